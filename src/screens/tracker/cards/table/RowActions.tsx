import { Pause16Regular } from '@fluentui/react-icons/svg/pause';
import { Play16Regular } from '@fluentui/react-icons/svg/play';
import { ShieldTask16Regular } from '@fluentui/react-icons/svg/shield-task';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { Link } from 'react-router-dom';
import type { PublisherStanding } from '../../../../../contract/areas/tracker/publisher.ts';
import { ticket as ticketRoute } from '../../../../../machines/routes/areas/ticket.ts';
import { trackerScreen as screen } from '../../../../../machines/screens/tracker/dashboard.ts';
import { sourceTexts } from '../../../../i18n/texts/source.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { ActionButton } from '../../../../widgets/WidgetCard/ActionButton.tsx';
import { addressWith } from '../../manage/addresses.ts';
import { manageTexts } from '../../manage/texts.ts';

interface RowActionsProps {
  readonly name: string;
  /** Its record; null where it has none. */
  readonly publisher: PublisherStanding | null;
  /** Whether Tab reaches its buttons: those of one row of a list. */
  readonly tabIndex: 0 | -1;
  /** Opens what can be done about it. */
  readonly onAct: (name: string) => void;
}
/** Pauses or resumes the publisher of a row, leads to its open ticket, and opens what else can be done about it. */
export function RowActions({ name, publisher, tabIndex, onAct }: RowActionsProps) {
  const a = useTexts(sourceTexts);
  return (
    <>
      {publisher !== null && <RecordActions publisher={publisher} tabIndex={tabIndex} />}
      <ActionButton tabIndex={tabIndex} label={a.act({ name })} onClick={() => onAct(name)}>
        <ShieldTask16Regular aria-hidden />
      </ActionButton>
    </>
  );
}
function RecordActions({ publisher, tabIndex }: { readonly publisher: PublisherStanding; readonly tabIndex: 0 | -1 }) {
  const t = useTexts(manageTexts);
  const { id, package_name, publisher_name: name, updated_on, ticket } = publisher;
  const state = useWrite(screen, 'state');
  const isSending = state.status === 'sending' && state.request?.params.id === id;
  const set = (to: 'active' | 'paused') => state.send({ params: { id }, body: { package_name, updated_on, state: to } });
  const said = ticket?.is_open === true ? t.openTicket({ id: String(ticket.id) }) : '';
  return (
    <>
      {publisher.state === 'active' ? (
        <ActionButton tabIndex={tabIndex} label={t.pause({ name })} idle={isSending} onClick={() => set('paused')}>
          <Pause16Regular aria-hidden />
        </ActionButton>
      ) : publisher.state === 'paused' ? (
        <ActionButton tabIndex={tabIndex} label={t.resume({ name })} idle={isSending} onClick={() => set('active')}>
          <Play16Regular aria-hidden />
        </ActionButton>
      ) : null}
      {ticket?.is_open === true && (
        <Link
          to={addressWith(ticketRoute, package_name, { id: String(ticket.id) })}
          data-raised
          tabIndex={tabIndex}
          aria-label={said}
          title={said}
        >
          <TicketDiagonal16Regular aria-hidden />
        </Link>
      )}
    </>
  );
}
