import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clocks } from '../../../contract/areas/report/listed.ts';
import type { Campaigns } from '../../../contract/areas/report/campaigns.ts';
import { openStatuses, type Status } from '../../../contract/life/life-cycle.ts';
import { addDays, dayIn } from '../../../contract/time/dates.ts';
import type { IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import { reportCampaignHandlers } from '../../../server/calls/report/campaigns.ts';
import { reportOf } from '../../../server/figures/incident/list.ts';
import { demoIncidentLives } from '../../../server/demo/incident/incidents.ts';
import { loadIncidents } from '../../../server/demo/incident/load.ts';
import { packages } from '../../../server/demo/world.ts';
import { accessScopeOf, asked, matching, NOW, openStore, type Question, type Store } from '../support/data/incidents.ts';

const made = { now: NOW, scale: 0.05 };
const rows = [...demoIncidentLives(made)].flat().map(({ row }) => row);
const today = dayIn(NOW, 'Asia/Kolkata');
let store: Store;
beforeAll(async () => {
  store = await openStore();
  await loadIncidents(store.analytics.incidents, made);
});
afterAll(() => store.remove());

const isOpen = ({ status }: IncidentRow): boolean => openStatuses.includes(status as Status);
const isOver = (row: IncidentRow): boolean => isOpen(row) && row.due_at < NOW;
const anyQuestion: fc.Arbitrary<Question & { readonly clock: (typeof clocks)[number] }> = fc.record({
  access: fc.constantFrom(
    accessScopeOf(['com.northwind.pay']),
    accessScopeOf(packages.map(({ name }) => name)),
    accessScopeOf(['com.northwind.pay', 'com.northwind.bank'], ['AdRiver']),
  ),
  range: fc.constantFrom(
    { fromDate: addDays(today, -300), toDate: today },
    { fromDate: addDays(today, -40), toDate: addDays(today, -3) },
    { fromDate: today, toDate: today },
  ),
  filters: fc.record({ channel: fc.constantFrom('all', 'Domain', '!Domain') }),
  clock: fc.constantFrom('all', 'breaching'),
});
const queryOf = ({ clock, ...question }: Question & { readonly clock: string }) => {
  const { query, ...rest } = asked(question);
  const { compare: _, ...filters } = query;
  return { ...rest, query: { ...filters, clock } };
};

it('groups are a recount by campaign, in their order, whatever page; opening one shows the rows that it counts', async () => {
  const handlers = reportCampaignHandlers({ analytics: store.analytics, now: () => NOW });
  let many = 0,
    inGroups = 0;
  await fc.assert(
    fc.asyncProperty(anyQuestion, fc.integer({ min: 1, max: 3 }), async (question, page) => {
      const found = matching(rows, question).filter((row) => question.clock === 'all' || isOver(row));
      const names = [...new Set(found.map(({ campaign }) => campaign ?? ''))];
      const wanted = names.map((campaign) => {
        const own = found.filter((row) => (row.campaign ?? '') === campaign);
        const open = own.filter(isOpen);
        return {
          campaign,
          count: own.length,
          open: open.length,
          breaching: own.filter(isOver).length,
          unraised: open.filter(({ ticket_id }) => ticket_id === null).length,
        };
      });
      const isNone = (campaign: string): number => (campaign === '' ? 1 : 0);
      wanted.sort(
        (a, b) =>
          isNone(a.campaign) - isNone(b.campaign) ||
          b.breaching - a.breaching ||
          b.open - a.open ||
          b.count - a.count ||
          (a.campaign < b.campaign ? -1 : 1),
      );
      const scope = queryOf(question);
      const { data } = (await handlers.campaigns({ ...scope, query: { ...scope.query, page, limit: 10 } } as never)) as {
        data: Campaigns;
      };
      expect([data.total_count, data.incidents]).toEqual([wanted.length, found.length]);
      const counted = data.groups.map(({ tickets: _, ticketCount: __, ...group }) => group);
      expect(counted).toEqual(wanted.slice((page - 1) * 10, page * 10));
      many += data.groups.length;
      const [first] = data.groups;
      if (first === undefined) return;
      const own = { ...scope, query: { ...scope.query, campaign: first.campaign } };
      const sources = { analytics: store.analytics, people: { namesOf: () => Promise.resolve(new Map<string, string>()) } };
      const list = await reportOf(sources, { ...own, query: { ...own.query, sort: 'sla', page: 1, limit: 10 } } as never, NOW);
      expect(list.total_count).toBe(first.count);
      const { data: all } = (await handlers.rowIds(own as never)) as { data: { ids: string[]; versions: number[] } };
      const ids = found.filter((row) => (row.campaign ?? '') === first.campaign).map(({ incident_id }) => incident_id);
      expect(all.ids).toEqual(ids.sort());
      expect(all.versions).toHaveLength(ids.length);
      if (first.campaign !== '') inGroups += ids.length;
    }),
    { numRuns: 60 },
  );
  expect(many).toBeGreaterThan(30);
  expect(inGroups).toBeGreaterThan(30);
});
