import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Locale } from '../../../../i18n/i18n.ts';
import { UNCLEAR } from './numbers.ts';

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key], value);

/** What is wrong with a part of a field that is one text stands at that field. */
function fieldPath(values: FieldValues, path: readonly PropertyKey[]): PropertyKey[] {
  const [first] = path;
  return first !== undefined && typeof values[String(first)] === 'string' ? [first] : [...path];
}

/**
 * The schema of a form whose values become the body of a call: it refuses what the call refuses, at the field that it comes from. Numbers are read as the language writes them.
 */
export function checkedBy<V extends FieldValues>(
  body: z.ZodMiniType,
  bodyOf: (values: V, locale: Locale) => unknown,
): (locale: Locale) => z.ZodMiniType<V, V> {
  const made = new Map<Locale, z.ZodMiniType<V, V>>();
  const make = (locale: Locale): z.ZodMiniType<V, V> =>
    z
      .custom<V>(() => true)
      .check(
        z.superRefine<V>((values, context) => {
          const sent = bodyOf(values, locale);
          for (const { path, message } of body.safeParse(sent, { error: () => 'not-valid' }).error?.issues ?? []) {
            const isMissing = path.length === 1 && values[String(path[0])] === '';
            context.addIssue({
              code: 'custom',
              path: fieldPath(values, path),
              input: values,
              message: isMissing ? 'required' : at(sent, path) === UNCLEAR ? 'number-unclear' : message,
            });
          }
        }),
      );
  return (locale) => {
    const schema = made.get(locale) ?? make(locale);
    made.set(locale, schema);
    return schema;
  };
}
