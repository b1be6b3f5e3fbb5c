import { beforeAll, expect, it } from 'vitest';
import type { Lookup, LookupRow } from '../../../contract/areas/search360/search360.ts';
import { ended, indexed, report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ now: () => NOW });
const [ann] = peopleOf(server, 'analyst.a');
beforeAll(async () => {
  await indexed(ann);
});

/** What looking up a file comes to, row by row. */
async function lookedUp(values: readonly string[]): Promise<readonly LookupRow[]> {
  const form = new FormData();
  form.append('csv', new Blob([['value', ...values.map((value) => `"${value.replaceAll('"', '""')}"`), ''].join('\n')]), 'values.csv');
  const sent = await fetch(`${server.url}/api/bi/360?package_name=${PAY}`, {
    method: 'POST',
    headers: { authorization: await server.tokenOf('analyst.a@demo.example') },
    body: form,
  });
  const { data } = (await sent.json()) as { data: Lookup };
  const begun = await ann.post<{ data: Lookup }>(`/api/bi/360/file/${data.id}/run`, {});
  expect((await ended(ann, begun.body.data.job?.id ?? '')).status).toBe('done');
  const pages = await Promise.all(
    ['matched', 'new', 'duplicate', 'invalid'].map(async (outcome) => {
      const { body } = await ann.get<{ data: { rows: LookupRow[] } }>(`/api/bi/360/file/${data.id}/rows?outcome=${outcome}&limit=100`);
      return body.data.rows;
    }),
  );
  return pages.flat().sort((a, b) => a.line - b.line);
}

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
