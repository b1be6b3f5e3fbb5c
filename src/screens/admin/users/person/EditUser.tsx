import { Input } from '@fluentui/react-components';
import type { AdminUserDetail } from '../../../../../contract/areas/admin.ts';
import type { UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWhenSaved, useWriteForm } from '../../../../portal/use-write-form.ts';
import { useWrite } from '../../../../portal/use-write.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { useTheirs } from '../../../../widgets/form/use-theirs.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import styles from '../../Admin.module.css';
import { EditForm, given } from '../form/form.ts';
import { UserForm } from '../form/UserForm.tsx';
import { peopleTexts } from '../texts.ts';

const valuesOf = ({ name, role, publishers }: AdminUserDetail): EditForm => ({ name, role, publishers: publishers.join('\n') });
export interface EditUserProps {
  readonly screen: Screen;
  readonly user: AdminUserDetail;
  readonly onClose: () => void;
}
/** Name, role and publishers of a person; the e-mail stays, because it is who they are. */
export function EditUser({ screen, user, onClose }: EditUserProps) {
  const t = useTexts(peopleTexts);
  const causeOf = useCause();
  const { view: known } = useRead(screen, 'publishers');
  const change = useWrite(screen, 'change', user.id);
  // after a conflict it is theirs that is replaced
  const theirs = change.status === 'conflict' ? (change.failure?.current as AdminUserDetail) : null;
  const { version } = theirs ?? user;
  const saving = useWriteForm(screen, 'change', {
    schema: EditForm,
    defaults: valuesOf(user),
    request: (values) => ({ params: { id: user.id }, body: { version, name: values.name, ...given(values) } }),
    about: user.id,
    draft: false,
  });
  const { form, status, failure, submit } = saving;
  useTheirs(form, theirs, valuesOf);
  useWhenSaved(saving, onClose);
  return (
    <UserForm
      title={t.editTitle({ name: user.name })}
      form={form}
      status={status}
      failure={failure}
      words={(cause) =>
        theirs === null ? t.notSaved({ cause: causeOf(cause) }) : t.changedMeanwhile({ name: theirs.name, role: t[`role_${theirs.role}`] })
      }
      who={
        <>
          <p className={styles.quiet}>{user.email}</p>
          <FormField form={form} name="name" label={t.name} required>
            {(field) => <Input autoComplete="off" {...field} />}
          </FormField>
        </>
      }
      kept={user.keeps === null ? null : t[`keeps_${user.keeps}`]}
      known={'data' in known ? known.data : null}
      packages={user.packageList.map(({ name }) => name)}
      send={t.save}
      sending={t.saving}
      isOpened
      onSubmit={submit}
      onCancel={onClose}
    />
  );
}
