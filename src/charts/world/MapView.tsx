import { useCallback, type MouseEvent } from 'react';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import ink from '../frame/ink.module.css';
import { choicesOfRow, type OnPick, type Picked, type RowsOf } from '../frame/picking.ts';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';
import { Land, Mark, Marks } from './MapMarks.tsx';
import { mapHeight, shown, tone, viewBox, west, type MapMark } from './view.ts';
import styles from './WorldMap.module.css';

const markAt = (event: MouseEvent): number | null => {
  const index = (event.target as Element).getAttribute('data-mark');
  return index === null ? null : Number(index);
};

const keyed = (mark: MapMark | undefined) => mark && { key: mark.row.country, name: mark.row.name };

interface MapViewProps {
  readonly label: string;
  readonly marks: readonly MapMark[];
  /** How many rows have no place on the map. */
  readonly missing: number;
  readonly formatValue: (n: number) => string;
  readonly onPick?: OnPick | undefined;
  /** Where the rows of a country are listed. */
  readonly rowsOf?: RowsOf | undefined;
  readonly summary: string;
}
/** The drawn map with its cursor; draws into a fixed box that the browser scales. */
export function MapView({ label, marks, missing, formatValue, onPick, rowsOf, summary }: MapViewProps) {
  const t = useTexts(chartTexts);
  const stage = useStage();
  const pick = useCallback(
    (i: number, how: Picked) => {
      const mark = marks[i];
      if (mark) onPick?.(mark.row.country, how);
    },
    [marks, onPick],
  );
  const cursor = useCursor(marks.length, { onPick: onPick && pick });
  const under = cursor.at === null ? undefined : marks[cursor.at];
  const scale = Math.max(1e-3, Math.min(stage.width / shown, stage.height / mapHeight));
  const most = Math.max(1e-9, ...marks.map((mark) => mark.row.value));
  const said = under ? t.said({ name: under.row.name, value: formatValue(under.row.value) }) : '';
  return (
    <ChartFrame
      stage={stage}
      label={label}
      summary={summary}
      cursor={cursor}
      choicesOf={onPick && ((i) => choicesOfRow(keyed(marks[i]), onPick, rowsOf))}
      spoken={under?.row.selected === true ? t.listed({ before: said, next: t.selected }) : said}
      tip={
        under && (
          <ChartTooltip
            x={(stage.width - shown * scale) / 2 + (under.x - west) * scale}
            y={(stage.height - mapHeight * scale) / 2 + under.y * scale}
            size={stage}
            title={under.row.name}
            rows={[]}
            note={formatValue(under.row.value)}
          />
        )
      }
      footer={
        <div className={styles.legend}>
          <span>{formatValue(0)}</span>
          <i className={styles.ramp} style={{ background: `linear-gradient(to right in oklab, ${tone(0)}, ${tone(1)})` }} />
          {marks.length > 0 && <span>{formatValue(most)}</span>}
          {missing > 0 && <span className="last">{t.offMap(missing)}</span>}
        </div>
      }
    >
      <svg
        className={`${ink.svg} ${onPick ? styles.pickable : ''}`}
        width={stage.width}
        height={stage.height}
        viewBox={viewBox}
        aria-hidden="true"
        focusable="false"
        {...cursor.over(markAt)}
      >
        <Land />
        <Marks marks={marks} radius={4.5 / scale} most={most} />
        {under && <Mark mark={under} radius={4.5 / scale} className={styles.cursor ?? ''} />}
      </svg>
    </ChartFrame>
  );
}
