import { hourOf } from '../../../../contract/time/dates.ts';
import { memo } from 'react';
import { isMost } from '../../../../contract/judgement/share.ts';
import { type VolumeDay } from '../../../../contract/areas/incident.ts';
import { hourStanding, type Running } from '../../../../contract/judgement/feed.ts';
import { daysIn } from '../../../../contract/time/dates.ts';
import { ALL } from '../../../../contract/scope.ts';
import { groups, isShownInContext, statusesOfGroup, type Group } from '../../../../contract/life/life-cycle.ts';
import { cutOfDay, cutOfHour, cutSaid } from '../../../charts/columns/cut.ts';
import { areWeeks } from '../../../charts/columns/columns.ts';
import type { Note } from '../../../charts/notes.ts';
import { StackedColumns } from '../../../charts/columns/StackedColumns.tsx';
import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { lifeCycleTexts } from '../../../i18n/texts/life-cycle.ts';
import { chartTexts } from '../../../i18n/texts/charts.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { color } from '../../../theme/theme.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { anyFeed, useNoData } from '../../../widgets/card/use-no-data.ts';
import { downloadOf, fileNameOf, isExactly, picked, within } from '../../../widgets/card/card-props.ts';
import type { CardProps } from './card-props.ts';
import { useAsked } from './use-asked.ts';

/** What needs work is strong, what is done is quiet (J16). */
const colors: Readonly<Record<Group, string>> = {
  fresh: color('vigilFresh'),
  takedown: color('vigilTakedown'),
  down: color('vigilDown'),
  rejected: color('vigilRejected'),
};
/** A single day is shown by hours. */
const hoursOf = (days: readonly VolumeDay[]): VolumeDay['hours'] => (days.length === 1 ? (days[0]?.hours ?? null) : null);
const isHourly = (days: readonly VolumeDay[]): boolean => hoursOf(days) !== null;
/** What the chart has a column for, as rows of the table and the file. */
const spansOf = (days: readonly VolumeDay[]): readonly (VolumeDay & { readonly hour: number | null })[] =>
  days.flatMap((day) =>
    (hoursOf(days) ?? [null]).map((hour) =>
      hour === null ? { ...day, hour } : { ...day, ...hour, date: `${day.date} ${hourOf(String(hour.hour))}`, wave: null },
    ),
  );

interface VolumeCardProps extends CardProps<VolumeDay[]> {
  /** The first day with incidents of the packages, where the range begins before it. */
  readonly dataFrom?: string | null;
  /** The day that is not over; null where the range has none. */
  readonly running?: Running | null;
  /** A column was picked: a day, or the ends of a week. Without it columns are not to be picked. */
  readonly onDays?: (from: string, to: string) => void;
}

export const VolumeCard = memo(function VolumeCard({
  view,
  filters,
  range,
  onFilter,
  onRefresh,
  onDays,
  linkTo = null,
  dataFrom = null,
  running = null,
  ...rest
}: VolumeCardProps) {
  const t = useTexts(incidentTexts);
  const common = useTexts(commonTexts);
  const chart = useTexts(chartTexts);
  const names = useTexts(lifeCycleTexts);
  const format = useFormat();
  const asked = useAsked(filters, range);
  /** A chosen group is shown among all; another filter narrows all of them. */
  const scope = isShownInContext('group', filters.status) ? ALL : filters.status;
  const { labelOf } = useFilterNames();
  const noData = useNoData({ ...anyFeed, dataFrom });
  const noteOf = ({ wave }: VolumeDay): string | null => {
    if (wave === null) return null;
    const { cause } = wave,
      usual = format.count(wave.usual);
    // what has the smaller part of an excess did not make the day
    if (cause === null || !isMost(cause.sharePct / 100)) return t.waveAbove({ usual });
    const { dimension, value, category } = cause;
    if (dimension !== 'campaign') return t.waveIn({ usual, value: labelOf(dimension, value) });
    return t.wave({ campaign: value, category: labelOf('category', category ?? '') });
  };
  /** The wave of some days, or how many there are. */
  const wavesIn = (days: readonly VolumeDay[]): Note | null => {
    const [first, ...others] = days.filter(({ wave }) => wave !== null);
    const text = first === undefined ? null : others.length === 0 ? noteOf(first) : t.waves(1 + others.length);
    return text === null ? null : { text, quiet: false };
  };
  /** Why an hour has no incidents: it has not begun. */
  const aheadOf = (hour: number | null, total: number): string | null =>
    hour !== null && total === 0 && hourStanding(running, range.fromDate, hour) === 'ahead' ? chart.notYet : null;
  const summary = (days: readonly VolumeDay[]): string => {
    const peak = days.reduce<VolumeDay | undefined>((most, day) => (most === undefined || day.total > most.total ? day : most), undefined);
    const total = days.reduce((sum, day) => sum + day.total, 0);
    return peak === undefined
      ? ''
      : t.volumeSummary({
          days: t.dayCount(days.length),
          incidents: t.incidentCount(total),
          day: format.fullDay(peak.date),
          peak: format.count(peak.total),
        });
  };
  return (
    <WidgetCard
      title={t.volume}
      about={t.volumeAbout}
      sub={'data' in view && isHourly(view.data) ? t.volumeSubHours : areWeeks(daysIn(range)) ? t.volumeSubWeeks : t.volumeSub}
      view={view}
      skeleton="columns"
      asked={asked}
      fileName={fileNameOf('incident-volume', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(days) => ({
        columns: [
          { key: 'date', title: common.date },
          ...groups.map((g) => ({ key: g, title: names[`group_${g}`], numeric: true, sums: true })),
          { key: 'total', title: t.totalColumn, numeric: true, sums: true },
          ...(isHourly(days) && running?.day !== range.fromDate ? [] : [{ key: 'days', title: chart.cutShort }]),
          { key: 'provisional', title: t.provisional },
          { key: 'note', title: t.note },
        ],
        rows: spansOf(days).map((day) => {
          const { date, hour, fresh, takedown, down, rejected, total, provisional } = day,
            ahead = aheadOf(hour, total),
            why = noData(date) ?? (ahead === null ? null : '–'),
            cut = hour === null ? cutOfDay(date, running) : cutOfHour(range.fromDate, hour, running);
          const counts = { fresh, takedown, down, rejected, total };
          return {
            date,
            ...(why === null ? counts : Object.fromEntries(Object.keys(counts).map((key) => [key, why]))),
            ...(ahead !== null ? { days: ahead } : cut === null ? {} : { days: cutSaid(chart, cut) }),
            provisional: provisional ? t.yes : t.no,
            note: noteOf(day) ?? '',
          };
        }),
      })}
    >
      {(days) => {
        const hours = hoursOf(days);
        return (
          <StackedColumns
            label={t.volume}
            formatDay={hours === null ? format.day : hourOf}
            formatValue={format.count}
            summary={summary(days)}
            days={
              hours === null
                ? days.map((day) => ({
                    date: day.date,
                    values: groups.map((g) => day[g]),
                    provisional: day.provisional,
                    cut: cutOfDay(day.date, running),
                    missing: noData(day.date),
                  }))
                : hours.map((hour) => ({
                    date: String(hour.hour),
                    values: groups.map((g) => hour[g]),
                    provisional: days[0]?.provisional ?? false,
                    cut: cutOfHour(range.fromDate, hour.hour, running),
                    missing: noData(range.fromDate) ?? aheadOf(hour.hour, hour.total),
                  }))
            }
            noteOf={hours === null ? (from, to) => wavesIn(days.filter(({ date }) => date >= from && date <= to)) : undefined}
            series={groups.map((g) => ({
              key: g,
              name: names[`group_${g}`],
              color: colors[g],
              selected: isExactly(filters.status, statusesOfGroup[g]),
            }))}
            onPickSeries={(key, how) => onFilter('status', picked(filters.status, statusesOfGroup[key as Group], how))}
            rowsOfSeries={(key) => {
              const status = within(scope, statusesOfGroup[key as Group]);
              const count = days.reduce((sum, day) => sum + day[key as Group], 0);
              return linkTo === null || status === null || count === 0 ? null : { to: linkTo({ status }), label: t.openIncidents(count) };
            }}
            rowsOfDays={(fromDate, toDate) => {
              const count = days.reduce((sum, { date, total }) => (date >= fromDate && date <= toDate ? sum + total : sum), 0);
              return linkTo === null || count === 0
                ? null
                : { to: linkTo({ status: scope }, { fromDate, toDate }), label: t.openIncidents(count) };
            }}
            {...(onDays === undefined || hours !== null ? {} : { onPickDay: onDays })}
          />
        );
      }}
    </WidgetCard>
  );
});
