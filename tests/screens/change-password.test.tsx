import { screen as page } from '@testing-library/react';
import { changePasswordScreen } from '../../machines/screens/session/change-password.ts';
import { formSuite } from './support/form-suite.tsx';

formSuite(changePasswordScreen, 'changePassword', {
  form: 'Change Password',
  fields: {
    current_password: { label: 'Current password', good: 'Demo-2026' },
    new_password: { label: 'New password', good: 'A-long-new-one', bad: ['short', 'Minimum field length: 8'] },
    repeat: { label: 'Repeat the new password', good: 'A-long-new-one', bad: ['another', 'The two new passwords differ'] },
  },
  submit: 'Change password',
  body: { current_password: 'Demo-2026', new_password: 'A-long-new-one' },
  answer: { status: 'success', message: '' },
  refused: { field: 'current_password', code: 'login-incorrect', said: 'The login detail is incorrect' },
  done: () => page.getByRole('heading', { name: 'The password is changed' }),
});
