import { Button, Input } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminPackage } from '../../../../contract/areas/admin-packages.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useMenuName } from '../../../shell/menu/use-menu-name.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { isAtField, type CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Admin.module.css';
import { linesOf, type AddForm } from './form.ts';
import { peopleTexts } from './texts.ts';
import { RoleFields } from './UserFields.tsx';

/** Packages whose screens are told before the form is sent. */
const MOST_TOLD = 3;
export interface AddUserProps {
  readonly form: CheckedForm<AddForm>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  /** What can be given; `total` says whether there are more. */
  readonly packages: readonly AdminPackage[];
  readonly total: number;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}
/** A new person: who, in which role, with which packages. The link to choose a password is made once they are added. */
export function AddUser({ form, status, failure, packages, total, onSubmit, onCancel }: AddUserProps) {
  const t = useTexts(peopleTexts);
  const nameOf = useMenuName();
  const format = useFormat();
  const causeOf = useCause();
  const heading = useId();
  const [find, setFind] = useState('');
  const role = useWatch({ control: form.control, name: 'role' });
  const chosen = useWatch({ control: form.control, name: 'packages' });
  const shown = packages.filter(({ name, title, customer }) =>
    `${name}\n${title}\n${customer}`.toLowerCase().includes(find.trim().toLowerCase()),
  );
  const picked = packages.filter(({ name }) => chosen.includes(name));
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
      <RoleFields form={form} kept={null} />
      <fieldset className={styles.fields}>
        <legend>
          {t.packages} <small className={styles.quiet}>{t.chosen({ chosen: format.count(chosen.length), all: format.count(total) })}</small>
        </legend>
        {packages.length > 8 && (
          <Input
            size="small"
            type="search"
            aria-label={t.filterPackages}
            placeholder={t.filterPackages}
            value={find}
            onChange={(_, { value }) => setFind(value)}
          />
        )}
        <div className={styles.picks}>
          {shown.map(({ name, title, customer }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={(event) => {
                  const to = event.currentTarget.checked ? [...chosen, name] : chosen.filter((each) => each !== name);
                  form.setValue('packages', to, { shouldDirty: true });
                }}
              />
              <span>
                <bdi>{title}</bdi> <bdi className={styles.quiet}>{customer}</bdi>
              </span>
            </label>
          ))}
          {shown.length === 0 && <span className={styles.quiet}>{t.noPackages}</span>}
        </div>
        {total > packages.length && <p className={styles.quiet}>{t.morePackages}</p>}
      </fieldset>
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
