import type { Calls } from '../../../contract/calls.ts';
import { activityKinds } from '../../../contract/areas/view.ts';
import { grantsFor, type Grant } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import { narrowedTo } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { viewerOf } from '../../viewer.ts';

/** Own tickets of the quick panel. */
const MOST_TICKETS = 5;
/** What one must be able to read to be told of somebody else's part in it. */
const grantOf = (kind: string): Grant =>
  kind.startsWith('ticket.') || kind.startsWith('dispute.')
    ? 'ticket:read'
    : kind.startsWith('incident.')
      ? 'incident:read'
      : 'report:read';

/** Saved filter sets, start views and the quick panel. */
export function viewHandlers({
  records: { savedFilters, activity },
  tickets,
  now,
}: Pick<HandlerDeps, 'records' | 'tickets' | 'now'>): Handlers<Calls['view']> {
  type Asked = Pick<Parameters<Handlers<Calls['view']>['savedFilters']>[0], 'caller' | 'access' | 'query'>;
  const viewer = ({ caller, access, query }: Asked) => viewerOf(caller, access, query.package_name);
  const refuseSharing = ({ access, query }: Asked, isShared: boolean | undefined): void => {
    if (isShared !== true) return;
    if (access.publishers !== null) throw new CallFailure('no-shared-sets');
    if (query.package_name === ALL) throw new CallFailure('invalid-request', { fields: { is_shared: ['set-shared'] } });
  };
  return {
    savedFilters: async (asked) => ({ data: await savedFilters.list(viewer(asked)) }),
    saveFilter({ trail, body, ...asked }) {
      refuseSharing(asked, body.is_shared);
      return savedFilters.put(trail, viewer(asked), body, now());
    },
    changeFilter({ trail, params: { id }, body, ...asked }) {
      refuseSharing(asked, body.is_shared);
      return savedFilters.change(trail, viewer(asked), id, body, now());
    },
    deleteFilter: ({ trail, params: { id }, ...asked }) =>
      savedFilters.remove(trail, viewer(asked), id, asked.caller.role === 'admin', now()),
    startWith: ({ trail, body, ...asked }) => savedFilters.startWith(trail, viewer(asked), body.id, now()),

    async quick({ caller, access, query }) {
      const reads = (grant: Grant) => narrowedTo(access, ({ type }) => grantsFor(caller.role, type).includes(grant));
      const ofTickets = reads('ticket:read');
      const kinds = activityKinds.filter((kind) => reads(grantOf(kind)).packages.length > 0);
      const [own, mine, team] = await Promise.all([
        ofTickets.packages.length === 0
          ? null
          : tickets.list(
              { id: caller.id, name: caller.name, access: ofTickets },
              {
                view: 'mine',
                kind: ALL,
                status: ALL,
                priority: ALL,
                assignee: ALL,
                project: ALL,
                among: null,
                sort: 'sla',
                search: undefined,
                offset: 0,
                limit: MOST_TICKETS,
              },
            ),
        activity.mine(caller.id, query.package_name),
        access.publishers === null && query.package_name !== ALL ? activity.team(access, caller.id, kinds) : null,
      ]);
      return {
        data: {
          tickets:
            own === null
              ? null
              : {
                  count: own.total,
                  next: own.tickets.map(({ id, subject, status, priority, due_on, clock }) => ({
                    id,
                    subject,
                    status: status.name,
                    priority: priority.name,
                    due: due_on,
                    isLate: clock.state === 'over' || (clock.state === 'paused' && clock.minutes < 0),
                  })),
                },
          mine,
          team,
        },
      };
    },
  };
}
