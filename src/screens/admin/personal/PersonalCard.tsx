import type { ReactNode } from 'react';
import type { PersonalData, PersonalRows } from '../../../../contract/areas/admin/personal-data.ts';
import { MOST_PERSONAL_ROWS } from '../../../../contract/areas/admin/personal-data.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import styles from '../Admin.module.css';
import { personalTexts } from './texts.ts';

interface PersonalCardProps {
  /** The form that asks for a value. */
  readonly form: ReactNode;
  /** What there is of it; null before something was looked for. */
  readonly found: PersonalData | null;
  /** What was erased just now; null where nothing was. */
  readonly erased: number | null;
  /** The ways on: to download and to erase. */
  readonly actions: ReactNode;
}
/** What there is of one person, place by place, and what erasing would do in each. */
export function PersonalCard({ form, found, erased, actions }: PersonalCardProps) {
  const t = useTexts(personalTexts);
  return (
    <section className={styles.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className="quiet">{t.intro}</p>
      {form}
      <div role="status">
        {erased !== null && <p>{t.erased(erased)}</p>}
        {found !== null && (
          <p>
            {found.leaving + found.staying === 0
              ? t.none
              : t.found({ leaving: t.leaving(found.leaving), staying: t.staying(found.staying) })}
          </p>
        )}
      </div>
      {found !== null && (
        <>
          {!found.isWhole && <p className="warn">{t.more(MOST_PERSONAL_ROWS)}</p>}
          {!found.isIndexed && <p className="warn">{t.indexing}</p>}
          {found.ticketsElsewhere && <p className="warn">{t.elsewhere}</p>}
          {found.places.length > 0 && <Places rows={found.places} />}
          {actions}
        </>
      )}
      <p className="quiet">{t.notSearched}</p>
    </section>
  );
}
function Places({ rows }: { readonly rows: readonly PersonalRows[] }) {
  const t = useTexts(personalTexts);
  const format = useFormat();
  const columns: readonly ListColumn<PersonalRows>[] = [
    { key: 'place', title: t.place, cell: ({ place }) => t[`place_${place}`] },
    { key: 'rows', title: t.rows, numeric: true, cell: ({ rows: n }) => format.count(n) },
    { key: 'fate', title: t.fate, cell: ({ fate, why }) => (fate === 'kept' ? t[`why_${why ?? 'short'}`] : t[`fate_${fate}`]) },
    {
      key: 'packages',
      title: t.packages,
      cell: ({ packages, why }) =>
        packages.length === 0
          ? '–'
          : packages
              .map(({ title, rows: n, retention_days: days }) =>
                why === 'evidence' && days !== null
                  ? t.keptFor({ title, rows: format.count(n), days: format.count(days) })
                  : t.inPackage({ title, rows: format.count(n) }),
              )
              .join(' · '),
    },
  ];
  return <List label={t.title} columns={columns} rows={rows} rowKey={({ place, fate, why }) => `${place} ${fate} ${why ?? ''}`} />;
}
