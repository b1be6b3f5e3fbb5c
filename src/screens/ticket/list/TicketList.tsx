import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { Fragment, memo } from 'react';
import { Link } from 'react-router-dom';
import type { Ticket, TicketPage, TicketSort } from '../../../../contract/areas/ticket/ticket.ts';
import { useFormat, type Format } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useListSelection, type ListSelection } from '../../../widgets/List/list-selection.ts';
import { SelectBox } from '../../../widgets/List/SelectBox.tsx';
import { useRowKeys } from '../../../widgets/List/use-row-keys.ts';
import { ticketTexts, ticketWords } from '../texts.ts';
import { partOf } from './clock-part.ts';
import { ClockMark } from './ClockMark.tsx';
import styles from './List.module.css';

export interface TicketListProps {
  readonly label: string;
  readonly tickets: readonly Ticket[];
  /** How many each part of the whole list has; null where it has no parts. */
  readonly parts: TicketPage['parts'];
  /** Where it stands in groups: the campaigns of the page, with which tickets are of each; '' is none. */
  readonly campaigns: TicketPage['campaigns'];
  /** The list of one campaign. */
  readonly campaignTo: (campaign: string) => string;
  readonly sort: TicketSort;
  /** The package's, an IANA name. */
  readonly zone: string;
  /** The package that is chosen: tickets of others say theirs. */
  readonly packageName: string;
  /** The number of the ticket that is open; null where none is. */
  readonly openId: string | null;
  /** The tickets of which something was typed and not sent, by number, or by number and version. */
  readonly drafted?: ReadonlySet<string> | undefined;
  readonly onOpen: (id: string) => void;
  /** A mouse has gone down on a row: it is opened when it is let go there. */
  readonly onPressed: (id: string) => void;
  /** The keys moved on while one is open. */
  readonly onFollow: (id: string) => void;
  /** j and k open the ticket that they come to, where none is open too. */
  readonly opensByKeys: boolean;
  readonly selection?: Omit<ListSelection<Ticket>, 'nameOf'> | undefined;
  /** Rows of the page before. */
  readonly isTurning: boolean;
}
const titles = { over: 'group_over', near: 'group_near', later: 'group_later', ended: 'group_ended' } as const;

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
/** The row that a box stands before. */
const rowBeside = (target: Element): string | undefined => target.closest('li')?.querySelector<HTMLElement>('[data-row]')?.dataset['row'];

/** Tickets in three lines each; by time left they stand in parts, or under the names of their campaigns. One tab stop: j, k and arrows move, x selects. */
export function TicketList({
  label,
  tickets,
  parts,
  campaigns,
  campaignTo,
  sort,
  zone,
  packageName,
  openId,
  drafted,
  onOpen,
  onPressed,
  onFollow,
  opensByKeys,
  selection,
  isTurning,
}: TicketListProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const format = useFormat();
  const ids = tickets.map(({ id }) => String(id));
  const chosen = useListSelection(selection && { ...selection, nameOf: ({ subject }: Ticket) => subject }, ids);
  const { stop, onKeyDown, onFocus } = useRowKeys(ids, openId, onFollow, selection === undefined ? undefined : chosen, opensByKeys);
  const on = (event: { readonly target: EventTarget }, run: (id: string) => void): void => {
    const id = rowOf(event.target);
    if (id !== undefined) run(id);
  };
  return (
    // what is pressed are the buttons in it: the list hears them for all its rows, so that a row has nothing to be drawn again for
    <ul
      className={`${styles.list} body`}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={(event) => on(event, onOpen)}
      onFocus={(event) => on(event, onFocus)}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse' && event.button === 0) on(event, onPressed);
      }}
      onChange={({ target, nativeEvent }) => {
        const id = rowBeside(target as Element);
        if (id !== undefined) chosen.toggle(id, (nativeEvent as MouseEvent).shiftKey);
      }}
      inert={isTurning}
      data-turning={isTurning}
    >
      {tickets.map((ticket, i) => {
        const id = String(ticket.id),
          part = partOf(ticket.clock),
          before = tickets[i - 1];
        const begins = campaigns === null && sort === 'sla' && (before === undefined || partOf(before.clock) !== part);
        const group = campaigns?.find(({ ids: of }) => of[0] === ticket.id);
        const cut = campaigns?.find(({ ids: of, count }) => of.at(-1) === ticket.id && of.length < count);
        return (
          <Fragment key={id}>
            {begins && (
              <li className={styles.part} data-part={part}>
                {t[titles[part]]} {parts !== null && <span>{format.count(parts[part])}</span>}
              </li>
            )}
            {group !== undefined && (
              <li className={styles.part}>
                <bdi>{group.campaign === '' ? t.noCampaign : group.campaign}</bdi> <span>{format.count(group.count)}</span>
              </li>
            )}
            <TicketRow
              ticket={ticket}
              zone={zone}
              isElsewhere={ticket.project.id !== packageName}
              isOpen={id === openId}
              isSelected={selection === undefined ? null : chosen.isSelected(id)}
              isStop={id === stop}
              hasDraft={drafted !== undefined && [id, `${id} ${ticket.updated_on}`].some((each) => drafted.has(each))}
              t={t}
              named={named}
              format={format}
            />
            {cut !== undefined && (
              <li className={styles.part}>
                <Link to={campaignTo(cut.campaign)}>{t.moreOfCampaign(cut.count - cut.ids.length)}</Link>
              </li>
            )}
          </Fragment>
        );
      })}
    </ul>
  );
}

interface TicketRowProps {
  readonly ticket: Ticket;
  readonly zone: string;
  /** Is it of another package than the one that is chosen? */
  readonly isElsewhere: boolean;
  readonly isOpen: boolean;
  /** Null where rows cannot be selected. */
  readonly isSelected: boolean | null;
  readonly isStop: boolean;
  readonly hasDraft: boolean;
  readonly t: ReturnType<typeof ticketTexts.get>;
  readonly named: (value: string) => string;
  readonly format: Format;
}
/** One ticket of the list; a press that opens one and a focus that moves on draw the two rows that they are about. */
const TicketRow = memo(function TicketRow({
  ticket,
  zone,
  isElsewhere,
  isOpen,
  isSelected,
  isStop,
  hasDraft,
  t,
  named,
  format,
}: TicketRowProps) {
  const stop = isStop ? 0 : -1;
  return (
    <li className={styles.row} data-open={isOpen} data-selected={isSelected ?? false}>
      {isSelected === null ? null : (
        <SelectBox label={t.select({ name: ticket.subject })} state={isSelected ? 'all' : 'none'} tabIndex={stop} />
      )}
      <button type="button" className={styles.open} data-row={ticket.id} tabIndex={stop} aria-current={isOpen}>
        <span className="row gap-6 shrink">
          <bdi className="truncate strong" title={ticket.subject}>
            {ticket.subject}
          </bdi>
          {hasDraft && (
            <span className={styles.draft} title={t.hasDraft}>
              <Edit16Regular aria-hidden />
              <span className="visually-hidden">{t.hasDraft}</span>
            </span>
          )}
        </span>
        <span className={styles.line}>
          <span>
            #{ticket.id} · {named(ticket.status.name)} · {named(ticket.priority.name)}
            {ticket.is_contested && (
              <>
                {' · '}
                <strong className="strong warn">{t.contested}</strong>
              </>
            )}
          </span>
          {ticket.is_taken_back === true ? <span className="quiet one-line">{t.takenBack}</span> : <ClockMark clock={ticket.clock} />}
        </span>
        <span className={styles.line}>
          <span>
            {named(ticket.tracker.name)} · <bdi>{ticket.assigned_to?.name ?? t.unassigned}</bdi>
            {isElsewhere && (
              <>
                {' · '}
                <bdi>{ticket.project.id}</bdi>
              </>
            )}
          </span>
          <span>
            {format.dayIn(ticket.updated_on, zone)}, {format.time(ticket.updated_on, zone)}
          </span>
        </span>
      </button>
    </li>
  );
});
