import { BY_IMPORT } from '../../../contract/areas/report/changes.ts';
import { everything, wholePackages } from '../../access.ts';
import type { Row } from '../../analytics/answer.ts';
import { reachedAt } from '../../analytics/models/transition-model.ts';
import { changeDesk, type ChangeDesk } from '../../incidents/desk.ts';
import { changeable, fold, type Base, type Step } from '../../incidents/life.ts';
import { keptIn, retold, type Told } from '../../incidents/told.ts';
import { applyChanges } from '../../incidents/projection.ts';
import type { Records } from '../../records/records.ts';
import { SYSTEM } from '../../records/trail.ts';
import { followIncidents } from '../../tickets/follow.ts';
import { noteMoves } from '../../tickets/redmine/moves/follower.ts';
import type { EmbeddedAnalytics } from '../../analytics/analytics.ts';

/** An incident that the store has in another form, as the file has it. */
export interface ToldRow {
  readonly id: string;
  readonly package: string;
  readonly told: Told;
}
/** An incident of which something stays as people set it, though the file has it in another way. */
export interface Kept {
  readonly id: string;
  readonly fields: readonly string[];
}
/** The desk of the server, and how its store is brought up to what it changed. Where none runs, they are made. */
export interface Changes {
  readonly desk: ChangeDesk;
  readonly settle: () => Promise<void>;
}
interface Deps {
  readonly records: Records;
  readonly analytics: EmbeddedAnalytics;
  readonly changes?: Changes | undefined;
  readonly hasRedmine?: boolean;
  /** Who imports; nobody where it is the command. */
  readonly by?: { readonly id: string; readonly name: string } | undefined;
}
/** Rows of one transaction. One that a crash cuts off is completed by the same file: what was changed before is as the file has it. */
const PIECE = 5_000;
const every = everything('a file is compared with what people set');

const names = ['detected_at', ...changeable] as const;
const times = [...new Set(Object.values(reachedAt)), 'last_seen_at'];
/** Columns of the rows that a desk must know, of those that a file gives. */
export const toldColumns = (given: readonly string[]): string[] => [
  'incident_id',
  'package',
  ...['publisher', ...names].filter((name) => given.includes(name)),
];
export const toldRow = ({ incident_id, package: name, publisher, ...row }: Row): ToldRow => ({
  id: String(incident_id),
  package: String(name),
  told: {
    row: row as Told['row'],
    at: Math.max(...times.map((time) => Number(row[time] ?? 0))),
    ...(publisher === undefined ? {} : { publisher: String(publisher) }),
  },
});

/** Brings the store up to what people changed, so that a file is compared with what they see. */
export const settle = ({ records, analytics, changes }: Deps): Promise<void> => changes?.settle() ?? applyChanges(records, analytics);

/** Of which rows something would stay as people set it. */
export async function keptOf({ records }: Deps, rows: readonly ToldRow[]): Promise<readonly Kept[]> {
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

/** Brings what a file says of incidents to the desk, before the store of rows knows of it. */
export async function tellDesk({ records, analytics, changes, hasRedmine, by }: Deps, rows: readonly ToldRow[]): Promise<void> {
  const desk =
    changes?.desk ??
    changeDesk({ records, analytics, now: Date.now, wrote: () => undefined, follow: hasRedmine === true ? noteMoves : followIncidents });
  const packages = await records.packages.byNames([...new Set(rows.map((row) => row.package))]);
  for (let start = 0; start < rows.length; start += PIECE)
    await desk.submit({
      access: wholePackages(packages, 'a file of theirs is imported'),
      by: by ?? { id: SYSTEM, name: '' },
      rows: rows.slice(start, start + PIECE).map(({ id, told }) => ({ id, version: null, told })),
      what: { set: {} },
      reason: BY_IMPORT,
      job: null,
      isLenient: true,
      finish: () => Promise.resolve(),
    });
}
