import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Footprint } from '../../../contract/areas/footprint.ts';
import { httpFootprintProvider } from '../../../server/footprint/http-provider.ts';
import type { Asking } from '../../../server/footprint/provider.ts';
import type { Values } from '../../../contract/verification/check.ts';
import { decode, type ToolId } from '../../../contract/verification/decode/decode.ts';
import { foundOnward, toolOf } from '../../../contract/verification/tools.ts';
import { verificationAddresses } from '../../../server/verification/addresses.ts';
import { httpOnboarding } from '../../../server/verification/onboarding.ts';
import { httpProvider } from '../../../server/verification/http-provider.ts';
import { entries } from '../../../tools/services/reference-provider/answers.ts';
import { clientOf, indexed } from '../support/client.ts';
import { startReference, type Reference } from '../support/reference-provider.ts';
import { startServer, type TestServer } from '../support/server.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await startReference();
});
beforeEach(() => reference.reset());
afterAll(() => reference.close());

const signal = new AbortController().signal;
const asking: Asking = {
  own: { isWhole: true, incidents: 0, open: [], firstSeen: null, lastSeen: null, tickets: [], raised: [] },
  packages: [],
  signal,
  now: Date.now(),
};
const subject = { type: 'email', value: 'care.northwind@mailbox.example', packageName: 'com.northwind.pay' } as const;
const faults = [
  ['slow', 'timeout'],
  ['500', 'fault'],
  ['html', 'bad_answer'],
  ['shape', 'bad_answer'],
  ['quota', 'quota'],
  ['half', 'bad_answer'],
  ['key', 'refused'],
] as const;

describe('a footprint provider behind an address', () => {
  const provider = (key = reference.key) => httpFootprintProvider({ url: `${reference.url}/footprint`, key, timeoutMs: 300 });
  it('tells its signals with their times and marks, and its breaches', async () => {
    const social = await provider().ask('social', subject, asking);
    expect(social?.signals.map(({ name, state, marks, cause }) => [name, state, marks, cause])).toEqual([
      ['Facebook', 'found', ['logo'], null],
      ['Instagram', 'found', ['logo'], null],
      ['X', 'found', [], null],
      ['LinkedIn', 'not_checked', [], 'captcha'],
    ]);
    expect(social?.signals[0]?.firstSeen).toMatch(/Z$/);
    expect((await provider().ask('breaches', subject, asking))?.breaches.map(({ name, month }) => [name, month])).toEqual([
      ['ParcelPort', '2024-03'],
      ['GameNest', '2022-08'],
    ]);
    expect(await provider().ask('travel', subject, asking)).toBeNull();
  });
  it.each(faults)('%s is a category that could not be checked, with its cause, and is asked once', async (fault, cause) => {
    await reference.fault(fault);
    const answer = await provider().ask('social', subject, asking);
    expect(answer?.signals).toMatchObject([{ category: 'social', name: '', state: 'not_checked', cause }]);
    expect(answer?.breaches).toEqual([]);
    expect(await reference.asked()).toBe(1);
  });
  it('a wrong key, and nobody there, are said as what they are', async () => {
    expect((await provider('wrong').ask('social', subject, asking))?.signals[0]?.cause).toBe('refused');
    const nobody = httpFootprintProvider({ url: 'http://127.0.0.1:1', key: undefined });
    expect((await nobody.ask('social', subject, asking))?.signals[0]?.cause).toBe('unreachable');
  });
  it('is left alone for a while after many failures in a row, and then asked once to see', async () => {
    let at = 0;
    const one = httpFootprintProvider({ url: `${reference.url}/footprint`, key: reference.key, now: () => at, timeoutMs: 300 });
    await reference.fault('500');
    for (let i = 0; i < 16; i++) await one.ask('social', subject, asking);
    expect((await one.ask('social', subject, asking))?.signals[0]?.cause).toBe('unreachable');
    expect(await reference.asked()).toBe(16);
    await reference.reset();
    at = 30_000;
    expect((await one.ask('social', subject, asking))?.signals).toHaveLength(4);
  });
});

describe('a verification provider behind an address', () => {
  const provider = (key = reference.key) =>
    httpProvider({
      addresses: verificationAddresses({ VERIFICATION_URL: `${reference.url}/verification`, VERIFICATION_KEY: key }),
      timeoutMs: 300,
    });
  const ask = (pan: string, key?: string) => provider(key).ask('verify_pan', { pan }, signal);
  it('knows the documented numbers', async () => {
    expect(await ask('ABCPK1234L')).toMatchObject({ verdict: 'valid', fields: { registered_name: 'ANN KUMAR' } });
    expect((await ask('ABCPX9999Z')).verdict).toBe('invalid');
    expect((await ask('AAAPA0000A')).verdict).toBe('not_found');
    expect((await ask('ABCPK1234L', 'wrong')).verdict).toBe('refused');
  });
  it.each(faults)('%s is told as what it is', async (fault) => {
    await reference.fault(fault);
    expect((await ask('ABCPK1234L')).verdict).toBe(fault === 'quota' ? 'quota_out' : fault === 'key' ? 'refused' : 'unreachable');
    expect(await reference.asked()).toBe(1);
  });
});

describe('what a register says, from tool to tool', () => {
  it('leads from a PAN to its GSTINs, to one of them, to its company', async () => {
    const provider = httpProvider({
      addresses: verificationAddresses({ VERIFICATION_URL: `${reference.url}/verification`, VERIFICATION_KEY: reference.key }),
    });
    let at: { readonly tool: ToolId; readonly values: Values } = { tool: 'pan2gst', values: { pan: 'AABCU1234K' } };
    const way: string[] = [];
    for (;;) {
      const { verdict, fields } = await provider.ask(at.tool, at.values, signal);
      way.push(`${at.tool} ${verdict}`);
      const [next] = foundOnward(toolOf(at.tool), fields);
      if (next === undefined) break;
      at = { tool: next.tool, values: { [next.field]: next.value } };
    }
    expect(way).toEqual(['pan2gst valid', 'gstin_search valid', 'company_search_cin valid']);
  });
  it('is about numbers that are well formed', () => {
    for (const [tool, known] of Object.entries(entries))
      for (const number of Object.keys(known)) {
        const { name = '' } = toolOf(tool as ToolId).fields[0] ?? {};
        const failed = decode(tool as ToolId, { [name]: number }).checks.filter((each) => each.outcome === 'failed' && each.field === name);
        expect([number, failed]).toEqual([number, []]);
      }
  });
});

describe('a server with a provider', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seedScale: 0.005, footprintProviders: [{ url: `${reference.url}/footprint`, key: reference.key }] });
  });
  afterAll(() => server.close());
  it('scores what it says, and asks again only what could not be checked', async () => {
    const ann = await clientOf(server, 'analyst.a@demo.example');
    await indexed(ann);
    await reference.fault('500', { on: 'social' });
    const body = { package_name: 'com.northwind.pay', type: 'email', subject: subject.value };
    const first = (await ann.post<{ data: Footprint }>('/api/digitalfootprint', body)).body.data;
    expect(first.rules.map(({ id, points }) => [id, points])).toEqual([
      ['brand_elsewhere', 30],
      ['no_dmarc', 15],
      ['shared_phone', 9],
      ['old', -6],
      ['accepts_mail', -6],
    ]);
    // what social says may still add the logo
    expect([first.score, first.check.low, first.check.high]).toEqual([42, 42, 54]);
    expect(
      first.signals.filter(({ state }) => state === 'not_checked').map(({ category, name, cause }) => [category, name, cause]),
    ).toEqual([
      ['social', '', 'fault'],
      ['travel', '', 'no_provider'],
      ['breaches', 'Breach index B', 'quota'],
    ]);
    await reference.reset();
    const again = (await ann.post<{ data: Footprint }>(`/api/digitalfootprint/${first.id}/check`, { only: 'not_checked' })).body.data;
    expect(await reference.asked()).toBe(3);
    expect([again.score, again.rules.at(-4)?.id]).toEqual([54, 'logo']);
    expect(again.signals.filter(({ category }) => category === 'mail')).toEqual(
      first.signals.filter(({ category }) => category === 'mail'),
    );
    // what had been answered is not said twice by a category that is asked again for the rest of it
    const said = again.signals.map(({ category, name, source }) => `${category} ${name} ${source}`);
    expect(said).toEqual([...new Set(said)]);
    expect(again.breaches).toHaveLength(2);
    expect(again.checks).toHaveLength(2);
  });
  it('comes to no verdict while the provider is down, and to one once it is there again', async () => {
    const ann = await clientOf(server, 'analyst.a@demo.example');
    const body = { package_name: 'com.northwind.pay', type: 'phone', subject: '+91 98765 43218' };
    await reference.fault('500');
    const down = (await ann.post<{ data: Footprint }>('/api/digitalfootprint', body)).body.data;
    expect([down.check.found + down.check.notFound, down.signals.length, down.score, down.verdict]).toEqual([6, 12, null, 'none']);
    await reference.reset();
    const up = (await ann.post<{ data: Footprint }>(`/api/digitalfootprint/${down.id}/check`, { only: 'not_checked' })).body.data;
    expect(up.verdict).not.toBe('none');
  });
});

describe('the merchant-onboarding service behind an address', () => {
  const service = (key = reference.key) => httpOnboarding({ url: `${reference.url}/onboarding`, key, timeoutMs: 300 });
  const order = [
    { id: 'M-1001', key: 'order-1' },
    { id: 'M-1002', key: 'order-2' },
  ];
  const processedSoFar = async (): Promise<number> =>
    ((await (await fetch(`${reference.url}/control`)).json()) as { processed: number }).processed;
  it('tells the merchants of a package, and processes an order once, however often it is sent', async () => {
    const master = await service().master('com.northwind.pay', signal);
    expect(master.source === 'answered' && master.answer.map(({ merchant_id }) => merchant_id)).toEqual(['M-1001', 'M-1002']);
    const first = await service().process('com.northwind.pay', order, signal);
    expect(first.source === 'answered' && first.answer.map(({ stage }) => stage)).toEqual(['ready', 'failed']);
    expect(await service().process('com.northwind.pay', [...order].reverse(), signal)).toEqual(first);
    expect(await processedSoFar()).toBe(2);
    const after = await service().master('com.northwind.pay', signal);
    expect(after.source === 'answered' && after.answer.map(({ stage, errors }) => [stage, errors])).toEqual([
      ['ready', []],
      ['failed', ['No GSTIN is registered']],
    ]);
    expect(await service('wrong').master('com.northwind.pay', signal)).toEqual({ source: 'refused' });
  });
  it.each([
    ['slow', 'unreachable'],
    ['500', 'unreachable'],
    ['html', 'unreachable'],
    ['shape', 'unreachable'],
    ['quota', 'quota_out'],
    ['half', 'unreachable'],
    ['key', 'refused'],
  ])('that is at fault (%s) is said to be so, and the same order is tried again by its key', async (fault, source) => {
    await reference.fault(fault, { times: 1 });
    expect(await service().process('com.northwind.pay', order, signal)).toEqual({ source });
    expect((await service().process('com.northwind.pay', order, signal)).source).toBe('answered');
  });
});
