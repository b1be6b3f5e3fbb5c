import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BY_TICKET, UNDO_MS } from '../../../contract/areas/report/changes.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { demoIncidentLives } from '../../../server/demo/incident/incidents.ts';
import { changeDesk, type ChangeDesk } from '../../../server/incidents/desk.ts';
import type { Moved, MovedTicket, Order, RowResult } from '../../../server/incidents/order.ts';
import type { Records } from '../../../server/records/records.ts';
import { accessScopeOf, NOW } from '../support/data/incidents.ts';
import { openTestRecords } from '../support/data/records.ts';

const PAY = 'com.northwind.pay',
  BANK = 'com.northwind.bank',
  SHOP = 'com.contoso.shop';
const [made] = [...demoIncidentLives({ now: NOW, scale: 0.01, only: PAY })].flat();
let folder: string, records: Records, analytics: EmbeddedAnalytics, desk: ChangeDesk;
let clock = NOW;
const moves: Moved[] = [];
/** Incidents under review, named after their package: PAY has those of two publishers. */
const rowOf = (name: string, n: number, publisher: string) => {
  if (made === undefined) throw new Error('No incident');
  const { row } = made;
  return { ...row, package: name, incident_id: `${name} ${n}`, publisher, status: 'Under review', assignee: null, version: 0 };
};
const count = 60;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incident-desk-'));
  records = await openTestRecords({ folder });
  analytics = await openAnalytics({ folder });
  const person = { name: '', role: 'analyst' as const, password_hash: '', redmine_project_id: null, disabled_at: null };
  const people = ['u-1', 'u-2', 'u-3', 'u-4', 'u-5'];
  await records.database
    .insertInto('users')
    .values(people.map((id) => ({ ...person, id, email: id, created_at: 0, invited_at: null, signed_in_at: null })))
    .execute();
  const numbers = Array.from({ length: count }, (_, n) => n);
  await analytics.load([[PAY, BANK, SHOP].flatMap((name) => numbers.map((n) => rowOf(name, n, n % 2 === 0 ? 'AdRiver' : 'KiteTraffic')))]);
  const follow = (_: unknown, __: number, moved: readonly Moved[]): Promise<readonly MovedTicket[]> => {
    moves.push(...moved);
    return Promise.resolve([]);
  };
  desk = changeDesk({ records, analytics, now: () => clock, wrote: () => undefined, follow });
});
afterAll(async () => {
  await analytics.close();
  await records.close();
  await rm(folder, { recursive: true });
});

let taken = 0;
/** The next rows of each of these packages, of one publisher. */
const next = (...names: readonly string[]): string[] => {
  taken += 2;
  return names.map((name) => `${name} ${taken}`);
};
type Asked = Partial<Omit<Order<readonly RowResult[]>, 'rows' | 'finish'>> & { readonly what: Order<unknown>['what'] };
const submit = (ids: readonly string[], asked: Asked, version: number | null = null): Promise<readonly RowResult[]> =>
  desk.submit({
    ...{ access: accessScopeOf([PAY, BANK]), by: { id: 'u-1', name: 'Uma' }, reason: null, job: null },
    ...asked,
    rows: ids.map((id) => ({ id, version })),
    finish: (_, rows) => Promise.resolve(rows),
  });
const told = (rows: readonly RowResult[]) => rows.map(({ outcome, reason }) => [outcome, reason]);
const stored = async (id: string) =>
  (await records.database.selectFrom('incident_states').selectAll().where('incident_id', '=', id).execute())[0];
const noticesFor = (id: string) => records.notices.list(id);

describe('rows of a job', () => {
  it('go to nobody who does not work on their package, and are told of one by one', async () => {
    const ids = next(PAY, BANK);
    const what = { set: { assignee: 'u-2' }, givenIn: new Set([BANK]) };
    expect(told(await submit(ids, { what, job: 'job-1' }))).toEqual([
      ['failed', 'assignee'],
      ['ok', null],
    ]);
    expect([await stored(ids[0] ?? ''), (await noticesFor('u-2')).map(({ count: n, package_name }) => [n, package_name])]).toEqual([
      undefined,
      [[1, BANK]],
    ]);
    // so they are without a job; for none of its rows an order is refused
    expect(told(await submit(next(PAY, BANK), { what }))).toEqual([
      ['failed', 'assignee'],
      ['ok', null],
    ]);
    await expect(submit(next(PAY), { what })).rejects.toMatchObject({ kind: 'invalid' });
  });
  it('that their owner lost, or never had, are gone: other packages, other publishers, none', async () => {
    const [pay = '', shop = ''] = next(PAY, SHOP);
    const ids = [pay, shop, `${PAY} ${taken + 1}`, 'nowhere'];
    const asked: Asked = { access: accessScopeOf([PAY, BANK], ['AdRiver']), what: { set: { priority: 'Low' } } };
    const gone = ['failed', 'gone'];
    expect(told(await submit(ids, { ...asked, job: 'job-2' }))).toEqual([['ok', null], gone, gone, gone]);
    for (const id of ids.slice(1)) {
      expect(await stored(id)).toBeUndefined();
      await expect(submit([pay, id], asked)).rejects.toMatchObject({ kind: 'forbidden' });
    }
  });
});

describe('whoever is given incidents is told', () => {
  const give = (assignee: string | null, more: Partial<Asked> = {}, ids = next(PAY, BANK)) =>
    submit(ids, { what: { set: { assignee } }, ...more });
  it('by others and never of what they did themselves, however it is done', async () => {
    await give('u-1');
    await give('u-1', { job: 'job-3' });
    await give('u-1', { isLenient: true });
    expect(await noticesFor('u-1')).toEqual([]);
    await give('u-3');
    expect((await noticesFor('u-3')).map(({ count: n, by }) => [n, by])).toEqual([[2, 'Uma']]);
  });
  it('once a job, with all that its pieces gave, and not of what they had', async () => {
    const ids = next(PAY, BANK);
    await give('u-4', { job: 'job-4' }, ids);
    await give('u-4', { job: 'job-4' }, [...ids, ...next(PAY)]);
    expect((await noticesFor('u-4')).map(({ count: n }) => n)).toEqual([3]);
    await give('u-4', {}, ids);
    expect(await noticesFor('u-4')).toHaveLength(1);
  });
  it('not where something is taken from them, or comes back to them', async () => {
    const ids = next(PAY);
    await give('u-5', {}, ids);
    await give(null, {}, ids);
    await submit(ids, { what: { undoWithin: UNDO_MS } }, 2);
    expect(await noticesFor('u-5')).toHaveLength(1);
  });
});

describe('a change is taken back', () => {
  it('up to the very end of its time, and not a millisecond later', async () => {
    const [first = '', second = ''] = next(PAY, BANK);
    await submit([first, second], { what: { set: { priority: 'Low' } } });
    const undo = { what: { undoWithin: UNDO_MS } };
    clock += UNDO_MS;
    expect(told(await submit([first], undo, 1))).toEqual([['undone', null]]);
    clock += 1;
    expect(told(await submit([second], undo, 1))).toEqual([['failed', 'late']]);
    expect(told(await submit([first], undo, 1))).toEqual([['skipped', 'unchanged']]);
  });
});

it('what moves with an incident hears of its status alone, from and to, with the ticket that moved it', async () => {
  const [first = '', second = ''] = next(PAY, BANK);
  moves.length = 0;
  await submit([first], { what: { set: { status: 'Confirmed', priority: 'Low' } }, reason: `${BY_TICKET}12` });
  await submit([second], { what: { set: { status: 'Confirmed' } }, reason: 'Seen by hand' });
  await submit([second], { what: { set: { priority: 'Low' } } });
  const move = { from: 'Under review', to: 'Confirmed', by: 'u-1', version: 1 };
  expect(moves).toEqual([
    { ...move, incident: first, ticket: 12 },
    { ...move, incident: second, ticket: null },
  ]);
});

it('a row that is named more than once goes from one setting to the next, and its journal tells each', async () => {
  const [id = ''] = next(PAY);
  const rows = await desk.submit<readonly RowResult[]>({
    ...{ access: accessScopeOf([PAY]), by: { id: 'u-1', name: 'Uma' }, reason: 'in all', job: null, what: { set: {} } },
    rows: [
      { id, version: 0, also: { status: 'Confirmed' }, reason: 'its own' },
      { id, version: 1, also: { status: 'Takedown requested' } },
    ],
    finish: (_, all) => Promise.resolve(all),
  });
  expect(rows.map(({ outcome, version }) => [outcome, version])).toEqual([
    ['ok', 1],
    ['ok', 2],
  ]);
  const journal = await records.database.selectFrom('incident_changes').selectAll().where('incident_id', '=', id).orderBy('seq').execute();
  expect(
    journal.map(({ from_value, to_value, version, reason, package_name }) => [from_value, to_value, version, reason, package_name]),
  ).toEqual([
    ['Under review', 'Confirmed', 1, 'its own', PAY],
    ['Confirmed', 'Takedown requested', 2, 'in all', PAY],
  ]);
});

it('orders of one moment share a transaction of at least a thousand rows, and one that is refused takes no other with it', async () => {
  const what = { set: { priority: 'Low' as const } };
  const transactions = vi.spyOn(records, 'transaction');
  const ends = await Promise.allSettled([submit(next(PAY), { what }), submit(next(SHOP), { what }), submit(next(PAY), { what })]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(transactions).toHaveBeenCalledOnce();
  const [row = ''] = next(PAY);
  transactions.mockClear();
  await Promise.all([1, 2, 3].map(() => submit(Array<string>(600).fill(row), { what })));
  expect(transactions).toHaveBeenCalledTimes(2);
  transactions.mockRestore();
});
it('rows of a lenient order that are not its own are told one by one, as those of a job', async () => {
  const what = { set: { priority: 'Low' as const } };
  expect(told(await submit(next(PAY, SHOP), { what, isLenient: true }))).toEqual([
    ['ok', null],
    ['failed', 'gone'],
  ]);
});
