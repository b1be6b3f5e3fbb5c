import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { messageOf } from '../../fault.ts';
import { Halt, ImportFault } from '../fault.ts';
import { BY_IMPORT } from '../../../contract/life/life-cycle.ts';
import { everything, wholePackages } from '../../access.ts';
import type { Row } from '../../analytics/answer.ts';
import { reachedAt } from '../../analytics/models/transition-model.ts';
import { changeDesk, type ChangeDesk } from '../../incidents/desk.ts';
import { changeable, fold, type Base, type Step } from '../../incidents/life.ts';
import { keptIn, retold, type Told } from '../../incidents/told.ts';
import { applyChanges } from '../../incidents/projection.ts';
import type { Records } from '../../records/records.ts';
import { openWritten } from '../read/written.ts';
import { SYSTEM } from '../../records/trail.ts';
import { followIncidents } from '../../tickets/follow.ts';
import { noteMoves } from '../../tickets/redmine/moves/follower.ts';
import type { EmbeddedAnalytics } from '../../analytics/analytics.ts';

/** An incident that the store has in another form, as the file has it. */
interface ToldRow {
  readonly id: string;
  readonly package: string;
  readonly told: Told;
}
/** An incident of which something stays as people set it. */
interface Kept {
  readonly id: string;
  readonly fields: readonly string[];
}
/** Those of a file, because it names no later time; `first`: a hundred of them at most. */
export interface Keeping {
  readonly count: number;
  readonly first: readonly Kept[];
}
const MOST_KEPT = 100;
/** The desk of the server, and how its store is brought up to what it changed. Where none runs, they are made. */
export interface Changes {
  readonly desk: ChangeDesk;
  readonly settle: () => Promise<void>;
}
/** The stores that a file is imported into, and who changes what is there. */
export interface Changing {
  readonly analytics: EmbeddedAnalytics;
  readonly records: Records;
  /** The server's, where one runs. */
  readonly changes?: Changes | undefined;
  /** Where no server runs: tickets are in a Redmine. */
  readonly hasRedmine?: boolean;
  /** Who imports; nobody where it is the command. */
  readonly by?: { readonly id: string; readonly name: string } | undefined;
}
/** Rows of one transaction, and most that are held at once. One that a crash cuts off is completed by the same file: what was changed before is as the file has it. */
const PIECE = 5_000;
const every = everything('a file is compared with what people set');

const names = ['detected_at', ...changeable] as const;
const times = [...new Set(Object.values(reachedAt)), 'last_seen_at'];
/** Columns of the rows that a desk must know, of those that a file gives. */
const toldColumns = (given: readonly string[]): string[] => [
  'incident_id',
  'package',
  ...['publisher', ...names].filter((name) => given.includes(name)),
];
const toldRow = ({ incident_id, package: name, publisher, ...row }: Row): ToldRow => ({
  id: String(incident_id),
  package: String(name),
  told: {
    row: row as Told['row'],
    at: Math.max(...times.map((time) => Number(row[time] ?? 0))),
    ...(publisher === undefined ? {} : { publisher: String(publisher) }),
  },
});

/** Brings the store up to what people changed, so that a file is compared with what they see. */
export const settle = ({ records, analytics, changes }: Changing): Promise<void> => changes?.settle() ?? applyChanges(records, analytics);

/** Of which rows something would stay as people set it. */
async function keptOf({ records }: Changing, rows: readonly ToldRow[]): Promise<readonly Kept[]> {
  const states = new Map(
    (
      await records.incidentStates.byIds(
        every,
        rows.map(({ id }) => id),
      )
    ).map((each) => [each.incident_id, each]),
  );
  return rows.flatMap(({ id, told }) => {
    const state = states.get(id);
    if (state === undefined) return [];
    const { base, steps } = retold(JSON.parse(state.base) as Base, JSON.parse(state.steps) as Step[], told);
    const fields = keptIn(fold(base, steps, state.version).row, told);
    return fields.length === 0 ? [] : [{ id, fields }];
  });
}

/** Rows of a file that differ, on the disk of the data folder: as many as a file has are not held in memory. */
interface ToldRows {
  readonly count: number;
  readonly pieces: () => AsyncIterable<readonly ToldRow[]>;
}
/** Rows of a file that differ, for the desk, where `isToChange`, in a file at `toldAt` of the data folder; and of which of them something would stay. */
export async function toldIn(
  deps: Changing & { readonly folder: string; readonly toldAt: string },
  known: { readonly asTold: (names: readonly string[], most: number) => AsyncIterable<Row[]> },
  given: readonly string[],
  isToChange: boolean,
): Promise<{ readonly rows: ToldRows | null; readonly keeping: Keeping }> {
  const file = isToChange ? await openWritten(deps.toldAt, deps.folder) : null,
    first: Kept[] = [];
  let count = 0,
    kept = 0;
  try {
    for await (const page of known.asTold(toldColumns(given), PIECE)) {
      const rows = page.map(toldRow),
        staying = await keptOf(deps, rows);
      count += rows.length;
      kept += staying.length;
      first.push(...staying.slice(0, MOST_KEPT - first.length));
      await file?.put(`${JSON.stringify(rows)}\n`);
    }
  } finally {
    await file?.close();
  }
  async function* pieces(): AsyncIterable<readonly ToldRow[]> {
    for await (const line of createInterface({ input: createReadStream(deps.toldAt), crlfDelay: Infinity }))
      yield JSON.parse(line) as ToldRow[];
  }
  return { rows: file === null ? null : { count, pieces }, keeping: { count: kept, first } };
}
/** Ends the first staging of incidents that are there: they go to the desk, before those that it changed are staged. `fresh`: rows of the file that are new. */
export class ToDesk extends Error {
  readonly rows: ToldRows;
  readonly fresh: number;
  constructor(rows: ToldRows, fresh: number) {
    super('to the desk');
    this.rows = rows;
    this.fresh = fresh;
  }
}
/**
 * Brings what a file says of incidents to the desk, and after that has `rest` staged: columns that no change touches, and new rows. There is nothing to stop from then on, and what is told was told
 * before. The changes may be all that was in the file: then the rest is a `Halt`.
 */
export async function tellDesk<I extends Changing & { readonly tell: (news: never) => void; readonly signal?: AbortSignal }>(
  importing: I,
  { rows }: ToDesk,
  rest: (importing: Omit<I, 'signal'> & { readonly tell: () => void }) => Promise<unknown>,
): Promise<void> {
  await change(importing, rows);
  const { signal: _, ...unstoppable } = importing;
  try {
    await rest({ ...unstoppable, tell: () => undefined });
  } catch (cause) {
    if (cause instanceof Halt) return;
    throw new ImportFault(
      `${messageOf(cause)}. The status, priority, remarks and times of ${rows.count} incidents are as the file has them, all else is not: import the same file again`,
      { cause },
    );
  }
}
async function change({ records, analytics, changes, hasRedmine, by }: Changing, { pieces }: ToldRows): Promise<void> {
  const desk =
    changes?.desk ??
    changeDesk({ records, analytics, now: Date.now, wrote: () => undefined, follow: hasRedmine === true ? noteMoves : followIncidents });
  for await (const rows of pieces())
    await desk.submit({
      access: wholePackages(await records.packages.byNames([...new Set(rows.map((row) => row.package))]), 'a file of theirs is imported'),
      by: by ?? { id: SYSTEM, name: '' },
      rows: rows.map(({ id, told }) => ({ id, version: null, told })),
      what: { set: {} },
      reason: BY_IMPORT,
      job: null,
      isLenient: true,
      finish: () => Promise.resolve(),
    });
}
