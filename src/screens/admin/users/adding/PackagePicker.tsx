import type { AdminPackage, AdminPackagePage } from '../../../../../contract/areas/admin/packages.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { Pager } from '../../../../widgets/List/Pager.tsx';
import { SearchField } from '../../../../widgets/SearchField/SearchField.tsx';
import styles from '../../Admin.module.css';
import { peopleTexts } from '../texts.ts';

/** So few are seen at a glance. */
const MOST_WITHOUT_SEARCH = 8;
export interface PackagePickerProps {
  /** A page of those that can be given. */
  readonly view: ResourceView<AdminPackagePage>;
  readonly find: string;
  readonly page: number;
  readonly pageSize: number;
  readonly chosen: readonly AdminPackage[];
  readonly onFind: (find: string) => void;
  readonly onPage: (page: number) => void;
  readonly onRefresh: () => void;
  readonly onToggle: (each: AdminPackage, isGiven: boolean) => void;
}
/** Packages to give, searched and paged by the server; those that are given stand first, whatever is searched. */
export function PackagePicker({ view, find, page, pageSize, chosen, onFind, onPage, onRefresh, onToggle }: PackagePickerProps) {
  const t = useTexts(peopleTexts);
  const format = useFormat();
  const found = 'data' in view ? view.data : null;
  const line = (each: AdminPackage, isGiven: boolean) => (
    <label key={each.name}>
      <input type="checkbox" checked={isGiven} onChange={(event) => onToggle(each, event.currentTarget.checked)} />
      <span>
        <bdi>{each.title}</bdi> <bdi className="quiet">{each.customer}</bdi>
      </span>
    </label>
  );
  const isChosen = ({ name }: AdminPackage): boolean => chosen.some((each) => each.name === name);
  return (
    <fieldset className={styles.fields}>
      <legend>
        {t.packages}{' '}
        {found !== null && (
          <small className="quiet">{t.chosen({ chosen: format.count(chosen.length), all: format.count(found.counts.active) })}</small>
        )}
      </legend>
      {(find !== '' || (found?.counts.active ?? 0) > MOST_WITHOUT_SEARCH) && (
        <SearchField label={t.filterPackages} placeholder={t.filterPackages} value={find} maxLength={200} onSearch={onFind} />
      )}
      <DetailPart title={t.packages} quiet view={view} skeleton="table" height={96} empty={t.noPackages} onRefresh={onRefresh}>
        {({ packages }) => {
          const onPageOnly = packages.filter((each) => !isChosen(each));
          return (
            <div className={styles.picks}>
              {chosen.map((each) => line(each, true))}
              {onPageOnly.map((each) => line(each, false))}
              {packages.length === 0 && <span className="quiet">{t.noPackages}</span>}
            </div>
          );
        }}
      </DetailPart>
      <Pager page={page} limit={pageSize} totalCount={found?.total_count ?? null} onPage={onPage} />
    </fieldset>
  );
}
