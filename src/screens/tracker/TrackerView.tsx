import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Deferred } from '../../widgets/Deferred.tsx';
import { trackerTexts } from './texts.ts';
import styles from './TrackerView.module.css';

interface TrackerViewProps {
  readonly compare: ReactNode;
  readonly proposals: ReactNode;
  readonly kpis: ReactNode;
  readonly metrics: ReactNode;
  readonly top: ReactNode;
  readonly clicksEvents: ReactNode;
  readonly frauds: ReactNode;
  readonly money: ReactNode;
  readonly table: ReactNode;
}

/** Where each card stands and how high it is: layout alone. */
export function TrackerView(slots: TrackerViewProps) {
  const t = useTexts(trackerTexts);
  return (
    <div className={styles.page} role="region" aria-label={t.region}>
      <div className={styles.grid}>
        <div className={styles.all}>{slots.compare}</div>
        <div className={styles.all}>{slots.proposals}</div>
        <div className={styles.kpis}>{slots.kpis}</div>
        <div className={styles.wide}>
          <Deferred>{slots.metrics}</Deferred>
        </div>
        <div className={styles.narrow}>
          <Deferred>{slots.top}</Deferred>
        </div>
        {[slots.clicksEvents, slots.frauds, slots.money].map((card, at) => (
          <div key={['clicksEvents', 'frauds', 'money'][at]} className={styles.third}>
            <Deferred>{card}</Deferred>
          </div>
        ))}
        <div className={styles.table}>
          <Deferred>{slots.table}</Deferred>
        </div>
      </div>
    </div>
  );
}
