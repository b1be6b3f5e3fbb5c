import { useSelector } from '@xstate/react';
import type { tray } from '../../machines/screens/tray/tray.ts';
import type { AnswerOfRead, ReadNameOf } from '../../machines/screens/screen.ts';
import { readOf } from '../../machines/workspace/board.machine.ts';
import type { TrayRef } from '../../machines/workspace/tray.machine.ts';
import { useWorkspace } from './context.tsx';
import { useResource, type ReadView } from './use-read.ts';

type Tray = typeof tray;
/** Jobs and notices. They live as long as the workspace does. */
export function useTray(): TrayRef {
  const ref = useWorkspace().getSnapshot().children.tray;
  if (ref === undefined) throw new Error('tray is not alive');
  return ref;
}
/** One read of the tray; idle until its chunk is there. */
export function useTrayRead<N extends ReadNameOf<Tray>>(name: N): ReadView<AnswerOfRead<Tray, N>> {
  const ref = useTray();
  const board = useSelector(ref, (s) => s.children.board);
  const part = useSelector(ref, (s) => s.context.part?.part) as Tray | undefined;
  return useResource(board === undefined || part === undefined ? undefined : readOf(board.getSnapshot(), part, name));
}
