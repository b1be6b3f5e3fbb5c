import { ImportMapping } from '../../contract/areas/admin/import-mapping.ts';
import { everything } from '../access.ts';
import { messageOf } from '../fault.ts';
import { checkDemo, ContentFault } from '../import/fault.ts';
import { storeOf } from '../import/plan.ts';
import { checkRoom, LEAST_ROOM } from '../import/read/written.ts';
import type { ImportResult, PartCounts } from '../import/request.ts';
import { importFile } from '../import/run.ts';
import { noteImport } from '../import/updates/noted.ts';
import { Divided } from '../import/updates/parts.ts';
import type { Changes } from '../import/updates/through-desk.ts';
import type { ImportStores } from '../jobs/package-import.ts';
import { arrivalsOf } from '../records/admin/arrivals.ts';
import { ingestBatchesOf, type BatchRecord } from '../records/ingest/ingest-batches.ts';
import type { Records } from '../records/records.ts';
import { dropGroup, dropMade, firstWithoutFile, groupFile, reportPath } from './files.ts';

const whole = everything('batches that arrived are published for their senders');
export interface PublishParts extends ImportStores {
  readonly records: Records;
  readonly changes: Changes;
  readonly dataFolder: string;
  readonly now: () => number;
}
/** What is known of a batch before it is published; it holds after a crash too. */
interface Told {
  readonly added: number;
  readonly updated: number;
  readonly there: number;
  readonly refused: number;
  readonly first: readonly { readonly line: number; readonly reason: string }[];
  readonly reasons: readonly { readonly line: number; readonly reason: string; readonly count: number }[];
}
const nothing: Told = { added: 0, updated: 0, there: 0, refused: 0, first: [], reasons: [] };
/** Lines as the sender counts them: those of NDJSON are its rows, those of CSV follow the header; a batch of an object follows those before it. */
function toldOf({ format, head_lines }: BatchRecord, { first, reasons, ...counts }: PartCounts): Told {
  const lineOf = ({ line, row }: { readonly line: number; readonly row: number }): number =>
    head_lines + (format === 'ndjson' ? row + 1 : line);
  return {
    ...counts,
    first: first.map((each) => ({ line: lineOf(each), reason: each.reason })),
    reasons: reasons.map((each) => ({ line: lineOf(each), reason: each.reason, count: each.count })),
  };
}

/** What became of a group: it is over; only the first `upTo` of its batches can be one load; or it has to be tried again later. */
export type Published =
  | { readonly is: 'over' }
  | { readonly is: 'divided'; readonly upTo: number }
  | { readonly is: 'delayed'; readonly because: string };

/**
 * Publishes batches that are alike as one load, known by the name of the group: what a crash has cut off is known by it, and told as it was before it was published. A row that cannot be read refuses itself alone; a batch that cannot be read at all
 * is refused, the others of its group are tried without it.
 */
export async function publishGroup(
  parts: PublishParts,
  groupId: string,
  batches: readonly BatchRecord[],
  signal: AbortSignal,
): Promise<Published> {
  const { records, analytics, changes, dataFolder, now } = parts;
  const [head] = batches;
  if (head === undefined) return { is: 'over' };
  const { kind, package_name, user_id } = head,
    mapping = ImportMapping.parse(JSON.parse(head.mapping));
  const known = batches.map(({ told }) => (told === null ? null : (JSON.parse(told) as Told)));
  let told: readonly Told[] | null = known.every((each) => each !== null) ? known : null;
  const request = {
    kind,
    file: '',
    mapping,
    packageName: null,
    only: package_name,
    dryRun: false,
    skipRefused: true,
    updates: mapping.updates ?? ('replace' as const),
    report: reportPath(dataFolder, groupId),
    once: groupId,
    parts: batches.map(({ rows, lines }) => ({ rows, lines })),
  };
  let result: ImportResult | null = null,
    fault = '',
    gone: number;
  try {
    await checkDemo(storeOf(kind), records);
    await checkRoom(dataFolder, 2 * batches.reduce((sum, { bytes }) => sum + bytes, 0) + LEAST_ROOM);
    gone = await firstWithoutFile(dataFolder, batches);
  } catch (cause) {
    return { is: 'delayed', because: messageOf(cause) };
  }
  if (gone >= 0 && batches.length > 1) return { is: 'divided', upTo: Math.max(1, gone) };
  if (gone === 0) {
    await records.ingestBatches.change(whole, head.id, { state: 'failed', fault: 'The file of the batch is gone', ended_at: now() });
    return { is: 'over' };
  }
  try {
    const file = await groupFile(dataFolder, groupId, batches);
    const by = (await records.users.byId(user_id)) ?? { id: user_id, name: '' };
    const counted = async (counts: readonly PartCounts[]): Promise<void> => {
      if (told !== null) return; // some of it was at the desk before a crash: it is told as it was then
      const found = batches.map((batch, i) => toldOf(batch, counts[i] ?? { ...nothing, first: [], reasons: [] }));
      await records.transaction((t) =>
        ingestBatchesOf(t).tell(
          whole,
          batches.map(({ id }, i) => ({ id, told: JSON.stringify(found[i]) })),
        ),
      );
      told = found;
    };
    result = await importFile(
      { ...request, file },
      { analytics, records, changes, folder: dataFolder, by, signal, tell: () => undefined, counted },
    );
  } catch (cause) {
    await dropMade(dataFolder, groupId);
    if (cause instanceof Divided) return { is: 'divided', upTo: cause.upTo };
    if (signal.aborted || !(cause instanceof ContentFault)) return { is: 'delayed', because: messageOf(cause) };
    if (batches.length > 1) return { is: 'divided', upTo: 1 };
    fault = messageOf(cause);
  }
  const noted =
    result === null
      ? []
      : await noteImport(request, parts, result, { userId: user_id, name: head.token_name || 'API', sentBy: head.token_name });
  const at = now(),
    file_id = noted[0]?.id ?? null;
  await records.transaction(async (t) => {
    const own = ingestBatchesOf(t),
      whole_ones: string[] = [];
    for (const [i, batch] of batches.entries()) {
      const { first, reasons, ...counts } = told?.[i] ?? nothing;
      if (fault === '' && counts.added === batch.rows) whole_ones.push(batch.id);
      else
        await own.change(whole, batch.id, {
          ...counts,
          state:
            fault === '' && counts.added + counts.updated + counts.there > 0
              ? 'published'
              : counts.refused > 0 || fault !== ''
                ? 'refused'
                : 'published',
          fault,
          reasons: JSON.stringify({ first, reasons }),
          mapping: '',
          told: null,
          file_id: counts.added + counts.updated > 0 ? file_id : null,
          ended_at: at,
        });
    }
    // what was published before a crash is known by now, and arrived all the same
    const isNew = fault === '' && (told ?? []).some(({ added, updated }) => added + updated > 0);
    if (isNew) await arrivalsOf(t).note(whole, { package_name, kind, at });
    await own.endAll(whole, whole_ones, { file_id, ended_at: at });
  });
  await dropGroup(dataFolder, groupId, batches);
  return { is: 'over' };
}
