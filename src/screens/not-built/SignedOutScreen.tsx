import { usePageTitle } from '../../app/use-page-title.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { notBuiltTexts } from './texts.ts';
import { usePath } from '../../portal/context.tsx';
import { SignedOutNotice } from './SignedOutNotice.tsx';

/** What a link of the sign-in page leads to. */
export function SignedOutScreen() {
  const page = usePath() === '/auth/registration' ? 'access' : 'password';
  usePageTitle(useTexts(notBuiltTexts)[`${page}Title`]);
  return <SignedOutNotice page={page} />;
}
