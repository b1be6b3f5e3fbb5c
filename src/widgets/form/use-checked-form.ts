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
  const form = useForm<V>({ mode, resolver: zodResolver(schema), defaultValues: defaults as DefaultValues<V> });
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
    const refused = Object.entries(failure?.fields ?? {}).filter(([name]) => name in getValues());
    for (const [i, [name, [message]]] of refused.entries())
      if (message !== undefined) setError(name as Path<V>, { type: 'server', message }, { shouldFocus: i === 0 });
  }, [failure, setError, getValues]);
  return form;
}
/** Does a failure stand at a field of the form? */
export const isAtField = (failure: Failure | null, values: FieldValues): boolean =>
  Object.keys(failure?.fields ?? {}).some((name) => name in values);
