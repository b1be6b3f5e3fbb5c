import {
  caseBegun,
  clockOfCase,
  withIncident,
  withPolicy,
  withTakedown,
  type CaseClock,
  type CaseTime,
  type Takedown,
} from '../../contract/life/case-clock.ts';
import { stepsTo } from '../../contract/life/foretell.ts';
import { nextStatuses, slaHours, statusesOfGroup, type Priority, type Status } from '../../contract/life/life-cycle.ts';
import type { RowReason } from '../../contract/areas/report/changes.ts';
import { rowClock, type IncidentRow } from '../analytics/models/incident-model.ts';

export const HOUR = 3_600_000,
  MINUTE = 60_000;

/** Columns of an incident's row that changes touch. */
export const changeable = [
  'status',
  'priority',
  'due_at',
  'clock',
  'clock_at',
  'minutes_to_down',
  'reemerged_count',
  'reviewed_at',
  'confirmed_at',
  'requested_at',
  'in_progress_at',
  'denied_at',
  'escalated_at',
  'down_at',
  'monitoring_at',
  'reemerged_at',
  'closed_at',
  'last_seen_at',
  'remarks',
  'assignee',
  'ticket_id',
  'version',
] as const satisfies readonly (keyof IncidentRow)[];
export type Changeable = Pick<IncidentRow, (typeof changeable)[number]>;

/** A status that an incident has had. `timed` is 0 where nobody recorded when it began; `by` is the name of a person, or ''. */
export interface LifeVersion {
  readonly status: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly by: string;
  readonly timed: number;
}
/** An incident before anybody changed it. */
export interface Base {
  readonly row: Changeable & Pick<IncidentRow, 'detected_at'>;
  readonly life: readonly LifeVersion[];
}
/** What one change sets; `assignee` is the id of a person, null for nobody. */
export interface Setting {
  readonly status?: Status;
  /** Asked for: where the status may not follow at once, the steps that lead there are taken too. */
  readonly walk?: boolean;
  /** Carried out: the statuses that were passed on the way, in their order. They are one change with one undo. */
  readonly through?: readonly Status[];
  readonly priority?: Priority;
  readonly assignee?: string | null;
  readonly remarks?: string | null;
  /** The number of the ticket that is about it. */
  readonly ticket_id?: string | null;
  /** How a takedown ticket of it stands now, which moves the one clock that both have. */
  readonly takedown?: Takedown;
}
/** A change that stands: what was taken back is no step any more. */
export interface Step {
  /** The incident's from this change on. */
  readonly version: number;
  readonly at: number;
  /** Name of the person. */
  readonly by: string;
  readonly set: Setting;
}
export interface Folded {
  readonly row: Changeable;
  readonly life: readonly LifeVersion[];
  /** Its clock with that of its tickets. */
  readonly time: CaseTime;
}

/** The clock of a case as columns of its incident. */
const columnsOfClock = ({ due_at, paused_at, stopped_at }: CaseClock): Pick<Changeable, 'due_at' | 'clock' | 'clock_at'> => ({
  due_at,
  clock: stopped_at !== null ? rowClock.stopped : paused_at === null ? rowClock.runs : paused_at > due_at ? rowClock.late : rowClock.paused,
  clock_at: stopped_at ?? paused_at,
});
/** The same the other way. */
export const clockOfRow = ({ due_at, clock, clock_at }: Pick<Changeable, 'due_at' | 'clock' | 'clock_at'>): CaseClock => ({
  due_at,
  paused_at: clock === rowClock.late || clock === rowClock.paused ? clock_at : null,
  stopped_at: clock === rowClock.stopped ? clock_at : null,
});

/** The time that says when a status was first reached; the three that end a life share the one of the last end. */
const firstTimes = {
  'Under review': 'reviewed_at',
  Confirmed: 'confirmed_at',
  'Takedown requested': 'requested_at',
  'In progress': 'in_progress_at',
  Denied: 'denied_at',
  Escalated: 'escalated_at',
  'Taken down': 'down_at',
  Monitoring: 'monitoring_at',
  'Re-emerged': 'reemerged_at',
} as const satisfies Partial<Record<Status, keyof Changeable>>;
const isFirstTimed = (status: Status): status is keyof typeof firstTimes => Object.hasOwn(firstTimes, status);
const ended: readonly Status[] = ['Closed', ...statusesOfGroup.rejected];
const seen: readonly Status[] = ['Taken down', 'Re-emerged', ...statusesOfGroup.rejected];

function moved(row: Changeable, detectedAt: number, status: Status, at: number): Changeable {
  const first = isFirstTimed(status) ? firstTimes[status] : null;
  return {
    ...row,
    status,
    ...(first === null ? {} : { [first]: row[first] ?? at }),
    minutes_to_down: status === 'Taken down' ? (row.minutes_to_down ?? Math.round((at - detectedAt) / MINUTE)) : row.minutes_to_down,
    reemerged_count: row.reemerged_count + (status === 'Re-emerged' ? 1 : 0),
    closed_at: ended.includes(status) ? at : null,
    last_seen_at: seen.includes(status) ? Math.max(row.last_seen_at, at) : row.last_seen_at,
  };
}

/** What the changes of an incident make of it: its row and its life cycle. A status never begins before the one that it follows. */
export function fold({ row: { detected_at, ...first }, life: known }: Base, steps: readonly Step[], version: number): Folded {
  let row: Changeable = { ...first, version };
  const life = [...known];
  let time = caseBegun(row.due_at, row.status as Status, life.at(-1)?.at ?? row.closed_at ?? row.down_at ?? detected_at);
  for (const { at, by, set } of steps) {
    const { status, through = [], priority, assignee, remarks, ticket_id, takedown } = set;
    for (const each of status === undefined ? [] : [...through, status]) {
      const begins = Math.max(at, (life.at(-1)?.at ?? detected_at) + 1);
      row = moved(row, detected_at, each, begins);
      life.push({ status: each, at: begins, by, timed: 1 });
      time = withIncident(time, each, at);
    }
    if (priority !== undefined) {
      row = { ...row, priority };
      time = withPolicy(time, detected_at + slaHours[priority] * HOUR);
    }
    if (takedown !== undefined) time = withTakedown(time, takedown, at);
    if (assignee !== undefined) row = { ...row, assignee };
    if (remarks !== undefined) row = { ...row, remarks };
    if (ticket_id !== undefined) row = { ...row, ticket_id };
  }
  return { row: steps.length === 0 ? row : { ...row, ...columnsOfClock(clockOfCase(time)) }, life, time };
}

/** A row that a change leaves alone, and why. */
export interface LeftAlone {
  readonly reason: RowReason;
  readonly allowed?: readonly Status[];
}
/** What of a setting is new to a row, or why it cannot be. `seen` is the version that the caller saw; null asks nothing of it. */
export function newTo(row: Changeable, seen: number | null, { walk = false, ...set }: Setting): Setting | LeftAlone {
  if (seen !== null && seen !== row.version) return { reason: 'stale' };
  const changed = Object.fromEntries(
    (Object.keys(set) as (keyof typeof set)[])
      .filter((field) => field === 'takedown' || field === 'through' || (set[field] ?? null) !== row[field])
      .map((field) => [field, set[field]]),
  ) as Setting;
  if (Object.keys(changed).length === 0) return { reason: 'unchanged' };
  if (changed.status === undefined) return changed;
  const allowed = nextStatuses[row.status as Status];
  if (allowed.includes(changed.status)) return changed;
  const steps = walk ? stepsTo(row.status as Status, changed.status) : null;
  return steps === null ? { reason: 'life-cycle', allowed } : { ...changed, through: steps.slice(0, -1) };
}
/** Moves a change the clock alone? */
export const isClockAlone = (set: Setting): boolean => Object.keys(set).every((field) => field === 'takedown');
/** The steps without the one of a version, or why it stays. A later step of the same field would lose its ground. `tickets`: moved with it, so that what they told of the clock goes with it; all that a ticket told of it goes with the step that gave the incident its number. */
export function without(steps: readonly Step[], version: number, tickets: ReadonlySet<number> = new Set()): readonly Step[] | LeftAlone {
  const step = steps.find((one) => one.version === version);
  if (step === undefined || isClockAlone(step.set)) return { reason: 'unchanged' };
  const isTouched = steps.some((one) => one.version > version && Object.keys(one.set).some((field) => Object.hasOwn(step.set, field)));
  if (isTouched) return { reason: 'since' };
  const isTold = (id: number): boolean => steps.some((one) => one.version < version && one.set.takedown?.id === id);
  const goesWith = ({ version: of, at, set: { takedown, ...more } }: Step): boolean =>
    of === version &&
    at === step.at &&
    takedown !== undefined &&
    Object.keys(more).length === 0 &&
    tickets.has(takedown.id) &&
    isTold(takedown.id);
  const isOfRaised = ({ set }: Step): boolean =>
    step.set.ticket_id != null && isClockAlone(set) && String(set.takedown?.id) === step.set.ticket_id;
  return steps.filter((one) => one !== step && !goesWith(one) && !isOfRaised(one));
}
export const isLeftAlone = (outcome: object): outcome is LeftAlone => 'reason' in outcome;
