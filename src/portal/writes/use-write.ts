import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { SnapshotFrom, Subscription } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { isSame } from '../../../machines/resource/key.ts';
import { writeId, type AnswerOfWrite, type AnyPart, type RequestOfWrite, type WriteNameOf } from '../../../machines/screens/screen.ts';
import { writeIn, type OutboxRef, type Sent } from '../../../machines/writes/outbox.machine.ts';
import type { WriteRef, WriteStatus } from '../../../machines/writes/write.machine.ts';
import { newKey } from '../../adapters/key.ts';
import { useOutbox } from '../context.tsx';

/**
 * What follows a request that is sent. Called once each time that the write settles, also after a retry from elsewhere. Not called once the component has unmounted, is
 * about another thing, or has sent another request. It sees what was drawn as it was sent.
 */
export interface Outcome<A> {
  readonly onDone?: (answer: A) => void;
  /** Somebody else changed it first: `failure.current` has the server's version. */
  readonly onConflict?: (failure: Failure) => void;
  readonly onFailed?: (failure: Failure) => void;
  /** It is done, wherever its person is by then: called also once the component has unmounted. */
  readonly onceDone?: () => void;
}
export interface WriteView<R, A> {
  readonly status: 'ready' | WriteStatus;
  /** What the server answered, where it is done. */
  readonly answer: A | null;
  readonly failure: Failure | null;
  /** What was sent last, while its outcome is there. */
  readonly request: R | null;
  /** The same request sent again after a failure is the same intent and is carried out once (D18); any other is another intent. */
  readonly send: (request: R, outcome?: Outcome<A>) => void;
  /** Forgets the outcome. It stays the same function whatever is sent. */
  readonly dismiss: () => void;
  /** Of the intent; undefined while there is none. */
  readonly key: string | undefined;
}
type Outbox = SnapshotFrom<OutboxRef>;
/** Which intents of a write are meant: of one request, or of one thing that is edited. All of them where neither is said. */
interface Meant {
  readonly request?: unknown;
  readonly about?: string | undefined;
}
/** The last intent of a write, of those that are meant. */
const lastOf = ({ context, children }: Outbox, write: string, { request, about }: Meant): Sent | undefined =>
  context.sent.findLast((sent) => {
    if (sent.write !== write) return false;
    const order = writeIn({ children }, sent.key)?.getSnapshot().context.order;
    return (request === undefined || isSame(order?.request, request)) && (about === undefined || order?.about === about);
  });

/**
 * The last intent of a write of a screen, and the way to send one. It goes on when its screen is left, and is found again there. `about`: what is edited, where
 * a screen has one form for many things; only intents about it count.
 */
export function useWrite<S extends AnyPart, N extends WriteNameOf<S>>(
  screen: S,
  name: N,
  about?: string,
): WriteView<RequestOfWrite<S, N>, AnswerOfWrite<S, N>> {
  return useIntent<RequestOfWrite<S, N>, AnswerOfWrite<S, N>>(writeId(screen, name), undefined, about);
}
/** The same of one request of a write: in a list each row has an outcome of its own. Its request stays the same object from one drawing to the next. */
export function useWriteAbout<S extends AnyPart, N extends WriteNameOf<S>>(
  screen: S,
  name: N,
  about: RequestOfWrite<S, N>,
): WriteView<RequestOfWrite<S, N>, AnswerOfWrite<S, N>> {
  return useIntent(writeId(screen, name), about);
}

/** Tells what each attempt of a write comes to. */
function follow<A>(write: WriteRef, { onDone, onConflict, onFailed }: Omit<Outcome<A>, 'onceDone'>): Subscription {
  let told: unknown;
  return write.subscribe(({ value, context: { answer, failure } }) => {
    const now = typeof value === 'string' ? value : 'done';
    if (now === told) return;
    told = now;
    if (now === 'done') onDone?.(answer as A);
    else if (now === 'conflict') onConflict?.(failure as Failure);
    else if (now === 'failed') onFailed?.(failure as Failure);
  });
}

function useIntent<R, A>(id: string, only: R | undefined, about?: string): WriteView<R, A> {
  const outbox = useOutbox();
  const key = useSelector(outbox, (s) => lastOf(s, id, { request: only, about })?.key);
  const ref = key === undefined ? undefined : writeIn(outbox.getSnapshot(), key);
  const status = useSelector(outbox, (s) => s.context.sent.find((sent) => sent.key === key)?.status ?? 'ready');
  const answer = useSelector(ref, (s) => (s?.context.answer ?? null) as A | null);
  const failure = useSelector(ref, (s) => s?.context.failure ?? null);
  const request = useSelector(ref, (s) => (s?.context.order.request ?? null) as R | null);
  const followed = useRef<Subscription>(undefined);
  useEffect(() => () => followed.current?.unsubscribe(), [outbox, id, only, about]);
  const send = useCallback(
    (asked: R, outcome: Outcome<A> = {}) => {
      const now = outbox.getSnapshot();
      const last = lastOf(now, id, { request: only, about });
      const order = last === undefined ? undefined : writeIn(now, last.key)?.getSnapshot().context.order;
      // a conflict is over: what is sent after it is another intent, whatever it says
      const isAgain = (last?.status === 'sending' || last?.status === 'failed') && order !== undefined && isSame(order.request, asked);
      if (last !== undefined && !isAgain) outbox.send({ type: 'DISMISS', key: last.key });
      const sent = isAgain ? order.key : newKey();
      outbox.send({ type: 'SEND', order: { write: id, request: asked, key: sent, ...(about !== undefined && { about }) } });
      const write = writeIn(outbox.getSnapshot(), sent);
      followed.current?.unsubscribe();
      // it ends with the write
      if (write !== undefined && outcome.onceDone !== undefined) follow(write, { onDone: outcome.onceDone });
      followed.current = write && follow(write, outcome);
    },
    [outbox, id, only, about],
  );
  const dismiss = useCallback(() => {
    const last = lastOf(outbox.getSnapshot(), id, { request: only, about });
    if (last !== undefined) outbox.send({ type: 'DISMISS', key: last.key });
  }, [outbox, id, only, about]);
  return { status, answer, failure, request, send, dismiss, key };
}
/** For a form that alone tells what becomes of an intent: where it goes while that is under way, a toast tells it. */
export function useTellsOutcome(key: string | undefined): void {
  const outbox = useOutbox();
  useEffect(() => {
    if (key === undefined) return;
    outbox.send({ type: 'FORM_BACK', key });
    return () => {
      if (outbox.getSnapshot().status === 'active') outbox.send({ type: 'FORM_GONE', key });
    };
  }, [outbox, key]);
}

/** One intent of a write, while its outcome is there. */
export interface Intent<R, A> {
  readonly key: string;
  readonly status: WriteStatus;
  readonly request: R;
  /** What the server answered, where it is done. */
  readonly answer: A | null;
  readonly failure: Failure | null;
}
export interface Intents<R, A> {
  /** Oldest first. */
  readonly sent: readonly Intent<R, A>[];
  /** One more beside those that are there; the same request after a failure is the same intent (D18). Its outcome is told while the component is there. */
  readonly add: (request: R, outcome?: Pick<Outcome<A>, 'onDone'>) => void;
  /** Forgets outcomes. What is under way stays. */
  readonly dismiss: (keys: readonly string[]) => void;
  /** Forgets all outcomes that are there; it stays the same function. */
  readonly clear: () => void;
}
/** All intents of a write whose outcomes are there: of several rows that were changed one by one, or of a change and what was tried again of it. */
export function useIntents<S extends AnyPart, N extends WriteNameOf<S>>(
  screen: S,
  name: N,
): Intents<RequestOfWrite<S, N>, AnswerOfWrite<S, N>> {
  const id = writeId(screen, name);
  const outbox = useOutbox();
  const all = useSelector(outbox, (s) => s.context.sent);
  const sent = useMemo(() => intentsOf<RequestOfWrite<S, N>, AnswerOfWrite<S, N>>(outbox.getSnapshot(), all, id), [outbox, all, id]);
  const followed = useRef<Subscription[]>([]);
  useEffect(
    () => () => {
      for (const each of followed.current) each.unsubscribe();
    },
    [],
  );
  const add = useCallback(
    (request: RequestOfWrite<S, N>, outcome: Pick<Outcome<AnswerOfWrite<S, N>>, 'onDone'> = {}) => {
      const now = outbox.getSnapshot();
      const again = intentsOf(now, now.context.sent, id).findLast(
        (one) => (one.status === 'sending' || one.status === 'failed') && isSame(one.request, request),
      );
      const key = again?.key ?? newKey();
      outbox.send({ type: 'SEND', order: { write: id, request, key } });
      const write = outcome.onDone === undefined ? undefined : writeIn(outbox.getSnapshot(), key);
      if (write !== undefined) followed.current.push(follow(write, outcome));
    },
    [outbox, id],
  );
  const dismiss = useCallback(
    (keys: readonly string[]) => {
      for (const key of keys) outbox.send({ type: 'DISMISS', key });
    },
    [outbox],
  );
  const clear = useCallback(() => {
    for (const { key } of intentsOf(outbox.getSnapshot(), outbox.getSnapshot().context.sent, id)) outbox.send({ type: 'DISMISS', key });
  }, [outbox, id]);
  return { sent, add, dismiss, clear };
}
const intentsOf = <R, A>(outbox: Outbox, sent: readonly Sent[], id: string): readonly Intent<R, A>[] =>
  sent.flatMap(({ key, write, status }) => {
    const { order, answer, failure } = (write === id ? writeIn(outbox, key)?.getSnapshot().context : undefined) ?? {};
    return order === undefined
      ? []
      : [{ key, status, request: order.request as R, answer: (answer ?? null) as A | null, failure: failure ?? null }];
  });
