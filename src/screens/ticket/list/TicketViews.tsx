import { Link } from 'react-router-dom';
import type { TicketView } from '../../../../contract/areas/ticket/ticket.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Breakable } from '../../../widgets/Breakable.tsx';
import { ticketTexts } from '../texts.ts';
import { offeredViews } from './offered-views.ts';
import styles from './List.module.css';

export interface TicketViewsProps {
  readonly view: TicketView;
  /** Numbers of tickets; null until they are known. */
  readonly counts: Readonly<Record<TicketView, number>> | null;
  /** Open tickets of each package that the reader has. */
  readonly packages: readonly { readonly name: string; readonly count: number }[];
  /** The one that is chosen, or all. */
  readonly packageName: string;
  readonly onView: (view: TicketView) => void;
  readonly onPackage: (name: string) => void;
  /** Views that are saved of this screen, with where each leads. */
  readonly saved: readonly SavedView[];
  readonly onSave: () => void;
}
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly href: string;
}

/** Views of the tickets with their numbers, and packages. */
export function TicketViews({ view, counts, packages, packageName, onView, onPackage, saved, onSave }: TicketViewsProps) {
  const t = useTexts(ticketTexts);
  const format = useFormat();
  const numberOf = (count: number | undefined): string => (count === undefined ? '' : format.count(count));
  return (
    <nav className={styles.views} aria-label={t.views}>
      <h2>{t.views}</h2>
      <ul>
        {offeredViews.map((each) => (
          <li key={each}>
            <button type="button" aria-current={each === view} onClick={() => onView(each)}>
              <span className="truncate">{t[`view_${each}`]}</span>
              <span className="faint figures" data-alarm={each === 'breaching' && (counts?.breaching ?? 0) > 0}>
                {numberOf(counts?.[each])}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {packages.length > 1 && (
        <>
          <h2>{t.byPackage}</h2>
          <ul>
            {packages.map(({ name, count }) => (
              <li key={name}>
                <button type="button" aria-current={name === packageName} onClick={() => onPackage(name)}>
                  <span className="anywhere">
                    <Breakable name={name} />
                  </span>
                  <span className="faint figures">{numberOf(count)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t.savedViews}</h2>
      <ul>
        {saved.map(({ id, name, href }) => (
          <li key={id}>
            <Link to={href} title={name} className="truncate">
              {name}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onSave}>
            {t.saveView}
          </button>
        </li>
      </ul>
    </nav>
  );
}
