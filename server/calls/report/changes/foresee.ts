import type * as z from 'zod/mini';
import type { ChangeIncidents, Foreseen } from '../../../../contract/areas/report/changes.ts';
import { stepsTo } from '../../../../contract/life/foretell.ts';
import { nextStatuses, openStatuses, slaHours, type Priority, type Status } from '../../../../contract/life/life-cycle.ts';
import type { AccessScope } from '../../../access.ts';
import type { IncidentFilter } from '../../../analytics/incident-scope.ts';
import { count, whole } from '../../../analytics/metric-query.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { HandlerDeps } from '../../../handler.ts';
import { listed } from '../list.ts';
import { checkOwn, rowsOfIds } from './selection.ts';

interface Asked {
  readonly body: z.output<typeof ChangeIncidents>;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
const PIECE = 1_000;
type Kind = readonly [status: Status, priority: Priority, assignee: string | null];

/** What a change would do to rows of its selection, as they are now. */
export async function foresee(
  { analytics, now }: Pick<HandlerDeps, 'analytics' | 'now'>,
  { body, access, signal }: Asked,
): Promise<Foreseen> {
  /** How many rows stand so: those that filters hold for, or fewer by `sign`. */
  const kinds = new Map<string, number>();
  const add = async (filters: readonly IncidentFilter[], sign: 1 | -1): Promise<void> => {
    const found = await analytics.query(
      access,
      { dimensions: ['status', 'priority', 'assignee'], measures: { n: count() }, filters: [...filters] },
      { signal },
    );
    for (const { status, priority, assignee, n } of found) {
      const key = JSON.stringify([status, priority, assignee]);
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
    const filters = listed({ query: { ...body.filter, sort: 'sla', page: 1, limit: 25 } }, now());
    await add(filters, 1);
    const all = [...kinds.values()].reduce((sum, n) => sum + n, 0);
    if (all !== body.count) throw new CallFailure('changed', { current: { count: all } });
    await inPieces(body.except ?? [], filters, -1);
  }
  const sum = (holds: (...kind: Kind) => boolean): number =>
    [...kinds].reduce((total, [key, n]) => total + (holds(...(JSON.parse(key) as Kind)) ? n : 0), 0);
  const { status: to, walk, priority: set, assignee: given } = body;
  const moves = (priority: Priority): number => (set === undefined ? 0 : slaHours[set] - slaHours[priority]);
  return {
    count: sum(() => true),
    able: sum(
      (status, priority, assignee) =>
        (to === undefined || to === status || nextStatuses[status].includes(to) || (walk === true && stepsTo(status, to) !== null)) &&
        ((to !== undefined && to !== status) || moves(priority) !== 0 || (given !== undefined && given !== assignee)),
    ),
    sooner: sum((status, priority) => openStatuses.includes(status) && moves(priority) < 0),
    later: sum((status, priority) => openStatuses.includes(status) && moves(priority) > 0),
  };
}
