import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminUserDetail } from '../../../../contract/areas/admin/admin.ts';
import { addUser, users } from '../../../../machines/routes/areas/admin.ts';
import { auditQuery, auditZone, USER_PAGE, type UsersScreen as Screen } from '../../../../machines/screens/admin/users.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore } from '../../../portal/context.tsx';
import { useOfferFile } from '../../../portal/writes/file-actions.ts';
import { useParams, useSetParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import styles from '../Admin.module.css';
import { AdminTabs } from '../AdminTabs.tsx';
import { AuditCard } from '../audit/AuditCard.tsx';
import { PersonalData } from '../personal/PersonalData.tsx';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { AddingUser } from './adding/AddingUser.tsx';
import { PeopleCard } from './list/PeopleCard.tsx';
import { RequestsCard } from './list/RequestsCard.tsx';
import { EditUser } from './person/EditUser.tsx';
import { Person } from './person/Person.tsx';
import { peopleTexts } from './texts.ts';

interface OnScreen {
  readonly screen: Screen;
}
/** People, requests for access and the audit log, on their reads. */
export function UsersScreen({ screen }: OnScreen) {
  const { tab } = useParams(screen.route);
  const isAdding = screen.route.path === addUser.path;
  const [edited, setEdited] = useState<AdminUserDetail | null>(null);
  const close = useCallback(() => setEdited(null), []);
  const dock = isAdding ? (
    <AddingUser screen={screen} />
  ) : edited === null ? null : (
    <EditUser key={edited.id} screen={screen} user={edited} onClose={close} />
  );
  return (
    <div className={styles.page} data-docked={tab === 'people' && dock !== null}>
      <AdminTabs current={tab} />
      {tab === 'people' && (
        <>
          <div className={styles.stack}>
            <People screen={screen} onEdit={setEdited} />
            <Requests screen={screen} />
          </div>
          {dock !== null && <div className={styles.dock}>{dock}</div>}
        </>
      )}
      {tab === 'requests' && <Requests screen={screen} />}
      {tab === 'audit' && <Audit screen={screen} />}
      {tab === 'personal' && <PersonalData screen={screen} />}
    </div>
  );
}

function People({ screen, onEdit }: OnScreen & { readonly onEdit: (user: AdminUserDetail) => void }) {
  const { search, role, status, sort, page, id } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { view, refresh } = useRead(screen, 'list');
  return (
    <PeopleCard
      view={view}
      search={search}
      role={role}
      status={status}
      sort={sort}
      page={page}
      pageSize={USER_PAGE}
      openId={id}
      detail={id === null ? null : <Person key={id} screen={screen} id={id} onEdit={onEdit} />}
      onSearch={(to) => setParams({ search: to })}
      onRole={(to) => setParams({ role: to })}
      onStatus={(to) => setParams({ status: to })}
      onSort={(to) => setParams({ sort: to })}
      onPage={(to) => setParams({ page: to })}
      onOpen={(to) => setParams({ id: to }, 'push')}
      onRefresh={refresh}
    />
  );
}

function Requests({ screen }: OnScreen) {
  const language = useLocale();
  const t = useTexts(peopleTexts);
  const location = useLocationStore();
  const { tab, page } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { view, refresh } = useRead(screen, 'requests');
  const decline = useWrite(screen, 'decline');
  const total = 'data' in view ? view.data.total_count : 0;
  return (
    <RequestsCard
      view={view}
      foot={
        tab === 'requests' ? (
          <Pager page={page} limit={USER_PAGE} totalCount={'data' in view ? total : null} onPage={(to) => setParams({ page: to })} />
        ) : total > USER_PAGE ? (
          <Link className={styles.link} to={`${users.path}?tab=requests`}>
            {t.allRequests(total)}
          </Link>
        ) : null
      }
      busy={decline.status === 'sending'}
      failure={decline.failure}
      onApprove={({ id }) => location.push(`${addUser.path}?request=${encodeURIComponent(id)}`)}
      onDecline={({ id }, reason) => decline.send({ params: { id }, body: { decision: 'declined', reason, language } })}
      onRefresh={refresh}
    />
  );
}

function Audit({ screen }: OnScreen) {
  const params = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { view, refresh } = useRead(screen, 'audit');
  const file = useWrite(screen, 'auditFile');
  const t = useTexts(peopleTexts);
  const onDownload = () => file.send({ query: auditQuery(params) });
  useOfferFile(file.status === 'sending' ? null : t.download, t.audit, onDownload);
  return (
    <AuditCard
      view={view}
      zone={auditZone()}
      narrowed={params}
      page={params.page}
      pageSize={USER_PAGE}
      busy={file.status === 'sending'}
      onNarrow={setParams}
      onPage={(to) => setParams({ page: to })}
      onDownload={onDownload}
      onRefresh={refresh}
    />
  );
}
