import type { ReactNode } from 'react';
import type { EventType } from '../../../contract/areas/web/web.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Deferred } from '../../widgets/Deferred.tsx';
import { webTexts } from './texts.ts';
import styles from './WebView.module.css';

interface WebViewProps {
  readonly type: EventType;
  /** Which class counts; its place may also be the page's head. */
  readonly classes?: ReactNode;
  readonly insight: ReactNode;
  readonly kpis: ReactNode;
  readonly trend: ReactNode;
  readonly reasons: ReactNode;
  readonly worst: ReactNode;
  readonly cleanest: ReactNode;
  readonly placements: ReactNode;
  readonly highFraud: ReactNode;
  readonly cumulative: ReactNode;
  readonly exchanges: ReactNode;
  readonly breakdown: ReactNode;
}

/** Where each card stands and how high it is: layout alone, so that an answer draws its own card and nothing here. What is below the numbers is drawn second. */
export function WebView({ type, ...slots }: WebViewProps) {
  const t = useTexts(webTexts);
  return (
    <div className={styles.page} role="region" aria-label={t[`region_${type}`]}>
      <div className={styles.grid}>
        {slots.classes === undefined ? null : <div className={styles.classes}>{slots.classes}</div>}
        <div className={styles.insight}>{slots.insight}</div>
        <div className={styles.kpis}>{slots.kpis}</div>
        <div className={styles.wide}>
          <Deferred>{slots.trend}</Deferred>
        </div>
        <div className={styles.narrow}>
          <Deferred>{slots.reasons}</Deferred>
        </div>
        <div className={styles.half}>
          <Deferred>{slots.worst}</Deferred>
        </div>
        <div className={styles.half}>
          <Deferred>{slots.cleanest}</Deferred>
        </div>
        <div className={`${styles.wide} ${styles.placements}`}>
          <Deferred>{slots.placements}</Deferred>
        </div>
        <div className={`${styles.narrow} ${styles.placements}`}>
          <Deferred>{slots.highFraud}</Deferred>
        </div>
        <div className={styles.cumulative}>
          <Deferred>{slots.cumulative}</Deferred>
        </div>
        <div className={styles.cumulative}>
          <Deferred>{slots.exchanges}</Deferred>
        </div>
        <div className={styles.breakdown}>
          <Deferred>{slots.breakdown}</Deferred>
        </div>
      </div>
    </div>
  );
}
