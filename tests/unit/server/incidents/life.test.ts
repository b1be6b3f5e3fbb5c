import { expect, it } from 'vitest';
import { groups, slaHours, statuses, statusesOfGroup, type Status } from '../../../../contract/life/life-cycle.ts';
import { changeable, fold, isLeftAlone, newTo, without, type Base, type Setting, type Step } from '../../../../server/incidents/life.ts';

const HOUR = 3_600_000;
const row: Base['row'] = {
  detected_at: HOUR,
  status: 'Detected',
  priority: 'Low',
  due_at: 0,
  clock: 0,
  clock_at: null,
  minutes_to_down: null,
  reemerged_count: 0,
  reviewed_at: null,
  confirmed_at: null,
  requested_at: null,
  in_progress_at: null,
  denied_at: null,
  escalated_at: null,
  down_at: null,
  monitoring_at: null,
  reemerged_at: null,
  closed_at: null,
  last_seen_at: 0,
  remarks: null,
  assignee: null,
  ticket_id: null,
  version: 0,
};
const base: Base = { row, life: [{ status: 'Detected', at: HOUR, by: '', timed: 0 }] };
/** One step an hour, from the second hour on. */
const steps = (...sets: readonly Setting[]): readonly Step[] =>
  sets.map((set, i) => ({ version: i + 1, at: (i + 2) * HOUR, by: 'Ann', set }));
const after = (...sets: readonly Setting[]) => fold(base, steps(...sets), sets.length);

it('an incident keeps the first time of each status, and the last of its end', () => {
  const path: readonly Status[] = [...statuses.slice(1, 9), 'Re-emerged', 'Taken down', 'Closed'];
  const { row: folded, life } = after(...path.map((status) => ({ status })));
  expect(folded).toEqual({
    ...Object.fromEntries(changeable.map((name) => [name, row[name]])),
    status: 'Closed',
    version: 11,
    // it was down from its eighth hour to its tenth, and then from its eleventh on
    due_at: 2 * HOUR,
    clock: 3,
    clock_at: 11 * HOUR,
    reviewed_at: 2 * HOUR,
    confirmed_at: 3 * HOUR,
    requested_at: 4 * HOUR,
    in_progress_at: 5 * HOUR,
    denied_at: 6 * HOUR,
    escalated_at: 7 * HOUR,
    down_at: 8 * HOUR,
    minutes_to_down: 7 * 60,
    monitoring_at: 9 * HOUR,
    reemerged_at: 10 * HOUR,
    reemerged_count: 1,
    last_seen_at: 11 * HOUR,
    closed_at: 12 * HOUR,
  });
  expect(life).toEqual([...base.life, ...path.map((status, i) => ({ status, at: (i + 2) * HOUR, by: 'Ann', timed: 1 }))]);
});
it.each(statuses)('reached %s, it says whether it has ended, and whether it was seen', (status) => {
  const { row: folded } = after({ status });
  expect(folded).toMatchObject({
    closed_at: ['Closed', 'Rejected', 'Dropped'].includes(status) ? 2 * HOUR : null,
    last_seen_at: ['Taken down', 'Re-emerged', 'Rejected', 'Dropped'].includes(status) ? 2 * HOUR : 0,
  });
});
it('a status begins after the one before it, and an earlier sight does not undo a later one', () => {
  const late: Base = { row: { ...row, last_seen_at: 9 * HOUR }, life: [{ status: 'Detected', at: 5 * HOUR, by: '', timed: 1 }] };
  const { row: folded, life } = fold(late, steps({ status: 'Taken down' }), 1);
  expect(life.at(-1)).toEqual({ status: 'Taken down', at: 5 * HOUR + 1, by: 'Ann', timed: 1 });
  expect(folded.last_seen_at).toBe(9 * HOUR);
  expect(fold({ ...base, life: [] }, [{ version: 1, at: 0, by: 'Ann', set: { status: 'Confirmed' } }], 1).life[0]?.at).toBe(HOUR + 1);
});
it('a change sets what it names and no more; a priority is due by its hours', () => {
  const set = { priority: 'Urgent', assignee: 'u1', remarks: 'x', ticket_id: '7' } as const;
  const { row: folded, life } = after(set);
  expect(folded).toMatchObject({ ...set, due_at: HOUR + slaHours.Urgent * HOUR, status: 'Detected', version: 1 });
  expect(life).toEqual(base.life);
  expect(after(set, { assignee: null }).row).toEqual({ ...folded, assignee: null, version: 2 });
});
it('the changeable columns are those that changes set', () => {
  const { row: folded } = after(...statuses.map((status) => ({ status })), {
    priority: 'Urgent',
    assignee: 'u1',
    remarks: 'x',
    ticket_id: '7',
    status: 'Closed',
  });
  const differ = Object.entries(folded).flatMap(([name, value]) => (value === row[name as keyof typeof row] ? [] : [name]));
  expect(differ.sort()).toEqual([...changeable].sort());
});
it('what is new to a row is what differs and may follow', () => {
  expect(newTo(row, null, { status: 'Under review', priority: 'Low', remarks: 'x' })).toEqual({ status: 'Under review', remarks: 'x' });
  expect(newTo(row, 0, { assignee: 'u1' })).toEqual({ assignee: 'u1' });
  for (const version of [1, 3]) expect(newTo({ ...row, version: 2 }, version, { assignee: 'u1' })).toEqual({ reason: 'stale' });
  expect(newTo(row, 0, { priority: 'Low', assignee: null })).toEqual({ reason: 'unchanged' });
  expect(newTo(row, 0, { status: 'Closed' })).toMatchObject({
    reason: 'life-cycle',
    allowed: ['Under review'],
  });
});
it('a step is taken away unless a later one touched the same', () => {
  const [first, second, third] = steps({ remarks: 'x' }, { assignee: 'u1' }, { remarks: 'y' });
  if (!first || !second || !third) throw new Error('three steps');
  expect(without([first, second], 1)).toEqual([second]);
  expect(without([first, second, third], 3)).toEqual([first, second]);
  expect(without([first, second, third], 1)).toEqual({ reason: 'since' });
  expect(without([first], 2)).toEqual({ reason: 'unchanged' });
  expect([{ reason: 'since' }, { remarks: 'x' }].map(isLeftAlone)).toEqual([true, false]);
});
it('its minutes to the takedown are whole ones from its detection on', () => {
  const day = 24 * HOUR;
  const down = (at: number) => fold(base, [{ version: 1, at, by: 'Ann', set: { status: 'Taken down' } }], 1).row.minutes_to_down;
  expect([down(HOUR), down(HOUR + 29_999), down(HOUR + 30_000), down(HOUR + 365 * day)]).toEqual([0, 0, 1, 365 * 24 * 60]);
});

it('each status is in one group', () => {
  expect(groups.flatMap((group) => statusesOfGroup[group]).sort()).toEqual([...statuses].sort());
});
