import { finePctOf, pctOf, sideOf } from '../../../../contract/judgement/share.ts';
import { memo } from 'react';
import {
  hasAllEvents,
  type PublisherClicks,
  type PublisherFrauds,
  type PublisherMoney,
} from '../../../../contract/areas/tracker/tracker.ts';
import { SplitBar } from '../../../charts/bars/SplitBar.tsx';
import { useFormat, useFormatIn } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { color } from '../../../theme/theme.ts';
import type { DrawnColumn } from '../../../widgets/card/columns.ts';
import { exactSum, ledgerOf, signOf } from '../ledger.ts';
import { trackerTexts } from '../texts.ts';
import styles from './cells.module.css';
import { Limited, Signed } from './cells.tsx';
import { leadKey } from './leads.ts';
import { PublisherRanking } from './PublisherRanking.tsx';
import { noLimits, type Limits, type TrackerCardProps } from './tracker-card.ts';

const ROW = 24;
/** A publisher whose clicks bring fewer events than this share (0 to 1), by the whole interval, looks like one that floods clicks. */
const FLOODED_BELOW = 0.001;
const total = <Row,>(rows: readonly Row[], of: (row: Row) => number): number => exactSum(rows.map(of));
const most = <Row,>(rows: readonly Row[], of: (row: Row) => number): number => Math.max(1, ...rows.map(of));

const Bar = ({ value, of, ink }: { readonly value: number; readonly of: number; readonly ink: string }) => (
  <i style={{ inlineSize: `${(100 * value) / of}%`, background: ink }} />
);

/** Clicks and events by publisher, each drawn to its own largest. */
export const ClicksEventsCard = memo(function ClicksEventsCard(props: TrackerCardProps<PublisherClicks[]>) {
  const t = useTexts(trackerTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const share = (events: number, clicks: number) => {
    const of = { part: events, all: clicks },
      cvr = finePctOf(of);
    if (cvr === null) return '–';
    const text = format.finePercent(cvr);
    return sideOf(of, FLOODED_BELOW) === 'below' ? (
      <span className={styles.bad} title={t.looksFlooded}>
        <span aria-hidden>▼ </span>
        {text}
        <span className="visually-hidden"> {t.looksFlooded}</span>
      </span>
    ) : (
      <span className={styles.none}>{text}</span>
    );
  };
  const columnsOf = (rows: readonly PublisherClicks[]): readonly DrawnColumn<PublisherClicks>[] => {
    const [clicks, events] = [total(rows, (row) => row.clicks), total(rows, (row) => row.events)];
    return [
      {
        key: 'bars',
        title: `${t.clicks}, ${common.events}`,
        head: '',
        width: '18%',
        total: '',
        cell: (row) => (
          <span className={styles.bars} aria-hidden>
            <Bar value={row.clicks} of={most(rows, (each) => each.clicks)} ink={color('vigilSeries1')} />
            <Bar value={row.events} of={most(rows, (each) => each.events)} ink={color('vigilSeries2')} />
          </span>
        ),
      },
      {
        key: 'clicks',
        title: t.clicks,
        numeric: true,
        sums: true,
        width: '52px',
        of: (row) => row.clicks,
        total: format.short(clicks),
        cell: (row) => format.short(row.clicks),
      },
      { key: 'uniqueClicks', title: t.uniqueClicks, numeric: true, sums: true, of: (row) => row.uniqueClicks },
      {
        key: 'events',
        title: common.events,
        numeric: true,
        sums: true,
        width: '66px',
        of: (row) => row.events,
        total: format.short(events),
        cell: (row) => format.short(row.events),
      },
      {
        key: 'cvr',
        title: t.cvr,
        numeric: true,
        width: '64px',
        of: (row) => finePctOf({ part: row.events, all: row.clicks }) ?? '',
        total: share(events, clicks),
        cell: (row) => share(row.events, row.clicks),
      },
    ];
  };
  return (
    <PublisherRanking
      {...props}
      title={t.clicksEvents}
      about={t.clicksEventsAbout}
      file="clicks-and-events"
      rowHeight={ROW}
      columnsOf={columnsOf}
    />
  );
});

interface FraudsCardProps extends TrackerCardProps<PublisherFrauds[]> {
  /** Of publishers that have limits of their own, by `leadKey`. */
  readonly limitsOf: ReadonlyMap<string, Limits>;
}
/** Valid and fraudulent events by publisher. */
export const FraudsCard = memo(function FraudsCard({ limitsOf, ...props }: FraudsCardProps) {
  const t = useTexts(trackerTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const isJudged = hasAllEvents(props.filters);
  const limits: Limits = isJudged ? props.facts : noLimits;
  const columnsOf = (rows: readonly PublisherFrauds[]): readonly DrawnColumn<PublisherFrauds>[] => {
    const [events, fraud] = [total(rows, (row) => row.events), total(rows, (row) => row.fraud)];
    return [
      {
        key: 'bars',
        title: `${t.valid}, ${t.fraud}`,
        head: '',
        width: '28%',
        total: '',
        cell: (row) => (
          <SplitBar
            of={most(rows, (each) => each.events)}
            parts={[
              { key: 'fraud', value: row.fraud, color: color('vigilSivt') },
              { key: 'valid', value: row.valid, color: color('vigilValid') },
            ]}
          />
        ),
      },
      { key: 'events', title: common.events, numeric: true, sums: true, of: (row) => row.events },
      { key: 'valid', title: t.valid, numeric: true, sums: true, of: (row) => row.valid },
      {
        key: 'fraud',
        title: t.fraud,
        numeric: true,
        sums: true,
        width: '58px',
        of: (row) => row.fraud,
        total: format.count(fraud),
        cell: (row) => format.count(row.fraud),
      },
      {
        key: 'fraudPct',
        title: t.ofEvents,
        numeric: true,
        width: '84px',
        of: (row) => pctOf({ part: row.fraud, all: row.events }) ?? '',
        total: <Limited of={{ part: fraud, all: events }} limits={limits} />,
        cell: (row) => (
          <Limited
            of={{ part: row.fraud, all: row.events }}
            limits={isJudged ? (limitsOf.get(leadKey('publisher', row.package_name, row.publisher_id)) ?? limits) : noLimits}
          />
        ),
      },
    ];
  };
  const note =
    limits.alertPct === null || limits.blockPct === null
      ? undefined
      : t.fraudsNote({ alert: format.percent(limits.alertPct), block: format.percent(limits.blockPct) });
  return (
    <PublisherRanking
      {...props}
      title={t.frauds}
      about={t.fraudsAbout}
      sub={format.period(props.range.fromDate, props.range.toDate)}
      file="event-frauds"
      rowHeight={ROW}
      columnsOf={columnsOf}
      {...(note === undefined ? {} : { note })}
    />
  );
});

/** Letters that the profit of a row has room for. */
const PROFIT_ROOM = 10;
/** Revenue, cost and profit by publisher. */
export const MoneyCard = memo(function MoneyCard(props: TrackerCardProps<PublisherMoney[]>) {
  const t = useTexts(trackerTexts);
  const format = useFormatIn(props.facts.currency);
  const columnsOf = (rows: readonly PublisherMoney[]): readonly DrawnColumn<PublisherMoney>[] => {
    const all = { revenue: total(rows, (row) => row.revenue), cost: total(rows, (row) => row.cost) };
    const ledger = ledgerOf(format, [...rows, all]),
      { profitOf } = ledger;
    /** In full where it has room, else shortened: all alike. */
    const write = [...rows, all].every((of) => signOf(profitOf(of), ledger.write).length <= PROFIT_ROOM) ? ledger.write : format.shortMoney;
    const widest = most(rows, ({ revenue, cost }) => Math.max(revenue, cost));
    return [
      {
        key: 'bars',
        title: `${t.revenue}, ${t.cost}`,
        head: '',
        width: '20%',
        total: '',
        cell: (row) => (
          <span className={styles.bars} aria-hidden>
            <Bar value={row.revenue} of={widest} ink={color('vigilSeries1')} />
            <Bar value={row.cost} of={widest} ink={color('vigilSeries3')} />
          </span>
        ),
      },
      {
        key: 'revenue',
        title: t.revenue,
        unit: props.facts.currency,
        numeric: true,
        sums: true,
        width: '80px',
        of: (row) => row.revenue,
        total: format.shortMoney(all.revenue),
        cell: (row) => format.shortMoney(row.revenue),
      },
      {
        key: 'cost',
        title: t.cost,
        unit: props.facts.currency,
        numeric: true,
        sums: true,
        of: (row) => row.cost,
      },
      {
        key: 'profit',
        title: t.profit,
        unit: props.facts.currency,
        numeric: true,
        sums: true,
        width: '96px',
        of: (row) => row.profit,
        total: <Signed amount={profitOf(all)} write={write} />,
        cell: (row) => <Signed amount={profitOf(row)} write={write} />,
      },
    ];
  };
  return (
    <PublisherRanking
      {...props}
      title={t.money}
      about={t.moneyAbout}
      isMoney
      file="revenue-and-cost"
      rowHeight={ROW}
      columnsOf={columnsOf}
    />
  );
});
