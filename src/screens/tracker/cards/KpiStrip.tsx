import { useShares } from '../../../format/use-shares.ts';
import type { Part } from '../../../../contract/judgement/share.ts';
import { memo, type ReactNode } from 'react';
import type { TrackerMetrics, TrackerSums, TrackerTotal } from '../../../../contract/areas/tracker/tracker.ts';
import type { Metric } from '../../../../contract/metric.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { daysBeforeRunning } from '../../../charts/columns/cut.ts';
import { formatIn, useFormatIn } from '../../../format/format.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { againstOf, lackOf, movedOf } from '../../../widgets/card/change.ts';
import { KpiTile, type Kpi } from '../../../widgets/KpiTile/KpiTile.tsx';
import { anyFeed, useNoData, useStopped } from '../../../widgets/card/use-no-data.ts';
import { TileStrip } from '../../../widgets/KpiTile/TileStrip.tsx';
import { useFigures, type Figure } from '../../../widgets/KpiTile/use-figures.ts';
import type { ChangeOf } from '../../../widgets/WidgetCard/notes/Change.tsx';
import { trackerTexts } from '../texts.ts';
import { isUnpriced, measureOf, oneOf, unitOf, writerOf, fraudIn } from './tracker-card.ts';

interface KpiStripProps {
  readonly metrics: ResourceView<TrackerMetrics>;
  readonly totals: Readonly<Record<'revenue' | 'cost' | 'clicks' | 'events', ResourceView<TrackerTotal>>>;
  readonly range: DateRange;
  /** Only events that are fraud are counted: more of them is no good news. */
  readonly onlyFraud?: boolean;
  readonly onRefresh: () => void;
  /** Where an alert on a number is made. */
  readonly alertTo?: (of: string) => string;
}
const tiles = ['revenue', 'cost', 'profit', 'clicks', 'events', 'cvr'] as const;
type Tile = (typeof tiles)[number];
/** Which way is good news. */
const good: Readonly<Record<Tile, ChangeOf['good']>> = {
  revenue: 'up',
  cost: 'down',
  profit: 'up',
  clicks: null,
  events: 'up',
  cvr: 'up',
};
const figureNames = [
  'revenue',
  'cost',
  'fraudCost',
  'profit',
  'roas',
  'clicks',
  'uniqueClicks',
  'events',
  'fraudPct',
  'cvr',
  'epc',
] as const;

/** A line breaks between its parts, not within one. */
const unbroken = (text: string): string =>
  text
    .split(' · ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');

/** The six numbers of the period: four totals by their own calls, and what is made of them. */
export const KpiStrip = memo(function KpiStrip({ metrics, totals, range, onlyFraud = false, onRefresh, alertTo }: KpiStripProps) {
  const t = useTexts(trackerTexts);
  const w = useTexts(widgetTexts);
  const stopped = useStopped();
  const [currencies = []] = [metrics, ...Object.values(totals)].flatMap((view) => ('data' in view ? [view.data.currencies] : []));
  const currency = oneOf(currencies),
    isMixed = currencies.length > 1;
  const format = useFormatIn(currency);
  const shares = useShares();
  const locale = useLocale();
  const figures = useFigures(range);
  const sums = 'data' in metrics ? metrics.data : null;
  /** Of several currencies: one amount each. */
  const inEach = (name: 'revenue' | 'cost' | 'fraudCost' | 'profit'): string =>
    'data' in metrics
      ? metrics.data.amounts.map((each) => formatIn(locale, each.currency).shortMoney(each[name])).join(' · ')
      : t.severalCurrencies;
  const abouts: Readonly<Record<Tile, string>> = {
    revenue: t.revenueAbout,
    cost: t.costAbout,
    profit: t.profitAbout,
    clicks: t.clicksAbout,
    events: t.eventsAbout,
    cvr: t.cvrAbout,
  };
  /** The cases that an amount of the compared period rests on: money of a few events is no base of a percentage. */
  const casesOf = (name: Tile): { readonly base?: number | null } => {
    if (name !== 'revenue' && name !== 'cost' && name !== 'profit') return {};
    const before = sums?.previous ?? null;
    return { base: before === null ? null : name === 'cost' ? before.clicks + before.events : before.events };
  };
  const write = (name: Tile, brief = true) => writerOf(unitOf[name], format, brief);
  const changeOf = (
    name: Tile,
    { value, previous, apart }: Pick<Metric, 'value' | 'previous' | 'apart'>,
    compared: TrackerMetrics['compared'],
  ): ChangeOf | null =>
    compared === null
      ? null
      : {
          good: onlyFraud && (name === 'events' || name === 'cvr') ? 'down' : good[name],
          against: againstOf(compared, range, format),
          why: lackOf(compared, w, format),
          ...movedOf(
            { value, previous },
            name === 'cvr'
              ? { by: 'points', write: (n) => w.points({ points: format.ratio(n) }), apart }
              : { by: previous !== null && previous <= 0 ? 'amount' : 'share', write: write(name), apart, ...casesOf(name) },
            format,
          ),
        };
  const noData = useNoData(sums ?? anyFeed);
  /** Why the whole period has no data, which is no finding of 0; null where it has some. */
  const why = noData(range.fromDate, range.toDate);
  const withoutData = (): Kpi => ({ metric: { value: null, series: [] }, change: null, note: why });
  /** A day without data is none on which nothing was earned. */
  const lineOf = (series: TrackerTotal['series']) => series.map(({ date, value }) => (noData(date) === null ? value : null));
  const cutFrom = daysBeforeRunning(range.fromDate, sums?.running ?? null);
  const daysNote = (name: Tile, series: TrackerTotal['series']): ReactNode => {
    const [earlier, latest] = series.slice(-2);
    if (earlier === undefined || latest === undefined) return '';
    const why = noData(latest.date);
    if (why !== null) return <span className="warn">{why}</span>;
    return noData(earlier.date) !== null
      ? ''
      : unbroken(
          t.noteDays({
            before: format.day(earlier.date),
            earlier: write(name)(earlier.value),
            day: format.day(latest.date),
            value: write(name)(latest.value),
          }),
        );
  };
  /** What of the cost is that of fraud; where no fraudulent row carries a cost that is not known, which is not nothing. */
  const fraudNote = (total: TrackerSums | null): string => {
    if (total === null || total.fraudEvents + total.invalidClicks === 0) return '';
    if (isMixed) return t.noteFraudCost({ fraud: inEach('fraudCost') });
    return isUnpriced(total) || total.fraudCost === null
      ? t.noteFraudCostUnknown
      : t.noteFraudCost({ fraud: format.shortMoney(total.fraudCost) });
  };
  const noteOf = (name: Tile, total: TrackerSums): ReactNode => {
    const roas = measureOf(total, 'roas'),
      epc = measureOf(total, 'epc'),
      invalid: Part = { part: total.invalidClicks, all: total.clicks };
    switch (name) {
      case 'profit':
        if (isMixed) return inEach('profit');
        return roas === null ? '' : t.noteRoas({ roas: format.ratio(roas) });
      case 'cvr':
        return epc === null ? '' : t.noteEpc({ epc: format.unitMoney(epc) });
      case 'clicks':
        return total.clicks === 0 ? '' : t.noteClicks({ unique: format.short(total.uniqueClicks), invalid: shares.short(invalid) });
      case 'events':
        return total.events === 0 ? '' : t.noteEvents({ fraud: format.short(total.fraudEvents), share: shares.short(fraudIn(total)) });
      case 'revenue':
      case 'cost':
        return '';
    }
  };
  const ofTotal =
    (name: keyof KpiStripProps['totals']) =>
    ({ total, previous, comparable, apart, series, compared }: TrackerTotal): Kpi => ({
      metric: { value: total, series: lineOf(series) },
      cutFrom,
      change: changeOf(name, { value: comparable, previous, apart }, compared),
      note:
        name === 'revenue' || name === 'cost'
          ? [isMixed ? inEach(name) : daysNote(name, series), name === 'cost' ? unbroken(fraudNote(sums?.total ?? null)) : '']
              .filter((note) => note !== '')
              .flatMap((note, i) => (i === 0 ? [note] : [' · ', note]))
          : sums === null
            ? ''
            : noteOf(name, sums.total),
    });
  /** Money of nothing at all is as empty as its clicks and events. */
  const totalIn = (name: keyof KpiStripProps['totals']): ResourceView<TrackerTotal> =>
    metrics.status === 'empty' && 'data' in totals[name] ? { status: 'empty', at: metrics.at } : totals[name];
  const ofSums = (of: TrackerSums | null, name: Parameters<typeof measureOf>[1]): number | null =>
    of === null ? null : measureOf(of, name);
  const ofMetrics =
    (name: 'profit' | 'cvr') =>
    ({ total, previous, comparable, apart, days, compared }: TrackerMetrics): Kpi => ({
      metric: { value: measureOf(total, name), series: days.map((day) => (noData(day.date) === null ? measureOf(day, name) : null)) },
      cutFrom,
      change: changeOf(name, { value: ofSums(comparable, name), previous: ofSums(previous, name), apart: apart[name] }, compared),
      note: noteOf(name, total),
    });
  const unitWord = (name: (typeof figureNames)[number]): string => {
    const unit = unitOf[name];
    return unit === 'money' || unit === 'each' ? (currency ?? '') : unit === 'percent' || unit === 'rate' ? '%' : '';
  };
  const figuresOf = ({ total, previous, comparable, amounts }: TrackerMetrics): Figure[] =>
    figureNames.flatMap((name): Figure[] =>
      isMixed && (name === 'revenue' || name === 'cost' || name === 'fraudCost' || name === 'profit')
        ? amounts.map((each) => ({ name: t[name], unit: each.currency, value: each[name], previous: null }))
        : [
            {
              name: t[name],
              unit: unitWord(name),
              value: measureOf(total, name),
              previous: ofSums(previous, name),
              comparable: ofSums(comparable, name),
            },
          ],
    );
  return (
    <TileStrip
      label={t.kpis}
      view={metrics}
      stopped={stopped}
      news={({ total: { profit } }) => (profit === null ? t.severalCurrencies : `${t.profit}: ${format.money(profit)}`)}
      table={(data) => figures(figuresOf(data), data.compared)}
      fileName={fileNameOf('key-numbers', range)}
    >
      {tiles.map((name, at) => {
        const common = {
          at,
          label: t[name],
          about: abouts[name],
          formatValue: write(name),
          onRetry: onRefresh,
          alert: alertTo?.(`tracker.${name}`),
        };
        return why !== null ? (
          <KpiTile key={name} {...common} view={metrics} kpi={withoutData} />
        ) : name === 'profit' || name === 'cvr' ? (
          <KpiTile key={name} {...common} view={metrics} kpi={ofMetrics(name)} />
        ) : (
          <KpiTile key={name} {...common} view={totalIn(name)} kpi={ofTotal(name)} />
        );
      })}
    </TileStrip>
  );
});
