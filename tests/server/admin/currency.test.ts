import { expect, it } from 'vitest';
import type { AdminPackageDetail } from '../../../contract/areas/admin/packages.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const server = suiteServer({ seedScale: 0.01, now: () => Date.parse('2026-11-20T08:00:00Z') });
const [asha] = peopleOf(server, 'admin');
const fields = { title: 'Harbour Lane', customer: 'Harbour', type: 'Visit', time_zone: 'Europe/Berlin', alert_pct: 10 };

it('a package has a currency, which stays where it is not named and changes only while there is no money', async () => {
  const add = async (name: string, more: object) =>
    (await asha.post<{ data: AdminPackageDetail }>('/api/admin/package', { package: name, ...fields, ...more })).body.data;
  expect([(await add('rupees.example', {})).currency, (await add('yen.example', { currency: 'JPY' })).currency]).toEqual(['INR', 'JPY']);
  const own = (await asha.get<{ package_name: string; currency: string }[]>('/api/user/package')).body;
  expect(own.find(({ package_name }) => package_name === 'yen.example')?.currency).toBe('JPY');
  const put = (name: string, version: number, more: object) =>
    asha.put<{ data: AdminPackageDetail }>(`/api/admin/package/${name}`, { version, ...fields, ...more });
  expect((await put('yen.example', 0, { title: 'Yen' })).body.data.currency).toBe('JPY');
  expect((await put('yen.example', 1, { currency: 'KWD' })).body.data.currency).toBe('KWD');
  // ad events with a cost, and publishers with a payout
  for (const name of ['northwind.example', 'com.northwind.growth']) {
    const { version } = (await asha.get<{ data: AdminPackageDetail }>(`/api/admin/package/${name}`)).body.data;
    const { status, failure } = await put(name, version, { currency: 'EUR' });
    expect([status, failure.fields]).toEqual([400, { currency: ['The package has money'] }]);
  }
});
it.each(['XQZ', 'usd', ''])('%s is no currency of a package', async (currency) => {
  const { status, failure } = await asha.post('/api/admin/package', { package: 'none.example', ...fields, currency });
  expect([status, failure.fields]).toEqual([400, { currency: ['Not a currency of three letters'] }]);
});
