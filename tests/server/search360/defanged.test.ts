import { beforeAll, expect, it } from 'vitest';
import { indexed, report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';
import { lookUpIn } from './looked-up.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ now: () => NOW });
const [ann] = peopleOf(server, 'analyst.a');
beforeAll(async () => {
  await indexed(ann);
});

const lookedUp = (values: readonly string[]) => lookUpIn({ server, person: ann, package_name: PAY }, values);

it('a known indicator is found however a file spells it, and joined values once for each incident', async () => {
  const row = (await report(ann, PAY)).find(({ ip, url, domain }) => ip !== null && url.includes(domain));
  if (row?.ip == null) throw new Error('No incident has an address of a network');
  const { domain, ip, url } = row;
  const dots = (text: string, by: string): string => text.replaceAll('.', by);
  const groups = {
    domain: [
      domain,
      dots(domain, '[.]'),
      dots(domain, '[dot]'),
      dots(domain, '(.)'),
      `${domain}.`,
      `*.${domain}`,
      `${domain}:8443`,
      `${domain}|443`,
      `[domain-name:value = '${domain}']`,
      `"${domain}"`,
      `${domain},`,
      dots(domain, '。'),
    ],
    url: [url, url.replace(/^http/, 'hxxp'), url.replace(/^http/, 'h**p'), url.replace('://', '[:]//'), `<${url}>`],
    ip: [ip, dots(ip, '[.]'), `${ip}:443`, `${ip}|443`],
  };
  for (const [kind, spellings] of Object.entries(groups)) {
    const rows = await lookedUp(spellings);
    expect(rows.map((each) => [each.kind, each.outcome])).toEqual(spellings.map((_, i) => [kind, i === 0 ? 'matched' : 'duplicate']));
  }
  const [joined, other, unknown] = await lookedUp([`${domain}|${ip}`, `nobody-has-it.example|${ip}`, 'nobody-has-it.example|100.99.98.97']);
  const [alone] = await lookedUp([ip]);
  expect([joined?.outcome, other?.outcome, unknown?.outcome]).toEqual(['matched', 'matched', 'new']);
  expect(other?.found?.incident).toBe(alone?.found?.incident);
  const { body } = await ann.post<{ data: { id: string } }>('/api/bi/360/search', {
    package_name: PAY,
    terms: [{ value: `${domain}|${ip}`, kind: 'domain' }],
  });
  const all = await ann.get<{ data: { total_count: number; rows: { key: string }[] } }>(
    `/api/bi/360?package_name=${PAY}&search=${body.data.id}&type=incident&limit=100`,
  );
  expect(all.body.data.rows.map(({ key }) => key)).toContain(row.incident_id);
});
