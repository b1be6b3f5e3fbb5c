import { isFew } from '../../../contract/judgement/share.ts';
import type { Alert } from '../../../contract/areas/alert/alert.ts';
import type { ScheduledReport } from '../../../contract/areas/alert/schedule.ts';
import { choiceOf } from '../../../contract/scope.ts';
import { LEAST_BASE } from '../../../contract/units.ts';
import { ruleText, type AlertParams } from '../../../machines/routes/areas/alert.ts';
import { formatIn, localeTags, useFormat } from '../../format/format.ts';
import { useShares } from '../../format/use-shares.ts';
import { tileNumber } from '../../format/tile-number.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useFilterNames } from '../../shell/filters/use-filter-names.ts';
import { alertTexts } from './texts.ts';

/** A midnight of a Monday, to name weekdays and hours by. */
const MONDAY = Date.UTC(2024, 0, 1),
  HOUR = 3_600_000,
  DAY = 24 * HOUR;
/** A check with all that its words need. */
export type Judged = Pick<Alert, 'outcome' | 'value' | 'previous' | 'when' | 'of' | 'darkSince' | 'metric' | 'currency'> & {
  /** It was told with this check, not before. */
  readonly isNews: boolean;
};
type Rule = Pick<Alert, 'when' | 'threshold' | 'days' | 'every' | 'hour' | 'metric' | 'currency'>;

/** Rules and schedules in words. */
export function useRuleWords() {
  const t = useTexts(alertTexts);
  const format = useFormat();
  const shares = useShares();
  const locale = useLocale();
  const tag = localeTags[locale];
  const { labels, labelOf } = useFilterNames();
  const names: Readonly<Record<string, string>> = t as never;
  const weekday = (day: number): string =>
    new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY);
  const timeOf = (hour: number): string => format.time(MONDAY + hour * HOUR, 'UTC');
  /** Writes a number of an alert in full, money in its currency. */
  const writerOf = ({ metric, currency }: Pick<Alert, 'metric' | 'currency'>): ((n: number) => string) =>
    tileNumber(metric, formatIn(locale, currency));
  /** What came of a check, with the number that it was about. */
  const outcomeOf = (alert: Judged): string => {
    const { outcome, value, previous, when, of, darkSince } = alert;
    const write = writerOf(alert);
    const number = of !== null ? shares.based(of) : value === null ? '–' : write(value);
    const before = when === 'changed' && previous !== null ? `, ${t.against({ previous: write(previous) })}` : '';
    switch (outcome) {
      case 'fired':
        return (alert.isNews ? t.fired : t.firedBefore)({ value: number }) + before;
      case 'quiet':
        return t.quiet({ value: number }) + before;
      case 'incomparable':
        return t.incomparable({ value: number });
      case 'few':
        return t.few({ value: number, least: format.count(LEAST_BASE) }) + before;
      case 'unmeasured':
        return darkSince === null ? t.unmeasured : t.dark({ day: format.fullDay(darkSince) });
      case 'undecided':
        if (value === null) return t.undecidedOpen;
        if (when === 'changed' || of === null) return t.undecidedChange({ value: number }) + before;
        return isFew(of.all) ? t.undecidedFew({ value: number, least: format.count(LEAST_BASE) }) : t.undecided({ value: number });
      case 'refused':
        return t.refused;
      case 'failed':
        return t.failed;
      case null:
        return '';
    }
  };
  return {
    t,
    writerOf,
    labels: labels as Readonly<Record<string, string>>,
    outcomeOf,
    timeOf,
    weekday,
    /** A number by its tile; of the two fraud dashboards, with what they count. */
    numberOf: (dashboard: string, metric: string): string => {
      const isWeb = dashboard === 'impression' || dashboard === 'visit';
      const number = names[`${isWeb ? 'web' : dashboard}_${metric}`] ?? metric;
      return isWeb ? t.typed({ number, events: t[dashboard] }) : number;
    },
    ruleOf: ({ when, threshold, days, every, hour, ...of }: Rule): string => {
      const limit = when === 'changed' ? format.percent(threshold) : writerOf(of)(threshold);
      const what = when === 'above' ? t.aboveOf : when === 'below' ? t.belowOf : t.changedOf;
      return [what({ threshold: limit }), t.day(days), every === 'daily' ? t.dailyAt({ time: timeOf(hour) }) : t.hourlyWord].join(' · ');
    },
    scheduleOf: ({ every, day, hour, range, format: as }: Pick<ScheduledReport, 'every' | 'day' | 'hour' | 'range' | 'format'>): string => {
      const time = timeOf(hour);
      const when =
        every === 'daily'
          ? t.dailyAt({ time })
          : every === 'weekly'
            ? t.weeklyAt({ weekday: weekday(day), time })
            : t.monthlyAt({ day: String(day), time });
      return [when, t[`range_${range}`], as.toUpperCase()].join(' · ');
    },
    /** What narrows a number or a report; '' where nothing does. */
    filtersOf: (filters: Readonly<Record<string, string>>): string => {
      const parts = Object.entries(filters).flatMap(([name, filter]) => {
        if (name === 'sort' || name === 'columns') return [];
        if (name === 'search') return [`“${filter}”`];
        const { values, isExclusion } = choiceOf(filter);
        const said = values.map((value) => labelOf(name, value)).join(', ');
        return [`${(labels as Readonly<Record<string, string>>)[name] ?? name}${isExclusion ? ' ≠ ' : ' = '}${said}`];
      });
      return parts.length === 0 ? '' : t.filtered({ filters: parts.join(' · ') });
    },
  };
}

/** What the address says of an alert that is changed. */
export const aboutAlert = (alert: Alert | undefined): Partial<AlertParams> =>
  alert === undefined
    ? {}
    : {
        of: `${alert.dashboard}.${alert.metric}`,
        of_package: alert.package_name,
        filters: new URLSearchParams(alert.filters).toString(),
        rule: ruleText(alert),
      };
