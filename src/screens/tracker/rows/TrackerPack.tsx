import { Suspense } from 'react';
import { trackerDashboard } from '../../../../machines/routes/areas/tracker.ts';
import { packIn, trackerScreen as screen } from '../../../../machines/screens/tracker/dashboard.ts';
import { useDays, useParams, useSetParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useScopeNow } from '../../../portal/use-scope.ts';
import { ChunkBoundary } from '../../../shell/states/ChunkBoundary.tsx';
import { Pack } from '../../act/pack/late.ts';

/** The form of a claw-back pack where the address has it open, whether or not the card of its rows is drawn yet: on a phone that is far down. */
export function TrackerPack({
  inDrawer,
}: {
  /** Within the drawer of the open publisher, which is above everything on a phone. */ readonly inDrawer: boolean;
}) {
  const { pack, row } = useParams(trackerDashboard);
  const setParams = useSetParams(trackerDashboard);
  const range = useDays();
  const scope = useScopeNow(trackerDashboard);
  const { view, refresh } = useRead(screen, 'pack');
  if (pack === 'closed' || (row !== null) !== inDrawer) return null;
  return (
    <ChunkBoundary floats>
      <Suspense fallback={null}>
        <Pack
          screen={screen}
          scope={() => packIn(scope())}
          view={view}
          range={range}
          onRetry={refresh}
          onClose={() => setParams({ pack: 'closed' })}
        />
      </Suspense>
    </ChunkBoundary>
  );
}
