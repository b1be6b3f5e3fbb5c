import type { Alert } from '../../../contract/areas/alert/alert.ts';
import type { ScheduledReport } from '../../../contract/areas/alert/schedule.ts';
import { choiceOf } from '../../../contract/scope.ts';
import { formatIn, localeTags, useFormat } from '../../format/format.ts';
import { tileNumber } from '../../format/tile-number.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useFilterNames } from '../../shell/filters/use-filter-names.ts';
import { alertTexts } from './texts.ts';

/** A midnight of a Monday, to name weekdays and hours by. */
const MONDAY = Date.UTC(2024, 0, 1),
  HOUR = 3_600_000,
  DAY = 24 * HOUR;
type Rule = Pick<Alert, 'when' | 'threshold' | 'days' | 'every' | 'hour' | 'metric' | 'currency'>;

/** Rules and schedules in words. */
export function useRuleWords() {
  const t = useTexts(alertTexts);
  const format = useFormat();
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
  return {
    t,
    writerOf,
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
