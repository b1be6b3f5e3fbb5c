import { chartTexts } from '../../../i18n/texts/charts.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { memo } from 'react';
import type { RunningTotal } from '../../../../contract/areas/web/web.ts';
import type { StandsOut } from '../../../../contract/judgement/stands-out.ts';
import { cutOfDay, cutSaid, type Cut } from '../../../charts/columns/cut.ts';
import { RunningTotals } from '../../../charts/running/RunningTotals.tsx';
import { useFormat } from '../../../format/format.ts';
import { useStanding } from '../../../portal/standing/use-standing.ts';
import { downloadOf, fileNameOf } from '../../../widgets/card/card-props.ts';
import { useNoData } from '../../../widgets/card/use-no-data.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { useClassWords, useWebWords } from './use-web-words.ts';
import type { WebCardProps } from './web-card.ts';

interface CumulativeCardProps extends WebCardProps<RunningTotal[]> {
  /** What stands out, as marks; null while that is not known. */
  readonly found?: StandsOut | null;
}
/** How invalid events add up, beside the compared period. */
export const CumulativeCard = memo(function CumulativeCard({
  view,
  type,
  facts,
  filters,
  range,
  found = null,
  onRefresh,
  ...rest
}: CumulativeCardProps) {
  const { t, events, asked, emptyHint } = useWebWords(type, filters, range);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const chart = useTexts(chartTexts);
  const saidOfCut = (cut: Cut | null): string => (cut === null ? '' : cutSaid(chart, cut));
  const noData = useNoData(facts);
  const { titled, invalid: invalidName } = useClassWords(facts);
  const standing = useStanding(events);
  const title = titled(t.cumulative({ events }));
  const columns: readonly Column<RunningTotal>[] = [
    { key: 'date', title: common.date, of: ({ date }) => date },
    { key: 'total', title: t.measuredColumn, numeric: true, of: (day) => noData(day.date) ?? day.total },
    { key: 'invalid', title: invalidName, numeric: true, of: (day) => noData(day.date) ?? day.invalid },
    { key: 'previous', title: t.comparedColumn, numeric: true, of: ({ previousInvalid }) => previousInvalid ?? '' },
    ...(found === null
      ? []
      : [{ key: 'stoodOut', title: standing.column, of: ({ date }: RunningTotal) => standing.mark(found, date, date)?.text ?? '' }]),
    { key: 'part', title: chart.cutShort, of: ({ date }) => saidOfCut(cutOfDay(date, facts.running)) },
    { key: 'provisional', title: t.provisional, of: ({ provisional }) => (provisional ? t.yes : t.no) },
  ];
  const summary = (days: readonly RunningTotal[]): string => {
    const end = days.at(-1);
    if (end === undefined) return '';
    const words = { total: format.count(end.invalid), events, day: format.fullDay(end.date) };
    return end.previousInvalid === null
      ? t.cumulativeSummary(words)
      : t.cumulativeCompared({ ...words, previous: format.count(end.previousInvalid) });
  };
  return (
    <WidgetCard
      title={title}
      about={t.cumulativeAbout({ events })}
      sub={t.cumulativeSub({ day: format.day(range.fromDate) })}
      view={view}
      skeleton="columns"
      asked={asked}
      emptyHint={emptyHint}
      fileName={fileNameOf('cumulative-invalid', range)}
      picture
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(days) => tableOf(columns, days)}
    >
      {(days) => (
        <RunningTotals
          label={title}
          thisName={t.thisPeriod}
          previousName={
            facts.compared === null || facts.compared.lacks !== null ? null : format.period(facts.compared.fromDate, facts.compared.toDate)
          }
          summary={summary(days)}
          marks={found === null ? undefined : { ...standing.legend(found), of: (day) => standing.mark(found, day, day) }}
          days={days.map(({ date, invalid, previousInvalid, provisional }) => ({
            missing: noData(date),
            date,
            value: invalid,
            previous: previousInvalid,
            provisional,
            cut: cutOfDay(date, facts.running),
          }))}
        />
      )}
    </WidgetCard>
  );
});
