import { slaHours, statuses, type Priority, type Status } from '../../contract/life/life-cycle.ts';
import { reachedAt } from '../analytics/models/transition-model.ts';
import { HOUR, MINUTE, type Base, type Changeable, type LifeVersion, type Setting, type Step } from './life.ts';

/** What a file says of an incident that is there: the columns that it gives, and the newest time that it names. */
export interface Told {
  readonly row: Partial<Base['row']>;
  readonly publisher?: string;
  readonly at: number;
}
/** Fields of a file that people set as well. */
const contested = ['status', 'priority', 'remarks'] as const;
const timesOf = [...new Set(Object.values(reachedAt))];
/** The life cycle that the times of a row tell; as `transitions` makes it of a row of the store. */
function lifeOf(row: Base['row']): LifeVersion[] {
  const known = statuses
    .flatMap((status) => {
      const at = reachedAt[status] === 'closed_at' && row.status !== status ? null : row[reachedAt[status]];
      return at === null ? [] : [{ status: status as string, at, by: '', timed: 1 }];
    })
    .sort((a, b) => a.at - b.at);
  const last = known.at(-1);
  return last === undefined || last.status === row.status ? known : [...known, { status: row.status, at: last.at, by: '', timed: 0 }];
}
/** Does a file say something else of a field than the one before (`was`)? An empty cell says nothing of remarks, and a status is another where it was reached at another time. */
function isSaidAnew(field: (typeof contested)[number], { row }: Told, was: Base['row']): boolean {
  if ((row[field] ?? null) === null) return false;
  const reached = row.status === undefined ? undefined : reachedAt[row.status as Status];
  const isMoved = field === 'status' && reached !== undefined && row[reached] !== undefined && row[reached] !== was[reached];
  return row[field] !== was[field] || isMoved;
}
/** Of a step: what a later word of a file leaves of it; undefined where nothing stays. What the file before said already takes nothing back. */
function leftOf(step: Step, told: Told, was: Base['row']): Step | undefined {
  if (step.at >= told.at) return step;
  const said = contested.filter((field) => isSaidAnew(field, told, was));
  const left = Object.entries(step.set).filter(([field]) => !(said as readonly string[]).includes(field));
  return left.length === 0 ? undefined : { ...step, set: Object.fromEntries(left) as Setting };
}
/** An incident as a file tells it anew. What was set here stays where the file names no later time; who an incident was given to, and its ticket, stay anyway. */
export function retold(
  { row: was, life }: Base,
  steps: readonly Step[],
  told: Told,
): { readonly base: Base; readonly steps: readonly Step[] } {
  const row = { ...was, ...told.row };
  const isOther = (names: readonly (keyof Base['row'])[]): boolean => names.some((name) => row[name] !== was[name]);
  if (told.row.due_at === undefined && isOther(['priority', 'detected_at']))
    row.due_at = isOther(['priority'])
      ? row.detected_at + slaHours[row.priority as Priority] * HOUR
      : was.due_at + row.detected_at - was.detected_at;
  if (isOther(['down_at', 'detected_at']))
    row.minutes_to_down = row.down_at === null ? null : Math.round((row.down_at - row.detected_at) / MINUTE);
  return {
    base: { row, life: isOther(['status', ...timesOf]) ? lifeOf(row) : life },
    steps: steps.flatMap((step) => leftOf(step, told, was) ?? []),
  };
}
/** Fields that stand as people set them, and a file has in another way. */
export const keptIn = (row: Changeable, told: Told): readonly (typeof contested)[number][] =>
  contested.filter((field) => (told.row[field] ?? null) !== null && told.row[field] !== row[field]);
