import { NaturalEarth } from '@visx/geo';
import { scaleSqrt } from '@visx/scale';
import { memo, useCallback, type MouseEvent, type PointerEvent } from 'react';
import { chartTexts } from '../i18n/texts/charts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { color } from '../theme/theme.ts';
import { ChartFrame } from './frame/ChartFrame.tsx';
import { ChartTooltip } from './frame/ChartTooltip.tsx';
import ink from './frame/ink.module.css';
import { useCursor } from './frame/useCursor.ts';
import { useStage } from './frame/useStage.ts';
import { land } from './world/atlas.ts';
import styles from './WorldMap.module.css';

/** `country` is an ISO 3166-1 alpha-2 code. */
export interface MapRow { readonly country: string; readonly name: string; readonly value: number; readonly selected?: boolean | undefined }
/** A row on the map: its outline, or null for a dot, and its middle, in the map's units. */
export interface MapMark { readonly row: MapRow; readonly d: string | null; readonly x: number; readonly y: number }

export const mapWidth = 960;
export const mapHeight = 420;
/** The Pacific west of Alaska is left out. */
const west = 56;
const shown = mapWidth - west;
const view = `${west} 0 ${shown} ${mapHeight}`;

/** A tone between the land's and the series' colour; `share` from 0 to 1. */
const tone = (share: number): string => `color-mix(in oklab, ${color('vigilSeries1')} ${Math.round(25 + share * 75)}%, ${color('vigilLand')})`;

const Land = memo(function Land() {
  return (
    <NaturalEarth data={land} scale={mapWidth / 5.48} translate={[mapWidth / 2, mapHeight * 0.58]} digits={1}>
      {({ features }) => <path className={styles['land']} d={features.map((feature) => feature.path ?? '').join('')} />}
    </NaturalEarth>
  );
});

interface MarkProps { readonly mark: MapMark; readonly radius: number; readonly className: string; readonly fill?: string; readonly index?: number }
const Mark = ({ mark, radius, className, fill, index }: MarkProps) => (mark.d === null
  ? <circle cx={mark.x} cy={mark.y} r={radius} className={className} fill={fill} data-mark={index} />
  : <path d={mark.d} className={className} fill={fill} data-mark={index} />);

const Marks = memo(function Marks({ marks, radius, most }: { readonly marks: readonly MapMark[]; readonly radius: number; readonly most: number }) {
  const share = scaleSqrt<number>({ domain: [0, most], range: [0, 1] });
  return marks.map((mark, i) => (
    <Mark
      key={mark.row.country} mark={mark} radius={radius} index={i} fill={tone(share(mark.row.value))}
      className={`${styles['country']} ${mark.row.selected === true ? styles['selected'] : ''}`}
    />
  ));
});

const markAt = (event: PointerEvent<SVGElement> | MouseEvent<SVGElement>): number | null => {
  const index = (event.target as Element).getAttribute('data-mark');
  return index === null ? null : Number(index);
};

interface MapViewProps {
  readonly label: string;
  readonly marks: readonly MapMark[];
  /** How many rows have no place on the map. */
  readonly missing: number;
  readonly formatValue: (n: number) => string;
  readonly onPick?: ((country: string) => void) | undefined;
  readonly summary: string;
}
/** The drawn map with its cursor; draws into a fixed box that the browser scales. */
export function MapView({ label, marks, missing, formatValue, onPick, summary }: MapViewProps) {
  const t = useTexts(chartTexts);
  const stage = useStage();
  const pick = useCallback((i: number) => { const mark = marks[i]; if (mark) onPick?.(mark.row.country); }, [marks, onPick]);
  const cursor = useCursor(marks.length, { onPick: onPick && pick });
  const under = cursor.at === null ? undefined : marks[cursor.at];
  const scale = Math.max(1e-3, Math.min(stage.width / shown, stage.height / mapHeight));
  const most = Math.max(1e-9, ...marks.map((mark) => mark.row.value));
  const said = under ? t.said({ name: under.row.name, value: formatValue(under.row.value) }) : '';
  return (
    <ChartFrame
      stage={stage} label={label} summary={summary} cursor={cursor} pickable={onPick !== undefined}
      spoken={under?.row.selected === true ? t.listed({ before: said, next: t.selected }) : said}
      tip={under && (
        <ChartTooltip
          x={(stage.width - shown * scale) / 2 + (under.x - west) * scale} y={(stage.height - mapHeight * scale) / 2 + under.y * scale} size={stage}
          title={under.row.name} rows={[]} note={formatValue(under.row.value)}
        />
      )}
      footer={
        <div className={styles['legend']}>
          <span>{formatValue(0)}</span>
          <i className={styles['ramp']} style={{ background: `linear-gradient(to right in oklab, ${tone(0)}, ${tone(1)})` }} />
          {marks.length > 0 && <span>{formatValue(most)}</span>}
          {missing > 0 && <span className={styles['off']}>{t.offMap(missing)}</span>}
        </div>
      }
    >
      <svg
        className={`${ink['svg']} ${onPick ? styles['pickable'] : ''}`} width={stage.width} height={stage.height} viewBox={view} aria-hidden="true" focusable="false"
        onPointerMove={(event) => { cursor.point(markAt(event)); }} onPointerLeave={() => { cursor.point(null); }} onClick={(event) => { cursor.pick(markAt(event)); }}
      >
        <Land />
        <Marks marks={marks} radius={4.5 / scale} most={most} />
        {under && <Mark mark={under} radius={4.5 / scale} className={styles['cursor'] ?? ''} />}
      </svg>
    </ChartFrame>
  );
}
