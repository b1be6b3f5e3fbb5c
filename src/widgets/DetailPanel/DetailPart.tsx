import { Button } from '@fluentui/react-components';
import { useId, useRef, type ReactNode } from 'react';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { usePageClock } from '../../format/page-clock.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton, type SkeletonShape } from '../WidgetCard/notes/Skeleton.tsx';
import { useCause } from '../WidgetCard/use-cause.ts';
import styles from './DetailPanel.module.css';

interface DetailPartProps<O> {
  readonly title: string;
  readonly note?: string;
  /** The title is for those who hear it alone. */
  readonly quiet?: boolean;
  /** Level of its heading; 2 where it stands right below that of the page. */
  readonly level?: 2 | 3;
  readonly view: ResourceView<O>;
  readonly skeleton: SkeletonShape;
  /** Of the skeleton, in pixels. */
  readonly height: number;
  readonly empty: string;
  readonly onRefresh: () => void;
  readonly children: (data: O) => ReactNode;
  /** Below it; it can be pressed while the rest turns, and keeps the focus. */
  readonly footer?: (data: O | null) => ReactNode;
}

/** One section of the drawer with the status of its own answer, small and in place. */
export function DetailPart<O>({
  title,
  note,
  quiet = false,
  level = 3,
  view,
  skeleton,
  height,
  empty,
  onRefresh,
  children,
  footer,
}: DetailPartProps<O>) {
  const t = useTexts(commonTexts);
  const clock = usePageClock();
  const cause = useCause();
  const id = useId();
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = (
    <Button
      size="small"
      onClick={() => {
        heading.current?.focus();
        onRefresh();
      }}
    >
      {t.retry}
    </Button>
  );
  const isTurning = view.status === 'turning';
  return (
    <section
      className="anchor shrink"
      data-status={view.status}
      aria-labelledby={id}
      aria-busy={view.status === 'loading' || view.status === 'refreshing' || isTurning}
    >
      <Heading ref={heading} id={id} tabIndex={-1} className={quiet ? 'visually-hidden' : styles.title}>
        {title}
        {note !== undefined && <small> {note}</small>}
      </Heading>
      {(view.status === 'idle' || view.status === 'loading') && (
        <div className="anchor" style={{ blockSize: height }}>
          <Skeleton shape={skeleton} />
        </div>
      )}
      {view.status === 'empty' && <p className="faint">{empty}</p>}
      {view.status === 'failed' && (
        <div className="faint" role="status">
          {t.failedTitle}. {cause(view.failure)} {retry}
        </div>
      )}
      {view.status === 'forbidden' && (
        <p className="faint" role="status">
          {t.forbiddenTitle}. {view.failure.grant === undefined ? t.forbiddenPackage : t.forbiddenHint({ grant: view.failure.grant })}
        </p>
      )}
      {view.status === 'stale' && (
        <div className="faint" role="status">
          {t.staleNote({ time: clock.full(view.at) })} {retry}
        </div>
      )}
      {'data' in view && (
        <div className={isTurning ? styles.turning : ''} inert={isTurning}>
          {children(view.data)}
        </div>
      )}
      {footer?.('data' in view ? view.data : null)}
    </section>
  );
}
