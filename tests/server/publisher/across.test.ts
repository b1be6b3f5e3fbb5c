import { describe, expect, it } from 'vitest';
import type { PublisherAcross, PublisherInPackage, PublisherNames } from '../../../contract/areas/publisher/across.ts';
import type { Block } from '../../../contract/areas/tracker/block.ts';
import type { TrackerTable } from '../../../contract/areas/tracker/tracker.ts';
import type { Breakdown } from '../../../contract/areas/web/web.ts';
import type { EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { packages } from '../../../server/demo/world.ts';
import { eventRows } from '../support/data/events.ts';
import type { Client } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const WEEK = 'fromDate=2026-11-17&toDate=2026-11-23',
  VISITS = 'northwind.example',
  GROWTH = 'com.northwind.growth',
  ITSELF = 'AdRiver';
const server = suiteServer({ seedScale: 0.02, now: () => Date.parse('2026-11-23T09:00:00Z') });
const [ann, asha, tracker, pub] = peopleOf(server, 'analyst.a', 'admin', 'tracker', 'publisher');

const across = async (client: Client, publisher: string, days = WEEK): Promise<readonly PublisherInPackage[]> =>
  (await client.get<{ data: PublisherAcross }>(`/api/publisher?${days}&publisher=${encodeURIComponent(publisher)}`)).body.data.packages;
const inPackage = async (client: Client, publisher: string, name: string): Promise<PublisherInPackage> => {
  const found = (await across(client, publisher)).find(({ package_name }) => package_name === name);
  if (found === undefined) throw new Error(`${name} does not know ${publisher}`);
  return found;
};
const namesOf = async (client: Client): Promise<PublisherNames> =>
  (await client.get<{ data: PublisherNames }>('/api/publisher/names')).body.data;
const customerOf = (name: string): string | undefined => packages.find((each) => each.name === name)?.customer;

describe('one publisher across packages', () => {
  it('is told by what the dashboards count of it, package by package', async () => {
    const shown = await inPackage(ann, ITSELF, VISITS);
    const { body } = await ann.get<{ data: Breakdown }>(
      `/api/web-bi/plots/breakdown?package_name=${VISITS}&${WEEK}&dashboard_type=visit&group=publisher&publisher_name=${ITSELF}`,
    );
    const [row] = body.data.rows;
    expect(shown.traffic.find(({ kind }) => kind === 'visit')).toMatchObject({ all: row?.total, invalid: row?.invalid });
    expect(shown.traffic[0]?.series).toHaveLength(7);
    const growth = await inPackage(ann, ITSELF, GROWTH);
    const table = await ann.get<{ data: TrackerTable }>(
      `/api/mtrackit/plots/publisher_table?package_name=${GROWTH}&${WEEK}&group=publisher&search=${ITSELF}`,
    );
    const sums = table.body.data.rows.find(({ path }) => path[0] === ITSELF);
    expect(sums).toBeDefined();
    expect(growth.traffic.find(({ kind }) => kind === 'click')).toMatchObject({ all: sums?.clicks, invalid: sums?.invalidClicks });
    expect(growth.money).toEqual({ revenue: sums?.revenue, cost: sums?.cost, invalidCost: sums?.fraudCost });
  });

  it('is told of the packages of its reader alone', async () => {
    const shown = await across(ann, ITSELF);
    expect(shown.length).toBeGreaterThan(2);
    expect([...new Set(shown.map(({ package_name }) => customerOf(package_name)))]).toEqual(['A']);
    expect((await across(tracker, ITSELF)).map(({ type }) => type)).toEqual(['Mtrackit']);
    const [of] = await across(tracker, ITSELF);
    expect(of).toMatchObject({ incidents: null, tickets: null });
  });

  it('tells a publisher of itself, without records, tickets and people, and of no other one', async () => {
    const own = await across(pub, ITSELF);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ tickets, money, type }) => tickets === null && (type !== 'Mtrackit' || money === null))).toBe(true);
    expect(await across(pub, 'ClickHarbor')).toEqual([]);
    expect(await across(pub, 'nobody')).toEqual([]);
    expect((await namesOf(pub)).names.map(({ name }) => name).sort()).toEqual(['AdRiver', 'BlueMango Media']);
  });

  it('names those of its reader, each with its packages', async () => {
    const { names, count } = await namesOf(ann);
    expect(count).toBe(names.length);
    expect(names.find(({ name }) => name === ITSELF)?.packages).toBe((await across(ann, ITSELF)).length);
    expect(names.some(({ name }) => name === 'Orchid Media')).toBe(false);
    expect((await namesOf(asha)).names.length).toBeGreaterThanOrEqual(names.length);
  });
});

it('a publisher that only events name is told with them, and its block and its lift are told to both sides with their reasons', async () => {
  const before = await inPackage(ann, ITSELF, VISITS);
  expect(before).toMatchObject({ record: null, decisions: [] });
  const taken = await ann.post<{ data: Block }>('/api/block', {
    package_name: VISITS,
    publisher: ITSELF,
    updated_on: null,
    notes: 'data centres, three weeks in a row',
  });
  expect(taken.status).toBe(200);
  const after = await inPackage(ann, ITSELF, VISITS);
  expect(after.record).toMatchObject({ state: 'blocked' });
  expect(after.decisions).toMatchObject([{ action: 'blocked', by: 'Ann Mathew', reason: 'data centres, three weeks in a row' }]);
  const seen = await inPackage(pub, ITSELF, VISITS);
  expect(seen.decisions).toMatchObject([{ action: 'blocked', by: '', reason: 'data centres, three weeks in a row' }]);
  const { id, updated_on } = taken.body.data;
  const lifted = await ann.post(`/api/block/${id}/lift`, { package_name: VISITS, updated_on, notes: 'the network changed' });
  expect(lifted.status).toBe(200);
  expect((await inPackage(pub, ITSELF, VISITS)).decisions.map(({ action, reason }) => [action, reason])).toEqual([
    ['unblocked', 'the network changed'],
    ['blocked', 'data centres, three weeks in a row'],
  ]);
  expect(await across(pub, 'BlueMango Media')).not.toContainEqual(expect.objectContaining({ decisions: [expect.anything()] }));
});

it('a publisher reads no record, reason or entry of another one that has the same id', async () => {
  const [row] = eventRows({ count: 1, packages: [VISITS], lastDay: '2026-11-20', days: 1 });
  if (row === undefined) throw new Error('No event was drawn');
  const of = (publisher: string, i: number) => ({ ...row, event_id: `${publisher} ${i}`, publisher, publisher_id: 'NET-1' });
  const { events } = server.analytics as EmbeddedAnalytics;
  await events.load([Array.from({ length: 3_000 }, (_, i) => [of('BlueMango Media', i), of('ClickHarbor', i)]).flat()]);
  const taken = await ann.post<{ data: Block }>('/api/block', {
    package_name: VISITS,
    publisher: 'ClickHarbor',
    updated_on: null,
    notes: 'a reason of its own',
  });
  expect(taken.body.data).toMatchObject({ publisher: 'ClickHarbor', publisher_id: 'NET-1' });
  const seen = await inPackage(pub, 'BlueMango Media', VISITS);
  expect(seen.ids[0]).toBe('NET-1');
  expect(seen).toMatchObject({ record: null, decisions: [] });
});
