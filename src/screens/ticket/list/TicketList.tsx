import { Fragment } from 'react';
import type { Ticket, TicketSort } from '../../../../contract/areas/ticket.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useListSelection, type ListSelection } from '../../../widgets/ListTable/list-selection.ts';
import { SelectBox } from '../../../widgets/ListTable/SelectBox.tsx';
import { useRowKeys } from '../../../widgets/ListTable/use-row-keys.ts';
import { ticketTexts, ticketWords } from '../texts.ts';
import { partOf } from './clock-part.ts';
import { ClockMark } from './ClockMark.tsx';
import styles from './List.module.css';

export interface TicketListProps {
  readonly label: string;
  readonly tickets: readonly Ticket[];
  readonly sort: TicketSort;
  /** The package's, an IANA name. */
  readonly zone: string;
  /** The number of the ticket that is open; null where none is. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** The keys moved on while one is open. */
  readonly onFollow: (id: string) => void;
  readonly selection?: Omit<ListSelection<Ticket>, 'nameOf'> | undefined;
  /** Rows of the page before. */
  readonly isTurning: boolean;
}
const titles = { over: 'group_over', near: 'group_near', later: 'group_later', ended: 'group_ended' } as const;

/** Tickets in three lines each; by time left they stand in parts. One tab stop: j, k and arrows move, x selects. */
export function TicketList({ label, tickets, sort, zone, openId, onOpen, onFollow, selection, isTurning }: TicketListProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const format = useFormat();
  const ids = tickets.map(({ id }) => String(id));
  const chosen = useListSelection(selection && { ...selection, nameOf: ({ subject }: Ticket) => subject }, ids);
  const { stop, onKeyDown, onFocus } = useRowKeys(ids, openId, onFollow, selection === undefined ? undefined : chosen);
  return (
    <ul className={styles.list} aria-label={label} onKeyDown={onKeyDown} inert={isTurning} data-turning={isTurning}>
      {tickets.map((ticket, i) => {
        const id = String(ticket.id),
          part = partOf(ticket.clock),
          before = tickets[i - 1];
        const begins = sort === 'sla' && (before === undefined || partOf(before.clock) !== part);
        return (
          <Fragment key={id}>
            {begins && (
              <li className={styles.part} data-part={part}>
                {t[titles[part]]}
              </li>
            )}
            <li className={styles.row} data-open={id === openId} data-selected={chosen.isSelected(id)}>
              {selection === undefined ? null : (
                <SelectBox
                  label={t.select({ name: ticket.subject })}
                  state={chosen.isSelected(id) ? 'all' : 'none'}
                  tabIndex={id === stop ? 0 : -1}
                  onToggle={(isRange) => chosen.toggle(id, isRange)}
                />
              )}
              <button
                type="button"
                className={styles.open}
                data-row={id}
                tabIndex={id === stop ? 0 : -1}
                aria-current={id === openId}
                onFocus={() => onFocus(id)}
                onClick={() => onOpen(id)}
              >
                <bdi className={styles.subject} title={ticket.subject}>
                  {ticket.subject}
                </bdi>
                <span className={styles.line}>
                  <span>
                    #{ticket.id} · {ticket.tracker.name === 'Dispute' ? `${named(ticket.tracker.name)} · ` : ''}
                    {named(ticket.status.name)} · {named(ticket.priority.name)}
                  </span>
                  <ClockMark clock={ticket.clock} />
                </span>
                <span className={styles.line}>
                  <bdi>{ticket.assigned_to?.name ?? t.unassigned}</bdi>
                  <span>
                    {format.dayIn(ticket.updated_on, zone)}, {format.time(ticket.updated_on, zone)}
                  </span>
                </span>
              </button>
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
