import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Deferred } from '../../widgets/Deferred.tsx';
import styles from './DeepDiveView.module.css';
import { deepDiveTexts } from './texts.ts';

interface DeepDiveViewProps {
  readonly crumbs: ReactNode;
  readonly headline: ReactNode;
  readonly compare: ReactNode;
  readonly hours: ReactNode;
  readonly reasons: ReactNode;
  readonly hits: ReactNode;
  readonly networks: ReactNode;
  readonly devices: ReactNode;
  readonly systems: ReactNode;
  readonly browsers: ReactNode;
  readonly sources: ReactNode;
  readonly countries: ReactNode;
  /** Null where there are none. */
  readonly clicks: ReactNode;
  readonly samples: ReactNode;
  readonly findings: ReactNode;
}

/** Where each card stands and how high it is: layout alone. What is below the comparison is drawn second. */
export function DeepDiveView(slots: DeepDiveViewProps) {
  const t = useTexts(deepDiveTexts);
  return (
    <div className={styles.page} role="region" aria-label={t.region}>
      <div className={styles.grid}>
        <div className={styles.bar}>
          {slots.crumbs}
          {slots.headline}
        </div>
        <div className={styles.compare}>{slots.compare}</div>
        <div className={styles.wide}>
          <Deferred>{slots.hours}</Deferred>
        </div>
        <div className={styles.narrow}>
          <Deferred>{slots.reasons}</Deferred>
        </div>
        <div className={styles.narrow}>
          <Deferred>{slots.networks}</Deferred>
        </div>
        <div className={styles.narrow}>
          <Deferred>{slots.devices}</Deferred>
        </div>
        <div className={styles.narrow}>
          <Deferred>{slots.systems}</Deferred>
        </div>
        <div className={styles.narrow}>
          <Deferred>{slots.browsers}</Deferred>
        </div>
        <div className={styles.narrow}>
          <Deferred>{slots.hits}</Deferred>
        </div>
        <div className={styles.narrow}>
          <Deferred>{slots.findings}</Deferred>
        </div>
        <div className={styles.half}>
          <Deferred>{slots.sources}</Deferred>
        </div>
        <div className={styles.half}>
          <Deferred>{slots.countries}</Deferred>
        </div>
        {slots.clicks === null ? null : (
          <div className={styles.all}>
            <Deferred>{slots.clicks}</Deferred>
          </div>
        )}
        <div className={styles.samples}>
          <Deferred>{slots.samples}</Deferred>
        </div>
      </div>
    </div>
  );
}
