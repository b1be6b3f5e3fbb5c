import { useSelector } from '@xstate/react';
import { ALL } from '../../../../contract/scope.ts';
import { trackerDashboard } from '../../../../machines/routes/areas/tracker.ts';
import { packIn, ROWS_PAGE, rowsIn, trackerScreen as screen } from '../../../../machines/screens/tracker/dashboard.ts';
import { mayRaise } from '../../../../machines/screens/tracker/publishers.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilters } from '../../../portal/cards/use-filters.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useListLayout } from '../../../portal/lists/list-layout.ts';
import { useDays, useParams, useSetParams, useZoneOf } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useScopeNow } from '../../../portal/use-scope.ts';
import { useOfferFile } from '../../../portal/writes/file-actions.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { PackForm } from './pack-form.ts';
import { PackDialog } from './PackDialog.tsx';
import { usePackMoney } from './use-pack-money.ts';
import { RowsActions } from './RowsActions.tsx';
import { SingleRowsCard } from './SingleRowsCard.tsx';
import { rowsTexts } from './texts.ts';

/** Single clicks and events on their read, with the way to their file and to a claw-back pack. */
export function TrackerRows() {
  const { rows, verdict, at, pack } = useParams(trackerDashboard);
  const setParams = useSetParams(trackerDashboard);
  const t = useTexts(rowsTexts);
  const { view, refresh } = useRead(screen, 'rows');
  const [layout, setLayout] = useListLayout('tracker/rows');
  const { filters, range } = useFilters(trackerDashboard);
  const scope = useScopeNow(trackerDashboard);
  const file = useWrite(screen, 'rowsFile');
  const made = useWrite(screen, 'makePack');
  const workspace = useWorkspace();
  const hasRows = 'data' in view && view.data.total_count > 0;
  const onDownload = () => file.send({ query: rowsIn(scope()) });
  useOfferFile(hasRows && file.status !== 'sending' ? t.download : null, t.title, onDownload);
  return (
    <>
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
              onShow: () => {
                made.dismiss();
                workspace.getSnapshot().children.tray?.send({ type: 'OPEN', panel: 'jobs' });
              },
            }}
          />
        }
      />
      {pack === 'closed' ? null : <Pack onClose={() => setParams({ pack: 'closed' })} />}
    </>
  );
}

const noChoice: PackForm = { to: 'file', ticket: '', subject: '', recipient: '', text: '' };
function Pack({ onClose }: { readonly onClose: () => void }) {
  const { view, refresh } = useRead(screen, 'pack');
  const scope = useScopeNow(trackerDashboard);
  const t = useTexts(rowsTexts);
  const format = useFormat();
  const money = usePackMoney();
  const range = useDays();
  const user = useSelector(useWorkspace(), (s) => s.context.user);
  const packageName = useSelector(useWorkspace(), (s) => s.context.current);
  const known = 'data' in view ? view.data : null;
  /** Said of what is known as it is sent; its writer may have put it otherwise. */
  const subject =
    known === null
      ? ''
      : t.subjectOf({
          clicks: format.count(known.clicks),
          events: format.count(known.events),
          money: money(known, 'fraudCost'),
          days: format.period(range.fromDate, range.toDate),
        });
  const { form, status, failure, submit } = useWriteForm(screen, 'makePack', {
    schema: PackForm,
    defaults: noChoice,
    request: ({ to, ticket, subject: said, recipient, text }) => ({
      body: {
        ...packIn(scope()),
        ...(to === 'own' && known?.ticket != null && { ticket: known.ticket }),
        ...(to === 'ticket' && { ticket: Number(ticket.trim().replace('#', '')) }),
        ...(to === 'raise' && { raise: { subject: said } }),
        ...(to === 'mail' && { mail: { recipient: recipient.trim(), subject: said, text } }),
      },
    }),
    draft: false,
    holdsPage: false,
  });
  return (
    <PackDialog
      view={view}
      range={range}
      form={form}
      proposed={subject}
      mayAttach={packageName !== ALL && mayRaise({ user })}
      mayMail={packageName !== ALL}
      isSending={status === 'sending'}
      failure={status === 'failed' ? failure : null}
      onSubmit={() => submit({ onDone: onClose })}
      onRetry={refresh}
      onClose={onClose}
    />
  );
}
