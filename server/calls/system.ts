import type { Calls } from '../../contract/calls.ts';
import manifest from '../../package.json' with { type: 'json' };
import { Refusal, type Handlers } from '../handler.ts';

interface Store {
  ping(): Promise<void>;
}

/** Is the process there, and can it work? `isStopping` turns readiness off before the last answers are out. */
export function systemHandlers(records: Store, analytics: Store, isStopping: () => boolean): Handlers<Calls['system']> {
  return {
    health: () => ({ status: 'ok', version: manifest.version }),
    async ready() {
      if (isStopping()) throw new Refusal(503, 'Not ready');
      try {
        await Promise.all([records.ping(), analytics.ping()]);
      } catch {
        throw new Refusal(503, 'Not ready');
      }
      return { status: 'ready', records: 'ok', analytics: 'ok' };
    },
  };
}
