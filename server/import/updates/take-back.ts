import * as z from 'zod/mini';
import { ImportReport } from '../../../contract/areas/admin/imports.ts';
import { everything, type Access } from '../../access.ts';
import type { TakeBack } from '../../analytics/duckdb/loads.ts';
import { packageImportsOf, type PackageImportRecord } from '../../records/admin/package-imports.ts';
import { settingsOf } from '../../records/admin/settings.ts';
import type { Database } from '../../records/engine/schema.ts';
import { isOver } from '../../records/job/jobs.ts';
import { leaveTrails, SYSTEM, systemTrail } from '../../records/trail.ts';
import { ImportFault } from '../fault.ts';
import { kindsBeside, storeOf } from '../plan.ts';
import { takeBackLook, tookBack } from '../print.ts';
import type { Importing, TakeBackLook } from '../request.ts';

type Stores = Pick<Importing, 'analytics' | 'records'>;
const whole = everything('files that the command names are taken back');

export async function lookBackOf(
  access: Access,
  load: number,
  { kind, package_name: name }: Pick<PackageImportRecord, 'kind' | 'package_name'>,
  { analytics, records }: Stores,
): Promise<TakeBackLook> {
  const { later, ...look } = await analytics[storeOf(kind)].lookBack(load, name);
  const files = await records.packageImports.ofLoads(
    access,
    kindsBeside(kind),
    name,
    later.map((each) => each.load),
  );
  const fileOf = new Map(files.map((file) => [file.load_no, file]));
  return {
    ...look,
    later: later.map(({ load: number, rows }) => {
      const file = fileOf.get(number);
      return { name: file?.name ?? '', rows, at: file?.created_at ?? null };
    }),
  };
}

/** What the command found before it took a file back: a crash may come before that is noted. */
const Begun = z.object({ removed: z.number(), restored: z.number(), days: ImportReport.shape.days });
/**
 * Says in lines what taking a file back would do, that somebody names on the command line, and does it where `confirm` is the name of its package. Cut off before it was noted, and said again, it
 * notes what was done. Fails with an `ImportFault`.
 */
export async function takeBackById(id: string, confirm: string | undefined, { analytics, records }: Stores): Promise<string> {
  const record = await records.packageImports.byId(whole, id);
  if (record === undefined) throw new ImportFault(`There is no file ${id}: files are listed for 30 days`);
  const { kind, load_no, package_name: name } = record,
    store = analytics[storeOf(kind)];
  if (record.taken_at !== null) throw new ImportFault(`${record.name} was taken back before`);
  if (load_no === null || !store.isOwnLoad(load_no))
    throw new ImportFault(`The rows of ${record.name} are not known by it, and cannot be taken back`);
  const status = await records.jobs.statusOf(record.job_id);
  if (status !== undefined && !isOver(status))
    throw new ImportFault(`A job of ${record.name} is under way; say it again when it has ended`);
  if (confirm !== undefined && confirm !== name) throw new ImportFault(`--confirm ${confirm}: ${record.name} is a file of ${name}`);
  const key = `take-back ${id}` as const,
    found = await lookBackOf(whole, load_no, record, { analytics, records }),
    begun = Begun.safeParse(JSON.parse((await records.settings.read(key)) ?? 'null')).data;
  // nothing is left to do where it was cut off
  const look = begun !== undefined && found.removed === 0 ? { ...found, ...begun } : found;
  if (confirm === undefined) return takeBackLook(record, look, (await records.packages.byName(name))?.currency ?? '');
  const { removed, restored, days } = look;
  await records.settings.write(key, JSON.stringify({ removed, restored, days }));
  await store.takeBack(load_no, name);
  await records.database.transaction().execute(async (t) => {
    await noteTakenBack(t, record, SYSTEM, Date.now(), days, { removed, restored });
    await settingsOf(t).forget(key);
  });
  return tookBack(record, look);
}
/** Yesterday and today, whatever the zone. */
const TOLD_MS = 2 * 86_400_000;
/** Notes that the rows of a file are gone. */
export async function noteTakenBack(
  t: Database,
  { id, name, package_name, created_at }: PackageImportRecord,
  userId: string,
  at: number,
  days: TakeBack['days'],
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await packageImportsOf(t).change(whole, id, {
    taken_by: userId,
    taken_at: at,
    // taken back already: what it changed stands
    ...(days !== null && {
      changed_at: at,
      changed_first: days.first,
      changed_last: days.last,
      // what it has moved and moves back within the days that are told is as it was
      ...(at - created_at < TOLD_MS && { reclassified: 0 }),
    }),
  });
  await leaveTrails(t, at, [
    {
      trail: { ...systemTrail, userId },
      auditEntry: { action: 'import.taken-back', subject: id, packageName: package_name, detail: { name, ...detail } },
      answer: null,
    },
  ]);
}
