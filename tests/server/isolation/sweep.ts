import { setTimeout as wait } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { grantsFor, grantsOfRole, installationWide, type Grant } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import { accounts, packages, type DemoAccount } from '../../../server/demo/world.ts';
import { unknownIds, type Ids } from '../support/ids.ts';
import { everyCall, requestOf, titleOf } from '../support/requests.ts';
import { idsOf, NETWORK_ID, NUMBER, type Bundle } from './bundle.ts';
import { colleagueBundles, ownBundles, RIVAL, rivalBundles, strangersFor, type Beside, type World } from './world.ts';

/** One request of the sweep. `things` says whose things it names: what is asked of `own` and `unknown` ones is the same in every world. */
interface Asked {
  readonly account: DemoAccount;
  readonly call: Call;
  readonly packageName: string;
  readonly things: string;
  readonly ids: Ids;
  /** Added to what the call asks. */
  readonly filter?: Readonly<Record<string, string>>;
}
export interface Answered extends Asked {
  readonly text: string;
}
const holds = ({ role }: DemoAccount, { grant }: Call, name: string): boolean => {
  const type = packages.find((p) => p.name === name)?.type;
  return grant === 'session' || (type !== undefined && grantsFor(role, type).includes(grant as Grant));
};
const isSwept = ({ role }: DemoAccount, call: Call): boolean =>
  call.grant !== 'public' &&
  (call.grant === 'session' || grantsOfRole[role].includes(call.grant)) &&
  (call.also === undefined || grantsOfRole[role].includes(call.also)) &&
  !(role === 'admin' && installationWide[titleOf(call)] !== undefined);
const isAboutPackage = (call: Call): boolean => JSON.stringify(requestOf(call, 'package-marker')).includes('package-marker');

/** Only what is personal has ids that a colleague's differ in; the rest of a package is for both. */
const personalIds = (bundle: Bundle): Ids => {
  const { alert, apiToken, filter, job, lookup, lookupFile, macro, run, schedule, search, session, verification } = idsOf(bundle);
  return { ...unknownIds, alert, apiToken, filter, job, lookup, lookupFile, macro, run, schedule, search, session, verification };
};
/** Begins what is asked with a filter of another publisher's. */
const FILTERED = 'filtered by';
/** What a call is asked about: own things, those of others that are there in the world, and unknown ones. */
function thingsFor(account: DemoAccount, name: string | undefined, beside: Beside): [things: string, ids: Ids][] {
  const own = name === undefined ? undefined : ownBundles.get(`${account.id} ${name}`);
  const place = `${account.id} ${name ?? ''}`;
  const colleague = colleagueBundles.get(place),
    rival = rivalBundles.get(place);
  return [
    ['unknown', unknownIds],
    ...(beside === 'nothing' || own === undefined
      ? []
      : [
          ...strangersFor(own.package.type).map((bundle): [string, Ids] => [`of ${bundle.package.name}`, idsOf(bundle)]),
          ...(colleague === undefined ? [] : [['of a colleague', personalIds(colleague)] satisfies [string, Ids]]),
          ...(beside === 'publishers' && rival !== undefined
            ? [['of another publisher', { ...idsOf(rival), package: unknownIds.package }] satisfies [string, Ids]]
            : []),
        ]),
    ...(own === undefined ? [] : [['own', idsOf(own)] satisfies [string, Ids]]),
  ];
}
/** Filters that name a publisher, with one that no demo account has. */
const rivalFilters = { publisher_name: RIVAL, publisher: RIVAL, publisher_id: NETWORK_ID };
function filtersOf({ query }: Call): Readonly<Record<string, string>>[] {
  const names = Object.keys((query as { readonly shape?: object } | undefined)?.shape ?? {});
  return Object.entries(rivalFilters).flatMap(([name, value]) => (names.includes(name) ? [{ [name]: value }] : []));
}
/** All that one account is swept with: in all of its packages, and in the first that the call is offered in. */
function askedBy(account: DemoAccount, call: Call, beside: Beside): Asked[] {
  const [first] = account.packages.filter((name) => holds(account, call, name));
  return (isAboutPackage(call) && first !== undefined ? [ALL, first] : [ALL]).flatMap((packageName) => {
    const seen = new Set<string>();
    const about = thingsFor(account, first, beside).flatMap(([things, ids]): Asked[] => {
      const request = JSON.stringify(requestOf(call, packageName, undefined, ids));
      if (seen.has(request)) return [];
      seen.add(request);
      return [{ account, call, packageName, things, ids }];
    });
    const filtered = filtersOf(call).map((filter): Asked => ({
      account,
      call,
      packageName,
      things: `${FILTERED} ${Object.keys(filter).join()}`,
      ids: unknownIds,
      filter,
    }));
    return [...about, ...filtered];
  });
}

/** Answers without what is random in them: each id that was made is told by its place among those of this world. */
function settler(): (text: string) => string {
  const made = new Map<string, string>();
  return (text) =>
    text
      .replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
      .replaceAll(
        /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\b(?:FP|FC|FN)-[0-9a-f]{18}\b|\bCMP-[0-9A-F]{10}\b|(?<=")[\w-]{43}(?=")|(?<=\/api\/file\/)[\w-]{32}|(?<=[?]token=)[\w-]{16}/g,
        (id) => {
          const known = made.get(id) ?? `<id ${made.size + 1}>`;
          made.set(id, known);
          return known;
        },
      );
}

/** In which order an account makes its calls: what takes something away comes last. */
const turnOf = (call: Call): number => {
  if (call === calls.account.endOthers) return 3;
  return call.method === 'GET' ? 0 : call.method === 'DELETE' ? 2 : 1;
};
/** Looks that an answer may take while the index of its packages is still made, and the time between two. */
const MOST_LOOKS = 100,
  INDEX_MS = 20;
const isUnfinished = (body: string): boolean => body.includes('"building":{') || body.includes('"isIndexed":false');
async function answerTo(
  { server }: World,
  { call, packageName, ids, filter }: Asked,
  token: string | undefined,
): Promise<LightMyRequestResponse> {
  const ask = (): Promise<LightMyRequestResponse> => {
    const request = requestOf(call, packageName, token, ids);
    return server.app.inject({ ...request, query: { ...request.query, ...filter } });
  };
  let answer = await ask();
  for (let looks = 1; isUnfinished(answer.body) && looks < MOST_LOOKS; looks++) {
    await wait(INDEX_MS);
    answer = await ask();
  }
  return answer;
}

/** Looks at jobs until those that a call began are over, and answers which are not: a filter that is missing may keep one from its end. `given`: those that were given up before. */
const MOST_LOOKS_AT_JOBS = 20_000,
  LOOK_MS = 3;
async function jobsToEnd({ server: { records } }: World, given: readonly string[]): Promise<readonly { id: string; kind: string }[]> {
  for (let look = 0; ; look++) {
    const open = await records.database
      .selectFrom('jobs')
      .select(['id', 'kind'])
      .where('status', 'in', ['queued', 'running'])
      .where('user_id', '!=', 'system')
      .where('tries', '<', 2)
      .$if(given.length > 0, (rows) => rows.where('id', 'not in', given))
      .execute();
    if (open.length === 0 || look === MOST_LOOKS_AT_JOBS) return open;
    await wait(LOOK_MS);
  }
}

/** Answers everything in a world, account by account: the publisher's, which is swept once more, comes first. */
export async function sweep(world: World, beside: Beside): Promise<ReadonlyMap<string, Answered>> {
  const { server, setClock } = world;
  const settled = settler();
  const answers = new Map<string, Answered>();
  const endless: string[] = [];
  const people = [...accounts].sort((a, b) => Number(b.role === 'publisher') - Number(a.role === 'publisher'));
  const swept = beside === 'publishers' ? people.filter(({ role }) => role === 'publisher') : people;
  const inTurn = everyCall.map(({ call }) => call).sort((a, b) => turnOf(a) - turnOf(b));
  for (const [nth, account] of swept.entries()) {
    const token = await server.tokenOf(account.email);
    for (const [at, call] of inTurn.entries()) {
      if (!isSwept(account, call)) continue;
      setClock((nth * inTurn.length + at) * 10);
      for (const asked of askedBy(account, call, beside)) {
        const answer = await answerTo(world, asked, call === calls.session.logout ? await server.tokenOf(account.email) : token);
        const title = `${account.email} ${titleOf(call)} ${asked.packageName} ${asked.things}`;
        const left = call.method === 'GET' ? [] : await jobsToEnd(world, endless);
        endless.push(...left.map(({ id }) => id));
        const ends = left.map(({ kind }) => ` and a job (${kind}) that does not end`);
        answers.set(title, { ...asked, text: `${answer.statusCode} ${settled(answer.body)}${ends.join('')}` });
      }
    }
  }
  return answers;
}

/** An answer without the ids that were asked about. */
const withoutIds = ({ text, ids }: Answered): string =>
  Object.values(ids).reduce<string>((said, id) => said.replaceAll(String(id), '<asked>'), text);
const CONTEXT = 60;
function differing(title: string, expected: string, found: string): string[] {
  if (expected === found) return [];
  let at = 0;
  while (expected[at] === found[at]) at++;
  const from = Math.max(0, at - CONTEXT);
  return [`${title}\n    alone:  …${expected.slice(from, at + CONTEXT)}\n    beside: …${found.slice(from, at + CONTEXT)}`];
}
/** Where a world with rows of others answers otherwise than one without them. */
export const changedBetween = (alone: ReadonlyMap<string, Answered>, beside: ReadonlyMap<string, Answered>): string[] =>
  [...beside].flatMap(([title, { text }]) => {
    const expected = alone.get(title);
    return expected === undefined ? [] : differing(title, expected.text, text);
  });
/** A link leads a colleague to a search, masked. */
const openByLink: readonly Call[] = [calls.search360.one, calls.search360.results, calls.search360.raising, calls.search360.raise];
const tellsNumber = ({ text }: Answered): boolean => text.replaceAll(/\D/g, '').includes(NUMBER.replaceAll(/\D/g, ''));
/** Answers about a colleague's search that tell the number which it is for, and whether those about own searches do. */
export function numberTold(answers: ReadonlyMap<string, Answered>): { readonly ofColleagues: readonly string[]; readonly own: boolean } {
  const about = [...answers].filter(([, answered]) => openByLink.includes(answered.call) && tellsNumber(answered));
  return {
    ofColleagues: about.flatMap(([title, { things }]) => (things === 'of a colleague' ? [title] : [])),
    own: about.some(([, { things }]) => things === 'own'),
  };
}
/** Where something of somebody else is answered otherwise than something that is not there. */
export const toldOfOthers = (answers: ReadonlyMap<string, Answered>): string[] =>
  [...answers].flatMap(([title, answered]) => {
    if (answered.things === 'own' || answered.things === 'unknown' || answered.filter !== undefined) return [];
    if (answered.things === 'of a colleague' && openByLink.includes(answered.call)) return [];
    const unknown = answers.get(`${answered.account.email} ${titleOf(answered.call)} ${answered.packageName} unknown`);
    return unknown === undefined ? [`${title}: no unknown one was asked for`] : differing(title, withoutIds(unknown), withoutIds(answered));
  });
/** Calls that need more than rows to find an own thing, and the tests that have it. */
export const foundElsewhere: readonly string[] = [
  'GET /api/admin/import/:id/refused', // a file that was looked at: admin-imports.test.ts
  'GET /api/admin/import/:id/take_back', // a file that was imported: take-back.test.ts
  // without a row nothing is taken: tests/server/ingest
  'POST /api/ingest/:kind',
  'POST /api/verification/merchant/bulk_process', // an onboarding service: verification-merchants.test.ts
];
/** Calls about a thing that answered an own one as an unknown one: nothing would be proved by their silence about others. */
export function neverFound(answers: ReadonlyMap<string, Answered>): string[] {
  const found = new Map<string, boolean>();
  for (const answered of answers.values()) {
    if (answered.things !== 'own') continue;
    const title = titleOf(answered.call);
    const unknown = answers.get(`${answered.account.email} ${title} ${answered.packageName} unknown`);
    found.set(title, (found.get(title) ?? false) || (unknown !== undefined && withoutIds(unknown) !== withoutIds(answered)));
  }
  return [...found].flatMap(([title, isFound]) => (isFound ? [] : [title]));
}
