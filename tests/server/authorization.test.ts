import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { ErrorBody } from '../../contract/failure.ts';
import { grantsFor, grantsOfRole, type Grant } from '../../contract/policy.ts';
import { accounts, customers, packages, type DemoAccount, type DemoPackage } from '../../server/demo/world.ts';
import { everyCall, exampleOf, requestOf, titleOf } from './support/requests.ts';
import { inYear } from './examples/example.ts';
import { startServer, type TestServer } from './support/server.ts';

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  for (const { email } of accounts) tokens.set(email, await server.tokenOf(email));
});
afterAll(() => server.close());

const packagesOf = (account: DemoAccount): DemoPackage[] => packages.filter((p) => account.packages.includes(p.name));
/** In its query, or in its body where it is a write. */
const namesPackage = (call: Call): boolean => {
  const { query, payload } = requestOf(call, 'x');
  return 'package_name' in { ...query, ...(payload as object | undefined) };
};
/** A sign-out ends the session that the other rows use, so it gets one of its own. */
const tokenFor = async (account: DemoAccount, call: Call): Promise<string> =>
  call === calls.session.logout ? server.tokenOf(account.email) : (tokens.get(account.email) ?? '');

async function ask(account: DemoAccount, call: Call, packageName: string) {
  const answer = await server.app.inject(requestOf(call, packageName, await tokenFor(account, call)));
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, text: answer.body, body: (isJson ? answer.json() : {}) as ErrorBody };
}
const admitted = (call: Call, name = 'x'): number => exampleOf(call, name).admitted ?? call.status ?? 200;
/** About all own packages: without any, one thing is nowhere. */
const admittedToAll = (call: Call, account: DemoAccount): number =>
  exampleOf(call, 'all').isAboutOne === true && account.packages.length === 0 ? 404 : admitted(call, 'all');
/** The package stands in the body, which is read only where the role holds the grant at all. */
const isRefusedUnread = (account: DemoAccount, call: Call): boolean =>
  !('package_name' in requestOf(call, 'x').query) && call.grant !== 'session' && !grantsOfRole[account.role].includes(call.grant as Grant);
const holds = (account: DemoAccount, call: Call, p: DemoPackage): boolean =>
  call.grant === 'session' || grantsFor(account.role, p.type).includes(call.grant as Grant);
/** Words that only another customer's rows have. */
const foreignWords = (account: DemoAccount): string[] => {
  const own = new Set(packagesOf(account).map((p) => p.customer));
  return (['A', 'B', 'C'] as const).filter((c) => !own.has(c)).map((c) => customers[c].split(' ')[0] ?? '');
};

describe('nobody signed in', () => {
  it.each(everyCall.map(({ call }) => [titleOf(call), call] as const))('%s is 401 unless public', async (_title, call) => {
    for (const packageName of ['com.northwind.pay', 'all', 'no.such.package']) {
      for (const token of [undefined, 'rubbish', 'Bearer rubbish', 'Basic YTpi', "' or 1=1 --"]) {
        const answer = await server.app.inject(requestOf(call, packageName, token));
        if (call.grant === 'public') expect(answer.statusCode).toBe(admitted(call));
        else expect([answer.statusCode, answer.json<ErrorBody>().error]).toEqual([401, 'Session required']);
      }
    }
  });
});

const granted = everyCall.filter(({ call }) => call.grant !== 'public');
describe.each(accounts.map((account) => [account.email, account] as const))('%s', (_email, account) => {
  it.each(granted.filter(({ call }) => namesPackage(call)).map(({ call }) => [titleOf(call), call] as const))(
    '%s: own packages as the policy says, no other one, and nothing of another customer',
    async (_title, call) => {
      for (const p of packages) {
        const { status, body, text } = await ask(account, call, p.name);
        if (isRefusedUnread(account, call)) {
          expect([status, body.grant]).toEqual([403, call.grant]);
        } else if (!account.packages.includes(p.name)) {
          expect([status, body.error]).toEqual([403, 'No access to this package']);
        } else if (holds(account, call, p)) {
          expect([p.name, status]).toEqual([p.name, admitted(call)]);
          for (const word of foreignWords(account)) expect(text).not.toContain(word);
        } else {
          expect([status, body.grant]).toEqual([403, call.grant]);
        }
      }
    },
  );

  it.each(granted.filter(({ call }) => namesPackage(call)).map(({ call }) => [titleOf(call), call] as const))(
    '%s: an unknown package is refused as a foreign one is, byte for byte',
    async (_title, call) => {
      const foreign = packages.find((p) => !account.packages.includes(p.name));
      const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');
      const unknown = await ask(account, call, 'no.such.package');
      expect(unknown.status).toBe(403);
      if (foreign !== undefined) expect(withoutId((await ask(account, call, foreign.name)).text)).toBe(withoutId(unknown.text));
    },
  );

  it.each(granted.filter(({ call }) => namesPackage(call)).map(({ call }) => [titleOf(call), call] as const))(
    '%s: all is the own packages alone, and refused to a role without the grant',
    async (_title, call) => {
      const { status, text, body } = await ask(account, call, 'all');
      if (call.grant === 'session' || grantsOfRole[account.role].includes(call.grant as Grant)) {
        expect(status).toBe(admittedToAll(call, account));
        for (const word of foreignWords(account)) expect(text).not.toContain(word);
      } else {
        expect([status, body.grant]).toEqual([403, call.grant]);
      }
    },
  );

  it.each(granted.filter(({ call }) => namesPackage(call)).map(({ call }) => [titleOf(call), call] as const))(
    '%s: two packages at once are 400, whichever of them is whose',
    async (_title, call) => {
      const [one, other] = ['com.northwind.pay', 'com.contoso.shop'];
      for (const [first, second] of [
        [one, other],
        [other, one],
        ['all', one],
      ] as const) {
        const request = requestOf(call, first, tokens.get(account.email));
        const answer = await server.app.inject(
          'package_name' in request.query
            ? { ...request, query: { ...request.query, packageName: second } }
            : { ...request, payload: { ...(request.payload as object), packageName: second } },
        );
        const { fields, grant } = answer.json<ErrorBody>();
        if (isRefusedUnread(account, call)) expect([answer.statusCode, grant]).toEqual([403, call.grant]);
        else expect([answer.statusCode, Object.keys(fields ?? {})]).toEqual([400, ['package_name']]);
      }
    },
  );

  it.each(granted.filter(({ call }) => !namesPackage(call)).map(({ call }) => [titleOf(call), call] as const))(
    '%s answers whoever holds its grant',
    async (_title, call) => {
      const isHeld = call.grant === 'session' || grantsOfRole[account.role].includes(call.grant as Grant);
      expect((await ask(account, call, '')).status).toBe(isHeld ? admitted(call) : 403);
    },
  );
});

describe('what the policy means, in words', () => {
  const statusOf = async (email: string, call: Call, packageName: string): Promise<number> =>
    (await server.app.inject(requestOf(call, packageName, tokens.get(email)))).statusCode;

  it('a tracker reads no incidents, not even of its own packages', async () => {
    expect(await statusOf('tracker@demo.example', calls.incident.counts, 'com.northwind.growth')).toBe(403);
    expect(await statusOf('tracker@demo.example', calls.incident.counts, 'all')).toBe(403);
  });
  it('a publisher reads incidents and has no deep dive', async () => {
    expect(await statusOf('publisher@demo.example', calls.incident.counts, 'com.northwind.pay')).toBe(200);
    expect(await statusOf('publisher@demo.example', calls.deepDive.deepdive, 'com.northwind.pay')).toBe(403);
  });
  it('the analysts of A and B have no package in common', async () => {
    expect(await statusOf('analyst.a@demo.example', calls.incident.counts, 'com.northwind.pay')).toBe(200);
    expect(await statusOf('analyst.b@demo.example', calls.incident.counts, 'com.northwind.pay')).toBe(403);
    expect(await statusOf('analyst.b@demo.example', calls.incident.counts, 'com.contoso.shop')).toBe(200);
    expect(await statusOf('analyst.a@demo.example', calls.incident.counts, 'com.contoso.shop')).toBe(403);
  });
  it('a person without packages sees nothing, and is not refused', async () => {
    const answer = await server.app.inject(requestOf(calls.incident.incidentVolume, 'all', tokens.get('new@demo.example')));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ data: { total: number }[] }>().data.every((d) => d.total === 0)).toBe(true);
  });
  it('a publisher is shown its assigned publishers and no other', async () => {
    const { query, ...request } = requestOf(calls.incident.publisherOptions, 'com.northwind.pay', tokens.get('publisher@demo.example'));
    const answer = await server.app.inject({ ...request, query: { ...query, ...inYear('com.northwind.pay').query } });
    const shown = answer
      .json<{ data: { value: string }[] }>()
      .data.map((o) => o.value)
      .sort();
    expect(shown).toEqual(['AdRiver', 'BlueMango Media']);
  });
  it('the package in the path and in the query of a deep dive agree, or it is 400', async () => {
    const request = requestOf(calls.deepDive.deepdive, 'com.northwind.pay', tokens.get('analyst.a@demo.example'));
    const answer = await server.app.inject({ ...request, url: '/api/user/deepdive/com.northwind.bank' });
    expect([answer.statusCode, answer.json<ErrorBody>().fields]).toEqual([400, { package_name: ['Differs from the package in the path'] }]);
  });
});
