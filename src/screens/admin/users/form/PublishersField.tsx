import { Textarea } from '@fluentui/react-components';
import { useWatch, type Path, type PathValue } from 'react-hook-form';
import type { KnownPublishers } from '../../../../../contract/areas/admin/admin.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import styles from '../../Admin.module.css';
import type { RoleForm } from './form.ts';
import { suggestionsOf, unnamedOf, withSuggestion } from './publishers.ts';
import { peopleTexts } from '../texts.ts';

export interface PublishersFieldProps<V extends RoleForm> {
  readonly form: CheckedForm<V>;
  /** Null while it is not known. */
  readonly known: KnownPublishers | null;
  /** Names of the person's packages. */
  readonly packages: readonly string[];
}
/** Whose rows a publisher sees: names that rows have are suggested, others are allowed and said to be unknown. */
export function PublishersField<V extends RoleForm>({ form, known, packages }: PublishersFieldProps<V>) {
  const t = useTexts(peopleTexts);
  const name = 'publishers' as Path<V>;
  const typed = useWatch({ control: form.control, name }) as string;
  const suggested = known === null ? [] : suggestionsOf(typed, known, packages);
  const unnamed = known === null ? [] : unnamedOf(typed, known, packages);
  return (
    <div className={styles.stack}>
      <FormField form={form} name={name} label={t.publishers} hint={t.publishersHint} required>
        {(field) => <Textarea rows={3} {...field} />}
      </FormField>
      {suggested.length > 0 && (
        <div role="group" aria-label={t.publishersKnown} className={styles.row}>
          {suggested.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.suggestion}
              onClick={() => {
                form.setValue(name, withSuggestion(typed, each) as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true });
                form.setFocus(name);
              }}
            >
              <bdi>{each}</bdi>
            </button>
          ))}
        </div>
      )}
      <p role="status" className={styles.warn}>
        {unnamed.length > 0 && t.publishersUnnamed({ names: unnamed.join(', ') })}
      </p>
    </div>
  );
}
