import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../contract/call.ts';
import { rolesWith } from '../../../contract/policy.ts';
import { PackageQuery } from '../../../contract/scope.ts';
import { seedRecords } from '../../../server/demo/records.ts';
import type { AccessScope } from '../../../server/access.ts';
import { registerFailures } from '../../../server/http/failures.ts';
import { policyHook } from '../../../server/http/policy.ts';
import { registerCalls } from '../../../server/http/register.ts';
import { sessionService, type SessionService } from '../../../server/identity/sessions.ts';
import type { Records } from '../../../server/records/records.ts';
import { openTestRecords } from '../support/data/records.ts';
import { everyCall } from '../support/requests.ts';

/** Calls of grants that only some packages or people have, which the table does not hold yet. */
const table = {
  probe: {
    visits: call('GET /api/visits', 'web:visit', '', { query: PackageQuery, answer: z.unknown() }),
    tracked: call('GET /api/tracked', 'tracker:read', '', { query: PackageQuery, answer: z.unknown() }),
    people: call('GET /api/people', 'admin:user', '', { answer: z.unknown() }),
    own: call('GET /api/own', 'session', '', { answer: z.unknown() }),
  },
};

let folder: string;
let records: Records;
let app: FastifyInstance;
let sessions: SessionService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-policy-'));
  records = await openTestRecords({ folder });
  await seedRecords(records, Date.now());
  app = Fastify();
  sessions = sessionService(records, Date.now, (cause) => {
    throw cause;
  });
  app.decorateRequest('context', null);
  registerFailures(app);
  app.addHook('onRequest', policyHook(sessions));
  const show = ({ access }: { access: AccessScope }) => ({
    packages: access.packages.map((p) => p.name),
    publishers: access.publishers,
    timeZone: access.timeZone,
  });
  registerCalls(app, table, { probe: { visits: show, tracked: show, people: show, own: show } }, new Map());
});
afterAll(async () => {
  await app.close();
  await records.close();
  await rm(folder, { recursive: true });
});

async function ask(userId: string, url: string) {
  const user = await records.users.byId(userId);
  const session = await sessions.open(userId, user?.password_hash ?? '');
  const answer = await app.inject({ url, headers: { authorization: session?.token ?? '' } });
  return [answer.statusCode, answer.json()] as [number, Record<string, unknown>];
}

it('all means those own packages alone that offer what the call needs', async () => {
  expect(await ask('u-analyst-a', '/api/visits?package_name=all')).toEqual([
    200,
    { packages: ['northwind.example'], publishers: null, timeZone: 'Asia/Kolkata' },
  ]);
  expect(await ask('u-admin', '/api/visits?package_name=all')).toEqual([
    200,
    { packages: ['northwind.example', 'contoso.example'], publishers: null, timeZone: 'Asia/Kolkata' },
  ]);
  expect(await ask('u-new', '/api/visits?package_name=all')).toEqual([200, { packages: [], publishers: null, timeZone: 'Asia/Kolkata' }]);
  expect(await ask('u-tracker', '/api/tracked?package_name=all')).toMatchObject([
    200,
    { packages: ['com.northwind.growth', 'com.fabrikam.partner'] },
  ]);
});

it('an own package that does not offer what the call needs is refused, naming the grant', async () => {
  expect(await ask('u-analyst-a', '/api/visits?package_name=com.northwind.pay')).toMatchObject([
    403,
    { error: 'Missing grant', grant: 'web:visit' },
  ]);
});

it('days are counted in the zone of the package', async () => {
  expect(await ask('u-tracker', '/api/tracked?package_name=com.fabrikam.partner')).toMatchObject([200, { timeZone: 'America/New_York' }]);
});

it('a call about no package needs its grant all the same', async () => {
  expect(await ask('u-analyst-a', '/api/people')).toMatchObject([403, { grant: 'admin:user' }]);
  expect((await ask('u-admin', '/api/people'))[1]['packages']).toHaveLength(13);
});

it('a call that needs a session alone and names no package sees none', async () => {
  expect(await ask('u-admin', '/api/own')).toMatchObject([200, { packages: [] }]);
});

it('the access of a publisher is cut to its assigned publishers, in order', async () => {
  expect(await ask('u-publisher', '/api/own')).toMatchObject([200, { publishers: ['AdRiver', 'BlueMango Media'] }]);
});

it('no write is open to who may only read', () => {
  const writes = everyCall.filter(({ call: { method, grant } }) => method !== 'GET' && grant !== 'public');
  expect(writes.length).toBeGreaterThan(5);
  expect(writes.filter(({ call: { grant } }) => grant.endsWith(':read'))).toEqual([]);
  expect(rolesWith('incident:write')).toEqual(['admin', 'analyst']);
});
