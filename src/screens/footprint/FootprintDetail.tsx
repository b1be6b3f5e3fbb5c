import type { ReactNode } from 'react';
import type { Footprint, FootprintCategory, SignalState } from '../../../contract/areas/footprint.ts';
import { BreachesCard, OwnCard } from './cards/SideCards.tsx';
import { CategoriesCard } from './cards/CategoriesCard.tsx';
import { ChecksCard } from './cards/NotesCard.tsx';
import { SignalsCard } from './cards/SignalsCard.tsx';
import { VerdictCard } from './cards/VerdictCard.tsx';
import styles from './Footprint.module.css';
import signalStyles from './cards/Signals.module.css';
import type { Pressed } from './parts/pressed.ts';

interface FootprintDetailProps {
  readonly footprint: Footprint;
  readonly zone: string;
  readonly shown: SignalState;
  readonly category: FootprintCategory | 'all';
  readonly onShown: (state: SignalState) => void;
  readonly onCategory: (category: FootprintCategory | 'all') => void;
  /** Asks again those that could not be checked; null where the reader may not. */
  readonly retry: Pressed | null;
  readonly incidentHref: ((id: string) => string) | null;
  readonly ticketHref: ((id: string) => string) | null;
  readonly head: ReactNode;
  readonly decision: ReactNode;
  readonly notes: ReactNode;
}
/** All that is known of one subject: the verdict first, then what it rests on. */
export function FootprintDetail(props: FootprintDetailProps) {
  const { footprint, zone, shown, category, onShown, onCategory, retry, incidentHref, ticketHref, head, decision, notes } = props;
  return (
    <div className="column gap-16">
      <section className={styles.card} aria-label={footprint.subject}>
        {head}
        <VerdictCard footprint={footprint} zone={zone}>
          {decision}
        </VerdictCard>
      </section>
      <CategoriesCard signals={footprint.signals} onCategory={onCategory} />
      <div className={signalStyles.columns}>
        <SignalsCard
          signals={footprint.signals}
          shown={shown}
          category={category}
          asOf={footprint.check.at}
          zone={zone}
          onShown={onShown}
          onCategory={onCategory}
          again={retry === null ? null : { status: retry.status, failure: retry.failure, onAgain: retry.onPress }}
        />
        <div className="column gap-16">
          <BreachesCard footprint={footprint} />
          <OwnCard own={footprint.own} incidentHref={incidentHref} ticketHref={ticketHref} />
          {notes}
          <ChecksCard footprint={footprint} zone={zone} />
        </div>
      </div>
    </div>
  );
}
