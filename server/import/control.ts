import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { ImportMapping, repeatChoices, updateChoices } from '../../contract/areas/admin/import-mapping.ts';
import { ImportFault } from './fault.ts';
import { takeBackById } from './updates/take-back.ts';
import { kinds } from './plan.ts';
import type { Importing, ImportNews, ImportRequest, ImportResult } from './request.ts';
import { importFile } from './run.ts';

/** What goes over the socket: one JSON object a line. A request up, then news and at last a result or a failure down; meanwhile `STOP` up. */
const Asked = z.object({
  import: z.object({
    kind: z.enum(kinds),
    file: z.string(),
    mapping: ImportMapping,
    named: z.optional(z.string()),
    mayLack: z.optional(z.boolean()),
    ownZone: z.optional(z.boolean()),
    packageName: z.nullable(z.string()),
    dryRun: z.boolean(),
    skipRefused: z.boolean(),
    report: z.string(),
    updates: z.optional(z.enum(updateChoices)),
    repeats: z.optional(z.enum(repeatChoices)),
  }),
});
const Request = z.union([Asked, z.object({ takeBack: z.string(), confirm: z.optional(z.string()) })]);
const STOP = JSON.stringify({ stop: true });
type Answer = { readonly news: ImportNews } | { readonly result: unknown } | { readonly fault: string };
const MAX_REQUEST_BYTES = 1_000_000;

/** Systems cut the path of a socket after this. */
const MAX_PATH_BYTES = 100;

/** Where the server of a data folder takes imports: a socket in the folder (for a folder with a long path, among temporary files), a named pipe on Windows. */
export function controlPath(folder: string): string {
  const name = `vigil-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`,
    path = join(resolve(folder), 'control.sock');
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return Buffer.byteLength(path) <= MAX_PATH_BYTES ? path : join(tmpdir(), `${name}.sock`);
}

export interface Control {
  /** Stops the imports that run, which leaves nothing of them, and removes the socket. */
  close(): Promise<void>;
}

async function serve(socket: Socket, importing: Omit<Importing, 'tell' | 'signal'>, signal: AbortSignal): Promise<void> {
  const leaving = new AbortController();
  const send = (answer: Answer): void => {
    if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
  };
  let isTakingBack = false;
  try {
    const line = await firstLine(socket);
    const parsed = Request.safeParse(jsonOf(line));
    if (!parsed.success) throw new ImportFault('The server does not know this request; it is of another version');
    // Whatever else is said means stop, and whoever asked and went away wants it no more.
    for (const name of ['data', 'close'] as const)
      socket.once(name, () => {
        leaving.abort();
      });
    const { data } = parsed;
    isTakingBack = 'takeBack' in data;
    send({
      result:
        'takeBack' in data
          ? await takeBackById(data.takeBack, data.confirm, importing)
          : await importFile(data.import, {
              ...importing,
              tell: (news) => {
                send({ news });
              },
              signal: AbortSignal.any([signal, leaving.signal]),
            }),
    });
  } catch (cause) {
    if (!(cause instanceof ImportFault) && !signal.aborted && !leaving.signal.aborted)
      process.stderr.write(`${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`);
    send({
      fault:
        cause instanceof ImportFault
          ? cause.message
          : `The server failed; its log says why. ${isTakingBack ? 'Say the same again' : 'Nothing was imported'}`,
    });
  }
  socket.end();
}
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null; // no request either
  }
}
function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (part: string): void => {
      text += part;
      const end = text.indexOf('\n');
      if (end < 0 && text.length > MAX_REQUEST_BYTES) reject(new ImportFault('The request is too long'));
      if (end < 0) return;
      socket.off('data', take);
      socket.resume();
      resolve(text.slice(0, end));
    };
    socket
      .setEncoding('utf8')
      .on('data', take)
      .once('error', reject)
      .once('close', () => {
        reject(new ImportFault('The request was cut off'));
      });
  });
}

/** Takes imports for the stores of a running server. A socket left behind by a server that was killed is replaced: the stores are locked, so no other server uses it. */
export async function openControl(folder: string, stores: Omit<Importing, 'folder' | 'tell' | 'signal'>): Promise<Control> {
  const path = controlPath(folder),
    isFile = process.platform !== 'win32';
  const stopping = new AbortController();
  const running = new Set<Promise<void>>(),
    sockets = new Set<Socket>();
  // Who has said all may still listen.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {
      socket.destroy();
    });
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
    });
    const work = serve(socket, { ...stores, folder }, stopping.signal).finally(() => {
      running.delete(work);
    });
    running.add(work);
  });
  if (isFile) rmSync(path, { force: true });
  // Nobody else of the machine may connect, not even between the socket's making and its change of mode.
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(path, resolve);
    });
    if (isFile) chmodSync(path, 0o600);
  } finally {
    process.umask(mask);
  }
  return {
    async close() {
      stopping.abort();
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      await Promise.all(running);
      for (const socket of sockets) socket.destroySoon();
      await closed;
      if (isFile) rmSync(path, { force: true });
    },
  };
}

/** Has the running server of a data folder import a file. Answers null where none listens. Fails with an `ImportFault` as `importFile` does. */
export const importThroughServer = async (
  folder: string,
  request: ImportRequest,
  tell: (news: ImportNews) => void,
  signal?: AbortSignal,
): Promise<ImportResult | null> => (await ask(folder, { import: request }, tell, signal)) as ImportResult | null;
/** The same of taking a file back, as `takeBackById` does. */
export const takeBackThroughServer = async (folder: string, id: string, confirm?: string): Promise<string | null> =>
  (await ask(folder, { takeBack: id, confirm }, () => undefined)) as string | null;
function ask(
  folder: string,
  request: { readonly import: ImportRequest } | { readonly takeBack: string; readonly confirm: string | undefined },
  tell: (news: ImportNews) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(controlPath(folder));
    let isConnected = false;
    // The server alone knows whether it comes in time, so its answer is waited for.
    signal?.addEventListener(
      'abort',
      () => {
        if (isConnected) socket.write(`${STOP}\n`);
        else socket.destroy(new ImportFault('The import was stopped; nothing was imported'));
      },
      { once: true },
    );
    socket.once('connect', () => {
      isConnected = true;
      socket.write(`${JSON.stringify(request)}\n`);
    });
    socket.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EACCES')
        reject(new ImportFault('The server of this folder runs as another user, and takes imports from that user alone'));
      else if (cause instanceof ImportFault) reject(cause);
      else if (!isConnected) resolve(null);
    });
    createInterface({ input: socket, crlfDelay: Infinity })
      .on('line', (line) => {
        const answer = JSON.parse(line) as Answer;
        if ('news' in answer) tell(answer.news);
        else if ('result' in answer) resolve(answer.result);
        else reject(new ImportFault(answer.fault));
      })
      .once('close', () => {
        if (isConnected)
          reject(new ImportFault('The server went away; the file was imported whole or not at all. Say the same again to see'));
      })
      .on('error', () => undefined);
  });
}
