import { Input, Select, Textarea, type InputProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';

interface ControlledProps<V extends FieldValues> {
  readonly form: CheckedForm<V>;
  readonly name: Path<V>;
}
/** Fields that show what the form holds, also once it is reset: a form of a record that is there begins with its values. */
export function TextInput<V extends FieldValues>({ form, name, ...rest }: ControlledProps<V> & Pick<InputProps, 'type' | 'inputMode'>) {
  const { field } = useController({ control: form.control, name });
  return <Input {...rest} {...field} value={(field.value as string | undefined) ?? ''} />;
}
export function Choice<V extends FieldValues>({ form, name, children }: ControlledProps<V> & { readonly children: ReactNode }) {
  const { field } = useController({ control: form.control, name });
  return (
    <Select {...field} value={(field.value as string | undefined) ?? ''}>
      {children}
    </Select>
  );
}
export function LongText<V extends FieldValues>({ form, name }: ControlledProps<V>) {
  const { field } = useController({ control: form.control, name });
  return <Textarea rows={4} resize="vertical" {...field} value={(field.value as string | undefined) ?? ''} />;
}
