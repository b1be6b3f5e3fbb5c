import { memo } from 'react';
import type { HourCell } from '../../../../contract/areas/deep-dive.ts';
import { HeatMap } from '../../../charts/heat/HeatMap.tsx';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { isFew, LEAST_BASE } from '../base.ts';
import type { SliceCardProps } from '../dive-card.ts';
import { useDiveWords } from '../use-words.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** When invalid traffic comes: seven days by twenty-four hours of the package's clock. */
export const HoursCard = memo(function HoursCard({ view, type, range, asked, pinOf, onDrill, onRefresh }: SliceCardProps) {
  const { t, format, weekdayName, hourName, eventsOf } = useDiveWords();
  const events = eventsOf(type);
  const nameOf = ({ weekday, hour }: Pick<HourCell, 'weekday' | 'hour'>): string => `${weekdayName(weekday)} ${hourName(hour)}`;
  /** What the hours with enough events come to; null where none has. */
  const worstOf = (cells: readonly HourCell[]): string | null => {
    const worst = cells
      .filter(({ total }) => !isFew(total))
      .reduce<HourCell | null>((most, cell) => ((cell.invalidPct ?? 0) > (most?.invalidPct ?? 0) ? cell : most), null);
    if (worst === null) return null;
    return t.hoursSummary({
      share: format.percent(worst.invalidPct ?? 0),
      total: format.count(worst.total),
      events,
      when: nameOf(worst),
    });
  };
  const summaryOf = (cells: readonly HourCell[]): string => {
    if (cells.every(({ total }) => total === 0)) return t.noDays;
    return cells.every(({ total }) => isFew(total))
      ? t.hoursFew({ least: format.count(LEAST_BASE), events })
      : (worstOf(cells) ?? t.hoursClean({ events }));
  };
  const pinned = 'data' in view ? worstOf(view.data.hours) : null;
  const shareOf = (cell: HourCell | undefined): string =>
    cell === undefined || cell.invalidPct === null ? '–' : isFew(cell.total) ? t.tooFew : format.percent(cell.invalidPct);
  const columns: readonly Column<HourCell>[] = [
    { key: 'weekday', title: t.dim_weekday, of: ({ weekday }) => weekdayName(weekday) },
    { key: 'hour', title: t.dim_hour, of: ({ hour }) => hourName(hour) },
    { key: 'total', title: t.measured({ events }), numeric: true, sums: true, of: ({ total }) => total },
    { key: 'invalid', title: t.invalid, numeric: true, sums: true, of: ({ invalid }) => invalid },
    { key: 'share', title: t.share, numeric: true, of: ({ invalidPct, total }) => (isFew(total) ? '' : (invalidPct ?? '')) },
  ];
  return (
    <WidgetCard
      title={t.hours}
      about={t.hoursAbout({ events })}
      {...('data' in view ? { sub: view.data.timeZone } : {})}
      view={view}
      skeleton="map"
      {...(pinned === null ? {} : { controls: pinOf?.('hours', pinned) })}
      asked={asked}
      emptyHint={t.emptyHint({ events })}
      fileName={fileNameOf('hours', range)}
      picture
      onRefresh={onRefresh}
      table={({ hours }) => tableOf(columns, hours)}
    >
      {({ hours }) => {
        const sums = WEEKDAYS.map((day) => hours.reduce((sum, { weekday, invalid }) => sum + (weekday === day ? invalid : 0), 0));
        const byPlace = new Map(hours.map((cell) => [cell.weekday * 24 + cell.hour, cell]));
        return (
          <HeatMap
            label={t.hours}
            summary={summaryOf(hours)}
            rows={WEEKDAYS.map(weekdayName)}
            columns={HOURS.map((hour) => String(hour).padStart(2, '0'))}
            columnStep={3}
            ends={{ title: t.invalid, of: sums.map(format.count) }}
            cells={hours.map(({ weekday, hour, invalidPct, total }) => ({
              row: weekday - 1,
              column: hour,
              share: invalidPct,
              isFew: isFew(total),
            }))}
            {...(hours.some(({ total }) => total > 0 && isFew(total)) ? { fewName: t.fewUnder({ least: format.count(LEAST_BASE) }) } : {})}
            titleOf={({ row, column }) => nameOf({ weekday: row + 1, hour: column })}
            factsOf={({ row, column }) => {
              const cell = byPlace.get((row + 1) * 24 + column);
              return [
                { name: t.share, value: shareOf(cell) },
                { name: t.invalid, value: format.count(cell?.invalid ?? 0) },
                { name: t.measured({ events }), value: format.count(cell?.total ?? 0) },
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
