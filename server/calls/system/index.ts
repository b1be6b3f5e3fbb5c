import type { Calls } from '../../../contract/calls.ts';
import manifest from '../../../package.json' with { type: 'json' };
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { CallFailure } from '../../call-failure.ts';

/** Many may ask whether the server is ready; it proves it once in so long. */
const PROOF_MS = 1_000;

/** Is the process there, and can it work? Ready is who can write records and read every store. `isStopping` turns readiness off before the last answers are out. */
export function systemHandlers({
  records,
  analytics,
  search,
  now,
  isStopping,
  report,
}: Pick<HandlerDeps, 'records' | 'analytics' | 'search' | 'now' | 'isStopping' | 'report'>): Handlers<Calls['system']> {
  let proof: Promise<unknown> | undefined;
  let provenAt = -Infinity;
  const prove = (): Promise<unknown> => {
    if (proof === undefined || performance.now() - provenAt >= PROOF_MS) {
      provenAt = performance.now();
      proof = Promise.all([records.ping(now()), analytics.ping(), search.ping()]);
    }
    return proof;
  };
  return {
    health: () => ({ status: 'ok', version: manifest.version }),
    async ready() {
      if (isStopping()) throw new CallFailure('not-ready');
      try {
        await prove();
      } catch (cause) {
        report(cause);
        throw new CallFailure('not-ready');
      }
      return { status: 'ready', records: 'ok', analytics: 'ok' };
    },
  };
}
