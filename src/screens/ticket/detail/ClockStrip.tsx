import type { TicketDetail } from '../../../../contract/areas/ticket/ticket.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { ClockMark } from '../list/ClockMark.tsx';
import { ticketTexts, ticketWords } from '../texts.ts';
import { letGoIn } from './act/closing.ts';
import { caseTexts } from './case/texts.ts';
import styles from './Detail.module.css';

const MINUTE = 60_000;

/** How the clock of a ticket ran: solid ran, hatched rested, outlined is left. */
export function ClockStrip({ ticket, zone }: { readonly ticket: TicketDetail; readonly zone: string }) {
  const t = useTexts(ticketTexts);
  const c = useTexts(caseTexts);
  const named = useValues(ticketWords);
  const format = useFormat();
  const now = Date.parse(ticket.asOf);
  const spans = ticket.spans.map(({ status, from, to, clock }) => ({
    status,
    clock,
    minutes: Math.max(0, Math.round(((to === null ? now : Date.parse(to)) - Date.parse(from)) / MINUTE)),
  }));
  const sum = (how: (typeof spans)[number]['clock']): number =>
    spans.filter(({ clock }) => clock === how).reduce((total, { minutes }) => total + minutes, 0);
  const used = sum('runs'),
    paused = sum('paused'),
    { state, minutes } = ticket.clock,
    // as its case tells it: of a takedown not what its own priority would leave
    left = state === 'left' || state === 'paused' ? Math.max(0, minutes) : 0,
    // taken back, it has no incident whose time limit it could have missed
    isTakenBack = letGoIn(ticket) > 0,
    isTakedown = ticket.tracker.name === 'Takedown',
    last = ticket.spans.at(-1);
  const time = { used: format.duration(used), paused: format.duration(paused) };
  const since = last === undefined ? '' : format.instant(last.from, zone);
  const told = [
    ...(!isTakedown || isTakenBack
      ? []
      : ticket.incident_id !== null
        ? [t.oneClock({ incident: ticket.incident_id })]
        : ticket.case !== undefined
          ? [c.oneClock(ticket.case.count)]
          : []),
    c.limit({ time: format.hours(ticket.sla_hours) }),
    paused === 0 ? c.ran(time) : c.ranPaused(time),
    ...(last?.clock === 'paused' ? [c.pausedSince({ time: since })] : last?.clock === 'stopped' ? [c.stoppedSince({ time: since })] : []),
  ];
  const shown = [...spans.filter(({ clock }) => clock !== 'stopped'), ...(left > 0 ? [{ status: '', clock: 'left', minutes: left }] : [])];
  const byStatus = new Map<string, number>();
  for (const { status, minutes } of spans) byStatus.set(status, (byStatus.get(status) ?? 0) + minutes);
  return (
    <section className={styles.strip} aria-label={t.timeline}>
      <p>
        {isTakenBack ? null : (
          <strong>
            <ClockMark clock={ticket.clock} />
          </strong>
        )}
        <span>{told.join(' · ')}</span>
      </p>
      <div className={styles.bar} aria-hidden>
        {shown.map(({ status, clock, minutes }, i) => (
          <i key={i} data-clock={clock} style={{ flexGrow: Math.max(1, minutes) }} title={status === '' ? undefined : named(status)} />
        ))}
      </div>
      <p className="quiet">
        {[...byStatus].map(([status, minutes]) => (
          <span key={status}>
            {named(status)} <strong>{format.duration(minutes)}</strong>
          </span>
        ))}
        {isTakenBack ? null : (
          <span>
            {t.due}: {format.instant(ticket.due_on, zone)}
          </span>
        )}
      </p>
    </section>
  );
}
