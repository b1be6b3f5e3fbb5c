import { afterEach, expect, it } from 'vitest';
import { calls, type Calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/call.ts';
import { ErrorBody } from '../../../contract/failure.ts';
import Fastify from 'fastify';
import { type Handlers } from '../../../server/handler.ts';
import { CallFailure } from '../../../server/call-failure.ts';
import { registerCalls } from '../../../server/http/register.ts';
import { requestOf } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The real handlers of the incident plots with one of them replaced. */
function plotsWith(name: keyof Calls['incident'], handler: (asked: { signal: AbortSignal }) => unknown): Handlers<Calls['incident']> {
  const none = Object.fromEntries(Object.keys(calls.incident).map((key) => [key, () => ({ data: [] })]));
  return { ...none, [name]: handler } as unknown as Handlers<Calls['incident']>;
}

it('looks at no clock but the one that it was given', async () => {
  const now = Date.parse('2030-06-15T12:00:00.000Z');
  const { app } = (server = await startServer({ now: () => now }));
  const token = await server.tokenOf('analyst.a@demo.example');
  const range = { fromDate: '2030-06-01', toDate: '2030-06-20' };
  const answerOf = async <T>(call: Call, packageName = 'com.northwind.pay'): Promise<T> => {
    const request = requestOf(call, packageName, token);
    return (await app.inject({ ...request, query: { ...request.query, ...range } })).json<{ data: T }>().data;
  };
  const { web, incident, deepDive } = calls;
  for (const [call, packageName] of [[incident.counts], [deepDive.deepdive], [web.counts, 'com.northwind.insure']] as const) {
    expect([call.path, (await answerOf<{ asOf: string }>(call, packageName)).asOf]).toEqual([call.path, '2030-06-15T12:00:00.000Z']);
  }
  expect(
    (await answerOf<{ date: string; provisional: boolean }[]>(incident.incidentVolume))
      .filter((day) => day.provisional)
      .map((day) => day.date),
  ).toEqual(['2030-06-15']);
  const [riskiest] = await answerOf<{ detectedAt: string; ageHours: number }[]>(incident.riskShortlist);
  expect(riskiest?.ageHours).toBeCloseTo((now - Date.parse(riskiest?.detectedAt ?? '')) / 3_600_000, 1);
});

it('of all packages a day is provisional while it is in one of them, and today wherever it is today', async () => {
  // In London it is the 22nd, in New York too, in India the 23rd already.
  const { app } = (server = await startServer({ seedScale: 0, now: () => Date.parse('2026-11-22T20:00:00.000Z') }));
  const token = await server.tokenOf('admin@demo.example');
  const provisional = async (call: Call, packageName: string): Promise<string[]> => {
    const request = requestOf(call, packageName, token);
    const answer = await app.inject({ ...request, query: { ...request.query, fromDate: '2026-11-15', toDate: '2026-11-24' } });
    return answer
      .json<{ data: { date: string; provisional: boolean }[] }>()
      .data.filter((day) => day.provisional)
      .map(({ date }) => date);
  };
  const { fraudTrendDate } = calls.web,
    { incidentVolume } = calls.incident;
  expect(await provisional(fraudTrendDate, 'fabrikam.example')).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
  ]);
  expect(await provisional(fraudTrendDate, 'northwind.example')).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']);
  expect(await provisional(fraudTrendDate, 'all')).toEqual(await provisional(fraudTrendDate, 'fabrikam.example'));
  expect(await provisional(incidentVolume, 'com.northwind.pay')).toEqual(['2026-11-23']);
  expect(await provisional(incidentVolume, 'all')).toEqual(['2026-11-22', '2026-11-23']);
});

it('never sends an answer that breaks the contract: a 500 whose log names route and path and no value', async () => {
  server = await startServer({
    seedScale: 0,
    handlers: { incident: plotsWith('funnel', () => ({ data: [{ stage: 'detected', count: 'secret-value' }] })) },
  });
  const answer = await server.app.inject(
    requestOf(calls.incident.funnel, 'com.northwind.pay', await server.tokenOf('analyst.a@demo.example')),
  );
  expect([answer.statusCode, ErrorBody.parse(answer.json()).error]).toEqual([500, 'Internal error']);
  expect(answer.body).not.toContain('secret-value');
  const line = server.log.find((l) => l.includes('breaks the contract')) ?? '';
  expect(line).toContain('/api/bi/plots/funnel');
  expect(line).toContain('data.0.count');
  expect(line).toContain(ErrorBody.parse(answer.json()).requestId);
  expect(server.log.join('')).not.toContain('secret-value');
});

it('strips what the contract does not know from an answer', async () => {
  server = await startServer({
    seedScale: 0,
    handlers: { incident: plotsWith('funnel', () => ({ data: [{ stage: 'detected', count: 1, hidden: 'x' }], more: 1 })) },
  });
  const answer = await server.app.inject(
    requestOf(calls.incident.funnel, 'com.northwind.pay', await server.tokenOf('analyst.a@demo.example')),
  );
  expect(answer.json()).toEqual({ data: [{ stage: 'detected', count: 1 }] });
});

it('tells nobody why a handler broke, but the log', async () => {
  server = await startServer({
    seedScale: 0,
    handlers: {
      incident: plotsWith('funnel', () => {
        throw new Error('the disk is on fire');
      }),
    },
  });
  const answer = await server.app.inject(
    requestOf(calls.incident.funnel, 'com.northwind.pay', await server.tokenOf('analyst.a@demo.example')),
  );
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('fire');
  expect(server.log.join('')).toContain('the disk is on fire');
});

it('tells the log why a store could not answer, without what was asked', async () => {
  const cause = Object.assign(new Error("Code: 210. Connection refused while context for 'Secret-Filter'"), { code: '210' });
  const refuse = (): never => {
    throw new CallFailure('analytics-away', { retryAfterSeconds: 1, cause });
  };
  server = await startServer({ seedScale: 0, handlers: { incident: plotsWith('funnel', refuse) } });
  const answer = await server.app.inject(
    requestOf(calls.incident.funnel, 'com.northwind.pay', await server.tokenOf('analyst.a@demo.example')),
  );
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  const line = server.log.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ msg }) => msg === 'refused');
  expect(line).toMatchObject({ status: 503, error: 'Analytics unavailable', cause: 'Error 210', route: calls.incident.funnel.path });
  expect(server.log.join('')).not.toContain('Secret-Filter');
});

/** Asks for the funnel and goes away as soon as its handler has begun, which then ends with what `end` throws. */
async function leaveDuring(end: (signal: AbortSignal) => void): Promise<TestServer> {
  const events = new EventTarget();
  const heard = (name: string): Promise<void> =>
    new Promise((resolve) => {
      events.addEventListener(
        name,
        () => {
          resolve();
        },
        { once: true },
      );
    });
  const [started, aborted] = [heard('started'), heard('aborted')];
  const waiting = plotsWith(
    'funnel',
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          events.dispatchEvent(new Event('aborted'));
          try {
            end(signal);
          } catch (cause) {
            reject(cause as Error);
          }
        });
        events.dispatchEvent(new Event('started'));
      }),
  );
  const left = (server = await startServer({ seedScale: 0, logLevel: 'debug', handlers: { incident: waiting } }));
  const client = new AbortController();
  const { url, query } = requestOf(calls.incident.funnel, 'com.northwind.pay');
  const asked = fetch(`${left.url}${url}?${new URLSearchParams(query).toString()}`, {
    signal: client.signal,
    headers: { authorization: await left.tokenOf('analyst.a@demo.example') },
  });
  await started;
  client.abort();
  await expect(asked).rejects.toThrow();
  await aborted;
  return left;
}
/** Lines that were logged for the funnel. */
const linesOf = ({ log }: TestServer): Record<string, unknown>[] =>
  log.map((text) => JSON.parse(text) as Record<string, unknown>).filter(({ route }) => route === calls.incident.funnel.path);

it("aborts the work of a call when its client goes away, which is nobody's fault", async () => {
  const left = await leaveDuring((signal) => {
    signal.throwIfAborted();
  });
  await expect.poll(() => linesOf(left)).toContainEqual(expect.objectContaining({ level: 20, msg: 'left', status: 499 }));
  expect(left.log.filter((line) => line.includes('"level":50') || line.includes('"stack"'))).toEqual([]);
});

it('tells the log of a fault after its client went away', async () => {
  const left = await leaveDuring(() => {
    throw new Error('the disk is on fire');
  });
  await expect
    .poll(() => linesOf(left))
    .toContainEqual(
      expect.objectContaining({ level: 50, msg: 'failed', err: expect.objectContaining({ message: 'the disk is on fire' }) as unknown }),
    );
});

it('does not start as a whole where an area lost its handlers', async () => {
  await expect(startServer({ seedScale: 0, handlers: { incident: {} as never } })).rejects.toThrow('No handler for incident.counts');
});

it('does not start with a call that has no handler, or with a grant that the policy does not know', () => {
  const table = { session: { menu: calls.session.menu } };
  expect(() => {
    registerCalls(Fastify(), table, { session: {} }, new Map());
  }).toThrow('No handler for session.menu');
  const odd = { session: { menu: { ...calls.session.menu, grant: 'menu:eat' } as unknown as Call } };
  expect(() => {
    registerCalls(Fastify(), odd, { session: { menu: () => [] } }, new Map());
  }).toThrow("'menu:eat'");
});
