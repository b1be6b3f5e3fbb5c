import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { ErrorBody } from '../../../contract/failure.ts';
import { grantsFor, grantsOfRole, type Grant } from '../../../contract/policy.ts';
import { accounts, packages, type DemoAccount, type DemoPackage } from '../../../server/demo/world.ts';
import { everyCall, exampleOf, requestOf, titleOf } from '../support/requests.ts';
import { inYear } from '../support/example.ts';
import { suiteServer } from '../support/suite.ts';

const tokens = new Map<string, string>();
const server = suiteServer({ seedScale: 0 });
beforeAll(async () => {
  for (const { email } of accounts) tokens.set(email, await server.tokenOf(email));
});

/** In its query, or in its body where it is a write. */
const namesPackage = (call: Call): boolean => {
  const { query, payload } = requestOf(call, 'x');
  return 'package_name' in { ...query, ...(payload as object | undefined) };
};
/** A sign-out ends the session that the other rows use, so it gets one of its own. */
const tokenFor = async (account: DemoAccount, call: Call): Promise<string> =>
  call === calls.session.logout ? server.tokenOf(account.email) : (tokens.get(account.email) ?? '');

interface Answer {
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  /** Without what is each request's own. */
  readonly text: string;
}
async function answerTo(request: ReturnType<typeof requestOf>): Promise<Answer> {
  const answer = await server.app.inject(request);
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const text = answer.body.replace(/"requestId":"[^"]*"/, '');
  return { status: answer.statusCode, text, body: isJson ? answer.json<Partial<ErrorBody>>() : {} };
}
const ask = async (account: DemoAccount, call: Call, packageName: string): Promise<Answer> =>
  answerTo(requestOf(call, packageName, await tokenFor(account, call)));

const admitted = (call: Call, name = 'x'): number => exampleOf(call, name).admitted ?? call.status ?? 200;
/** The first grant of a call that is not among some; undefined where all are. */
const missing = ({ grant, also }: Call, held: readonly Grant[]): string | undefined =>
  [grant, ...(also === undefined ? [] : [also])].find((each) => each !== 'session' && !held.includes(each as Grant));
const mayEver = ({ role }: DemoAccount, call: Call): boolean => missing(call, grantsOfRole[role]) === undefined;
const held = (account: DemoAccount, p: DemoPackage): Grant[] => grantsFor(account.role, p.type);
const holds = (account: DemoAccount, call: Call, p: DemoPackage): boolean => missing(call, held(account, p)) === undefined;
/** The package stands in the body, which is read only where the role holds the grant at all. */
const isRefusedUnread = (account: DemoAccount, call: Call): boolean =>
  !('package_name' in requestOf(call, 'x').query) && !mayEver(account, call);
/** The policy knows a package by its type and by whose it is: the first own and the first foreign one of each type stand for all. */
const packagesFor = (account: DemoAccount): DemoPackage[] => {
  const kinds = new Map<string, DemoPackage>();
  for (const p of packages) {
    const kind = `${p.type} ${account.packages.includes(p.name) ? 'own' : 'foreign'}`;
    if (!kinds.has(kind)) kinds.set(kind, p);
  }
  return [...kinds.values()];
};

const granted = everyCall.map(({ call }) => call).filter(({ grant }) => grant !== 'public');
const aboutPackage = granted.filter(namesPackage);
const aboutNone = granted.filter((call) => !namesPackage(call));

/** What an answer was expected to be, told where it is something else. */
type Deviations = string[];
const expecting = (found: Deviations, title: string) => (what: string, expected: unknown, is: unknown) => {
  if (JSON.stringify(is) !== JSON.stringify(expected))
    found.push(`${title}: ${what} is ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`);
};
/** Asks every call as every account, and tells where a rule does not hold. */
async function deviations(
  about: readonly Call[],
  rule: (account: DemoAccount, call: Call, expects: ReturnType<typeof expecting>) => Promise<void>,
): Promise<Deviations> {
  const found: Deviations = [];
  for (const account of accounts)
    for (const call of about) await rule(account, call, expecting(found, `${account.email} ${titleOf(call)}`));
  return found;
}
const refusal = ({ status, body }: Answer): readonly unknown[] => [status, body.grant];

describe('every call', () => {
  it('is 401 for nobody signed in, unless it is public', async () => {
    const found: Deviations = [];
    const rubbish = ['rubbish', 'Bearer rubbish', 'Basic YTpi', "' or 1=1 --"];
    for (const { call } of everyCall)
      // one hook reads the token: what it makes of each kind is the same for all calls
      for (const token of call === calls.incident.counts ? [undefined, ...rubbish] : [undefined]) {
        const { status, body } = await answerTo(requestOf(call, 'com.northwind.pay', token));
        const expects = expecting(found, `${titleOf(call)} with ${token ?? 'nothing'}`);
        if (call.grant === 'public') expects('status', admitted(call), status);
        else expects('refusal', [401, 'Session required'], [status, body.error]);
      }
    expect(found).toEqual([]);
  });

  it('about a package answers in own ones as the policy says, and refuses others and unknown ones alike', async () => {
    const found = await deviations(aboutPackage, async (account, call, expects) => {
      const unknown = await ask(account, call, 'no.such.package');
      expects('unknown', 403, unknown.status);
      for (const p of packagesFor(account)) {
        const answer = await ask(account, call, p.name);
        if (isRefusedUnread(account, call)) expects(p.name, [403, missing(call, grantsOfRole[account.role])], refusal(answer));
        else if (!account.packages.includes(p.name)) {
          expects(p.name, [403, 'No access to this package'], [answer.status, answer.body.error]);
          expects(p.name, unknown.text, answer.text);
        } else if (!holds(account, call, p)) expects(p.name, [403, missing(call, held(account, p))], refusal(answer));
        else expects(p.name, admitted(call), answer.status);
      }
    });
    expect(found).toEqual([]);
  });

  it('about all packages answers who holds its grant', async () => {
    const found = await deviations(aboutPackage, async (account, call, expects) => {
      const answer = await ask(account, call, 'all');
      if (mayEver(account, call)) expects('all', admitted(call, 'all'), answer.status);
      else expects('all', [403, missing(call, grantsOfRole[account.role])], refusal(answer));
    });
    expect(found).toEqual([]);
  });

  it('is 400 with two packages at once, whichever of them is whose', async () => {
    const [own, foreign] = ['com.northwind.pay', 'com.contoso.shop'];
    const found: Deviations = [];
    for (const call of aboutPackage) {
      const holder = ['analyst.a@demo.example', 'tracker@demo.example', 'admin@demo.example', 'publisher@demo.example']
        .map((email) => accounts.find((account) => account.email === email))
        .find((account) => account !== undefined && mayEver(account, call));
      for (const [first, second] of [
        [own, foreign],
        [foreign, own],
        ['all', own],
      ] as const) {
        const request = requestOf(call, first, tokens.get(holder?.email ?? ''));
        const { status, body } = await answerTo(
          'package_name' in request.query
            ? { ...request, query: { ...request.query, packageName: second } }
            : { ...request, payload: { ...(request.payload as object), packageName: second } },
        );
        const expects = expecting(found, `${titleOf(call)} of ${first} and ${second}`);
        expects('refusal', [400, ['package_name']], [status, Object.keys(body.fields ?? {})]);
      }
    }
    expect(found).toEqual([]);
  });

  it('about no package answers who holds its grant', async () => {
    const found = await deviations(aboutNone, async (account, call, expects) => {
      expects('status', mayEver(account, call) ? admitted(call) : 403, (await ask(account, call, '')).status);
    });
    expect(found).toEqual([]);
  });
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
      .json<{ data: { options: { value: string }[] } }>()
      .data.options.map((o) => o.value)
      .sort();
    expect(shown).toEqual(['AdRiver', 'BlueMango Media']);
  });
  it('the package in the path and in the query of a deep dive agree, or it is 400', async () => {
    const request = requestOf(calls.deepDive.deepdive, 'com.northwind.pay', tokens.get('analyst.a@demo.example'));
    const answer = await server.app.inject({ ...request, url: '/api/user/deepdive/com.northwind.bank' });
    expect([answer.statusCode, answer.json<ErrorBody>().fields]).toEqual([400, { package_name: ['Differs from the package in the path'] }]);
  });
});
