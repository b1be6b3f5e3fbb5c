import type { Calls } from '../../../contract/calls.ts';
import manifest from '../../../package.json' with { type: 'json' };
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { CallFailure } from '../../call-failure.ts';

/** Is the process there, and can it work? `isStopping` turns readiness off before the last answers are out. */
export function systemHandlers({
  records,
  analytics,
  isStopping,
}: Pick<HandlerDeps, 'records' | 'analytics' | 'isStopping'>): Handlers<Calls['system']> {
  return {
    health: () => ({ status: 'ok', version: manifest.version }),
    async ready() {
      if (isStopping()) throw new CallFailure(503, 'Not ready');
      try {
        await Promise.all([records.ping(), analytics.ping()]);
      } catch {
        throw new CallFailure(503, 'Not ready');
      }
      return { status: 'ready', records: 'ok', analytics: 'ok' };
    },
  };
}
