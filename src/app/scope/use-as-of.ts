import { useSelector } from '@xstate/react';
import type { Arrival, Running } from '../../../contract/judgement/feed.ts';
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
  /** When rows of the package last arrived. */
  readonly arrived?: Arrival | null;
  /** Filters of which a value is nowhere in the days. */
  readonly unmatched?: readonly string[];
}
const idle = { status: 'idle' } as const;
function useAnswer<T>(screen: AnyScreen | null, read: string | null): ResourceView<T> {
  const board = useBoard();
  const ref = board === undefined || screen === null || read === null ? undefined : readOf(board.getSnapshot(), screen, read);
  return useSelector(ref, (s): ResourceView<T> => (s === undefined ? idle : viewOf<T>(s as ResourceSnapshot<T>)));
}
/** The read of a screen that dates the page; idle where it has none. */
export const useAsOf = (screen: AnyScreen | null): ResourceView<AsOf> => useAnswer<AsOf>(screen, screen?.asOf ?? null);

interface OwnKey {
  readonly key: string | null;
  readonly name: string;
}
/** The reader's own keys of a screen, with what each runs. */
export function useOwnKeys(screen: AnyScreen | null): readonly OwnKey[] {
  const view = useAnswer<readonly OwnKey[]>(screen, screen?.keys ?? null);
  return 'data' in view ? view.data.filter(({ key }) => key !== null) : [];
}
interface Named {
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
/** What a value of a filter of a screen is called that is no word; undefined where that is not known. */
export function useValueNames(screen: AnyScreen | null): (filter: string, value: string) => string | undefined {
  const view = useAnswer<Named>(screen, screen?.names ?? null);
  const names = 'data' in view ? view.data.names : undefined;
  return (filter, value) => names?.[filter]?.[value];
}
