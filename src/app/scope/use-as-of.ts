import { useSelector } from '@xstate/react';
import type { Running } from '../../../contract/judgement/feed.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { viewOf, type ResourceSnapshot } from '../../../machines/resource/view.ts';
import type { AnyScreen } from '../../../machines/screens/screen.ts';
import { readOf } from '../../../machines/workspace/board.machine.ts';
import { useBoard } from '../../portal/context.tsx';

/** An answer that says as of when its numbers are. */
export interface AsOf {
  readonly asOf: string;
  readonly timeZone: string;
  /** How far the data of the running day go. */
  readonly running?: Running | null;
  /** The last day whose numbers are final, where days are revised. */
  readonly finalTo?: string;
  /** Rows of the package that files have given another verdict since yesterday. */
  readonly reclassified?: number;
  /** The last day with data, where the feed has stopped. */
  readonly darkSince?: string | null;
  /** Filters of which a value is nowhere in the days. */
  readonly unmatched?: readonly string[];
}
const idle: ResourceView<AsOf> = { status: 'idle' };
/** The read of a screen that dates the page; idle where it has none. */
export function useAsOf(screen: AnyScreen | null): ResourceView<AsOf> {
  const board = useBoard();
  const ref = board === undefined || screen === null || screen.asOf === null ? undefined : readOf(board.getSnapshot(), screen, screen.asOf);
  return useSelector(ref, (s): ResourceView<AsOf> => (s === undefined ? idle : viewOf<AsOf>(s as ResourceSnapshot<AsOf>)));
}
