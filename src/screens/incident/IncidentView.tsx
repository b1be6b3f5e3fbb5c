import type { ReactNode } from 'react';
import { incidentTexts } from '../../i18n/texts/incident.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Later } from '../../widgets/Later.tsx';
import styles from './IncidentView.module.css';

interface IncidentViewProps {
  readonly insight: ReactNode;
  readonly kpis: ReactNode;
  readonly funnel: ReactNode;
  readonly volume: ReactNode;
  readonly risk: ReactNode;
  readonly channel: ReactNode;
  readonly subChannel: ReactNode;
  readonly category: ReactNode;
  readonly publisher: ReactNode;
  readonly takedownTime: ReactNode;
  readonly location: ReactNode;
}

/** Where each card stands and how high it is: layout alone, so that an answer draws its own card and nothing here. What is below the numbers is drawn second. */
export function IncidentView(slots: IncidentViewProps) {
  const t = useTexts(incidentTexts);
  return (
    <div className={styles.page} role="region" aria-label={t.region}>
      <div className={styles.grid}>
        <div className={styles.insight}>{slots.insight}</div>
        <div className={styles.kpis}>{slots.kpis}</div>
        <div className={styles.funnel}>{slots.funnel}</div>
        <div className={styles.volume}>
          <Later>{slots.volume}</Later>
        </div>
        <div className={styles.risk}>
          <Later>{slots.risk}</Later>
        </div>
        <div className={styles.third}>
          <Later>{slots.channel}</Later>
        </div>
        <div className={styles.third}>
          <Later>{slots.subChannel}</Later>
        </div>
        <div className={styles.third}>
          <Later>{slots.category}</Later>
        </div>
        <div className={styles.third}>
          <Later>{slots.publisher}</Later>
        </div>
        <div className={styles.takedown}>
          <Later>{slots.takedownTime}</Later>
        </div>
        <div className={styles.location}>
          <Later>{slots.location}</Later>
        </div>
      </div>
    </div>
  );
}
