import type { FieldValues, Path } from 'react-hook-form';
import type { CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { useFormField } from '../../../widgets/form/use-form-field.ts';
import { LoginField, type LoginFieldProps } from '../login/LoginField.tsx';
import { PasswordField } from '../login/PasswordField.tsx';

interface SignedOutFieldProps<V extends FieldValues> extends Omit<LoginFieldProps, 'form' | 'name' | 'touched' | 'message'> {
  readonly form: CheckedForm<V>;
  readonly name: Path<V>;
}
/** A field of a form around the sign-in. */
export function SignedOutField<V extends FieldValues>({ form, name, type, ...rest }: SignedOutFieldProps<V>) {
  const { field, message, isLeft } = useFormField(form, name);
  const props = { ...rest, ...field, touched: isLeft, message };
  return type === 'password' ? <PasswordField {...props} /> : <LoginField type={type} {...props} />;
}
