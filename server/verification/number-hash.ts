import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { numberOf } from '../../contract/verification/number.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { toolOf } from '../../contract/verification/tools.ts';
import type { Values } from '../../contract/verification/check.ts';
import type { GivenRecords } from '../records/records.ts';
import { answerOf } from './answer.ts';
import { valuesIn } from './row-input.ts';

/** A number (contract/verification/number.ts) as it is found by in the store: nothing can be read from it without the key. `NO_NUMBER` where there is none. */
export type HashNumber = (number: string) => string;
const NO_NUMBER = '-';
const FILE = 'verification.key';
/** Rows that are hashed at once. */
const PIECE = 1_000;

/** The key of the hashes: in a file of the data folder, which is made where it is missing, and not in the store that has the hashes. */
async function keyIn(folder: string): Promise<Buffer> {
  const path = join(folder, FILE);
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (/^[0-9a-f]{64}$/.test(kept.trim())) return Buffer.from(kept.trim(), 'hex');
  const key = randomBytes(32);
  await mkdir(folder, { recursive: true });
  await writeFile(path, `${key.toString('hex')}\n`, { mode: 0o600 });
  return key;
}
const hasherOf =
  (key: Buffer): HashNumber =>
  (number) =>
    number === '' ? NO_NUMBER : createHmac('sha256', key).update(number).digest('base64url').slice(0, 22);
/** The hash of what was given to a tool. */
export const hashOfValues = (hash: HashNumber, tool: ToolId, values: Values): string => hash(numberOf(toolOf(tool), values));

/**
 * Opens the key, and hashes what has no hash yet: checks of before there were any, and all of them where the key is another one than at the last start, as after a data folder was
 * lost. Linear in what it hashes.
 */
export async function openNumberHash(records: GivenRecords, folder: string): Promise<HashNumber> {
  const key = await keyIn(folder),
    hash = hasherOf(key),
    named = hash('which key this is');
  const { verificationNumbers: numbers, settings } = records;
  const before = await settings.read('verification-key');
  if (before !== undefined && before !== named) await numbers.dropHashes();
  if (before !== named) await settings.write('verification-key', named);
  for (;;) {
    const checks = await numbers.uncounted(PIECE);
    await numbers.noteChecks(
      checks.map((record) => ({
        id: record.id,
        number_hash: hashOfValues(hash, record.tool as ToolId, JSON.parse(record.input) as Values),
        meaning: answerOf(record, '').meaning,
      })),
    );
    if (checks.length < PIECE) break;
  }
  for (;;) {
    const rows = await numbers.uncountedRows(PIECE);
    await numbers.noteRows(
      rows.map(({ run_id, place, tool, input }) => ({
        run_id,
        place,
        number_hash: hashOfValues(hash, tool as ToolId, valuesIn(input)),
      })),
    );
    if (rows.length < PIECE) return hash;
  }
}
