import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { isBegin, isRaise, isToldByForm, isWriteOf, isWriteOn } from '../../../machines/screens/screen.ts';
import { writeIn, type Sent } from '../../../machines/writes/outbox.machine.ts';
import { useOutbox, useWorkspace } from '../../portal/context.tsx';
import { useTray } from '../../portal/use-tray.ts';
import { Toasts, type Toast } from '../../shell/toasts/Toasts.tsx';
import { lazyPart } from '../../widgets/lazy-part.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { ToldRaised } from '../../screens/ticket/raised/RaisedToast.tsx';
import { whatOf } from '../screens.ts';

const RaisedToastPart = lazyPart(async () => {
  const [part] = await Promise.all([import('../../screens/ticket/raised/RaisedToast.tsx'), loadTexts('RaiseTicket', 'Consequences')]);
  return { default: part.RaisedToast };
});

const isSettled = (sent: Sent): sent is Sent & { readonly status: Exclude<Sent['status'], 'sending'> } => sent.status !== 'sending';

/** What became of writes whose form is not there to tell it. */
export function WriteToasts() {
  const outbox = useOutbox();
  const screen = useSelector(useWorkspace(), (s) => s.context.screen);
  const tray = useTray();
  const part = useSelector(tray, (s) => s.context.part?.part);
  const isTrayOpen = useSelector(tray, (s) => s.context.panel !== null);
  const sent = useSelector(outbox, (s) => s.context.sent);
  const toasts = sent
    .filter(isSettled)
    .filter(
      ({ write, isAlone, isTold, status }) =>
        isAlone ||
        (isRaise(write) && status === 'done' && !isTold) ||
        !(isToldByForm(write) && screen !== null && isWriteOn(screen, write)),
    )
    // the tray tells what became of its own; closed, it shows that something is done by itself
    .filter(({ write, status }) => !(part !== undefined && isWriteOf(part, write) && (isTrayOpen || status === 'done')))
    .map(({ key, write, status }): Toast => {
      const of = writeIn(outbox.getSnapshot(), key)?.getSnapshot().context;
      return {
        key,
        status: status === 'done' && isBegin(write) ? 'begun' : status,
        what: whatOf(write, of?.order.request),
        cause: of?.failure?.kind ?? null,
        ...(isRaise(write) && status === 'done' && { body: <RaisedToastPart answer={of?.answer as ToldRaised} /> }),
      };
    });
  return (
    <Suspense fallback={null}>
      <Toasts
        toasts={toasts}
        onRetry={(key) => {
          outbox.send({ type: 'RETRY', key });
        }}
        onDismiss={(key) => {
          outbox.send({ type: 'DISMISS', key });
        }}
        onPause={(key) => {
          writeIn(outbox.getSnapshot(), key)?.send({ type: 'PAUSE' });
        }}
        onResume={(key) => {
          writeIn(outbox.getSnapshot(), key)?.send({ type: 'RESUME' });
        }}
      />
    </Suspense>
  );
}
