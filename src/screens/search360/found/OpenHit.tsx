import type { RowTicket, SearchHit, SearchValue } from '../../../../contract/areas/search360/search360.ts';
import { footprint as footprintRoute } from '../../../../machines/routes/areas/footprint.ts';
import { report } from '../../../../machines/routes/areas/report.ts';
import { ticket as ticketRoute } from '../../../../machines/routes/areas/ticket.ts';
import { rowOf, searchScreen, type HitName } from '../../../../machines/screens/search360/search360.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useSetParams, useZoneOf } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { HitPanel } from './HitPanel.tsx';
import type { StagedTicket } from './staged.ts';
import { searchTexts } from '../texts.ts';
import { useTicketLists } from '../../../portal/lists/use-ticket-lists.ts';

interface OpenHitProps {
  readonly name: HitName;
  readonly rows: readonly SearchHit[];
  readonly canWrite: boolean;
  readonly stagedOf: (ticket: RowTicket) => StagedTicket | null;
  readonly onStage: (id: number, staged: StagedTicket | null) => void;
  readonly onPivot: (values: readonly SearchValue[]) => void;
  readonly onRefreshList: () => void;
}
/** The hit that is open, on its reads and the change of its ticket. */
export function OpenHit({ name, rows, canWrite, stagedOf, onStage, onPivot, onRefreshList }: OpenHitProps) {
  const t = useTexts(searchTexts);
  const causeOf = useCause();
  const zoneOf = useZoneOf();
  const setParams = useSetParams(searchScreen.route);
  const linked = useRead(searchScreen, 'linked');
  const change = useWrite(searchScreen, 'change');
  const lists = useTicketLists(searchScreen);
  const reportLink = useLinkTo(report);
  const ticketLink = useLinkTo(ticketRoute);
  const footprintLink = useLinkTo(footprintRoute);
  const keys = rows.map(rowOf);
  const at = keys.indexOf(rowOf(name));
  const hit = rows[at] ?? null;
  const ticket = ('data' in linked.view ? linked.view.data.ticket : null) ?? hit?.ticket ?? null;
  const isOfThis = ticket !== null && change.request?.params.ticketId === ticket.id;
  const go = (to: number) => (keys[to] === undefined ? null : () => setParams({ row: keys[to] ?? null }));
  return (
    <HitPanel
      name={name}
      hit={hit}
      view={linked.view}
      zone={zoneOf(name.package_name)}
      lists={lists}
      staged={ticket === null ? null : stagedOf(ticket)}
      isSaving={isOfThis && change.status === 'sending'}
      said={
        !isOfThis
          ? ''
          : change.status === 'conflict'
            ? t.stale
            : change.failure !== null
              ? t.notChanged({ cause: causeOf(change.failure) })
              : change.status === 'done' && stagedOf(ticket) === null
                ? t.changed
                : ''
      }
      isBad={isOfThis && (change.status === 'conflict' || change.failure !== null)}
      onStage={
        canWrite
          ? (of, to) => {
              if (change.status === 'conflict') {
                change.dismiss();
                onRefreshList();
                linked.refresh();
              }
              onStage(of.id, to);
            }
          : null
      }
      onSave={(of, { seen: _, ...set }) => {
        change.send({ params: { ticketId: of.id }, body: { ...set, updated_on: of.updated_on } });
      }}
      link={
        name.type === 'incident' && reportLink !== null
          ? { href: reportLink({ row: name.key }, undefined, name.package_name), text: t.openReport }
          : name.type === 'footprint' && footprintLink !== null
            ? { href: footprintLink({ id: name.key }, undefined, name.package_name), text: t.openFootprint }
            : null
      }
      ticketLink={ticketLink === null ? null : (id) => ticketLink({ id: String(id) })}
      onGraph={() => setParams({ task: 'graph' }, 'push')}
      onPivot={onPivot}
      onPrevious={at > 0 ? go(at - 1) : null}
      onNext={at >= 0 ? go(at + 1) : null}
      onClose={() => setParams({ row: null }, 'push')}
      onRefresh={linked.refresh}
    />
  );
}
