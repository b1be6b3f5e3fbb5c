import type { ReactNode } from 'react';
import type { AddedPeople } from '../../../../../contract/areas/admin/admin.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from '../../Admin.module.css';
import { peopleTexts } from '../texts.ts';

type Outcome = AddedPeople['people'][number];
const kindOf = { ready: 'invited', added: 'active', taken: 'disabled' } as const;
export interface PeopleOutcomesProps {
  readonly people: readonly Outcome[];
  /** What can be done with one. */
  readonly actionOf?: (person: Outcome) => ReactNode;
}
/** What becomes, or became, of each of several people. */
export function PeopleOutcomes({ people, actionOf }: PeopleOutcomesProps) {
  const t = useTexts(peopleTexts);
  const taken = people.filter(({ outcome }) => outcome === 'taken').length;
  return (
    <div className={styles.stack} role="status">
      <ul className={styles.outcomes} aria-label={t.severalTitle}>
        {people.map((person) => (
          <li key={person.email}>
            <span>
              <bdi>{person.name}</bdi> <bdi className="quiet">{person.email}</bdi>
            </span>
            <span className={styles.chip} data-kind={kindOf[person.outcome]}>
              {t[`outcome_${person.outcome}`]}
            </span>
            {actionOf?.(person)}
          </li>
        ))}
      </ul>
      {taken > 0 && <p className="quiet">{t.severalTaken(taken)}</p>}
    </div>
  );
}
