import { Button, Select } from '@fluentui/react-components';
import {
  userSorts,
  userStatuses,
  type AdminUser,
  type AdminUserPage,
  type UserSort,
  type UserStatus,
} from '../../../../../contract/areas/admin/admin.ts';
import { roles, type Role } from '../../../../../contract/policy.ts';
import { addUser } from '../../../../../machines/routes/areas/admin.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { ListColumn } from '../../../../widgets/List/list-columns.ts';
import styles from '../../Admin.module.css';
import { AdminList, type Narrowed } from '../../AdminList.tsx';
import { peopleTexts } from '../texts.ts';

const statuses = ['all', ...userStatuses] as const;
export interface PeopleCardProps extends Narrowed<'all' | UserStatus> {
  readonly view: ResourceView<AdminUserPage>;
  readonly role: 'all' | Role;
  readonly sort: UserSort;
  readonly onRole: (role: 'all' | Role) => void;
  readonly onSort: (sort: UserSort) => void;
}
const sortTexts = { name: 'sort_name', '-signed-in': 'sort_signedIn', '-created': 'sort_created' } as const;

/** People of the installation, searched and narrowed; a row opens in place. */
export function PeopleCard(props: PeopleCardProps) {
  const { role, sort } = props;
  const t = useTexts(peopleTexts);
  const format = useFormat();
  const since = ({ status: now, disabledAt, createdAt }: AdminUser) =>
    now === 'disabled' ? disabledAt : now === 'invited' ? createdAt : null;
  const columns: readonly ListColumn<AdminUser>[] = [
    {
      key: 'person',
      title: t.person,
      cell: ({ name, email }) => (
        <>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <small>
            <bdi>{email}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'role',
      title: t.role,
      brief: true,
      cell: (user) => (
        <>
          {t[`role_${user.role}`]}
          {user.publishers.length > 0 && <small>{user.publishers.slice(0, 2).join(', ')}</small>}
        </>
      ),
    },
    {
      key: 'status',
      title: t.status,
      brief: true,
      cell: (user) => {
        const at = since(user);
        return (
          <>
            <span className={styles.chip} data-kind={user.status}>
              {t[`status_${user.status}`]}
            </span>
            {at !== null && <small>{format.instant(at)}</small>}
          </>
        );
      },
    },
    { key: 'packages', title: t.packages, numeric: true, cell: ({ packages }) => format.count(packages) },
    {
      key: 'signedIn',
      title: t.signedIn,
      brief: true,
      titled: true,
      cell: ({ signedInAt }) => (signedInAt === null ? t.never : format.instant(signedInAt)),
    },
    { key: 'sessions', title: t.sessions, numeric: true, cell: ({ sessions }) => format.count(sessions) },
  ];
  return (
    <AdminList
      {...props}
      texts={t}
      addPath={addUser.path}
      statuses={statuses}
      statusName={(key) => t[`status_${key}`]}
      choices={
        <>
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
        </>
      }
      columns={columns}
      rowsOf={({ users }) => users}
      rowKey={({ id }) => id}
      summary={({ total_count, sessions }) => `${t.found(total_count)} · ${t.openSessions(sessions)}. ${t.rule}`}
      whenEmpty={
        <Button size="small" onClick={() => props.onSearch('')}>
          {t.status_all}
        </Button>
      }
    />
  );
}
