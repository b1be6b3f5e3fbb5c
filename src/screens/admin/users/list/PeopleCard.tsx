import { Button, Select } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  userSorts,
  userStatuses,
  type AdminUser,
  type AdminUserPage,
  type UserSort,
  type UserStatus,
} from '../../../../../contract/areas/admin.ts';
import { roles, type Role } from '../../../../../contract/policy.ts';
import { addUser } from '../../../../../machines/routes/admin.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { SearchField } from '../../../../widgets/SearchField/SearchField.tsx';
import { Segments } from '../../../../widgets/Segments/Segments.tsx';
import styles from '../../Admin.module.css';
import { Turner } from '../../Turner.tsx';
import { peopleTexts } from '../texts.ts';

export interface PeopleCardProps {
  readonly view: ResourceView<AdminUserPage>;
  readonly search: string;
  readonly role: 'all' | Role;
  readonly status: 'all' | UserStatus;
  readonly sort: UserSort;
  readonly page: number;
  readonly pageSize: number;
  readonly openId: string | null;
  /** What is shown under the row that is open. */
  readonly detail: ReactNode;
  readonly onSearch: (search: string) => void;
  readonly onRole: (role: 'all' | Role) => void;
  readonly onStatus: (status: 'all' | UserStatus) => void;
  readonly onSort: (sort: UserSort) => void;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: string | null) => void;
  readonly onRefresh: () => void;
}
const sortTexts = { name: 'sort_name', '-signed-in': 'sort_signedIn', '-created': 'sort_created' } as const;

/** People of the installation, searched and narrowed; a row opens in place. */
export function PeopleCard(props: PeopleCardProps) {
  const { view, search, role, status, sort, page, pageSize, openId } = props;
  const t = useTexts(peopleTexts);
  const format = useFormat();
  const found = 'data' in view ? view.data : null;
  return (
    <div className={styles.card}>
      <div className={`${styles.row} ${styles.spread}`}>
        <h2>{t.title}</h2>
        <Link className={styles.link} to={addUser.path}>
          {t.add}
        </Link>
      </div>
      <div className={styles.row}>
        <SearchField label={t.search} placeholder={t.search} value={search} maxLength={200} onSearch={props.onSearch} />
        <Select size="small" aria-label={t.role} value={role} onChange={(_, { value }) => props.onRole(value as 'all' | Role)}>
          <option value="all">{t.allRoles}</option>
          {roles.map((each) => (
            <option key={each} value={each}>
              {t[`role_${each}`]}
            </option>
          ))}
        </Select>
        <Select size="small" aria-label={t.sort} value={sort} onChange={(_, { value }) => props.onSort(value as UserSort)}>
          {userSorts.map((each) =>
            each in sortTexts ? (
              <option key={each} value={each}>
                {t[sortTexts[each as keyof typeof sortTexts]]}
              </option>
            ) : null,
          )}
        </Select>
      </div>
      <div className={styles.scroll}>
        <Segments
          label={t.status}
          value={status}
          options={(['all', ...userStatuses] as const).map((key) => ({
            key,
            name: t[`status_${key}`],
            ...(found !== null && { detail: format.count(found.counts[key]) }),
          }))}
          onChange={props.onStatus}
        />
      </div>
      <DetailPart
        title={t.title}
        quiet
        view={view}
        skeleton="table"
        height={320}
        empty={`${t.none}. ${t.noneHint}`}
        onRefresh={props.onRefresh}
      >
        {({ users, total_count, sessions }) => (
          <>
            <table className={styles.table} aria-label={t.title}>
              <thead>
                <tr>
                  <th scope="col">{t.person}</th>
                  <th scope="col">{t.role}</th>
                  <th scope="col">{t.status}</th>
                  <th scope="col" data-number>
                    {t.packages}
                  </th>
                  <th scope="col">{t.signedIn}</th>
                  <th scope="col" data-number>
                    {t.sessions}
                  </th>
                </tr>
              </thead>
              <tbody>
                {users.map((user) => (
                  <Fragment key={user.id}>
                    <Row user={user} isOpen={user.id === openId} onOpen={() => props.onOpen(user.id === openId ? null : user.id)} />
                    {user.id === openId && (
                      <tr data-open>
                        <td colSpan={6} data-whole>
                          {props.detail}
                        </td>
                      </tr>
                    )}
                  </Fragment>
                ))}
              </tbody>
            </table>
            <p className={styles.quiet}>
              {t.found(total_count)} · {t.openSessions(sessions)}. {t.rule}
            </p>
          </>
        )}
      </DetailPart>
      {view.status === 'empty' && (
        <Button
          size="small"
          onClick={() => {
            props.onSearch('');
          }}
        >
          {t.status_all}
        </Button>
      )}
      <Turner page={page} pageSize={pageSize} total={found?.total_count ?? 0} onPage={props.onPage} />
    </div>
  );
}

interface RowProps {
  readonly user: AdminUser;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}
function Row({ user, isOpen, onOpen }: RowProps) {
  const t = useTexts(peopleTexts);
  const format = useFormat();
  const since = user.status === 'disabled' ? user.disabledAt : user.status === 'invited' ? user.createdAt : null;
  return (
    <tr data-open={isOpen}>
      <th scope="row" data-whole>
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onOpen}>
          <strong>
            <bdi>{user.name}</bdi>
          </strong>
          <bdi className={styles.quiet}>{user.email}</bdi>
        </button>
      </th>
      <td>
        {t[`role_${user.role}`]}
        {user.publishers.length > 0 && <div className={styles.quiet}>{user.publishers.slice(0, 2).join(', ')}</div>}
      </td>
      <td>
        <span className={styles.chip} data-kind={user.status}>
          {t[`status_${user.status}`]}
        </span>
        {since !== null && <div className={styles.quiet}>{format.instant(since)}</div>}
      </td>
      <td data-number data-title={t.packages}>
        {format.count(user.packages)}
      </td>
      <td data-title={t.signedIn}>{user.signedInAt === null ? t.never : format.instant(user.signedInAt)}</td>
      <td data-number data-title={t.sessions}>
        {format.count(user.sessions)}
      </td>
    </tr>
  );
}
