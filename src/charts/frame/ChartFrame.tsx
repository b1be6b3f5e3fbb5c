import { useId, type ReactNode, type UIEvent } from 'react';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './ChartFrame.module.css';
import type { MarkChoices } from './picking.ts';
import { useMarkMenu } from './use-mark-menu.tsx';
import type { Cursor } from './useCursor.ts';
import type { Stage } from './useStage.ts';

interface ChartFrameProps {
  readonly stage: Stage;
  readonly label: string;
  readonly summary: string;
  readonly cursor: Cursor;
  /** What is announced of the mark under the cursor. */
  readonly spoken: string;
  /** What can be done with a mark; without it marks are only read. */
  readonly choicesOf?: ((at: number) => MarkChoices | null) | undefined;
  /** Given where the marks may be taller than the stage. */
  readonly onScroll?: (event: UIEvent<HTMLElement>) => void;
  readonly tip: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The stage of a chart: fills its parent (which has the height), draws nothing at width 0, and is the chart's one tab stop. Marks are
 * pictures, hidden from the accessibility tree; the name, the summary and the announced mark speak for them.
 */
export function ChartFrame({ stage, label, summary, cursor, spoken, choicesOf, onScroll, tip, footer, children }: ChartFrameProps) {
  const t = useTexts(chartTexts);
  const id = useId();
  const { open, menu } = useMarkMenu();
  const { measure, width, height } = stage;
  const drawn = width > 0 && height > 0;
  return (
    <div className={styles.frame}>
      <div
        ref={measure}
        className={onScroll ? `${styles.scroller ?? ''} more` : styles.stage}
        onScroll={onScroll}
        tabIndex={0}
        role="application"
        aria-roledescription={t.chart}
        aria-label={label}
        aria-describedby={id}
        {...cursor.keys}
        onContextMenu={(event) => {
          if (cursor.at !== null) open(event, choicesOf?.(cursor.at) ?? null);
        }}
      >
        {drawn && children}
      </div>
      {drawn && tip}
      {menu}
      {footer}
      <p id={id} className="visually-hidden">
        {summary} {choicesOf === undefined ? t.keysRead : t.keysPick}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {cursor.aloud ? spoken : ''}
      </p>
    </div>
  );
}
