import { isDeepStrictEqual } from 'node:util';
import type { Status } from '../../contract/life/life-cycle.ts';
import { BY_TICKET } from '../../contract/areas/report/changes.ts';
import { isWithin } from '../access.ts';
import { CallFailure } from '../call-failure.ts';
import type { ChangeRecord, StateRecord } from '../records/incident/incident-states.ts';
import type { FieldChange, Moved, Order, RowResult } from './order.ts';
import { fold, isClockAlone, isLeftAlone, newTo, without, type Base, type LeftAlone, type Setting, type Step } from './life.ts';
import { keptIn, retold, type Told } from './told.ts';

/** An incident as it stands within a transaction. */
export interface Held {
  readonly package: string;
  readonly publisher: string;
  readonly version: number;
  readonly base: Base;
  readonly steps: readonly Step[];
  /** Of its last change; 0 where nobody changed it. */
  readonly seq: number;
}
export const heldOf = (state: StateRecord): Held => ({
  package: state.package_name,
  publisher: state.publisher,
  version: state.version,
  base: JSON.parse(state.base) as Base,
  steps: JSON.parse(state.steps) as Step[],
  seq: state.seq,
});
export const foldOf = ({ base, steps, version }: Held) => fold(base, steps, version);
const text = (value: string | number | null | undefined): string | null => (value === null || value === undefined ? null : String(value));
const fieldsOf = ['status', 'priority', 'assignee', 'remarks', 'ticket_id'] as const;

/** The tickets that moved with a version of an incident. */
export type Tied = (incident: string, version: number) => ReadonlySet<number>;
/** Is a row of an order taken back? */
export const isUndone = ({ what, rows }: Order<unknown>, row: number): boolean => 'undoWithin' in what || rows[row]?.undoes === true;
/** What an order makes of one row: its next state, or why there is none. */
function changed(
  held: Held,
  { id, version, also, told, undoes }: Order<unknown>['rows'][number],
  order: Order<unknown>,
  at: number,
  tied: Tied,
): Held | LeftAlone {
  const { what, by } = order;
  if (told !== undefined) return toldOf(held, told);
  if (undoes === true || 'undoWithin' in what) {
    const within = 'undoWithin' in what ? what.undoWithin : Infinity;
    const step = held.steps.find((one) => one.version === version);
    if (step !== undefined && at - step.at > within) return { reason: 'late' };
    const steps = without(held.steps, version ?? -1, tied(id, version ?? -1));
    return 'reason' in steps ? steps : { ...held, steps, version: held.version + 1 };
  }
  const set = newTo(fold(held.base, held.steps, held.version).row, version, { ...what.set, ...also });
  if (isLeftAlone(set)) return set;
  return stepped(held, set, at, by.name);
}
/** What moves the clock alone is no other version: it stands in the way of nobody who has the incident open. */
export function stepped(held: Held, set: Setting, at: number, by: string): Held {
  const isClock = held.version > 0 && isClockAlone(set);
  const version = held.version + (isClock ? 0 : 1);
  return { ...held, version, steps: [...held.steps, { version, at, by, set }] };
}
/** An incident whose columns changed that no journal tells of keeps its version; one that nobody changed is as the store has it. */
function toldOf(held: Held, told: Told): Held | LeftAlone {
  const next = { ...held, ...retold(held.base, held.steps, told), publisher: told.publisher ?? held.publisher };
  if (differences(held, next).length > 0) return { ...next, version: held.version + 1 };
  return held.version > 0 && !isDeepStrictEqual(next, held) ? next : { reason: 'unchanged' };
}
/** An entry of the journal that tells of the clock alone, of which no screen tells. */
export const clockEntry = (incident_id: string, { package: package_name, version }: Held, at: number): ChangeRecord => ({
  incident_id,
  package_name,
  at,
  user_id: '',
  field: 'clock',
  from_value: null,
  to_value: null,
  version,
  reason: null,
  job_id: null,
});
const differences = (a: Held, b: Held): FieldChange[] => {
  const before = foldOf(a).row,
    after = foldOf(b).row;
  return fieldsOf.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, from: text(before[field]), to: text(after[field]) }],
  );
};

export const stateOf = (id: string, { package: package_name, publisher, version, base, steps, seq }: Held): StateRecord => ({
  incident_id: id,
  package_name,
  publisher,
  version,
  seq,
  base: JSON.stringify(base),
  steps: JSON.stringify(steps),
});

const failed = (incident_id: string, version: number, { reason, allowed }: LeftAlone): RowResult => ({
  incident_id,
  // what its life cycle forbids would be refused again: there is nothing to retry
  outcome: reason === 'unchanged' || reason === 'life-cycle' ? 'skipped' : 'failed',
  reason,
  version,
  changes: [],
  ...(allowed && { allowed: [...allowed] }),
});

/** What becomes of each row of an order, in its order. Throws where one is not the caller's, or none is for the assignee, and no job can tell. */
export function carryOut(
  order: Order<unknown>,
  held: ReadonlyMap<string, Held>,
  at: number,
  tied: Tied = () => new Set(),
): { readonly rows: readonly RowResult[]; readonly next: ReadonlyMap<string, Held> } {
  const next = new Map<string, Held>();
  const isJob = order.job !== null || order.isLenient === true;
  const own = order.rows.map((asked) => {
    const row = held.get(asked.id);
    const isOwn = row !== undefined && isWithin(order.access, row);
    if (!isOwn && !isJob) throw new CallFailure('no-incidents');
    return { ...asked, row: isOwn ? row : undefined };
  });
  const givenIn = 'undoWithin' in order.what ? undefined : order.what.givenIn;
  const isForAssignee = (row: Held): boolean => givenIn === undefined || givenIn.has(row.package);
  // of several each has its outcome
  if (!isJob && own.length > 0 && own.every(({ row }) => row !== undefined && !isForAssignee(row)))
    throw new CallFailure('invalid-request', { fields: { assignee: ['not-a-member'] } });
  const rows = own.map(({ row: was, ...asked }, i): RowResult => {
    const { id } = asked,
      row = next.get(id) ?? was,
      isUndo = isUndone(order, i);
    if (row === undefined) return failed(id, 0, { reason: 'gone' });
    if (!isForAssignee(row)) return failed(id, row.version, { reason: 'assignee' });
    const after = changed(row, asked, order, at, tied);
    const kept = asked.told === undefined ? {} : { kept: keptIn(foldOf('reason' in after ? row : after).row, asked.told) };
    if (!('reason' in after)) {
      next.set(id, after);
      const outcome = isUndo ? 'undone' : 'ok';
      const through = isUndo ? undefined : after.steps.at(-1)?.set.through;
      const undid = isUndo && asked.version !== null ? { undid: asked.version } : {};
      const changes = differences(row, after);
      return { incident_id: id, outcome, reason: null, version: after.version, changes, ...(through && { through }), ...undid, ...kept };
    }
    return { ...failed(id, row.version, after), ...kept };
  });
  return { rows, next };
}

const ticketIn = (reason: string | null | undefined): number | null =>
  reason?.startsWith(BY_TICKET) === true ? Number(reason.slice(BY_TICKET.length)) : null;
export const movedBy = ({ by, reason, rows: asked }: Order<unknown>, rows: readonly RowResult[]): Moved[] =>
  rows.flatMap(({ incident_id, changes, version, undid, through = [] }, i) =>
    changes.flatMap(({ field, from, to }): Moved[] => {
      if (field !== 'status' || to === null) return [];
      const statuses = [...through, to as Status],
        ticket = ticketIn(asked[i]?.reason ?? reason);
      return statuses.map((status, nth) => ({
        incident: incident_id,
        from: statuses[nth - 1] ?? (from as Status | null),
        to: status,
        by: by.id,
        ticket,
        version,
        ...(undid !== undefined && { undoes: undid }),
      }));
    }),
  );
