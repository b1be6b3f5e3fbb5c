import { Button } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import type { AddedPeople, AddedUser } from '../../../../../contract/areas/admin/admin.ts';
import { users } from '../../../../../machines/routes/areas/admin.ts';
import type { UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useLocationStore } from '../../../../portal/context.tsx';
import { useParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { Segments } from '../../../../widgets/Segments/Segments.tsx';
import { Skeleton } from '../../../../widgets/WidgetCard/notes/Skeleton.tsx';
import styles from '../../Admin.module.css';
import { useLinks } from '../person/use-links.tsx';
import { peopleTexts } from '../texts.ts';
import { AddedSeveral } from './AddedSeveral.tsx';
import { AddSeveral } from './AddSeveral.tsx';
import { AddUser } from './AddUser.tsx';

type Added = Pick<AddedUser, 'id' | 'name' | 'email' | 'isMailed'>;
/** Adds a person, and then shows the link that invites them; or several, and then what became of each. */
export function AddingUser({ screen }: { readonly screen: Screen }) {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const location = useLocationStore();
  const [nth, setNth] = useState({ one: 0, several: 0 });
  const [many, setMany] = useState<'one' | 'several'>('one');
  const [added, setAdded] = useState<Added | AddedPeople | null>(null);
  const { make, show, clear } = useLinks(screen);
  // the form that was sent is begun anew; the other one keeps what was typed
  const onAdded = useCallback(
    (user: Added) => {
      setAdded(user);
      setNth((each) => ({ ...each, one: each.one + 1 }));
      make(user.id);
    },
    [make],
  );
  const onAddedSeveral = useCallback((people: AddedPeople) => {
    setAdded(people);
    setNth((each) => ({ ...each, several: each.several + 1 }));
  }, []);
  const leave = () => location.push(users.path);
  const { request } = useParams(screen.route);
  const { view: asked } = useRead(screen, 'request');
  const isLooking = request !== null && (asked.status === 'idle' || asked.status === 'loading');
  // the form begins with what was asked for
  if (added === null && isLooking) return <Skeleton shape="table" />;
  const of = 'data' in asked ? asked.data.requests.find(({ id }) => id === request) : undefined;
  const title =
    added === null
      ? ''
      : 'id' in added
        ? t.added({ name: added.name })
        : t.severalAdded(added.people.filter(({ id }) => id !== null).length);
  return (
    <>
      {/* what was typed in the form that is not shown is still there when it is shown again */}
      <div hidden={added !== null}>
        <div className={styles.stack}>
          {request === null && (
            <Segments
              label={t.howMany}
              value={many}
              options={[
                { key: 'one', name: t.onePerson },
                { key: 'several', name: t.severalTitle },
              ]}
              onChange={setMany}
            />
          )}
          <div hidden={request === null && many !== 'one'}>
            <AddUser key={`${nth.one} ${request ?? ''}`} screen={screen} of={of ?? null} onAdded={onAdded} onCancel={leave} />
          </div>
          {request === null && (
            <div hidden={many !== 'several'}>
              <AddSeveral key={nth.several} screen={screen} onAdded={onAddedSeveral} onCancel={leave} />
            </div>
          )}
        </div>
      </div>
      {added !== null && (
        <section className={styles.card} aria-label={title}>
          <h2>{title}</h2>
          {'id' in added ? (
            <>
              <p className="quiet">{added.isMailed ? t.addedHint : t.addedUnmailed({ email: added.email })}</p>
              {show(added)}
            </>
          ) : (
            <>
              <p className="quiet">{added.isMailed ? t.severalMailed : t.severalUnmailed}</p>
              <AddedSeveral people={added.people} onMakeLink={make} linkOf={show} />
            </>
          )}
          <div className={styles.row}>
            <Button
              onClick={() => {
                clear();
                setAdded(null);
              }}
            >
              {t.another}
            </Button>
            <Button onClick={leave}>{common.done}</Button>
          </div>
        </section>
      )}
    </>
  );
}
