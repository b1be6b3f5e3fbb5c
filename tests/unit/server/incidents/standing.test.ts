import { describe, expect, it } from 'vitest';
import { readBases } from '../../../../server/incidents/base.ts';
import { changeable, type Base, type Step } from '../../../../server/incidents/life.ts';
import { applyChanges } from '../../../../server/incidents/projection.ts';
import { changedRows, reasonsOfStatus } from '../../../../server/incidents/standing.ts';
import type { StateRecord } from '../../../../server/records/incident/incident-states.ts';
import { allRows } from '../../../server/support/data/all-rows.ts';

const base: Base = { row: { detected_at: 0, status: 'Detected', version: 0 } as Base['row'], life: [] };
const stateOf = (id: string, seq: number, steps: readonly Step[] = []): StateRecord => ({
  ...{ incident_id: id, package_name: 'p', publisher: 'x', version: steps.length, seq },
  ...{ base: JSON.stringify(base), steps: JSON.stringify(steps) },
});
const step = (version: number, set: Step['set']): Step => ({ version, at: version, by: 'Ann', set });

describe('changes on their way to the analytics store', () => {
  /** States by their numbers; the store asks for those after a place. */
  const apply = async (states: readonly StateRecord[], mark: number) => {
    const written: (readonly [ids: number, upTo: number])[] = [];
    const records = {
      incidentStates: {
        since: (_: unknown, seq: number, id: string, limit: number) =>
          Promise.resolve(states.filter((one) => one.seq > seq || (one.seq === seq && one.incident_id > id)).slice(0, limit)),
      },
    };
    const analytics = {
      changedUpTo: () => Promise.resolve(mark),
      change: (columns: readonly string[], rows: readonly object[], upTo: number) => {
        expect(columns).toEqual(changeable);
        written.push([rows.length, upTo]);
        return Promise.resolve();
      },
    };
    await applyChanges(
      records as unknown as Parameters<typeof applyChanges>[0],
      analytics as unknown as Parameters<typeof applyChanges>[1],
    );
    return written;
  };
  it('are those after the mark, which moves to the last', async () => {
    const states = [stateOf('a', 3), stateOf('b', 4), stateOf('c', 5)];
    expect(await apply(states, 3)).toEqual([[2, 5]]);
    expect(await apply(states, 5)).toEqual([]);
  });
  it('go in pieces, of which a full one does not count what may share its last number, and lose none of them', async () => {
    const ids = Array.from({ length: 2_001 }, (_, i) => String(i).padStart(4, '0'));
    const shared = ids.map((id, i) => stateOf(id, i < 1_990 ? 7 : 9));
    expect(await apply(shared, 0)).toEqual([
      [2_000, 8],
      [1, 9],
    ]);
    expect(
      await apply(
        ids.slice(0, 2_000).map((id) => stateOf(id, 5)),
        4,
      ),
    ).toEqual([[2_000, 4]]);
    expect(
      await apply(
        ids.slice(0, 1_999).map((id) => stateOf(id, 5)),
        4,
      ),
    ).toEqual([[1_999, 5]]);
  });
});

describe('how an incident stands by its changes', () => {
  const steps = [step(1, { status: 'Under review' }), step(2, { status: 'Confirmed' }), step(3, { remarks: 'x' })];
  const incidentStates = (all: readonly StateRecord[]) => ({
    incidentStates: {
      byIds: (_: unknown, ids: readonly string[]) => Promise.resolve(all.filter(({ incident_id }) => ids.includes(incident_id))),
      reasonsOf: (_: unknown, versions: readonly { incident: string; version: number }[], field: string) =>
        Promise.resolve(new Map(versions.map(({ incident, version }) => [incident, `${incident} ${version} ${field}`]))),
    },
  });
  const records = incidentStates([stateOf('a', 1, steps), stateOf('b', 1, [step(1, { remarks: 'x' })])]) as unknown as Parameters<
    typeof reasonsOfStatus
  >[1];
  it('has the reason of the last change of its status, or none', async () => {
    expect([...(await reasonsOfStatus(allRows, records, ['a', 'b', 'c']))]).toEqual([['a', 'a 2 status']]);
  });
  it('is what the changes made of it, of those that were changed', async () => {
    const rows = await changedRows(allRows, records, ['a', 'c']);
    expect([...rows].map(([id, { status, remarks, version }]) => [id, status, remarks, version])).toEqual([['a', 'Confirmed', 'x', 3]]);
  });
});

describe('incidents that nobody has changed', () => {
  const rowOf = (id: string) => ({
    incident_id: id,
    package: `p${id.slice(-1)}`,
    publisher: 'x',
    day: '2026-11-01',
    detected_at: 5,
    status: 'New',
  });
  const read = async (ids: readonly string[], there: readonly string[]) => {
    const asked: { readonly filters: readonly { readonly column: string; readonly oneOf: readonly string[] }[] }[] = [];
    const own = (query: (typeof asked)[number]): readonly string[] => {
      asked.push(query);
      return query.filters.find(({ column }) => column === 'incident_id')?.oneOf.filter((id) => there.includes(id)) ?? [];
    };
    const analytics = {
      query: (_: unknown, query: (typeof asked)[number]) => Promise.resolve(own(query).map(rowOf)),
      transitions: {
        query: (_: unknown, query: (typeof asked)[number]) =>
          Promise.resolve(
            own(query).flatMap((id) => [1, 2].map((at) => ({ incident_id: id, status: `s${at}`, at, until: at + 1, by: '', timed: 1 }))),
          ),
      },
    };
    const found = await readBases(analytics as unknown as Parameters<typeof readBases>[0], ids);
    return { found, asked };
  };
  it('are read with their lives, in order, and none that is nowhere', async () => {
    const { found, asked } = await read(['i1', 'i2', 'no'], ['i1', 'i2']);
    expect([...found.keys()]).toEqual(['i1', 'i2']);
    expect(found.get('i2')).toEqual({
      package: 'p2',
      publisher: 'x',
      base: {
        row: { detected_at: 5, status: 'New' },
        life: [1, 2].map((at) => ({ status: `s${at}`, at, by: '', timed: 1 })),
      },
    });
    // the engine skips what cannot be theirs
    expect(asked[1]?.filters.slice(0, 2)).toEqual([
      { column: 'package', oneOf: ['p1', 'p2'] },
      { column: 'day', oneOf: ['2026-11-01'] },
    ]);
  });
  it('are asked for in pieces; no life of what is not there', async () => {
    const ids = Array.from({ length: 501 }, (_, i) => `i${i}`);
    const { found, asked } = await read(ids, ['i500']);
    expect([found.size, asked.map(({ filters }) => filters.at(-1)?.oneOf.length)]).toEqual([1, [500, 1, 1]]);
  });
});
