import { localPoint } from '@visx/event';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useId, useMemo } from 'react';
import { sideOf, type Part } from '../../../contract/judgement/share.ts';
import { useFormat } from '../../format/format.ts';
import { useShares } from '../../format/use-shares.ts';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { cutSaid } from '../columns/cut.ts';
import { columnsOf, isPart, type Column, type VolumeDay } from '../columns/columns.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import ink from '../frame/ink.module.css';
import { widest } from '../frame/text-width.ts';
import { Ticks } from '../frame/Ticks.tsx';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';
import styles from './Profiles.module.css';

interface RateBarsProps {
  readonly label: string;
  /** In order, at most 366, each with a base; grouped by week where a day would be too narrow to read. */
  readonly days: readonly VolumeDay[];
  /** In per cent. */
  readonly alert: number | null;
  readonly summary: string;
}
const TOP = 16;
const BOTTOM = 18;
/** Lowest top of the scale, in per cent: a row that is almost clean is not drawn as a mountain. */
const LEAST_TOP = 5;

/** A share by day as small bars with the alert as a line; those above it are coloured, unsettled ones hatched. */
export function RateBars({ label, days, alert, summary }: RateBarsProps) {
  const t = useTexts(chartTexts);
  const format = useFormat();
  const shares = useShares();
  const hatch = useId();
  const stage = useStage();
  const { columns, weekly } = useMemo(() => columnsOf(days, stage.width), [days, stage.width]);
  const cursor = useCursor(columns.length);
  const height = Math.max(0, stage.height - TOP - BOTTOM);
  const x = scaleBand({ domain: columns.map(({ from }) => from), range: [0, stage.width], paddingInner: 0.25, paddingOuter: 0.1 });
  const most = Math.max(LEAST_TOP, (alert ?? 0) * 1.1, ...columns.map(({ rate }) => rate ?? 0));
  const y = scaleLinear({ domain: [0, most], range: [height, 0] });
  const spanOf = ({ from, to }: Column): string => (from === to ? format.day(from) : format.period(from, to));
  const partOf = ({ total, base }: Column): Part => ({ part: total, all: base });
  const shareOf = (column: Column): string => shares.short(partOf(column));
  const under = cursor.at === null ? undefined : columns[cursor.at];
  const row = under && { name: label, value: shares.full(partOf(under)) };
  const note =
    under === undefined
      ? null
      : [under.cut === null ? null : cutSaid(t, under.cut), under.provisional ? t.provisional : null]
          .filter((each) => each !== null)
          .join(' · ') || null;
  const names = columns.map(({ from }) => (weekly ? format.day(from) : String(Number(from.slice(8)))));
  const every = Math.max(1, Math.ceil((widest(names) + 6) / Math.max(1, x.step())));
  const isLabelled = x.step() > widest(columns.map(shareOf)) + 2;
  const peak = columns.findIndex(({ rate }) => rate !== null && rate === Math.max(...columns.map((each) => each.rate ?? 0)));
  return (
    <ChartFrame
      stage={stage}
      label={label}
      summary={weekly ? `${summary} ${t.byWeekSummary}` : summary}
      cursor={cursor}
      spoken={
        under && row
          ? [t.said(row), note].filter((each) => each !== null).reduce((before, next) => t.listed({ before, next }), spanOf(under))
          : ''
      }
      tip={
        under &&
        row && (
          <ChartTooltip
            x={(x(under.from) ?? 0) + x.bandwidth() / 2}
            y={TOP + y(under.rate ?? 0)}
            size={stage}
            title={spanOf(under)}
            rows={[row]}
            note={note}
          />
        )
      }
    >
      <svg
        className={ink.svg}
        width={stage.width}
        height={stage.height}
        aria-hidden="true"
        focusable="false"
        {...cursor.over((event) => {
          const at = Math.floor((localPoint(event.currentTarget, event)?.x ?? -1) / Math.max(1, x.step()));
          return at >= 0 && at < columns.length ? at : null;
        })}
      >
        <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V5" className={styles.hatch} />
        </pattern>
        <rect width={stage.width} height={stage.height} fill="none" pointerEvents="all" />
        <Group top={TOP}>
          <line x1={0} x2={stage.width} y1={height} y2={height} stroke="var(--vigilGrid)" />
          {columns.map((column, i) => {
            const place = {
              x: x(column.from) ?? 0,
              width: x.bandwidth(),
              y: y(column.rate ?? 0),
              height: height - y(column.rate ?? 0),
              rx: Math.min(2, x.bandwidth() / 2),
            };
            const isHigh = alert !== null && sideOf(partOf(column), alert / 100) === 'above';
            return (
              <g key={column.from} className={cursor.at === i ? styles.under : ''}>
                <rect {...place} className={isHigh ? styles.high : styles.low} />
                {isPart(column) && <rect {...place} fill={`url(#${hatch})`} />}
              </g>
            );
          })}
          {alert !== null && <line x1={0} x2={stage.width} y1={y(alert)} y2={y(alert)} className={styles.alert} />}
          {columns.map(
            (column, i) =>
              column.rate !== null &&
              (isLabelled || i === peak) && (
                <text
                  key={column.from}
                  x={(x(column.from) ?? 0) + x.bandwidth() / 2}
                  y={y(column.rate) - 4}
                  textAnchor="middle"
                  className={styles.value}
                >
                  {shareOf(column)}
                </text>
              ),
          )}
          <Ticks
            side="bottom"
            offset={height + 14}
            ticks={columns.flatMap(({ from }, i) =>
              i % every === 0 ? [{ at: (x(from) ?? 0) + x.bandwidth() / 2, text: names[i] ?? '' }] : [],
            )}
          />
        </Group>
      </svg>
    </ChartFrame>
  );
}
