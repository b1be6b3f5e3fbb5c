import { Link } from 'react-router-dom';
import { useTexts } from '../../i18n/use-texts.ts';
import { packages, packageUser, users } from '../../../machines/routes/areas/admin.ts';
import styles from './Admin.module.css';
import { adminTexts } from './texts.ts';

const tabs = ['people', 'packages', 'mapping', 'requests', 'audit', 'personal'] as const;
export type AdminTab = (typeof tabs)[number];
const paths: Readonly<Record<AdminTab, string>> = {
  people: users.path,
  packages: packages.path,
  mapping: packageUser.path,
  requests: `${users.path}?tab=requests`,
  audit: `${users.path}?tab=audit`,
  personal: `${users.path}?tab=personal`,
};

/** The pages of administration, each with an address of its own. */
export function AdminTabs({ current }: { readonly current: AdminTab }) {
  const t = useTexts(adminTexts);
  return (
    <nav className={styles.tabs} aria-label={t.pages}>
      {tabs.map((tab) => (
        <Link key={tab} to={paths[tab]} aria-current={tab === current ? 'page' : undefined}>
          {t[tab]}
        </Link>
      ))}
    </nav>
  );
}
