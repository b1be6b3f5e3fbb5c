import type { ReactNode } from 'react';
import { incidentTexts } from '../../i18n/texts/incident.ts';
import { useTexts } from '../../i18n/use-texts.ts';
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

/** Where each card stands and how high it is: layout alone, so that an answer draws its own card and nothing here. */
export function IncidentView(slots: IncidentViewProps) {
  const t = useTexts(incidentTexts);
  return (
    <div className={styles.page} role="region" aria-label={t.region}>
      <div className={styles.grid}>
        <div className={styles.insight}>{slots.insight}</div>
        <div className={styles.kpis}>{slots.kpis}</div>
        <div className={styles.funnel}>{slots.funnel}</div>
        <div className={styles.volume}>{slots.volume}</div>
        <div className={styles.risk}>{slots.risk}</div>
        <div className={styles.third}>{slots.channel}</div>
        <div className={styles.third}>{slots.subChannel}</div>
        <div className={styles.third}>{slots.category}</div>
        <div className={styles.third}>{slots.publisher}</div>
        <div className={styles.takedown}>{slots.takedownTime}</div>
        <div className={styles.location}>{slots.location}</div>
      </div>
    </div>
  );
}
