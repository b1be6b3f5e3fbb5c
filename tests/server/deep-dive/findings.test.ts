import { expect, it } from 'vitest';
import { MAX_FINDINGS, type Finding } from '../../../contract/areas/deep-dive/findings.ts';
import type { Client } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ seedScale: 0 });
const [ann, asha, ben] = peopleOf(server, 'analyst.a', 'admin', 'analyst.b');

interface Answer {
  readonly data: Finding[];
}
const path = (name: string, id = ''): string => `/api/user/deepdive/${name}/findings${id}?package_name=${name}`;
const pin = (client: Client, figure: string, key?: string, name = PAY) =>
  client.post<Answer>(path(name), { card: 'hours', slice: 'All traffic', figure, link: '?package=a' }, key);
const figures = async (client: Client, name = PAY): Promise<string[]> =>
  (await client.get<Answer>(path(name))).body.data.map(({ figure }) => figure);

it('a finding is there for the people of its package alone, and is pinned once an intent', async () => {
  expect((await pin(ann, 'first', 'one-intent')).status).toBe(200);
  expect((await pin(ann, 'first', 'one-intent')).status).toBe(200);
  expect(await figures(ann)).toEqual(['first']);
  expect(await figures(asha)).toEqual(['first']);
  expect(await figures(asha, 'all')).toEqual(['first']);
  expect(await figures(ben, 'all')).toEqual([]);
  expect((await ben.get(path(PAY))).status).toBe(403);
  expect((await pin(ben, 'foreign')).status).toBe(403);
});

it('whoever pinned it or an administrator takes it off, in its own package', async () => {
  const mine = (await pin(asha, 'second')).body.data.find(({ figure }) => figure === 'second')?.id ?? '';
  expect((await ann.delete(path(PAY, `/${mine}`), undefined, {})).status).toBe(403);
  expect((await ben.delete(path('com.contoso.shop', `/${mine}`), undefined, {})).status).toBe(404);
  expect((await asha.delete(path(PAY, `/${mine}`), undefined, {})).status).toBe(200);
  expect(await figures(ann)).toEqual(['first']);
});

it('refuses what is no finding, and more than a package keeps', async () => {
  const bad = await ann.post(path(PAY), { card: 'hours', slice: 'x', figure: '', link: 'javascript:alert(1)' });
  expect([bad.status, Object.keys(bad.failure.fields ?? {}).sort()]).toEqual([400, ['figure', 'link']]);
  for (let i = (await figures(ann)).length; i < MAX_FINDINGS; i++) await pin(ann, `number ${i}`);
  expect((await pin(ann, 'too many')).status).toBe(400);
});
