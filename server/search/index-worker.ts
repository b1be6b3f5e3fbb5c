import { mkdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { manyTerms } from './index/terms.ts';
import { answerOf, looksOf } from './index/found.ts';
import { PackageIndex } from './index/package-index.ts';
import { searcher } from './index/search.ts';
import type { IndexAsked, IndexReply, IndexThreadRole } from './messages.ts';

/** Holds the indexes of all packages: their statements block this thread and no other. */
const { folder, role } = workerData as { readonly folder: string; readonly role: IndexThreadRole };
const port = parentPort;
if (port === null) throw new Error('Runs in a worker thread alone');
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
mkdirSync(folder, { recursive: true, mode: 0o700 });

const open = new Map<string, PackageIndex>();
const find = searcher();
const indexOf = (name: string): PackageIndex => {
  const known = open.get(name);
  if (known !== undefined) return known;
  const file = createHash('sha256').update(name).digest('hex').slice(0, 32);
  const path = join(folder, `${file}.sqlite`);
  let index: PackageIndex;
  try {
    index = new PackageIndex(path, role);
  } catch (cause) {
    if (role === 'reader') throw cause;
    // a file that cannot be read is made anew: everything in it is elsewhere too
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
    index = new PackageIndex(path, role);
  }
  open.set(name, index);
  return index;
};
/** All statements of one answer read indexes in one state, whatever the other thread writes meanwhile. */
function asItStands<A>(names: readonly string[], work: (indexes: readonly PackageIndex[]) => A): A {
  const held: PackageIndex[] = [];
  try {
    for (const index of names.map(indexOf)) {
      index.hold();
      held.push(index);
    }
    return work(held);
  } finally {
    for (const index of held) index.release();
  }
}
function answer(asked: IndexAsked): unknown {
  switch (asked.what) {
    case 'open':
      for (const name of asked.packages) indexOf(name);
      return null;
    case 'marks':
      return indexOf(asked.package).marks();
    case 'replace':
      indexOf(asked.package).replace(asked.groups);
      return null;
    case 'find':
      return asItStands(asked.packages, (indexes) =>
        answerOf(
          find(indexes, asked.query).map((found, i) => ({ name: asked.packages[i] ?? '', found })),
          asked.query.top,
        ),
      );
    case 'linked':
      return asItStands([asked.package], ([index]) => index?.linked(asked.type, asked.key, asked.publishers));
    case 'lookUp':
      return asItStands(asked.packages, (indexes) => {
        const many = manyTerms(asked.terms);
        return looksOf(
          asked.terms.length,
          indexes.map((index) => index.lookUp(many, asked.publishers)),
        );
      });
    case 'nearest':
      return asItStands([asked.package], ([index]) => index?.nearest(asked.terms, asked.publishers));
    case 'graph':
      return asItStands([asked.package], ([index]) => index?.graph.graph(asked.start, asked.open, asked.publishers));
    case 'path':
      return asItStands([asked.package], ([index]) => index?.graph.path(asked.start, asked.end, asked.publishers));
    case 'naming':
      return asItStands([asked.package], ([index]) => index?.naming(asked.term, asked.publishers));
    case 'forget':
      indexOf(asked.package).forget(asked.groups);
      return null;
    case 'clear':
      indexOf(asked.package).clear();
      return null;
    case 'ping':
      for (const [name, index] of open) {
        try {
          index.ping();
        } catch (cause) {
          // the next question opens it again, and makes it anew where that is needed
          open.delete(name);
          index.close();
          throw cause;
        }
      }
      return null;
    case 'close':
      for (const index of open.values()) index.close();
      open.clear();
      return null;
  }
}
port.on('message', ({ id, asked }: { readonly id: number; readonly asked: IndexAsked }) => {
  let reply: IndexReply;
  try {
    reply = { id, answer: answer(asked) };
  } catch (cause) {
    reply = { id, fault: cause instanceof Error ? cause.message : String(cause) };
  }
  port.postMessage(reply);
});
