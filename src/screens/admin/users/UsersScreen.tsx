import { Button, DialogActions, DialogBody, DialogContent, DialogSurface } from '@fluentui/react-components';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminUserDetail } from '../../../../contract/areas/admin.ts';
import { addUser, users } from '../../../../machines/routes/admin.ts';
import { auditQuery, USER_PAGE, type UsersScreen as Screen } from '../../../../machines/screens/admin/users.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore } from '../../../portal/context.tsx';
import { useParams, useSetParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/use-write-form.ts';
import { useWrite } from '../../../portal/use-write.ts';
import styles from '../Admin.module.css';
import { AdminTabs } from '../AdminTabs.tsx';
import { Turner } from '../Turner.tsx';
import { AddingUser } from './adding/AddingUser.tsx';
import { useTheirs } from '../../../widgets/form/use-theirs.ts';
import { AuditCard } from '../audit/AuditCard.tsx';
import { EditUser } from './EditUser.tsx';
import { EditForm, given } from './form.ts';
import { PeopleCard } from './PeopleCard.tsx';
import { PersonDetail } from './PersonDetail.tsx';
import { RequestsCard } from './RequestsCard.tsx';
import { useLink } from './use-link.tsx';
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
    <Editing key={edited.id} screen={screen} user={edited} onClose={close} />
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

/** The person whose row is open, with the link that was made for them. */
function Person({ screen, id, onEdit }: OnScreen & { readonly id: string; readonly onEdit: (user: AdminUserDetail) => void }) {
  const t = useTexts(peopleTexts);
  const { view, refresh } = useRead(screen, 'one');
  const disable = useWrite(screen, 'disable');
  const enable = useWrite(screen, 'enable');
  const signOut = useWrite(screen, 'signOut');
  const endSession = useWrite(screen, 'endSession');
  const endFactor = useWrite(screen, 'endFactor');
  const language = useLocale();
  const [asked, setAsked] = useState<{ readonly words: string; readonly label: string; readonly act: () => void } | null>(null);
  const of = ({ version }: AdminUserDetail) => ({ params: { id }, body: { version } });
  const { show, link } = useLink(screen, id);
  return (
    <div className={styles.stack}>
      <PersonDetail
        view={view}
        onSignOut={(user) =>
          setAsked({
            words: t.signOutQuestion({ name: user.name }),
            label: t.signOut,
            act: () => signOut.send({ params: { id } }),
          })
        }
        onEndSession={(_, session) => endSession.send({ params: { id, session } })}
        onEndFactor={({ name, email }) =>
          setAsked({
            words: t.endFactorQuestion({ name, email }),
            label: t.endFactor,
            act: () => endFactor.send({ params: { id }, body: { language } }),
          })
        }
        onLink={() => link.send({ params: { id } })}
        onEdit={onEdit}
        onDisable={(user) =>
          setAsked({ words: t.disableQuestion({ name: user.name }), label: t.disable, act: () => disable.send(of(user)) })
        }
        onEnable={(user) => enable.send(of(user))}
        onRefresh={refresh}
      />
      {'data' in view && show(view.data.name)}
      {asked !== null && (
        <OpenDialog
          modalType="alert"
          onClose={() => {
            setAsked(null);
          }}
        >
          <DialogSurface>
            <DialogBody>
              <DialogContent>{asked.words}</DialogContent>
              <DialogActions>
                <Button
                  appearance="primary"
                  onClick={() => {
                    setAsked(null);
                    asked.act();
                  }}
                >
                  {asked.label}
                </Button>
                <Button onClick={() => setAsked(null)}>{t.cancel}</Button>
              </DialogActions>
            </DialogBody>
          </DialogSurface>
        </OpenDialog>
      )}
    </div>
  );
}

const valuesOf = ({ name, role, publishers }: AdminUserDetail): EditForm => ({ name, role, publishers: publishers.join('\n') });
function Editing({ screen, user, onClose }: OnScreen & { readonly user: AdminUserDetail; readonly onClose: () => void }) {
  const { view: known } = useRead(screen, 'publishers');
  const change = useWrite(screen, 'change', user.id);
  // after a conflict it is theirs that is replaced
  const theirs = change.status === 'conflict' ? (change.failure?.current as AdminUserDetail) : null;
  const { version } = theirs ?? user;
  const { form, status, failure, submit } = useWriteForm(screen, 'change', {
    schema: EditForm,
    defaults: valuesOf(user),
    request: (values) => ({ params: { id: user.id }, body: { version, name: values.name, ...given(values) } }),
    about: user.id,
    ownOutcome: true,
    draft: false,
  });
  useTheirs(form, theirs, valuesOf);
  const isOver = form.formState.isSubmitted && status === 'done';
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <EditUser
      user={user}
      known={'data' in known ? known.data : null}
      form={form}
      status={status}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
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
          <Turner page={page} pageSize={USER_PAGE} total={total} onPage={(to) => setParams({ page: to })} />
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
  return (
    <AuditCard
      view={view}
      narrowed={params}
      page={params.page}
      pageSize={USER_PAGE}
      busy={file.status === 'sending'}
      onNarrow={setParams}
      onPage={(to) => setParams({ page: to })}
      onDownload={() => file.send({ query: auditQuery(params) })}
      onRefresh={refresh}
    />
  );
}
