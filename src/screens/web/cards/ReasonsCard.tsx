import { isFew, pctOf } from '../../../../contract/judgement/share.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { memo } from 'react';
import type { ReasonCount } from '../../../../contract/areas/web/web.ts';
import { SplitBar } from '../../../charts/bars/SplitBar.tsx';
import { useFormat } from '../../../format/format.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { downloadOf, fileNameOf, choiceOn, picked, rowsIn } from '../../../widgets/card/card-props.ts';
import { tableOf, type Column, type DrawnColumn } from '../../../widgets/card/columns.ts';
import { RankedTable } from '../../../widgets/RankedTable/RankedTable.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import styles from './tables/cells.module.css';
import { ClassKeys } from './tables/cells.tsx';
import { rankedReasons } from './reason-trend.ts';
import { trafficTexts } from '../../../i18n/texts/traffic.ts';
import { classParts, reasonColors, useReasons } from './use-reasons.ts';
import { useOpened } from './use-opened.ts';
import { useClassWords, useWebWords } from './use-web-words.ts';
import type { WebCardProps } from './web-card.ts';

/** A reason, or one of its sub-reasons. */
interface ReasonRow {
  readonly reason: string;
  /** Null for the reason itself. */
  readonly sub: string | null;
  readonly category: string;
  readonly count: number;
  readonly givt: number;
  readonly sivt: number;
}
const sumOf = (counts: readonly ReasonCount[], of: 'count' | 'givt' | 'sivt'): number => counts.reduce((sum, each) => sum + each[of], 0);

/** Why events are invalid; the legend of the trend as well. */
export const ReasonsCard = memo(function ReasonsCard({
  view,
  type,
  facts,
  filters,
  range,
  onFilter,
  onRefresh,
  linkTo,
  ...rest
}: WebCardProps<ReasonCount[]>) {
  const { t, events, asked, emptyHint } = useWebWords(type, filters, range);
  const labels = useClassWords(facts);
  const shares = useShares();
  const common = useTexts(commonTexts);
  const opened = useOpened(linkTo);
  const format = useFormat();
  const { nameOf, subNameOf } = useReasons();
  const named = useValues(trafficTexts);
  const partsOf = (answer: readonly ReasonCount[], { reason, sub }: ReasonRow): readonly ReasonRow[] =>
    sub !== null
      ? []
      : answer
          .filter((each) => each.reason === reason)
          .sort((a, b) => b.count - a.count)
          .map(({ category, sub_reason, count, givt, sivt }) => ({ reason, sub: sub_reason, category, count, givt, sivt }));
  const rowsOf = (answer: readonly ReasonCount[]): readonly ReasonRow[] =>
    rankedReasons(answer).map((reason) => {
      const counts = answer.filter((each) => each.reason === reason);
      return {
        reason,
        sub: null,
        category: '',
        count: sumOf(counts, 'count'),
        givt: sumOf(counts, 'givt'),
        sivt: sumOf(counts, 'sivt'),
      };
    });
  const subName = ({ sub, category }: ReasonRow): string => subNameOf({ category, subReason: sub ?? '' });
  const fileColumns = (total: number): readonly Column<ReasonRow>[] => [
    { key: 'reason', title: common.reason, of: ({ reason }) => nameOf(reason) },
    { key: 'category', title: t.category, of: ({ category }) => named(category) },
    { key: 'sub', title: t.subReason, of: subName },
    { key: 'givt', title: t.givt, numeric: true, sums: true, of: ({ givt }) => givt },
    { key: 'sivt', title: t.sivt, numeric: true, sums: true, of: ({ sivt }) => sivt },
    { key: 'count', title: labels.invalid, numeric: true, sums: true, of: ({ count }) => count },
    { key: 'share', title: `${t.share}, %`, numeric: true, of: ({ count }) => pctOf({ part: count, all: total }) ?? '' },
  ];
  const columnsOf = (total: number, most: number, colorOf: (reason: string) => string): readonly DrawnColumn<ReasonRow>[] => [
    {
      key: 'reason',
      title: common.reason,
      total: t.allReasons,
      cell: (row) =>
        row.sub === null ? (
          <span className={styles.labelled}>
            <i className={styles.swatch} style={{ background: colorOf(row.reason) }} />
            <span className={styles.full} title={nameOf(row.reason)}>
              {nameOf(row.reason)}
            </span>
          </span>
        ) : (
          <span className={styles.labelled}>
            <span
              className={`${styles.class} ${row.givt > row.sivt ? styles.givt : styles.sivt}`}
              aria-label={row.givt > row.sivt ? t.givt : t.sivt}
            >
              {row.givt > row.sivt ? 'G' : 'S'}
            </span>
            <span className={styles.full} title={`${named(row.category)}: ${subName(row)}`}>
              {subName(row)}
            </span>
          </span>
        ),
    },
    {
      key: 'classes',
      title: `${t.givt}, ${t.sivt}`,
      width: '92px',
      head: (
        <ClassKeys
          names={[
            { key: 'givt', name: t.givt },
            { key: 'sivt', name: t.sivt },
          ]}
        />
      ),
      cell: (row) => <SplitBar parts={classParts(row)} of={most} />,
    },
    {
      key: 'count',
      title: labels.invalid,
      numeric: true,
      width: '62px',
      total: format.count(total),
      cell: ({ count, sub }) => <span className={sub === null ? styles.strong : ''}>{format.count(count)}</span>,
    },
    {
      key: 'share',
      title: t.share,
      numeric: true,
      width: '50px',
      wide: true,
      total: isFew(total) ? '' : format.percent(100),
      cell: ({ count }) => <span className={styles.quiet}>{isFew(total) ? '' : shares.short({ part: count, all: total })}</span>,
    },
  ];
  const isSelected = ({ reason, sub }: ReasonRow): boolean | undefined =>
    sub === null ? choiceOn(filters.reason, reason) : choiceOn(filters.fraud_sub_category, sub);
  return (
    <WidgetCard
      title={labels.titled(t.reasons)}
      about={t.reasonsAbout({ events })}
      sub={t.reasonsSub({ events })}
      view={view}
      skeleton="bars"
      asked={asked}
      emptyHint={emptyHint}
      lacking={{ title: t.noneInvalid({ events }), hint: t.noneInvalidHint({ events }) }}
      fileName={fileNameOf('reasons', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(answer) =>
        tableOf(
          fileColumns(sumOf(answer, 'count')),
          rowsIn(
            filters.fraud_sub_category,
            rowsIn(filters.reason, rowsOf(answer), ({ reason }) => reason).flatMap((row) => partsOf(answer, row)),
            ({ sub }) => sub ?? '',
          ),
        )
      }
    >
      {(answer) => {
        const rows = rowsOf(answer);
        return (
          <RankedTable
            label={labels.titled(t.reasons)}
            columns={columnsOf(sumOf(answer, 'count'), rows[0]?.count ?? 0, reasonColors(rankedReasons(answer)))}
            rows={rows}
            rowHeight={30}
            keyOf={({ reason, category, sub }) => `${reason}/${category}/${sub ?? ''}`}
            partsOf={(row) => partsOf(answer, row)}
            openLabel={({ reason }) => t.openReason({ reason: nameOf(reason) })}
            isSelected={isSelected}
            nameOf={(row) => (row.sub === null ? nameOf(row.reason) : subName(row))}
            rowsOf={({ reason, sub }) => (sub === null ? opened('reason', reason) : null)}
            onPick={({ reason, sub }, how) =>
              sub === null
                ? onFilter('reason', picked(filters.reason, [reason], how))
                : onFilter('fraud_sub_category', picked(filters.fraud_sub_category, [sub], how))
            }
          />
        );
      }}
    </WidgetCard>
  );
});
