import { Button, Input } from '@fluentui/react-components';
import { useId } from 'react';
import type { AdminUserDetail, KnownPublishers } from '../../../../contract/areas/admin.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { focusOpened } from '../../../widgets/focus-opened.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { isAtField, type CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Admin.module.css';
import type { EditForm } from './form.ts';
import { peopleTexts } from './texts.ts';
import { RoleFields } from './UserFields.tsx';

export interface EditUserProps {
  readonly user: AdminUserDetail;
  /** Publishers that rows name; null while they are not known. */
  readonly known: KnownPublishers | null;
  readonly form: CheckedForm<EditForm>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}
/** Name, role and publishers of a person; the e-mail stays, because it is who they are. */
export function EditUser({ user, known, form, status, failure, onSubmit, onClose }: EditUserProps) {
  const t = useTexts(peopleTexts);
  const causeOf = useCause();
  const heading = useId();
  const theirs = status === 'conflict' ? (failure?.current as AdminUserDetail | undefined) : undefined;
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby={heading}
      aria-busy={status === 'sending'}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 id={heading} ref={focusOpened} tabIndex={-1}>
        {t.editTitle({ name: user.name })}
      </h2>
      <p className={styles.quiet}>{user.email}</p>
      {failure !== null && !isAtField(failure, form.getValues()) && (
        <p role="alert" className={styles.bad}>
          {theirs === undefined
            ? t.notSaved({ cause: causeOf(failure) })
            : t.changedMeanwhile({ name: theirs.name, role: t[`role_${theirs.role}`] })}
        </p>
      )}
      <FormField form={form} name="name" label={t.name} required>
        {(field) => <Input autoComplete="off" {...field} />}
      </FormField>
      <RoleFields
        form={form}
        kept={user.keeps === null ? null : t[`keeps_${user.keeps}`]}
        publishers={{ known, packages: user.packageList.map(({ name }) => name) }}
      />
      <div className={styles.row}>
        <Button type="submit" appearance="primary" disabledFocusable={status === 'sending'}>
          {status === 'sending' ? t.saving : t.save}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </form>
  );
}
