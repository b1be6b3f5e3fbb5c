import { Input } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import type { AccessRequest, AddedUser } from '../../../../../contract/areas/admin/admin.ts';
import type { UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { useLocale, useTexts } from '../../../../i18n/use-texts.ts';
import { useParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { AddForm, given } from '../form/form.ts';
import { useNotAdded } from '../form/use-not-added.ts';
import { UserForm } from '../form/UserForm.tsx';
import { peopleTexts } from '../texts.ts';
import { GivenPackages } from './GivenPackages.tsx';

export interface AddUserProps {
  readonly screen: Screen;
  /** The request for access that it is about. */
  readonly of: Pick<AccessRequest, 'name' | 'email'> | null;
  readonly onAdded: (user: AddedUser) => void;
  readonly onCancel: () => void;
}
/** A new person: who, in which role, with which packages. The link to choose a password is made once they are added. */
export function AddUser({ screen, of, onAdded, onCancel }: AddUserProps) {
  const t = useTexts(peopleTexts);
  const notAdded = useNotAdded();
  const language = useLocale();
  const { request } = useParams(screen.route);
  const { view: known } = useRead(screen, 'publishers');
  const { form, status, failure, submit, dismiss } = useWriteForm(screen, 'add', {
    schema: AddForm,
    defaults: { name: of?.name ?? '', email: of?.email ?? '', role: 'analyst', publishers: '', packages: [] },
    request: ({ name, email, packages, ...rest }) => ({
      body: { name, email, packages, language, ...given(rest), ...(request !== null && { request_id: request }) },
    }),
    about: request ?? '',
    draft: false,
  });
  const packages = useWatch({ control: form.control, name: 'packages' });
  return (
    <UserForm
      title={t.addTitle}
      form={form}
      status={status}
      failure={failure}
      words={notAdded}
      who={
        <>
          <FormField form={form} name="name" label={t.name} required>
            {(field) => <Input autoComplete="off" {...field} />}
          </FormField>
          <FormField
            form={form}
            name="email"
            label={t.email}
            required
            own={{ 'email-format': t.wrongEmail, 'email-taken': t.taken, 'other-email': t.notAsked }}
          >
            {(field) => <Input type="email" autoComplete="off" spellCheck={false} {...field} />}
          </FormField>
        </>
      }
      kept={null}
      known={'data' in known ? known.data : null}
      packages={packages}
      send={t.send}
      sending={t.sending}
      onSubmit={() =>
        submit({
          onDone: (added) => {
            dismiss();
            onAdded(added);
          },
        })
      }
      onCancel={onCancel}
    >
      <GivenPackages screen={screen} form={form} />
    </UserForm>
  );
}
