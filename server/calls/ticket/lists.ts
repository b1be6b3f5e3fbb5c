import type { Calls } from '../../../contract/calls.ts';
import { ticketFilters } from '../../../contract/filters/ticket.ts';
import { byName, listedOf } from '../../../contract/filters/filter.ts';
import { byCall } from '../../../contract/filters/options.ts';
import type { Option, OptionPage } from '../../../contract/option.ts';
import { ALL, choiceOf, isAdmitted } from '../../../contract/scope.ts';
import type { ticketOptions } from '../../../contract/areas/ticket/options.ts';
import type { Ticket, TicketView } from '../../../contract/areas/ticket/ticket.ts';
import type { AccessScope, Caller } from '../../access.ts';
import { namedValues } from '../../analytics/queries/named-values.ts';
import type { CallInput, HandlerDeps, Handlers } from '../../handler.ts';
import { ticketColumns, type Among, type ColumnFilter, type TicketFilter, type TicketsAsked } from '../../records/ticket/ticket-lists.ts';
import { takenBackOf } from '../../tickets/taking-back/let-go.ts';
import { actorOf } from './actor.ts';

type Deps = Pick<HandlerDeps, 'tickets' | 'analytics' | 'records' | 'now'>;
interface Asked {
  readonly caller: Caller;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
type Filters = Omit<TicketFilter, 'among'> & { readonly campaign: string };
type Keys = Omit<TicketsAsked, 'offset' | 'limit' | 'among'>;
/** The numbers of tickets by campaign, each with its tickets in the order of the list; '' is none. */
type ByCampaign = ReadonlyMap<string, readonly number[]>;

/** Incidents that one question names. */
const PIECE = 5_000;
/** Lists of tickets by filters, numbers of them and values of the filters, wherever tickets are kept. Campaigns are known by the incidents: those of the case, or of the one that a ticket is about. */
export function ticketListing({ tickets, analytics, records, now }: Deps) {
  /** The campaigns of some incidents that are of one. Incidents that no ticket is about are not read, however many there are. */
  async function campaignsOf({ access, signal }: Asked, incidents: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const ids = [...new Set(incidents)];
    for (let start = 0; start < ids.length; start += PIECE) {
      const rows = await analytics.query(
        access,
        {
          dimensions: ['incident_id', 'campaign'],
          measures: {},
          filters: [
            { column: 'incident_id', oneOf: ids.slice(start, start + PIECE) },
            { column: 'campaign', present: true },
          ],
        },
        { signal },
      );
      for (const { incident_id, campaign } of rows) if (campaign !== null) found.set(incident_id, campaign);
    }
    return found;
  }
  async function byCampaign(asked: Asked, keys: Keys): Promise<ByCampaign> {
    const { access } = asked;
    const [found, cases] = await Promise.all([
      tickets.keys(actorOf(asked), { ...keys, among: null }),
      records.ticketCases.campaigns(access),
    ]);
    const ofCase = new Map(cases.map(({ package_name, ticket_id, campaign }) => [`${package_name} ${ticket_id}`, campaign]));
    const ofIncident = await campaignsOf(
      asked,
      found.flatMap(({ incident_id }) => incident_id ?? []),
    );
    const groups = new Map<string, number[]>();
    for (const { id, package_name, incident_id } of found) {
      const campaign = ofCase.get(`${package_name} ${id}`) ?? (incident_id === null ? null : ofIncident.get(incident_id)) ?? '';
      const group = groups.get(campaign);
      if (group === undefined) groups.set(campaign, [id]);
      else group.push(id);
    }
    return groups;
  }
  const everything = (filters: Filters, view: TicketView): Keys => ({ ...filters, view, sort: 'sla', search: undefined });
  /** The tickets of the campaigns that a filter names. */
  async function among(asked: Asked, filters: Filters, view: TicketView): Promise<Among | null> {
    const { values, isExclusion } = choiceOf(filters.campaign);
    if (values.length === 0) return null;
    const groups = await byCampaign(asked, everything(filters, view));
    return { ids: values.flatMap((value) => groups.get(value) ?? []), isExclusion };
  }

  /** The rows of a page, with which of them were taken back. */
  async function told({ access }: Asked, rows: readonly Ticket[]): Promise<Ticket[]> {
    const back = await takenBackOf(records, access, rows);
    return rows.map((row) => (back.has(row.id) ? { ...row, is_taken_back: true as const } : row));
  }
  async function page(
    asked: Asked,
    query: Omit<CallInput<Calls['ticket']['search']>['query'], 'package_name'>,
    search: string | undefined,
  ) {
    const { page: nth, limit, group, view = search === undefined ? 'open' : 'all', ...rest } = query;
    const offset = (nth - 1) * limit;
    const keys = { ...rest, view, search };
    const actor = actorOf(asked);
    const said = { offset, limit, asOf: new Date(now()).toISOString(), timeZone: asked.access.timeZone };
    if (group === 'none') {
      const found = await tickets.list(actor, { ...keys, among: await among(asked, rest, view), offset, limit });
      return { data: { issues: await told(asked, found.tickets), total_count: found.total, parts: found.parts, campaigns: null, ...said } };
    }
    const all = [...(await byCampaign(asked, keys))].filter(([campaign]) => isAdmitted(rest.campaign, campaign));
    // those of no campaign stand after those of one, whose first ticket says where it stands
    const groups = [...all.filter(([campaign]) => campaign !== ''), ...all.filter(([campaign]) => campaign === '')];
    const ids = groups.flatMap(([, each]) => each).slice(offset, offset + limit);
    const found = await tickets.list(actor, { ...keys, among: { ids, isExclusion: false }, offset: 0, limit });
    const place = new Map(ids.map((id, i) => [id, i]));
    return {
      data: {
        issues: await told(
          asked,
          found.tickets.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
        ),
        total_count: groups.reduce((sum, [, each]) => sum + each.length, 0),
        parts: null,
        campaigns: groups.flatMap(([campaign, each]) => {
          const here = each.filter((id) => place.has(id));
          return here.length === 0 ? [] : [{ campaign, count: each.length, ids: here }];
        }),
        ...said,
      },
    };
  }

  type Views = CallInput<Calls['ticket']['views']>;
  async function views({ query: { package_name: _, ...filters }, accessToAll, ...asked }: Views) {
    const all = { ...asked, access: accessToAll() };
    const ofAll = { ...filters, project: ALL };
    const [mine, everywhere] = await Promise.all([among(asked, filters, 'all'), among(all, ofAll, 'all')]);
    const ofEach = { ...ofAll, view: 'open' as const, search: undefined, among: everywhere };
    const [counts, open, people] = await Promise.all([
      tickets.views(actorOf(asked), { ...filters, among: mine }),
      tickets.values(actorOf(all), 'project', ofEach),
      filters.assignee === ALL
        ? []
        : tickets.values(actorOf(all), 'assignee', { ...everything({ ...noFilters, assignee: filters.assignee }, 'all'), among: null }),
    ]);
    const found = new Map(open.map(({ value, count }) => [value, count]));
    return {
      data: {
        views: counts,
        packages: all.access.packages.map(({ name }) => ({ name, count: found.get(name) ?? 0 })),
        names: { assignee: Object.fromEntries(people.filter(({ value }) => value !== '').map(({ value, label }) => [value, label])) },
      },
    };
  }

  type AskedList = CallInput<(typeof ticketOptions)['status']>;
  const options = byCall(
    byName(listedOf(ticketFilters), (name) => async ({ query, accessToAll, ...given }: AskedList): Promise<{ data: OptionPage }> => {
      // the filter of packages chooses among all of them
      const asked = { ...given, access: name === 'project' ? accessToAll() : given.access };
      const { package_name: _, page: nth, limit, search, language, view, ...filters } = query;
      const others = { ...filters, [name]: ALL };
      const chosen = choiceOf(filters[name]).values;
      const isColumn = (each: string): each is ColumnFilter => each in ticketColumns;
      const all: readonly Option[] = isColumn(name)
        ? await tickets.values(actorOf(asked), name, {
            ...others,
            view,
            search: undefined,
            among: await among(asked, others, view),
          })
        : [...(await byCampaign(asked, everything(others, view)))].map(([value, ids]) => ({ value, label: value, count: ids.length }));
      const words = search === undefined ? [] : namedValues(ticketFilters[name], search, language);
      const term = search?.toLowerCase();
      const found = all
        .filter(({ value, label }) => term === undefined || label.toLowerCase().includes(term) || words.includes(value))
        .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
      return {
        data: {
          options: found.slice((nth - 1) * limit, nth * limit),
          total_count: found.length,
          chosen: chosen.map((value) => all.find((each) => each.value === value) ?? { value, label: value, count: 0 }),
        },
      };
    }),
  );
  return { page, views, options };
}
const noFilters: Filters = { status: ALL, priority: ALL, assignee: ALL, kind: ALL, project: ALL, campaign: ALL };
export const ticketOptionHandlers = (deps: Deps): Handlers<Calls['ticketOption']> => ticketListing(deps).options;
