import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';

/** Numbers as people type them: with spaces and commas between digits. */
export const typed = (text: string): string => text.replace(/[\s,]/g, '');
/** A number in a field; '' where there is none. */
export const fieldOf = (value: number | null): string => (value === null ? '' : String(value));

/** A form whose values are right where what is made of them is what a call takes; messages stand at its fields. */
export function checkedBy<V extends FieldValues>(body: z.ZodMiniType, bodyOf: (values: V) => unknown): z.ZodMiniType<V, V> {
  return z
    .custom<V>(() => true)
    .check(
      z.superRefine<V>((values, context) => {
        for (const { path, message } of body.safeParse(bodyOf(values)).error?.issues ?? []) {
          const isMissing = path.length === 1 && values[String(path[0])] === '';
          context.addIssue({
            code: 'custom',
            path: [...path],
            input: values,
            message: isMissing ? 'Required field' : message.startsWith('Invalid') ? 'Field is not valid' : message,
          });
        }
      }),
    );
}
