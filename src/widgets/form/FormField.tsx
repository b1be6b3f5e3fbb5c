import { Field, type FieldProps } from '@fluentui/react-components';
import { type ReactElement } from 'react';
import type { ControllerRenderProps, FieldValues, Path } from 'react-hook-form';
import type { CheckedForm } from './use-checked-form.ts';
import { useFieldMessage } from './use-field-message.ts';
import { useFormField } from './use-form-field.ts';

type TextFieldProps = Omit<ControllerRenderProps, 'value'> & { readonly value: string };
export interface FormFieldProps<V extends FieldValues> extends Pick<FieldProps, 'hint' | 'required'> {
  readonly form: CheckedForm<V>;
  readonly name: Path<V>;
  /** Null where the field names itself. */
  readonly label: string | null;
  /** A message that only this form has, in the language of the page. Messages of several lines are asked for line by line. */
  readonly ownMessage?: (message: string) => string | undefined;
  /** The field follows the form, so that a draft or a version of the server shows in it. */
  readonly children: (field: TextFieldProps) => ReactElement;
}
/** A field with its label and what is wrong with it. Messages of the contract and of the server are said in the language of the page. */
export function FormField<V extends FieldValues>({ form, name, label, ownMessage, children, ...rest }: FormFieldProps<V>) {
  const messageOf = useFieldMessage();
  const { field, message } = useFormField(form, name);
  return (
    <Field
      {...(label !== null && { label })}
      validationState={message === undefined ? 'none' : 'error'}
      validationMessage={
        message === undefined ? null : message.split('\n').map((line) => <div key={line}>{ownMessage?.(line) ?? messageOf(line)}</div>)
      }
      {...rest}
    >
      {children({ ...field, value: (field.value as string | undefined) ?? '' })}
    </Field>
  );
}
