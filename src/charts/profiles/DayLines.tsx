import { localPoint } from '@visx/event';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useFormat } from '../../format/format.ts';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { cutSaid, type Cut } from '../columns/cut.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import ink from '../frame/ink.module.css';
import { widest } from '../frame/text-width.ts';
import { Ticks } from '../frame/Ticks.tsx';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';
import styles from './Profiles.module.css';

/** One side of a day. */
export interface DayValue {
  /** Null where there is none to draw. */
  readonly value: number | null;
  /** What it says: the value, or why there is none. */
  readonly said: string;
}
export interface DayPoint {
  /** `YYYY-MM-DD`, or what `nameOf` writes. */
  readonly date: string;
  readonly own: DayValue;
  readonly other: DayValue;
}
interface DayLinesProps {
  readonly label: string;
  readonly summary: string;
  /** In order, at most 366. */
  readonly days: readonly DayPoint[];
  readonly name: string;
  /** Null where there is no second line. */
  readonly otherName: string | null;
  readonly scale: 'share' | 'count';
  /** The places of the days that are not whole: one that is not over, one that is cut at the same time of day. Null where there is none. */
  readonly open: { readonly own: number | null; readonly other: number | null };
  /** What there is of the day that is not over. */
  readonly cut?: Cut | null;
  /** Writes the name of a point; a day unless told. */
  readonly nameOf?: (date: string) => string;
}
const TOP = 8;
const BOTTOM = 18;
const RIGHT = 6;
/** The axis goes at least to here. */
const leastTop = { share: 5, count: 3 } as const;
/** From so many days on, points stand too close for a dot each. */
const MOST_DOTS = 45;

interface Placed {
  readonly i: number;
  readonly value: number | null;
}
/** What a line is drawn of: its finished days, the one that is not, which no line joins with them, and the days that no line touches. */
function partsOf(days: readonly DayPoint[], of: 'own' | 'other', open: number | null) {
  const all = days.map((day, i): Placed => ({ i, value: day[of].value }));
  const settled = open === null ? all : all.slice(0, open);
  return {
    settled,
    last: open === null ? undefined : all[open],
    alone: settled.filter(
      ({ i, value }) => value !== null && (settled[i - 1]?.value ?? null) === null && (settled[i + 1]?.value ?? null) === null,
    ),
  };
}

/** A share or a number by day as a line, beside a second one of as many days. */
export function DayLines({ label, summary, days, name, otherName, scale, open, cut = null, nameOf }: DayLinesProps) {
  const t = useTexts(chartTexts);
  const format = useFormat();
  const named = nameOf ?? format.day;
  const stage = useStage();
  const cursor = useCursor(days.length);
  const write = scale === 'share' ? format.percent : format.count;
  const most = Math.max(leastTop[scale], ...days.flatMap(({ own, other }) => [own.value ?? 0, other.value ?? 0]));
  const height = Math.max(0, stage.height - TOP - BOTTOM);
  const y = scaleLinear({ domain: [0, most], range: [height, 0], nice: true });
  const ticks = y
    .ticks(3)
    .filter((at) => scale === 'share' || Number.isInteger(at))
    .map((at) => ({ at: y(at), text: write(at) }));
  const left = Math.ceil(widest(ticks.map(({ text }) => text))) + 6;
  // a single day stands in the middle
  const x = scaleLinear({
    domain: days.length === 1 ? [-1, 1] : [0, Math.max(1, days.length - 1)],
    range: [left, Math.max(left + 1, stage.width - RIGHT)],
  });
  const every = Math.max(1, Math.ceil((widest(days.slice(0, 31).map(({ date }) => named(date))) + 10) / Math.max(1, x(1) - x(0))));
  const under = cursor.at === null ? undefined : days[cursor.at];
  const openDay = open.own === null ? undefined : days[open.own];
  const isOpenDrawn = openDay !== undefined && openDay.own.value !== null;
  const titleOf = (date: string): string => (date === openDay?.date && cut !== null ? `${named(date)} · ${cutSaid(t, cut)}` : named(date));
  const rowsOf = ({ own, other }: DayPoint) => [
    { name, value: own.said, color: 'var(--vigilSeries1)' },
    ...(otherName === null ? [] : [{ name: otherName, value: other.said, color: 'var(--vigilSeries5)' }]),
  ];
  const lines = (['other', 'own'] as const).map((of) => ({ of, ...partsOf(days, of, open[of]) }));
  const isDrawn = ({ value }: Placed): boolean => value !== null;
  const place = { defined: isDrawn, x: ({ i }: Placed) => x(i), y: ({ value }: Placed) => y(value ?? 0) };
  return (
    <ChartFrame
      stage={stage}
      label={label}
      summary={summary}
      cursor={cursor}
      spoken={
        under && cursor.at !== null
          ? rowsOf(under)
              .map((row) => t.said(row))
              .reduce((before, next) => t.listed({ before, next }), titleOf(under.date))
          : ''
      }
      tip={
        under &&
        cursor.at !== null && (
          <ChartTooltip x={x(cursor.at)} y={TOP + y(under.own.value ?? 0)} size={stage} title={titleOf(under.date)} rows={rowsOf(under)} />
        )
      }
      footer={
        otherName === null && !isOpenDrawn ? undefined : (
          <div className={`${styles.keys} ${styles.lines}`} aria-hidden>
            {otherName !== null && (
              <>
                <span className={styles.key}>
                  <i className={styles.ownKey} />
                  <span>{name}</span>
                </span>
                <span className={styles.key}>
                  <i className={`${styles.othersKey} ${styles.thin}`} />
                  <span>{otherName}</span>
                </span>
              </>
            )}
            {isOpenDrawn && (
              <span className={styles.key}>
                <i className={styles.openKey} />
                <span>{titleOf(openDay.date)}</span>
              </span>
            )}
          </div>
        )
      }
    >
      <svg
        className={`${ink.svg} ${styles.lines}`}
        width={stage.width}
        height={stage.height}
        aria-hidden="true"
        focusable="false"
        {...cursor.over((event) => {
          const at = Math.round(x.invert(localPoint(event.currentTarget, event)?.x ?? -999));
          return at >= 0 && at < days.length ? at : null;
        })}
      >
        <rect width={stage.width} height={stage.height} fill="none" pointerEvents="all" />
        <Group top={TOP}>
          <g className={ink.grid}>
            {ticks.map(({ at }) => (
              <line key={at} x1={left} x2={stage.width} y1={at} y2={at} />
            ))}
          </g>
          <Ticks side="left" offset={left - 6} ticks={ticks} />
          {under && cursor.at !== null && <line x1={x(cursor.at)} x2={x(cursor.at)} y1={0} y2={height} className={styles.cursor} />}
          {lines.map(({ of, settled }) => (
            <g key={of}>
              <LinePath data={settled} {...place} className={styles[of] ?? ''} />
            </g>
          ))}
          {lines.map(({ of, settled, last, alone }) => (
            <g key={of}>
              {(of === 'own' && days.length <= MOST_DOTS ? settled : alone).map(({ i, value }) =>
                value === null ? null : (
                  <circle key={i} cx={x(i)} cy={y(value)} r={2.5} className={of === 'own' ? styles.dot : styles.otherDot} />
                ),
              )}
              {last === undefined || last.value === null ? null : (
                <circle cx={x(last.i)} cy={y(last.value)} r={3.5} className={`${styles.open} ${of === 'own' ? '' : styles.openOther}`} />
              )}
            </g>
          ))}
          <Ticks
            side="bottom"
            offset={height + 14}
            ticks={days.flatMap(({ date }, i) =>
              i % every === 0 && x(i) < stage.width - 16 ? [{ at: Math.max(x(i), left + 8), text: named(date) }] : [],
            )}
          />
        </Group>
      </svg>
    </ChartFrame>
  );
}
