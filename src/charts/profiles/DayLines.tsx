import { localPoint } from '@visx/event';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useFormat } from '../../format/format.ts';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import ink from '../frame/ink.module.css';
import { widest } from '../frame/text-width.ts';
import { Ticks } from '../frame/Ticks.tsx';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';
import styles from './Profiles.module.css';

export interface SharePoint {
  readonly date: string;
  /** In per cent; null where nothing was measured. */
  readonly own: number | null;
  readonly other: number | null;
}
interface ShareLinesProps {
  readonly label: string;
  readonly summary: string;
  /** In order, at most 366. */
  readonly days: readonly SharePoint[];
  readonly name: string;
  /** Null where there is no second line. */
  readonly otherName: string | null;
  /** The last day is not over: its share may still change, and the day beside it is counted up to the same time alone. */
  readonly isUnfinished?: boolean;
  /** So is the last day of the second line. */
  readonly isOtherUnfinished?: boolean;
}
const TOP = 8;
const BOTTOM = 18;
const RIGHT = 6;
const LEAST_TOP = 5;

/** A share by day as a line, beside a second one of as many days. */
export function ShareLines({ label, summary, days, name, otherName, isUnfinished = false, isOtherUnfinished = false }: ShareLinesProps) {
  const t = useTexts(chartTexts);
  const format = useFormat();
  const stage = useStage();
  const cursor = useCursor(days.length);
  const most = Math.max(LEAST_TOP, ...days.flatMap(({ own, other }) => [own ?? 0, other ?? 0]));
  const height = Math.max(0, stage.height - TOP - BOTTOM);
  const y = scaleLinear({ domain: [0, most], range: [height, 0], nice: true });
  const ticks = y.ticks(3).map((at) => ({ at: y(at), text: format.percent(at) }));
  const left = Math.ceil(widest(ticks.map(({ text }) => text))) + 6;
  const x = scaleLinear({ domain: [0, Math.max(1, days.length - 1)], range: [left, Math.max(left + 1, stage.width - RIGHT)] });
  const every = Math.max(1, Math.ceil((widest(days.slice(0, 31).map(({ date }) => format.day(date))) + 10) / Math.max(1, x(1) - x(0))));
  const under = cursor.at === null ? undefined : days[cursor.at];
  const isOpen = (i: number): boolean => isUnfinished && i === days.length - 1;
  const titleOf = (i: number, date: string): string => (isOpen(i) ? t.notOver({ day: format.day(date) }) : format.day(date));
  const shareOf = (share: number | null): string => (share === null ? '–' : format.percent(share));
  const rowsOf = ({ own, other }: SharePoint) => [
    { name, value: shareOf(own), color: 'var(--vigilSeries1)' },
    ...(otherName === null ? [] : [{ name: otherName, value: shareOf(other), color: 'var(--vigilSeries5)' }]),
  ];
  const pointsOf = (of: 'own' | 'other') => days.map((day, i) => ({ i, share: day[of] }));
  const isDrawn = ({ share }: { readonly share: number | null }): boolean => share !== null;
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
              .reduce((before, next) => t.listed({ before, next }), titleOf(cursor.at, under.date))
          : ''
      }
      tip={
        under &&
        cursor.at !== null && (
          <ChartTooltip
            x={x(cursor.at)}
            y={TOP + y(under.own ?? 0)}
            size={stage}
            title={titleOf(cursor.at, under.date)}
            rows={rowsOf(under)}
          />
        )
      }
      footer={
        otherName === null && !isUnfinished ? undefined : (
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
            {isUnfinished && (
              <span className={styles.key}>
                <i className={styles.openKey} />
                <span>{t.notOver({ day: format.day(days.at(-1)?.date ?? '') })}</span>
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
          <LinePath
            data={pointsOf('other')}
            defined={isDrawn}
            x={({ i }) => x(i)}
            y={({ share }) => y(share ?? 0)}
            className={styles.other ?? ''}
          />
          <LinePath
            data={pointsOf('own')}
            defined={isDrawn}
            x={({ i }) => x(i)}
            y={({ share }) => y(share ?? 0)}
            className={styles.own ?? ''}
          />
          {pointsOf('other').map(({ i, share }) =>
            share === null || !isOtherUnfinished || i !== days.length - 1 ? null : (
              <circle key={i} cx={x(i)} cy={y(share)} r={3.5} className={`${styles.open} ${styles.openOther}`} />
            ),
          )}
          {pointsOf('own').map(({ i, share }) =>
            share === null || (days.length > 45 && !isOpen(i)) ? null : (
              <circle key={i} cx={x(i)} cy={y(share)} r={isOpen(i) ? 3.5 : 2.5} className={isOpen(i) ? styles.open : styles.dot} />
            ),
          )}
          <Ticks
            side="bottom"
            offset={height + 14}
            ticks={days.flatMap(({ date }, i) =>
              i % every === 0 && x(i) < stage.width - 16 ? [{ at: Math.max(x(i), left + 8), text: format.day(date) }] : [],
            )}
          />
        </Group>
      </svg>
    </ChartFrame>
  );
}
