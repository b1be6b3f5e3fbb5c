import type { RaisePlan } from '../../../contract/areas/search360/raise.ts';
import yazl from 'yazl';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  LinkedValues,
  Lookup,
  LookupRow,
  LookupRows,
  SearchHit,
  SearchPage,
  StoredSearch,
} from '../../../contract/areas/search360/search360.ts';
import type { Notices } from '../../../contract/areas/notice.ts';
import type { ReportRow } from '../../../contract/areas/report/report.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { openStatuses } from '../../../contract/life/life-cycle.ts';
import { kindOf } from '../../../contract/indicator/search-kind.ts';
import { ended, indexed, report, type Client } from '../support/client.ts';
import { accessScopeOf, NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay',
  SHOP = 'com.contoso.shop';
const server = suiteServer({ hasTickets: true, now: () => NOW });
const [ann, ben, admin] = peopleOf(server, 'analyst.a', 'analyst.b', 'admin');
beforeAll(async () => {
  await indexed(ann);
});

const store = async (client: Client, values: readonly string[], package_name = 'all'): Promise<StoredSearch> => {
  const terms = values.map((value) => ({ kind: kindOf(value), value }));
  const { status, body } = await client.post<{ data: StoredSearch }>('/api/bi/360/search', { package_name, terms });
  expect(status).toBe(200);
  return body.data;
};
const results = async (client: Client, id: string, query = '', package_name = 'all') =>
  client.get<{ data: SearchPage }>(`/api/bi/360?package_name=${package_name}&search=${id}&limit=100${query}`);
const find = async (client: Client, values: readonly string[], query = '', package_name = 'all'): Promise<SearchPage> => {
  const { status, body } = await results(client, (await store(client, values, package_name)).id, query, package_name);
  expect(status).toBe(200);
  return body.data;
};
const keys = (page: SearchPage): string[] => page.rows.map(({ type, key }) => `${type} ${key}`);
const incidents = async (): Promise<readonly ReportRow[]> => report(ann, PAY);
const withContact = async (): Promise<ReportRow & { contact: string }> => {
  const row = (await incidents()).find(({ contact }) => contact !== null);
  if (row?.contact == null) throw new Error('No incident shows a number');
  return { ...row, contact: row.contact };
};

/** The smallest picture. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
async function zipped(zip: yazl.ZipFile): Promise<Buffer> {
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as NodeJS.ReadableStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

describe('a value is found', () => {
  it('as a phone number, whatever its spelling, with and without its country code', async () => {
    const { incident_id, contact } = await withContact();
    const digits = contact.replace(/\D/g, '');
    for (const [typed, basis] of [
      [contact, 'same'],
      [`+${digits}`, 'same'],
      [`00${digits}`, 'same'],
      [digits.slice(2), 'number'],
    ] as const) {
      const page = await find(ann, [typed]);
      expect([typed, page.rows.find(({ key }) => key === incident_id)]).toMatchObject([
        typed,
        { type: 'incident', match: 'exact', basis, package_name: PAY },
      ]);
    }
  });
  it('as an address, its domain and its id, with when it was seen first and last', async () => {
    const [row] = (await incidents()).filter(({ url, domain }) => url.includes(domain));
    if (row === undefined) throw new Error('No incident');
    for (const typed of [row.url, row.url.replace('https://', 'HXXPS://').replace('.example', '[.]example'), row.incident_id]) {
      const [best] = (await find(ann, [typed])).rows;
      expect([typed, best]).toMatchObject([typed, { type: 'incident', key: row.incident_id, basis: 'same', score: 100 }]);
      expect([best?.firstSeen, best?.lastSeen]).toEqual([row.detectedAt, row.lastSeenAt]);
    }
    const page = await find(ann, [`abuse@${row.domain}`], '&type=incident');
    expect(page.rows.find(({ key }) => key === row.incident_id)).toMatchObject({ match: 'derived', basis: 'domain', score: 92 });
  });
  it('as a ticket and its incident, each leading to the other', async () => {
    const { body } = await ann.get<{ data: { issues: TicketDetail[] } }>(`/api/ticket/all/tickets?package_name=all&limit=100`);
    const ticket = body.data.issues.find(({ incident_id }) => incident_id !== null);
    const page = await find(ann, [`#${ticket?.id ?? ''}`]);
    expect(page.rows[0]).toMatchObject({
      type: 'ticket',
      key: String(ticket?.id),
      ticket: { id: ticket?.id, status: { name: ticket?.status.name } },
    });
    expect(page.rows.find(({ key }) => key === ticket?.incident_id)).toMatchObject({
      match: 'derived',
      basis: 'via',
      ticket: { id: ticket?.id },
    });
    expect(page.counts).toMatchObject({ ticket: 1 });
  });
  it('as a name, of publishers of every store', async () => {
    const page = await find(ann, ['ClickHarbor']);
    expect(keys(page)).toContain('publisher ClickHarbor');
    expect(page.counts.incident).toBeGreaterThan(0);
    const own = await find(ann, ['ClickHarbor'], '&type=publisher');
    expect(own.total_count).toBe(page.counts.publisher);
  });
  it('from a number to its campaign and all of that', async () => {
    const wave = (await report(ann, PAY, '&search=KYC')).filter(({ campaign }) => campaign !== null);
    const [first] = wave;
    if (first?.contact == null || first.campaign === null) throw new Error('No wave');
    const page = await find(ann, [first.contact]);
    expect(page.rows.find(({ type }) => type === 'campaign')).toMatchObject({
      key: first.campaign,
      match: 'derived',
      via: { kind: 'text', value: first.campaign },
    });
    const all = await find(ann, [first.campaign], '&type=incident&match=exact');
    expect(all.total_count).toBeGreaterThanOrEqual(wave.filter(({ campaign }) => campaign === first.campaign).length);
    expect(all.rows.every(({ match }) => match === 'exact')).toBe(true);
  });
  it('as what reads alike, apart from what is the same', async () => {
    const row = (await incidents()).find(({ domain }) => domain.includes('northwind-pay'));
    const typed = (row?.domain ?? '').replace('northwind', 'n0rthw1nd').replace('pay', 'раy');
    expect((await find(ann, [typed])).rows.filter(({ match }) => match === 'exact')).toEqual([]);
    const page = await find(ann, [typed], '&match=fuzzy');
    expect(page.rows[0]).toMatchObject({ match: 'fuzzy', basis: 'alike', score: 99, value: { kind: 'domain', value: row?.domain } });
    expect(page.rows.every(({ match }) => match === 'fuzzy')).toBe(true);
  });
  it('page by page, each thing once, best first', async () => {
    const { id } = await store(ann, ['northwind']);
    const pages = await Promise.all([1, 2].map(async (n) => (await results(ann, id, `&page=${n}`)).body.data));
    const all = pages.flatMap(({ rows }) => rows.map(({ package_name, type, key }) => `${package_name} ${type} ${key}`));
    expect(new Set(all).size).toBe(all.length);
    const scores = pages.flatMap(({ rows }) => rows.map(({ score }) => score));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(pages[0]?.total_count).toBe(Object.values(pages[0]?.counts ?? {}).reduce((a, b) => a + b, 0));
  });
});

describe('the index follows the stores', () => {
  it('a ticket is found in the search after it was raised, with the numbers in its text', async () => {
    const number = '+91 98111 22233';
    expect((await find(ann, [number])).rows).toEqual([]);
    const { body } = await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', {
      package_name: PAY,
      subject: `Caller from ${number}`,
      description: 'Asked to pay to refund.desk@okbank.',
    });
    const page = await find(ann, [number, 'refund.desk@okbank']);
    expect(keys(page)).toEqual([`ticket ${body.data.id}`]);
    await ann.put(`/api/ticket/single/${body.data.id}`, { updated_on: body.data.updated_on, subject: 'Caller', description: 'Nothing' });
    expect((await find(ann, [number])).rows).toEqual([]);
  });
});

it('an incident stands where it stands now: as it was loaded, as it was changed a moment ago, and as it was before once that is taken back', async () => {
  const rows = (await incidents()).filter(({ version }) => version === 0);
  const row = rows.find(({ status }) => status === 'Detected');
  if (row === undefined) throw new Error('No new incident');
  const stands = async (of: ReportRow) => (await find(ann, [of.incident_id])).rows.find(({ key }) => key === of.incident_id)?.status;
  const said = await Promise.all(rows.slice(0, 12).map(stands));
  expect(said).toEqual(rows.slice(0, 12).map(({ status }) => status));
  expect(new Set(said).size).toBeGreaterThan(2);
  const of = { package_name: PAY, mutliSelectID: [row.incident_id] };
  await ann.post('/api/bi/report/update_priority_and_status_bulk', { ...of, versions: [0], status: 'Under review' });
  expect(await stands(row)).toBe('Under review');
  await ann.post('/api/bi/report/undo', { ...of, versions: [1] });
  expect(await stands(row)).toBe('Detected');
});

describe('a checked subject', () => {
  const MAIL = 'zelda.quartermain@letters.example';
  let id = '';
  it('is found by its whole value, masked, and by no part of what is masked', async () => {
    const { body } = await ann.post<{ data: { id: string } }>('/api/digitalfootprint', { package_name: PAY, type: 'email', subject: MAIL });
    id = body.data.id;
    const page = await find(ann, [MAIL]);
    expect(page.rows).toMatchObject([{ type: 'footprint', key: id, match: 'exact', score: 100, title: 'zelda.••••@letters.example' }]);
    expect(page.counts).toMatchObject({ footprint: 1 });
    for (const part of ['zelda.quartermai@letters.example', 'zelda.quarterman@letters.example', 'zelda', 'quartermain'])
      for (const match of ['sure', 'fuzzy']) {
        const found = await find(ann, [part], `&match=${match}`);
        expect([part, match, JSON.stringify(found).includes('quartermain')]).toEqual([part, match, false]);
        expect([part, match, found.rows.filter(({ key }) => key === id)]).toEqual([part, match, []]);
      }
  });
  it('tells of itself what it shows, and is nobody else’s', async () => {
    const ask = (client: Client) => client.get<{ data: LinkedValues }>(`/api/bi/360/linked?package_name=all&type=footprint&key=${id}`);
    const { body } = await ask(ann);
    const count = expect.any(Number) as number;
    expect(body.data.values).toEqual(
      expect.arrayContaining([
        { kind: 'domain', value: 'letters.example', field: 'domain', count },
        { kind: 'text', value: id, field: 'id', count: 1 },
      ]),
    );
    expect(body.data.values).toHaveLength(2);
    expect((await ask(ben)).status).toBe(404);
    expect((await find(ben, [MAIL])).rows).toEqual([]);
    expect((await find(ann, [MAIL], '', 'northwind.example')).rows).toEqual([]);
  });
});

describe('the ticket of a row', () => {
  it('is changed in place, once a version, and by nobody who has it not', async () => {
    const { body } = await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', { package_name: PAY, subject: 'In place' });
    const { id, updated_on } = body.data;
    const put = (client: Client, priority_id = '5') =>
      client.put<{ data: TicketDetail }>(`/api/bi/360/${id}`, { updated_on, priority_id, assigned_to_id: 'u-analyst-a' });
    expect((await put(ben)).status).toBe(404);
    const changed = await put(ann);
    expect([changed.status, changed.body.data.priority.id, changed.body.data.assigned_to?.id]).toEqual([200, '5', 'u-analyst-a']);
    expect((await put(ann, '3')).status).toBe(409);
  });
});

describe('isolation', () => {
  /** A value that only B's rows have, in each column that is searched. */
  const canaries = async (): Promise<string[]> => {
    const rows = await report(ben, SHOP);
    const of = (pick: (row: ReportRow) => string | null): string[] => rows.flatMap((row) => pick(row) ?? []).slice(0, 3);
    return [
      ...of(({ incident_id }) => incident_id),
      ...of(({ url }) => url),
      ...of(({ domain }) => (domain.includes('contoso') ? domain : null)),
      ...of(({ title }) => (title.includes('Contoso') ? title : null)),
      ...of(({ publisher_name }) => (publisher_name.startsWith('Organic') ? null : publisher_name)),
      ...of(({ destinationUrl }) => destinationUrl),
    ];
  };
  it('a value of another customer is found by its own people, and by no others in any column, kind of match or count', async () => {
    const all = await canaries();
    expect(all.length).toBeGreaterThan(10);
    for (const value of all) {
      expect([value, (await find(ben, [value])).total_count > 0]).toEqual([value, true]);
      for (const match of ['sure', 'fuzzy']) {
        const page = await find(ann, [value], `&match=${match}`);
        const own = new Set([
          'com.northwind.pay',
          'com.northwind.bank',
          'northwind.example',
          'com.northwind.insure',
          'com.northwind.growth',
        ]);
        expect(page.rows.every(({ package_name }) => own.has(package_name))).toBe(true);
        expect(page.rows.filter(({ value: found }) => found.value === value && !['text'].includes(found.kind))).toEqual([]);
        expect(JSON.stringify(page.rows)).not.toMatch(/contoso/i);
      }
    }
  });
  it('a link leads those to a search who have all of its packages, and shows personal values masked', async () => {
    const { id, terms } = await store(ann, ['+91 98765 43210', 'ABCDE1234F'], PAY);
    expect(terms).toEqual([
      { kind: 'phone', shown: 'XXXX-XXXX-3210', isMasked: true, line: null },
      { kind: 'pan', shown: 'XXXXX1234X', isMasked: true, line: null },
    ]);
    const statusOf = async (client: Client): Promise<number> => (await client.get(`/api/bi/360/search/${id}`)).status;
    expect([await statusOf(ann), await statusOf(admin), await statusOf(ben)]).toEqual([200, 200, 404]);
    expect((await results(ben, id)).status).toBe(404);
    // a search about all of a person's packages is about those that the person had
    const broad = await store(admin, ['+91 98765 43210']);
    expect((await results(ann, broad.id)).status).toBe(404);
  });
});

describe('hits by a personal value', () => {
  const CHECKED = '+919876500078';
  const valuesOf = async (client: Client, id: string): Promise<{ readonly rows: number; readonly told: string }> => {
    const pages = await Promise.all(['sure', 'fuzzy'].map((match) => results(client, id, `&match=${match}`, PAY)));
    const rows = pages.flatMap(({ body }) => body.data.rows);
    const told = pages.flatMap(({ body: { data } }) => [...data.rows.map(({ value, via }) => [value, via]), data.unlisted]);
    return { rows: rows.length, told: JSON.stringify(told).replaceAll(/[ -]/g, '') };
  };
  it('tell it masked to a colleague until the search is shared, whatever it is taken up as, and in full to its owner', async () => {
    const { contact } = await withContact();
    const subject = { package_name: PAY, type: 'phone', subject: CHECKED };
    const checked = await ann.post<{ data: { id: string } }>('/api/digitalfootprint', subject);
    // the clock stands still: a second check stands after all others
    expect((await ann.post(`/api/digitalfootprint/${checked.body.data.id}/check`, {})).status).toBe(200);
    for (const number of [CHECKED, contact]) {
      const digits = number.replaceAll(/\D/g, '').slice(-9);
      const { id } = await store(ann, [number], PAY);
      const takenUp = async (kind: string): Promise<string> =>
        (await admin.post<{ data: StoredSearch }>('/api/bi/360/search', { package_name: PAY, terms: [{ of: id, nth: 0, kind }] })).body.data
          .id;
      const own = await valuesOf(ann, id);
      expect([number, own.rows > 0, own.told.includes(digits)]).toEqual([number, true, true]);
      for (const search of [id, await takenUp('phone'), await takenUp('text'), await takenUp('upi')]) {
        const { rows, told } = await valuesOf(admin, search);
        expect([search === id ? rows : own.rows, told.includes(digits)]).toEqual([own.rows, false]);
      }
      await ann.put(`/api/bi/360/search/${id}`, { name: 'Shared', isShared: true });
      expect((await valuesOf(admin, id)).told).toEqual(own.told);
      await ann.delete(`/api/bi/360/search/${id}`, undefined, {});
    }
  });
});

describe('a stored search', () => {
  it('is taken up again without its values being seen, with another kind where that was wrong', async () => {
    const first = await store(ann, ['418220917', 'ClickHarbor']);
    const { body } = await ann.post<{ data: StoredSearch }>('/api/bi/360/search', {
      package_name: PAY,
      terms: [
        { of: first.id, nth: 0, kind: 'text' },
        { of: first.id, nth: 1 },
        { kind: 'ip', value: '203.0.113.7' },
      ],
    });
    expect(body.data.terms).toEqual([
      { kind: 'text', shown: 'XXXX-XXXX-0917', isMasked: true, line: null },
      { kind: 'text', shown: 'ClickHarbor', isMasked: false, line: null },
      { kind: 'ip', shown: '203.0.113.7', isMasked: false, line: null },
    ]);
    const foreign = await ben.post('/api/bi/360/search', { package_name: 'all', terms: [{ of: first.id, nth: 0 }] });
    expect(foreign.status).toBe(404);
  });
  it('stays masked as it was first stored, whatever kinds it is taken up as and by whom; no kept answer has it in full', async () => {
    const first = await store(ann, ['ABCPD1234K', '+91 98765 00077'], PAY);
    const again = async (of: string, kinds: readonly string[]) => {
      const terms = kinds.map((kind, nth) => ({ of, nth, kind }));
      const { status, body } = await admin.post<{ data: StoredSearch }>('/api/bi/360/search', { package_name: PAY, terms });
      expect(status).toBe(200);
      expect(body.data.terms).toEqual([
        { kind: kinds[0], shown: 'XXXXX1234X', isMasked: true, line: null },
        { kind: kinds[1], shown: 'XXXX-XXXX-0077', isMasked: true, line: null },
      ]);
      return body.data.id;
    };
    const second = await again(await again(first.id, ['text', 'text']), ['handle', 'pan']);
    const third = await again(second, ['phone', 'text']);
    const kept = await server.records.database.selectFrom('kept_answers').selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/ABCPD1234K|98765 00077/);
    expect((await admin.post(`/api/bi/360/search/${third}/reveal`, {})).status).toBe(404);
  });
  it('is shown in full to its owner, and to colleagues who take it up once it is shared', async () => {
    const { id } = await store(ann, ['+91 98765 00077'], PAY);
    const reveal = (client: Client, of: string) => client.post<{ data: { terms: unknown } }>(`/api/bi/360/search/${of}/reveal`, {});
    const takenUp = async (): Promise<string> =>
      (await admin.post<{ data: StoredSearch }>('/api/bi/360/search', { package_name: PAY, terms: [{ of: id, nth: 0, kind: 'text' }] }))
        .body.data.id;
    const before = await takenUp();
    const offered = async (client: Client, of: string) =>
      (await client.get<{ data: StoredSearch }>(`/api/bi/360/search/${of}`)).body.data.mayReveal;
    for (const [client, of, may] of [
      [ann, id, true],
      [admin, id, false],
      [admin, before, false],
    ] as const)
      expect([await offered(client, of), (await reveal(client, of)).status]).toEqual([may, may ? 200 : 404]);
    await ann.put(`/api/bi/360/search/${id}`, { name: 'Harbour', isShared: true });
    expect(await offered(admin, id)).toBe(true);
    expect((await reveal(admin, id)).body.data.terms).toEqual([{ kind: 'phone', value: '+91 98765 00077' }]);
    expect((await reveal(admin, await takenUp())).body.data.terms).toEqual([{ kind: 'text', value: '+91 98765 00077' }]);
    expect((await reveal(ben, id)).status).toBe(404);
    await ann.delete(`/api/bi/360/search/${id}`, undefined, {});
  });
  it('is saved by its owner, seen by colleagues where it is shared, and deleted', async () => {
    const { id } = await store(ann, ['ClickHarbor'], PAY);
    const saved = async (client: Client): Promise<string[]> =>
      (await client.get<{ data: StoredSearch[] }>('/api/bi/360/searches')).body.data.map((one) => one.id);
    expect((await admin.put(`/api/bi/360/search/${id}`, { name: 'Theirs', isShared: true })).status).toBe(404);
    await ann.put(`/api/bi/360/search/${id}`, { name: 'Harbour', isShared: false });
    expect([await saved(ann), await saved(admin)]).toEqual([[id], []]);
    await ann.put(`/api/bi/360/search/${id}`, { name: 'Harbour', isShared: true });
    expect([await saved(ann), await saved(admin), await saved(ben)]).toEqual([[id], [id], []]);
    const forget = (client: Client) => client.delete(`/api/bi/360/search/${id}`, undefined, {});
    expect([(await forget(admin)).status, (await forget(ann)).status, (await forget(ann)).status]).toEqual([404, 200, 404]);
  });
  it('is shown in full once it is asked for, which is logged; no value stands in the log of calls or the audit', async () => {
    const { id } = await store(ann, ['+91 98765 00011']);
    const { body } = await ann.post<{ data: { terms: unknown } }>(`/api/bi/360/search/${id}/reveal`, {});
    expect(body.data.terms).toEqual([{ kind: 'phone', value: '+91 98765 00011' }]);
    const audit = await server.records.database.selectFrom('audit').selectAll().where('subject', '=', id).orderBy('seq').execute();
    expect(audit.map(({ action }) => action)).toEqual(['search.make', 'search.reveal']);
    // five digits alone stand in a time or an id as well
    const numbers = /98765[ +]?(?:00011|00077|43210)/;
    expect(JSON.stringify(audit)).not.toMatch(numbers);
    expect(server.log.join('\n')).not.toMatch(numbers);
  });
  it('has no character that turns the direction of a text', async () => {
    const { status, body } = await ann.post<{ data: StoredSearch }>('/api/bi/360/search', {
      package_name: PAY,
      terms: [{ kind: 'domain', value: '\u202Emoc.elpmaxe\u202C.example' }],
    });
    expect([status, body.data.terms.map(({ shown }) => shown)]).toEqual([200, ['moc.elpmaxe.example']]);
    const nothing = await ann.post('/api/bi/360/search', { package_name: PAY, terms: [{ kind: 'text', value: '\u202E\u2066' }] });
    expect(nothing.status).toBe(400);
  });
  it('that says nothing is refused at its value', async () => {
    const { status, body } = await ann.post<{ fields: object }>('/api/bi/360/search', {
      package_name: PAY,
      terms: [{ kind: 'phone', value: 'call me' }],
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['terms.0.value']]);
  });
});

describe('a file of values', () => {
  const send = async (csv: string | Buffer | null, extra: Buffer | null = null, package_name = PAY, token?: string) => {
    const form = new FormData();
    if (csv !== null) form.append('csv', new Blob([csv as never]), 'complaints.csv');
    if (extra !== null) form.append('extra', new Blob([extra as never]), 'screens.zip');
    const answer = await fetch(`${server.url}/api/bi/360?package_name=${package_name}`, {
      method: 'POST',
      headers: { authorization: token ?? (await server.tokenOf('analyst.a@demo.example')) },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as { data: Lookup; fields: Record<string, string[]> } };
  };
  const lookup = async (id: string): Promise<Lookup> => (await ann.get<{ data: Lookup }>(`/api/bi/360/file/${id}`)).body.data;

  it('that is missing is said, and so is one that nobody can look up', async () => {
    expect(await send(null, Buffer.from('x'))).toMatchObject({ status: 400, body: { fields: { csv: ['File not selected'] } } });
    expect(await send('colour,size\nred,3\n')).toMatchObject({ status: 400 });
    expect((await send('domain\nx.example\n', null, SHOP)).status).toBe(403);
  });
  it('is checked first, row by row, with the screenshots that are named after rows; nothing is looked up before it is wanted', async () => {
    const { contact } = await withContact();
    const csv = `phone,domain,note\n${contact},,known\n,nobody-${'x'.repeat(8)}.example,new\ncall me,,bad\n${contact.replaceAll(' ', '')},,again\n,wide.example,one,two,three\n`;
    const zip = new yazl.ZipFile();
    for (const name of ['2.png', 'deep/row-3.png', '4.jpg', '77.png', 'notes.txt'])
      zip.addBuffer(name === '4.jpg' ? Buffer.from('x') : PNG, name);
    const { status, body } = await send(csv, await zipped(zip));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      total: 5,
      used: ['phone', 'domain'],
      unused: 1,
      counts: { matched: 0, alike: 0, new: 0, duplicate: 1, invalid: 2, waiting: 2 },
      errors: [
        { line: 4, reason: 'kind' },
        { line: 6, reason: 'columns' },
      ],
      extra: { name: 'screens.zip', rows: 2, strays: ['77.png', 'notes.txt'], faulty: ['4.jpg'] },
      job: null,
    });
    const lookFor = async (line: number): Promise<number> =>
      (await ann.post('/api/bi/360/search', { package_name: PAY, terms: [{ file: body.data.id, line }] })).status;
    expect(await lookFor(2)).toBe(404);
    expect((await ben.get(`/api/bi/360/file/${body.data.id}`)).status).toBe(404);
    expect((await ben.post(`/api/bi/360/file/${body.data.id}/run`, {})).status).toBe(404);

    // where nothing is said, those come that there are: what waits first, then what was found
    const shown = async () => {
      const { outcome, total_count } = (await ann.get<{ data: LookupRows }>(`/api/bi/360/file/${body.data.id}/rows`)).body.data;
      return [outcome, total_count];
    };
    expect(await shown()).toEqual(['waiting', 2]);
    const begun = await ann.post<{ data: Lookup }>(`/api/bi/360/file/${body.data.id}/run`, {});
    expect(begun.status).toBe(202);
    expect((await ended(ann, begun.body.data.job?.id ?? '')).status).toBe('done');
    expect((await lookup(body.data.id)).counts).toEqual({ matched: 1, alike: 0, new: 1, duplicate: 1, invalid: 2, waiting: 0 });
    const { notices } = (await ann.get<{ data: Notices }>('/api/notice')).body.data;
    // its notice says what it came to, and names the file for whoever follows it
    expect(notices.find(({ subject }) => subject === begun.body.data.job?.id)).toMatchObject({
      kind: 'job',
      outcomes: null,
      lookup: { id: body.data.id, matched: 1, alike: 0, new: 1, duplicate: 1, invalid: 2 },
    });
    expect((await ann.post(`/api/bi/360/file/${body.data.id}/run`, {})).status).toBe(409);
    const rows = await ann.get<{ data: { rows: LookupRow[] } }>(`/api/bi/360/file/${body.data.id}/rows?outcome=matched`);
    expect(await shown()).toEqual(['matched', 1]);
    expect(rows.body.data.rows).toMatchObject([{ line: 2, kind: 'phone', found: { match: 'exact', basis: 'same', score: 100 } }]);
    expect(rows.body.data.rows[0]?.value).toMatch(/^XXXX-XXXX-/);
    // what is invalid, or there before, is looked for by nobody
    expect(await Promise.all([2, 3, 4, 5, 6].map(lookFor))).toEqual([200, 200, 404, 404, 404]);
    const [screen] = rows.body.data.rows[0]?.screens ?? [];
    expect(screen?.name).toBe('2.png');
    const picture = await ann.get(`/api/bi/360/screenshot/${screen?.id ?? ''}`);
    expect([picture.status, picture.bytes.equals(PNG)]).toEqual([200, true]);
    expect((await admin.get(`/api/bi/360/screenshot/${screen?.id ?? ''}`)).status).toBe(404);

    const failed = await ann.get(`/api/bi/360/file/${body.data.id}/download?outcome=invalid`);
    expect(failed.bytes.toString().replace('\ufeff', '')).toBe(
      'phone,domain,note,outcome,error,message\r\ncall me,,bad,invalid,kind,the value is not of the kind of its column\r\n,wide.example,one,invalid,columns,more cells than the head of the file,two,three\r\n',
    );
  });
  it('that is long comes in piece by piece, and is nobody’s to see before it is whole', async () => {
    const db = server.records.database;
    const all = () => db.selectFrom('lookup_rows').select((e) => e.fn.countAll<number | string>().as('n'));
    const checking = () => db.selectFrom('lookups').select('id').where('is_checking', '=', 1).executeTakeFirst();
    const csv = `domain\n${Array.from({ length: 12_000 }, (_, i) => `long${i}.example`).join('\n')}\n`;
    const progress = { isOver: false };
    const sent = send(csv).finally(() => {
      progress.isOver = true;
    });
    const seen = new Set<number>();
    while (!progress.isOver) {
      const id = (await checking())?.id;
      if (id !== undefined) {
        seen.add(Number((await all().where('lookup_id', '=', id).executeTakeFirstOrThrow()).n));
        const { status } = await ann.get(`/api/bi/360/file/${id}`);
        if ((await checking()) !== undefined) expect(status).toBe(404);
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect([...seen].filter((n) => n > 0 && n < 12_000).length).toBeGreaterThan(0);
    expect((await sent).body.data).toMatchObject({ total: 12_000, counts: { waiting: 12_000 } });
    // of one that is refused at its end nothing stays
    const before = await all().executeTakeFirstOrThrow();
    expect(await send(csv, Buffer.from('no archive'))).toMatchObject({ status: 400 });
    expect([await checking(), await all().executeTakeFirstOrThrow()]).toEqual([undefined, before]);
  });
  it('brings its screenshots to the tickets of what has the value of their row, to one that is open already as well', async () => {
    const { contact } = await withContact();
    const zip = new yazl.ZipFile();
    zip.addBuffer(PNG, '2.png');
    const { body } = await send(`phone\n${contact}\n`, await zipped(zip));
    await ended(ann, (await ann.post<{ data: Lookup }>(`/api/bi/360/file/${body.data.id}/run`, {})).body.data.job?.id ?? '');
    const search = await ann.post<{ data: StoredSearch }>('/api/bi/360/search', {
      package_name: PAY,
      terms: [{ file: body.data.id, line: 2 }],
    });
    expect(search.body.data.terms).toMatchObject([{ kind: 'phone', line: 2 }]);
    const found = (await results(ann, search.body.data.id, '&type=incident&match=exact', PAY)).body.data.rows;
    const [has, none] = [found.find(({ ticket }) => ticket !== null) ?? found[1], found.find(({ ticket }) => ticket === null)];
    const keys = [has?.key ?? '', none?.key ?? ''];
    if (has?.ticket === null) await ann.post(`/api/bi/ticket/${has.key}`, { package_name: PAY, subject: 'Known' });
    const raise = async (count: number) =>
      ann.post<{ data: { job: { id: string } } }>('/api/bi/360/raise', {
        package_name: PAY,
        search: search.body.data.id,
        match: 'sure',
        keys,
        count,
      });
    expect((await raise(3)).status).toBe(409);
    const job = await ended(ann, (await raise(2)).body.data.job.id);
    expect(job.outcomes).toMatchObject({ ok: 1, skipped: 1 });
    await ended(ann, (await raise(2)).body.data.job.id);
    for (const row of (await results(ann, search.body.data.id, '&type=incident&match=exact', PAY)).body.data.rows.filter(({ key }) =>
      keys.includes(key),
    )) {
      const ticket = await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${row.ticket?.id ?? 0}`);
      expect(ticket.body.data.attachments.map(({ filename }) => filename)).toEqual(['2.png']);
    }
  });
  it('is evidence of what has the value itself, and of no ticket that another incident has by now', async () => {
    const rows = await incidents();
    const domains = new Map<string, ReportRow[]>();
    for (const row of rows) domains.set(row.domain, [...(domains.get(row.domain) ?? []), row]);
    const zip = new yazl.ZipFile();
    const values = [...domains.keys()];
    for (const i of values.keys()) zip.addBuffer(PNG, `${i + 2}.png`);
    const { body } = await send(`domain\n${values.join('\n')}\n`, await zipped(zip));
    await ended(ann, (await ann.post<{ data: Lookup }>(`/api/bi/360/file/${body.data.id}/run`, {})).body.data.job?.id ?? '');
    const found: { readonly search: string; readonly hits: readonly SearchHit[] }[] = [];
    for (const line of values.keys()) {
      const stored = await ann.post<{ data: StoredSearch }>('/api/bi/360/search', {
        package_name: PAY,
        terms: [{ file: body.data.id, line: line + 2 }],
      });
      if (stored.status !== 200) continue;
      const search = stored.body.data.id;
      const { data } = (await results(ann, search, '&type=incident', PAY)).body;
      found.push({
        search,
        hits: data.rows.filter(({ ticket, status }) => ticket === null && openStatuses.some((open) => open === status)),
      });
    }
    const raise = async (search: string, key: string): Promise<void> => {
      const begun = await ann.post<{ data: { job: { id: string } } }>('/api/bi/360/raise', {
        package_name: PAY,
        search,
        match: 'sure',
        keys: [key],
        count: 1,
      });
      await ended(ann, begun.body.data.job.id);
    };
    const filesOf = async (key: string): Promise<string[]> => {
      const [ticket] = await server.records.tickets.openOf(accessScopeOf([PAY]), [key]);
      const { data } = (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${ticket?.id ?? 0}`)).body;
      return data.attachments.map(({ filename }) => filename);
    };
    const hitOf = (match: SearchHit['match']) => {
      const one = found.find(({ hits }) => hits.some((hit) => hit.match === match));
      return { search: one?.search ?? '', key: one?.hits.find((hit) => hit.match === match)?.key ?? '' };
    };
    const derived = hitOf('derived');
    await raise(derived.search, derived.key);
    expect(await filesOf(derived.key)).toEqual([]);

    // a number that a ticket had in another store is that of another incident's here
    const other = hitOf('exact');
    const ticket = (await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${other.key}`, { package_name: PAY, subject: 'Its own' })).body
      .data;
    const stranger = (await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', { package_name: PAY, subject: 'Another' }))
      .body.data;
    const openOf = server.records.tickets.openOf.bind(server.records.tickets);
    const spy = vi
      .spyOn(server.records.tickets, 'openOf')
      .mockImplementation(async (...asked) =>
        (await openOf(...asked)).map((open) => (open.id === ticket.id ? { ...open, id: stranger.id } : open)),
      );
    try {
      await raise(other.search, other.key);
      expect(spy).toHaveBeenCalled();
    } finally {
      spy.mockRestore();
    }
    const { data } = (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${stranger.id}`)).body;
    expect(data.attachments).toEqual([]);
  });
  it('is gone while one of its packages is not its owner’s any more, with its rows, screenshots and values', async () => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(PNG, '2.png');
    const { body } = await send('domain\nkept.example\n', await zipped(zip));
    await ended(ann, (await ann.post<{ data: Lookup }>(`/api/bi/360/file/${body.data.id}/run`, {})).body.data.job?.id ?? '');
    const of = (place: string): string => `/api/bi/360/file/${body.data.id}${place}`;
    const [screen] = (await ann.get<{ data: { rows: LookupRow[] } }>(of('/rows?outcome=new'))).body.data.rows[0]?.screens ?? [];
    expect((await ann.get<{ data: LookupRows }>(of('/rows'))).body.data).toMatchObject({ outcome: 'new', total_count: 1 });
    const statuses = async (): Promise<number[]> => [
      (await ann.get(of(''))).status,
      (await ann.get(of('/rows?outcome=new'))).status,
      (await ann.get(of('/download?outcome=all'))).status,
      (await ann.get(`/api/bi/360/screenshot/${screen?.id ?? ''}`)).status,
      (await ann.post('/api/bi/360/search', { package_name: 'all', terms: [{ file: body.data.id, line: 2 }] })).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    const db = server.records.database;
    const own = await db
      .selectFrom('package_members')
      .selectAll()
      .where('user_id', '=', 'u-analyst-a')
      .where('package_name', '=', PAY)
      .execute();
    await db.deleteFrom('package_members').where('user_id', '=', 'u-analyst-a').where('package_name', '=', PAY).execute();
    try {
      expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    } finally {
      await db.insertInto('package_members').values(own).execute();
    }
  });
});

describe('tickets of all that was found', () => {
  it('are raised as a job, once an incident, and found from then on', async () => {
    const stands = new Map((await incidents()).map(({ incident_id, status }) => [incident_id, status]));
    const open = new Set([...stands].flatMap(([key, status]) => ((openStatuses as readonly string[]).includes(status) ? [key] : [])));
    // a number whose incidents are all told of, and some open without a ticket
    const fresh = async () => {
      for (const contact of new Set((await incidents()).flatMap(({ contact }) => contact ?? []))) {
        const { id } = await store(ann, [contact], PAY);
        const found = await results(ann, id, '&type=incident&match=exact', PAY);
        const { rows } = found.body.data;
        if (rows.every(({ key }) => stands.has(key)) && rows.some(({ key, ticket }) => open.has(key) && ticket === null))
          return { id, found };
      }
      throw new Error('All incidents with a number have tickets');
    };
    const { id, found } = await fresh();
    const count = found.body.data.total_count;
    const raise = (n: number) =>
      ann.post<{ data: { job: { id: string } } }>('/api/bi/360/raise', { package_name: PAY, search: id, match: 'exact', count: n });
    expect(found.body.data.rows.map(({ key, status }) => [key, status])).toEqual(
      found.body.data.rows.map(({ key }) => [key, stands.get(key)]),
    );
    const had = new Set(found.body.data.rows.flatMap(({ key, ticket }) => (ticket === null ? [] : [key])));
    const planned = async (): Promise<RaisePlan> =>
      (await ann.get<{ data: RaisePlan }>(`/api/bi/360/raise?package_name=${PAY}&search=${id}&match=exact`)).body.data;
    const plan = await planned();
    const settled = found.body.data.rows.filter(({ key }) => !open.has(key)).length;
    expect(plan).toMatchObject({ total: count, settled, gone: 0 });
    expect((await raise(count + 1)).status).toBe(409);
    const begun = await raise(count);
    expect(begun.status).toBe(202);
    const job = await ended(ann, begun.body.data.job.id);
    expect(job).toMatchObject({ kind: 'ticket', status: 'done', total: count });
    // what was said beforehand is what it came to
    expect(job.outcomes).toMatchObject({ ok: plan.made, skipped: plan.settled + plan.hasTicket, failed: 0 });
    expect(plan.made).toBeGreaterThan(0);
    expect(await planned()).toEqual({ total: count, derived: 0, made: 0, settled, hasTicket: count - settled, gone: 0 });
    const after = (await results(ann, id, '&type=incident&match=exact', PAY)).body.data.rows;
    // what is down, rejected or closed gets none
    expect(after.map(({ key, ticket }) => [key, ticket !== null])).toEqual(after.map(({ key }) => [key, had.has(key) || open.has(key)]));
    expect(open.size).toBeGreaterThan(0);
    const again = await ended(ann, (await raise(count)).body.data.job.id);
    expect(again.outcomes).toMatchObject({ ok: 0, skipped: count });
  });
});
