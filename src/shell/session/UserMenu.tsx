import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { KeyRegular } from '@fluentui/react-icons/svg/key';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { TaskListLtrRegular } from '@fluentui/react-icons/svg/task-list-ltr';
import { account } from '../../../machines/routes/areas/account.ts';
import { alerts } from '../../../machines/routes/areas/alert.ts';
import { changePassword } from '../../../machines/routes/areas/session.ts';
import { Link } from 'react-router-dom';
import type { User } from '../../../contract/areas/session.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Preferences, type PreferencesProps } from './Preferences.tsx';
import styles from './UserMenu.module.css';
import { usePopup } from '../frame/use-popup.ts';

export interface UserMenuProps extends Omit<PreferencesProps, 'layout'> {
  readonly user: Pick<User, 'name' | 'email' | 'role'>;
  readonly onQuick?: () => void;
  readonly onSignOut: () => void;
}
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((w) => w.charAt(0))
    .join('')
    .slice(0, 2)
    .toLocaleUpperCase();

/** 'Hi {name}': who is signed in, Change Password, Sign Out, and how the portal looks and speaks. */
export function UserMenu({ user, onQuick, onSignOut, ...preferences }: UserMenuProps) {
  const t = useTexts(shellTexts);
  const popup = usePopup();
  return (
    <div className="anchor rigid" {...popup.root}>
      <button type="button" className={styles.trigger} aria-expanded={popup.open} onClick={popup.toggle}>
        <span className={styles.avatar} aria-hidden>
          {initialsOf(user.name)}
        </span>
        <span className={styles.hi}>{t.hi({ name: user.name })}</span>
        <span className={styles.chevron}>
          <ChevronDownRegular />
        </span>
      </button>
      {popup.open && (
        <section className={styles.panel} aria-label={t.account}>
          <div className={styles.who}>
            <strong>{user.name}</strong>
            <span className="muted anywhere">{user.email}</span>
            <span className="quiet">{t[`role_${user.role}`]}</span>
          </div>
          <div className={styles.part}>
            <Preferences {...preferences} layout="column" />
          </div>
          <div className={styles.part}>
            {onQuick && (
              <button
                type="button"
                className={styles.act}
                aria-haspopup="dialog"
                onClick={() => {
                  popup.close();
                  onQuick();
                }}
              >
                <TaskListLtrRegular />
                {t.quick}
              </button>
            )}
            <Link className={styles.act} to={account.path} onClick={popup.toggle}>
              <PersonRegular />
              {t.account}
            </Link>
            <Link className={styles.act} to={alerts.path} onClick={popup.toggle}>
              <AlertRegular />
              {t.alerts}
            </Link>
            <Link className={styles.act} to={changePassword.path} onClick={popup.toggle}>
              <KeyRegular />
              {t.changePassword}
            </Link>
            <button type="button" className={styles.act} onClick={onSignOut}>
              <SignOutRegular />
              {t.signOut}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
