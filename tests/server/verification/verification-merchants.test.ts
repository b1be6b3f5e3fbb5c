import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../../../contract/areas/job.ts';
import type { MerchantList } from '../../../contract/areas/verification/merchants.ts';
import { clientOf, ended, type Client, type Reply } from '../support/client.ts';
import { startServer, type TestServer } from '../support/server.ts';

const PAY = 'com.northwind.pay',
  BANK = 'com.northwind.bank';
interface ServiceRequest {
  readonly url: URL;
  readonly key?: string | undefined;
  readonly body: { merchants?: { merchant_id: string; request_key: string }[] };
}
let service: Server;
let asked: ServiceRequest[] = [];
let server: TestServer;
let ann: Client, ben: Client, admin: Client;
type Answer = (asked: ServiceRequest, response: ServerResponse) => void;
const json =
  (status: number, body: unknown): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const merchant = (n: number, more: object = {}) => ({
  merchant_id: `M-${n}`,
  name: `Merchant ${n}`,
  pan: 'AABCL4821K',
  gstin: '29AABCL4821K1ZC',
  ...more,
});
let master: Answer, bulk: Answer;
const whole: Answer = ({ url }, response) =>
  json(200, { merchants: url.searchParams.get('package_name') === PAY ? [merchant(1), merchant(2), merchant(3)] : [] })(
    { url, body: {} },
    response,
  );
beforeAll(async () => {
  service = createServer((request: IncomingMessage, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
    request.on('end', () => {
      const key = request.headers['idempotency-key'] as string | undefined;
      const one: ServiceRequest = {
        url: new URL(request.url ?? '', 'http://x'),
        key,
        body: text === '' ? {} : (JSON.parse(text) as ServiceRequest['body']),
      };
      asked.push(one);
      (one.url.pathname === '/v1/master' ? master : bulk)(one, response);
    });
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  server = await startServer({ seedScale: 0.005, onboardingUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1` });
  [ann, ben, admin] = (await Promise.all(
    ['analyst.a@demo.example', 'analyst.b@demo.example', 'admin@demo.example'].map((email) => clientOf(server, email)),
  )) as [Client, Client, Client];
});
beforeEach(() => {
  asked = [];
  master = whole;
  bulk = json(200, { results: [] });
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await server.close();
});
const list = (client: Client, packageName = PAY): Promise<Reply<{ data: MerchantList }>> =>
  client.get(`/api/verification/merchant?package_name=${packageName}`);
const process = (ids: readonly string[], packageName = PAY): Promise<Reply<{ data: { job: Job } }>> =>
  ann.post('/api/verification/merchant/bulk_process', { package_name: packageName, merchant_ids: ids });

describe('the master look-up', () => {
  it('goes through the gateway with the key in the query, and neither key nor numbers come back', async () => {
    const { status, body } = await list(ann);
    expect([status, body.data.source, body.data.merchants.map(({ id, stage }) => [id, stage])]).toEqual([
      200,
      'answered',
      [
        ['M-1', 'new'],
        ['M-2', 'new'],
        ['M-3', 'new'],
      ],
    ]);
    expect(body.data.merchants[0]).toMatchObject({ pan: 'AABCL••••K', gstin: '29AAB••••C', processedAt: null });
    expect(asked.map(({ url }) => [url.pathname, url.searchParams.get('api_key')])).toEqual([['/v1/master', 'onboarding-secret']]);
    expect(JSON.stringify([body, server.log])).not.toMatch(/onboarding-secret|AABCL4821K/);
  });
  it('is about the caller’s package alone', async () => {
    expect((await list(ben)).status).toBe(403);
    expect((await list(ann, 'no.such.package')).status).toBe(403);
    expect(asked).toEqual([]);
    expect((await list(ann, BANK)).body.data.merchants).toEqual([]);
  });
  it('follows no redirect: neither key nor merchants reach another host', async () => {
    let seen = 0;
    const elsewhere = createServer((_, response) => {
      seen++;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"merchants":[],"results":[]}');
    });
    await new Promise<void>((resolve) => {
      elsewhere.listen(0, '127.0.0.1', resolve);
    });
    try {
      await list(ann);
      const at = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
      master = bulk = (_, response) => response.writeHead(307, { location: at }).end();
      expect((await list(ann)).body.data.source).toBe('unreachable');
      expect((await ended(ann, (await process(['M-1'])).body.data.job.id)).status).toBe('failed');
      expect(seen).toBe(0);
    } finally {
      elsewhere.closeAllConnections();
      elsewhere.close();
    }
  });
  it.each([
    ['a wrong key', json(401, {}), 'refused'],
    ['no more requests', json(429, {}), 'quota_out'],
    ['a fault', json(500, {}), 'unreachable'],
    ['HTML', (_: ServiceRequest, response: ServerResponse) => response.writeHead(200).end('<p>ok</p>'), 'unreachable'],
    ['another shape', json(200, { merchants: [{ merchant_id: '../x' }] }), 'unreachable'],
    ['nothing', (_: ServiceRequest, response: ServerResponse) => response.destroy(), 'unreachable'],
  ] as const)('with %s says so, and shows what was said last', async (_, how, source) => {
    await list(ann);
    master = how as Answer;
    const { status, body } = await list(ann);
    expect([status, body.data.source, body.data.merchants.length, body.data.readAt]).toEqual([200, source, 3, expect.any(String)]);
  });
});

describe('what is kept of merchants', () => {
  it('has no whole number, and is read of all packages at once', async () => {
    const waiting: (() => void)[] = [];
    master = (one, response) => {
      waiting.push(() => whole(one, response));
      if (waiting.length < 2) return;
      master = whole;
      for (const answer of waiting) answer();
    };
    const { body } = await list(ann, 'all');
    expect([body.data.source, body.data.merchants[0]?.pan]).toEqual(['answered', 'AABCL••••K']);
    const kept = await server.records.database.selectFrom('merchants').select('input').execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('AABCL4821K');
  });
});

describe('what the service says of a merchant', () => {
  const words = [
    'PAN AABCL4821K is inactive',
    'gstin 29 AABCL 4821 K 1ZC: cancelled',
    'account 026291800001191 at YESB0000262 closed',
    'HTTP 502 after 3 tries',
  ];
  const kept = ['PAN •••• is inactive', 'gstin ••••: cancelled', 'account •••• at •••• closed', 'HTTP 502 after 3 tries'];
  it('stands nowhere with a number in it: not in the list, nor in what is kept, nor in a job, which has a code', async () => {
    master = json(200, {
      merchants: [merchant(1, { stage: 'failed', errors: words }), merchant(2, { pan: 'AABCLKMNK', errors: ['No aabclkmnk here'] })],
    });
    const errors = async (): Promise<unknown> => (await list(ann)).body.data.merchants.map((each) => each.errors);
    expect(await errors()).toEqual([kept, ['No •••• here']]);
    bulk = json(200, {
      results: [
        { merchant_id: 'M-1', stage: 'failed', errors: words },
        { merchant_id: 'M-2', stage: 'ready', errors: ['AABCLKMNK was slow'] },
      ],
    });
    master = json(500, {});
    const job = await ended(ann, (await process(['M-1', 'M-2'])).body.data.job.id);
    expect(await errors()).toEqual([kept, ['•••• was slow']]);
    const { rows } = (await ann.get<{ data: { rows: { reason: string }[] } }>(`/api/job/${job.id}/rows`)).body.data;
    expect(rows.map(({ reason }) => reason)).toEqual(['failed', null]);
    const { database } = server.records;
    const all = [await database.selectFrom('merchants').selectAll().execute(), await database.selectFrom('job_rows').selectAll().execute()];
    // ids and times of the log have figures of their own
    const told = JSON.stringify([all, server.log]).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
    expect(told).not.toMatch(/AABCL ?4821|(?<![\w.])4821(?!\w)|1800001191|AABCLKMNK/i);
  });
});

describe('processing', () => {
  it('is a job with an outcome a merchant; what fails is tried again alone, under a new name once it was answered', async () => {
    await list(ann);
    let isDown = true;
    bulk = (one, response) =>
      json(200, {
        results: (one.body.merchants ?? []).map(({ merchant_id }) =>
          merchant_id === 'M-2' && isDown
            ? { merchant_id, stage: 'failed', checks: { pan: 'valid', gstin: 'unreachable' }, errors: ['GST register did not answer'] }
            : { merchant_id, stage: 'ready', checks: { pan: 'valid', gstin: 'valid', bank: 'valid', domain: 'valid' } },
        ),
      })(one, response);
    const { status, body } = await process(['M-1', 'M-2', 'M-2']);
    expect(status).toBe(202);
    const job = await ended(ann, body.data.job.id);
    expect(job).toMatchObject({ kind: 'onboarding', status: 'partly', package_name: PAY, outcomes: { ok: 1, failed: 1 } });
    const stages = async (): Promise<unknown> =>
      (await list(ann)).body.data.merchants.map(({ id, stage, errors, checks }) => [id, stage, errors, checks.gstin]);
    expect(await stages()).toEqual([
      ['M-1', 'ready', [], 'valid'],
      ['M-2', 'failed', ['GST register did not answer'], 'unreachable'],
      ['M-3', 'new', [], 'not_checked'],
    ]);
    isDown = false;
    await ann.post(`/api/job/${job.id}/retry`);
    expect((await ended(ann, job.id)).status).toBe('done');
    expect(await stages()).toContainEqual(['M-2', 'ready', [], 'valid']);
    const orders = asked.filter(({ url }) => url.pathname === '/v1/bulk_process').map(({ body: order }) => order.merchants ?? []);
    expect(orders.map((order) => order.map(({ merchant_id }) => merchant_id))).toEqual([['M-1', 'M-2'], ['M-2']]);
    expect(orders[1]?.[0]?.request_key).not.toBe(orders[0]?.[1]?.request_key);
  });
  it('is tried again under the same name where no answer came, so that nobody is processed twice', async () => {
    await list(ann);
    bulk = (_, response) => response.destroy();
    const job = await ended(ann, (await process(['M-1'])).body.data.job.id);
    expect(job.status).toBe('failed');
    bulk = json(200, { results: [{ merchant_id: 'M-1', stage: 'ready' }] });
    await ann.post(`/api/job/${job.id}/retry`);
    expect((await ended(ann, job.id)).status).toBe('done');
    const [first, second] = asked
      .filter(({ url }) => url.pathname === '/v1/bulk_process')
      .map(({ body }) => body.merchants?.[0]?.request_key);
    expect(second).toBe(first);
  });
  it('names a request by its orders: the same merchant of another order is another request, and one without an answer the same', async () => {
    await list(ann);
    const outcomes: Answer[] = [
      (_, response) => response.destroy(),
      json(200, { results: [{ merchant_id: 'M-1', stage: 'failed' }] }),
      json(200, { results: [{ merchant_id: 'M-1', stage: 'ready' }] }),
    ];
    bulk = (one, response) => outcomes.shift()?.(one, response);
    asked = [];
    const job = await ended(ann, (await process(['M-1'])).body.data.job.id);
    for (let i = 0; i < 2; i++) {
      await ann.post(`/api/job/${job.id}/retry`);
      await ended(ann, job.id);
    }
    const names = asked.filter(({ url }) => url.pathname === '/v1/bulk_process').map(({ key }) => key);
    expect([names.length, names[0] === names[1], names[1] === names[2]]).toEqual([3, true, false]);
  });
  it.each(['is disabled', 'loses the package'] as const)('of many is not gone on with where its owner %s', async (how) => {
    const ids = Array.from({ length: 30 }, (_, i) => i + 100);
    master = json(200, { merchants: ids.map((n) => merchant(n)) });
    await list(ann);
    const { database, jobs } = server.records;
    const lose = (): Promise<unknown> =>
      how === 'is disabled'
        ? database.updateTable('users').set({ disabled_at: 1 }).where('id', '=', 'u-analyst-a').execute()
        : database.deleteFrom('package_members').where('user_id', '=', 'u-analyst-a').where('package_name', '=', PAY).execute();
    const member = await database
      .selectFrom('package_members')
      .selectAll()
      .where('user_id', '=', 'u-analyst-a')
      .where('package_name', '=', PAY)
      .executeTakeFirstOrThrow();
    bulk = (one, response) => {
      const results = (one.body.merchants ?? []).map(({ merchant_id }) => ({ merchant_id, stage: 'ready' }));
      void lose().then(() => json(200, { results })(one, response));
    };
    asked = [];
    const { id } = (await process(ids.map((n) => `M-${n}`))).body.data.job;
    await expect.poll(() => jobs.statusOf(id), { timeout: 10_000 }).toBe('failed');
    await database.updateTable('users').set({ disabled_at: null }).where('id', '=', 'u-analyst-a').execute();
    if (how === 'loses the package') await database.insertInto('package_members').values(member).execute();
    const orders = asked.filter(({ url }) => url.pathname === '/v1/bulk_process');
    expect(orders.map(({ body }) => body.merchants?.length)).toEqual([20]);
  });
  it('has each merchant in one order at a time, of two that come at once and of one that is tried again', async () => {
    await list(ann);
    const failed = await (async () => {
      bulk = (_, response) => response.destroy();
      return ended(ann, (await process(['M-1'])).body.data.job.id);
    })();
    const held: (() => void)[] = [];
    bulk = (one, response) => {
      held.push(() =>
        json(200, { results: (one.body.merchants ?? []).map(({ merchant_id }) => ({ merchant_id, stage: 'ready' })) })(one, response),
      );
    };
    asked = [];
    const both = await Promise.all([process(['M-1', 'M-2']), process(['M-3', 'M-1'])]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    const [begun, refused] = [both.find(({ status }) => status === 202), both.find(({ status }) => status === 409)];
    const id = begun?.body.data.job.id ?? '';
    expect([refused?.failure.error, (refused?.failure as { current?: Job }).current?.id]).toEqual(['Being processed already', id]);
    expect((await ann.post(`/api/job/${failed.id}/retry`)).status).toBe(409);
    // a colleague is told so without the job, which is not theirs
    const others = await admin.post('/api/verification/merchant/bulk_process', { package_name: PAY, merchant_ids: ['M-1'] });
    expect([others.status, 'current' in others.failure]).toEqual([409, false]);
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    await ended(ann, id);
    const orders = asked.flatMap(({ body: order }) => order.merchants ?? []).filter(({ merchant_id }) => merchant_id === 'M-1');
    expect(orders).toHaveLength(1);
    expect((await ann.post(`/api/job/${failed.id}/retry`)).status).toBe(200);
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    await ended(ann, failed.id);
  });
  it('is not taken back by a list that is behind it', async () => {
    bulk = json(200, { results: [{ merchant_id: 'M-3', stage: 'failed', checks: { gstin: 'not_found' }, errors: ['No GSTIN'] }] });
    await list(ann);
    await ended(ann, (await process(['M-3'])).body.data.job.id);
    const stageIn = async (stage: string): Promise<unknown> => {
      master = json(200, { merchants: [merchant(3, { stage, checks: {}, errors: [] })] });
      const [only] = (await list(ann)).body.data.merchants;
      return [only?.stage, only?.errors, only?.checks.gstin];
    };
    expect(await stageIn('new')).toEqual(['failed', ['No GSTIN'], 'not_found']);
    expect(await stageIn('in_review')).toEqual(['failed', ['No GSTIN'], 'not_found']);
    expect(await stageIn('ready')).toEqual(['ready', [], 'not_checked']);
  });
  it('says why where the service does not answer, or leaves one out', async () => {
    await list(ann);
    bulk = json(402, {});
    const job = await ended(ann, (await process(['M-1'])).body.data.job.id);
    expect(job.status).toBe('failed');
    const { rows } = (await ann.get<{ data: { rows: { reason: string }[] } }>(`/api/job/${job.id}/rows`)).body.data;
    expect(rows.map(({ reason }) => reason)).toEqual(['quota_out']);
    bulk = json(200, { results: [] });
    expect((await ended(ann, (await process(['M-1'])).body.data.job.id)).status).toBe('failed');
  });
  it('takes merchants of the package alone, of one package', async () => {
    await list(ann);
    expect((await process(['M-9'])).status).toBe(404);
    expect((await process(['M-1'], BANK)).status).toBe(404);
    expect((await process(['M-1'], 'all')).status).toBe(400);
    expect((await process([])).status).toBe(400);
  });
});
