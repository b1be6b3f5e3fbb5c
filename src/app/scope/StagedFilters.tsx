import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { daysOfChoice } from '../../../contract/time/dates.ts';
import type { Option, OptionPage } from '../../../contract/option.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { viewOf } from '../../../machines/resource/view.ts';
import { FIRST_PLACE, type AnyScreen } from '../../../machines/screens/screen.ts';
import { optionOf } from '../../../machines/workspace/board.machine.ts';
import type { FilterDrawerRef } from '../../../machines/workspace/filter-drawer.machine.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { FilterDrawer } from '../../shell/filters/drawer/FilterDrawer.tsx';
import type { OptionsView } from '../../shell/filters/filter-options.ts';

type Options = Readonly<Record<string, OptionsView>>;

const isPage = (answer: unknown): answer is OptionPage => typeof answer === 'object' && answer !== null && 'options' in answer;
/** A list that has nothing to offer is empty, whole or a page. */
function listed(view: ResourceView<Option[] | OptionPage>): OptionsView['view'] {
  if (!('data' in view)) return view;
  const options = isPage(view.data) ? view.data.options : view.data;
  return options.length === 0 && view.status === 'ready' ? { status: 'empty', at: view.at } : { ...view, data: options };
}
const own = (values: readonly string[]): OptionsView['view'] => ({
  status: 'ready',
  at: 0,
  data: values.map((value) => ({ value, label: value, count: null })),
});

/** What the drawer's lists show; the same object until one of them changes. */
function optionsOf(drawer: FilterDrawerRef, screen: AnyScreen): Options {
  const { context, children } = drawer.getSnapshot();
  const board = children.options?.getSnapshot();
  return Object.fromEntries(
    Object.entries(screen.options).map(([name, list]): [string, OptionsView] => {
      const values = list.own?.(context.scope.user) ?? null;
      const place = list.paged ? (context.places[name] ?? FIRST_PLACE) : null;
      if (values !== null) return [name, { view: own(values), place: null, total: null }];
      const ref = board === undefined ? undefined : optionOf(board, screen, name);
      const view = ref === undefined ? ({ status: 'idle' } as const) : viewOf<Option[] | OptionPage>(ref.getSnapshot() as never);
      const total = 'data' in view && isPage(view.data) ? view.data.total_count : null;
      return [name, { view: listed(view), place, total }];
    }),
  );
}

function useOptions(drawer: FilterDrawerRef, screen: AnyScreen): Options {
  const [store] = useState(() => {
    let current = optionsOf(drawer, screen);
    return {
      get: () => current,
      listen: (changed: () => void) => {
        const update = (): void => {
          if (drawer.getSnapshot().status !== 'active') return; // what was shown stays while the drawer is drawn closing
          current = optionsOf(drawer, screen);
          changed();
        };
        const board = drawer.getSnapshot().children.options?.getSnapshot();
        const refs = board === undefined ? [] : Object.keys(screen.options).flatMap((name) => optionOf(board, screen, name) ?? []);
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
  const options = useOptions(drawer, screen);
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
      options={options}
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
