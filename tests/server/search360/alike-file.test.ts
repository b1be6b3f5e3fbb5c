import { beforeAll, expect, it } from 'vitest';
import type { Lookup } from '../../../contract/areas/search360/search360.ts';
import { indexed, report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';
import { fileLookedUp, lookUpIn } from './looked-up.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ now: () => NOW });
const [ann] = peopleOf(server, 'analyst.a');
const where = { server, person: ann, package_name: PAY };
beforeAll(async () => {
  await indexed(ann);
});

it('a row that nothing has is alike where a known value or a brand reads like it, with what and why, on screen and in the file', async () => {
  const { domain } = (await report(ann, PAY)).find((row) => /^(?=[a-z-]*o)[a-z]{6,}-[a-z]{4,}\./.test(row.domain)) ?? { domain: '' };
  expect(domain).not.toBe('');
  const [label = '', ...ending] = domain.split('.');
  const swapped = label.replace('o', '0');
  const { id, rows } = await fileLookedUp(where, [
    domain,
    `${swapped}.${ending.join('.')}`,
    `https://${swapped}.${ending.join('.')}/verify?x=1`,
    `${label}.biz`,
    'zzqx-jkwvy.example',
    'nortwhind.biz',
    'support@nortwhind.biz',
    '203.0.113.250',
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['matched', 'alike', 'alike', 'alike', 'new', 'alike', 'alike', expect.anything()]);
  expect(rows[1]?.like).toMatchObject({ of: 'known', kind: 'domain', reason: 'characters', score: 99 });
  expect(rows[1]?.found).toMatchObject({ match: 'fuzzy', basis: 'alike', score: 99 });
  expect(rows[2]?.like).toEqual(rows[1]?.like);
  expect(rows[3]?.like).toMatchObject({ value: domain, reason: 'ending' });
  expect(rows[5]?.like).toMatchObject({ value: 'northwind', reason: 'slip' });
  expect(rows.filter(({ outcome }) => outcome !== 'alike').every(({ like }) => like === null)).toBe(true);

  const { counts } = (await ann.get<{ data: Lookup }>(`/api/bi/360/file/${id}`)).body.data;
  expect(counts.alike).toBe(rows.filter(({ outcome }) => outcome === 'alike').length);
  const file = (await ann.get(`/api/bi/360/file/${id}/download?outcome=alike`)).bytes.toString().replace('\ufeff', '').split('\r\n');
  expect(file[0]).toBe('value,outcome,error,alike_to,alike_because,alike_score');
  expect(file).toContain(`${label}.biz,alike,,${domain},ending,99`);
  expect(file.some((line) => line.startsWith('nortwhind.biz,alike,,northwind,"brand, slip",'))).toBe(true);
  // one of its rows can be searched for like those that are matched
  const searched = await ann.post('/api/bi/360/search', { package_name: PAY, terms: [{ file: id, line: rows[1]?.line }] });
  expect(searched.status).toBe(200);
});

it('what is a brand’s own is like no brand', async () => {
  const [own] = await lookUpIn(where, ['kyc.northwind.example']);
  expect(own).toMatchObject({ value: 'kyc.northwind.example' });
  expect(own?.like?.of).not.toBe('brand');
});
