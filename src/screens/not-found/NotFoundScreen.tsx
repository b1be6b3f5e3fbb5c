import { usePlace } from '../../portal/context.tsx';
import { EndsSplash } from '../../portal/SplashCover.tsx';
import { usePageTitle } from '../../portal/use-page-title.ts';
import { missingOf } from '../../portal/return-path.ts';
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
