import { usePlace } from '../../app/context.tsx';
import { Drawn } from '../../app/SplashCover.tsx';
import { missingOf } from '../../app/wanted.ts';
import { NotFoundView } from './NotFoundView.tsx';

export function NotFoundScreen() {
  const place = usePlace();
  return (
    <>
      <Drawn />
      <NotFoundView path={missingOf(place) ?? place.pathname} />
    </>
  );
}
