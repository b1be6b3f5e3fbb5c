import { memo } from 'react';
import type { TrafficShare } from '../../../../../contract/areas/web/web.ts';
import { SplitBar } from '../../../../charts/bars/SplitBar.tsx';
import { useFormat } from '../../../../format/format.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { color } from '../../../../theme/theme.ts';
import { downloadOf, fileNameOf, choiceOn, picked, rowsIn } from '../../../../widgets/card/card-props.ts';
import { tableOf, type DrawnColumn } from '../../../../widgets/card/columns.ts';
import { RankedTable } from '../../../../widgets/RankedTable/RankedTable.tsx';
import { WidgetCard } from '../../../../widgets/WidgetCard/WidgetCard.tsx';
import styles from './cells.module.css';
import { ClassKeys } from './cells.tsx';
import { classParts } from '../use-reasons.ts';
import { useTrafficColumns } from './use-traffic-columns.ts';
import { useOpened } from '../use-opened.ts';
import { useWebWords } from '../use-web-words.ts';
import { isSmall, type WebCardProps } from '../web-card.ts';

/** Where the traffic is bought, by class. */
export const ExchangesCard = memo(function ExchangesCard({
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
  const [name, total, givt, sivt, invalid, ivt, atRisk] = useTrafficColumns(t.exchange, type);
  const alert = facts.alertPct === null ? null : t.aboveAlert({ share: format.percent(facts.alertPct) });
  const isAbove = (pct: number | null): boolean => pct !== null && facts.alertPct !== null && pct > facts.alertPct;
  const shareOf = (pct: number | null) => (
    <span className={isAbove(pct) ? styles.high : styles.strong}>
      {isAbove(pct) ? (
        <>
          <span aria-hidden>▲ </span>
          <span className="visually-hidden">{alert} </span>
        </>
      ) : null}
      {pct === null ? '–' : format.percent(pct)}
    </span>
  );
  const columnsOf = (rows: readonly TrafficShare[]): readonly DrawnColumn<TrafficShare>[] => {
    const most = Math.max(1, ...rows.map((row) => row.total));
    const sum = (of: 'total' | 'invalid'): number => rows.reduce((all, row) => all + row[of], 0);
    const all = sum('total');
    return [
      {
        ...name,
        width: '27%',
        total: all === facts.measured ? t.allExchanges : t.theseExchanges,
        cell: (row) => <span title={isSmall(row.total) ? t.small({ events }) : named(row.name)}>{named(row.name)}</span>,
      },
      {
        key: 'classes',
        title: `${t.valid}, ${t.givt}, ${t.sivt}`,
        head: (
          <ClassKeys
            names={[
              { key: 'valid', name: t.valid },
              { key: 'givt', name: t.givt },
              { key: 'sivt', name: t.sivt },
            ]}
          />
        ),
        total: alert === null ? '' : <span className={styles.second}>▲ {alert}</span>,
        cell: (row) => (
          <SplitBar
            of={most}
            parts={[
              { key: 'valid', value: row.total - row.givt - row.sivt, color: color('vigilValid') },
              ...classParts(row, facts.verdictClass),
            ]}
          />
        ),
      },
      { ...total, width: format.count(all).length > 6 ? '84px' : '58px', total: format.count(all), cell: (row) => format.count(row.total) },
      givt,
      sivt,
      {
        ...invalid,
        width: '56px',
        wide: true,
        total: format.count(sum('invalid')),
        cell: (row) => <span className={styles.quiet}>{format.count(row.invalid)}</span>,
      },
      {
        ...ivt,
        width: '64px',
        total: shareOf(all === 0 ? null : (sum('invalid') / all) * 100),
        cell: ({ invalidPct }) => shareOf(invalidPct),
      },
    ];
  };
  return (
    <WidgetCard
      title={t.exchanges}
      about={t.exchangesAbout({ events })}
      sub={t.exchangesSub({ events })}
      view={view}
      skeleton="bars"
      asked={asked}
      emptyHint={emptyHint}
      fileName={fileNameOf('exchanges', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(rows) =>
        tableOf(
          [name, total, givt, sivt, invalid, ivt, atRisk],
          rowsIn(filters.exchange, rows, (row) => row.name),
        )
      }
    >
      {(rows) => (
        <RankedTable
          label={t.exchanges}
          columns={columnsOf(rows)}
          rows={rows}
          rowHeight={24}
          keyOf={(row) => row.name}
          isSelected={(row) => choiceOn(filters.exchange, row.name)}
          isQuiet={(row) => isSmall(row.total)}
          nameOf={(row) => named(row.name)}
          rowsOf={(row) => opened('exchange', row.name)}
          onPick={(row, how) => onFilter('exchange', picked(filters.exchange, [row.name], how))}
        />
      )}
    </WidgetCard>
  );
});
