import { beforeAll, expect, it } from 'vitest';
import type { SearchPage, StoredSearch } from '../../../contract/areas/search360/search360.ts';
import { dayIn } from '../../../contract/time/dates.ts';
import { indexed, report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay',
  ZONE = 'Asia/Kolkata';
const server = suiteServer({ now: () => NOW });
const [ann] = peopleOf(server, 'analyst.a');
let search = '';
let all: SearchPage;
const pageOf = async (query: string): Promise<SearchPage> =>
  (await ann.get<{ data: SearchPage }>(`/api/bi/360?package_name=${PAY}&search=${search}&limit=100${query}`)).body.data;
/** All rows of a listing, page by page, as one. */
async function wholeOf(query: string): Promise<SearchPage> {
  const first = await pageOf(query);
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total_count; page++) rows.push(...(await pageOf(`${query}&page=${page}`)).rows);
  return { ...first, rows };
}
const keysOf = ({ rows }: SearchPage): string[] => rows.map(({ type, key }) => `${type} ${key}`);
beforeAll(async () => {
  await indexed(ann);
  const [row] = await report(ann, PAY);
  const value = row?.publisher_name ?? '';
  const { body } = await ann.post<{ data: StoredSearch }>('/api/bi/360/search', {
    package_name: PAY,
    terms: [{ kind: 'text', value }],
  });
  search = body.data.id;
  all = await wholeOf('');
  expect(all.total_count).toBeGreaterThan(5);
  expect(all.cut).toEqual([]);
});

it('by where incidents stand now: other things have no status, and counts are of what is listed', async () => {
  const [status] = all.rows.flatMap((hit) => (hit.status === null ? [] : [hit.status]));
  const some = await wholeOf(`&status=${encodeURIComponent(status ?? '')}`);
  expect(keysOf(some)).toEqual(keysOf({ ...all, rows: all.rows.filter((hit) => hit.status === status) }));
  expect(some.total_count).toBe(some.rows.length);
  expect(some.counts).toEqual({ incident: some.rows.length, ticket: 0, publisher: 0, campaign: 0, domain: 0, footprint: 0 });
  expect(await pageOf(`&status=${encodeURIComponent(status ?? '')}&type=publisher`)).toMatchObject({ total_count: 0, rows: [] });
});
it('by days: what was seen within them, in the zone of its package, both ends included', async () => {
  const [newest] = all.rows.toSorted((a, b) => (a.firstSeen < b.firstSeen ? 1 : -1));
  const day = dayIn(Date.parse(newest?.firstSeen ?? ''), ZONE);
  const wanted = all.rows.filter(
    ({ firstSeen, lastSeen }) => dayIn(Date.parse(lastSeen), ZONE) >= day && dayIn(Date.parse(firstSeen), ZONE) <= day,
  );
  const some = await wholeOf(`&seenFrom=${day}&seenTo=${day}`);
  expect(keysOf(some)).toEqual(keysOf({ ...all, rows: wanted }));
  expect(some.rows.length).toBeGreaterThan(0);
  expect(some.rows.length).toBeLessThan(all.rows.length);
  expect((await pageOf('&seenTo=2001-01-01')).total_count).toBe(0);
  expect((await ann.get(`/api/bi/360?package_name=${PAY}&search=${search}&seenTo=2001-02-30`)).status).toBe(400);
});
it('by the kind of the value that they were found by', async () => {
  const { kind } = all.rows.at(-1)?.value ?? {};
  const some = await wholeOf(`&kind=${kind}`);
  expect(keysOf(some)).toEqual(keysOf({ ...all, rows: all.rows.filter((hit) => hit.value.kind === kind) }));
  expect((await pageOf('&kind=pan')).total_count).toBe(0);
});
it('what raising tickets would come to is of what the filter lets pass', async () => {
  const [status] = all.rows.flatMap((hit) => (hit.status === null ? [] : [hit.status]));
  const total = all.rows.filter((hit) => hit.status === status).length;
  const path = `/api/bi/360/raise?package_name=${PAY}&search=${search}&match=sure`;
  const plan = await ann.get<{ data: { total: number } }>(`${path}&status=${encodeURIComponent(status ?? '')}`);
  expect(plan.body.data.total).toBe(total);
  const refused = await ann.post('/api/bi/360/raise', { package_name: PAY, search, match: 'sure', status, count: total + 1 });
  expect(refused.status).toBe(409);
});
