import { hourOf, DAY_HOURS } from '../../../contract/time/dates.ts';
import { useMemo } from 'react';
import type { DeepDive } from '../../../contract/areas/deep-dive/deep-dive.ts';
import type { DrillDimension, DrillStep } from '../../../contract/drill-path.ts';
import { localeTags, useFormat } from '../../format/format.ts';
import { unitOf } from '../../../contract/measured-unit.ts';
import { trafficTexts } from '../../i18n/texts/traffic.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useValues } from '../../i18n/use-values.ts';
import { deepDiveTexts } from './texts.ts';

export type DiveType = DeepDive['type'];
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** How dimensions and their values read. */
export function useDiveWords() {
  const t = useTexts(deepDiveTexts);
  const format = useFormat();
  const named = useValues(trafficTexts);
  const locale = useLocale();
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(localeTags[locale], { weekday: 'short', timeZone: 'UTC' });
    /** 1 Monday … 7 Sunday. */
    const weekdayName = (n: number): string => weekday.format(MONDAY + (n - 1) * DAY);
    const clock = (hour: number): string => hourOf(hour % DAY_HOURS);
    const hourName = (hour: number): string => t.hourFrom({ from: clock(hour), to: clock(hour + 1) });
    const valueOf = (dimension: DrillDimension, value: string): string => {
      if (value === '') return named('');
      switch (dimension) {
        case 'country':
        case 'observed_country':
          return format.country(value);
        case 'weekday':
          return weekdayName(Number(value));
        case 'hour':
          return hourName(Number(value));
        default:
          return named(value);
      }
    };
    return {
      t,
      format,
      weekdayName,
      hourName,
      valueOf,
      dimensionOf: (dimension: DrillDimension): string => t[`dim_${dimension}`],
      stepOf: ({ dimension, value }: DrillStep): string => `${t[`dim_${dimension}`]}: ${valueOf(dimension, value)}`,
      eventsOf: (type: DiveType): string => t[`events_${type}`],
      /** 12 visits. */
      countedOf: (type: DiveType, n: number): string => t[`count_${type}`](n),
      /** What was measured, with the unit of its reason. */
      measuredOf: (reason: string, value: number | null): string => {
        if (value === null) return '–';
        const unit = unitOf(reason);
        if (unit === null) return format.decimal(value);
        return unit === 'percent' ? format.percent(value) : t[unit]({ n: format.decimal(value) });
      },
    };
  }, [t, format, named, locale]);
}
export type DiveWords = ReturnType<typeof useDiveWords>;
