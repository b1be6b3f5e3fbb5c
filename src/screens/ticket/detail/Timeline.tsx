import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed';
import type { TicketDetail, TicketEntry } from '../../../../contract/areas/ticket/ticket.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { ticketTexts, ticketWords } from '../texts.ts';
import { isTicketField } from '../ticket-fields.ts';
import styles from './Detail.module.css';

/** Brings an entry into view, between the head of the page and the composer, and moves nothing past the reader. */
const reveal = (entry: HTMLElement | null): void => entry?.scrollIntoView({ block: 'center', behavior: 'instant' });
export interface TimelineProps {
  readonly ticket: TicketDetail;
  readonly zone: string;
  /** The entry that its reader has just written; null where there is none. */
  readonly revealed?: string | null;
}

/** What became of a ticket, the oldest first: old values struck through, new ones strong, private notes on a ground of their own. */
export function Timeline({ ticket, zone, revealed = null }: TimelineProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const format = useFormat();
  const whatOf = ({ user: { name }, notes, private_notes, details, moved_by }: TicketEntry): string => {
    if (moved_by !== null) return t.moved({ incident: moved_by, name });
    if (notes === '') return t.madeChanges({ name });
    if (private_notes) return t.noted({ name });
    return details.length === 0 ? t.commented({ name }) : t.commentedChanged({ name });
  };
  return (
    <ol className={`${styles.timeline} stack gap-12`}>
      <li>
        <p>
          <span className="row gap-4">{t.raisedEntry({ name: ticket.author.name })}</span>
          <time className="rigid regular faint" dateTime={ticket.created_on}>
            {format.instant(ticket.created_on, zone)}
          </time>
        </p>
      </li>
      {ticket.journals.map((entry) => (
        <li key={entry.id} data-private={entry.private_notes} ref={entry.id === revealed ? reveal : undefined}>
          <p>
            <span className="row gap-4">
              {entry.private_notes && <LockClosed16Regular aria-hidden />}
              {whatOf(entry)}
            </span>
            <time className="rigid regular faint" dateTime={entry.created_on}>
              {format.instant(entry.created_on, zone)}
            </time>
          </p>
          {entry.details.map(({ name, old_value, new_value }, i) => {
            if (name === 'attachment' || name === 'notice' || name === 'cause')
              return (
                <p key={i} className={`${styles.change} muted anywhere`}>
                  {name === 'attachment'
                    ? t.attached({ name: new_value ?? '' })
                    : name === 'notice'
                      ? t.noticeTo({ address: new_value ?? '' })
                      : t.causedBy({ ticket: new_value ?? '' })}
                </p>
              );
            const field = isTicketField(name) ? t[name] : name;
            return (
              <p key={name} className={`${styles.change} muted anywhere`}>
                {name === 'description' ? (
                  t.textChanged({ field })
                ) : (
                  <>
                    {field} <del>{old_value === null ? t.nothing : named(old_value)}</del> <span aria-hidden>→</span>{' '}
                    <ins>{new_value === null ? t.nothing : named(new_value)}</ins>
                  </>
                )}
              </p>
            );
          })}
          {entry.notes !== '' && (
            <p className={styles.notes} data-private={entry.private_notes} dir="auto">
              {entry.notes}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
