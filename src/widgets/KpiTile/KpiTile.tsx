import { ArrowRight16Regular } from '@fluentui/react-icons/svg/arrow-right';
import { use, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Metric } from '../../../contract/metric.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { Sparkline } from '../../charts/Sparkline.tsx';
import { usePageClock } from '../../format/page-clock.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRoving } from '../../charts/frame/use-roving.ts';
import { Retained } from '../Retained.tsx';
import { PeriodRows } from '../card/period-rows.ts';
import { About } from '../WidgetCard/notes/About.tsx';
import { Change, type ChangeOf } from '../WidgetCard/notes/Change.tsx';
import { useCause } from '../WidgetCard/use-cause.ts';
import { STOPS_A_TILE, StoppedFeed, TileStops } from './tile-stops.ts';
import styles from './KpiTile.module.css';

/** One number of an answer, ready to be drawn. */
export interface Kpi {
  readonly metric: Pick<Metric, 'value' | 'series'>;
  /** `null` where nothing is compared. */
  readonly change: ChangeOf | null;
  /** A second, quieter number that belongs to it; '' where there is none. */
  readonly note: ReactNode;
  /** How it reads, where that is no plain number: "> 41 h", or a share of a few, "3 of 5". */
  readonly text?: string | undefined;
  /** Why there is no number; that nothing was measured unless told. */
  readonly missing?: string;
  /** What the number is out of, beside it. */
  readonly outOf?: string;
  /** Index of the first value of the line that is not final. */
  readonly provisionalFrom?: number;
  /** Of the series too: the first value of a part of its day. */
  readonly cutFrom?: number;
}
/** A number of more characters is set smaller, so that it has room beside its line. */
const LONG = 8;
const openIcon = <ArrowRight16Regular aria-hidden />;
interface KpiTileProps<O> {
  readonly label: string;
  readonly about: string;
  readonly view: ResourceView<O>;
  readonly kpi: (data: O) => Kpi;
  readonly formatValue: (n: number) => string;
  readonly onRetry: () => void;
  /** Filters the page by what the number counts; without it the tile is not to be pressed. */
  readonly onPick?: () => void;
  readonly pressed?: boolean;
  /** Where the rows that it counts are listed. */
  readonly rows?: { readonly to: string; readonly label: string } | null;
  /** Where an alert on the number is made. */
  readonly alert?: string | undefined;
  /** Its place in its strip. */
  readonly at?: number;
}

/** One number with its line, its change and its definition. Tiles of one answer share its view; each draws all nine statuses. */
export function KpiTile<O>({
  label,
  about,
  view,
  kpi,
  formatValue,
  onRetry,
  onPick,
  pressed = false,
  rows = null,
  alert,
  at = 0,
}: KpiTileProps<O>) {
  const t = useTexts(commonTexts);
  const w = useTexts(widgetTexts);
  const clock = usePageClock();
  const cause = useCause();
  const id = useId();
  const head = useRef<HTMLDivElement>(null);
  const own = useRoving('horizontal', STOPS_A_TILE);
  const inStrip = use(TileStops);
  const stopped = use(StoppedFeed);
  const { why: noData } = use(PeriodRows);
  const stop = (place: number) => (inStrip ?? own.item)(STOPS_A_TILE * at + place);
  // Retry goes with what failed; whoever pressed it stays in the tile
  const askAgain = () => {
    head.current?.querySelector('button')?.focus({ preventScroll: true });
    onRetry();
  };
  const retry = (
    <button type="button" className={styles.retry} aria-describedby={id} onClick={askAgain}>
      {t.retry}
    </button>
  );
  const silent = (why: string, action: ReactElement | null = null, detail: string = why) => (
    <>
      <div className={styles.row}>
        <span className={styles.number} aria-hidden>
          –
        </span>
        {action}
      </div>
      <p className={styles.why} title={detail}>
        {why}
      </p>
    </>
  );
  const number = (data: O, foot: ReactElement | null): ReactElement => {
    const { metric, change, note, text, missing = w.noValue, outOf, provisionalFrom, cutFrom } = kpi(data);
    const read = text ?? (metric.value === null ? null : formatValue(metric.value));
    return (
      <>
        <div className={styles.row}>
          {read === null ? (
            <span className={styles.number} title={missing}>
              <span aria-hidden>–</span>
              <span className="visually-hidden">{missing}</span>
            </span>
          ) : (
            <span className={styles.number} data-long={read.length > LONG}>
              {read}
              {outOf === undefined ? null : <small> {outOf}</small>}
            </span>
          )}
          <span className={styles.spark}>
            <Sparkline values={metric.series} label="" provisionalFrom={provisionalFrom} cutFrom={cutFrom} />
          </span>
        </div>
        <div className={styles.foot}>{foot ?? (change === null ? null : <Change {...change} />)}</div>
        <div className="quiet figures">{note}</div>
      </>
    );
  };
  const body = (): ReactElement => {
    switch (view.status) {
      case 'idle':
      case 'loading':
        return <></>;
      case 'ready':
      case 'refreshing':
      case 'turning':
        return noData === null ? number(view.data, null) : silent(noData);
      case 'stale':
        return number(
          view.data,
          <span
            className={`${styles.stale} row gap-4 shrink warn`}
            title={`${t.staleNote({ time: clock.full(view.at) })} · ${cause(view.failure)}`}
          >
            <span className="truncate shrink">{w.staleShort({ time: clock.short(view.at) })}</span>
            {retry}
          </span>,
        );
      case 'empty':
        return silent(t.emptyTitle);
      case 'failed': {
        const { requestId } = view.failure;
        return silent(cause(view.failure), retry, requestId === undefined ? t.failedTitle : t.requestId({ id: requestId }));
      }
      case 'forbidden':
        return silent(view.failure.grant === undefined ? t.forbiddenPackage : t.forbiddenHint({ grant: view.failure.grant }));
    }
  };
  const renews = view.status === 'refreshing' || view.status === 'turning';
  const waits = view.status === 'idle' || view.status === 'loading';
  const pickable = onPick !== undefined && (waits || 'data' in view);
  return (
    <section
      className={styles.tile}
      aria-labelledby={id}
      aria-busy={view.status === 'loading' || renews}
      data-status={view.status}
      data-pressed={pressed}
      data-stopped={stopped !== null}
    >
      {renews ? <span className={styles.progress} aria-hidden /> : null}
      <div ref={head} className={styles.head} onKeyDown={inStrip === null ? own.onKeyDown : undefined}>
        <h2 id={id} className={styles.label}>
          {pickable ? (
            <button type="button" className={styles.pick} aria-pressed={pressed} onClick={onPick} {...stop(0)}>
              {label}
            </button>
          ) : (
            label
          )}
        </h2>
        {stopped !== null && (
          <span className={styles.stopped} title={stopped}>
            <span className="visually-hidden">{stopped}</span>
          </span>
        )}
        <About title={label} stop={stop(pickable ? 1 : 0)} action={alert === undefined ? null : <Link to={alert}>{w.alertMe}</Link>}>
          {about}
        </About>
        {rows !== null && (
          <Link className={styles.open} to={rows.to} aria-label={rows.label} title={rows.label} {...stop(pickable ? 2 : 1)}>
            {openIcon}
          </Link>
        )}
      </div>
      <div className="anchor grow">
        {waits ? (
          <div className={styles.skeleton}>
            <span className="visually-hidden">{t.loading}</span>
            <i />
            <i />
          </div>
        ) : null}
        <Retained hidden={waits}>{body()}</Retained>
      </div>
    </section>
  );
}
