import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { demo } from '../../machines/routes/session.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { usePath, useWorkspace } from '../portal/context.tsx';
import { useTour } from '../portal/tour.ts';
import { ChunkBoundary } from '../shell/frame/ChunkBoundary.tsx';
import { lazyPart } from '../widgets/lazy-part.ts';

const TourBar = lazyPart(async () => {
  const [module] = await Promise.all([import('../screens/session/tour/TourBar.tsx'), loadTexts('alert')]);
  return { default: module.TourBar };
});

/** What the tour says beside the screen that it has led to. */
export function Tour() {
  const tour = useTour();
  const path = usePath();
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  if (tour === null || tour.user !== user || path === demo.path) return null;
  return (
    <ChunkBoundary floats>
      <Suspense fallback={null}>
        <TourBar tour={tour} />
      </Suspense>
    </ChunkBoundary>
  );
}
