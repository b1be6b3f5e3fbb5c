import { expect, it } from 'vitest';
import type { TicketRecord } from '../../../server/records/ticket/tickets.ts';
import { openCases, openBySubject } from '../../../server/tickets/cases.ts';
import { accessScopeOf, NOW } from '../support/data/incidents.ts';
import { suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay',
  BY = 'u-analyst-a';
const access = accessScopeOf([PAY]);
const server = suiteServer({ seedScale: 0.004, now: () => NOW });
/** More than SQLite takes values in one statement. */
const MANY = 33_500;
const named = (of: string): string[] => Array.from({ length: MANY }, (_, i) => `${of}-${i}`);
const incidents = named('INC-many'),
  publishers = named('PUB-many');

it('open tickets are found about more incidents, publishers and numbers than one statement takes', async () => {
  const { tickets, ticketCases } = server.records;
  const ticket = (id: number, about: Partial<TicketRecord>): TicketRecord => ({
    id,
    package_name: PAY,
    kind: 'Takedown',
    incident_id: null,
    publisher_id: null,
    subject: 'One of many',
    description: '',
    status: 'New',
    priority: 'High',
    author_id: BY,
    assignee_id: null,
    resolution: null,
    created_at: NOW,
    updated_at: NOW,
    closed_at: null,
    due_at: NOW,
    paused_at: null,
    stopped_at: null,
    folded: 'one of many',
    ...about,
  });
  // the older ticket is about what stands in the last piece
  await tickets.add(access, ticket(900_001, { incident_id: incidents.at(-1) ?? '' }));
  await tickets.add(access, ticket(900_002, { incident_id: incidents[0] ?? '' }));
  await tickets.add(access, ticket(900_003, { incident_id: incidents[1] ?? '', kind: 'Dispute' }));
  await tickets.add(access, ticket(900_004, { publisher_id: publishers.at(-1) ?? '' }));
  await tickets.add(access, ticket(900_005, { publisher_id: publishers[0] ?? '' }));
  await tickets.add(access, ticket(900_006, {}));
  await ticketCases.add(access, { id: 900_006, package_name: PAY }, { campaign: null, incidents: incidents.slice(2, -1) });

  const idsOf = (found: readonly { readonly id: number }[]): readonly number[] => found.map(({ id }) => id);
  expect(idsOf(await tickets.openOf(access, incidents))).toEqual([900_001, 900_002]);
  expect(idsOf(await tickets.openOf(access, incidents, 'dispute'))).toEqual([900_003]);
  expect(idsOf(await tickets.openOfPublishers(access, publishers))).toEqual([900_004, 900_005]);
  const numbers = Array.from({ length: MANY }, (_, i) => 900_001 + i);
  expect(idsOf(await tickets.byIds(access, numbers)).toSorted((a, b) => a - b)).toEqual([
    900_001, 900_002, 900_003, 900_004, 900_005, 900_006,
  ]);
  const keys = numbers.map((id) => ({ id, package_name: PAY }));
  expect([...(await ticketCases.counts(access, keys))]).toEqual([[900_006, { campaign: null, count: MANY - 3 }]]);

  expect((await openCases(tickets, ticketCases, access, incidents)).size).toBe(MANY - 3);
  const draft = { tracker: 'Takedown', incident_id: null, publisher_id: null, case: { campaign: null, incidents } } as const;
  expect((await openBySubject(tickets, ticketCases, { access }, [draft])).size).toBe(MANY - 1);
});
