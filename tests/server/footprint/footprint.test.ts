import { beforeAll, describe, expect, it } from 'vitest';
import type { Footprint, FootprintPage, FootprintRule } from '../../../contract/areas/footprint.ts';
import { openStatuses } from '../../../contract/life/life-cycle.ts';
import { incidentModel, type IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import { signalOf } from '../../../server/footprint/provider.ts';
import type { StoredAnswers } from '../../../server/footprint/stored.ts';
import { clientOf, indexed, type Client } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { suiteServer } from '../support/suite.ts';
import { allRows } from '../support/data/all-rows.ts';

const PAY = 'com.northwind.pay';
let ann: Client, ben: Client, asha: Client;
const server = suiteServer({ now: () => NOW, hasFootprints: true, seedScale: 0.03 });
beforeAll(async () => {
  [ann, ben, asha] = (await Promise.all(['analyst.a', 'analyst.b', 'admin'].map((who) => clientOf(server, `${who}@demo.example`)))) as [
    Client,
    Client,
    Client,
  ];
  await indexed(asha);
});

type Of<T> = { readonly data: T };
const check = (client: Client, type: string, subject: string, package_name = PAY) =>
  client.post<Of<Footprint>>('/api/digitalfootprint', { package_name, type, subject });
const good = async (type: string, subject: string): Promise<Footprint> => {
  const { status, body } = await check(ann, type, subject);
  expect(status).toBe(200);
  return body.data;
};
/** An open incident on a domain: the first or the last by its id. */
const openOnDomain = async (which: 'first' | 'last' = 'first') => {
  const [row] = await server.analytics.query(allRows, {
    dimensions: ['domain', 'incident_id'],
    measures: {},
    filters: [
      { column: 'package', oneOf: [PAY] },
      { column: 'status', oneOf: openStatuses },
      { column: 'channel', oneOf: ['Domain'] },
    ],
    order: [{ by: 'incident_id', descending: which === 'last' }],
    limit: 1,
  });
  return row;
};
const YEAR = 'fromDate=2026-01-01&toDate=2026-12-31';
const list = (client: Client, query: string) => client.get<Of<FootprintPage>>(`/api/digitalfootprint?${YEAR}&${query}`);
/** Lets a source answer about one category of a domain of the package: half of what others can say of a domain. */
const answered = async (value: string): Promise<void> => {
  const social = [signalOf('social', 'X', true, 'Demo')];
  const answers = JSON.stringify({ social: { signals: social, breaches: [] } } satisfies StoredAnswers);
  await server.records.footprints.addStored(allRows, { package_name: PAY, type: 'domain', value, source: 'Demo', answers });
};
const answeredGood = async (value: string): Promise<Footprint> => {
  await answered(value);
  return good('domain', value);
};
const signal = ({ signals }: Footprint, name: string) => signals.find((each) => each.name === name);

describe('a check', () => {
  it('keeps found, not found and not checked apart, and says who said what and why not', async () => {
    const { signals, check: made, score, verdict } = await good('email', 'Care.Northwind@mailinator.com');
    expect(signals.filter(({ state }) => state === 'found').map(({ name, source }) => [name, source])).toEqual([
      ['brand', 'here'],
      ['suffix', 'here'],
      ['disposable', 'here'],
    ]);
    expect(new Set(signals.filter(({ state }) => state === 'not_checked').map(({ cause }) => cause))).toEqual(new Set(['no_provider']));
    expect([made.found, made.notFound, made.notChecked]).toEqual([3, 4, 8]);
    // fewer than half answered
    expect([score, verdict]).toEqual([null, 'none']);
  });
  it('that nobody but the product answered comes to no verdict, however much the product says', async () => {
    const number = await good('phone', '98765 43217');
    // half of the sources answered, and none of them is outside
    expect([number.check.found + number.check.notFound, number.signals.length]).toEqual([6, 12]);
    expect([number.score, number.verdict]).toEqual([null, 'none']);
    expect(await good('domain', 'northwind-alone.example')).toMatchObject({ score: null, verdict: 'none' });
    expect(await answeredGood('northwind-half.example')).toMatchObject({ score: 30, verdict: 'approve' });
  });
  it('adds up the rules of the table, and says between which the score may come to lie', async () => {
    const { rules, score, verdict, check: made, inForce } = await answeredGood('northwind-kyc-help.example');
    expect(rules).toMatchObject([{ id: 'brand_elsewhere', points: 30 }]);
    expect([score, verdict, made.low, made.high]).toEqual([30, 'approve', 24, 83]);
    expect(inForce).toMatchObject({ review: 40, decline: 70 });
  });
  it('says in list and file what else it could be once the missing sources answer', async () => {
    const { id, couldBe } = await answeredGood('northwind-bracket.example');
    expect(couldBe).toEqual(['review', 'decline']);
    const { rows } = (await list(ann, `package_name=${PAY}&search=northwind-bracket`)).body.data;
    expect(rows).toMatchObject([{ id, score: 30, low: 24, high: 83, verdict: 'approve', couldBe: ['review', 'decline'] }]);
    const file = await ann.get(`/api/digitalfootprint/download?${YEAR}&package_name=${PAY}&search=northwind-bracket`);
    const [head = '', row = ''] = file.bytes.toString().trim().split('\r\n');
    expect(head).toContain('Score,Score from,Score to,Suggested,Could be,Decision');
    expect(row).toContain('30,24,83,approve,review or decline,open');
  });
  it('knows the brand’s own domains, look-alikes and numbers that no plan has', async () => {
    expect(signal(await good('domain', 'help.northwind.example'), 'brand')?.state).toBe('not_found');
    for (const typosquat of ['nortwind.example', 'norhtwind-help.example', 'nоrthwind.example'])
      expect(signal(await good('domain', typosquat), 'lookalike')).toMatchObject({ detail: typosquat, marks: ['imitates'] });
    const unplanned = await good('phone', '+91 00000 00042');
    expect([signal(unplanned, 'plan')?.state, signal(unplanned, 'voip')?.cause, unplanned.subject]).toEqual([
      'not_found',
      'no_data',
      '••••••0042',
    ]);
    expect(signal(await good('phone', '98765 43210'), 'line')).toMatchObject({ state: 'found', detail: 'MOBILE' });
    expect(signal(await good('ip', '10.0.0.1'), 'public')).toMatchObject({ state: 'not_found', detail: 'Private network' });
  });
  it('knows as the brand’s own what the packages of whoever asks are named by, and no other package of the customer', async () => {
    const sibling = { title: 'Lab', customer: 'Northwind Group', time_zone: 'Asia/Kolkata', type: 'infridgement' as const, alert_pct: 10 };
    const db = server.records.database;
    for (const [position, name] of ['northwind-lab1.com', 'northwind-lab2.com'].entries())
      await db
        .insertInto('packages')
        .values({ ...sibling, name, position })
        .execute();
    await db.insertInto('package_members').values({ user_id: 'u-analyst-a', package_name: 'northwind-lab1.com', position: 90 }).execute();
    const stateOf = async (domain: string) => signal(await good('domain', domain), 'brand')?.state;
    expect([await stateOf('northwind-lab1.com'), await stateOf('northwind-lab2.com'), await stateOf('northwind-lab3.com')]).toEqual([
      'not_found',
      'found',
      'found',
    ]);
  });
  it('finds the package’s own incidents, and none of another package', async () => {
    const row = await openOnDomain();
    const domain = row?.domain ?? '';
    const own = await good('domain', domain);
    expect(signal(own, 'incidents')?.state).toBe('found');
    expect(own.own.openIncidents).toBe(signal(own, 'incidents')?.amount);
    expect(own.rules.map(({ id }) => id)).toContain('open_incidents');
    const elsewhere = (await check(ben, 'domain', domain, 'com.contoso.shop')).body.data;
    expect([signal(elsewhere, 'incidents')?.state, elsewhere.own]).toEqual([
      'not_found',
      { openIncidents: 0, incidents: [], openTickets: 0, tickets: [], raised: null },
    ]);
  });
  it('names the open tickets of its incidents, and the one that was raised from it, which is no sign of its own', async () => {
    const row = await openOnDomain('last');
    const { id } = await good('domain', row?.domain ?? '');
    const read = async () => (await ann.get<{ data: Footprint }>(`/api/digitalfootprint/${id}`)).body.data.own;
    const raise = async (path: string, body: object) =>
      (await ann.post<{ data: { id: number } }>(path, { package_name: PAY, subject: 'Of this', ...body })).body.data.id;
    const before = await read();
    const about = await raise(`/api/bi/ticket/${row?.incident_id ?? ''}`, { tracker: 'Takedown', description: '' });
    expect(await read()).toMatchObject({ openTickets: before.openTickets + 1, raised: null });
    const raised = await raise('/api/ticket/single/u-analyst-a', {
      tracker: 'Other',
      description: `https://portal.example/digital_foot_prints?package=${PAY}&id=${id}&signals=found`,
    });
    const own = await read();
    expect([own.openTickets, own.raised, own.tickets.map((ticket) => ticket.id)]).toEqual([
      before.openTickets + 2,
      raised,
      expect.arrayContaining([about, raised]),
    ]);
    const again = (await ann.post<{ data: Footprint }>(`/api/digitalfootprint/${id}/check`, { only: 'all' })).body.data;
    expect([signal(again, 'tickets')?.amount, again.own.raised]).toEqual([before.openTickets + 1, raised]);
  });
  it('takes what is the subject for it, whatever its spelling, and what has it in it for another', async () => {
    const [row] = await server.analytics.query(allRows, {
      dimensions: Object.keys(incidentModel.columns) as (keyof IncidentRow)[],
      measures: {},
      filters: [
        { column: 'package', oneOf: [PAY] },
        { column: 'status', oneOf: openStatuses },
      ],
      limit: 1,
    });
    const rows = [
      { url: 'https://acme-pay.com.evil.test/x', domain: 'acme-pay.com.evil.test', destination_url: 'https://acme-pay.com.evil.test/' },
      { contact: 'xhelp@zeta.example.org' },
      { contact: '98765-43211' },
      { contact: '0091 98765-43212' },
      { url: 'https://www.instagram.com/acme.desk/?x=1', domain: 'instagram.com' },
      { url: 'https://login.example/acme.deskx', domain: 'login.example' },
    ].map((more, i) => ({ ...row, incident_id: `INC-own-${i}`, contact: null, destination_url: null, ...more }) as IncidentRow);
    await server.analytics.load([rows]);
    const counts = async (type: string, subject: string) => {
      const own = await good(type, subject);
      return [signal(own, 'incidents')?.state, signal(own, 'incidents')?.amount, own.own.incidents];
    };
    expect(await counts('domain', 'acme-pay.com')).toEqual(['not_found', 0, []]);
    expect(await counts('domain', 'acme-pay.com.evil.test')).toEqual(['found', 1, ['INC-own-0']]);
    expect(await counts('email', 'help@zeta.example')).toEqual(['not_found', 0, []]);
    expect(await counts('phone', '98765 43211')).toEqual(['found', 1, ['INC-own-2']]);
    expect(await counts('phone', '+91 98765 43212')).toEqual(['found', 1, ['INC-own-3']]);
    expect(await counts('phone', '+44 98765 43212')).toEqual(['not_found', 0, []]);
    expect(await counts('username', '@acme.desk')).toEqual(['found', 1, ['INC-own-4']]);
  });
  it('counts all incidents that name it', async () => {
    const [row] = await server.analytics.query(allRows, {
      dimensions: Object.keys(incidentModel.columns) as (keyof IncidentRow)[],
      measures: {},
      filters: [
        { column: 'package', oneOf: [PAY] },
        { column: 'status', oneOf: openStatuses },
      ],
      limit: 1,
    });
    const rows = Array.from(
      { length: 2_100 },
      (_, i) => ({ ...row, incident_id: `INC-many-${i}`, contact: '+91 98765 43299' }) as IncidentRow,
    );
    await server.analytics.load([rows]);
    const own = await good('phone', '98765 43299');
    expect([signal(own, 'incidents')?.detail, signal(own, 'incidents')?.amount, own.own.openIncidents]).toEqual(['2100', 2_100, 2_100]);
    const seen = new Date(row?.detected_at ?? 0).toISOString();
    expect(signal(own, 'incidents')?.firstSeen).toBe(seen);
  });
  it('of the same subject, however it is written, is one more of it', async () => {
    const first = await good('email', 'Ann.Mehta@Post.example'),
      second = await good('email', ' ann.mehta@post.example ');
    expect(second.id).toBe(first.id);
    expect(second.checks.map(({ id }) => id)).toEqual([second.check.id, first.check.id]);
  });
  it('that is made again at the same instant stands after the one before', async () => {
    const first = await good('domain', 'northwind-again.example');
    const ids = [first.check.id];
    for (let i = 0; i < 6; i++) {
      const { data } = (await ann.post<Of<Footprint>>(`/api/digitalfootprint/${first.id}/check`, {})).body;
      ids.unshift(data.check.id);
      expect(data.checks.map(({ id }) => id)).toEqual(ids);
    }
  });
  it('is refused where the subject is none of its type, and no error says what was given', async () => {
    for (const [type, subject] of [
      ['email', 'secret-4711'],
      ['phone', 'secret-4711'],
      ['domain', 'secret 4711'],
      ['ip', '4711.1.1.1'],
      ['username', 'secret/4711'],
    ] as const) {
      const { status, failure } = await check(ann, type, subject);
      expect([status, failure.fields]).toEqual([400, { subject: ['Not of this type'] }]);
      expect(JSON.stringify(failure)).not.toMatch(/secret|4711\.1/);
    }
    expect((await check(ann, 'ip', '8.8.8.8', 'all')).failure.fields).toEqual({ package_name: ['Choose one'] });
  });
  it('is sent once however often its key is', async () => {
    const body = { package_name: PAY, type: 'ip', subject: '9.9.9.9' };
    const [one, two] = await Promise.all([
      ann.post<Of<Footprint>>('/api/digitalfootprint', body, 'the-same-key'),
      ann.post<Of<Footprint>>('/api/digitalfootprint', body, 'the-same-key'),
    ]);
    expect([one.body.data.check.id, two.body.data.checks.length]).toEqual([two.body.data.check.id, 1]);
  });
});

describe('a stored subject of the demo', () => {
  it('is named Demo where others say it, and checked again with the same sources', async () => {
    const { rows } = (await list(ann, `package_name=${PAY}&limit=100`)).body.data;
    const [row] = rows.filter(({ checkedAt }) => Date.parse(checkedAt) < NOW);
    const before = (await ann.get<Of<Footprint>>(`/api/digitalfootprint/${row?.id ?? ''}`)).body.data;
    expect(new Set(before.signals.map(({ source }) => source))).toEqual(new Set(['here', 'own', 'Demo']));
    const after = (await ann.post<Of<Footprint>>(`/api/digitalfootprint/${before.id}/check`, { reason: 'again' })).body.data;
    expect(after.checks).toHaveLength(before.checks.length + 1);
    expect(after.signals.map(({ category, name }) => [category, name])).toEqual(
      before.signals.map(({ category, name }) => [category, name]),
    );
    expect(after.check).toMatchObject({ reason: 'again', by: { name: 'Ann Mathew' } });
  });
  it('is listed by the days of its last check, its verdict and a part of it', async () => {
    const all = (await list(ann, `package_name=${PAY}&limit=100`)).body.data;
    const of = async (query: string) => (await list(ann, `package_name=${PAY}&limit=100&${query}`)).body.data;
    const counts = await Promise.all(
      ['approve', 'review', 'decline', 'none'].map(async (verdict) => (await of(`verdict=${verdict}`)).total_count),
    );
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(all.total_count);
    expect(all.rows.every(({ package_name }) => package_name === PAY)).toBe(true);
    // the days are the package's own
    const dayOf = ({ checkedAt }: FootprintPage['rows'][number]) =>
      new Intl.DateTimeFormat('sv', { timeZone: all.timeZone }).format(new Date(checkedAt));
    const day = all.rows.slice(-1).map(dayOf).join('');
    const ofDay = await ann.get<Of<FootprintPage>>(`/api/digitalfootprint?package_name=${PAY}&limit=100&fromDate=${day}&toDate=${day}`);
    expect(ofDay.body.data.rows).toEqual(all.rows.filter((row) => dayOf(row) === day));
    expect((await of('search=ANN.')).rows.map(({ subject }) => subject)).toEqual(['ann.••••@post.example']);
    // what is masked of it is not searched, or a list would tell it letter by letter
    for (const hidden of ['ANN.M', 'mehta', 'ann.mehta%40post.example']) expect((await of(`search=${hidden}`)).total_count).toBe(0);
    expect((await of('search=%25')).total_count).toBe(0);
    expect(
      (await ann.get<Of<FootprintPage>>(`/api/digitalfootprint?package_name=${PAY}&fromDate=2020-01-01&toDate=2020-01-02`)).body.data.rows,
    ).toEqual([]);
  });
});

describe('a decision', () => {
  it('that differs from what is suggested needs a note, and of two at a time the second sees the first', async () => {
    const { id, version, verdict } = await answeredGood('northwind-decided.example');
    expect(verdict).toBe('approve');
    const decide = (body: object) => ann.post<Of<Footprint>>(`/api/digitalfootprint/${id}/decision`, { version, ...body });
    expect((await decide({ decision: 'decline' })).failure.fields).toEqual({ note: ['Required field'] });
    const { data } = (await decide({ decision: 'decline', note: 'Known from a wave' })).body;
    expect([data.decision, data.decided?.by.name, data.notes[0]?.text, data.notes[0]?.decision]).toEqual([
      'decline',
      'Ann Mathew',
      'Known from a wave',
      'decline',
    ]);
    const late = await decide({ decision: 'approve' });
    expect([late.status, (late.failure.current as Footprint).decision]).toEqual([409, 'decline']);
  });
  it('is about the check that its writer saw: after another check it is refused, with that one', async () => {
    const seen = await good('domain', 'northwind-seen.example');
    const again = (await ann.post<Of<Footprint>>(`/api/digitalfootprint/${seen.id}/check`, {})).body.data;
    const decide = (version: number) =>
      ann.post<Of<Footprint>>(`/api/digitalfootprint/${seen.id}/decision`, { version, decision: 'review', note: 'Looked at' });
    const { status, failure } = await decide(seen.version);
    expect([status, (failure.current as Footprint).check.id, (failure.current as Footprint).decision]).toEqual([409, again.check.id, null]);
    expect((await decide(again.version)).body.data.decision).toBe('review');
  });
  it('and notes stay with the subject', async () => {
    const { id } = await good('domain', 'northwind-noted.example');
    const { body } = await ann.post<Of<Footprint>>(`/api/digitalfootprint/${id}/note`, { text: 'First' });
    expect(body.data.notes.map(({ text }) => text)).toEqual(['First']);
    expect((await ann.post(`/api/digitalfootprint/${id}/note`, { text: ' ' })).status).toBe(400);
  });
});

describe('what others see', () => {
  it('a foreign subject is an unknown one, byte for byte, whatever is asked of it', async () => {
    const { id } = await good('email', 'canary.northwind@mailbox.example');
    const without = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');
    for (const [method, path, payload] of [
      ['get', '', undefined],
      ['post', '/check', {}],
      ['post', '/decision', { decision: 'review', note: 'x', version: 0 }],
      ['post', '/note', { text: 'x' }],
      ['post', '/reveal', {}],
    ] as const) {
      const ask = (of: string) =>
        method === 'get' ? ben.get(`/api/digitalfootprint/${of}${path}`) : ben.post(`/api/digitalfootprint/${of}${path}`, payload);
      const [foreign, unknown] = [await ask(id), await ask('FP-nowhere')];
      expect([path, foreign.status]).toEqual([path, 404]);
      expect(without(foreign.bytes.toString())).toBe(without(unknown.bytes.toString()));
    }
  });
  it('no list, file or count tells of another customer’s subjects', async () => {
    const mine = (await list(ben, 'package_name=all&limit=100')).body.data;
    expect(mine.rows.every(({ package_name }) => package_name.includes('contoso'))).toBe(true);
    expect((await list(ben, 'package_name=all&search=canary')).body.data.total_count).toBe(0);
    const file = await ben.get(`/api/digitalfootprint/download?${YEAR}&package_name=all`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.bytes.toString()).not.toMatch(/com.northwind|canary/i);
    expect(file.bytes.toString().trim().split('\r\n')).toHaveLength(mine.total_count + 1);
    expect((await list(asha, 'package_name=all&search=canary')).body.data.total_count).toBe(1);
  });
  it('a file has every subject, however many there are', async () => {
    const LONG = 'com.contoso.shop';
    const check = 'FC-long';
    const subjects = Array.from({ length: 10_050 }, (_, i) => ({
      id: `FP-long-${i}`,
      package_name: LONG,
      type: 'domain' as const,
      value: `long${i}.example`,
      shown: `long${i}.example`,
      check_id: check,
      // many at one time, as an import of checks makes them
      checked_at: NOW - (i % 7),
      verdict: 'approve' as const,
      decision: null,
      decided_at: null,
      decided_by: null,
      version: 1,
    }));
    const db = server.records.database;
    const { outcome } = await db.selectFrom('footprint_checks').select('outcome').limit(1).executeTakeFirstOrThrow();
    const kept = {
      id: check,
      subject_id: 'FP-long-0',
      at: NOW,
      user_id: 'u-analyst-b',
      reason: '',
      score: 1,
      low: 1,
      high: 1,
      rule_set: 0,
    };
    await db
      .insertInto('footprint_checks')
      .values({ ...kept, verdict: 'approve', found: 1, not_found: 0, not_checked: 0, outcome })
      .execute();
    await db.transaction().execute(async (t) => {
      for (let from = 0; from < subjects.length; from += 500)
        await t
          .insertInto('footprint_subjects')
          .values(subjects.slice(from, from + 500))
          .execute();
    });
    try {
      const { total_count } = (await list(ben, `package_name=${LONG}`)).body.data;
      const file = await ben.get(`/api/digitalfootprint/download?${YEAR}&package_name=${LONG}`);
      const ids = file.bytes
        .toString()
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
      expect([ids.length, new Set(ids).size]).toEqual([total_count, total_count]);
      expect(total_count).toBeGreaterThanOrEqual(10_050);
    } finally {
      await db.deleteFrom('footprint_subjects').where('check_id', '=', check).execute();
    }
  });
  it('a mailbox or number is masked wherever it is shown; showing it whole is logged, as a file is', async () => {
    const { id, subject } = await good('email', 'canary.northwind@mailbox.example');
    expect(subject).toBe('canary••••@mailbox.example');
    const { body } = await ann.post<Of<{ subject: string }>>(`/api/digitalfootprint/${id}/reveal`, {});
    expect(body.data.subject).toBe('canary.northwind@mailbox.example');
    const audit = await server.records.database.selectFrom('audit').selectAll().where('action', 'like', 'footprint.%').execute();
    expect(new Set(audit.map(({ action }) => action))).toEqual(
      new Set(['footprint.check', 'footprint.decide', 'footprint.note', 'footprint.reveal', 'footprint.export']),
    );
    const kept = await server.records.database.selectFrom('kept_answers').select('body').execute();
    for (const text of [JSON.stringify(audit), JSON.stringify(kept), JSON.stringify(server.log)])
      expect(text).not.toContain('canary.northwind');
  });
});

it('the rules are a table that can be read, and change with it', async () => {
  const read = async () =>
    (await asha.get<Of<{ rules: FootprintRule[]; review: number; decline: number }>>('/api/digitalfootprint/rules')).body.data;
  const { rules, review, decline } = await read();
  expect([rules.length, review, decline]).toEqual([22, 40, 70]);
  expect(rules.every(({ reason, points }) => reason !== '' && points !== 0)).toBe(true);
  await server.records.database.updateTable('footprint_rules').set({ points: 71 }).where('id', '=', 'brand_elsewhere').execute();
  expect(await answeredGood('northwind-new-points.example')).toMatchObject({ score: 71, verdict: 'decline' });
});

describe('a check and the rules of its day', () => {
  const open = async (id: string) => (await ann.get<Of<Footprint>>(`/api/digitalfootprint/${id}`)).body.data;
  const again = async (id: string) => (await ann.post<Of<Footprint>>(`/api/digitalfootprint/${id}/check`, {})).body.data;
  const set = (points: number) =>
    server.records.database.updateTable('footprint_rules').set({ points }).where('id', '=', 'no_mail').execute();
  const setLevel = (from_score: number) =>
    server.records.database.updateTable('footprint_levels').set({ from_score }).where('verdict', '=', 'review').execute();
  const same = { rules: [], levels: null, method: false };

  it('keep together: what has changed since for its subject is told, and no score changes before it is checked again', async () => {
    const domain = await answeredGood('northwind-of-its-day.example'),
      phone = await good('phone', '98765 43218');
    const first = domain.madeBy.ruleSet ?? 0;
    expect([first, domain.check.ruleSet]).toEqual([expect.any(Number), first]);
    expect(domain.madeBy).toMatchObject(same);
    await set(21);
    try {
      const changed = await open(domain.id);
      expect(changed.madeBy).toEqual({
        ruleSet: first,
        since: null,
        rules: [{ id: 'no_mail', reason: 'No server takes its mail', before: 20, now: 21 }],
        levels: null,
        method: false,
      });
      expect([changed.score, changed.high, changed.verdict]).toEqual([domain.score, domain.high, domain.verdict]);
      // the rule is none of a phone's
      expect((await open(phone.id)).madeBy).toMatchObject(same);
      const other = await good('domain', 'northwind-of-today.example');
      expect(other.check.ruleSet).toBe(first + 1);
      // from then on it is known since when
      expect((await open(domain.id)).madeBy.since).toBe(other.check.at);
      const anew = await again(domain.id);
      expect(anew.madeBy).toMatchObject({ ruleSet: first + 1, ...same });
      expect(anew.checks.map(({ ruleSet }) => ruleSet)).toEqual([first + 1, first]);
      const rules = (await ann.get<Of<{ number: number; since: string }>>('/api/digitalfootprint/rules')).body.data;
      expect(rules).toMatchObject({ number: first + 1, since: other.check.at });
      // nothing has changed for a phone: it is the same version of its rules
      const ofPhone = (await again(phone.id)).checks.map(({ ruleSet }) => ruleSet);
      expect(ofPhone).toEqual([ofPhone[1], ofPhone[1]]);
    } finally {
      await set(20);
    }
    expect((await again(domain.id)).checks.map(({ ruleSet }) => ruleSet)).toEqual([first, first + 1, first]);
  });
  it('levels of a verdict and rules that are new or gone are changes too; rules that are as they were again are none', async () => {
    const { id } = await answeredGood('northwind-levels.example');
    const db = server.records.database;
    const rule = await db.selectFrom('footprint_rules').selectAll().where('id', '=', 'young').executeTakeFirstOrThrow();
    await setLevel(35);
    await db
      .insertInto('footprint_rules')
      .values({ ...rule, id: 'of_ours', position: 99, points: 5, reason: 'Ours' })
      .execute();
    await db.deleteFrom('footprint_rules').where('id', '=', 'young').execute();
    try {
      expect((await open(id)).madeBy).toMatchObject({
        levels: { review: 40, decline: 70 },
        rules: [
          { id: 'of_ours', before: null, now: 5 },
          { id: 'young', before: 18, now: null },
        ],
      });
    } finally {
      await setLevel(40);
      await db.deleteFrom('footprint_rules').where('id', '=', 'of_ours').execute();
      await db.insertInto('footprint_rules').values(rule).execute();
    }
    expect((await open(id)).madeBy).toMatchObject(same);
  });
  it('of before they were kept say that nothing is known of them', async () => {
    const { id, check: made } = await answeredGood('northwind-of-before.example');
    await server.records.database.updateTable('footprint_checks').set({ rule_set: 0 }).where('id', '=', made.id).execute();
    const old = await open(id);
    expect([old.madeBy.ruleSet, old.check.ruleSet]).toEqual([null, null]);
    expect((await again(id)).madeBy.ruleSet).not.toBeNull();
  });
});
