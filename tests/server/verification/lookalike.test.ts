import { beforeAll, expect, it } from 'vitest';
import type { Verification } from '../../../contract/areas/verification/verification.ts';
import { indexed, report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';
import { signIn } from '../support/verification-files.ts';

const server = suiteServer({ now: () => NOW });
const [ann] = peopleOf(server, 'analyst.a');
beforeAll(async () => {
  await indexed(ann);
});
const lookalikeOf = async (tool: string, values: Record<string, string>) => {
  const { token, key } = await signIn(server.url);
  const answer = await fetch(`${server.url}/api/verification/${tool}`, {
    method: 'POST',
    headers: { authorization: token, verification_api_key: key, 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { data: Verification };
  return body.data.checks.find(({ name }) => name === 'lookalike');
};

it('a domain, or the domain of a mailbox, that is the brand’s but for a letter says so beside its verdict, in the answer, the history and its file', async () => {
  expect(await lookalikeOf('verify_domain', { domain: 'nortwhind[.]biz' })).toMatchObject({
    outcome: 'warning',
    source: 'here',
    field: 'domain',
    detail: 'northwind',
    like: 'slip',
  });
  expect(await lookalikeOf('verify_email', { email: 'pay@n0rthwind.biz' })).toMatchObject({ detail: 'northwind', like: 'characters' });
  const { rows } = (await ann.get<{ data: { rows: Verification[] } }>('/api/verification/history?tool=verify_domain')).body.data;
  expect(rows[0]?.checks.find(({ name }) => name === 'lookalike')?.detail).toBe('northwind');
  const file = (await ann.get('/api/verification/history/file?tool=verify_domain')).bytes.toString().trim().split('\r\n');
  expect(file[0]?.split(',').at(-1)).toBe('alike_to');
  expect(file[1]?.split(',').at(-1)).toBe('northwind');
});

it('one that reads like a value of an incident names that value, and neither the brand’s own nor a stranger reads like anything', async () => {
  const known = (await report(ann, 'com.northwind.pay')).find(
    ({ domain }) => /^(?=[a-z-]*o)[a-z-]{6,}\./.test(domain) && !domain.includes('northwind'),
  );
  const domain = known?.domain ?? '';
  expect(domain).not.toBe('');
  const found = await lookalikeOf('verify_domain', { domain: `${domain.split('.')[0] ?? ''}.biz` });
  expect(found).toMatchObject({ detail: domain, like: 'ending' });
  expect(await lookalikeOf('verify_domain', { domain: 'kyc.northwind.example' })).toBeUndefined();
  expect(await lookalikeOf('verify_domain', { domain: 'zzqx-jkwvy.biz' })).toBeUndefined();
});
