import { localPoint } from '@visx/event';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { pctOf, type Part } from '../../../contract/judgement/share.ts';
import { useShares } from '../../format/use-shares.ts';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import ink from '../frame/ink.module.css';
import { Ticks } from '../frame/Ticks.tsx';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';
import styles from './Profiles.module.css';

export interface HourShare {
  /** 0 to 23. */
  readonly hour: number;
  /** What each profile has in this hour, of all its hours. Of too few there is no line. */
  readonly own: Part;
  readonly others: Part;
  /** Of a single day that is not over: the data end in this hour (`running`) or before it (`ahead`). */
  readonly standing?: 'over' | 'running' | 'ahead';
}
interface HourProfileProps {
  readonly label: string;
  /** In order. */
  readonly hours: readonly HourShare[];
  readonly name: string;
  readonly othersName: string;
  readonly formatHour: (hour: number) => string;
  readonly summary: string;
}
const BOTTOM = 18;
const rateOf = (of: Part): number => pctOf(of) ?? 0;
/** Hours that are named on the axis. */
const NAMED = [0, 6, 12, 18];

/** How one source's events spread over the hours of the day: a line over the profile of all others. */
export function HourProfile({ label, hours, name, othersName, formatHour, summary }: HourProfileProps) {
  const t = useTexts(chartTexts);
  const shares = useShares();
  const stage = useStage();
  const cursor = useCursor(hours.length);
  const height = Math.max(0, stage.height - BOTTOM);
  const x = scaleLinear({ domain: [0, 23], range: [1, Math.max(1, stage.width - 1)] });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...hours.flatMap(({ own, others }) => [rateOf(own), rateOf(others)])) * 1.1],
    range: [height, 0],
  });
  const xOf = ({ hour }: HourShare): number => x(hour);
  const under = cursor.at === null ? undefined : hours[cursor.at];
  const rowsOf = ({ own, others, standing }: HourShare) =>
    standing === 'ahead'
      ? []
      : [
          { name, value: shares.short(own), color: 'var(--vigilSivt)' },
          { name: othersName, value: shares.short(others), color: 'var(--vigilValid)' },
        ];
  const noteOf = ({ standing }: HourShare): string | null =>
    standing === 'ahead' ? t.notYet : standing === 'running' ? t.hourNotOver : null;
  /** Whole hours are joined; the one that is not over stands alone, and those to come are not there. */
  const whole = hours.filter(({ standing = 'over' }) => standing === 'over'),
    running = hours.filter(({ standing }) => standing === 'running'),
    [current] = running;
  return (
    <ChartFrame
      stage={stage}
      label={label}
      summary={summary}
      cursor={cursor}
      spoken={
        under
          ? [...rowsOf(under).map((row) => t.said(row)), noteOf(under)]
              .filter((said) => said !== null)
              .reduce((before, next) => t.listed({ before, next }), formatHour(under.hour))
          : ''
      }
      tip={
        under && (
          <ChartTooltip
            x={xOf(under)}
            y={y(rateOf(under.own))}
            size={stage}
            title={formatHour(under.hour)}
            rows={rowsOf(under)}
            note={noteOf(under)}
          />
        )
      }
      footer={
        <div className={styles.keys} aria-hidden>
          <span className={styles.key}>
            <i className={styles.ownKey} />
            <span>{name}</span>
          </span>
          <span className={styles.key}>
            <i className={styles.othersKey} />
            <span>{othersName}</span>
          </span>
          {current !== undefined && (
            <span className={styles.key}>
              <i className={styles.openKey} />
              <span>{`${formatHour(current.hour)} · ${t.hourNotOver}`}</span>
            </span>
          )}
        </div>
      }
    >
      <svg
        className={ink.svg}
        width={stage.width}
        height={stage.height}
        aria-hidden="true"
        focusable="false"
        {...cursor.over((event) => {
          const hour = Math.round(x.invert(localPoint(event.currentTarget, event)?.x ?? -99));
          const at = hours.findIndex((each) => each.hour === hour);
          return at === -1 ? null : at;
        })}
      >
        <rect width={stage.width} height={stage.height} fill="none" pointerEvents="all" />
        <Group>
          <AreaClosed data={whole} x={xOf} y={({ others }) => y(rateOf(others))} yScale={y} className={styles.others ?? ''} />
          {under && <line x1={xOf(under)} x2={xOf(under)} y1={0} y2={height} className={styles.cursor} />}
          <LinePath
            data={whole.filter(({ own }) => pctOf(own) !== null)}
            x={xOf}
            y={({ own }) => y(rateOf(own))}
            className={styles.own ?? ''}
          />
          {running.map((each) => (
            <g key={each.hour}>
              <circle cx={xOf(each)} cy={y(rateOf(each.others))} r={3} className={`${styles.open} ${styles.openOther}`} />
              {pctOf(each.own) !== null && <circle cx={xOf(each)} cy={y(rateOf(each.own))} r={3} className={styles.open} />}
            </g>
          ))}
          <Ticks
            side="bottom"
            offset={height + 14}
            ticks={NAMED.map((hour) => ({ at: Math.max(x(hour), hour === 0 ? 15 : 0), text: formatHour(hour) }))}
          />
        </Group>
      </svg>
    </ChartFrame>
  );
}
