import { Button } from '@fluentui/react-components';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import type { ReportRow } from '../../../../contract/areas/report.ts';
import type { TicketDetail } from '../../../../contract/areas/ticket.ts';
import { ticket } from '../../../../machines/routes/ticket.ts';
import { reportScreen } from '../../../../machines/screens/report/report.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useWrite } from '../../../portal/use-write.ts';
import { NotTaken } from '../../../widgets/NotTaken/NotTaken.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from './Change.module.css';
import { changeTexts } from './texts.ts';

/** Most characters of a ticket's subject. */
const MOST_SUBJECT = 255;

/** Leads to the ticket of the incident that is open, or raises one. Who was first with it is told with its number. */
export function RaiseTicket({ row }: { readonly row: ReportRow }) {
  const t = useTexts(changeTexts);
  const causeOf = useCause();
  const linkTo = useLinkTo(ticket);
  const { status, failure, answer, request, send } = useWrite(reportScreen, 'raise');
  const { incident_id, package_name, title, ticketId } = row;
  const isThis = request?.params.id === incident_id;
  const other = isThis && status === 'conflict' ? (failure?.current as TicketDetail | null | undefined) : undefined;
  const number = ticketId ?? (isThis && answer !== null ? String(answer.id) : other == null ? null : String(other.id));
  if (number !== null)
    return linkTo === null ? null : (
      <>
        <a className={styles.link} href={linkTo({ id: number })}>
          {t.ticketNo({ id: number })}
        </a>
        {isThis && <NotTaken fields={answer?.not_taken} />}
      </>
    );
  const isSending = isThis && status === 'sending';
  return (
    <>
      <Button
        size="small"
        icon={<TicketDiagonal16Regular aria-hidden />}
        disabledFocusable={isSending}
        onClick={() => {
          const subject = (title === '' ? incident_id : title).slice(0, MOST_SUBJECT);
          send({ params: { id: incident_id }, body: { package_name, subject } });
        }}
      >
        {isSending ? t.raising : t.raise}
      </Button>
      {isThis && failure !== null && (
        <span className={styles.bad} role="status">
          {t.notRaised({ cause: causeOf(failure) })}
        </span>
      )}
    </>
  );
}
