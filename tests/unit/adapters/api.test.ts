import { afterEach, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { isFailure, type Failure } from '../../../contract/failure.ts';
import { createApi, type HttpRequest } from '../../../src/adapters/api.ts';
import { forgetEarly, type EarlyRead } from '../../../src/boot/early-reads.ts';
import { ann, credentials } from '../../model/fixtures.ts';

/** The api over a wire that answers with one body, and what went over it. */
function wired(body: unknown) {
  const sent: HttpRequest[] = [];
  let loaded = 0;
  const api = createApi(() => {
    loaded++;
    return Promise.resolve((request) => {
      sent.push(request);
      return Promise.resolve({ status: 200, body });
    });
  });
  return { api, sent, loads: () => loaded };
}
const failed = async (run: Promise<unknown>): Promise<Failure> => {
  const cause: unknown = await run.then(
    () => {
      throw new Error('it did not fail');
    },
    (e: unknown) => e,
  );
  if (!isFailure(cause)) throw cause as Error;
  return cause;
};
const welcome = { status: 'success', message: 'Login success', user: ann, token: 't' };
const ask = { query: { package_name: 'a', fromDate: '2026-01-01', toDate: '2026-01-07' } };
const url =
  '/api/bi/plots/active_cases_by_channel?package_name=a&fromDate=2026-01-01&toDate=2026-01-07&channel=all&country=all&category=all&brand=all&priority=all&publisher=all&status=all';
const channels = { data: [{ channel: 'Social', count: 3 }] };
const signal = () => new AbortController().signal;

describe('a call', () => {
  it('goes out as the contract says: method, filled path, the specified names alone, the stored token', async () => {
    const { api, sent } = wired(channels);
    await api.call(calls.incident.activeCasesByChannel, ask, { token: 'secret', signal: signal() });
    expect(sent).toMatchObject([{ method: 'GET', url, headers: { authorization: 'secret' } }]);
  });
  it('fills its path, escaped', async () => {
    const { api, sent } = wired({});
    const query = { package_name: 'a/b', fromDate: '2026-11-01', toDate: '2026-11-02' };
    await failed(api.call(calls.deepDive.deepdive, { params: { package: 'a/b ?' }, query }, { token: 't' }));
    expect(sent[0]?.url).toMatch(/^\/api\/user\/deepdive\/a%2Fb%20%3F\?package_name=a%2Fb&/);
  });
  it('that takes a body carries it, and the key of a write', async () => {
    const { api, sent } = wired(welcome);
    await api.call(calls.session.login, { body: credentials }, { token: null, idempotencyKey: 'once' });
    expect(sent[0]).toMatchObject({ method: 'POST', body: credentials, headers: { 'Idempotency-Key': 'once' } });
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
  });
  it('that breaks the contract never leaves the page, and says what is wrong', async () => {
    const { api, sent, loads } = wired(channels);
    const failure = await failed(
      api.call(calls.incident.activeCasesByChannel, { query: { ...ask.query, fromDate: 'yesterday' } }, { token: 't' }),
    );
    expect(failure.kind).toBe('invalid');
    expect(failure.message).toContain('/api/bi/plots/active_cases_by_channel: fromDate');
    expect(failure.issues).toMatchObject([{ field: 'fromDate' }]);
    expect([sent, loads()]).toEqual([[], 0]);
  });
  it('with a name that the call does not take is refused too', async () => {
    const { api } = wired(channels);
    const query = { ...ask.query, packageName: 'a' };
    expect((await failed(api.call(calls.incident.activeCasesByChannel, { query }, { token: 't' }))).kind).toBe('invalid');
  });
});

describe('an answer', () => {
  it('comes parsed; keys that nobody knows are gone', async () => {
    const { api } = wired({ data: [{ ...channels.data[0], colour: 'red' }], more: 1 });
    expect(await api.call(calls.incident.activeCasesByChannel, ask, { token: 't' })).toEqual(channels);
  });
  it.each(['text', '', 0, null, true])("%j is an 'Invalid response' of its route", async (body) => {
    const { api } = wired(body);
    const failure = await failed(api.call(calls.incident.activeCasesByChannel, ask, { token: 't' }));
    expect(failure).toEqual({ kind: 'contract', message: '/api/bi/plots/active_cases_by_channel: Invalid response' });
  });
  it('that breaks the contract is told with its route and the place in the body', async () => {
    const { api } = wired({ data: [channels.data[0], { channel: 'Domain', count: 'many' }] });
    const failure = await failed(api.call(calls.incident.activeCasesByChannel, ask, { token: 't' }));
    expect(failure.kind).toBe('contract');
    expect(failure.message).toMatch(/^\/api\/bi\/plots\/active_cases_by_channel: data\.1\.count: /);
  });
});

describe('an answer that was asked for early', () => {
  const early = (answer: Promise<unknown>, token = 't'): EarlyRead => {
    answer.catch(() => undefined);
    const read = { token, answer, stop: new AbortController() };
    globalThis.vigilEarly = { config: Promise.resolve({}), reads: new Map([[url, read]]) };
    return read;
  };
  afterEach(() => {
    globalThis.vigilEarly = undefined;
  });

  it('is used once; the next call goes its ordinary way', async () => {
    early(Promise.resolve(channels));
    const { api, sent } = wired({ data: [] });
    expect(await api.call(calls.incident.activeCasesByChannel, ask, { token: 't', signal: signal() })).toEqual(channels);
    expect(sent).toEqual([]);
    expect(await api.call(calls.incident.activeCasesByChannel, ask, { token: 't', signal: signal() })).toEqual({ data: [] });
    expect(sent).toHaveLength(1);
  });
  it('comes in a task of its own, so that many of them do not hold the page up in one', async () => {
    early(Promise.resolve(channels));
    let isThere = false;
    const call = wired({ data: [] })
      .api.call(calls.incident.activeCasesByChannel, ask, { token: 't', signal: signal() })
      .then((answer) => {
        isThere = true;
        return answer;
      });
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    expect(isThere).toBe(false);
    expect(await call).toEqual(channels);
  });
  it('that waits for its task is aborted with its call', async () => {
    early(Promise.resolve(channels));
    const stop = new AbortController();
    const { api, sent } = wired({ data: [] });
    const call = api.call(calls.incident.activeCasesByChannel, ask, { token: 't', signal: stop.signal });
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([]);
  });
  it('is parsed like any other', async () => {
    early(Promise.resolve('<html>'));
    expect((await failed(wired(channels).api.call(calls.incident.activeCasesByChannel, ask, { token: 't' }))).message).toContain(
      'Invalid response',
    );
  });
  it('to another address is left alone', async () => {
    const read = early(Promise.resolve(channels));
    const { api, sent } = wired({ data: [] });
    await api.call(calls.incident.activeCasesByChannel, { query: { ...ask.query, toDate: '2026-01-08' } }, { token: 't' });
    expect(sent).toHaveLength(1);
    expect(read.stop.signal.aborted).toBe(false);
  });
  it("under another token is dropped: nobody sees another user's data", async () => {
    const read = early(Promise.resolve(channels), 'of somebody else');
    const { api, sent } = wired({ data: [] });
    expect(await api.call(calls.incident.activeCasesByChannel, ask, { token: 't' })).toEqual({ data: [] });
    expect(sent).toHaveLength(1);
    expect(read.stop.signal.aborted).toBe(true);
  });
  it('that failed is asked for again', async () => {
    early(Promise.reject(new Error('503')));
    const { api, sent } = wired(channels);
    expect(await api.call(calls.incident.activeCasesByChannel, ask, { token: 't', signal: signal() })).toEqual(channels);
    expect(sent).toHaveLength(1);
  });
  it('is aborted with the call that waits for it, and not asked again', async () => {
    const answer = new Promise<unknown>((_, reject) => {
      queueMicrotask(() => {
        read().stop.signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    });
    const made = early(answer);
    const read = (): EarlyRead => made;
    const { api, sent } = wired(channels);
    const stop = new AbortController();
    const call = api.call(calls.incident.activeCasesByChannel, ask, { token: 't', signal: stop.signal });
    await Promise.resolve();
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(made.stop.signal.aborted).toBe(true);
    expect(sent).toEqual([]);
  });
  it('that nobody wants any more is aborted and forgotten', async () => {
    const read = early(Promise.resolve(channels));
    forgetEarly();
    expect(read.stop.signal.aborted).toBe(true);
    const { api, sent } = wired(channels);
    await api.call(calls.incident.activeCasesByChannel, ask, { token: 't' });
    expect(sent).toHaveLength(1);
  });
});
