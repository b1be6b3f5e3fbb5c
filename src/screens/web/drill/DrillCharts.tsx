import type { EventType, FraudDay, HourCount } from '../../../../contract/areas/web/web.ts';
import { HourProfile } from '../../../charts/profiles/HourProfile.tsx';
import { RateBars } from '../../../charts/profiles/RateBars.tsx';
import { TableTwin } from '../../../charts/TableTwin.tsx';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { webTexts } from '../texts.ts';
import styles from './Drill.module.css';
import { drillTexts } from './texts.ts';

interface DayRatesProps {
  readonly days: readonly FraudDay[];
  readonly alertPct: number | null;
}
/** Since when: the invalid share of each day. */
export function DayRates({ days, alertPct }: DayRatesProps) {
  const t = useTexts(drillTexts);
  const w = useTexts(webTexts);
  const format = useFormat();
  const peak = days.reduce<FraudDay | null>((most, day) => ((day.invalidPct ?? -1) > (most?.invalidPct ?? -1) ? day : most), null);
  return (
    <div className={styles.chart}>
      <RateBars
        label={t.daysTitle}
        days={days.map(({ date, measured, invalid, provisional }) => ({
          date,
          values: [invalid],
          base: measured,
          provisional,
        }))}
        alert={alertPct}
        summary={peak?.invalidPct == null ? '' : t.daysSummary({ day: format.day(peak.date), share: format.percent(peak.invalidPct) })}
      />
      <TableTwin
        label={t.daysTitle}
        columns={[t.time, w.invalidColumn, w.ivt]}
        rows={days.map(({ date, invalid, invalidPct }) => [
          format.day(date),
          format.count(invalid),
          invalidPct === null ? '–' : format.percent(invalidPct),
        ])}
      />
    </div>
  );
}

interface HourSharesProps {
  readonly hours: readonly HourCount[];
  readonly name: string;
  readonly type: EventType;
}
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
/** Is it human: how its events spread over the day, beside those of all others. Both add up to 100 per cent. */
export function HourShares({ hours, name, type }: HourSharesProps) {
  const t = useTexts(drillTexts);
  const events = useTexts(webTexts)[`events_${type}`];
  const format = useFormat();
  const own = hours.reduce((sum, { count }) => sum + count, 0);
  const rest = hours.reduce((sum, { others }) => sum + others, 0);
  const shares = hours.map(({ hour, count, others }) => ({ hour, own: shareOf(count, own), others: shareOf(others, rest) }));
  const [first] = shares;
  if (first === undefined) return null;
  const peak = shares.reduce((most, each) => (each.own > most.own ? each : most), first);
  const otherPeak = shares.reduce((most, each) => (each.others > most.others ? each : most), first);
  const clock = (hour: number): string => format.time(Date.UTC(2000, 0, 1, hour), 'UTC');
  return (
    <div className={styles.chart}>
      <HourProfile
        label={t[`hours_${type}`]}
        hours={shares}
        name={name}
        othersName={t.others}
        formatHour={clock}
        summary={t.hoursSummary({
          name,
          events,
          hour: clock(peak.hour),
          share: format.percent(peak.own),
          otherHour: clock(otherPeak.hour),
          otherShare: format.percent(otherPeak.others),
        })}
      />
      <TableTwin
        label={t[`hours_${type}`]}
        columns={[t.time, name, t.others]}
        rows={shares.map(({ hour, own: share, others }) => [clock(hour), format.percent(share), format.percent(others)])}
      />
    </div>
  );
}
