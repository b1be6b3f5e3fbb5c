import { hourOf } from '../../../../contract/time/dates.ts';
import { chartTexts } from '../../../i18n/texts/charts.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { memo, useCallback, useMemo, useState } from 'react';
import type { FraudMonth, ReasonDay, TrendDay } from '../../../../contract/areas/web/web.ts';
import type { StandsOut } from '../../../../contract/judgement/stands-out.ts';
import { hourStanding } from '../../../../contract/judgement/feed.ts';
import { daysIn } from '../../../../contract/time/dates.ts';
import { filterOf } from '../../../../contract/scope.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { cutSaid } from '../../../charts/columns/cut.ts';
import { areWeeks } from '../../../charts/columns/columns.ts';
import { StackedColumns } from '../../../charts/columns/StackedColumns.tsx';
import type { Note } from '../../../charts/notes.ts';
import { useFormat } from '../../../format/format.ts';
import { useStanding } from '../../../portal/standing/use-standing.ts';
import { downloadOf, fileNameOf, isPicked, picked } from '../../../widgets/card/card-props.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { useNoData } from '../../../widgets/card/use-no-data.ts';
import { joinedView } from '../../../widgets/card/joined-view.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { monthWithin, OTHERS, spansOf, trendOf, type Trend, type TrendColumn } from './reason-trend.ts';
import { reasonColors, useReasons } from './use-reasons.ts';
import { useClassWords, useWebWords } from './use-web-words.ts';
import type { WebCardProps } from './web-card.ts';

interface TrendCardProps extends Omit<WebCardProps<never>, 'view'> {
  readonly days: ResourceView<TrendDay[]>;
  readonly months: ResourceView<FraudMonth[]>;
  readonly reasons: ResourceView<ReasonDay[]>;
  readonly insight: ResourceView<StandsOut>;
  readonly onDays: (from: string, to: string) => void;
}
const noReasons: ReasonDay[] = [];

/** Invalid events by day or month and reason, with their share. A segment filters by its days and its reason. */
export const TrendCard = memo(function TrendCard({
  days,
  months,
  reasons,
  insight,
  type,
  facts,
  filters,
  range,
  onFilter,
  onDays,
  onRefresh,
  ...rest
}: TrendCardProps) {
  const { t, events, asked, emptyHint } = useWebWords(type, filters, range);
  const labels = useClassWords(facts);
  const common = useTexts(commonTexts);
  const chart = useTexts(chartTexts);
  const format = useFormat();
  const { nameOf } = useReasons();
  const [period, setPeriod] = useState<'day' | 'month'>('day');
  const hasMonths = range.fromDate.slice(0, 7) !== range.toDate.slice(0, 7),
    isMonthly = hasMonths && period === 'month';
  const view = useMemo(
    () => joinedView<(TrendDay | FraudMonth)[], ReasonDay[]>(isMonthly ? months : days, reasons, noReasons),
    [isMonthly, months, days, reasons],
  );
  const found = 'data' in insight ? insight.data : null;
  const standing = useStanding(events);
  const alertPct = facts.alertPct;
  const rate = useMemo(
    () => ({
      name: labels.ivt,
      alert: alertPct,
      alertName: alertPct === null ? '' : t.alertAt({ share: format.percent(alertPct) }),
      write: format.percent,
    }),
    [t, labels.ivt, format, alertPct],
  );
  const seriesName = (key: string) => (key === OTHERS ? t.otherReasons : nameOf(key));
  /** A single day is shown by its hours. */
  const isHourly = !isMonthly && range.fromDate === range.toDate;
  const formatSpan = isMonthly ? format.month : isHourly ? hourOf : format.day;
  const daysOf = (from: string, to: string): readonly [string, string] => {
    if (!isMonthly) return [from, to];
    const { fromDate, toDate } = monthWithin(from, range);
    return [fromDate, toDate];
  };
  const { mark, markFrom } = standing;
  const noteOf = useCallback(
    (from: string, to: string): Note | null => {
      if (isHourly) return found === null ? null : markFrom(found, range.fromDate, Number(from));
      const { fromDate, toDate } = isMonthly ? monthWithin(from, range) : { fromDate: from, toDate: to };
      return found === null ? null : mark(found, fromDate, toDate);
    },
    [mark, markFrom, found, isHourly, isMonthly, range],
  );
  const noData = useNoData(facts);
  /** Has the hour not begun in the data? A package whose data go further may have events of it. */
  const isAhead = (hour: string, measured: number): boolean =>
    isHourly && measured === 0 && hourStanding(facts.running, range.fromDate, Number(hour)) === 'ahead';
  const missingOf = ({ date, measured }: TrendColumn): string | null => {
    const { fromDate, toDate } = isHourly ? range : isMonthly ? monthWithin(date, range) : { fromDate: date, toDate: date };
    return noData(fromDate, toDate) ?? (isAhead(date, measured) ? chart.notYet : null);
  };
  const known =
    <V extends string | number>(of: (column: TrendColumn) => V) =>
    (column: TrendColumn): V | string => {
      const missing = missingOf(column);
      return missing === chart.notYet ? '–' : (missing ?? of(column));
    };
  const reasonsOf = (key: string, { others }: Trend): readonly string[] => (key === OTHERS ? others : [key]);
  const isSingledOut = (key: string, trend: Trend): boolean => {
    const reasons = reasonsOf(key, trend);
    return reasons.length > 0 && reasons.every((reason) => isPicked(filters.reason, reason));
  };
  const columnsOf = ({ series }: Trend): readonly Column<TrendColumn>[] => [
    {
      key: 'date',
      title: isMonthly ? t.month : common.date,
      of: ({ date }) => (isMonthly ? date.slice(0, 7) : isHourly ? `${range.fromDate} ${hourOf(date)}` : date),
    },
    { key: 'measured', title: t.measuredColumn, numeric: true, sums: true, of: known(({ measured }) => measured) },
    { key: 'invalid', title: labels.invalid, numeric: true, sums: true, of: known(({ invalid }) => invalid) },
    { key: 'ivt', title: labels.ivt, numeric: true, of: known(({ invalidPct }) => invalidPct ?? '') },
    ...series.map((key, i) => ({
      key: `reason-${key}`,
      title: seriesName(key),
      numeric: true,
      sums: true,
      of: known(({ values }) => values[i] ?? 0),
    })),
    { key: 'stoodOut', title: standing.column, of: ({ date }) => noteOf(date, date)?.text ?? '' },
    ...(isHourly && facts.running?.day !== range.fromDate
      ? []
      : [
          {
            key: 'days',
            title: isMonthly ? chart.days : chart.cutShort,
            of: ({ date, measured, cut }: TrendColumn) =>
              isAhead(date, measured) ? chart.notYet : cut === null ? '' : cutSaid(chart, cut),
          },
        ]),
    { key: 'provisional', title: t.provisional, of: ({ provisional }) => (provisional ? t.yes : t.no) },
  ];
  const summary = ({ columns }: Trend): string => {
    const [first] = columns;
    if (first === undefined) return '';
    const peak = columns.reduce((most, column) => (column.invalid > most.invalid ? column : most), first);
    const total = columns.reduce((sum, { invalid }) => sum + invalid, 0);
    return t.trendSummary({ total: format.count(total), events, day: formatSpan(peak.date), peak: format.count(peak.invalid) });
  };
  const title = labels.titled(t.trend({ events }));
  return (
    <WidgetCard
      title={title}
      about={t.trendAbout({ events })}
      sub={t.trendSub({ ivt: labels.ivt })}
      view={view}
      skeleton="columns"
      asked={asked}
      emptyHint={emptyHint}
      fileName={fileNameOf(isMonthly ? 'invalid-by-month' : isHourly ? 'invalid-by-hour' : 'invalid-by-day', range)}
      picture
      controls={
        <Segments
          label={t.period}
          options={[
            { key: 'day', name: range.fromDate === range.toDate ? t.byHour : areWeeks(daysIn(range)) ? t.byWeek : t.byDay },
            ...(hasMonths ? [{ key: 'month' as const, name: t.byMonth }] : []),
          ]}
          value={isMonthly ? 'month' : 'day'}
          onChange={setPeriod}
        />
      }
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={([spans, counts]) => {
        const trend = trendOf(spansOf(spans), counts, range, facts);
        return tableOf(columnsOf(trend), trend.columns);
      }}
    >
      {([spans, counts]) => {
        const trend = trendOf(spansOf(spans), counts, range, facts);
        const colorOf = reasonColors(trend.series.filter((key) => key !== OTHERS));
        return (
          <StackedColumns
            label={title}
            formatDay={formatSpan}
            formatValue={format.count}
            summary={summary(trend)}
            days={trend.columns.map((column) => {
              const missing = missingOf(column);
              return { ...column, base: column.measured, missing, ...(missing !== null && { cut: null, provisional: false }) };
            })}
            noteOf={noteOf}
            noteNames={found === null ? undefined : isHourly ? standing.legendOfHours(found) : standing.legend(found)}
            series={trend.series.map((key) => ({ key, name: seriesName(key), color: colorOf(key), selected: isSingledOut(key, trend) }))}
            rate={rate}
            provisionalNote={t.provisionalNote}
            onPickSeries={(key, how) => onFilter('reason', picked(filters.reason, reasonsOf(key, trend), how))}
            {...(isHourly ? {} : { onPickDay: (from, to) => onDays(...daysOf(from, to)) })}
            onPickSegment={(from, to, key) => {
              onFilter('reason', filterOf(reasonsOf(key, trend)));
              if (!isHourly) onDays(...daysOf(from, to));
            }}
          />
        );
      }}
    </WidgetCard>
  );
});
