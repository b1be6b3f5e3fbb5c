import { useSelector } from '@xstate/react';
import { newKey } from '../../../adapters/key.ts';
import { useBoard, useLocationStore } from '../../../portal/context.tsx';
import { isSame } from '../../../../machines/resource/key.ts';
import { changePasswordScreen } from '../../../../machines/screens/session/change-password.ts';
import { writeId } from '../../../../machines/screens/screen.ts';
import { writeOf } from '../../../../machines/workspace/board.machine.ts';
import { ChangePasswordView } from './ChangePasswordView.tsx';

const none = {};

/** The change-password form, on the screen's one mutation. */
export function ChangePasswordScreen() {
  const location = useLocationStore();
  const mutation = useSelector(useBoard(), (s) => (s === undefined ? undefined : writeOf(s, changePasswordScreen, 'changePassword')));
  const status = useSelector(mutation, (s) => (s?.value ?? 'ready') as 'ready' | 'sending' | 'done' | 'failed' | 'conflict');
  const failure = useSelector(mutation, (s) => s?.context.failure ?? null);
  return (
    <ChangePasswordView
      status={status}
      refused={failure?.fields ?? none}
      failureKind={failure?.kind ?? null}
      onSubmit={(body) => {
        const request = { body };
        const last = mutation?.getSnapshot().context.input ?? null;
        // the same form sent again is done once (D18); a changed one is another write, whatever became of the one before
        const key = last !== null && isSame(last.request, request) ? last.key : newKey();
        mutation?.send({ type: 'SUBMIT', input: { write: writeId(changePasswordScreen, 'changePassword'), request, key } });
      }}
      onDone={() => {
        location.push('/');
      }}
    />
  );
}
