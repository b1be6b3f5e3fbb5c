import { useId } from 'react';
import { useWatch, type Path, type PathValue } from 'react-hook-form';
import { roles, type Role } from '../../../../../contract/policy.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import styles from '../../Admin.module.css';
import type { RoleForm } from './form.ts';
import { PublishersField, type PublishersFieldProps } from './PublishersField.tsx';
import { peopleTexts } from '../texts.ts';

interface RoleFieldsProps<V extends RoleForm> {
  readonly form: CheckedForm<V>;
  /** Why the role cannot be another one; null where it can. */
  readonly kept: string | null;
  readonly publishers: Omit<PublishersFieldProps<V>, 'form'>;
}
/** The role, and for a publisher whose rows. */
export function RoleFields<V extends RoleForm>({ form, kept, publishers }: RoleFieldsProps<V>) {
  const t = useTexts(peopleTexts);
  const group = useId();
  const role = useWatch({ control: form.control, name: 'role' as Path<V> }) as Role;
  return (
    <>
      <fieldset className={styles.fields}>
        <legend>{t.role}</legend>
        <div className={styles.radios}>
          {roles.map((each) => (
            <label key={each} className={styles.radio} data-chosen={each === role}>
              <input
                type="radio"
                name={group}
                value={each}
                checked={each === role}
                disabled={kept !== null && each !== role}
                onChange={() => {
                  form.setValue('role' as Path<V>, each as PathValue<V, Path<V>>, {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  });
                }}
              />
              <span>
                <strong>{t[`role_${each}`]}</strong>
                <small className="quiet">{t[`role_${each}_means`]}</small>
              </span>
            </label>
          ))}
        </div>
        {kept !== null && <p className="quiet">{kept}</p>}
      </fieldset>
      {role === 'publisher' && <PublishersField form={form} {...publishers} />}
    </>
  );
}
