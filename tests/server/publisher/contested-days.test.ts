import { beforeAll, describe, expect, it } from 'vitest';
import type { Notices } from '../../../contract/areas/notice.ts';
import { MOST_TOLD, type TrafficDispute } from '../../../contract/areas/ticket/traffic-dispute.ts';
import type { ErrorBody } from '../../../contract/failure.ts';
import type { EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { Client } from '../support/client.ts';
import { eventRows } from '../support/data/events.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const VISITS = 'northwind.example',
  ITSELF = 'AdRiver',
  COST = 20;
let now = Date.parse('2026-11-23T09:00:00Z');
const server = suiteServer({ seedScale: 0.02, now: () => now, hasTickets: true });
const [ann, asha, pub] = peopleOf(server, 'analyst.a', 'admin', 'publisher');
/** A day of August, before all traffic of the demo. */
const day = (nth: number): string => `2026-08-${String(nth).padStart(2, '0')}`;
beforeAll(async () => {
  const [row] = eventRows({ count: 1, packages: [VISITS], lastDay: '2026-08-31', days: 1 });
  if (row === undefined) throw new Error('No event was drawn');
  const { events } = server.analytics as EmbeddedAnalytics;
  const of = (nth: number) => ({ event_id: `own ${nth}`, day: day(nth), time: Date.parse(`${day(nth)}T06:00:00Z`), publisher: ITSELF });
  const about = { package: VISITS, type: 'visit', verdict: 'GIVT', cost: COST * 1_000_000, publisher_id: '' } as const;
  await events.load([Array.from({ length: 31 }, (_, i) => ({ ...row, ...about, ...of(i + 1) }))]);
});

type Answer = { data: TrafficDispute };
const contest = (from: number, to = from) => {
  now += 1_000;
  const about = { package_name: VISITS, publisher: ITSELF, kind: 'visit', text: 'ours' };
  return pub.post<Answer>('/api/traffic-dispute', { ...about, fromDate: day(from), toDate: day(to) });
};
const contested = async (from: number, to = from): Promise<TrafficDispute> => (await contest(from, to)).body.data;
const decide = (client: Client, { id, updated_on }: TrafficDispute, more: object = {}) => {
  now += 1_000;
  return client.post<Answer>(`/api/traffic-dispute/${id}/decide`, { updated_on, outcome: 'Overturned', credit: 5, notes: 'ok', ...more });
};
const decided = async (of: TrafficDispute, more: object = {}): Promise<TrafficDispute> => (await decide(ann, of, more)).body.data;
const undo = (client: Client, { id, updated_on }: TrafficDispute) => client.post<Answer>(`/api/traffic-dispute/${id}/undo`, { updated_on });
const list = async (client: Client): Promise<{ readonly disputes: readonly TrafficDispute[]; readonly count: number }> =>
  (await client.get<{ data: { disputes: TrafficDispute[]; count: number } }>(`/api/traffic-dispute?publisher=${ITSELF}`)).body.data;
const one = async ({ id }: TrafficDispute): Promise<TrafficDispute | undefined> =>
  (await list(ann)).disputes.find((each) => each.id === id);
const reopen = async ({ ticket, updated_on }: TrafficDispute) => {
  const { issue_statuses } = (await ann.get<{ issue_statuses: { id: string; name: string }[] }>('/api/bi/ticket-status')).body;
  const status_id = issue_statuses.find(({ name }) => name === 'In Progress')?.id;
  return ann.put(`/api/ticket/single/${ticket ?? 0}`, { status_id, notes: 'again', updated_on });
};
const refused = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).code];

describe('the same days are contested in one place, and credited once', () => {
  it('not again where they have a credit, by contesting, by undoing or on the page of tickets', async () => {
    const credited = await decided(await contested(1, 4));
    expect(refused(await contest(3, 5))).toEqual([422, 'days-credited']);
    const upheld = await decided(await contested(5, 8), { outcome: 'Upheld', credit: null });
    const again = await contested(7, 9);
    expect(refused(await undo(ann, upheld))).toEqual([422, 'ticket-open']);
    expect(refused(await reopen(upheld))).toEqual([422, 'ticket-open']);
    await decided(again);
    expect(refused(await undo(ann, upheld))).toEqual([422, 'days-credited']);
    expect(refused(await reopen(upheld))).toEqual([422, 'days-credited']);
    expect([(await one(credited))?.credit, (await one(upheld))?.state]).toEqual([5, 'upheld']);
  });

  it('and the row that they are of says so to its publisher, who is not asked to', async () => {
    const kept = async (client: Client, from: number, to = from, more = ''): Promise<string | undefined> =>
      (
        await client.get<{ data: { kept?: string } }>(
          `/api/web-bi/plots/row?package_name=${VISITS}&fromDate=${day(from)}&toDate=${day(to)}&dashboard_type=visit&group=publisher&value=${ITSELF}${more}`,
        )
      ).body.data.kept;
    expect(await kept(pub, 20, 22)).toBeUndefined();
    const open = await contested(21);
    expect([await kept(pub, 20, 22), await kept(pub, 20), await kept(ann, 20, 22)]).toEqual(['contested', undefined, undefined]);
    expect(await kept(pub, 21, 21, '&verdict_class=givt')).toBe('contested');
    await decided(open);
    expect(await kept(pub, 20, 22)).toBe('credited');
  });

  it('but again where the credit was taken back', async () => {
    const credited = await decided(await contested(10));
    expect((await undo(ann, credited)).status).toBe(200);
    expect((await decide(ann, (await one(credited)) ?? credited, { outcome: 'Upheld', credit: null })).status).toBe(200);
    expect((await contest(10)).status).toBe(200);
  });

  it('is taken back once', async () => {
    const credited = await decided(await contested(11));
    const [first, other] = await Promise.all([undo(ann, credited), undo(asha, credited)]);
    expect([first.status, other.status].sort()).toEqual([200, 409]);
    expect(refused(await undo(ann, credited))).toEqual([409, 'nothing-to-undo']);
  });

  it('shows no credit at another end, however soon', async () => {
    const credited = await decided(await contested(12));
    now += 500;
    expect((await reopen(credited)).status).toBe(200);
    now += 500;
    expect((await ann.delete('/api/ticket/single', undefined, { id: credited.ticket, resolution: 'Upheld' })).status).toBe(200);
    expect(await one(credited)).toMatchObject({ state: 'upheld', credit: null });
  });
});

describe('a credit', () => {
  it('is at most what the contested traffic cost, in the unit of its currency', async () => {
    const open = await contested(13, 14);
    expect(open).toMatchObject({ invalidCost: 2 * COST, currency: 'INR' });
    const fieldsOf = async (credit: number) => ((await decide(ann, open, { credit })).body as unknown as ErrorBody).fields;
    expect(await fieldsOf(40.01)).toEqual({ credit: ['Maximum 40'] });
    expect(await fieldsOf(12.345)).toEqual({ credit: ['Field is not valid'] });
    expect(await decided(open, { credit: 40 })).toMatchObject({ credit: 40 });
  });

  it('is told to the people of the publisher as it is now', async () => {
    const open = await contested(15);
    const { database } = server.records;
    const assigned = (to: string, from: string) =>
      database
        .updateTable('assigned_publishers')
        .set({ publisher: to })
        .where('publisher', '=', from)
        .where((e) => e('user_id', 'in', e.selectFrom('users').select('id').where('email', 'like', 'publisher@%')))
        .execute();
    const told = async (): Promise<number> =>
      (await pub.get<{ data: Notices }>('/api/notice')).body.data.notices.filter(
        ({ kind, at }) => kind === 'traffic-dispute' && Date.parse(at) >= now,
      ).length;
    await assigned('Somebody else', ITSELF);
    now += 60_000;
    await decided(open);
    expect(await told()).toBe(0);
    await assigned(ITSELF, 'Somebody else');
    now += 60_000;
    await decided(await contested(16));
    expect(await told()).toBe(1);
  });
});

describe('the list of disputes', () => {
  it('has every open one, before the last of a package that have ended', async () => {
    const old = await contested(17);
    for (let i = 0; i <= MOST_TOLD; i++) await decided(await contested(18), { outcome: 'Upheld', credit: null });
    const { disputes, count } = await list(ann);
    const ended = disputes.filter(({ ended_on }) => ended_on !== null);
    expect([disputes.some(({ id }) => id === old.id), ended.length]).toEqual([true, MOST_TOLD]);
    expect(disputes.slice(0, disputes.length - MOST_TOLD).every(({ ended_on }) => ended_on === null)).toBe(true);
    expect(count).toBeGreaterThan(disputes.length);
  });

  it('leaves out one whose ticket is gone, and tells the others', async () => {
    const gone = await contested(19);
    const { count } = await list(pub);
    const { database } = server.records;
    await database.updateTable('traffic_disputes').set({ ticket_id: 987_654 }).where('id', '=', gone.id).execute();
    const left = await list(pub);
    expect([left.count, left.disputes.some(({ id }) => id === gone.id)]).toEqual([count - 1, false]);
  });
});
