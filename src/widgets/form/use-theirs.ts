import { useEffect } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { CheckedForm } from './use-checked-form.ts';

/**
 * After a conflict, fields that were not changed here take the values that were saved meanwhile: saving one field then takes back nothing that another person has just set.
 * `current`: what the server has, null where there is no conflict; `valuesOf` stays the same function from one drawing to the next.
 */
export function useTheirs<V extends FieldValues, R>(form: CheckedForm<V>, current: R | null, valuesOf: (record: R) => V): void {
  const { getValues, setValue } = form;
  const before = form.formState.defaultValues;
  useEffect(() => {
    if (current === null) return;
    const theirs = valuesOf(current);
    for (const name of Object.keys(theirs) as Path<V>[])
      if (getValues(name) === before?.[name]) setValue(name, theirs[name] as PathValue<V, Path<V>>);
  }, [current, before, getValues, setValue, valuesOf]);
}
