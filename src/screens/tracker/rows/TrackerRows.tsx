import { trackerDashboard } from '../../../../machines/routes/areas/tracker.ts';
import { ROWS_PAGE, rowsIn, trackerScreen as screen } from '../../../../machines/screens/tracker/dashboard.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilters } from '../../../portal/cards/use-filters.ts';
import { useListLayout } from '../../../portal/lists/list-layout.ts';
import { useParams, useSetParams, useZoneOf } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useScopeNow } from '../../../portal/use-scope.ts';
import { useOfferFile } from '../../../portal/writes/file-actions.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useShowJobs } from '../../act/pack/use-show-jobs.ts';
import { RowsActions } from './RowsActions.tsx';
import { SingleRowsCard } from './SingleRowsCard.tsx';
import { rowsTexts } from './texts.ts';

/** Single clicks and events on their read, with the way to their file and to a claw-back pack. */
export function TrackerRows() {
  const { rows, verdict, at } = useParams(trackerDashboard);
  const setParams = useSetParams(trackerDashboard);
  const t = useTexts(rowsTexts);
  const { view, refresh } = useRead(screen, 'rows');
  const [layout, setLayout] = useListLayout('tracker/rows');
  const { filters, range } = useFilters(trackerDashboard);
  const scope = useScopeNow(trackerDashboard);
  const file = useWrite(screen, 'rowsFile');
  const made = useWrite(screen, 'makePack');
  const onShow = useShowJobs(made.dismiss);
  const hasRows = 'data' in view && view.data.total_count > 0;
  const onDownload = () => file.send({ query: rowsIn(scope()) });
  useOfferFile(hasRows && file.status !== 'sending' ? t.download : null, t.title, onDownload);
  return (
    <SingleRowsCard
      view={view}
      filters={filters}
      range={range}
      kind={rows}
      verdict={verdict}
      page={at}
      pageSize={ROWS_PAGE}
      zoneOf={useZoneOf()}
      onKind={(kind) => setParams({ rows: kind })}
      onVerdict={(chosen) => setParams({ verdict: chosen })}
      onPage={(page) => setParams({ at: page })}
      onRefresh={refresh}
      layout={layout}
      onLayout={setLayout}
      actions={
        <RowsActions
          hasRows={hasRows}
          file={{ isSending: file.status === 'sending', failure: file.failure, onDownload }}
          pack={{
            isBegun: made.status === 'done',
            onOpen: () => setParams({ pack: 'open' }),
            onShow,
          }}
        />
      }
    />
  );
}
