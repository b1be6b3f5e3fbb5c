import { useSelector } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';
import type { OptionPage } from '../../../contract/option.ts';
import { optionOf } from '../../../machines/workspace/board.machine.ts';
import { useWorkspace } from '../../portal/context.tsx';

/** A value that a filter of the screen offers, with how many it would leave, where that is counted. */
export interface Offer {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly count: number | null;
}
type Value = Omit<Offer, 'name'>;
const valuesOf = (answer: unknown): readonly Value[] =>
  Array.isArray(answer) ? (answer as Value[]) : ((answer as OptionPage | null)?.options ?? []);

interface Source {
  /** Of each filter: its name, the values that belong to the reader, or the read that has them. */
  readonly lists: readonly { readonly name: string; readonly own: readonly Value[] | null; readonly ref: ReturnType<typeof optionOf> }[];
}
/** The same list until one of the reads answers. */
function storeOf({ lists }: Source) {
  const answers = (): unknown[] => lists.map(({ own, ref }) => own ?? ref?.getSnapshot().context.answered?.data ?? null);
  let seen: readonly unknown[] = [];
  let offers: readonly Offer[] = [];
  return {
    subscribe: (changed: () => void) => {
      const ends = lists.map(({ ref }) => ref?.subscribe(changed));
      return () => {
        for (const end of ends) end?.unsubscribe();
      };
    },
    get: (): readonly Offer[] => {
      const next = answers();
      if (next.some((answer, n) => answer !== seen[n])) {
        seen = next;
        offers = lists.flatMap(({ name }, n) => valuesOf(next[n]).map((option) => ({ name, ...option })));
      }
      return offers;
    },
  };
}

/** The values on offer while the palette is searched; of a long list the first page. */
export function useOffers(): readonly Offer[] {
  const workspace = useWorkspace();
  const board = useSelector(workspace, (s) => s.children.offers);
  const screen = useSelector(workspace, (s) => s.context.screen);
  const user = useSelector(workspace, (s) => s.context.user);
  const store = useMemo(() => {
    const now = board?.getSnapshot();
    if (now === undefined || screen === null) return storeOf({ lists: [] });
    return storeOf({
      lists: Object.entries(screen.options).map(([name, list]) => ({
        name,
        own: list.own?.(user)?.map((value) => ({ value, label: value, count: null })) ?? null,
        ref: optionOf(now, screen, name),
      })),
    });
  }, [board, screen, user]);
  return useSyncExternalStore(store.subscribe, store.get);
}
