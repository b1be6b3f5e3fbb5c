import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { AddedPeople } from '../../../../../contract/areas/admin/admin.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { peopleTexts } from '../texts.ts';
import { PeopleOutcomes } from './PeopleOutcomes.tsx';

export interface AddedSeveralProps {
  readonly people: AddedPeople['people'];
  readonly onMakeLink: (id: string) => void;
  /** The link of a person, where one was made. */
  readonly linkOf: (person: { readonly id: string; readonly name: string }) => ReactNode;
}
/** People who were added together: each one's link can be made and handed over. */
export function AddedSeveral({ people, onMakeLink, linkOf }: AddedSeveralProps) {
  const t = useTexts(peopleTexts);
  return (
    <PeopleOutcomes
      people={people}
      actionOf={({ id, name }) => {
        if (id === null) return null;
        const link = linkOf({ id, name });
        return (
          <>
            <Button size="small" aria-label={`${t.severalLink}, ${name}`} onClick={() => onMakeLink(id)}>
              {t.severalLink}
            </Button>
            {link !== null && <div data-whole="true">{link}</div>}
          </>
        );
      }}
    />
  );
}
