import { i18n } from '../../../i18n/i18n.ts';

/** The sign-in page. The English words of the specification (§2, §5, §8) stay to the letter, slips included (D1). */
export const loginTexts = i18n('start/login', {
  product: 'Vigil',
  tagline: 'Incident Mangement',
  line: 'Brand Safety, Brand Infringement, Brand Relevancy, Continuous Monitoring',
  title: 'Login Account',
  signIn: 'Sign In',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  signingIn: 'Signing in',
  fieldValid: 'Valid',
  credentials: 'Invalid User/Password',
  limited: 'Too many attempts. Wait a minute and try again.',
  unreachable: 'Signing in did not work just now. Check the connection and try again.',
  emailRequired: 'Email is required',
  emailFormat: 'Wrong email format',
  passwordRequired: ' No password provided.',
  minimum: 'Minimum 3 symbols',
  maximum: 'Maximum 50 symbols',
});
