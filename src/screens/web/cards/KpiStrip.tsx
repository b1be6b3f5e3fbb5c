import { memo, type ReactNode } from 'react';
import type { WebCounts } from '../../../../contract/areas/web/web.ts';
import { CLEAN_BELOW_PCT } from '../../../../contract/judgement/clean.ts';
import type { Part } from '../../../../contract/judgement/share.ts';
import type { Metric } from '../../../../contract/metric.ts';
import { daysBeforeRunning } from '../../../charts/columns/cut.ts';
import { SplitBar } from '../../../charts/bars/SplitBar.tsx';
import { formatIn, useFormatIn, type Format } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { downloadOf, fileNameOf } from '../../../widgets/card/card-props.ts';
import { againstOf, lackOf, movedOf } from '../../../widgets/card/change.ts';
import { anyFeed, END, useNoData, useStopped } from '../../../widgets/card/use-no-data.ts';
import { finalDays } from '../../../widgets/card/final-days.ts';
import { KpiTile, type Kpi } from '../../../widgets/KpiTile/KpiTile.tsx';
import { TileStrip } from '../../../widgets/KpiTile/TileStrip.tsx';
import { useFigures, type Figure } from '../../../widgets/KpiTile/use-figures.ts';
import type { ChangeOf } from '../../../widgets/WidgetCard/notes/Change.tsx';
import { webTexts } from '../texts.ts';
import styles from './KpiStrip.module.css';
import { classParts } from './use-reasons.ts';
import { factsOf, isProvisional, type WebCardProps } from './web-card.ts';

type Measure = 'measured' | 'invalid' | 'ivt' | 'viewable' | 'atRisk' | 'clean';
interface Tile {
  readonly measure: Measure;
  readonly metric: (counts: WebCounts) => Pick<Metric, 'value' | 'previous' | 'apart'> & Partial<Pick<Metric, 'series'>>;
  readonly good: ChangeOf['good'];
  /** Its number does not wait for verdicts. */
  readonly isFinal: boolean;
  readonly by: 'share' | 'amount' | 'points';
  readonly write: (format: Format) => (n: number) => string;
  /** Days whose verdicts are not final are drawn apart. */
  readonly isRevised: boolean;
}
const tiles: readonly Tile[] = [
  { measure: 'measured', metric: (c) => c.measured, good: null, isFinal: true, by: 'share', write: (f) => f.short, isRevised: false },
  { measure: 'invalid', metric: (c) => c.invalid, good: 'down', isFinal: false, by: 'share', write: (f) => f.short, isRevised: true },
  { measure: 'ivt', metric: (c) => c.ivtPct, good: 'down', isFinal: false, by: 'points', write: (f) => f.percent, isRevised: true },
  { measure: 'viewable', metric: (c) => c.viewablePct, good: 'up', isFinal: true, by: 'points', write: (f) => f.percent, isRevised: false },
  {
    measure: 'atRisk',
    metric: (c) => c.spendAtRisk,
    good: 'down',
    isFinal: false,
    by: 'share',
    write: (f) => f.shortMoney,
    isRevised: true,
  },
  { measure: 'clean', metric: (c) => c.cleanPublishers, good: 'up', isFinal: false, by: 'amount', write: (f) => f.count, isRevised: false },
];

interface KpiStripProps extends Pick<WebCardProps<WebCounts>, 'view' | 'type' | 'facts' | 'range' | 'onRefresh' | 'download'> {
  /** Where an alert on a number is made. */
  readonly alertTo?: (of: string) => string;
}
/** The six numbers of the period, all from one answer. */
export const KpiStrip = memo(function KpiStrip({ view, type, facts: { verdictClass }, range, onRefresh, alertTo, ...rest }: KpiStripProps) {
  const figures = useFigures(range);
  const t = useTexts(webTexts);
  const w = useTexts(widgetTexts);
  const stopped = useStopped();
  const locale = useLocale();
  const currency = 'data' in view ? view.data.currency : null;
  const format = useFormatIn(currency);
  const noData = useNoData('data' in view ? view.data : anyFeed);
  const shares = useShares();
  const events = t[`events_${type}`];
  const limit = format.percent(CLEAN_BELOW_PCT);
  /** A number of one class says so in its name. */
  const ofClass = (name: string): string => (verdictClass === 'all' ? name : `${name} · ${t[verdictClass]}`);
  const labels: Readonly<Record<Measure, string>> = {
    measured: t.measured({ events }),
    invalid: ofClass(t.invalid({ events })),
    ivt: verdictClass === 'all' ? t.ivt : `${t[verdictClass]} %`,
    viewable: t.viewable,
    atRisk: ofClass(t.atRisk),
    clean: t.clean,
  };
  const abouts: Readonly<Record<Measure, string>> = {
    measured: t.measuredAbout({ events }),
    invalid: t.invalidAbout({ events }),
    ivt: t.ivtAbout({ events }),
    viewable: t.viewableAbout({ events }),
    atRisk: t.atRiskAbout({ events }),
    clean: t.cleanAbout({ events, limit }),
  };
  /** What the tiles of shares are shares of. */
  const partOf = (measure: Measure, c: WebCounts): Part | null => {
    const all = c.measured.value ?? 0;
    return measure === 'ivt' ? { part: c.invalid.value ?? 0, all } : measure === 'viewable' ? { part: c.viewable, all } : null;
  };
  const aboutOf = (measure: Measure): string => {
    const of = 'data' in view ? partOf(measure, view.data) : null;
    return of === null || of.all === 0 ? abouts[measure] : `${abouts[measure]} ${shares.explained(of)}`;
  };
  const inEvents = (n: number): string => t.noteEvents({ amount: format.count(n), events });
  const noteOf = (measure: Measure, c: WebCounts): ReactNode => {
    switch (measure) {
      case 'measured':
      case 'invalid': {
        const { value } = c[measure];
        return value === null ? '' : inEvents(value);
      }
      case 'ivt': {
        const { givt, sivt, measured } = c;
        if (c.givtPct.value === null || c.sivtPct.value === null) return '';
        const ofAll = (part: Metric) => shares.short({ part: part.value ?? 0, all: measured.value ?? 0 });
        const words = t.noteSplit({ givt: ofAll(givt), sivt: ofAll(sivt) });
        return (
          <span className={styles.split}>
            <SplitBar parts={classParts({ givt: givt.value ?? 0, sivt: sivt.value ?? 0 })} />
            {words}
          </span>
        );
      }
      case 'viewable':
        return c.viewable === 0 && c.measured.value === 0 ? '' : inEvents(c.viewable);
      case 'atRisk':
        return c.spendAtRisk.value === null || c.spend.value === null
          ? c.amounts.map((each) => formatIn(locale, each.currency).shortMoney(each.spendAtRisk)).join(' · ')
          : c.spend.value === 0 && c.measured.value !== 0
            ? t.noteNoSpend
            : t.noteSpend({ risk: format.money(c.spendAtRisk.value), spend: format.shortMoney(c.spend.value) });
      case 'clean':
        return t.noteClean({ limit });
    }
  };
  const changeOf = (tile: Tile, c: WebCounts): ChangeOf | null => {
    if (c.compared === null) return null;
    const write =
      tile.by === 'points'
        ? (n: number) => w.points({ points: format.decimal(n) })
        : tile.measure === 'atRisk'
          ? format.money
          : format.count;
    // a sum of money rests on the events that cost it
    const base = tile.measure === 'atRisk' ? { base: c.invalid.previous } : {};
    return {
      good: tile.good,
      provisional: !tile.isFinal && isProvisional(factsOf(view), range),
      against: againstOf(c.compared, range, format),
      why: lackOf(c.compared, w, format),
      ...movedOf(tile.metric(c), { by: tile.by, write, apart: tile.metric(c).apart, ...base }, format),
    };
  };
  const kpiOf =
    (tile: Tile) =>
    (c: WebCounts): Kpi => {
      const { value, series = [] } = tile.metric(c);
      const of = partOf(tile.measure, c);
      const isDark = c.measured.value === 0 && noData(range.fromDate, range.toDate) !== null,
        ends = noData(END);
      const isCounted = !isDark && (tile.measure !== 'clean' || c.publishers.value > 0);
      return {
        metric: { value: isCounted ? value : null, series },
        change: isDark ? null : changeOf(tile, c),
        note:
          ends !== null && (isDark || tile.measure === 'measured') ? (
            <span className={c.darkSince === null ? undefined : 'warn'}>{ends}</span>
          ) : (
            noteOf(tile.measure, c)
          ),
        ...(value !== null || of === null || of.all === 0 ? {} : { text: shares.short(of) }),
        ...(tile.measure === 'clean' ? { outOf: t.outOf({ amount: format.count(c.publishers.value) }) } : {}),
        cutFrom: Math.min(series.length, daysBeforeRunning(range.fromDate, c.running)),
        ...(tile.isRevised ? { provisionalFrom: Math.min(series.length, finalDays(range.fromDate, c)) } : {}),
      };
    };
  const unitOf = ({ by, measure }: Tile): string => (by === 'points' ? '%' : measure === 'atRisk' ? (currency ?? '') : '');
  const figuresOf = (c: WebCounts): Figure[] =>
    tiles.flatMap((tile) => {
      const name = labels[tile.measure],
        { value, previous } = tile.metric(c);
      return tile.measure === 'atRisk' && c.currency === null
        ? c.amounts.map((each) => ({ name, unit: each.currency, value: each.spendAtRisk, previous: null }))
        : [{ name, unit: unitOf(tile), value, previous }];
    });
  return (
    <TileStrip
      label={t.kpis}
      view={view}
      stopped={stopped}
      news={({ invalid }) => `${labels.invalid}: ${invalid.value === null ? w.noValue : format.count(invalid.value)}`}
      table={(counts) => figures(figuresOf(counts), counts.compared)}
      fileName={fileNameOf('key-numbers', range)}
      {...downloadOf(rest)}
    >
      {tiles.map((tile, at) => (
        <KpiTile
          key={tile.measure}
          at={at}
          label={labels[tile.measure]}
          about={aboutOf(tile.measure)}
          view={view}
          kpi={kpiOf(tile)}
          formatValue={tile.write(format)}
          onRetry={onRefresh}
          alert={alertTo?.(`${type}.${tile.measure}`)}
        />
      ))}
    </TileStrip>
  );
});
