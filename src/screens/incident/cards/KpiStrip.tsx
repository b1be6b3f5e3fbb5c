import { memo } from 'react';
import { type Counts } from '../../../../contract/areas/incident.ts';
import { statusesOfGroup, type Status } from '../../../../contract/life/life-cycle.ts';
import { ALL } from '../../../../contract/scope.ts';
import { type Metric } from '../../../../contract/metric.ts';
import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { lifeCycleTexts } from '../../../i18n/texts/life-cycle.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LEAST_BASE } from '../../../../contract/units.ts';
import { againstOf, movedOf } from '../../../widgets/card/change.ts';
import { finalDays } from '../../../widgets/card/final-days.ts';
import { KpiTile, type Kpi } from '../../../widgets/KpiTile/KpiTile.tsx';
import { TileStrip } from '../../../widgets/KpiTile/TileStrip.tsx';
import { useFigures } from '../../../widgets/KpiTile/use-figures.ts';
import type { ChangeOf } from '../../../widgets/WidgetCard/notes/Change.tsx';
import { downloadOf, fileNameOf, isExactly, picked, within } from '../../../widgets/card/card-props.ts';
import type { CardProps } from './card-props.ts';

type Measure = 'total' | 'fresh' | 'takedown' | 'down' | 'medianHours' | 'breaching';
interface Tile {
  readonly measure: Measure;
  readonly metric: (counts: Counts) => Metric;
  readonly good: ChangeOf['good'];
  /** `amount`: small numbers and hours, where a percentage would mislead. */
  readonly by: 'share' | 'amount';
  /** What the number counts, as a status filter; the total is the way back to all; `null`: no filter shows it. */
  readonly picks: readonly Status[] | null;
  /** What of the report lists its incidents, where no status does. */
  readonly clock?: 'breaching' | 'decided';
  /** How many incidents it counts. */
  readonly of: (counts: Counts) => number | null;
}
const tiles: readonly Tile[] = [
  { measure: 'total', metric: (c) => c.total, good: null, by: 'share', picks: [], of: (c) => c.total.value },
  { measure: 'fresh', metric: (c) => c.fresh, good: 'down', by: 'share', picks: statusesOfGroup.fresh, of: (c) => c.fresh.value },
  { measure: 'takedown', metric: (c) => c.takedown, good: null, by: 'share', picks: statusesOfGroup.takedown, of: (c) => c.takedown.value },
  { measure: 'down', metric: (c) => c.down, good: 'up', by: 'share', picks: statusesOfGroup.down, of: (c) => c.down.value },
  {
    measure: 'medianHours',
    metric: (c) => c.medianHoursToDown,
    good: 'down',
    by: 'amount',
    picks: null,
    clock: 'decided',
    of: (c) => c.decided.down,
  },
  {
    measure: 'breaching',
    metric: (c) => c.breaching,
    good: 'down',
    by: 'amount',
    picks: null,
    clock: 'breaching',
    of: (c) => c.breaching.value,
  },
];

/** Where most are still open, half of them have not gone down: no time within which half did. */
const noMedian: Metric = { value: null, previous: null, series: [] };
/** A median of few says too little to be called better or worse. */
const isTelling = ({ measure }: Tile, { decided }: Counts): boolean =>
  measure !== 'medianHours' || Math.min(decided.down, decided.previous ?? 0) >= LEAST_BASE;

/** The words of the glossary that a tile uses. */
const definitions: Readonly<Record<Measure, readonly ('open' | 'takedown' | 'down')[]>> = {
  total: ['open'],
  fresh: [],
  takedown: ['takedown'],
  down: ['down'],
  medianHours: ['open'],
  breaching: ['open'],
};

interface KpiStripProps extends CardProps<Counts> {
  /** Where an alert on a number is made. */
  readonly alertTo?: (of: string) => string;
}
/** The six numbers of the period, all from one answer. */
export const KpiStrip = memo(function KpiStrip({
  view,
  filters,
  range,
  onFilter,
  onRefresh,
  linkTo = null,
  alertTo,
  ...rest
}: KpiStripProps) {
  const figures = useFigures(range);
  const t = useTexts(incidentTexts);
  const names = useTexts(lifeCycleTexts);
  const w = useTexts(widgetTexts);
  const format = useFormat();
  const shareOf = (part: Metric, whole: Metric): string =>
    part.value === null || whole.value === null || whole.value === 0
      ? ''
      : t.noteShare({ share: format.percent((part.value / whole.value) * 100) });
  const noteOf = (measure: Measure, { active, total, fresh, takedown, successPct, decided }: Counts): string => {
    switch (measure) {
      case 'total':
        return active.value === null ? '' : t.noteOpenOfAll(active.value);
      case 'fresh':
        return shareOf(fresh, total);
      case 'takedown':
        return shareOf(takedown, total);
      case 'down':
        return successPct.value === null ? '' : t.success({ share: format.percent(successPct.value) });
      case 'medianHours':
        return t.noteDecided({ down: format.count(decided.down), open: format.count(decided.open) });
      // Open is exactly these two groups.
      case 'breaching':
        return fresh.value === null || takedown.value === null ? '' : t.noteOpen(fresh.value + takedown.value);
    }
  };
  /** The rows that a tile counts: of its statuses, those that the page has. */
  const rowsOf = ({ picks, clock, of }: Tile): { readonly to: string; readonly label: string } | null => {
    const status = picks === null || picks.length === 0 ? filters.status : within(filters.status, picks);
    const n = 'data' in view ? of(view.data) : null;
    if (linkTo === null || status === null || n === null || n === 0) return null;
    return { to: linkTo({ status, ...(clock === undefined ? {} : { clock }) }), label: t.openIncidents(n) };
  };
  const metricOf = (tile: Tile, counts: Counts): Metric =>
    tile.measure === 'medianHours' && counts.decided.open > counts.decided.down ? noMedian : tile.metric(counts);
  const kpiOf =
    (tile: Tile) =>
    (counts: Counts): Kpi => {
      const metric = metricOf(tile, counts);
      const write = tile.measure === 'medianHours' ? format.hours : format.count;
      const { compared } = counts;
      const change: ChangeOf | null =
        compared === null
          ? null
          : {
              // where the page has some statuses only, more or fewer of one is neither good nor bad
              good: isTelling(tile, counts) && (tile.picks === null || filters.status === ALL) ? tile.good : null,
              against: againstOf(compared, range, format),
              ...movedOf(metric, { by: tile.by, write }, format),
            };
      const provisionalFrom = Math.min(metric.series.length, finalDays(range.fromDate, counts));
      return { metric, change, note: noteOf(tile.measure, counts), provisionalFrom };
    };
  return (
    <TileStrip
      label={t.kpis}
      view={view}
      news={({ total }) => `${t.total}: ${total.value === null ? w.noValue : format.count(total.value)}`}
      table={(counts) =>
        figures(
          tiles.map((tile) => ({ ...metricOf(tile, counts), name: t[tile.measure], unit: tile.measure === 'medianHours' ? w.hours : '' })),
          counts.compared,
        )
      }
      fileName={fileNameOf('key-numbers', range)}
      {...downloadOf(rest)}
    >
      {tiles.map((tile, at) => (
        <KpiTile
          key={tile.measure}
          at={at}
          label={t[tile.measure]}
          about={[t[`${tile.measure}About`], ...definitions[tile.measure].map((word) => names[`define_${word}`])].join(' ')}
          view={view}
          kpi={kpiOf(tile)}
          formatValue={tile.measure === 'medianHours' ? format.hours : format.count}
          onRetry={onRefresh}
          rows={rowsOf(tile)}
          alert={alertTo?.(`incident.${tile.measure}`)}
          {...(tile.picks === null
            ? {}
            : {
                pressed: tile.picks.length > 0 && isExactly(filters.status, tile.picks),
                onPick: () => onFilter('status', picked(filters.status, tile.picks ?? [], 'only')),
              })}
        />
      ))}
    </TileStrip>
  );
});
