import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectedIn, type Seen, type Selected } from '../../../machines/list/selection.machine.ts';
import { isSame } from '../../../machines/resource/key.ts';
import type { AnyScreen } from '../../../machines/screens/screen.ts';
import { selectionOf } from '../../../machines/workspace/board.machine.ts';
import { useBoard } from '../context.tsx';

export interface Selection {
  readonly selected: Selected;
  /** Rows were selected, and the list is about something else since. */
  readonly isDropped: boolean;
  /** `seen`: the versions of the rows as they are in sight. */
  readonly pick: (ids: readonly string[], seen?: Seen) => void;
  readonly drop: (ids: readonly string[]) => void;
  /** All that match, whatever page they are on. */
  readonly pickAll: () => void;
  readonly clear: () => void;
}
const nothing: Selected = { kind: 'none' };

/** The selected rows of a screen. They are dropped where the list is about something else, and kept while pages are turned. */
export function useSelection(screen: AnyScreen): Selection {
  const board = useBoard();
  const ref = board === undefined ? undefined : selectionOf(board.getSnapshot(), screen);
  const selected = useSelector(ref, (s): Selected => (s === undefined ? nothing : selectedIn(s)), isSame);
  const isDropped = useSelector(ref, (s) => s?.matches('dropped') ?? false);
  return useMemo(
    () => ({
      selected,
      isDropped,
      pick: (ids, seen = {}) => ref?.send({ type: 'PICK', ids, seen }),
      drop: (ids) => ref?.send({ type: 'DROP', ids }),
      pickAll: () => ref?.send({ type: 'PICK_ALL' }),
      clear: () => ref?.send({ type: 'CLEAR' }),
    }),
    [ref, selected, isDropped],
  );
}
