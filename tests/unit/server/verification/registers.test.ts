import { expect, it } from 'vitest';
import { registerChecks } from '../../../../server/verification/registers.ts';

const asked: string[] = [];
const lookUps = {
  lookUpMail: () => Promise.resolve([]),
  lookUpRegistration: (domain: string) => {
    asked.push(domain);
    return Promise.resolve('2020-01-01');
  },
};
const suffixIn = async (tool: 'verify_domain' | 'verify_email', value: string) => {
  const checks = await registerChecks(tool, { [tool === 'verify_email' ? 'email' : 'domain']: value }, lookUps);
  return checks.find(({ name }) => name === 'suffix');
};
const cases: readonly (readonly [host: string, reason: string | undefined, detail: string])[] = [
  ['co.in', 'suffixAlone', 'co.in'],
  ['gov.in', 'suffixAlone', 'gov.in'],
  ['a.test', 'reserved', '.test'],
  ['a.invalid', 'reserved', '.invalid'],
  ['printer.local', 'reserved', '.local'],
  ['shop.example', 'reserved', '.example'],
  ['www.example.com', 'reserved', '.example.com'],
  ['a.localhost', 'reserved', '.localhost'],
  ['abc.onion', 'reserved', '.onion'],
  ['router.home.arpa', 'reserved', '.home.arpa'],
  ['db.internal', 'reserved', '.internal'],
  ['bank.co.in', undefined, 'co.in'],
  ['myexample.com', undefined, 'com'],
  ['contest.in', undefined, 'in'],
];
it.each(cases)('%s says what its ending is, as a domain and as the host of a mailbox', async (host, reason, detail) => {
  const outcome = reason === undefined ? 'passed' : 'warning';
  for (const found of [await suffixIn('verify_domain', host), await suffixIn('verify_email', `ann@${host}`)]) {
    expect(found).toMatchObject({ outcome, detail });
    expect(found?.reason).toBe(reason);
  }
});
it('nobody is asked whether such a name is registered', () => {
  expect(asked.sort()).toEqual(['bank.co.in', 'contest.in', 'myexample.com']);
});
