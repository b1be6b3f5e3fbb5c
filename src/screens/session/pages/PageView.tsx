import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PageNotice } from '../../../shell/frame/PageNotice.tsx';
import { pagesTexts } from './texts.ts';

/** What the product is and of which build; `null` where it is not built. */
export function AboutView({ build }: { readonly build: string | null }) {
  const t = useTexts(pagesTexts);
  return (
    <PageNotice sign={<InfoRegular />} title={t.aboutTitle}>
      <p>{t.aboutWhat}</p>
      <p>{t.aboutNumbers}</p>
      <p>{t.aboutData}</p>
      {build === null ? null : <small className="quiet">{t.build({ build })}</small>}
    </PageNotice>
  );
}
/** Whom to ask about what. */
export function TeamView() {
  const t = useTexts(pagesTexts);
  return (
    <PageNotice sign={<PeopleRegular />} title={t.teamTitle}>
      <p>{t.teamAccess}</p>
      <p>{t.teamFault}</p>
      <p>{t.teamNumber}</p>
    </PageNotice>
  );
}
