import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AdminPackageDetail, AdminPackagePage, Cell, CellChange, Mapping } from '../../../contract/areas/admin/packages.ts';
import type {
  AccessRequest,
  AddedPeople,
  AddedUser,
  AdminUserDetail,
  AdminUserPage,
  AuditEntry,
} from '../../../contract/areas/admin/admin.ts';
import { newcomerHandlers } from '../../../server/calls/admin/newcomers.ts';
import { hashOf } from '../../../server/identity/secrets.ts';
import type { PostOffice } from '../../../server/mail/post-office.ts';
import { systemTrail } from '../../../server/records/trail.ts';
import { clientOf, type Client, type Reply } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay',
  SHOP = 'com.contoso.shop';
const START = Date.parse('2026-11-20T08:00:00Z');
const server = suiteServer({ seedScale: 0, now: () => START });
const [asha, ann] = peopleOf(server, 'admin', 'analyst.a');

type One = { data: AdminUserDetail };
const userOf = async (id: string): Promise<AdminUserDetail> => (await asha.get<One>(`/api/admin/user/${id}`)).body.data;
const people = async (query = ''): Promise<AdminUserPage> =>
  (await asha.get<{ data: AdminUserPage }>(`/api/admin/user?limit=100${query}`)).body.data;
let n = 0;
const newcomer = (more: object = {}) => ({ name: 'Nia New', email: `new.${++n}@demo.example`, role: 'analyst', packages: [PAY], ...more });
const add = async (more: object = {}): Promise<AdminUserDetail> => {
  const { status, body } = await asha.post<One>('/api/admin/user', newcomer(more));
  expect(status).toBe(200);
  return body.data;
};
/** Waits until the invitation mail is sent: sending it creates a link. */
const invited = (email: string): Promise<void> =>
  vi.waitFor(async () => {
    const mails = await server.records.database.selectFrom('mails').select('state').where('to_address', '=', email).execute();
    expect(mails).toEqual([{ state: 'sent' }]);
  });
/** A person with the demo's password: without the way through a link, which is slow. */
const joined = async (more: object = {}): Promise<{ user: AdminUserDetail; client: () => Promise<Client> }> => {
  const user = await add(more);
  const { password_hash } = await server.records.database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', 'u-admin')
    .executeTakeFirstOrThrow();
  await server.records.database.updateTable('users').set({ password_hash, invited_at: null }).where('id', '=', user.id).execute();
  return { user, client: () => clientOf(server, user.email) };
};
/** What was done to it, signing in and out aside. */
const actionsOn = async (subject: string): Promise<string[]> =>
  (await server.records.database.selectFrom('audit').select('action').where('subject', '=', subject).orderBy('seq').execute())
    .map(({ action }) => action)
    .filter((action) => !action.startsWith('session.'));
const refusal = ({ status, failure }: Reply<unknown>): [number, string] => [status, failure.error];

describe('people', () => {
  it('are listed with role, status, packages and sessions, searched by name, e-mail and package, without accents', async () => {
    const all = await people();
    expect(all.counts.all).toBe(all.total_count);
    expect(all.users.find(({ id }) => id === 'u-admin')).toMatchObject({ role: 'admin', status: 'active', packages: 13, sessions: 1 });
    const found = async (query: string) => (await people(query)).users.map(({ id }) => id);
    expect(await found('&search=garcia')).toEqual(['u-tracker']);
    expect(await found('&search=com.contoso.shop&role=analyst')).toEqual(['u-analyst-b']);
    expect(await found('&search=nobody%20at%20all')).toEqual([]);
    const [first] = (await people('&sort=-signed-in')).users;
    expect(first?.signedInAt).not.toBeNull();
    expect((await people('&sort=signed-in')).users.at(-1)?.signedInAt).toBeNull();
  });

  it('are added once an intent, as invited, with packages and publishers', async () => {
    const body = newcomer({ role: 'publisher', packages: [PAY, SHOP], publishers: ['AdRiver'] });
    const [first, again] = [
      await asha.post<One>('/api/admin/user', body, 'add-once'),
      await asha.post<One>('/api/admin/user', body, 'add-once'),
    ];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(first.body.data).toMatchObject({ status: 'invited', packages: 2, publishers: ['AdRiver'], sessions: 0, signedInAt: null });
    expect(first.body.data.packageList.map(({ name }) => name)).toEqual([PAY, SHOP]);
    expect(await actionsOn(first.body.data.id)).toEqual(['user.add']);
  });

  it.each([
    ['an e-mail that is taken, whatever its case', { email: 'ADMIN@demo.example' }, 'email'],
    ['an e-mail that is none', { email: 'fraud.desk@adriver' }, 'email'],
    ['a publisher without publishers', { role: 'publisher' }, 'publishers'],
    ['publishers of another role', { role: 'analyst', publishers: ['AdRiver'] }, 'publishers'],
    ['a package that is not there', { packages: ['no.such.package'] }, 'packages'],
    ['a role that there is none', { role: 'owner' }, 'role'],
  ])('%s is refused at its field, and nobody is added', async (_what, more, field) => {
    const before = (await people()).counts.all;
    const { status, failure } = await asha.post('/api/admin/user', newcomer(more));
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
    expect((await people()).counts.all).toBe(before);
  });

  describe('several at once', () => {
    const body = (emails: readonly string[], more: object = {}) => ({
      people: emails.map((email, i) => ({ name: `Several ${i}`, email })),
      role: 'publisher',
      packages: [PAY],
      publishers: ['AdRiver'],
      ...more,
    });
    const send = (of: object, key?: string) => asha.post<{ data: AddedPeople }>('/api/admin/people', of, key);

    it('are shown what would become of each, and then added once an intent; who is there stays as they are', async () => {
      const emails = ['several.one@demo.example', 'ADMIN@demo.example', 'several.two@demo.example'];
      const before = (await people()).counts.all;
      const outcomesOf = ({ body: { data } }: Awaited<ReturnType<typeof send>>) => data.people.map(({ outcome }) => outcome);
      expect(outcomesOf(await send(body(emails, { is_trial: true })))).toEqual(['ready', 'taken', 'ready']);
      expect((await people()).counts.all).toBe(before);
      const [first, again] = [await send(body(emails), 'several-once'), await send(body(emails), 'several-once')];
      expect(outcomesOf(first)).toEqual(['added', 'taken', 'added']);
      expect(again.body).toEqual(first.body);
      const id = first.body.data.people[2]?.id ?? '';
      expect(await userOf(id)).toMatchObject({ status: 'invited', role: 'publisher', packages: 1, publishers: ['AdRiver'] });
      expect(await actionsOn(id)).toEqual(['user.add']);
      const mails = await server.records.database.selectFrom('mails').select('id').where('to_address', 'like', '%several.%').execute();
      expect(mails).toHaveLength(2);
      expect((await userOf('u-admin')).role).toBe('admin');
    });

    it('wake the post office once they are added, and not when they are looked at', async () => {
      const wake = vi.fn();
      const posts: PostOffice = {
        delivers: true,
        wake,
        idle: () => Promise.resolve(),
        tried: () => Promise.resolve(),
        close: () => Promise.resolve(),
      };
      const { addPeople } = newcomerHandlers({ records: server.records, posts, now: () => START });
      const wokenBy = async (is_trial: boolean): Promise<number> => {
        const people = [{ name: 'Wanda', email: 'wanda@demo.example' }];
        await addPeople({
          body: { people, is_trial, role: 'analyst', packages: [PAY], publishers: [], language: 'en' },
          trail: systemTrail,
        } as unknown as Parameters<typeof addPeople>[0]);
        return wake.mock.calls.length;
      };
      expect([await wokenBy(true), await wokenBy(false), await wokenBy(false)]).toEqual([0, 1, 1]);
    });

    it.each([
      ['an e-mail that is there twice', ['a@x.example', 'A@x.example'], {}, 'people'],
      ['a package that is not there', ['a@x.example'], { packages: ['no.such.package'] }, 'packages'],
      ['publishers without their role', ['a@x.example'], { role: 'analyst' }, 'publishers'],
    ])('%s is refused, and nobody is added', async (_what, emails, more, field) => {
      const before = (await people()).counts.all;
      const { status, failure } = await send(body(emails, more));
      expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
      expect((await people()).counts.all).toBe(before);
    });
  });

  it('are not said to be mailed where no mail server is set up', async () => {
    expect((await asha.post<{ data: AddedUser }>('/api/admin/user', newcomer())).body.data.isMailed).toBe(false);
  });

  it('get a link that is told once, stored as a hash, and ends those before it', async () => {
    const { id, email } = await add();
    await invited(email);
    const link = async () =>
      (await asha.post<{ data: { path: string; kind: string; expiresAt: string } }>(`/api/admin/user/${id}/link`)).body.data;
    const [first, second] = [await link(), await link()];
    expect([first.kind, Date.parse(second.expiresAt) - START]).toEqual(['invitation', 30 * 60_000]);
    const tokens = [first, second].map(({ path }) => path.split('#token=')[1] ?? '');
    const rows = await server.records.database.selectFrom('one_time_secrets').selectAll().where('user_id', '=', id).execute();
    expect(rows.filter(({ kind }) => kind === 'reset').map((row) => row.id)).toEqual([hashOf(tokens[1] ?? '')]);
    expect(rows.find((row) => row.id === hashOf(tokens[0] ?? ''))?.kind).toBe('reset-ended');
    const stored = JSON.stringify([
      rows,
      await server.records.database.selectFrom('audit').selectAll().execute(),
      await server.records.database.selectFrom('kept_answers').selectAll().execute(),
    ]);
    for (const token of tokens) expect(stored).not.toContain(token);
    expect((await userOf(id)).linkUntil).toBe(second.expiresAt);
  });

  it('who were changed since by somebody else are shown as they stand, and nothing is written', async () => {
    const user = await add();
    const change = (name: string) => asha.put<One>(`/api/admin/user/${user.id}`, { version: user.version, name, role: 'analyst' });
    expect((await change('First')).body.data).toMatchObject({ name: 'First', version: user.version + 1 });
    const second = await change('Second');
    expect([second.status, (second.failure.current as AdminUserDetail).name, (await userOf(user.id)).name]).toEqual([
      409,
      'First',
      'First',
    ]);
  });

  it('lose one session to an administrator, and none that is not theirs', async () => {
    const { user, client } = await joined();
    const [one, other] = [await client(), await client()];
    const [first] = (await userOf(user.id)).sessionList;
    const mine = (await userOf('u-admin')).sessionList[0]?.id ?? '';
    expect((await asha.delete(`/api/admin/user/${user.id}/session/${mine}`)).status).toBe(404);
    const left = await asha.delete<One>(`/api/admin/user/${user.id}/session/${first?.id ?? ''}`);
    expect([left.status, left.body.data.sessions]).toEqual([200, 1]);
    const statuses = [(await one.get('/api/account')).status, (await other.get('/api/account')).status];
    expect(statuses.sort()).toEqual([200, 401]);
    expect(await actionsOn(user.id)).toEqual(['user.add', 'user.end-session']);
  });

  it('who are disabled are out at once and everywhere, keep their packages, and may be enabled again', async () => {
    const { user, client } = await joined();
    const [one, other] = [await client(), await client()];
    const { body } = await asha.delete<One>(`/api/admin/user/${user.id}`, undefined, { version: user.version });
    expect(body.data).toMatchObject({ status: 'disabled', sessions: 0, packages: 1, linkUntil: null });
    expect([(await one.get('/api/user/package')).status, (await other.get('/api/user/package')).status]).toEqual([401, 401]);
    await expect(client()).rejects.toThrow('cannot sign in');
    expect(refusal(await asha.post(`/api/admin/user/${user.id}/link`))).toEqual([409, 'Disabled']);
    await asha.post(`/api/admin/user/${user.id}/enable`, { version: body.data.version });
    expect((await (await client()).get('/api/user/package')).status).toBe(200);
    expect(await actionsOn(user.id)).toEqual(['user.add', 'user.disable', 'user.enable']);
  });

  it('are signed out everywhere, and may sign in again', async () => {
    const { user, client } = await joined();
    const [one] = [await client(), await client()];
    expect((await asha.post<{ data: { ended: number } }>(`/api/admin/user/${user.id}/sign_out`)).body.data.ended).toBe(2);
    expect((await one.get('/api/user/package')).status).toBe(401);
    expect((await (await client()).get('/api/user/package')).status).toBe(200);
  });

  it('whose role and packages change are asked by them from their next call', async () => {
    const { user, client } = await joined({ role: 'analyst' });
    const theirs = await client();
    const menu = async () => (await theirs.get<{ route: string }[]>('/api/user/menu?package_name=all')).body.map(({ route }) => route);
    expect(await menu()).toContain('/issues');
    await asha.put(`/api/admin/user/${user.id}`, { version: user.version, name: user.name, role: 'publisher', publishers: ['AdRiver'] });
    expect(await menu()).not.toContain('/issues');
    await asha.put('/api/admin/mapping', { changes: [{ user_id: user.id, package: PAY, give: false, version: 0 }] });
    expect((await theirs.get(`/api/user/menu?package_name=${PAY}`)).status).toBe(403);
  });
});

describe('administration is not given away', () => {
  it('nobody takes away their own, and nobody the last', async () => {
    const own = await userOf('u-admin');
    const asPublisher = { version: own.version, name: own.name, role: 'analyst' };
    expect(own.keeps).toBe('self');
    expect(refusal(await asha.delete('/api/admin/user/u-admin', undefined, { version: own.version }))).toEqual([422, 'Own administration']);
    expect(refusal(await asha.put('/api/admin/user/u-admin', asPublisher))).toEqual([422, 'Own administration']);
    expect((await userOf('u-admin')).role).toBe('admin');
  });

  it('two administrators who take it from each other at the same moment leave one', async () => {
    const { user, client } = await joined({ role: 'admin' });
    const other = await client();
    const own = await userOf('u-admin');
    const [a, b] = await Promise.all([
      asha.delete(`/api/admin/user/${user.id}`, undefined, { version: user.version }),
      other.delete('/api/admin/user/u-admin', undefined, { version: own.version }),
    ]);
    // whoever came second was out already, or was stopped
    expect([a.status, b.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await server.records.people.administrators()).toBe(1);
    await server.records.database.updateTable('users').set({ disabled_at: null }).where('id', '=', 'u-admin').execute();
    Object.assign(asha, await clientOf(server, 'admin@demo.example'));
  });

  it('an invited administrator is none yet', async () => {
    const { user, client } = await joined({ role: 'admin' });
    await add({ role: 'admin' });
    const before = await userOf(user.id);
    // the other one goes, and this one is the last although somebody is invited
    await server.records.database.updateTable('users').set({ disabled_at: 1 }).where('id', '=', 'u-admin').execute();
    const last = await client();
    expect((await last.get<One>(`/api/admin/user/${user.id}`)).body.data.keeps).toBe('self');
    await server.records.database.updateTable('users').set({ disabled_at: null }).where('id', '=', 'u-admin').execute();
    Object.assign(asha, await clientOf(server, 'admin@demo.example'));
    await asha.delete(`/api/admin/user/${user.id}`, undefined, { version: before.version });
  });

  it.each(['analyst.a@demo.example', 'publisher@demo.example', 'tracker@demo.example', 'new@demo.example'])(
    '%s can neither see people nor raise an own right',
    async (email) => {
      const client = await clientOf(server, email);
      const { id } = (await people(`&search=${email}`)).users[0] ?? { id: '' };
      const before = await userOf(id);
      const tries = [
        client.get('/api/admin/user'),
        client.get(`/api/admin/user/${id}`),
        client.put(`/api/admin/user/${id}`, { version: before.version, name: before.name, role: 'admin' }),
        client.put(`/api/admin/user/${id}`, {
          version: before.version,
          name: before.name,
          role: 'publisher',
          publishers: ['Orchid Media'],
        }),
        client.post('/api/admin/user', newcomer({ role: 'admin' })),
        client.put('/api/admin/mapping', { changes: [{ user_id: id, package: 'com.fabrikam.trips', give: true, version: 0 }] }),
        client.post('/api/admin/mapping/view_as', { user_id: 'u-admin' }),
        client.post('/api/admin/user/u-admin/link'),
        client.get('/api/admin/audit'),
      ];
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 403));
      expect(await userOf(id)).toEqual(before);
    },
  );

  it('seeing as somebody opens nothing of theirs and changes nothing', async () => {
    const { user, client } = await joined({ packages: [SHOP], role: 'analyst' });
    const { body } = await asha.post<{ data: object }>('/api/admin/mapping/view_as', { user_id: user.id });
    expect(body.data).toEqual({
      id: user.id,
      name: user.name,
      role: 'analyst',
      status: 'active',
      publishers: [],
      packages: [{ name: SHOP, title: 'Contoso Shop', type: 'infridgement' }],
    });
    expect(await actionsOn(user.id)).toContain('user.view-as');
    expect((await (await client()).get('/api/user/package')).body).toHaveLength(1);
  });
});

describe('packages', () => {
  const fields = { title: 'Harbour Lane', customer: 'Harbour', type: 'Visit', time_zone: 'Europe/Berlin', alert_pct: 12.5 };
  it('are added, changed by version, archived and brought back, and hold from the next call', async () => {
    const made = (await asha.post<{ data: AdminPackageDetail }>('/api/admin/package', { package: 'harbour.example', ...fields })).body.data;
    expect(made).toMatchObject({ name: 'harbour.example', ...fields, members: 1, archivedAt: null, version: 0 });
    const own = async () => (await asha.get<{ package_name: string }[]>('/api/user/package')).body.map(({ package_name }) => package_name);
    expect(await own()).toContain('harbour.example');
    const url = '/api/admin/package/harbour.example';
    const changed = (await asha.put<{ data: AdminPackageDetail }>(url, { version: 0, ...fields, title: 'Harbour' })).body.data;
    expect([changed.title, changed.version]).toEqual(['Harbour', 1]);
    const stale = await asha.put(url, { version: 0, ...fields, title: 'Mine' });
    expect([stale.status, (stale.failure.current as AdminPackageDetail).title]).toEqual([409, 'Harbour']);
    await asha.put(`${url}/archive`, { version: 1, archived: true, confirm: url.split('/').at(-1) });
    expect(await own()).not.toContain('harbour.example');
    expect((await asha.get('/api/user/menu?package_name=harbour.example')).status).toBe(403);
    await asha.put(`${url}/archive`, { version: 2, archived: false });
    expect(await own()).toContain('harbour.example');
    expect(await actionsOn('harbour.example')).toEqual(['package.add', 'package.change', 'package.archive', 'package.restore']);
  });
  it.each([
    ['a name that is taken, whatever its case', { package: 'COM.NORTHWIND.PAY' }, 'package'],
    ['a name with a comma', { package: 'a,b' }, 'package'],
    ['the name of all', { package: 'All' }, 'package'],
    ['a zone that is none', { package: 'z1', time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['an offset for a zone', { package: 'z2', time_zone: '+05:30' }, 'time_zone'],
  ])('%s is refused at its field', async (_what, more, field) => {
    const { status, failure } = await asha.post('/api/admin/package', { ...fields, ...more });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
  });
  it('are found by title and customer', async () => {
    const { packages } = (await asha.get<{ data: AdminPackagePage }>('/api/admin/package?search=fabrikam%20travel')).body.data;
    expect(packages.map(({ name }) => name)).toEqual(['com.fabrikam.trips', 'fabrikam.example', 'com.fabrikam.partner']);
  });
});

const mapping = async (): Promise<Mapping> => (await asha.get<{ data: Mapping }>('/api/admin/mapping')).body.data;
const pairsOf = ({ people: all, packages, cells }: Mapping): Set<string> =>
  new Set(cells.flatMap((places, i) => places.map((place) => `${all[i]?.id} ${packages[place]?.name}`)));
const versionOf = ({ people: all, packages, versions }: Mapping, user: string, name: string): number =>
  versions.find(([i, place]) => all[i]?.id === user && packages[place]?.name === name)?.[2] ?? 0;

describe('the mapping', () => {
  it('shows who has what, and applies changes as one, each audited with its reason', async () => {
    const seen = await mapping();
    expect(pairsOf(seen)).toContain(`u-tracker com.fabrikam.partner`);
    const changes = [
      { user_id: 'u-new', package: PAY, give: true, version: versionOf(seen, 'u-new', PAY) },
      { user_id: 'u-tracker', package: 'com.fabrikam.partner', give: false, version: 0 },
    ];
    const { body } = await asha.put<{ data: object }>('/api/admin/mapping', { changes, reason: 'Access review' });
    expect(body.data).toEqual({ added: 1, removed: 1, people: 2, signedIn: 2 });
    const after = pairsOf(await mapping());
    expect([after.has(`u-new ${PAY}`), after.has('u-tracker com.fabrikam.partner')]).toEqual([true, false]);
    const { entries } = (await asha.get<{ data: { entries: AuditEntry[] } }>('/api/admin/audit?search=Access%20review')).body.data;
    expect(entries.map(({ action, subjectName, packageName }) => [action, subjectName, packageName])).toEqual([
      ['mapping.apply', null, null],
      ['mapping.take', 'Tomás García', 'com.fabrikam.partner'],
      ['mapping.give', 'Nora Lindqvist', PAY],
    ]);
  });
  it('is left alone where one cell changed since, which is told as it stands', async () => {
    const seen = await mapping();
    const change = (name: string, give: boolean) => ({
      user_id: 'u-analyst-a',
      package: name,
      give,
      version: versionOf(seen, 'u-analyst-a', name),
    });
    expect((await asha.put('/api/admin/mapping', { changes: [change(SHOP, true)] })).status).toBe(200);
    const before = pairsOf(await mapping());
    const second = await asha.put('/api/admin/mapping', { changes: [change('com.fabrikam.trips', true), change(SHOP, true)] });
    expect([second.status, second.failure.current]).toEqual([
      409,
      [{ user_id: 'u-analyst-a', package: SHOP, has: true, version: 1, by: 'Asha Rao' }] satisfies Cell[],
    ]);
    expect(pairsOf(await mapping())).toEqual(before);
  });
  it('has no cell of people or packages that are not there', async () => {
    for (const change of [
      { user_id: 'u-nobody', package: PAY },
      { user_id: 'u-new', package: 'no.such.package' },
    ])
      expect((await asha.put('/api/admin/mapping', { changes: [{ ...change, give: true, version: 0 }] })).status).toBe(400);
  });

  it('edited by two administrators ends as one after the other, and nobody loses what neither took', async () => {
    const { client } = await joined({ role: 'admin' });
    const both = [asha, await client()];
    const users = ['u-analyst-a', 'u-analyst-b'],
      names = [PAY, SHOP, 'contoso.example'];
    const edit = fc.record({
      by: fc.integer({ min: 0, max: 1 }),
      looks: fc.boolean(),
      cells: fc.uniqueArray(fc.record({ user_id: fc.constantFrom(...users), package: fc.constantFrom(...names), give: fc.boolean() }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ user_id, package: name }) => `${user_id} ${name}`,
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(edit, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 }), async (rounds) => {
        const first = await mapping();
        let expected = pairsOf(first);
        const seen = [first, first];
        for (const round of rounds) {
          for (const { by, looks } of round) if (looks) seen[by] = await mapping();
          // those of a round are on their way at the same moment
          const answers = await Promise.all(
            round.map(({ by, cells }) => {
              const changes: CellChange[] = cells.map((cell) => ({
                ...cell,
                version: versionOf(seen[by] as Mapping, cell.user_id, cell.package),
              }));
              return (both[by] as Client).put('/api/admin/mapping', { changes });
            }),
          );
          const apply = (from: ReadonlySet<string>, order: readonly number[]): Set<string> => {
            const pairs = new Set(from);
            for (const i of order)
              if (answers[i]?.status === 200)
                for (const { user_id, package: name, give } of round[i]?.cells ?? []) {
                  if (give) pairs.add(`${user_id} ${name}`);
                  else pairs.delete(`${user_id} ${name}`);
                }
            return pairs;
          };
          const now = pairsOf(await mapping());
          const orders =
            round.length === 1
              ? [[0]]
              : [
                  [0, 1],
                  [1, 0],
                ];
          expect(orders.map((order) => [...apply(expected, order)].sort())).toContainEqual([...now].sort());
          for (const { status } of answers) expect([200, 409]).toContain(status);
          expected = now;
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('requests and the audit log', () => {
  const ask = async (id: string) => {
    await server.records.database
      .insertInto('access_requests')
      .values({
        id,
        email: `${id}@harbour.example`,
        name: 'Ops',
        company: 'Harbour',
        wish: 'See',
        status: 'open',
        created_at: START + ++n,
        updated_at: START + n,
        reason: null,
        decided_by: null,
      })
      .execute();
  };
  it('a request is decided once: declined with a reason, or approved by adding its person', async () => {
    await ask('r1');
    await ask('r2');
    const list = async () =>
      (await asha.get<{ data: { requests: AccessRequest[]; open: number } }>('/api/admin/access-request?status=all')).body.data;
    expect((await list()).requests.map(({ id }) => id)).toEqual(['r1', 'r2']);
    const second = await asha.get<{ data: { requests: AccessRequest[]; total_count: number; open: number } }>(
      '/api/admin/access-request?status=all&id=r2',
    );
    expect(second.body.data).toMatchObject({ requests: [{ id: 'r2' }], total_count: 1, open: 2 });
    const declined = await asha.put<{ data: AccessRequest }>('/api/admin/access-request/r1', { decision: 'declined', reason: 'Unknown' });
    expect(declined.body.data).toMatchObject({ status: 'declined', reason: 'Unknown', decidedBy: 'Asha Rao' });
    expect((await asha.put('/api/admin/access-request/r1', { decision: 'declined', reason: 'Again' })).status).toBe(409);
    const other = await asha.post('/api/admin/user', newcomer({ request_id: 'r2' }));
    expect([other.status, other.failure.fields]).toEqual([400, { email: ['Not the e-mail of the request'] }]);
    expect((await list()).open).toBe(1);
    await add({ request_id: 'r2', email: 'r2@harbour.example' });
    const before = (await people()).counts.all;
    expect((await asha.post('/api/admin/user', newcomer({ request_id: 'r2' }))).status).toBe(409);
    expect((await people()).counts.all).toBe(before);
    expect([(await list()).open, (await list()).requests.map(({ status }) => status)]).toEqual([0, ['declined', 'approved']]);
  });

  it('is searched, narrowed and exported, and only ever grows', async () => {
    const log = async (query: string) =>
      (await asha.get<{ data: { entries: AuditEntry[]; total_count: number; abouts: string[] } }>(`/api/admin/audit?${query}`)).body.data;
    const { entries, abouts } = await log('about=package');
    expect(abouts).toEqual(expect.arrayContaining(['user', 'mapping', 'package']));
    expect(entries.every(({ action, address }) => action.startsWith('package.') && address === '127.0.0.1')).toBe(true);
    expect((await log('search=100%25%25')).total_count).toBe(0);
    const { total_count } = await log('');
    const file = await asha.get('/api/admin/audit/download');
    expect(file.headers['content-type']).toMatch('text/csv');
    const [head, ...lines] = file.bytes.toString('utf8').slice(1).split('\r\n');
    expect(head).toBe('at,by,address,action,package,subject,subject_name,detail,request_id,token_id,token_name');
    expect(lines.length - 1).toBe(total_count);
    expect((await log('')).total_count).toBe(total_count + 1);
    expect((await asha.delete('/api/admin/audit')).status).toBe(405);
  });

  it('finds people by what they are called today, whatever the case and accents of the first letter', async () => {
    const { id } = await add({ name: 'Élodie Ørsted-Ümit' });
    const found = async (search: string) =>
      (await asha.get<{ data: { entries: AuditEntry[] } }>(`/api/admin/audit?search=${encodeURIComponent(search)}`)).body.data.entries.map(
        ({ subject }) => subject,
      );
    for (const search of ['Élodie', 'élodie', 'elodie', 'ÜMIT', 'ümit user.add', id])
      expect([search, await found(search)]).toEqual([search, [id]]);
    expect(await found('élodie user.disable')).toEqual([]);
  });

  it('is narrowed to days of a zone', async () => {
    const at = Date.parse('2026-03-01T20:00:00Z');
    await server.records.database
      .insertInto('audit')
      .values({ at, user_id: 'u-admin', address: '', request_id: '', action: 'token.revoke', subject: 'of-march', detail: '{}' })
      .execute();
    const subjects = async (query: string) =>
      (await asha.get<{ data: { entries: AuditEntry[] } }>(`/api/admin/audit?about=token&${query}`)).body.data.entries.map(
        ({ subject }) => subject,
      );
    expect(await subjects('fromDate=2026-03-01&toDate=2026-03-01')).toEqual(['of-march']);
    expect(await subjects('fromDate=2026-03-01&toDate=2026-03-01&time_zone=Asia/Kolkata')).toEqual([]);
    expect(await subjects('fromDate=2026-03-02&toDate=2026-03-02&time_zone=Asia/Kolkata')).toEqual(['of-march']);
    expect((await asha.get('/api/admin/audit?fromDate=2026-03-02&toDate=2026-03-01')).status).toBe(400);
    const file = await asha.get('/api/admin/audit/download?about=token&toDate=2026-03-01');
    expect(file.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
  });

  it('is exported whole, in pieces that no entry is missing from or twice in', async () => {
    const entry = (n: number) => ({
      at: 1,
      user_id: 'u-admin',
      address: '',
      request_id: '',
      action: 'job.retry',
      subject: `${n}`,
      detail: '{}',
    });
    for (let n = 0; n < 2_500; n += 500)
      await server.records.database
        .insertInto('audit')
        .values(Array.from({ length: 500 }, (_, i) => entry(n + i)))
        .execute();
    const text = (await asha.get('/api/admin/audit/download?about=job')).bytes.toString('utf8');
    const subjects = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[5]));
    expect(subjects).toEqual(Array.from({ length: 2_500 }, (_, i) => 2_499 - i));
  });

  it('has who signed in and out, and who was not let in, without the password', async () => {
    const { id, email } = await add();
    const login = (to: string) =>
      server.app.inject({ method: 'POST', url: '/api/user/login', payload: { email: to, password: 'Guess-2026' } });
    expect((await login(email)).statusCode).toBe(401);
    expect((await login('no.body@demo.example')).statusCode).toBe(401);
    const { client } = await joined();
    const other = await client();
    expect((await other.post('/api/user/logout')).status).toBe(204);
    const { entries } = (await asha.get<{ data: { entries: AuditEntry[] } }>('/api/admin/audit?about=session')).body.data;
    const fails = entries.filter(({ action }) => action === 'session.fail').slice(0, 2);
    expect(fails.map(({ subject, by, subjectName }) => ({ subject, by, subjectName }))).toEqual([
      { subject: 'no.body@demo.example', by: null, subjectName: 'no.body@demo.example' },
      { subject: id, by: null, subjectName: 'Nia New' },
    ]);
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['session.sign-out', 'session.sign-in']);
    expect(JSON.stringify(entries)).not.toContain('Guess-2026');
  });

  it('has an entry for each write of administration, by whom and from where', async () => {
    const user = await add();
    const [entry] = (await asha.get<{ data: { entries: AuditEntry[] } }>(`/api/admin/audit?search=${user.id}`)).body.data.entries;
    expect(entry).toMatchObject({ action: 'user.add', by: { name: 'Asha Rao' }, subjectName: user.name });
    expect(ann).toBeDefined();
  });
});
