import { memo, useState } from 'react';
import { useWatch, type Path, type PathValue } from 'react-hook-form';
import type { AdminPackage } from '../../../../../contract/areas/admin/packages.ts';
import type { Role } from '../../../../../contract/policy.ts';
import { USER_PAGE, type UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useParams, useSetParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useMenuName } from '../../../../shell/menu/use-menu-name.ts';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import styles from '../../Admin.module.css';
import { linesOf, type AddForm, type SeveralForm } from '../form/form.ts';
import { peopleTexts } from '../texts.ts';
import { PackagePicker } from './PackagePicker.tsx';

/** Packages whose screens are told before the form is sent. */
const MOST_TOLD = 3;
interface GivenPackagesProps<V extends AddForm | SeveralForm> {
  readonly screen: Screen;
  readonly form: CheckedForm<V>;
}
function PackagesOf<V extends AddForm | SeveralForm>({ screen, form }: GivenPackagesProps<V>) {
  const t = useTexts(peopleTexts);
  const nameOf = useMenuName();
  const { find, place } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { view, refresh } = useRead(screen, 'packages');
  // the summary counts chosen packages of other pages and searches
  const [given, setGiven] = useState<readonly AdminPackage[]>([]);
  const role = useWatch({ control: form.control, name: 'role' as Path<V> }) as Role;
  const chosen = useWatch({ control: form.control, name: 'packages' as Path<V> }) as readonly string[];
  const picked = given.filter(({ name }) => chosen.includes(name));
  const toggle = (each: AdminPackage, isGiven: boolean): void => {
    const others = picked.filter(({ name }) => name !== each.name);
    const next = isGiven ? [...others, each] : others;
    setGiven(next);
    form.setValue('packages' as Path<V>, next.map(({ name }) => name) as PathValue<V, Path<V>>, { shouldDirty: true });
  };
  return (
    <>
      <PackagePicker
        view={view}
        find={find}
        page={place}
        pageSize={USER_PAGE}
        chosen={picked}
        onFind={(to) => setParams({ find: to })}
        onPage={(to) => setParams({ place: to })}
        onRefresh={refresh}
        onToggle={toggle}
      />
      <div className={styles.note} role="status">
        <strong>{t.willSee}</strong>{' '}
        {picked.length === 0
          ? t.willSeeNothing
          : picked
              .slice(0, MOST_TOLD)
              .map(({ title, type }) => t.willSeeIn({ package: title, lines: linesOf(role, type).map(nameOf).join(', ') }))
              .join('; ')}
        {picked.length > MOST_TOLD && ` ${t.willSeeMore(picked.length - MOST_TOLD)}`}
      </div>
    </>
  );
}
/** The packages of somebody new, and what they will see there. An answer to another read of the form leaves them as they are. */
export const GivenPackages = memo(PackagesOf) as typeof PackagesOf;
