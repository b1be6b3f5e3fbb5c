import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { limitsText, triedLimits } from '../../../../../machines/screens/tracker/limits.ts';
import { useLocale } from '../../../../i18n/use-texts.ts';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { typed } from './numbers.ts';

/** Tells what the limits of a record are while they are typed, so that it is asked what these would have rejected; '' as long as they are as saved. */
export function useTypedLimits<V extends FieldValues>(
  form: CheckedForm<V>,
  {
    id,
    saved,
    limits,
    onLimits,
  }: { readonly id: string; readonly saved: V; readonly limits: string; readonly onLimits: (limits: string) => void },
): void {
  const locale = useLocale();
  const onTyped = useEffectEvent((values: V) => {
    const own = triedLimits.filter((name) => name in saved);
    const text = own.every((name) => values[name] === saved[name])
      ? ''
      : limitsText(
          id,
          own.map((name) => [name, typed(String(values[name]), locale)] as const),
        );
    if (text !== limits) onLimits(text);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }), [form]);
}
