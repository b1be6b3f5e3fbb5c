import { withFetch } from '../../../machines/resource/resource.machine.ts';
import type { Stamped } from '../../../machines/resource/types.ts';
import { alongOf, readOfQuery, type ReadQuery } from '../../../machines/screens/screen.ts';
import { boardMachine, resourceMachine } from '../../../machines/workspace/board.machine.ts';
import { createPrefetch } from '../../adapters/prefetch.ts';
import type { BrowserEnvironment } from '../../adapters/browser-environment.ts';
import { repeat } from '../../adapters/calendar-actors.ts';
import type { recovery } from '../../adapters/session/recovery.ts';
import { withinLimit } from '../../adapters/time-limit.ts';
import { dataOf, type CallSignedIn } from './call-signed-in.ts';

/** The board on the world: a read is a call, within its time limit. */
export function bindReads(world: BrowserEnvironment, call: CallSignedIn, whenReachable: ReturnType<typeof recovery>): typeof boardMachine {
  const prefetch = createPrefetch(world.timers, async (query: ReadQuery, signal): Promise<Stamped<unknown>> => {
    const { call: of, limitMs } = readOfQuery(query);
    // its type is met again where the board is read
    const answer = await withinLimit(world.timers, limitMs, signal, (until) => call(of, query.request as never, until));
    return { answer: dataOf(answer), at: world.now() };
  });
  return boardMachine.provide({
    actors: { resource: withFetch(resourceMachine, prefetch.ask, whenReachable, repeat<ReadQuery>(world, alongOf)) },
    actions: {
      prefetch: (_, { queries }) => {
        prefetch.begin(queries);
      },
    },
  });
}
