import { Button } from '@fluentui/react-components';
import { BookmarkRegular } from '@fluentui/react-icons/svg/bookmark';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { useSelector } from '@xstate/react';
import { ALL } from '../../../contract/scope.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { filtersTexts } from '../../i18n/texts/filters/filters.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useTray } from '../../portal/use-tray.ts';
import { hasViews } from '../../portal/lists/use-views.ts';
import { useDays, useZone } from '../../portal/use-params.ts';
import { DateRange } from '../../shell/dates/DateRange.tsx';
import { FilterButton } from '../../shell/filters/FilterButton.tsx';
import styles from './ScopeToolbar.module.css';
import { StagedFilters } from './StagedFilters.tsx';
import { useAsOf } from './use-as-of.ts';
import { useToday } from './use-today.ts';

function Dates() {
  const workspace = useWorkspace();
  const preset = useSelector(workspace, ({ context: { range } }) => ('preset' in range ? range.preset : null));
  const zone = useZone();
  return (
    <DateRange
      range={useDays()}
      preset={preset}
      zone={zone}
      today={useToday(zone)}
      onPick={(range) => {
        workspace.send({ type: 'PICK_RANGE', range });
      }}
    />
  );
}
function Filters() {
  const workspace = useWorkspace();
  const hasFilters = useSelector(workspace, (s) => Object.keys(s.context.screen?.options ?? {}).length > 0);
  const count = useSelector(
    workspace,
    ({ context: { route, params } }) => route?.params.namesOf('filter').filter((name) => params[name] !== ALL).length ?? 0,
  );
  const open = useSelector(workspace, (s) => s.matches({ screen: { showing: 'filtering' } }));
  if (!hasFilters) return null;
  return (
    <>
      <FilterButton
        count={count}
        open={open}
        onOpen={() => {
          workspace.send({ type: 'OPEN_FILTERS' });
        }}
      />
      <StagedFilters />
    </>
  );
}

/** The way to saved views and to the link, on every screen that has filters or a search. */
export function Views() {
  const workspace = useWorkspace();
  const tray = useTray();
  const t = useTexts(filtersTexts);
  const isThere = useSelector(workspace, (s) => hasViews(s.context.route));
  const open = useSelector(tray, (s) => s.context.panel === 'views');
  if (!isThere) return null;
  return (
    <Button
      icon={<BookmarkRegular />}
      aria-label={t.views}
      title={t.views}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => {
        tray.send({ type: 'OPEN', panel: 'views' });
      }}
    />
  );
}

/** Asks the whole page again; while the read that dates it is on its way, turns and says so. */
function Refresh() {
  const workspace = useWorkspace();
  const t = useTexts(commonTexts);
  const renews = useAsOf(useSelector(workspace, (s) => s.context.screen)).status === 'refreshing';
  return (
    <>
      <Button
        icon={<ArrowSyncRegular className={renews ? (styles.turning ?? '') : ''} />}
        aria-label={t.refresh}
        title={t.refresh}
        onClick={() => {
          workspace.send({ type: 'REFRESH_ALL' });
        }}
      />
      <span role="status" className="visually-hidden">
        {renews ? t.refreshing : ''}
      </span>
    </>
  );
}

/** Dates, where the page is about some, and filters of the workspace and a refresh of the whole page, at the right of the header. Each is drawn by what it shows alone. */
export function ScopeToolbar({ isDated }: { readonly isDated: boolean }) {
  return (
    <>
      {isDated && <Dates />}
      <Filters />
      <Views />
      <Refresh />
    </>
  );
}
