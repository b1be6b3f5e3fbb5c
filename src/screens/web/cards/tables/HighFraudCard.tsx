import { memo } from 'react';
import { RANKED_FROM_PCT, type TrafficShare } from '../../../../../contract/areas/web/web.ts';
import { SplitBar } from '../../../../charts/bars/SplitBar.tsx';
import { useFormat } from '../../../../format/format.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { downloadOf, fileNameOf, choiceOn, picked, rowsIn } from '../../../../widgets/card/card-props.ts';
import { tableOf, type DrawnColumn } from '../../../../widgets/card/columns.ts';
import { RankedTable } from '../../../../widgets/RankedTable/RankedTable.tsx';
import { WidgetCard } from '../../../../widgets/WidgetCard/WidgetCard.tsx';
import styles from './cells.module.css';
import { ClassKeys } from './cells.tsx';
import { classParts } from '../use-reasons.ts';
import { withoutCommonStart } from './short-names.ts';
import { useTrafficColumns } from './use-traffic-columns.ts';
import { useOpened } from '../use-opened.ts';
import { useWebWords } from '../use-web-words.ts';
import { isSmall, type WebCardProps } from '../web-card.ts';

/** The placements with the highest invalid share. */
export const HighFraudCard = memo(function HighFraudCard({
  view,
  type,
  facts,
  filters,
  range,
  onFilter,
  onRefresh,
  linkTo,
  ...rest
}: WebCardProps<TrafficShare[]>) {
  const { t, events, asked, emptyHint } = useWebWords(type, filters, range);
  const opened = useOpened(linkTo);
  const format = useFormat();
  const named = useValues();
  const [name, total, givt, sivt, invalid, ivt, atRisk] = useTrafficColumns(t.placement, type);
  const share = format.percent(RANKED_FROM_PCT);
  const partsOf = (row: TrafficShare) =>
    classParts({ givt: row.givt / Math.max(1, row.total), sivt: row.sivt / Math.max(1, row.total) }, facts.verdictClass);
  const columnsOf = (rows: readonly TrafficShare[]): readonly DrawnColumn<TrafficShare>[] => {
    const most = Math.max(1e-9, ...rows.map((row) => partsOf(row).reduce((sum, { value }) => sum + value, 0)));
    const short = withoutCommonStart(rows.map((row) => row.name));
    return [
      {
        ...name,
        cell: (row) => (
          <span className={styles.full} title={isSmall(row.total) ? `${named(row.name)} · ${t.small({ events })}` : named(row.name)}>
            {named(short(row.name))}
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
        cell: (row) => <SplitBar parts={partsOf(row)} of={most} />,
      },
      total,
      givt,
      sivt,
      invalid,
      {
        ...ivt,
        width: '56px',
        cell: ({ invalidPct }) => <span className={styles.strong}>{invalidPct === null ? '–' : format.percent(invalidPct)}</span>,
      },
      {
        ...atRisk,
        title: t.atRiskColumn,
        width: '68px',
        wide: true,
        cell: (row) => <span className={styles.quiet}>{format.money(row.spendAtRisk)}</span>,
      },
    ];
  };
  return (
    <WidgetCard
      title={t.highFraud}
      about={t.highFraudAbout({ events, share })}
      sub={t.highFraudSub({ events, share })}
      view={view}
      skeleton="bars"
      asked={asked}
      emptyHint={emptyHint}
      fileName={fileNameOf('high-fraud-placements', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(rows) =>
        tableOf(
          [name, total, givt, sivt, invalid, ivt, atRisk],
          rowsIn(filters.placement_id, rows, (row) => row.name),
        )
      }
    >
      {(rows) => (
        <RankedTable
          label={t.highFraud}
          columns={columnsOf(rows)}
          rows={rows}
          rowHeight={29}
          keyOf={(row) => row.name}
          isSelected={(row) => choiceOn(filters.placement_id, row.name)}
          isQuiet={(row) => isSmall(row.total)}
          nameOf={(row) => named(row.name)}
          rowsOf={(row) => opened('placement', row.name)}
          onPick={(row, how) => onFilter('placement_id', picked(filters.placement_id, [row.name], how))}
        />
      )}
    </WidgetCard>
  );
});
