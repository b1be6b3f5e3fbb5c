import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { CheckedForm } from './use-checked-form.ts';

/**
 * After a conflict, fields that were not changed here take the values that were saved meanwhile, and what is changed is measured against those: saving one
 * field then takes back nothing that another person has just set, also after a second conflict.
 */
export function takeTheirs<V extends FieldValues>({ formState, getValues, setValue, reset }: CheckedForm<V>, theirs: V): void {
  const names = Object.keys(theirs) as Path<V>[];
  const mine = names.flatMap((name): [Path<V>, PathValue<V, Path<V>>][] =>
    getValues(name) === formState.defaultValues?.[name] ? [] : [[name, getValues(name)]],
  );
  reset(theirs, { keepTouched: true, keepSubmitCount: true });
  for (const [name, value] of mine) setValue(name, value, { shouldDirty: true });
}
