import { Field, type FieldProps } from '@fluentui/react-components';
import { Fragment, type ReactElement } from 'react';
import type { ControllerRenderProps, FieldValues, Path } from 'react-hook-form';
import type { CheckedForm } from './use-checked-form.ts';
import type { OwnWords } from './issue-words.ts';
import { useFieldMessage } from './use-field-message.ts';
import { useFormField } from './use-form-field.ts';

type TextFieldProps = Omit<ControllerRenderProps, 'value'> & { readonly value: string };
export interface FormFieldProps<V extends FieldValues> extends Pick<FieldProps, 'hint' | 'required'> {
  readonly form: CheckedForm<V>;
  readonly name: Path<V>;
  /** Null where the field names itself. */
  readonly label: string | null;
  /** Words that only this form has. Issues of several lines are said line by line. */
  readonly own?: OwnWords;
  /** The field follows the form, so that a draft or a version of the server shows in it. */
  readonly children: (field: TextFieldProps) => ReactElement;
}
/** A field with its label and what is wrong with it. What the contract and the server refuse is said in the language of the page. */
export function FormField<V extends FieldValues>({ form, name, label, own, children, ...rest }: FormFieldProps<V>) {
  const messageOf = useFieldMessage();
  const { field, message } = useFormField(form, name);
  return (
    <Field
      {...(label !== null && { label })}
      validationState={message === undefined ? 'none' : 'error'}
      validationMessage={
        message === undefined
          ? null
          : message.split('\n').map((line, i) => (
              <Fragment key={line}>
                {i > 0 && <br />}
                {messageOf(line, own)}
              </Fragment>
            ))
      }
      {...rest}
    >
      {children({ ...field, value: (field.value as string | undefined) ?? '' })}
    </Field>
  );
}
