import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { newKey } from '../../adapters/key.ts';
import { useBoard, useLocationStore } from '../../app/context.tsx';
import { writeOf } from '../../../machines/workspace/board.machine.ts';
import { ChangePasswordView } from './ChangePasswordView.tsx';

const none: Readonly<Record<string, string>> = {};

/** The change-password form, on the screen's one mutation. */
export function ChangePasswordScreen() {
  const location = useLocationStore();
  const mutation = useSelector(useBoard(), (s) => (s === undefined ? undefined : writeOf(s, 'session.changePassword')));
  const status = useSelector(mutation, (s) => (s?.value ?? 'ready') as 'ready' | 'sending' | 'done' | 'failed' | 'conflict');
  const failure = useSelector(mutation, (s) => s?.context.failure ?? null);
  // made when the form opens: sending the same form again does it once (D18)
  const [key] = useState(() => newKey());
  const fields = failure?.fields === undefined ? none : Object.fromEntries(Object.entries(failure.fields).map(([name, messages]) => [name, messages[0] ?? '']));
  return (
    <ChangePasswordView
      status={status} fieldErrors={fields} failureKind={failure?.kind ?? null}
      onSubmit={(body) => { mutation?.send({ type: 'SUBMIT', input: { call: 'session.changePassword', request: { body }, key } }); }}
      onDone={() => { location.push('/'); }}
    />
  );
}
