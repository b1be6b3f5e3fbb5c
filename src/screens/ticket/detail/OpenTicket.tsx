import { useState, type Ref } from 'react';
import type { Ticket } from '../../../../contract/areas/ticket/ticket.ts';
import { mayWrite, type TicketsScreen } from '../../../../machines/screens/ticket/tickets.ts';
import { report } from '../../../../machines/routes/areas/report.ts';
import { ticket as ticketRoute } from '../../../../machines/routes/areas/ticket.ts';
import { useSelector } from '@xstate/react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { usePublisherLink } from '../../../portal/use-address.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useParams, useSetParams, useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { NotTaken } from '../../../widgets/NotTaken/NotTaken.tsx';
import { Actions } from './act/Actions.tsx';
import { CloseDialog } from './act/CloseDialog.tsx';
import { EditDialog } from './act/EditDialog.tsx';
import { letGoIn } from './act/closing.ts';
import { isField, type Field } from './act/fields.ts';
import { NoticeDialog } from './act/NoticeDialog.tsx';
import { Outcome } from './act/Outcome.tsx';
import { Comments } from './comment/Comments.tsx';
import { Macros, type MacroRunner } from './macro/Macros.tsx';
import { FieldsDialog } from './fields/FieldsDialog.tsx';
import { CaseIncidents } from './case/CaseIncidents.tsx';
import { NoticeHistory } from './NoticeHistory.tsx';
import { ticketTexts } from '../texts.ts';
import { useLatest } from './use-latest.ts';
import { TicketPanel, type TicketPanelProps } from './TicketPanel.tsx';

export type Asked = 'edit' | 'close' | 'fields' | Field;
interface OpenTicketProps extends Pick<TicketPanelProps, 'onPrevious' | 'onNext' | 'onBack' | 'takesFocus'> {
  readonly screen: TicketsScreen;
  readonly id: string;
  /** What is to be done with it: its text is edited, it is closed, its fields are set together, or one of them is. */
  readonly asked: Asked | null;
  readonly onAsk: (what: Asked | null) => void;
  /** Runs macros on it, once it is there. */
  readonly runner: Ref<MacroRunner>;
  /** Fields that the ticket system has not taken as it was raised. */
  readonly notTaken: readonly string[];
}
/** The ticket that is open, on its read and its writes. */
export function OpenTicket({ screen, id, asked, onAsk, runner, notTaken, ...places }: OpenTicketProps) {
  const t = useTexts(ticketTexts);
  const { view, refresh } = useRead(screen, 'one');
  const file = useWrite(screen, 'file');
  const { task } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const zone = useZone();
  const linkTo = useLinkTo(report);
  const own = useLinkTo(ticketRoute);
  const publisherLink = usePublisherLink();
  const user = useSelector(useWorkspace(), (s) => s.context.user);
  const canWrite = mayWrite({ user });
  const [revealed, setRevealed] = useState<string | null>(null);
  const latest = useLatest(screen, 'data' in view ? view.data : null);
  // what a write answers says nothing of the incident and its publisher, which are read with the ticket
  const { incident, publisher } = 'data' in view && view.data.id === latest?.id ? view.data : {};
  const found = latest && { ...latest, ...(incident && { incident }), ...(publisher !== undefined && { publisher }) };
  const isRead = 'data' in view && view.data === latest;
  // another ticket is open in the address already: its own answer is on its way, and the one before stays until then, inert
  const isThis = found !== null && String(found.id) === id;
  const letGo = isThis ? letGoIn(found) : 0;
  return (
    <>
      <TicketPanel
        id={id}
        view={found !== null && 'data' in view ? { ...view, data: found } : view}
        zone={isThis ? found.timeZone : zone}
        address={`${window.location.origin}${own?.({ id }) ?? `${ticketRoute.path}?id=${id}`}`}
        ticketLink={own === null ? null : (other) => own({ id: other })}
        publisherLink={publisherLink}
        incidentLink={linkTo === null ? null : (incident) => linkTo({ row: incident })}
        onRefresh={refresh}
        onEdit={canWrite ? () => onAsk('edit') : null}
        onFile={(attachment) => file.send({ params: { id: attachment } })}
        fileFailure={file.status === 'failed' ? file.failure : null}
        incidents={
          letGo > 0 ? (
            <p className="quiet">{t.letGo(letGo)}</p>
          ) : isThis && found.case !== undefined ? (
            <Incidents screen={screen} id={id} of={found.case} />
          ) : null
        }
        notices={isThis && found.tracker.name === 'Takedown' ? <Notices screen={screen} /> : null}
        actions={
          found !== null && canWrite ? (
            <Actions
              key={found.id}
              screen={screen}
              ticket={found}
              isRead={isRead}
              field={isThis && isField(asked) ? asked : null}
              onFieldOpened={() => onAsk(null)}
              macros={<Macros screen={screen} ticket={found} isRead={isRead} runner={isThis ? runner : null} />}
              onNotice={() => setParams({ task: 'notice' }, 'push')}
              onClose={() => onAsk('close')}
            />
          ) : null
        }
        outcome={
          found !== null && canWrite ? (
            <>
              <NotTaken fields={isThis ? notTaken : []} />
              <Outcome screen={screen} ticket={found} />
            </>
          ) : null
        }
        revealed={revealed}
        composer={
          found !== null && canWrite ? (
            <Comments
              key={found.id}
              screen={screen}
              id={String(found.id)}
              isDispute={found.tracker.name === 'Dispute'}
              onSent={setRevealed}
            />
          ) : null
        }
        {...places}
      />
      {task === 'notice' && isThis && canWrite ? (
        <NoticeDialog
          key={`notice ${id}`}
          screen={screen}
          ticket={found}
          isRead={isRead}
          disputeLink={own === null ? null : (other) => own({ id: other })}
          onDone={() => setParams({ task: 'read' }, 'replace')}
        />
      ) : null}
      {asked === 'close' && isThis && canWrite ? (
        <CloseDialog key={`close ${id}`} screen={screen} ticket={found} isRead={isRead} onDone={() => onAsk(null)} />
      ) : null}
      {asked === 'fields' && isThis && canWrite ? (
        <FieldsDialog key={`fields ${id}`} screen={screen} ticket={found} isRead={isRead} onDone={() => onAsk(null)} />
      ) : null}
      {asked === 'edit' && isThis && canWrite ? <EditDialog key={id} screen={screen} ticket={found} onDone={() => onAsk(null)} /> : null}
    </>
  );
}

/** The incidents of its case, on a read of their own. */
function Incidents({ screen, id, of }: { readonly screen: TicketsScreen; readonly id: string; readonly of: NonNullable<Ticket['case']> }) {
  const { view, refresh } = useRead(screen, 'incidents');
  const linkTo = useLinkTo(report);
  return (
    <CaseIncidents
      {...of}
      view={view}
      onRefresh={refresh}
      links={
        linkTo === null
          ? null
          : {
              one: (row, days) => linkTo({ search: `#${id}`, row }, days),
              all: (days) => linkTo({ search: `#${id}` }, days),
              campaign: (campaign, days) => linkTo({ group: 'campaign', campaign }, days),
            }
      }
    />
  );
}
/** Its takedown notices, on a read of their own: they are drawn without the rest of the ticket. */
function Notices({ screen }: { readonly screen: TicketsScreen }) {
  const { view, refresh } = useRead(screen, 'notices');
  return <NoticeHistory view={view} onRefresh={refresh} />;
}
