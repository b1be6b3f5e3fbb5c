import { Button, Input } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminPackage } from '../../../../../contract/areas/admin-packages.ts';
import type { KnownPublishers } from '../../../../../contract/areas/admin.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../../machines/writes/write.machine.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useMenuName } from '../../../../shell/menu/use-menu-name.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { isAtField, type CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import styles from '../../Admin.module.css';
import { linesOf, type AddForm } from '../form.ts';
import { peopleTexts } from '../texts.ts';
import { PackagePicker, type PackagePickerProps } from './PackagePicker.tsx';
import { RoleFields } from '../UserFields.tsx';

/** Packages whose screens are told before the form is sent. */
const MOST_TOLD = 3;
export interface AddUserProps {
  readonly form: CheckedForm<AddForm>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  readonly packages: Omit<PackagePickerProps, 'chosen' | 'onToggle'>;
  /** Publishers that rows name; null while they are not known. */
  readonly publishers: KnownPublishers | null;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}
/** A new person: who, in which role, with which packages. The link to choose a password is made once they are added. */
export function AddUser({ form, status, failure, packages, publishers, onSubmit, onCancel }: AddUserProps) {
  const t = useTexts(peopleTexts);
  const nameOf = useMenuName();
  const causeOf = useCause();
  const heading = useId();
  // packages of other pages and searches are told of too
  const [given, setGiven] = useState<readonly AdminPackage[]>([]);
  const role = useWatch({ control: form.control, name: 'role' });
  const chosen = useWatch({ control: form.control, name: 'packages' });
  const picked = given.filter(({ name }) => chosen.includes(name));
  const toggle = (each: AdminPackage, isGiven: boolean): void => {
    const others = picked.filter(({ name }) => name !== each.name);
    const next = isGiven ? [...others, each] : others;
    setGiven(next);
    form.setValue(
      'packages',
      next.map(({ name }) => name),
      { shouldDirty: true },
    );
  };
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
      <h2 id={heading}>{t.addTitle}</h2>
      {failure !== null && !isAtField(failure, form.getValues()) && (
        <p role="alert" className={styles.bad}>
          {t.notAdded({ cause: causeOf(failure) })}
        </p>
      )}
      <FormField form={form} name="name" label={t.name} required>
        {(field) => <Input autoComplete="off" {...field} />}
      </FormField>
      <FormField
        form={form}
        name="email"
        label={t.email}
        required
        ownMessage={(message) =>
          ({ 'Wrong email format': t.wrongEmail, 'E-mail is taken': t.taken, 'Not the e-mail of the request': t.notAsked })[message]
        }
      >
        {(field) => <Input type="email" autoComplete="off" spellCheck={false} {...field} />}
      </FormField>
      <RoleFields form={form} kept={null} publishers={{ known: publishers, packages: chosen }} />
      <PackagePicker {...packages} chosen={picked} onToggle={toggle} />
      <div className={styles.note} role="status">
        <strong>{t.willSee}</strong>{' '}
        {picked.length === 0
          ? t.willSeeNothing
          : picked
              .slice(0, MOST_TOLD)
              .map(({ title, type }) => t.willSeeIn({ package: title, lines: linesOf(role, type).map(nameOf).join(', ') }))
              .join('; ')}
        {picked.length > MOST_TOLD && ` ${t.willSeeMore(picked.length - MOST_TOLD)}`}
      </div>
      <div className={styles.row}>
        <Button type="submit" appearance="primary" disabledFocusable={status === 'sending'}>
          {status === 'sending' ? t.sending : t.send}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  );
}
