import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import type { TrayJob } from '../../machines/workspace/tray-types.ts';
import { useTray } from '../portal/use-tray.ts';
import { ChunkBoundary } from '../shell/states/ChunkBoundary.tsx';
import { useReturnFocus } from '../shell/frame/use-return-focus.ts';
import { JobNews } from '../shell/tray/JobNews.tsx';
import { TrayButtons } from '../shell/tray/TrayButtons.tsx';
import { TrayDrawer } from './tray-chunks.ts';

/** Jobs and notices: their buttons, and the drawer behind them, which stays once it was opened, so that closing is drawn. */
export function Tray() {
  const tray = useTray();
  const open = useSelector(tray, (s) => s.context.panel);
  const underWay = useSelector(tray, (s) => s.context.jobs?.filter(({ isOver }) => !isOver).length ?? 0);
  const unread = useSelector(tray, (s) => s.context.unread);
  const [used, setUsed] = useState(open !== null);
  if (open !== null && !used) setUsed(true);
  useReturnFocus(open !== null);
  return (
    <>
      <TrayButtons
        underWay={underWay}
        unread={unread}
        open={open}
        onOpen={(panel) => {
          tray.send({ type: 'OPEN', panel });
        }}
      />
      {used && (
        <ChunkBoundary
          floats
          onClose={() => {
            setUsed(false);
            tray.send({ type: 'CLOSE' });
          }}
        >
          <Suspense fallback={null}>
            <TrayDrawer />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  );
}

const nothing: readonly TrayJob[] = [];
/** Says aloud that a job has ended, wherever its owner is. The open drawer is all that is heard, and says it itself. */
export function TrayNews() {
  const ended = useSelector(useTray(), (s) => (s.context.panel === null ? s.context.ended : nothing));
  return <JobNews ended={ended} />;
}
