import { memo, useCallback, useMemo } from 'react';
import { sideOf, type Part } from '../../../../../contract/judgement/share.ts';
import type { TrafficShare } from '../../../../../contract/areas/web/sources.ts';
import { LEAST_BASE } from '../../../../../contract/units.ts';
import { Scatter } from '../../../../charts/scatter/Scatter.tsx';
import type { ScatterPoint } from '../../../../charts/scatter/scatter-layout.ts';
import { useFormatIn } from '../../../../format/format.ts';
import { useShares } from '../../../../format/use-shares.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { downloadOf, fileNameOf, choiceOn, picked, rowsIn } from '../../../../widgets/card/card-props.ts';
import { tableOf } from '../../../../widgets/card/columns.ts';
import { EmptyNotice } from '../../../../widgets/WidgetCard/notes/Notice.tsx';
import { WidgetCard } from '../../../../widgets/WidgetCard/WidgetCard.tsx';
import { useTrafficColumns } from './use-traffic-columns.ts';
import type { OnPick, RowsOf } from '../../../../charts/frame/picking.ts';
import { useOpened } from '../use-opened.ts';
import { useClassWords, useWebWords } from '../use-web-words.ts';
import { partOf, type WebCardProps, type WebFacts } from '../web-card.ts';

interface PlotProps {
  readonly rows: readonly TrafficShare[];
  readonly chosen: string;
  readonly facts: WebFacts;
  readonly type: WebCardProps<never>['type'];
  readonly words: Pick<ReturnType<typeof useWebWords>, 't' | 'events' | 'asked'>;
  readonly onPick: OnPick;
  readonly rowsOf: RowsOf;
}
function PlacementsPlot({ rows, chosen, facts, type, words: { t, events, asked }, onPick, rowsOf }: PlotProps) {
  const format = useFormatIn(facts.currency);
  const named = useValues();
  const shares = useShares();
  const labels = useClassWords(facts);
  const points = useMemo(
    () =>
      rows
        .filter(({ total, invalidPct }) => total > 0 && invalidPct !== null)
        .sort((a, b) => (b.spendAtRisk ?? 0) - (a.spendAtRisk ?? 0) || b.invalid - a.invalid)
        .map(({ name, total, invalid, invalidPct, spendAtRisk }): ScatterPoint => ({
          key: name,
          name: named(name),
          volume: total,
          rate: invalidPct ?? 0,
          area: spendAtRisk ?? 0,
          detail: `${format.percent(invalidPct ?? 0)}${spendAtRisk === null ? '' : ` · ${format.money(spendAtRisk)}`}`,
          isAbove: facts.alertPct !== null && sideOf({ part: invalid, all: total }, facts.alertPct / 100) === 'above',
          selected: choiceOn(chosen, name),
        })),
    [rows, chosen, facts.alertPct, format, named],
  );
  const byName = useMemo(() => new Map(rows.map((row) => [row.name, row])), [rows]);
  const isoName = useCallback((harm: number) => t.iso({ amount: format.count(harm), events }), [t, format, events]);
  const floorName = useCallback((area: number) => t.dotFloor({ amount: format.shortMoney(area) }), [t, format]);
  const shareOfPoint = ({ key }: ScatterPoint): Part => partOf(byName.get(key) ?? { total: 0, invalid: 0 });
  const [worst] = points;
  if (worst === undefined) {
    const least = format.count(LEAST_BASE);
    return <EmptyNotice asked={asked} title={t.fewPlaced({ least, events })} hint={t.fewPlacedHint} />;
  }
  return (
    <Scatter
      label={t.placements}
      points={points}
      alert={facts.alertPct}
      alertName={facts.alertPct === null ? '' : t.alertAt({ share: format.percent(facts.alertPct) })}
      volumeName={t.volumeAxis({ events })}
      floorName={floorName}
      isoName={isoName}
      writeVolume={format.short}
      writeRate={format.percent}
      summary={
        worst.area === 0
          ? t.placementsNone
          : t.placementsSummary({ name: worst.name, share: format.percent(worst.rate), money: format.money(worst.area) })
      }
      factsOf={(point) => [
        { name: t[`column_${type}`], value: format.count(point.volume) },
        { name: labels.invalid, value: format.count(shareOfPoint(point).part) },
        { name: labels.ivt, value: shares.full(shareOfPoint(point)) },
        { name: t.atRisk, value: facts.currency === null ? '–' : format.money(point.area) },
      ]}
      noteOf={(point) => (facts.alertPct === null ? null : shares.against(shareOfPoint(point), { of: 'alert', pct: facts.alertPct }))}
      onPick={onPick}
      rowsOf={rowsOf}
    />
  );
}

/** Placements by volume and invalid share: what is worth stopping is far right and far up. */
export const PlacementsCard = memo(function PlacementsCard({
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
  const words = useWebWords(type, filters, range);
  const opened = useOpened(linkTo);
  const { t, events, asked, emptyHint } = words;
  const columns = useTrafficColumns(t.placement, type, facts);
  return (
    <WidgetCard
      title={t.placements}
      about={t.placementsAbout({ events })}
      {...('data' in view ? { sub: t.placementsSub(view.data.length) } : {})}
      view={view}
      skeleton="map"
      asked={asked}
      emptyHint={emptyHint}
      lacking={{ title: t.noPlacement, hint: t.unnamedHint({ events }) }}
      fileName={fileNameOf('placements', range)}
      picture
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(rows) =>
        tableOf(
          columns,
          rowsIn(filters.placement_id, rows, (row) => row.name),
        )
      }
    >
      {(rows) => (
        <PlacementsPlot
          rows={rows}
          chosen={filters.placement_id}
          facts={facts}
          type={type}
          words={words}
          rowsOf={(name) => opened('placement', name)}
          onPick={(name, how) => onFilter('placement_id', picked(filters.placement_id, [name], how))}
        />
      )}
    </WidgetCard>
  );
});
