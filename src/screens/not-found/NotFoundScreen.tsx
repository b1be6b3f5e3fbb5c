import { usePath } from '../../app/context.tsx';
import { Drawn } from '../../app/SplashCover.tsx';
import { NotFoundView } from './NotFoundView.tsx';

export function NotFoundScreen() {
  const path = usePath();
  return (
    <>
      <Drawn />
      <NotFoundView path={path} />
    </>
  );
}
