import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { ChunkBoundary } from '../../shell/states/ChunkBoundary.tsx';
import { lazyPart } from '../../widgets/lazy-part.ts';
import { useAuth, useClock } from '../../portal/context.tsx';

const SessionWarning = lazyPart(async () => {
  const [part] = await Promise.all([import('../../shell/session/SessionWarning.tsx'), loadTexts('shell')]);
  return { default: part.SessionWarning };
});

/** Two minutes before the session ends: a way to stay (D11), whatever else of the portal is there. */
export function SessionEnding() {
  const auth = useAuth();
  const clock = useClock();
  const endsAt = useSelector(clock, (s) => s?.context.endsAt ?? null);
  const why = useSelector(clock, (s) => s?.context.why ?? null);
  if (endsAt === null || why === null) return null;
  return (
    <ChunkBoundary floats>
      <Suspense fallback={null}>
        <SessionWarning
          endsAt={endsAt}
          why={why}
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
