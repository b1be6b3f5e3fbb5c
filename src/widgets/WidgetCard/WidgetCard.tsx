import { use, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { csvOf } from '../../charts/csv.ts';
import { DataTable } from '../../charts/DataTable.tsx';
import type { Asked } from '../card/use-asked.ts';
import { FileScope } from '../card/file-scope.ts';
import { downloadBlob, downloadText } from '../download.ts';
import { Retained } from '../Retained.tsx';
import { About } from './notes/About.tsx';
import { CardActions } from './CardActions.tsx';
import { StaleNote, UnsavedNote } from './notes/CardNote.tsx';
import { Change, type ChangeOf } from './notes/Change.tsx';
import { firstSeen } from './first-seen.ts';
import { EmptyNotice, FailedNotice, ForbiddenNotice, type Lacking } from './notes/Notice.tsx';
import { Skeleton, type SkeletonShape } from './notes/Skeleton.tsx';
import type { TableOf } from './types.ts';
import { useFullScreen } from './use-full-screen.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';
import styles from './WidgetCard.module.css';

export interface WidgetCardProps<O> {
  readonly title: string;
  /** The definition of the number, behind the info button. */
  readonly about: string;
  /** One quiet word on what the marks are. */
  readonly sub?: string;
  readonly change?: ChangeOf;
  readonly view: ResourceView<O>;
  readonly skeleton: SkeletonShape;
  /** The question in words, for an answer that is empty. */
  readonly asked: Asked;
  /** Why nothing is there, where it is not that no incident matches. */
  readonly emptyHint?: string;
  /** What is missing, where it is not everything of the period. */
  readonly emptyTitle?: string;
  /** What the card is without where the period has rows: "there are none in these dates" would be wrong. */
  readonly lacking?: Lacking;
  /** A way out of an empty answer. */
  readonly emptyAction?: { readonly label: string; readonly onPress: () => void };
  /** The answer as rows: the table that the card switches to, and the file that it downloads. */
  readonly table: (data: O) => TableOf;
  /** Without the ending. */
  readonly fileName: string;
  /** Asks for all that the card shows a page of: its file holds that. */
  readonly whole?: (take: { readonly onDone: (data: O) => void; readonly onFailed: () => void }) => void;
  /** Its rows are taken away by another way: the head has no download of its own. */
  readonly ownFile?: boolean;
  /** The marks are one drawing, which can be saved as a picture. */
  readonly picture?: boolean;
  /** What else the head holds: a switch of what the card shows. */
  readonly controls?: ReactNode;
  /** A row under the head, there in every status: what the card is asked by must not go with its answer. */
  readonly toolbar?: ReactNode;
  /** A line at the bottom, there in every status. */
  readonly footer?: ReactNode;
  /** Docked at the right of a wide card, beneath the marks of a narrow one. */
  readonly aside?: ReactNode;
  /** The marks dim themselves while another page is asked for, and keep what steers it in reach. */
  readonly turnsItself?: boolean;
  readonly onRefresh: () => void;
  /** Retry of a failed read; a refresh unless told. */
  readonly onRetry?: () => void;
  readonly download?: (name: string, text: string) => void;
  readonly children: (data: O, room: { readonly full: boolean }) => ReactNode;
}

/** What of a view can be drawn as marks, and when it came. */
const shownOf = <O,>(view: ResourceView<O>): { readonly data: O; readonly at: number } | null => ('data' in view ? view : null);

/** Draws inside the boundary: a throw while marks are made must not pass it by. */
const Drawn = ({ draw }: { readonly draw: () => ReactElement }) => draw();

/**
 * The card that a read is drawn in: all nine statuses (D17), one height.
 * The height is `--card-height` (320 px unless the layout says otherwise), so no status can change it.
 */
export function WidgetCard<O>(props: WidgetCardProps<O>) {
  const {
    title,
    about,
    sub,
    change,
    view,
    skeleton,
    asked,
    emptyTitle,
    emptyHint,
    emptyAction,
    lacking,
    table,
    fileName: ownName,
    whole,
    ownFile = false,
    picture = false,
    controls,
    toolbar,
    footer,
    aside = null,
    turnsItself = false,
    onRefresh,
    onRetry: askAgain = onRefresh,
    download = downloadText,
    children,
  } = props;
  const fileName = [ownName, ...use(FileScope)].join('_');
  const [asTable, setAsTable] = useState(false);
  /** The answer of which no file could be made. */
  const [unsaved, setUnsaved] = useState<O | null>(null);
  const card = useRef<HTMLElement>(null);
  const { full, toggle } = useFullScreen(card);
  const refreshButton = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const shown = shownOf(view);
  const waits = view.status === 'idle' || view.status === 'loading';
  const renews = view.status === 'refreshing' || view.status === 'turning';
  const busy = view.status === 'loading' || renews;

  /** Retry goes with what failed; whoever pressed it stays in the card. */
  const onRetry = () => {
    refreshButton.current?.focus({ preventScroll: true });
    askAgain();
  };
  const marks = (data: O): ReactElement => {
    if (!asTable) return <>{children(data, { full })}</>;
    const { columns, rows } = table(data);
    return <DataTable label={title} columns={columns} rows={rows} />;
  };
  const body = (): ReactElement => {
    switch (view.status) {
      case 'idle':
      case 'loading':
        return <></>;
      case 'ready':
      case 'refreshing':
      case 'turning':
      case 'stale':
        return marks(view.data);
      case 'empty':
        return <EmptyNotice asked={asked} title={emptyTitle} hint={emptyHint} lacking={lacking} action={emptyAction} />;
      case 'failed':
        return <FailedNotice failure={view.failure} at={firstSeen(view)} onRetry={onRetry} />;
      case 'forbidden':
        return <ForbiddenNotice failure={view.failure} />;
    }
  };
  const save = () => {
    if (shown === null) return;
    const onFailed = () => {
      setUnsaved(shown.data);
    };
    const onDone = (data: O) => {
      const { columns, rows } = table(data);
      csvOf(columns, rows).then((text) => {
        setUnsaved(null);
        download(`${fileName}.csv`, text);
      }, onFailed);
    };
    if (whole === undefined) onDone(shown.data);
    else whole({ onDone, onFailed });
  };

  const savePicture = () => {
    if (shown === null || card.current === null) return;
    const data = shown.data;
    import('./picture.ts')
      .then(({ pictureOf }) => (card.current === null ? null : pictureOf(card.current, title)))
      .then((image) => {
        setUnsaved(null);
        if (image !== null) downloadBlob(`${fileName}.png`, image);
      })
      .catch(() => {
        setUnsaved(data);
      });
  };

  return (
    <section ref={card} className={styles.card} aria-labelledby={heading} aria-busy={busy} data-status={view.status}>
      <header className={styles.header}>
        <div className={styles.name}>
          <h2 id={heading}>{title}</h2>
          {'\u00a0'}
          <About title={title}>{about}</About>
        </div>
        {change === undefined || shown === null ? null : <Change {...change} />}
        <div className={styles.tail}>
          {sub === undefined ? null : (
            <span className={styles.sub} title={sub}>
              {sub}
            </span>
          )}
          <CardActions
            labelledBy={heading}
            asTable={asTable}
            full={full}
            fetchedAt={shown?.at ?? null}
            busy={busy}
            refreshButton={refreshButton}
            onTable={() => setAsTable(!asTable)}
            onDownload={ownFile ? null : save}
            onPicture={picture ? savePicture : null}
            onFull={toggle}
            onRefresh={onRefresh}
          />
        </div>
        {controls === undefined ? null : <div className={styles.controls}>{controls}</div>}
      </header>
      {renews ? <span className={styles.progress} aria-hidden /> : null}
      {view.status === 'stale' ? <StaleNote at={view.at} failure={view.failure} onRetry={onRetry} /> : null}
      {shown !== null && shown.data === unsaved ? <UnsavedNote onRetry={save} /> : null}
      {toolbar === undefined ? null : <div className={styles.toolbar}>{toolbar}</div>}
      <div className={styles.room} data-docked={aside !== null}>
        <div className={styles.body}>
          {waits ? <Skeleton shape={skeleton} /> : null}
          <Retained hidden={waits} inert={view.status === 'turning' && !turnsItself} className={styles.marks}>
            <WidgetBoundary
              resetOn={view}
              fallback={(failure, reset) => (
                <FailedNotice
                  failure={failure}
                  at={firstSeen(failure)}
                  onRetry={() => {
                    reset();
                    onRetry();
                  }}
                />
              )}
            >
              <Drawn draw={body} />
            </WidgetBoundary>
          </Retained>
        </div>
        {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
        {aside === null ? null : <div className={styles.aside}>{aside}</div>}
      </div>
    </section>
  );
}
