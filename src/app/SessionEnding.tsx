import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { ChunkBoundary } from '../shell/frame/ChunkBoundary.tsx';
import { lazyPart } from '../widgets/lazy-part.ts';
import type { SessionWarningProps } from '../shell/session/SessionWarning.tsx';
import { useAuth, useClock } from '../portal/context.tsx';

const SessionWarning = lazyPart(async () => ({ default: (await import('../shell/session/SessionWarning.tsx')).SessionWarning }));

/** Two minutes before the session ends: a way to stay (D11). Closed, not taken away: a dialog that goes while it is open leaves the page hidden from screen readers. */
export function SessionEnding() {
  const auth = useAuth();
  const clock = useClock();
  const endsAt = useSelector(clock, (s) => s?.context.endsAt ?? null);
  const why = useSelector(clock, (s) => s?.context.why ?? null);
  const isOpen = endsAt !== null && why !== null;
  const [last, setLast] = useState<Pick<SessionWarningProps, 'endsAt' | 'why'> | null>(null);
  if (isOpen && (last?.endsAt !== endsAt || last.why !== why)) setLast({ endsAt, why });
  if (last === null) return null;
  return (
    <ChunkBoundary floats>
      <Suspense fallback={null}>
        <SessionWarning
          {...last}
          open={isOpen}
          onStay={() => {
            clock?.send({ type: 'STAY', at: Date.now() });
          }}
          onSignOut={() => {
            auth.send({ type: 'SIGN_OUT' });
          }}
        />
      </Suspense>
    </ChunkBoundary>
  );
}
