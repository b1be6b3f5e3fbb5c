import { Button } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import type { AddedPeople, AddedUser } from '../../../../../contract/areas/admin.ts';
import { users } from '../../../../../machines/routes/admin.ts';
import type { UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useLocationStore } from '../../../../portal/context.tsx';
import { useParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { Segments } from '../../../../widgets/Segments/Segments.tsx';
import { Skeleton } from '../../../../widgets/WidgetCard/Skeleton.tsx';
import styles from '../../Admin.module.css';
import { useLink } from '../person/use-link.tsx';
import { peopleTexts } from '../texts.ts';
import { AddedSeveral } from './AddedSeveral.tsx';
import { AddSeveral } from './AddSeveral.tsx';
import { AddUser } from './AddUser.tsx';

type Added = Pick<AddedUser, 'id' | 'name' | 'email' | 'isMailed'>;
/** Adds a person, and then shows the link that invites them; or several, and then what became of each. */
export function AddingUser({ screen }: { readonly screen: Screen }) {
  const t = useTexts(peopleTexts);
  const location = useLocationStore();
  const [nth, setNth] = useState(0);
  const [many, setMany] = useState<'one' | 'several'>('one');
  const [added, setAdded] = useState<Added | AddedPeople | null>(null);
  const { link, show } = useLink(screen, added !== null && 'id' in added ? added.id : null);
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
    const one = <AddUser key={`${nth} ${request ?? ''}`} screen={screen} of={of ?? null} onAdded={onAdded} onCancel={leave} />;
    if (request !== null) return one;
    return (
      <div className={styles.stack}>
        <Segments
          label={t.howMany}
          value={many}
          options={[
            { key: 'one', name: t.onePerson },
            { key: 'several', name: t.severalTitle },
          ]}
          onChange={setMany}
        />
        {many === 'one' ? one : <AddSeveral key={nth} screen={screen} onAdded={setAdded} onCancel={leave} />}
      </div>
    );
  }
  const title = 'id' in added ? t.added({ name: added.name }) : t.severalAdded(added.people.filter(({ id }) => id !== null).length);
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {'id' in added ? (
        <>
          <p className={styles.quiet}>{added.isMailed ? t.addedHint : t.addedUnmailed({ email: added.email })}</p>
          {show(added.name)}
        </>
      ) : (
        <>
          <p className={styles.quiet}>{added.isMailed ? t.severalMailed : t.severalUnmailed}</p>
          <AddedSeveral screen={screen} people={added.people} />
        </>
      )}
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
