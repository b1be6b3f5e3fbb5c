import { memo } from 'react';
import type { TrafficShare } from '../../../../../contract/areas/web/sources.ts';
import { SplitBar } from '../../../../charts/bars/SplitBar.tsx';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { Share } from '../../../../widgets/Share/Share.tsx';
import { color } from '../../../../theme/theme.ts';
import type { DrawnColumn } from '../../../../widgets/card/columns.ts';
import { webTexts } from '../../texts.ts';
import styles from './cells.module.css';
import { ClassKeys } from './cells.tsx';
import { RankedTraffic } from './RankedTraffic.tsx';
import { classParts } from '../use-reasons.ts';
import { useTrafficColumns } from './use-traffic-columns.ts';
import { limitsOf, partOf, toneOf, type WebCardProps } from '../web-card.ts';

/** Where the traffic is bought, by class. */
export const ExchangesCard = memo(function ExchangesCard(props: WebCardProps<TrafficShare[]>) {
  const { type, facts } = props;
  const t = useTexts(webTexts);
  const events = t[`events_${type}`];
  const format = useFormat();
  const named = useValues();
  const [name, total, givt, sivt, invalid, ivt, atRisk] = useTrafficColumns(t.exchange, type, facts);
  const alert = facts.alertPct === null ? null : t.aboveAlert({ share: format.percent(facts.alertPct) });
  const shareOf = (row: Parameters<typeof partOf>[0]) => (
    <Share of={partOf(row)} tone={toneOf(partOf(row), facts) === 'bad' ? 'bad' : 'plain'} limits={limitsOf(facts)} signed />
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
        cell: (row) => <span title={named(row.name)}>{named(row.name)}</span>,
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
        total: shareOf({ total: all, invalid: sum('invalid') }),
        cell: shareOf,
      },
    ];
  };
  return (
    <RankedTraffic
      {...props}
      lacking={{ title: t.noExchange, hint: t.unnamedHint({ events }) }}
      title={t.exchanges}
      about={t.exchangesAbout({ events })}
      sub={t.exchangesSub({ events })}
      file="exchanges"
      group="exchange"
      valueOf={(row) => row.name}
      columnsOf={columnsOf}
      fileColumns={[name, total, givt, sivt, invalid, ivt, atRisk]}
      rowHeight={24}
    />
  );
});
