import { Textarea } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { AddedPeople } from '../../../../../contract/areas/admin/admin.ts';
import { isSame } from '../../../../../machines/resource/key.ts';
import type { UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { useLocale, useTexts } from '../../../../i18n/use-texts.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import type { OwnWords } from '../../../../widgets/form/issue-words.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { given, SeveralForm } from '../form/form.ts';
import { peopleOf } from '../form/people.ts';
import { useNotAdded } from '../form/use-not-added.ts';
import { UserForm } from '../form/UserForm.tsx';
import { peopleTexts } from '../texts.ts';
import { GivenPackages } from './GivenPackages.tsx';
import { PeopleOutcomes } from './PeopleOutcomes.tsx';

export interface AddSeveralProps {
  readonly screen: Screen;
  readonly onAdded: (added: AddedPeople) => void;
  readonly onCancel: () => void;
}
/** Several new people of one role with the same packages: first it is shown what would become of each, and then they are added. */
export function AddSeveral({ screen, onAdded, onCancel }: AddSeveralProps) {
  const t = useTexts(peopleTexts);
  const notAdded = useNotAdded();
  const causeOf = useCause();
  const language = useLocale();
  const { view: known } = useRead(screen, 'publishers');
  const bodyOf = ({ people, packages, ...rest }: SeveralForm) => ({ people: peopleOf(people), packages, language, ...given(rest) });
  const trial = useWrite(screen, 'trial');
  const added = useWriteForm(screen, 'several', {
    schema: SeveralForm,
    defaults: { people: '', role: 'analyst', publishers: '', packages: [] },
    request: (values) => ({ body: bodyOf(values) }),
    draft: false,
  });
  const { form } = added;
  const values = useWatch({ control: form.control }) as SeveralForm;
  const trialOf = (of: SeveralForm) => ({ body: { ...bodyOf(of), is_trial: true } });
  // what was looked at counts as long as it is what would be sent
  const looked = trial.answer !== null && isSame(trial.request, trialOf(values)) ? trial.answer : null;
  const ready = looked?.people.filter(({ outcome }) => outcome === 'ready').length ?? 0;
  const { dismiss } = trial;
  const { dismiss: close } = added;
  const look = form.handleSubmit((of) => {
    if (added.status === 'sending' || trial.status === 'sending') return;
    // another list than the one that failed: the outcome of that one is none of it
    close();
    trial.send(trialOf(of));
  });
  // a form that is opened begins without what became of another list
  useEffect(() => {
    close();
    return dismiss;
  }, [dismiss, close]);
  const own: OwnWords = {
    'email-format': (entry) => t.severalWrong({ entry }),
    'several-emails': (entry) => t.severalMixed({ entry }),
    'no-name': (entry) => t.severalNameless({ entry }),
    'given-twice': (entry) => t.severalTwice({ entry }),
    more: (n) => t.severalMore(Number(n)),
  };
  return (
    <UserForm
      title={t.severalTitle}
      form={form}
      status={added.status === 'sending' ? 'sending' : trial.status}
      failure={added.failure ?? trial.failure}
      words={(failure) => (added.failure === null ? t.notAdded({ cause: causeOf(failure) }) : notAdded(failure))}
      who={
        <FormField form={form} name="people" label={t.severalPeople} hint={t.severalHint} required own={own}>
          {(field) => <Textarea rows={6} spellCheck={false} {...field} />}
        </FormField>
      }
      kept={null}
      known={'data' in known ? known.data : null}
      packages={values.packages}
      send={ready > 0 ? t.severalSend(ready) : t.severalLook}
      sending={added.status === 'sending' ? t.sending : t.severalLooking}
      onSubmit={() => {
        if (ready > 0) added.submit({ onDone: onAdded });
        else void look();
      }}
      onCancel={onCancel}
    >
      <GivenPackages screen={screen} form={form} />
      {looked !== null && <PeopleOutcomes people={looked.people} />}
    </UserForm>
  );
}
