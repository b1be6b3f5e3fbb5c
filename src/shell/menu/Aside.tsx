import { Link } from 'react-router-dom';
import type { MenuItem } from '../../../contract/policy.ts';
import type { Package } from '../../../contract/areas/session.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './Aside.module.css';
import { Logo } from '../frame/Logo.tsx';
import { PackageSelector } from '../package/PackageSelector.tsx';
import { SideMenu } from './SideMenu.tsx';

export interface AsideProps {
  readonly menu: readonly MenuItem[];
  readonly path: string;
  readonly packages: readonly Package[];
  readonly current: string | null;
  readonly onPickPackage: (name: string) => void;
  /** Something led elsewhere: the drawer that holds this may close. */
  readonly onLeave?: () => void;
}
/** Mark, package selector and menu: beside the page where it is wide, in a drawer where it is not. */
export function Aside({ menu, path, packages, current, onPickPackage, onLeave }: AsideProps) {
  const t = useTexts(shellTexts);
  return (
    <div className={styles.aside}>
      <Link to="/" className={styles.mark} {...(onLeave === undefined ? {} : { onClick: onLeave })}>
        <Logo />
        {t.product}
      </Link>
      <PackageSelector
        packages={packages}
        current={current}
        onPick={(name) => {
          onLeave?.();
          onPickPackage(name);
        }}
      />
      <div className={styles.menu}>
        <SideMenu menu={menu} path={path} {...(onLeave === undefined ? {} : { onPick: onLeave })} />
      </div>
    </div>
  );
}
