import { Airplane16Regular } from '@fluentui/react-icons/svg/airplane';
import { Briefcase16Regular } from '@fluentui/react-icons/svg/briefcase';
import { Cart16Regular } from '@fluentui/react-icons/svg/cart';
import { Chat16Regular } from '@fluentui/react-icons/svg/chat';
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { FolderOpen16Regular } from '@fluentui/react-icons/svg/folder-open';
import { Globe16Regular } from '@fluentui/react-icons/svg/globe';
import { Mail16Regular } from '@fluentui/react-icons/svg/mail';
import { People16Regular } from '@fluentui/react-icons/svg/people';
import { Person16Regular } from '@fluentui/react-icons/svg/person';
import { Phone16Regular } from '@fluentui/react-icons/svg/phone';
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle';
import { ShieldError16Regular } from '@fluentui/react-icons/svg/shield-error';
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract';
import { Wallet16Regular } from '@fluentui/react-icons/svg/wallet';
import type { ReactNode } from 'react';
import { footprintCategories, type FootprintCategory, type FootprintSignal } from '../../../../contract/areas/footprint.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../Footprint.module.css';
import signalStyles from './Signals.module.css';
import { footprintTexts } from '../texts.ts';
import { useWords } from '../use-words.ts';

const icons: Readonly<Record<FootprintCategory, ReactNode>> = {
  identity: <Person16Regular aria-hidden />,
  own: <FolderOpen16Regular aria-hidden />,
  mail: <Mail16Regular aria-hidden />,
  phone: <Phone16Regular aria-hidden />,
  network: <Globe16Regular aria-hidden />,
  social: <People16Regular aria-hidden />,
  messaging: <Chat16Regular aria-hidden />,
  marketplaces: <Cart16Regular aria-hidden />,
  payments: <Wallet16Regular aria-hidden />,
  work: <Briefcase16Regular aria-hidden />,
  travel: <Airplane16Regular aria-hidden />,
  breaches: <ShieldError16Regular aria-hidden />,
};
/** The sign of what became of a source. */
const signs = {
  found: <CheckmarkCircle16Regular aria-hidden />,
  not_found: <Subtract16Regular aria-hidden />,
  not_checked: <QuestionCircle16Regular aria-hidden />,
} as const;
const states = ['found', 'not_found', 'not_checked'] as const;
type Tally = Readonly<Record<FootprintSignal['state'], number>> & {
  readonly category: FootprintCategory;
  readonly names: readonly FootprintSignal[];
};
const tallyOf = (signals: readonly FootprintSignal[], category: FootprintCategory): Tally => {
  const own = signals.filter((signal) => signal.category === category);
  const n = (state: FootprintSignal['state']): number => own.filter((signal) => signal.state === state).length;
  return {
    category,
    found: n('found'),
    not_found: n('not_found'),
    not_checked: n('not_checked'),
    names: own.filter(({ state }) => state === 'found'),
  };
};

interface CategoriesCardProps {
  readonly signals: readonly FootprintSignal[];
  /** Leads to the signals of a category. */
  readonly onCategory: (category: FootprintCategory) => void;
}
/** Found, not found and not checked by category, never added up; categories in which all answered and nothing was found fold into one line. */
export function CategoriesCard({ signals, onCategory }: CategoriesCardProps) {
  const t = useTexts(footprintTexts);
  const { format, categoryOf, nameOf } = useWords();
  const tallies = footprintCategories
    .map((category) => tallyOf(signals, category))
    .filter((each) => each.found + each.not_found + each.not_checked > 0);
  const isQuiet = (each: Tally): boolean => each.found === 0 && each.not_checked === 0;
  const quiet = tallies.filter(isQuiet);
  const sum = (state: FootprintSignal['state']): string => format.count(signals.filter((each) => each.state === state).length);
  return (
    <section className={styles.card} aria-labelledby="footprint-categories">
      <div className={styles.row}>
        <h2 id="footprint-categories">{t.categories}</h2>
        <span className="quiet anywhere">
          {t.tally({ found: sum('found'), notFound: sum('not_found'), unchecked: sum('not_checked') })}
        </span>
      </div>
      <ul className={signalStyles.categories}>
        {tallies
          .filter((each) => !isQuiet(each))
          .map((each) => (
            <li key={each.category}>
              <div className={styles.row}>
                <button type="button" className={signalStyles.category} onClick={() => onCategory(each.category)}>
                  {icons[each.category]}
                  {categoryOf(each.category)}
                </button>
                <span className="quiet anywhere">{t.sources(each.found + each.not_found + each.not_checked)}</span>
              </div>
              <span className={signalStyles.parts} aria-hidden>
                {states.map((state) =>
                  each[state] === 0 ? null : <span key={state} data-state={state} style={{ flexGrow: each[state] }} />,
                )}
              </span>
              <span className={signalStyles.counts}>
                {each.found > 0 && (
                  <strong className="inline gap-4" data-state="found">
                    {signs.found}
                    {t.found({ n: format.count(each.found) })}
                  </strong>
                )}
                {each.not_found > 0 && (
                  <span className="inline gap-4">
                    {signs.not_found}
                    {t.notFound({ n: format.count(each.not_found) })}
                  </span>
                )}
                {each.not_checked > 0 && (
                  <span className="inline gap-4 strong warn">
                    {signs.not_checked}
                    {t.notChecked({ n: format.count(each.not_checked) })}
                  </span>
                )}
              </span>
              <span className="quiet anywhere">{each.names.map(nameOf).join(', ')}</span>
            </li>
          ))}
      </ul>
      {quiet.length > 0 && (
        <p className="quiet anywhere">
          {t.nothingIn(quiet.length)}: {quiet.map(({ category }) => categoryOf(category)).join(', ')}
        </p>
      )}
    </section>
  );
}
