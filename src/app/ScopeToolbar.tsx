import { Button } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { DEFAULT_ZONE } from '../../contract/dates.ts';
import { incidentFilters, type FilterName } from '../../contract/scope.ts';
import type { FilterDrawerRef } from '../../machines/ui/filter-drawer.machine.ts';
import { activeCount, filtersOf } from '../../machines/workspace/screens.ts';
import { commonTexts } from '../i18n/texts/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { DateRange } from '../shell/dates/DateRange.tsx';
import { FilterButton } from '../shell/filters/FilterButton.tsx';
import { FilterDrawer } from '../shell/filters/FilterDrawer.tsx';
import { useRead, useWorkspace } from '../portal/context.tsx';
import { useToday } from './use-today.ts';

function Dates() {
  const workspace = useWorkspace();
  const range = useSelector(workspace, (s) => s.context.range);
  const zone = useSelector(
    workspace,
    (s) => s.context.packages.find((p) => p.package_name === s.context.current)?.time_zone ?? DEFAULT_ZONE,
  );
  return (
    <DateRange
      range={range}
      zone={zone}
      today={useToday(zone)}
      onPick={(picked) => {
        workspace.send({ type: 'PICK_RANGE', range: picked });
      }}
    />
  );
}
function Filters() {
  const workspace = useWorkspace();
  const count = useSelector(workspace, (s) => activeCount(s.context.filters));
  const drawer = useSelector(workspace, (s) => s.children.filterDrawer);
  const open = useSelector(drawer, (s) => s?.matches('open') ?? false);
  return (
    <FilterButton
      count={count}
      open={open}
      onOpen={() => {
        drawer?.send({ type: 'OPEN' });
      }}
    />
  );
}

/** Dates and filters of the workspace and a refresh of the whole page, at the right of the header. Each is drawn by what it shows alone. */
export function ScopeToolbar() {
  const workspace = useWorkspace();
  const drawer = useSelector(workspace, (s) => s.children.filterDrawer);
  const t = useTexts(commonTexts);
  return (
    <>
      <Dates />
      <Filters />
      <Button
        icon={<ArrowSyncRegular />}
        aria-label={t.refresh}
        title={t.refresh}
        onClick={() => {
          workspace.send({ type: 'REFRESH_ALL' });
        }}
      />
      {drawer !== undefined && <Drawer drawer={drawer} />}
    </>
  );
}

/** The drawer's machine stages; what it announces is applied (D21). */
function Drawer({ drawer }: { readonly drawer: FilterDrawerRef }) {
  const workspace = useWorkspace();
  useEffect(() => {
    const subscription = drawer.on('applied', ({ filters }) => {
      workspace.send({ type: 'APPLY_FILTERS', filters });
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [drawer, workspace]);
  const open = useSelector(drawer, (s) => s.matches('open'));
  const draft = useSelector(drawer, (s) => s.context.draft);
  const applied = useSelector(
    drawer,
    (s) => filtersOf(s.context.scope),
    (a, b) => incidentFilters.every((name) => a[name] === b[name]),
  );
  const board = useSelector(drawer, (s) => s.children.options);
  const reads = {
    channel: useRead(board, 'filter.channel'),
    country: useRead(board, 'filter.country'),
    category: useRead(board, 'filter.category'),
    brand: useRead(board, 'filter.brand'),
    priority: useRead(board, 'filter.priority'),
    publisher: useRead(board, 'filter.publisher'),
    status: useRead(board, 'filter.status'),
  };
  return (
    <FilterDrawer
      open={open}
      draft={draft}
      dirty={incidentFilters.some((name) => draft[name] !== applied[name])}
      options={{
        channel: reads.channel.view,
        country: reads.country.view,
        category: reads.category.view,
        brand: reads.brand.view,
        priority: reads.priority.view,
        publisher: reads.publisher.view,
        status: reads.status.view,
      }}
      onChange={(name, value) => {
        drawer.send({ type: 'CHANGE', name, value });
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
      onRetry={(name: FilterName) => {
        reads[name].refresh();
      }}
    />
  );
}
