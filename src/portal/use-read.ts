import { useSelector } from '@xstate/react';
import { useCallback, useDeferredValue } from 'react';
import type { ResourceRef } from '../../machines/resource/resource.machine.ts';
import type { ResourceView } from '../../machines/resource/types.ts';
import { deferredView, viewOf } from '../../machines/resource/view.ts';
import type { AnswerOfRead, AnyScreen, ReadNameOf, ReadQuery } from '../../machines/screens/screen.ts';
import { readOf } from '../../machines/workspace/board.machine.ts';
import { useBoard } from './context.tsx';

const idle = { status: 'idle' } as const;
const same = (a: unknown, b: unknown): boolean =>
  a === b || ((a as { status: string }).status === 'idle' && (b as { status: string }).status === 'idle');

export interface ReadView<O> {
  readonly view: ResourceView<O>;
  readonly refresh: () => void;
}
/**
 * One read of a screen: what a widget draws, and its refresh; both stay the same until there is something else to draw. An answer re-renders the
 * widgets of that read alone. Idle where another screen's board is there.
 */
export function useRead<S extends AnyScreen, N extends ReadNameOf<S>>(screen: S, name: N): ReadView<AnswerOfRead<S, N>> {
  const board = useBoard();
  // a board has all its reads from the start, and keeps them
  return useResource(board === undefined ? undefined : readOf(board.getSnapshot(), screen, name));
}
/** The same of a resource that is there already, or is not. */
export function useResource<O>(ref: ResourceRef<ReadQuery, O> | undefined): ReadView<O> {
  const now = useSelector(ref, (s): ResourceView<O> => (s === undefined ? idle : viewOf<O>(s)), same);
  const view = deferredView(now, useDeferredValue<ResourceView<O>>(now));
  const refresh = useCallback(() => {
    ref?.send({ type: 'REFRESH' });
  }, [ref]);
  return { view, refresh };
}
