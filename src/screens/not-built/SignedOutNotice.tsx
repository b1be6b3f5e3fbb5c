import { PersonKeyRegular } from '@fluentui/react-icons/svg/person-key';
import { Link } from 'react-router-dom';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageNotice } from '../../shell/frame/PageNotice.tsx';
import { notBuiltTexts } from './texts.ts';

export interface SignedOutNoticeProps {
  readonly page: 'password' | 'access';
}
/** The way to a new password and to an account, until each has a page of its own: an administrator gives both. */
export function SignedOutNotice({ page }: SignedOutNoticeProps) {
  const t = useTexts(notBuiltTexts);
  return (
    <main>
      <PageNotice level="h1" sign={<PersonKeyRegular />} title={t[`${page}Title`]} action={<Link to="/auth/login">{t.signIn}</Link>}>
        <p>{t[`${page}Hint`]}</p>
      </PageNotice>
    </main>
  );
}
