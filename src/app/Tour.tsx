import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { usePath, useWorkspace } from '../portal/context.tsx';
import { setTour, tourOn, useTour } from '../portal/tour.ts';
import { ChunkBoundary } from '../shell/states/ChunkBoundary.tsx';
import { lazyPart } from '../widgets/lazy-part.ts';

const TourBar = lazyPart(async () => {
  const [module] = await Promise.all([import('../screens/tour/TourBar.tsx'), loadTexts('tour')]);
  return { default: module.TourBar };
});

/** What the tour says beside the screen that it has led to. Nothing on pages that are no stop of it; it ends where its reader goes elsewhere. */
export function Tour() {
  const tour = useTour();
  const path = usePath();
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  const place = tour === null ? null : tourOn(tour, path);
  const isOver = tour !== null && (tour.user !== user || place === 'over');
  useEffect(() => {
    if (isOver) setTour(null);
  }, [isOver]);
  if (tour === null || isOver || typeof place !== 'number') return null;
  return (
    <ChunkBoundary floats>
      <Suspense fallback={null}>
        <TourBar tour={tour} place={place} />
      </Suspense>
    </ChunkBoundary>
  );
}
