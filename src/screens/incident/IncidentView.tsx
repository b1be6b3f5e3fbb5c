import { Fragment, type ComponentType, type ReactNode } from 'react';
import { incidentTexts } from './texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Deferred } from '../../widgets/Deferred.tsx';
import styles from './IncidentView.module.css';

interface IncidentViewProps {
  /** What is around the cards, and shown in their place where they have nothing to tell. */
  readonly around?: ComponentType<{ readonly children: ReactNode }>;
  readonly compare?: ReactNode;
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
export function IncidentView({ around: Around = Fragment, ...slots }: IncidentViewProps) {
  const t = useTexts(incidentTexts);
  return (
    <div className={styles.page} role="region" aria-label={t.region}>
      <Around>
        <div className={styles.grid}>
          {slots.compare === undefined ? null : <div className={styles.compare}>{slots.compare}</div>}
          <div className={styles.insight}>{slots.insight}</div>
          <div className={styles.kpis}>{slots.kpis}</div>
          <div className={styles.funnel}>{slots.funnel}</div>
          <div className={styles.volume}>
            <Deferred>{slots.volume}</Deferred>
          </div>
          <div className={styles.risk}>
            <Deferred>{slots.risk}</Deferred>
          </div>
          <div className={styles.third}>
            <Deferred>{slots.channel}</Deferred>
          </div>
          <div className={styles.third}>
            <Deferred>{slots.subChannel}</Deferred>
          </div>
          <div className={`${styles.third} ${styles.tall}`}>
            <Deferred>{slots.category}</Deferred>
          </div>
          <div className={styles.takedown}>
            <Deferred>{slots.takedownTime}</Deferred>
          </div>
          <div className={`${styles.third} ${styles.tall}`}>
            <Deferred>{slots.publisher}</Deferred>
          </div>
          <div className={styles.location}>
            <Deferred>{slots.location}</Deferred>
          </div>
        </div>
      </Around>
    </div>
  );
}
