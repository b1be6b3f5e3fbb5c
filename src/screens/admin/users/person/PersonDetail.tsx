import { Button } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { AdminUserDetail } from '../../../../../contract/areas/admin/admin.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import { packageUser } from '../../../../../machines/routes/areas/admin.ts';
import { useFormat } from '../../../../format/format.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import styles from '../../Admin.module.css';
import { peopleTexts } from '../texts.ts';

export interface PersonDetailProps {
  readonly view: ResourceView<AdminUserDetail>;
  readonly onSignOut: (user: AdminUserDetail) => void;
  readonly onEndSession: (user: AdminUserDetail, session: string) => void;
  readonly onEndFactor: (user: AdminUserDetail) => void;
  readonly onLink: (user: AdminUserDetail) => void;
  readonly onEdit: (user: AdminUserDetail) => void;
  readonly onDisable: (user: AdminUserDetail) => void;
  readonly onEnable: (user: AdminUserDetail) => void;
  readonly onRefresh: () => void;
}
/** One person: sessions, packages, and what an administrator can do. What is not allowed says why. */
export function PersonDetail(props: PersonDetailProps) {
  const { view, onSignOut, onEndSession, onEndFactor, onLink, onEdit, onDisable, onEnable, onRefresh } = props;
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  return (
    <div className={styles.detail}>
      <DetailPart title={t.person} quiet view={view} skeleton="table" height={96} empty={t.none} onRefresh={onRefresh}>
        {(user) => (
          <div className={styles.stack}>
            <div>
              <h4>{t.sessions}</h4>
              {user.sessionList.length === 0 ? (
                <p className="quiet">{t.noSessions}</p>
              ) : (
                <ul>
                  {user.sessionList.map(({ id, startedAt, lastCallAt, address, agent }) => (
                    <li key={id} title={agent}>
                      <bdi>{address}</bdi> {t.session({ start: format.instant(startedAt), last: format.instant(lastCallAt) })}{' '}
                      <button
                        type="button"
                        className={styles.link}
                        aria-label={t.endSessionOf({ address, start: format.instant(startedAt) })}
                        onClick={() => onEndSession(user, id)}
                      >
                        {t.endSession}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <div>
              <h4>{t.packages}</h4>
              {user.packageList.length === 0 ? (
                <p className="quiet">{t.noPackages}</p>
              ) : (
                <ul>
                  {user.packageList.map(({ name, title, customer }) => (
                    <li key={name}>
                      <bdi>{title}</bdi> <bdi className="quiet">{customer}</bdi>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        )}
      </DetailPart>
      {'data' in view && (
        <div className={styles.stack}>
          <h4>{t.actions}</h4>
          <div className={styles.row}>
            <Button size="small" disabledFocusable={view.data.sessions === 0} onClick={() => onSignOut(view.data)}>
              {t.signOut}
            </Button>
            {view.data.status !== 'disabled' && (
              <Button size="small" onClick={() => onLink(view.data)}>
                {view.data.status === 'invited' ? t.invite : t.reset}
              </Button>
            )}
            {view.data.secondFactorSince !== null && view.data.keeps !== 'self' && (
              <Button size="small" onClick={() => onEndFactor(view.data)}>
                {t.endFactor}
              </Button>
            )}
            <Button size="small" onClick={() => onEdit(view.data)}>
              {common.edit}
            </Button>
            {view.data.status === 'disabled' ? (
              <Button size="small" appearance="primary" onClick={() => onEnable(view.data)}>
                {t.enable}
              </Button>
            ) : (
              <Button size="small" disabledFocusable={view.data.keeps !== null} onClick={() => onDisable(view.data)}>
                {t.disable}
              </Button>
            )}
            <Link className={styles.link} to={packageUser.path}>
              {t.changePackages}
            </Link>
          </div>
          {view.data.keeps !== null && <p className="quiet">{t[`keeps_${view.data.keeps}`]}</p>}
          {view.data.secondFactorSince !== null && (
            <p className="quiet">{t.factorOn({ time: format.instant(view.data.secondFactorSince) })}</p>
          )}
          {view.data.linkUntil !== null && <p className="quiet">{t.linkUntil({ time: format.instant(view.data.linkUntil) })}</p>}
        </div>
      )}
    </div>
  );
}
