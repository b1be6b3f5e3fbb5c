import type * as z from 'zod/mini';
import type { ChangeIncidents, Foreseen } from '../../../../contract/areas/report/changes.ts';
import type { foreseeEach as foreseeEachCall, ForeseenEach } from '../../../../contract/areas/report/foresee-each.ts';
import { foretell, stepsTo } from '../../../../contract/life/foretell.ts';
import { openStatuses, priorities, slaHours, statuses, type Priority, type Status } from '../../../../contract/life/life-cycle.ts';
import { rolesWith } from '../../../../contract/policy.ts';
import type { AccessScope } from '../../../access.ts';
import type { IncidentFilter } from '../../../analytics/incident-scope.ts';
import { count, whole } from '../../../analytics/metric-query.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { HandlerDeps } from '../../../handler.ts';
import { listed } from '../../../figures/incident/list.ts';
import { givenTo } from './given-to.ts';
import { checkOwn, rowsOfIds } from './selection.ts';

interface Asked {
  readonly body: z.output<typeof ChangeIncidents>;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
const PIECE = 1_000;
type Kind = readonly [status: Status, priority: Priority, assignee: string | null, packageName: string];

type Selecting = z.output<(typeof foreseeEachCall)['body']>;
/** How many rows of a selection stand in each way, as they are now. */
async function kindsOf(
  { analytics, now }: Pick<HandlerDeps, 'analytics' | 'now'>,
  { body, access, signal }: Omit<Asked, 'body'> & { readonly body: Selecting },
): Promise<readonly (readonly [Kind, number])[]> {
  /** How many rows stand so: those that filters hold for, or fewer by `sign`. */
  const kinds = new Map<string, number>();
  const add = async (filters: readonly IncidentFilter[], sign: 1 | -1): Promise<void> => {
    const found = await analytics.query(
      access,
      { dimensions: ['status', 'priority', 'assignee', 'package'], measures: { n: count() }, filters: [...filters] },
      { signal },
    );
    for (const { status, priority, assignee, package: of, n } of found) {
      const key = JSON.stringify([status, priority, assignee, of]);
      kinds.set(key, (kinds.get(key) ?? 0) + sign * whole(n));
    }
  };
  const inPieces = async (ids: readonly string[], filters: readonly IncidentFilter[], sign: 1 | -1): Promise<void> => {
    for (let start = 0; start < ids.length; start += PIECE)
      await add([...filters, { column: 'incident_id', oneOf: ids.slice(start, start + PIECE) }], sign);
  };
  if (body.filter === undefined) {
    const rows = rowsOfIds(body);
    await checkOwn(analytics, access, rows, signal);
    await inPieces(
      rows.map(({ id }) => id),
      [],
      1,
    );
  } else {
    const filters = listed({ query: body.filter }, now());
    await add(filters, 1);
    const all = [...kinds.values()].reduce((sum, n) => sum + n, 0);
    if (all !== body.count) throw new CallFailure('changed', { current: { count: all } });
    await inPieces(body.except ?? [], filters, -1);
  }
  return [...kinds].map(([key, n]) => [JSON.parse(key) as Kind, n]);
}
/** `givenIn`: the packages in which the assignee works on incidents; all of them where nobody is given. */
type Set = Pick<z.output<typeof ChangeIncidents>, 'status' | 'walk' | 'priority' | 'assignee'> & {
  readonly givenIn?: ReadonlySet<string> | undefined;
};
const movedBy = (set: Priority | undefined, from: Priority): number => (set === undefined ? 0 : slaHours[set] - slaHours[from]);
/** Is a row as a change would set it? */
const isSame = ([status, priority, assignee]: Kind, { status: to, priority: set, assignee: given }: Set): boolean =>
  (to === undefined || to === status) && movedBy(set, priority) === 0 && (given === undefined || given === assignee);
/** Would a change set a row anew? Its life cycle allows it, its assignee works in its package, and it is not so already. */
function isAble(kind: Kind, set: Set): boolean {
  const [status, , , of] = kind,
    { status: to, walk = false, givenIn } = set;
  if (givenIn?.has(of) === false) return false;
  const isRefused = to !== undefined && foretell({ incident: status, tickets: [] }, { of: 'incident', to }).isRefused;
  if (isRefused && !(walk && stepsTo(status, to) !== null)) return false;
  return !isSame(kind, set);
}

/** What a change would do to rows of its selection. */
export async function foresee(
  deps: Pick<HandlerDeps, 'analytics' | 'records' | 'now'>,
  { body: { status, walk, priority, assignee, verdict: _, ...body }, ...asked }: Asked,
): Promise<Foreseen> {
  const kinds = await kindsOf(deps, { body, ...asked });
  const givenIn = await givenTo(deps, asked.access, assignee);
  const set = { status, walk, priority, assignee, givenIn };
  const sum = (holds: (kind: Kind) => boolean): number => kinds.reduce((total, [kind, n]) => total + (holds(kind) ? n : 0), 0);
  const isOpen = ([now]: Kind): boolean => openStatuses.includes(now);
  return {
    count: sum(() => true),
    able: sum((kind) => isAble(kind, set)),
    same: sum((kind) => isSame(kind, set)),
    sooner: sum((kind) => isOpen(kind) && movedBy(priority, kind[1]) < 0),
    later: sum((kind) => isOpen(kind) && movedBy(priority, kind[1]) > 0),
  };
}
/** The rows that steps lead to each status which may not follow at once. */
function walksOf(kinds: readonly (readonly [Kind, number])[]): ForeseenEach['walks'] {
  const standing = new Map<Status, number>();
  for (const [[status], n] of kinds) standing.set(status, (standing.get(status) ?? 0) + n);
  const ways = statuses.map((to) => {
    const walked = [...standing].flatMap(([from, n]) => {
      const steps = n > 0 ? stepsTo(from, to) : null;
      return steps === null || steps.length < 2 ? [] : [{ from, steps: [...steps], count: n }];
    });
    return [to, walked.toSorted((a, b) => b.count - a.count)] as const;
  });
  return Object.fromEntries(ways.filter(([, walked]) => walked.length > 0));
}
/** What each change that can be chosen would do to rows of a selection. */
export async function foreseeEach(
  deps: Pick<HandlerDeps, 'analytics' | 'records' | 'now'>,
  asked: Omit<Asked, 'body'> & { readonly body: Selecting },
): Promise<ForeseenEach> {
  const kinds = await kindsOf(deps, asked);
  const able = (set: Set): number => kinds.reduce((total, [kind, n]) => total + (isAble(kind, set) ? n : 0), 0);
  const counted = <V extends string>(values: readonly V[], setOf: (value: V) => Set): Record<string, number> =>
    Object.fromEntries(values.map((value) => [value, able(setOf(value))] as const).filter(([, n]) => n > 0));
  const people = await deps.records.users.membersOf(asked.access, rolesWith('incident:write'));
  return {
    count: kinds.reduce((total, [, n]) => total + n, 0),
    status: counted(statuses, (status) => ({ status })),
    priority: counted(priorities, (priority) => ({ priority })),
    assignee: Object.fromEntries(
      people.flatMap(({ id, packages }) => {
        const n = able({ assignee: id, givenIn: packages });
        return n > 0 ? [[id, n] as const] : [];
      }),
    ),
    nobody: able({ assignee: null }),
    walks: walksOf(kinds),
  };
}
