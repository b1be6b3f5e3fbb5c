import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AdminPackageDetail } from '../../../contract/areas/admin/packages.ts';
import { commandOf } from '../../../server/import/command.ts';
import { importFile } from '../../../server/import/run.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const server = suiteServer({ seedScale: 0.01, now: () => Date.parse('2026-11-20T08:00:00Z') });
const [asha] = peopleOf(server, 'admin');
const fields = { title: 'Harbour Lane', customer: 'Harbour', type: 'Visit', time_zone: 'Europe/Berlin', alert_pct: 10 };

const files = {
  events: (cost: string) => `type,time,verdict,event_id,cost\nvisit,2026-11-10 10:00:00,valid,e1,${cost}\n`,
  costs: (cost: string) => `day,campaign,publisher,cost\n2026-11-10,C,P,${cost}\n`,
};

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
it('the currency stays while a file with money is being imported, and after it', async () => {
  const name = 'krona.example';
  await asha.post('/api/admin/package', { package: name, ...fields, currency: 'SEK' });
  const path = join(server.folder, 'krona.csv');
  const rows = Array.from({ length: 2_000 }, (_, i) => `visit,2026-11-${10 + (i % 9)} 10:00:00,valid,k${i},1.5`);
  writeFileSync(path, ['type,time,verdict,event_id,cost', ...rows, ''].join('\n'));
  const put = () => asha.put<{ data: AdminPackageDetail }>(`/api/admin/package/${name}`, { version: 0, ...fields, currency: 'JPY' });
  const meanwhile: ReturnType<typeof put>[] = [];
  const { request } = commandOf(['events', path, '--package', name, '--data', server.folder], {});
  const stores = { analytics: server.analytics, records: server.records };
  const done = await importFile(request, {
    ...stores,
    folder: server.folder,
    tell: ({ news }) => void (news === 'progress' && meanwhile.push(put())),
  });
  expect(done).toMatchObject({ outcome: 'imported', rows: 2_000 });
  expect(meanwhile.length).toBeGreaterThan(1);
  for (const { status, failure, headers } of await Promise.all(meanwhile))
    expect([status, failure.error, headers['retry-after']]).toEqual([503, 'Busy', '1']);
  const { status, failure } = await put();
  expect([status, failure.fields]).toEqual([400, { currency: ['The package has money'] }]);
  expect((await asha.get<{ data: AdminPackageDetail }>(`/api/admin/package/${name}`)).body.data.currency).toBe('SEK');
});
it('the currency stays while a file can be taken back that replaced amounts by none', async () => {
  for (const kind of ['events', 'costs'] as const) {
    const name = `${kind}.replaced.example`;
    await asha.post('/api/admin/package', { package: name, ...fields, currency: 'INR' });
    const put = (version = 0) =>
      asha.put<{ data: AdminPackageDetail }>(`/api/admin/package/${name}`, { version, ...fields, currency: 'USD' });
    const bring = async (cost: string) => {
      const path = join(server.folder, `${name} ${cost || 'none'}.csv`);
      writeFileSync(path, files[kind](cost));
      const { request } = commandOf([kind, path, '--package', name, '--updates', 'replace', '--data', server.folder], {});
      return importFile(request, {
        analytics: server.analytics,
        records: server.records,
        folder: server.folder,
        tell: () => undefined,
      });
    };
    const first = await bring('10');
    expect(first).toMatchObject({ outcome: 'imported', rows: 1 });
    const second = await bring('0');
    expect(second).toMatchObject({ outcome: 'imported', updated: 1 });
    const { status, failure } = await put();
    expect([kind, status, failure.fields]).toEqual([kind, 400, { currency: ['The package has money'] }]);
    // nothing is left that could come back
    const store = server.analytics[kind === 'events' ? 'events' : 'tracker'];
    await store.takeBack(second.load ?? 0, name);
    await store.takeBack(first.load ?? 0, name);
    expect((await put()).body.data.currency).toBe('USD');
  }
});
it.each(['XQZ', 'usd', ''])('%s is no currency of a package', async (currency) => {
  const { status, failure } = await asha.post('/api/admin/package', { package: 'none.example', ...fields, currency });
  expect([status, failure.fields]).toEqual([400, { currency: ['Not a currency of three letters'] }]);
});
