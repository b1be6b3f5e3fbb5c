import { Button } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import type { AccessRequest, AddedUser } from '../../../../../contract/areas/admin.ts';
import { users } from '../../../../../machines/routes/admin.ts';
import { USER_PAGE, type UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { useLocale, useTexts } from '../../../../i18n/use-texts.ts';
import { useLocationStore } from '../../../../portal/context.tsx';
import { useParams, useSetParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWriteForm } from '../../../../portal/use-write-form.ts';
import styles from '../../Admin.module.css';
import { Skeleton } from '../../../../widgets/WidgetCard/Skeleton.tsx';
import { AddForm, given } from '../form.ts';
import { peopleTexts } from '../texts.ts';
import { useLink } from '../use-link.tsx';
import { AddUser } from './AddUser.tsx';

type Added = Pick<AddedUser, 'id' | 'name' | 'email' | 'isMailed'>;
interface OnScreen {
  readonly screen: Screen;
}
/** Adds a person, and then shows the link that invites them. */
export function AddingUser({ screen }: OnScreen) {
  const t = useTexts(peopleTexts);
  const location = useLocationStore();
  const [nth, setNth] = useState(0);
  const [added, setAdded] = useState<Added | null>(null);
  const { link, show } = useLink(screen, added?.id ?? null);
  const { send } = link;
  const onAdded = useCallback(
    (user: Added) => {
      setAdded(user);
      send({ params: { id: user.id } });
    },
    [send],
  );
  const leave = () => location.push(users.path);
  const { request } = useParams(screen.route);
  const { view: asked } = useRead(screen, 'request');
  if (added === null) {
    // the form begins with what was asked for
    if (request !== null && (asked.status === 'idle' || asked.status === 'loading')) return <Skeleton shape="table" />;
    const of = 'data' in asked ? asked.data.requests.find(({ id }) => id === request) : undefined;
    return <AddingForm key={`${nth} ${request ?? ''}`} screen={screen} of={of ?? null} onAdded={onAdded} onCancel={leave} />;
  }
  return (
    <section className={styles.card} aria-label={t.added({ name: added.name })}>
      <h2>{t.added({ name: added.name })}</h2>
      <p className={styles.quiet}>{added.isMailed ? t.addedHint : t.addedUnmailed({ email: added.email })}</p>
      {show(added.name)}
      <div className={styles.row}>
        <Button
          onClick={() => {
            link.dismiss();
            setAdded(null);
            setNth(nth + 1);
          }}
        >
          {t.another}
        </Button>
        <Button onClick={leave}>{t.done}</Button>
      </div>
    </section>
  );
}
interface AddingFormProps extends OnScreen {
  /** The request for access that it is about. */
  readonly of: Pick<AccessRequest, 'name' | 'email'> | null;
  readonly onAdded: (user: Added) => void;
  readonly onCancel: () => void;
}
function AddingForm({ screen, of, onAdded, onCancel }: AddingFormProps) {
  const language = useLocale();
  const { request, find, place } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { view, refresh } = useRead(screen, 'packages');
  const { view: known } = useRead(screen, 'publishers');
  const { form, status, failure, answer, submit } = useWriteForm(screen, 'add', {
    schema: AddForm,
    defaults: { name: of?.name ?? '', email: of?.email ?? '', role: 'analyst', publishers: '', packages: [] },
    request: ({ name, email, packages, ...rest }) => ({
      body: { name, email, packages, language, ...given({ name, ...rest }), ...(request !== null && { request_id: request }) },
    }),
    about: request ?? '',
    draft: false,
  });
  const made = form.formState.isSubmitted && status === 'done' ? answer : null;
  useEffect(() => {
    if (made !== null) onAdded(made);
  }, [made, onAdded]);
  return (
    <AddUser
      form={form}
      status={status}
      failure={failure}
      packages={{
        view,
        find,
        page: place,
        pageSize: USER_PAGE,
        onFind: (to) => setParams({ find: to }),
        onPage: (to) => setParams({ place: to }),
        onRefresh: refresh,
      }}
      publishers={'data' in known ? known.data : null}
      onSubmit={submit}
      onCancel={onCancel}
    />
  );
}
