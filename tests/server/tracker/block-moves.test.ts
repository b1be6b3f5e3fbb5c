import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Block } from '../../../contract/areas/tracker/block.ts';
import { CAMPAIGN_DEFAULTS } from '../../../contract/areas/tracker/campaign.ts';
import { publisherStates } from '../../../contract/life/publisher.ts';
import { blockHandlers } from '../../../server/calls/tracker/block/index.ts';
import { chanceOf } from '../../../server/demo/random.ts';
import { folded, type TrackerRecord } from '../../../server/records/tracker/tracker.ts';
import { openRecords, type Records } from '../../../server/records/records.ts';
import { nameKey } from '../../../server/tickets/about/publisher-key.ts';
import { accessScopeOf } from '../support/data/incidents.ts';

const CASES = 1_000,
  PACKAGE = 'com.northwind.growth';
const access = accessScopeOf([PACKAGE]);
let folder: string, records: Records;
let now = Date.parse('2026-11-23T09:00:00Z');
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'block-moves-'));
  records = await openRecords({ folder });
  // whose they are, and of which package, says nothing of a block
  await sql`pragma foreign_keys = off`.execute(records.database);
});
afterAll(async () => {
  await records.close();
  rmSync(folder, { recursive: true, force: true });
});
const none = { query: () => Promise.resolve([]) };
const caller = { id: 'u-analyst-a', name: 'Ann', role: 'analyst', packages: access.packages, publishers: null };
const record = (id: string, state: string, facts: object): TrackerRecord =>
  ({
    ...{ id, package_name: PACKAGE, code: `code of ${id}`, name: `Name of ${id}`, folded_name: folded(`Name of ${id}`) },
    ...{ state, currency: 'INR', facts: JSON.stringify(facts) },
    ...{ created_at: now, created_by: 'u-analyst-a', updated_at: now, updated_by: 'u-analyst-a' },
  }) as unknown as TrackerRecord;
const of = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;

it(`what a block says that it moves is what moves, and moves back, for ${CASES} publishers in any state, with and without a record, campaign and ticket`, async () => {
  const { tracker } = records;
  const chance = chanceOf(36);
  const names = Array.from({ length: 12 }, (_, i) => `p-${i}`);
  for (const id of names) await tracker.add(access, 'publisher', record(id, 'active', {}));
  for (let i = 0; i < 4; i++) {
    const publishers = names.filter((_, at) => at % (i + 2) === 0).map((id) => ({ id, payout: null, cap_day: null, is_on: true }));
    await tracker.add(access, 'campaign', record(`c-${i}`, 'live', { ...CAMPAIGN_DEFAULTS, publishers }));
  }
  const tickets = new Map<string, { readonly id: number; readonly closed_at: number | null }>();
  const block = blockHandlers({
    analytics: { ...none, tracker: none, events: none },
    records,
    tickets: { ofPublishers: () => Promise.resolve(tickets), byIds: () => Promise.resolve([]), wholeOf: () => Promise.resolve([]) },
    now: () => (now += 1_000),
    posts: {},
    noticeLimits: {},
    runner: {},
  } as never);
  const asked = (more: object) => ({ ...more, access, caller, accessToAll: () => access, signal: new AbortController().signal }) as never;
  const trail = () => ({ trail: { userId: caller.id, address: '', requestId: '', intent: null, kept: () => null } });
  const states = async () =>
    (await tracker.list(access, 'publisher')).map(({ name, state }) => [name, state] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const listed = async () => (await states()).filter(([, state]) => state === 'blocked').map(([name]) => name);
  const seen = new Set<string>();
  for (let i = 0; i < CASES; i++) {
    const isNew = chance.chance(0.2),
      id = chance.pick(names),
      publisher = isNew ? `Unknown ${i % 7}` : `Name of ${id}`;
    const known = (await tracker.list(access, 'publisher')).find(({ name }) => name === publisher);
    const to = chance.pick(publisherStates.filter((state) => state !== 'blocked'));
    if (known !== undefined) await tracker.put(access, 'publisher', { ...known, state: to, updated_at: (now += 1_000) });
    tickets.clear();
    const ticket = of([null, { id: i + 1, closed_at: null }, { id: i + 1, closed_at: now }], chance.pick([0, 1, 2]));
    if (ticket !== null) tickets.set(known?.id ?? nameKey(PACKAGE, publisher), ticket);
    const before = await states();
    const { data: says } = (await block.foresight(
      asked({ query: { package_name: PACKAGE, fromDate: '2026-11-17', toDate: '2026-11-23', publisher } }),
    )) as { data: { record: { state: string; updated_on: string } | null; linked: number; listed: number; ticket: unknown } };
    expect([i, says.record?.state ?? null, says.listed]).toEqual([i, known === undefined ? null : to, (await listed()).length]);
    expect(says.ticket).toEqual(ticket === null ? null : { id: ticket.id, is_open: ticket.closed_at === null });
    const { data: done } = (await block.block(
      asked({ body: { package_name: PACKAGE, publisher, updated_on: says.record?.updated_on ?? null, notes: 'x' }, ...trail() }),
    )) as { data: Block };
    const after = await states();
    expect([i, done.state, done.linked, done.listed]).toEqual([i, 'blocked', says.linked, says.listed + 1]);
    expect(after).toEqual(
      [...before.filter(([name]) => name !== publisher), [publisher, 'blocked'] as const].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    seen.add([known === undefined ? 'none' : to, says.linked > 0, ticket === null ? 'none' : ticket.closed_at === null].join());
    if ((await listed()).length < 4 && chance.chance(0.3)) continue;
    await block.undo(asked({ params: { id: done.id }, body: { package_name: PACKAGE, updated_on: done.updated_on }, ...trail() }));
    // one that a ticket was raised about by its record stays
    expect(await states()).toEqual(before);
  }
  expect(seen.size).toBeGreaterThan(12);
});
