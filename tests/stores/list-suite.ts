import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticketFilters } from '../../contract/filters/ticket.ts';
import { byName, namesOf, type NameOf } from '../../contract/filters/filter.ts';
import type { OptionPage } from '../../contract/option.ts';
import type { RaisedRow } from '../../contract/areas/ticket/changes.ts';
import { ticketViews, type Ticket, type TicketPage } from '../../contract/areas/ticket/ticket.ts';
import { choiceOf, filterOf, isAdmitted } from '../../contract/scope.ts';
import { clientOf, report, type Client } from '../server/support/client.ts';
import type { TestServer } from '../server/support/server.ts';
import { lastYear } from './ticket-suite.ts';

const PAY = 'com.northwind.pay';
type Filter = NameOf<typeof ticketFilters>;
interface Views {
  readonly views: Readonly<Record<string, number>>;
  readonly names: { readonly assignee: Readonly<Record<string, string>> };
}

/** How a store of tickets answers filters, whichever it is: as its rows say. */
export function listSuite(start: () => Promise<TestServer>, { runs }: { readonly runs: number }): void {
  let server: TestServer;
  let ann: Client, ben: Client;
  let wave: { readonly campaign: string; readonly ticket: number };
  let all: readonly Ticket[];
  const campaigns = new Map<number, string>();
  const get = async <T>(path: string, query: object, client = ann): Promise<T> => {
    const asked = new URLSearchParams({ package_name: 'all', ...query }).toString();
    const { status, body } = await client.get<{ data: T }>(`${path}?${asked}`);
    expect([path, asked, status]).toEqual([path, asked, 200]);
    return body.data;
  };
  const list = (query: object, client = ann) => get<TicketPage>('/api/ticket/all/tickets', query, client);
  async function everyPage(query: object): Promise<TicketPage['issues']> {
    const issues: Ticket[] = [];
    for (let page = 1; ; page++) {
      const found = await list({ ...query, limit: 100, page });
      issues.push(...found.issues);
      if (issues.length >= found.total_count) return issues;
    }
  }
  beforeAll(async () => {
    server = await start();
    [ann, ben] = [await clientOf(server, 'analyst.a@demo.example'), await clientOf(server, 'analyst.b@demo.example')];
    const rows = (await report(ann, PAY, '&status=Detected,Under%20review,Confirmed', lastYear())).filter(
      ({ ticketId, campaign }) => ticketId === null && campaign !== null,
    );
    const campaign = rows[0]?.campaign ?? '';
    const ids = rows.filter((row) => row.campaign === campaign).map(({ incident_id }) => incident_id);
    const raised = await ann.post<{ data: { rows: readonly RaisedRow[] } }>('/api/bi/report/bulk_ticket', {
      package_name: PAY,
      mutliSelectID: ids.slice(0, 3),
      as: 'all',
      assigned_to_id: 'u-admin',
    });
    wave = { campaign, ticket: raised.body.data.rows[0]?.ticket ?? 0 };
    const others = (await report(ann, PAY, '&status=Detected,Under%20review,Confirmed', lastYear())).filter(
      ({ ticketId }) => ticketId === null,
    );
    const statuses = (await ann.get<{ issue_statuses: readonly { id: string; name: string }[] }>('/api/bi/ticket-status')).body
      .issue_statuses;
    for (const [i, status] of ['New', 'In Progress', 'Feedback'].entries())
      await ann.post('/api/bi/report/bulk_ticket', {
        package_name: PAY,
        mutliSelectID: others.slice(i * 8, i * 8 + 8).map(({ incident_id }) => incident_id),
        status_id: statuses.find(({ name }) => name === status)?.id,
        assigned_to_id: [null, 'u-admin', 'u-analyst-a'][i],
      });
    for (const tracker of ['Other', 'Takedown'])
      await ann.post('/api/ticket/single/u-analyst-a', { package_name: PAY, subject: 'Of none', tracker });
    all = await everyPage({ view: 'all' });
    const grouped = await list({ view: 'all', group: 'campaign', limit: 100 });
    for (const { campaign: name, ids: of } of grouped.campaigns ?? []) for (const id of of) campaigns.set(id, name);
    for (const { id } of all) if (!campaigns.has(id)) campaigns.set(id, '');
  });
  afterAll(() => server.close());

  const valueOf: Readonly<Record<Filter, (ticket: Ticket) => string>> = {
    status: ({ status }) => status.name,
    priority: ({ priority }) => priority.name,
    assignee: ({ assigned_to }) => assigned_to?.id ?? '',
    kind: ({ tracker }) => tracker.name,
    campaign: ({ id }) => campaigns.get(id) ?? '',
    project: ({ project }) => project.id,
  };
  const names = namesOf(ticketFilters);
  const passes = (ticket: Ticket, filters: Readonly<Record<string, string>>): boolean =>
    names.every((name) => isAdmitted(filters[name] ?? 'all', valueOf[name](ticket)));

  it('has the tickets that its filters say, in its order, whatever is combined, and counts them', async () => {
    expect(all.length).toBeGreaterThan(20);
    const valuesOf = byName(names, (name) => [...new Set(all.map(valueOf[name])), 'nowhere']);
    const filter = (name: Filter) =>
      fc
        .tuple(fc.subarray(valuesOf[name], { maxLength: Math.min(3, valuesOf[name].length) }), fc.boolean())
        .map(([values, isExclusion]) => filterOf(values, values.length > 0 && isExclusion));
    const filters = fc.record(byName(names, filter), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom('sla', '-created', 'priority'), async (asked, sort) => {
        const expected = (await everyPage({ view: 'all', sort })).filter((ticket) => passes(ticket, asked as never)).map(({ id }) => id);
        const found = await everyPage({ view: 'all', sort, ...asked });
        expect(found.map(({ id }) => id)).toEqual(expected);
        const { views } = await get<Views>('/api/ticket/all/views', asked);
        for (const view of ticketViews) expect([view, views[view]]).toEqual([view, (await list({ view, ...asked })).total_count]);
      }),
      { numRuns: runs, seed: 36_05 },
    );
  });

  it('lists the values of each filter with as many tickets as the list then has', async () => {
    for (const name of names) {
      const { options, total_count } = await get<OptionPage>(`/api/ticket/filters/${name}`, { view: 'all', kind: 'Takedown', limit: 100 });
      expect(total_count).toBe(options.length);
      for (const { value, count } of options) {
        const others = name === 'kind' ? {} : { kind: 'Takedown' };
        expect([name, value, (await list({ view: 'all', ...others, [name]: filterOf([value]) })).total_count]).toEqual([
          name,
          value,
          count,
        ]);
      }
    }
    const { options, chosen } = await get<OptionPage>('/api/ticket/filters/assignee', { view: 'all', search: 'ASHA', assignee: 'u-admin' });
    expect(options.map(({ label }) => label)).toEqual(['Asha Rao']);
    expect(chosen).toEqual(options);
  });

  it('knows the campaign of a case and of a single incident, and puts each under its name', async () => {
    expect(campaigns.get(wave.ticket)).toBe(wave.campaign);
    const { campaigns: groups, issues, total_count } = await list({ view: 'open', group: 'campaign', limit: 10 });
    expect(groups?.flatMap(({ ids }) => ids)).toEqual(issues.map(({ id }) => id));
    expect(total_count).toBe((await list({ view: 'open' })).total_count);
    const [first] = groups ?? [];
    expect((await list({ view: 'open', campaign: filterOf([first?.campaign ?? '']) })).total_count).toBe(first?.count);
    // the group whose first ticket runs out first stands first
    const open = await everyPage({ view: 'open' });
    expect(first?.campaign).toBe(open.map(({ id }) => campaigns.get(id)).find((name) => name !== ''));
  });

  it('has one open ticket of a publisher without a record, and names it', async () => {
    const raise = (publisher: string) =>
      ann.post<{ data: { id: number }; current?: { id: number } }>('/api/ticket/single/u-analyst-a', {
        package_name: PAY,
        subject: 'Who are they?',
        tracker: 'Other',
        publisher,
      });
    const { id } = (await raise('Näme & Söhne, 50 % off')).body.data;
    expect((await raise('Näme & Söhne, 50 % off')).body.current?.id).toBe(id);
    expect((await raise('Others')).status).toBe(200);
    expect((await ann.get<{ data: { publisher?: string } }>(`/api/ticket/single/${id}`)).body.data.publisher).toBe(
      'Näme & Söhne, 50 % off',
    );
  });

  it('names the people of its filter, and shows and names nobody else', async () => {
    const { names: named } = await get<Views>('/api/ticket/all/views', { assignee: 'u-admin,u-analyst-b,u-nobody' });
    expect(all.some(({ assigned_to }) => assigned_to?.id === 'u-analyst-b')).toBe(false);
    expect(named.assignee).toEqual({ 'u-admin': 'Asha Rao' });
    for (const asked of [{ project: PAY }, { campaign: wave.campaign }])
      expect((await list({ view: 'all', ...asked }, ben)).issues).toEqual([]);
    const ofBen = await get<OptionPage>('/api/ticket/filters/campaign', { view: 'all' }, ben);
    expect(ofBen.options.map(({ value }) => value)).not.toContain(wave.campaign);
    expect(choiceOf(filterOf([wave.campaign])).values).toEqual([wave.campaign]);
  });
}
