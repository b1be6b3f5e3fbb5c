import { Link } from 'react-router-dom';
import type { PublisherNames } from '../../../contract/areas/publisher/across.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SearchField } from '../../widgets/SearchField/SearchField.tsx';
import styles from './Publisher.module.css';
import { publisherTexts } from './texts.ts';

/** Names that stand below the search at once. */
const MOST_SHOWN = 50;
export interface NameListProps {
  readonly of: PublisherNames;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly hrefOf: (name: string) => string;
}
/** Every publisher of the reader's packages, those of most rows first. */
export function NameList({ of: { names, count }, search, onSearch, hrefOf }: NameListProps) {
  const t = useTexts(publisherTexts);
  const format = useFormat();
  const term = search.toLocaleLowerCase();
  const found = names.filter(({ name }) => name.toLocaleLowerCase().includes(term));
  return (
    <div className="stack gap-12">
      <SearchField label={t.search} placeholder={t.search} value={search} maxLength={200} onSearch={onSearch} />
      {found.length === 0 ? (
        <p className="faint">{t.noneFound({ search })}</p>
      ) : (
        <ul className={styles.names}>
          {found.slice(0, MOST_SHOWN).map(({ name, packages }) => (
            <li key={name} className="anywhere">
              <Link to={hrefOf(name)}>
                <bdi>{name}</bdi>
              </Link>{' '}
              <span className="fine quiet">{t.inPackages(packages)}</span>
            </li>
          ))}
        </ul>
      )}
      {found.length > MOST_SHOWN && (
        <p className="fine quiet">{t.cut({ shown: format.count(MOST_SHOWN), whole: format.count(term === '' ? count : found.length) })}</p>
      )}
    </div>
  );
}
