import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { daysOfChoice } from '../../../contract/time/dates.ts';
import type { OptionPage } from '../../../contract/option.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { viewOf } from '../../../machines/resource/view.ts';
import { FIRST_PLACE, LIST_PAGE, type AnyScreen, type ListPlace } from '../../../machines/screens/screen.ts';
import { optionOf, remainingOf } from '../../../machines/workspace/board.machine.ts';
import type { FilterDrawerRef } from '../../../machines/workspace/filter-drawer.machine.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { FilterDrawer } from '../../shell/filters/drawer/FilterDrawer.tsx';
import type { OptionsView } from '../../shell/filters/filter-options.ts';

interface Offered {
  readonly lists: Readonly<Record<string, OptionsView>>;
  /** Rows that what is staged would leave; null while that is not known. */
  readonly remaining: number | null;
}

/** A page that has nothing to offer is empty. */
function listed(view: ResourceView<OptionPage>): OptionsView['view'] {
  if (!('data' in view)) return view;
  const { options } = view.data;
  return options.length === 0 && view.status === 'ready' ? { status: 'empty', at: view.at } : { ...view, data: options };
}
/** Values that belong to the reader, searched and paged as the server does it. */
function own(values: readonly string[], place: ListPlace): OptionsView {
  const found = values.filter((value) => value.toLowerCase().includes(place.search.trim().toLowerCase()));
  const data = found.slice((place.page - 1) * LIST_PAGE, place.page * LIST_PAGE).map((value) => ({ value, label: value, count: null }));
  return {
    view: data.length === 0 ? { status: 'empty', at: 0 } : { status: 'ready', at: 0, data },
    place,
    total: found.length,
    chosen: [],
  };
}

/** What the drawer's lists show; the same object until one of them changes. */
function offeredBy(drawer: FilterDrawerRef, screen: AnyScreen): Offered {
  const snapshot = drawer.getSnapshot();
  const { context, children } = snapshot;
  const board = children.options?.getSnapshot();
  const lists = Object.fromEntries(
    Object.entries(screen.options).map(([name, list]): [string, OptionsView] => {
      const values = list.own?.(context.scope.user) ?? null;
      const place = context.places[name] ?? FIRST_PLACE;
      if (values !== null) return [name, own(values, place)];
      const ref = board === undefined ? undefined : optionOf(board, screen, name);
      const view = ref === undefined ? ({ status: 'idle' } as const) : viewOf<OptionPage>(ref.getSnapshot() as never);
      const page = 'data' in view ? view.data : null;
      return [name, { view: listed(view), place, total: page?.total_count ?? null, chosen: page?.chosen ?? [] }];
    }),
  );
  const left = board === undefined || snapshot.matches({ open: 'settling' }) ? undefined : remainingOf(board, screen);
  const count = left === undefined ? ({ status: 'idle' } as const) : viewOf<unknown>(left.getSnapshot() as never);
  return { lists, remaining: count.status === 'ready' ? (screen.remaining?.countIn(count.data as never) ?? null) : null };
}

function useOffered(drawer: FilterDrawerRef, screen: AnyScreen): Offered {
  const [store] = useState(() => {
    let current = offeredBy(drawer, screen);
    return {
      get: () => current,
      listen: (changed: () => void) => {
        const update = (): void => {
          if (drawer.getSnapshot().status !== 'active') return; // what was shown stays while the drawer is drawn closing
          current = offeredBy(drawer, screen);
          changed();
        };
        const board = drawer.getSnapshot().children.options?.getSnapshot();
        const lists = board === undefined ? [] : Object.keys(screen.options).map((name) => optionOf(board, screen, name));
        const refs = [...lists, board === undefined ? undefined : remainingOf(board, screen)].filter((ref) => ref !== undefined);
        const ends = [drawer.subscribe(update), ...refs.map((ref) => ref.subscribe(update))];
        update();
        return () => {
          for (const end of ends) end.unsubscribe();
        };
      },
    };
  });
  return useSyncExternalStore(store.listen, store.get);
}

/** The open drawer; closed, the last one while its leaving is drawn. */
export function StagedFilters() {
  const drawer = useSelector(useWorkspace(), (s) => s.children.filterDrawer);
  const [last, setLast] = useState(drawer);
  if (drawer !== undefined && drawer !== last) setLast(drawer);
  const shown = drawer ?? last;
  return shown === undefined ? null : <Drawer key={shown.sessionId} drawer={shown} open={drawer !== undefined} />;
}

/** The drawer's machine stages; its output is what the workspace sets (D21). */
function Drawer({ drawer, open }: { readonly drawer: FilterDrawerRef; readonly open: boolean }) {
  const screen = drawer.getSnapshot().context.screen;
  const draft = useSelector(drawer, (s) => s.context.draft);
  const applied = useSelector(drawer, (s) => s.context.scope.params);
  const { lists, remaining } = useOffered(drawer, screen);
  const staged = useSelector(drawer, (s) => s.context.dates);
  const isAdvanced = drawer.getSnapshot().context.isAdvanced === true;
  const workspace = useWorkspace();
  const range = useSelector(workspace, (s) => s.context.range);
  const today = useSelector(workspace, (s) => s.context.today);
  const [blocked, setBlocked] = useState(false);
  const filters = screen.route.params.namesOf('filter');
  const board = useSelector(drawer, (s) => s.children.options);
  return (
    <FilterDrawer
      open={open}
      names={Object.keys(screen.options)}
      draft={draft as Readonly<Record<string, string>>}
      dirty={staged !== null || filters.some((name) => draft[name] !== applied[name])}
      blocked={blocked}
      dates={
        isAdvanced
          ? {
              range,
              days: daysOfChoice(range, today),
              today,
              onPick: (dates) => {
                setBlocked(dates === null);
                if (dates !== null) drawer.send({ type: 'DATES', ...dates });
              },
            }
          : null
      }
      options={lists}
      remaining={remaining === null || screen.remaining === null ? null : { of: screen.remaining.of, count: remaining }}
      onChange={(name, value) => {
        drawer.send({ type: 'CHANGE', name, value });
      }}
      onPlace={(name, place) => {
        drawer.send({ type: 'PLACE', name, place });
      }}
      onClear={() => {
        drawer.send({ type: 'CLEAR' });
      }}
      onApply={() => {
        drawer.send({ type: 'APPLY' });
      }}
      onClose={() => {
        drawer.send({ type: 'CLOSE' });
      }}
      onRetry={(name) => {
        const snapshot = board?.getSnapshot();
        if (snapshot !== undefined) optionOf(snapshot, screen, name)?.send({ type: 'REFRESH' });
      }}
    />
  );
}
