import { Field, type FieldProps } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useFormState, type FieldValues, type Path, type UseFormRegisterReturn } from 'react-hook-form';
import type { CheckedForm } from './use-checked-form.ts';
import { useFieldMessage } from './use-field-message.ts';

export interface FormFieldProps<V extends FieldValues> extends Pick<FieldProps, 'hint' | 'required'> {
  readonly form: CheckedForm<V>;
  readonly name: Path<V>;
  readonly label: string;
  /** A message that only this form has, in the language of the page. */
  readonly ownMessage?: (message: string) => string | undefined;
  readonly children: (field: UseFormRegisterReturn) => ReactElement;
}
/** A field with its label and what is wrong with it. Messages of the contract and of the server are said in the language of the page. */
export function FormField<V extends FieldValues>({ form, name, label, ownMessage, children, ...rest }: FormFieldProps<V>) {
  const messageOf = useFieldMessage();
  const { errors } = useFormState({ control: form.control, name });
  const found = form.getFieldState(name, { ...form.formState, errors }).error?.message;
  return (
    <Field
      label={label}
      validationState={found === undefined ? 'none' : 'error'}
      validationMessage={found === undefined ? null : (ownMessage?.(found) ?? messageOf(found))}
      {...rest}
    >
      {children(form.register(name))}
    </Field>
  );
}
