import { Button, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { List } from '../../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../../widgets/List/list-columns.ts';
import { Pager } from '../../../../widgets/List/Pager.tsx';
import { SearchField } from '../../../../widgets/SearchField/SearchField.tsx';
import { Segments } from '../../../../widgets/Segments/Segments.tsx';
import styles from '../../Admin.module.css';
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
    <div className={styles.card}>
      <div className={`${styles.row} spread`}>
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
            <List
              label={t.title}
              columns={columns}
              rows={users}
              rowKey={({ id }) => id}
              openId={openId}
              onOpen={(id) => props.onOpen(id === openId ? null : id)}
              detail={props.detail}
              status={view.status}
            />
            <p className="quiet">
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
      <Pager page={page} limit={pageSize} totalCount={found?.total_count ?? null} onPage={props.onPage} />
    </div>
  );
}
