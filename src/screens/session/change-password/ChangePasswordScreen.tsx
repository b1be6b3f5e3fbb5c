import { changePasswordScreen } from '../../../../machines/screens/session/change-password.ts';
import { useLocationStore } from '../../../portal/context.tsx';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { ChangePasswordView } from './ChangePasswordView.tsx';
import { emptyForm, PasswordForm } from './form.ts';

/** The change-password form, on the screen's one write. Passwords have no draft. */
export function ChangePasswordScreen() {
  const location = useLocationStore();
  const { form, status, failure, submit } = useWriteForm(changePasswordScreen, 'changePassword', {
    schema: PasswordForm,
    defaults: emptyForm,
    request: ({ current_password, new_password }) => ({ body: { current_password, new_password } }),
    draft: false,
  });
  return (
    <ChangePasswordView
      form={form}
      status={status}
      failure={failure}
      onSubmit={submit}
      onDone={() => {
        location.push('/');
      }}
    />
  );
}
