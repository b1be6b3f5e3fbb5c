import type { Calls } from '../../../contract/calls.ts';
import type { CampaignGroup } from '../../../contract/areas/report/campaigns.ts';
import { MOST_IDS } from '../../../contract/areas/report/changes.ts';
import { openStatuses } from '../../../contract/life/life-cycle.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { wholeMinute } from '../../analytics/queries/figures.ts';
import { overdueAt, type IncidentFilter } from '../../analytics/incident-scope.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import { listed } from '../../figures/incident/list.ts';

/** Tickets that a group names. */
const MOST_TICKETS = 5;
const isOpen: IncidentFilter = { column: 'status', oneOf: openStatuses },
  isOfOne: IncidentFilter = { column: 'campaign', present: true },
  isOfNone: IncidentFilter = { column: 'campaign', absent: true };

type Group = Omit<CampaignGroup, 'campaign' | 'tickets' | 'ticketCount'>;
type Tickets = Pick<CampaignGroup, 'tickets' | 'ticketCount'>;

/** The list of incidents by campaign, and all its numbers. Groups are made, ordered and cut by the store, whatever page of the list is in sight. */
export const reportCampaignHandlers = ({ analytics, now }: Pick<HandlerDeps, 'analytics' | 'now'>): Handlers<Calls['reportCampaign']> => ({
  async campaigns({ query, access, signal }) {
    const at = now(),
      { page, limit } = query,
      filters = listed({ query }, at);
    const measures = {
      count: count(),
      open: count(isOpen),
      breaching: count(isOpen, ...overdueAt(wholeMinute(at))),
      unraised: count(isOpen, { column: 'ticket_id', absent: true }),
    };
    const groupOf = (row: { readonly [K in keyof Group]: number | null } | undefined): Group => ({
      count: whole(row?.count),
      open: whole(row?.open),
      breaching: whole(row?.breaching),
      unraised: whole(row?.unraised),
    });
    const offset = (page - 1) * limit;
    const [[sums], [without], found] = await Promise.all([
      analytics.query(access, { dimensions: [], measures: { all: count(), groups: { distinct: 'campaign' } }, filters }, { signal }),
      analytics.query(access, { dimensions: [], measures, filters: [...filters, isOfNone] }, { signal }),
      analytics.query(
        access,
        {
          dimensions: ['campaign'],
          measures,
          filters: [...filters, isOfOne],
          order: [
            { by: 'breaching', descending: true },
            { by: 'open', descending: true },
            { by: 'count', descending: true },
            { by: 'campaign' },
          ],
          offset,
          limit,
        },
        { signal },
      ),
    ]);
    const names = found.flatMap(({ campaign }) => campaign ?? []),
      named = whole(sums?.groups),
      hasRest = whole(without?.count) > 0,
      isLast = hasRest && named >= offset && named < offset + limit;
    const inSight: readonly IncidentFilter[] = [...filters, { column: 'campaign', oneOf: names }, { column: 'ticket_id', present: true }];
    const ticketed =
      names.length === 0
        ? []
        : await analytics.query(access, { dimensions: ['campaign', 'ticket_id'], measures: { n: count() }, filters: inSight }, { signal });
    const ticketsOf = (name: string): Tickets => {
      const own = ticketed
        .flatMap(({ campaign, ticket_id, n }) => (campaign === name && ticket_id !== null ? [{ id: ticket_id, count: whole(n) }] : []))
        .sort((a, b) => b.count - a.count || Number(a.id) - Number(b.id));
      return { tickets: own.slice(0, MOST_TICKETS), ticketCount: own.length };
    };
    return {
      data: {
        groups: [
          ...found.map((row) => ({ campaign: row.campaign ?? '', ...groupOf(row), ...ticketsOf(row.campaign ?? '') })),
          // what no campaign is of has no case of its own: its tickets are those of its incidents
          ...(isLast ? [{ campaign: '', ...groupOf(without), tickets: [], ticketCount: 0 }] : []),
        ],
        total_count: named + (hasRest ? 1 : 0),
        incidents: whole(sums?.all),
        asOf: new Date(at).toISOString(),
        timeZone: access.timeZone,
      },
    };
  },
  async rowIds({ query, access, signal }) {
    const rows = await analytics.query(
      access,
      {
        dimensions: ['incident_id', 'version'],
        measures: {},
        filters: listed({ query }, now()),
        order: [{ by: 'incident_id' }],
        limit: MOST_IDS + 1,
      },
      { signal },
    );
    if (rows.length > MOST_IDS) throw new CallFailure('too-many-rows', { fields: { campaign: [`maximum:${MOST_IDS}`] } });
    return { data: { ids: rows.map(({ incident_id }) => incident_id), versions: rows.map(({ version }) => version) } };
  },
});
