import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { ticket as ticketRoute } from '../../../../machines/routes/areas/ticket.ts';
import { mayRaise } from '../../../../machines/screens/act.ts';
import type { publishersScreen, updatePublisherScreen } from '../../../../machines/screens/tracker/publishers.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { addressWith, publisherLink, publisherReference } from '../manage/addresses.ts';
import type { Said } from '../drawer/PublisherDrawer.tsx';
import styles from '../manage/Manage.module.css';
import { manageTexts } from '../manage/texts.ts';
import { ProposalCard } from './ProposalCard.tsx';
import { useNextFocus } from './use-next-focus.ts';

interface ProposalsProps {
  readonly screen: typeof publishersScreen | typeof updatePublisherScreen;
  readonly publishers: readonly Publisher[];
  /** Asks whether to block one, with what that moves. */
  readonly onBlock: (publisher: Publisher) => void;
  /** Asks what a ticket about one is to say, beginning with the evidence of the proposal. */
  readonly onRaise: (publisher: Publisher, says: Said) => void;
}
/** Publishers that are proposed to be blocked, and what is decided about them. */
export function Proposals({ screen, publishers, onBlock, onRaise }: ProposalsProps) {
  const t = useTexts(manageTexts);
  const causeOf = useCause();
  const role = useSelector(useWorkspace(), (s) => s.context.user.role);
  const today = useSelector(useWorkspace(), (s) => s.context.today);
  // two screens have these writes under one name each
  const own = screen as typeof publishersScreen;
  const keep = useWrite(own, 'keep');
  const proposed = publishers.flatMap((publisher) => (publisher.proposal === null ? [] : [{ publisher, proposal: publisher.proposal }]));
  const place = useRef<HTMLElement>(null);
  const decidedAbout = useNextFocus(
    proposed.map(({ publisher }) => publisher.id),
    place,
  );
  const about = publishers.find(({ id }) => id === keep.request?.params.id);
  const said = (): ReactNode => {
    if (keep.request === null || about === undefined) return null;
    const name = about.publisher_name;
    // what became of it since is another matter
    if (keep.answer !== null) return about.updated_on > keep.answer.updated_on ? null : t.kept({ name });
    return keep.failure === null ? null : t.notDecided({ name, cause: causeOf(keep.failure) });
  };
  const news = said();
  if (proposed.length === 0 && news === null) return null;
  return (
    <section ref={place} className={styles.card} aria-label={t.proposals}>
      <h2 tabIndex={-1}>{t.proposals}</h2>
      {proposed.length > 0 && <p className={styles.quiet}>{t.proposalsAbout}</p>}
      <p role="status" className={keep.failure === null ? styles.said : styles.bad}>
        {news}
      </p>
      <div className={styles.proposals}>
        {proposed.map(({ publisher, proposal }) => {
          const open = publisher.ticket?.is_open === true ? publisher.ticket.id : null;
          return (
            <ProposalCard
              key={publisher.id}
              publisher={publisher}
              proposal={proposal}
              today={today}
              isSending={keep.status === 'sending'}
              onBlock={() => {
                decidedAbout(publisher.id);
                onBlock(publisher);
              }}
              onKeep={(notes) => {
                decidedAbout(publisher.id);
                const { id, package_name, updated_on } = publisher;
                keep.send({ params: { id }, body: { package_name, updated_on, notes } });
              }}
              isRaisedByOthers={!mayRaise(role)}
              onRaise={
                // an open one has its link in the place of the button
                mayRaise(role) && open === null
                  ? (subject, description) =>
                      onRaise(publisher, {
                        subject,
                        text: [description, publisherLink(publisher), publisherReference(publisher)].join('\n'),
                      })
                  : null
              }
              news={
                open !== null ? (
                  <Link to={addressWith(ticketRoute, publisher.package_name, { id: String(open) })}>
                    {t.openTicket({ id: String(open) })}
                  </Link>
                ) : null
              }
            />
          );
        })}
      </div>
    </section>
  );
}
