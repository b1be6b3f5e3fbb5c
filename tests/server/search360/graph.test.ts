import { beforeAll, describe, expect, it } from 'vitest';
import type { Graph, GraphPath } from '../../../contract/areas/search360/graph.ts';
import type { LinkedValues } from '../../../contract/areas/search360/search360.ts';
import { indexed, report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ now: () => NOW });
const [ann, ben] = peopleOf(server, 'analyst.a', 'analyst.b');
type Row = Awaited<ReturnType<typeof report>>[number];
let rows: readonly Row[] = [];
beforeAll(async () => {
  await indexed(ann);
  rows = await report(ann, PAY);
});
const graphOf = async (key: string, open: readonly string[] = []): Promise<Graph> => {
  const query = new URLSearchParams({ package_name: PAY, type: 'incident', key, open: open.join('\n') });
  return (await ann.get<{ data: Graph }>(`/api/bi/360/graph?${query.toString()}`)).body.data;
};
const pathOf = async (from: string, to: string): Promise<GraphPath> => {
  const query = new URLSearchParams({ package_name: PAY, type: 'incident', key: from, toType: 'incident', toKey: to });
  return (await ann.get<{ data: GraphPath }>(`/api/bi/360/path?${query.toString()}`)).body.data;
};
/** Incidents that a value of theirs brings together which few have. */
function rareOnes(): string[][] {
  const having = new Map<string, string[]>();
  for (const row of rows)
    for (const value of [row.contact, row.ip]) if (value !== null) having.set(value, [...(having.get(value) ?? []), row.incident_id]);
  return [...having.values()].filter(({ length }) => length > 1 && length < 20);
}
const ascends = (counts: readonly number[]): boolean => counts.every((count, i) => i === 0 || (counts[i - 1] ?? 0) <= count);

describe('links', () => {
  it('of a thing stand by how few things share them, and those that nothing else has last', async () => {
    const [row] = rows;
    const { body } = await ann.get<{ data: LinkedValues }>(
      `/api/bi/360/linked?package_name=${PAY}&type=incident&key=${encodeURIComponent(row?.incident_id ?? '')}`,
    );
    const counts = body.data.values.map(({ count }) => count);
    const leading = counts.filter((count) => count > 1);
    expect(leading.length).toBeGreaterThan(1);
    expect(ascends(leading)).toBe(true);
    expect(counts.slice(leading.length).every((count) => count === 1)).toBe(true);
  });

  it('of a graph begin with the rarest, a bounded number, and another press brings more', async () => {
    const key = rows[0]?.incident_id ?? '';
    const graph = await graphOf(key);
    expect(graph.things[0]).toMatchObject({ type: 'incident', key });
    const [opened] = graph.open;
    expect(graph.links.length).toBe(opened?.shown);
    expect(graph.links.length).toBeLessThanOrEqual(6);
    expect(ascends(graph.links.map(({ count }) => count))).toBe(true);
    expect(graph.links.every(({ count, to }) => count >= 2 && to.length > 0 && to.length <= 4)).toBe(true);
    // the same question has the same answer, whatever was asked between
    expect(await graphOf(key)).toEqual(graph);

    const more = await graphOf(key, [`incident|${key}`]);
    expect(more.links.length).toBe(Math.min(12, opened?.total ?? 0));
    const other = graph.things[graph.links[0]?.to[0] ?? 0];
    const wider = await graphOf(key, [`${other?.type ?? ''}|${other?.key ?? ''}`]);
    expect(wider.open).toHaveLength(2);
    expect(wider.things.length).toBeGreaterThanOrEqual(graph.things.length);
    // what is not in it cannot be opened
    expect((await graphOf(key, ['incident|no-such'])).open).toHaveLength(1);
  });
});

describe('a path', () => {
  it('between two incidents that share a rare value is that value, and the same the other way round', async () => {
    const [pair] = rareOnes();
    const [one, other] = pair ?? [];
    const there = await pathOf(one ?? '', other ?? '');
    expect(there.steps?.map(({ thing }) => thing.key)).toEqual([one, other]);
    expect(there.steps?.[0]?.by).toBeNull();
    expect(there.steps?.[1]?.by?.count).toBeLessThanOrEqual(50);
    const back = await pathOf(other ?? '', one ?? '');
    expect(back.steps?.map(({ thing }) => thing.key)).toEqual([other, one]);
  });

  it('leads over what lies between, by a value that both of its ends have, and says honestly where there is none', async () => {
    const keys = rareOnes()
      .flatMap(([key]) => key ?? [])
      .slice(0, 60);
    const found = await Promise.all(keys.slice(1).map((key) => pathOf(keys[0] ?? '', key)));
    const ways = found.flatMap(({ steps }) => (steps === null ? [] : [steps]));
    expect(ways.some((steps) => steps.length > 2)).toBe(true);
    for (const steps of ways) {
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(new Set(steps.map(({ thing }) => `${thing.type} ${thing.key}`)).size).toBe(steps.length);
      for (const { by } of steps.slice(1)) expect(by?.count).toBeLessThanOrEqual(50);
    }
    // a value of each step is one of both of its things
    const [way] = ways.filter((steps) => steps.length > 2);
    for (const [i, { by }] of (way ?? []).entries()) {
      if (by === null) continue;
      for (const { thing } of [way?.[i - 1], way?.[i]].filter((step) => step !== undefined)) {
        const query = new URLSearchParams({ package_name: PAY, type: thing.type, key: thing.key });
        const { body } = await ann.get<{ data: LinkedValues }>(`/api/bi/360/linked?${query.toString()}`);
        expect(body.data.values.map(({ value }) => value)).toContain(by.value);
      }
    }
  });

  it('and a graph are of the caller’s packages alone', async () => {
    const [one, other] = rows;
    const query = new URLSearchParams({ package_name: 'all', type: 'incident', key: one?.incident_id ?? '' });
    expect((await ben.get(`/api/bi/360/graph?${query.toString()}`)).status).toBe(404);
    query.set('toType', 'incident');
    query.set('toKey', other?.incident_id ?? '');
    expect((await ben.get(`/api/bi/360/path?${query.toString()}`)).status).toBe(404);
    expect((await ann.get(`/api/bi/360/path?${query.toString()}`)).status).toBe(200);
  });
});
