import { expect, it } from 'vitest';
import { ticketListing } from '../../../../server/calls/ticket/lists.ts';
import type { HandlerDeps } from '../../../../server/handler.ts';

type Deps = Pick<HandlerDeps, 'tickets' | 'analytics' | 'records' | 'now'>;
interface Query {
  readonly filters: readonly { readonly column: string; readonly oneOf?: readonly string[] }[];
}
it('asks for the campaigns of the incidents that tickets are about, however many others there are, and of each once', async () => {
  const keys = Array.from({ length: 12_001 }, (_, i) => ({
    id: i + 1,
    package_name: 'p',
    incident_id: i === 0 ? null : `INC-${i % 6_000}`,
  }));
  const asked: (readonly string[])[] = [];
  const deps = {
    tickets: { keys: () => Promise.resolve(keys) },
    analytics: {
      query: (_: unknown, { filters }: Query) => {
        const ids = filters.find(({ column }) => column === 'incident_id')?.oneOf ?? [];
        asked.push(ids);
        return Promise.resolve(ids.map((incident_id) => ({ incident_id, campaign: incident_id.endsWith('7') ? 'KYC' : 'Loan' })));
      },
    },
    records: { ticketCases: { campaigns: () => Promise.resolve([{ package_name: 'p', ticket_id: 1, campaign: 'Wave' }]) } },
    now: () => 0,
  } as unknown as Deps;
  const { campaignOptions: campaign } = ticketListing(deps).options;
  const { data } = await campaign({
    query: {
      package_name: 'all',
      page: 1,
      limit: 10,
      view: 'all',
      status: 'all',
      priority: 'all',
      assignee: 'all',
      kind: 'all',
      project: 'all',
      campaign: 'all',
    },
    access: { packages: [], timeZone: 'UTC' },
    caller: { id: 'u', name: 'U', role: 'admin' },
    signal: new AbortController().signal,
  } as never);
  expect(data.options.map(({ value, count }) => [value, count])).toEqual([
    ['Loan', 10_800],
    ['KYC', 1_200],
    ['Wave', 1],
  ]);
  expect(asked.flat()).toHaveLength(6_000);
  expect(new Set(asked.flat()).size).toBe(6_000);
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(5_000);
});
