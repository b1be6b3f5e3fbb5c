import { Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { AdminUserDetail } from '../../../../../contract/areas/admin/admin.ts';
import type { UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { takeTheirs } from '../../../../widgets/form/take-theirs.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
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
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const { view: known } = useRead(screen, 'publishers');
  // after a conflict it is theirs that is replaced
  const [version, setVersion] = useState(user.version);
  const { form, status, failure, submit } = useWriteForm(screen, 'change', {
    schema: EditForm,
    defaults: valuesOf(user),
    request: (values) => ({ params: { id: user.id }, body: { version, name: values.name, ...given(values) } }),
    about: user.id,
    draft: false,
  });
  const theirs = status === 'conflict' ? (failure?.current as AdminUserDetail) : null;
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
          <p className="quiet">{user.email}</p>
          <FormField form={form} name="name" label={t.name} required>
            {(field) => <Input autoComplete="off" {...field} />}
          </FormField>
        </>
      }
      kept={user.keeps === null ? null : t[`keeps_${user.keeps}`]}
      known={'data' in known ? known.data : null}
      packages={user.packageList.map(({ name }) => name)}
      send={common.save}
      sending={common.saving}
      isOpened
      onSubmit={() =>
        submit({
          onDone: onClose,
          onConflict: ({ current }) => {
            const newer = current as AdminUserDetail;
            setVersion(newer.version);
            takeTheirs(form, valuesOf(newer));
          },
        })
      }
      onCancel={onClose}
    />
  );
}
