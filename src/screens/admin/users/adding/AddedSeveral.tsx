import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { AddedPeople } from '../../../../../contract/areas/admin.ts';
import type { UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useLink } from '../person/use-link.tsx';
import { peopleTexts } from '../texts.ts';
import { PeopleOutcomes } from './PeopleOutcomes.tsx';

/** People who were added together: each one's link can be made and handed over. */
export function AddedSeveral({ screen, people }: { readonly screen: Screen; readonly people: AddedPeople['people'] }) {
  const t = useTexts(peopleTexts);
  const [of, setOf] = useState<string | null>(null);
  const { link, show } = useLink(screen, of);
  return (
    <PeopleOutcomes
      people={people}
      actionOf={({ id, name }) =>
        id !== null && (
          <>
            <Button
              size="small"
              aria-label={`${t.severalLink}, ${name}`}
              onClick={() => {
                setOf(id);
                link.send({ params: { id } });
              }}
            >
              {t.severalLink}
            </Button>
            {of === id && <div data-whole="true">{show(name)}</div>}
          </>
        )
      }
    />
  );
}
