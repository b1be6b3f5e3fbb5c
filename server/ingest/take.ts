import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { ImportMapping, type ImportKind } from '../../contract/areas/admin/import-mapping.ts';
import type { AccessScope, Caller } from '../access.ts';
import { ingestBatchesOf, type NewBatch } from '../records/ingest/ingest-batches.ts';
import type { Records } from '../records/records.ts';
import { RecordsAway } from '../records/engine/postgres-driver.ts';
import { keepAnswers, type Trail } from '../records/trail.ts';
import { dropBatch, keepBatch } from './files.ts';
import type { BatchQueue } from './queue.ts';
import { plainRows, refuse, type SentRows } from './rows.ts';

export interface Sent {
  readonly kind: ImportKind;
  readonly packageName: string;
  /** Name of a kept mapping; the columns have our names without one. */
  readonly mapping: string | undefined;
  readonly rows: SentRows;
  readonly caller: Pick<Caller, 'id' | 'tokenName'>;
  readonly access: AccessScope;
  readonly trail: Trail;
}
interface Taking {
  readonly records: Records;
  readonly queue: BatchQueue;
  readonly dataFolder: string;
  readonly now: () => number;
}
/** Bodies that are in memory at once. */
const MOST_AT_ONCE = 2;

interface Read {
  readonly mapping: string;
  readonly name: string | null;
  readonly delimiter: string | null;
}
/** How its columns are read: as the kept mapping said when it arrived, or by their names, with times in the zone of the package. */
async function mappingOf(records: Records, { kind, packageName, mapping: name, access }: Sent): Promise<Read> {
  const [pkg] = access.packages;
  if (name === undefined)
    return { mapping: JSON.stringify(ImportMapping.parse({ time_zone: pkg?.timeZone })), name: null, delimiter: null };
  const found = await records.importMappings.byName(access, { package_name: packageName, kind, name });
  if (found === undefined) return refuse('mapping', 'no-mapping');
  const { form } = ImportMapping.parse(JSON.parse(found.mapping));
  if ((form.skip_lines ?? 0) > 0 || form.comment !== '' || form.totals.lines > 0 || form.totals.label !== '')
    refuse('mapping', 'mapping-form');
  return { mapping: found.mapping, name, delimiter: form.delimiter };
}

/** Takes batches: each is checked as a whole, and on the disk and in the records once it is acknowledged. */
export function batchTaker({ records, queue, dataFolder, now }: Taking) {
  const inTurn = pLimit(MOST_AT_ONCE);
  return async (
    sent: Sent,
  ): Promise<{ readonly data: { readonly batch_id: string; readonly state: 'waiting'; readonly rows: number } }> => {
    const { kind, packageName, caller, access, trail } = sent;
    const read = await mappingOf(records, sent),
      id = randomUUID();
    const { rows, headLines, lines, header, bytes } = await inTurn(async () => {
      const plain = await plainRows(sent.rows.format, await readFile(sent.rows.path), read.delimiter);
      const size = plain.header.length + plain.pieces.reduce((sum, { length }) => sum + length, 0);
      queue.enter(packageName, size);
      try {
        return { ...plain, bytes: await keepBatch(dataFolder, id, plain) };
      } catch (cause) {
        queue.leave(packageName, 1, size);
        throw cause;
      }
    });
    const alike = createHash('sha256')
      .update(JSON.stringify([caller.id, caller.tokenName ?? null, read.mapping]))
      .update(header)
      .digest('base64url');
    const record: NewBatch = {
      id,
      package_name: packageName,
      kind,
      user_id: caller.id,
      token_name: caller.tokenName ?? '',
      mapping_name: read.name,
      mapping: read.mapping,
      format: sent.rows.format,
      alike,
      rows,
      bytes,
      head_bytes: header.length,
      head_lines: headLines,
      lines,
      state: 'waiting',
      group_id: null,
      told: null,
      added: 0,
      updated: 0,
      there: 0,
      refused: 0,
      reasons: '{}',
      fault: '',
      tries: 0,
      next_at: 0,
      file_id: null,
      arrived_at: now(),
      ended_at: null,
      source_id: null,
      object_id: null,
    };
    const answer = { data: { batch_id: id, state: 'waiting' as const, rows } };
    const asked = { is: false };
    try {
      await records.transaction(async (t) => {
        await ingestBatchesOf(t).add(access, record);
        const kept = trail.kept(answer);
        if (kept !== null) await keepAnswers(t, record.arrived_at, [kept]);
        asked.is = true;
      });
    } catch (cause) {
      // the answer of a COMMIT may be lost: whether the batch was stored, its row says
      const isThere = asked.is
        ? await records.ingestBatches.byId(access, id).then(
            (found) => found !== undefined,
            () => null,
          )
        : false;
      if (isThere === true) return answer;
      queue.leave(packageName, 1, bytes);
      // of a database that did not answer the row may yet come: the sweep removes the file if it does not
      if (isThere === false && !(asked.is && cause instanceof RecordsAway)) await dropBatch(dataFolder, id);
      throw cause;
    }
    return answer;
  };
}
