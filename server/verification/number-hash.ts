import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { numberOf } from '../../contract/verification/number.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { isTool, toolOf } from '../../contract/verification/tools.ts';
import type { Values } from '../../contract/verification/check.ts';
import { messageOf, StartFault } from '../fault.ts';
import type { GivenRecords } from '../records/records.ts';
import { answerOf } from './answer.ts';
import { valuesIn } from './row-input.ts';

/** A number (contract/verification/number.ts) as it is found by in the store: nothing can be read from it without the key. `NO_NUMBER` where there is none. */
export type HashNumber = (number: string) => string;
const NO_NUMBER = '-';
const FILE = 'verification.key';
/** Rows that are hashed at once. */
const PIECE = 500;

/**
 * The key of the hashes: in a file of the data folder, and not in the store that has the hashes. It is made where there is no file. One that is there and cannot be read stays as it is:
 * without it nothing is found again. Fails with a `StartFault`.
 */
async function keyIn(folder: string): Promise<Buffer> {
  const path = join(folder, FILE);
  try {
    const kept = await readFile(path, 'utf8').catch((cause: unknown) => {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw cause;
    });
    if (kept !== null) {
      if (/^[0-9a-f]{64}$/.test(kept.trim())) return Buffer.from(kept.trim(), 'hex');
      throw new Error('it is no key of 64 hexadecimal digits');
    }
    const key = randomBytes(32);
    await mkdir(folder, { recursive: true });
    await writeFile(path, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  } catch (cause) {
    throw new StartFault(`Cannot read or make the key of numbers ${path} (BACKEND_DATA): ${messageOf(cause)}`);
  }
}
const hasherOf =
  (key: Buffer): HashNumber =>
  (number) =>
    number === '' ? NO_NUMBER : createHmac('sha256', key).update(number).digest('base64url').slice(0, 22);
/** The hash of what was given to a tool. */
export const hashOfValues = (hash: HashNumber, tool: ToolId, values: Values): string => hash(numberOf(toolOf(tool), values));

interface NumberHash {
  readonly hash: HashNumber;
  /**
   * Hashes what has no hash yet: checks of before there were any, and all of them where the key is another one than at the last start, as after a data folder was lost. Linear in what
   * it hashes, in pieces between which calls are answered; what is not hashed yet is not found by its number. Goes on at the next start where it was stopped.
   */
  readonly catchUp: () => Promise<void>;
  /** Ends that after the piece that is under way. */
  readonly close: () => Promise<void>;
}
/** Opens the key. Fails with a `StartFault` where it cannot be read. */
export async function openNumberHash(records: GivenRecords, folder: string): Promise<NumberHash> {
  const hash = hasherOf(await keyIn(folder)),
    named = hash('which key this is');
  const { verificationNumbers: numbers, settings } = records;
  /** A tool that is known no more: it is found by nothing that is typed. */
  const hashOf = (tool: string, values: () => Values): string => (isTool(tool) ? hashOfValues(hash, tool, values()) : NO_NUMBER);
  const isStopped = { now: false };
  /** Does pieces until one is the last. */
  const each = async (piece: () => Promise<number>): Promise<void> => {
    while (!isStopped.now && (await piece()) >= PIECE) await setImmediate();
  };
  const all = async (): Promise<void> => {
    const before = await settings.read('verification-key');
    if (before !== undefined && before !== named) {
      await each(() => numbers.dropChecks(PIECE));
      await each(() => numbers.dropRows(PIECE));
    }
    if (isStopped.now) return;
    if (before !== named) await settings.write('verification-key', named);
    await each(async () => {
      const checks = await numbers.uncounted(PIECE);
      await numbers.noteChecks(
        checks.map((record) => ({
          id: record.id,
          number_hash: hashOf(record.tool, () => JSON.parse(record.input) as Values),
          meaning: isTool(record.tool) ? answerOf(record, '').meaning : record.meaning,
        })),
      );
      return checks.length;
    });
    await each(async () => {
      const rows = await numbers.uncountedRows(PIECE);
      await numbers.noteRows(
        rows.map(({ run_id, place, tool, input }) => ({ run_id, place, number_hash: hashOf(tool, () => valuesIn(input)) })),
      );
      return rows.length;
    });
  };
  let underWay: Promise<void> = Promise.resolve();
  return {
    hash,
    catchUp: () => (underWay = all()),
    close: async () => {
      isStopped.now = true;
      await underWay.catch(() => undefined); // whoever began it is told
    },
  };
}
