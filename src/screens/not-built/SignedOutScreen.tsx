import { usePath } from '../../portal/context.tsx';
import { SignedOutNotice } from './SignedOutNotice.tsx';

/** What a link of the sign-in page leads to. */
export function SignedOutScreen() {
  return <SignedOutNotice page={usePath() === '/auth/registration' ? 'access' : 'password'} />;
}
