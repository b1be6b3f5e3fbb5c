import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { CheckedForm } from './use-checked-form.ts';

/** After a conflict, fields that were not changed here take the values that were saved meanwhile: saving one field then takes back nothing that another person has just set,
 * also after a second conflict. */
export function takeTheirs<V extends FieldValues>({ formState, getValues, resetField }: CheckedForm<V>, theirs: V): void {
  for (const name of Object.keys(theirs) as Path<V>[])
    if (getValues(name) === formState.defaultValues?.[name]) resetField(name, { defaultValue: theirs[name] as PathValue<V, Path<V>> });
}
