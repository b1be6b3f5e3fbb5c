import type { EventType, FraudDay, HourCount } from '../../../../contract/areas/web/web.ts';
import { hourStanding } from '../../../../contract/judgement/feed.ts';
import { cutOfDay } from '../../../charts/columns/cut.ts';
import { HourProfile } from '../../../charts/profiles/HourProfile.tsx';
import { RateBars } from '../../../charts/profiles/RateBars.tsx';
import { TableTwin } from '../../../charts/TableTwin.tsx';
import { useFormat } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { chartTexts } from '../../../i18n/texts/charts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useClassWords } from '../cards/use-web-words.ts';
import type { WebFacts } from '../cards/web-card.ts';
import { webTexts } from '../texts.ts';
import styles from './Drill.module.css';
import { drillTexts } from './texts.ts';

interface DayRatesProps {
  readonly days: readonly FraudDay[];
  readonly facts: WebFacts;
}
/** Since when: the invalid share of each day. */
export function DayRates({ days, facts }: DayRatesProps) {
  const t = useTexts(drillTexts);
  const labels = useClassWords(facts);
  const title = t.daysTitle({ ivt: labels.ivt });
  const shares = useShares();
  const format = useFormat();
  const peak = days.reduce<FraudDay | null>((most, day) => ((day.invalidPct ?? -1) > (most?.invalidPct ?? -1) ? day : most), null);
  /** Days that have events and no bar. */
  const few = days.filter(({ measured, invalidPct }) => measured > 0 && invalidPct === null).length;
  return (
    <div className={styles.chart}>
      <RateBars
        label={title}
        days={days.map(({ date, measured, invalid, provisional }) => ({
          date,
          values: [invalid],
          base: measured,
          provisional,
          cut: cutOfDay(date, facts.running),
        }))}
        alert={facts.alertPct}
        summary={peak?.invalidPct == null ? '' : t.daysSummary({ day: format.day(peak.date), share: format.percent(peak.invalidPct) })}
      />
      {few > 0 && <p className="quiet">{t.fewDays(few)}</p>}
      <TableTwin
        label={title}
        columns={[t.time, labels.invalid, labels.ivt]}
        rows={days.map(({ date, measured, invalid }) => [
          format.day(date),
          format.count(invalid),
          shares.short({ part: invalid, all: measured }),
        ])}
      />
    </div>
  );
}

interface HourSharesProps {
  readonly hours: readonly HourCount[];
  readonly name: string;
  readonly type: EventType;
  /** The day, where the range is a single one. */
  readonly day: string | null;
  readonly facts: WebFacts;
}
/** Is it human: how its events spread over the day, beside those of all others. Both add up to 100 per cent. */
export function HourShares({ hours, name, type, day, facts }: HourSharesProps) {
  const t = useTexts(drillTexts);
  const events = useTexts(webTexts)[`events_${type}`];
  const format = useFormat();
  const shares = useShares();
  const own = hours.reduce((sum, { count }) => sum + count, 0);
  const rest = hours.reduce((sum, { others }) => sum + others, 0);
  const chart = useTexts(chartTexts);
  const parts = hours.map(({ hour, count, others }) => {
    const standing = day === null ? 'over' : hourStanding(facts.running, day, hour);
    return {
      hour,
      own: { part: count, all: own },
      others: { part: others, all: rest },
      // of a package whose data go further
      standing: standing === 'ahead' && count + others > 0 ? 'running' : standing,
    } as const;
  });
  const isRunning = parts.some(({ standing }) => standing !== 'over');
  const [first] = parts;
  if (first === undefined) return null;
  const peak = parts.reduce((most, each) => (each.own.part > most.own.part ? each : most), first);
  const otherPeak = parts.reduce((most, each) => (each.others.part > most.others.part ? each : most), first);
  const clock = (hour: number): string => format.time(Date.UTC(2000, 0, 1, hour), 'UTC');
  return (
    <div className={styles.chart}>
      <HourProfile
        label={t[`hours_${type}`]}
        hours={parts}
        name={name}
        othersName={t.others}
        formatHour={clock}
        summary={t.hoursSummary({
          name,
          events,
          hour: clock(peak.hour),
          share: shares.short(peak.own),
          otherHour: clock(otherPeak.hour),
          otherShare: shares.short(otherPeak.others),
        })}
      />
      <TableTwin
        label={t[`hours_${type}`]}
        columns={[t.time, name, t.others, ...(isRunning ? [chart.cutShort] : [])]}
        rows={parts.map(({ hour, own, others, standing }) => [
          clock(hour),
          ...[own, others].map((part) => (standing === 'ahead' ? '–' : shares.short(part))),
          ...(isRunning ? [{ over: '', running: chart.hourNotOver, ahead: chart.notYet }[standing]] : []),
        ])}
      />
    </div>
  );
}
