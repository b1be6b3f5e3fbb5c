import { Button } from '@fluentui/react-components';
import { trackerScreen as screen } from '../../../../../machines/screens/tracker/dashboard.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useIntents } from '../../../../portal/writes/use-write.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ticketInTheWay, ticketsByPublisher } from '../../manage/publisher-ticket.ts';
import { manageTexts } from '../../manage/texts.ts';
import styles from '../cells.module.css';

/** What became of the tickets of rows: one that is raised is said aloud, for its row has its link; why one was not is there until it is tried again or dismissed. */
export function TicketNews() {
  const t = useTexts(manageTexts);
  const causeOf = useCause();
  const { sent, dismiss } = useIntents(screen, 'ticket');
  const news = [...ticketsByPublisher(sent).values()];
  return (
    // there before the first outcome, so that it is read aloud
    <div role="status" className={news.some(({ failure }) => failure !== null) ? styles.news : 'visually-hidden'}>
      {news.map(({ key, request, answer, failure }) => {
        const other = ticketInTheWay(failure);
        return failure !== null ? (
          <p key={key}>
            <b>{request.body.subject}</b>{' '}
            <span className={styles.bad}>
              {other !== null ? t.alreadyOpen({ id: String(other) }) : t.notRaised({ cause: causeOf(failure) })}
            </span>{' '}
            <Button size="small" appearance="subtle" onClick={() => dismiss([key])}>
              {t.dismiss}
            </Button>
          </p>
        ) : answer !== null ? (
          <p key={key} className="visually-hidden">
            {t.raised({ id: String(answer.id) })}
          </p>
        ) : null;
      })}
    </div>
  );
}
