import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Failure } from '../../../contract/failure.ts';

/** A form whose values are what its schema takes. */
export type CheckedForm<V extends FieldValues> = UseFormReturn<V>;

/**
 * A form that is checked by a schema of the contract while it is filled in. What the server refuses stands at its field until that field is changed; each
 * failure is shown once: another object is another refusal. `mode`: a form that the reader may pass by says nothing before it is sent.
 */
export function useCheckedForm<V extends FieldValues>(
  schema: z.ZodMiniType<V, V>,
  defaults: V,
  failure: Failure | null,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
): CheckedForm<V> {
  const form = useForm<V>({
    mode,
    resolver: zodResolver(schema, { error: () => 'not-valid' }),
    defaultValues: defaults as DefaultValues<V>,
  });
  const { setError, getValues, trigger, subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, errors: true },
        callback: ({ name, errors = {} }) => {
          // what is wrong between fields may be right once another of them changes
          const others = Object.entries(errors).flatMap(([field, error]) =>
            field === name || error?.type !== 'custom' ? [] : [field as Path<V>],
          );
          if (name !== undefined && others.length > 0) void trigger(others);
        },
      }),
    [subscribe, trigger],
  );
  useEffect(() => {
    const all = failure?.issues ?? [];
    const first = all.filter(({ field }, i) => hasField(getValues(), field) && all.findIndex((other) => other.field === field) === i);
    for (const [i, { field, code, detail }] of first.entries())
      setError(field as Path<V>, { type: 'server', message: `${code}:${detail}` }, { shouldFocus: i === 0 });
  }, [failure, setError, getValues]);
  return form;
}
/** Has a form a field of this name, which may lie in another one: `place.url`? */
function hasField(values: FieldValues, field: string): boolean {
  let at: unknown = values;
  for (const key of field.split('.')) {
    if (typeof at !== 'object' || at === null || !(key in at)) return false;
    at = (at as FieldValues)[key];
  }
  return true;
}
/** Does a failure stand at a field of the form? */
export const isAtField = (failure: Failure | null, values: FieldValues): boolean =>
  failure?.issues?.some(({ field }) => hasField(values, field)) === true;
