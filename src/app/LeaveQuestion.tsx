import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useLeaving } from '../portal/context.tsx';
import { ChunkBoundary } from '../shell/states/ChunkBoundary.tsx';
import { lazyPart } from '../widgets/lazy-part.ts';

const LeaveDialog = lazyPart(async () => ({ default: (await import('../shell/session/LeaveDialog.tsx')).LeaveDialog }));

/** Asks whether what is on screen may be left, where something would be lost. */
export function LeaveQuestion() {
  const leaving = useLeaving();
  const asks = useSelector(leaving, (s) => s.matches('asking'));
  const holds = useSelector(leaving, (s) => s.context.holders.length > 0);
  if (!asks) return null;
  return (
    <ChunkBoundary floats>
      <Suspense fallback={null}>
        <LeaveDialog
          why={holds ? 'unsaved' : 'unsent'}
          onStay={() => {
            leaving.send({ type: 'STAY' });
          }}
          onLeave={() => {
            leaving.send({ type: 'LEAVE' });
          }}
        />
      </Suspense>
    </ChunkBoundary>
  );
}
