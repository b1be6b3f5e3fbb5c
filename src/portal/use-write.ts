import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Failure } from '../../contract/failure.ts';
import { isSame } from '../../machines/resource/key.ts';
import { writeId, type AnswerOfWrite, type AnyScreen, type RequestOfWrite, type WriteNameOf } from '../../machines/screens/screen.ts';
import { writeIn } from '../../machines/writes/outbox.machine.ts';
import type { WriteStatus } from '../../machines/writes/write.machine.ts';
import { newKey } from '../adapters/key.ts';
import { useOutbox } from './context.tsx';

export interface WriteView<R, A> {
  readonly status: 'ready' | WriteStatus;
  /** What the server answered, where it is done. */
  readonly answer: A | null;
  readonly failure: Failure | null;
  /** The same request sent again after a failure is the same intent and is carried out once (D18); any other is another intent. */
  readonly send: (request: R) => void;
  /** Forgets the outcome. */
  readonly dismiss: () => void;
}
/** The last intent of a write of a screen, and the way to send one. It goes on when its screen is left, and is found again there. */
export function useWrite<S extends AnyScreen, N extends WriteNameOf<S>>(
  screen: S,
  name: N,
): WriteView<RequestOfWrite<S, N>, AnswerOfWrite<S, N>> {
  const outbox = useOutbox();
  const id = writeId(screen, name);
  const key = useSelector(outbox, (s) => s.context.sent.findLast(({ write }) => write === id)?.key);
  const ref = key === undefined ? undefined : writeIn(outbox.getSnapshot(), key);
  const status = useSelector(outbox, (s) => s.context.sent.find((sent) => sent.key === key)?.status ?? 'ready');
  const answer = useSelector(ref, (s) => (s?.context.answer ?? null) as AnswerOfWrite<S, N> | null);
  const failure = useSelector(ref, (s) => s?.context.failure ?? null);
  const send = useCallback(
    (request: RequestOfWrite<S, N>) => {
      const { context, children } = outbox.getSnapshot();
      const last = context.sent.findLast(({ write }) => write === id);
      const order = last === undefined ? undefined : children[last.key]?.getSnapshot().context.order;
      // a conflict is over: what is sent after it is another intent, whatever it says
      const isAgain = (last?.status === 'sending' || last?.status === 'failed') && order !== undefined && isSame(order.request, request);
      if (last !== undefined && !isAgain) outbox.send({ type: 'DISMISS', key: last.key });
      outbox.send({ type: 'SEND', order: { write: id, request, key: isAgain ? order.key : newKey() } });
    },
    [outbox, id],
  );
  const dismiss = useCallback(() => {
    if (key !== undefined) outbox.send({ type: 'DISMISS', key });
  }, [outbox, key]);
  return { status, answer, failure, send, dismiss };
}
