import { useShares } from '../../../format/use-shares.ts';
import { excessOf } from '../../../../contract/judgement/rank.ts';
import { isFew } from '../../../../contract/judgement/share.ts';
import { memo } from 'react';
import type { DeepDive, HourCell } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { LEAST_BASE } from '../../../../contract/units.ts';
import { DAY_HOURS, dayIn, hourOf } from '../../../../contract/time/dates.ts';
import { chartTexts } from '../../../i18n/texts/charts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { HeatMap } from '../../../charts/heat/HeatMap.tsx';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { invalidIn, tellingOf, tellsShare } from '../base.ts';
import type { SliceCardProps } from '../dive-card.ts';
import { useDiveWords } from '../use-words.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** 1 Monday … 7 Sunday. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
const HOURS = Array.from({ length: DAY_HOURS }, (_, hour) => hour);

/** The hour with most of something; null where none has any. */
const mostBy = (cells: readonly HourCell[], of: (cell: HourCell) => number): HourCell | null =>
  cells.reduce<HourCell | null>((most, cell) => (of(cell) > (most === null ? 0 : of(most)) ? cell : most), null);
/** Are hours told by their invalid share? Where there is none to tell, or no hour has enough events for one, by how many of them are invalid. */
const byShare = (own: DeepDive): boolean => tellsShare(own) && own.hours.some(({ total }) => !isFew(total));

/** When invalid traffic comes: seven days by twenty-four hours of the package's clock. */
export const HoursCard = memo(function HoursCard({ view, type, range, asked, pinOf, onDrill, onRefresh }: SliceCardProps) {
  const { t, format, weekdayName, hourName, eventsOf } = useDiveWords();
  const shares = useShares();
  const chart = useTexts(chartTexts);
  const events = eventsOf(type);
  const few = { least: format.count(LEAST_BASE), events };
  const nameOf = ({ weekday, hour }: Pick<HourCell, 'weekday' | 'hour'>): string => `${weekdayName(weekday)} ${hourName(hour)}`;
  /** The worst of the hours; null where there is none. */
  const worstOf = (own: DeepDive): string | null => {
    const isByShare = byShare(own),
      all = invalidIn(own.summary);
    const above = isByShare ? mostBy(own.hours, (cell) => excessOf(invalidIn(cell), all) ?? 0) : null;
    if (above !== null)
      return t.hoursSummary({
        part: format.count(above.invalid),
        total: format.count(above.total),
        events,
        share: shares.full(invalidIn(above)),
        when: nameOf(above),
      });
    // no hour is above the others: the one with most invalid events, of those that have enough of them
    const most = mostBy(own.hours, ({ invalid, total }) => (isByShare && isFew(total) ? 0 : invalid));
    return most === null
      ? null
      : t.hoursMost({ n: format.count(most.invalid), total: format.count(own.summary.invalid), events, when: nameOf(most) });
  };
  const summaryOf = (own: DeepDive): string => {
    if (own.hours.every(({ total }) => total === 0)) return t.noDays;
    const worst = worstOf(own);
    if (byShare(own)) return worst ?? t.hoursClean({ events });
    const why = { share: t.hoursFew, part: t.noShare, count: t.fewEvents }[tellingOf(own)](few);
    return worst === null ? why : `${why} ${worst}`;
  };
  const own = 'data' in view ? view.data : null;
  const isByShare = own === null || byShare(own);
  const title = isByShare ? t.hoursShare : t.hoursCount({ events });
  const pinned = own === null || isFew(own.summary.total) ? null : worstOf(own);
  const shareOf = (cell: HourCell | undefined): string => (cell === undefined ? '–' : shares.short(invalidIn(cell)));
  /** How many days of each weekday the range has, in words, and why an hour has none: the data of the running day end before it. */
  const daysIn = ({ days, hours, running, timeZone }: DeepDive) => {
    const isEmpty = (weekday: number, hour: number): boolean => !hours.some((cell) => cell.weekday === weekday && cell.hour === hour);
    const dated = days.map(({ date }) => ({ date, weekday: weekdayOf(date) }));
    const time =
      running?.upTo == null || dayIn(Date.parse(running.upTo), timeZone) !== running.day ? hourOf(0) : format.time(running.upTo, timeZone);
    const ofWeekday = (weekday: number) => dated.filter((day) => day.weekday === weekday),
      runs = (weekday: number): boolean => ofWeekday(weekday).some(({ date }) => date === running?.day);
    return {
      countOf: (weekday: number): string | null => {
        const n = ofWeekday(weekday).length;
        if (n === 0) return null;
        return !runs(weekday) ? format.count(n) : n === 1 ? t.dayOnlyPart({ time }) : t.daysOnePart({ n: format.count(n), time });
      },
      absentIn: (weekday: number, hour: number): string | null => {
        const n = ofWeekday(weekday).length;
        return n === 0
          ? t.notInPeriod
          : n === 1 && runs(weekday) && hour > (running?.hours ?? 0) && isEmpty(weekday, hour)
            ? chart.notYet
            : null;
      },
      /** Two days of one weekday are in one row, and one of them is a part. */
      part: WEEKDAYS.flatMap((weekday) => {
        const n = ofWeekday(weekday).length;
        return n > 1 && runs(weekday) ? [t.weekdayPart({ day: weekdayName(weekday), n: format.count(n), time })] : [];
      }).join(''),
    };
  };
  const part = own === null ? '' : daysIn(own).part;
  const columns: readonly Column<HourCell>[] = [
    { key: 'weekday', title: t.dim_weekday, of: ({ weekday }) => weekdayName(weekday) },
    { key: 'hour', title: t.dim_hour, of: ({ hour }) => hourName(hour) },
    { key: 'total', title: t.measured({ events }), numeric: true, sums: true, of: ({ total }) => total },
    { key: 'invalid', title: t.invalid, numeric: true, sums: true, of: ({ invalid }) => invalid },
    ...(own === null ? [] : [{ key: 'days', title: t.weekdayCount, of: ({ weekday }: HourCell) => daysIn(own).countOf(weekday) ?? '' }]),
    ...(isByShare ? [{ key: 'share', title: t.share, numeric: true, of: ({ invalidPct }: HourCell) => invalidPct ?? '' }] : []),
  ];
  return (
    <WidgetCard
      title={title}
      about={isByShare ? t.hoursAbout({ events }) : t.hoursCountAbout({ events })}
      {...(own === null ? {} : { sub: own.timeZone })}
      view={view}
      skeleton="map"
      {...(pinned === null ? {} : { controls: pinOf?.('hours', pinned) })}
      asked={asked}
      emptyHint={(asked.isFiltered ? t.emptyHint : t.emptyDates)({ events })}
      fileName={fileNameOf('hours', range)}
      picture
      {...(part === '' ? {} : { footer: <span className="quiet">{part}</span> })}
      onRefresh={onRefresh}
      table={({ hours }) => tableOf(columns, hours)}
    >
      {(dive) => {
        const { hours } = dive;
        /** Of a weekday without events nothing is told. */
        const sumOf = (day: number): string => {
          const own = hours.filter(({ weekday }) => weekday === day);
          return own.length === 0 ? '–' : format.count(own.reduce((sum, { invalid }) => sum + invalid, 0));
        };
        const { countOf, absentIn } = daysIn(dive);
        const byPlace = new Map(hours.map((cell) => [cell.weekday * 24 + cell.hour, cell]));
        return (
          <HeatMap
            label={title}
            summary={summaryOf(dive)}
            scale={isByShare ? 'share' : 'count'}
            rows={WEEKDAYS.map(weekdayName)}
            columns={HOURS.map((hour) => String(hour).padStart(2, '0'))}
            columnStep={3}
            ends={{ title: t.invalid, of: WEEKDAYS.map(sumOf) }}
            absentOf={({ row, column }) => absentIn(row + 1, column)}
            cells={hours.map(({ weekday, hour, invalidPct, invalid, total }) => ({
              row: weekday - 1,
              column: hour,
              value: total === 0 ? null : isByShare ? (invalidPct ?? 0) : invalid,
              isFew: isByShare && isFew(total),
            }))}
            {...(isByShare && hours.some(({ total }) => total > 0 && isFew(total)) ? { fewName: t.fewUnder(few) } : {})}
            titleOf={({ row, column }) => nameOf({ weekday: row + 1, hour: column })}
            factsOf={({ row, column }) => {
              const cell = byPlace.get((row + 1) * 24 + column);
              return [
                ...(isByShare ? [{ name: t.share, value: shareOf(cell) }] : []),
                { name: t.invalid, value: format.count(cell?.invalid ?? 0) },
                { name: t.measured({ events }), value: format.count(cell?.total ?? 0) },
                { name: t.weekdayCount, value: countOf(row + 1) ?? '' },
              ];
            }}
            onPick={({ row, column }) => {
              onDrill({ dimension: 'weekday', value: String(row + 1) }, { dimension: 'hour', value: String(column) });
            }}
          />
        );
      }}
    </WidgetCard>
  );
});
