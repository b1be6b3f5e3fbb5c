import { isReceivedFile } from '../../adapters/api.ts';
import type { BrowserEnvironment } from '../../adapters/browser-environment.ts';
import { writeOfOrder } from '../../../machines/screens/screen.ts';
import { outboxMachine } from '../../../machines/writes/outbox.machine.ts';
import { withSend } from '../../../machines/writes/write.machine.ts';
import { dataOf, type CallSignedIn } from './call-signed-in.ts';
import type { Deps } from '../deps.ts';

/**
 * The outbox on the world. A write is a call under its key; one that is answered with a file, or with the path of one, hands it to the reader, and its
 * answer is then the name alone: no file is kept for as long as its outcome is told.
 */
export const bindOutbox = (
  api: Pick<Deps['api'], 'hrefOf'>,
  world: Pick<BrowserEnvironment, 'saveFile' | 'fetchFile' | 'leaveTo'>,
  call: CallSignedIn,
) =>
  outboxMachine.provide({
    actors: {
      write: withSend(async (order, signal) => {
        const write = writeOfOrder(order);
        const { call: of } = write;
        // a read is repeated freely: it needs no key; for the signed-out the server keeps no answer, so nothing is repeated
        const isKeyed = of.method !== 'GET' && of.grant !== 'public';
        const body = await call(of, order.request as never, signal, isKeyed ? order.key : undefined);
        if (isReceivedFile(body)) {
          world.saveFile(body.name, body.content);
          return { name: body.name };
        }
        const answer = dataOf(body);
        if (write.fileIn !== undefined) world.fetchFile(await api.hrefOf(write.fileIn(answer as never)));
        if (write.leadsTo !== undefined) world.leaveTo(write.leadsTo(answer as never));
        return answer;
      }),
    },
  });
