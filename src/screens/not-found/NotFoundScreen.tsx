import { usePlace } from '../../portal/context.tsx';
import { EndsSplash } from '../../app/SplashCover.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { missingOf } from '../../app/wanted.ts';
import { notFoundTexts } from './texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { NotFoundView } from './NotFoundView.tsx';

export function NotFoundScreen() {
  const place = usePlace();
  usePageTitle(useTexts(notFoundTexts).title);
  return (
    <>
      <EndsSplash />
      <NotFoundView path={missingOf(place)} />
    </>
  );
}
