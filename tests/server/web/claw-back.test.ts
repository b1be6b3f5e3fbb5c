import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../../contract/areas/job.ts';
import type { Block } from '../../../contract/areas/tracker/block.ts';
import type { Notice } from '../../../contract/areas/notice.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import type { Foresight } from '../../../contract/areas/tracker/foresight.ts';
import { EventPackQuery } from '../../../contract/areas/web/claw-back.ts';
import type { RowFacts } from '../../../contract/areas/web/web.ts';
import type { ClawBack } from '../../../contract/life/claw-back.ts';
import type { EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import { blockNotice } from '../../../server/calls/tracker/block/notice.ts';
import { filterOf } from '../../../contract/scope.ts';
import { filterWords } from '../../../server/jobs/pack/source.ts';
import { addJob, JOB_MS } from '../../../server/records/job/jobs.ts';
import { offsetTime } from '../../../server/files/wall-time.ts';
import { webRows } from '../support/data/web-fraud.ts';
import { ended, type Client } from '../support/client.ts';
import { linesOf, sha256, unpacked } from '../support/data/pack.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const NOW = Date.parse('2026-11-22T14:30:00Z'),
  SHOP = 'northwind.example',
  DAYS = { fromDate: '2026-11-01', toDate: '2026-11-19' },
  WHO = 'ClickHarbor',
  SCOPE = { package_name: SHOP, ...DAYS, dashboard_type: 'visit', group: 'publisher', value: WHO };
// a row in five carries no cost
const rows: readonly EventRow[] = webRows(60_000).map((row, i) => (i % 5 === 0 ? { ...row, cost: 0 } : row));
const server = suiteServer({ seedScale: 0.01, now: () => NOW });
const [ann, ben, reader] = peopleOf(server, 'analyst.a', 'analyst.b', 'publisher');
beforeAll(() => (server.analytics as EmbeddedAnalytics).events.load([rows], { replace: true }));

const query = (more: Readonly<Record<string, string>> = {}): string => new URLSearchParams({ ...SCOPE, ...more }).toString();
const ofRow = (row: EventRow): boolean =>
  row.package === SHOP && row.type === 'visit' && row.publisher === WHO && row.day >= DAYS.fromDate && row.day <= DAYS.toDate;
const own = rows.filter(ofRow),
  invalid = own.filter(({ verdict }) => verdict !== 'valid');
const costOf = (of: readonly EventRow[]): number => of.reduce((sum, { cost }) => sum + cost, 0) / 1e6;
const foreseen = async (more: Readonly<Record<string, string>> = {}): Promise<ClawBack> =>
  (await ann.get<{ data: ClawBack }>(`/api/web-bi/claw_back?${query(more)}`)).body.data;
const started = (client: Client, more: object = {}) => client.post<{ data: { job: Job } }>('/api/web-bi/claw_back', { ...SCOPE, ...more });
async function packOf(more: object = {}): Promise<{ job: Job; archive: Buffer; files: ReadonlyMap<string, Buffer> }> {
  const begun = await started(ann, more);
  expect(begun.status).toBe(202);
  const job = await ended(ann, begun.body.data.job.id);
  const { body } = await ann.post<{ data: { path: string } }>(`/api/job/${job.id}/link`);
  const archive = (await server.app.inject(body.data.path)).rawPayload;
  return { job, archive, files: await unpacked(archive) };
}

describe('a claw-back pack of a drawer of visits', () => {
  it('has every invalid visit of the row once, and comes to what the drawer says, to the unit', async () => {
    const { job, archive, files } = await packOf();
    const lines = linesOf(files.get('rows.csv') ?? Buffer.alloc(0));
    expect(invalid.length).toBeGreaterThan(40);
    expect(lines.map((line) => line['Event id']).sort()).toEqual(invalid.map(({ event_id }) => event_id).sort());
    const byId = new Map(invalid.map((row) => [row.event_id, row]));
    for (const line of lines) {
      const row = byId.get(line['Event id'] ?? '');
      expect([line['Time (Asia/Kolkata)'], line['Reason'], line['Publisher id'], line['Verdict']]).toEqual([
        offsetTime(row?.time ?? 0, 'Asia/Kolkata'),
        row?.reason,
        row?.publisher_id,
        row?.verdict,
      ]);
      expect([line['Measured'], line['Threshold']]).toEqual([String(row?.measured_value), String(row?.threshold)]);
      expect(line['Measured is']).toBe((row?.measured_value ?? 0) > (row?.threshold ?? 0) ? 'above' : 'below');
      // what is not known is not nothing
      expect([line['Cost'], line['Currency']]).toEqual(row?.cost === 0 ? ['', ''] : [String((row?.cost ?? 0) / 1e6), 'INR']);
    }
    const drawer = (await ann.get<{ data: RowFacts }>(`/api/web-bi/plots/row?${query()}`)).body.data.row;
    const manifest = JSON.parse(String(files.get('manifest.json'))) as Record<string, unknown>;
    expect([manifest['visits'], manifest['claimed'], manifest['base'], manifest['rowsWithoutCost']]).toEqual([
      drawer.invalid,
      [{ currency: 'INR', cost: drawer.spendAtRisk }],
      { visits: drawer.total },
      invalid.filter(({ cost }) => cost === 0).length,
    ]);
    expect(drawer.spendAtRisk).toBe(costOf(invalid));
    expect(job.file).toMatchObject({ bytes: archive.length, rows: invalid.length, sha256: sha256(archive) });
    const page = String(files.get('summary.html'));
    for (const said of [
      'Claw-back of invalid visits',
      `${invalid.length} of ${own.length} visits`,
      WHO,
      'Only publisher',
      'Rows without a cost',
    ])
      expect(page).toContain(said);
    expect(page).not.toMatch(/<script|src=|href=|url\(|Clicks/);
  });
  it('is foreseen as the rows count, of the class that the page is about', async () => {
    for (const [verdict_class, verdicts] of [
      ['all', ['GIVT', 'SIVT']],
      ['sivt', ['SIVT']],
    ] as const) {
      const those = own.filter(({ verdict }) => (verdicts as readonly string[]).includes(verdict));
      expect(await foreseen({ verdict_class })).toMatchObject({
        of: 'visit',
        clicks: 0,
        events: those.length,
        base: { clicks: 0, events: own.length },
        unpriced: those.filter(({ cost }) => cost === 0).length,
        publishers: 1,
        amounts: [{ currency: 'INR', cost: costOf(own), fraudCost: costOf(those), dailyCost: 0 }],
      });
    }
  });
  it('is refused of another package, to a publisher, and where nothing is invalid', async () => {
    expect((await started(ben)).status).toBe(403);
    expect((await started(reader)).status).toBe(403);
    expect((await reader.get(`/api/web-bi/claw_back?${query()}`)).status).toBe(403);
    expect((await started(ann, { value: 'Nobody' })).status).toBe(422);
  });
});

it('the list of single events is a file of all of them, newest first, with the columns of the pack', async () => {
  const answer = await ann.get(`/api/web-bi/events/download?${query()}`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const times = linesOf(answer.bytes).map((line) => Date.parse(line['Time (Asia/Kolkata)'] ?? ''));
  expect(times).toHaveLength(invalid.length);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const { files } = await packOf();
  const heads = (csv: Buffer): string => String(csv).split('\r\n')[0] ?? '';
  expect(heads(answer.bytes)).toBe(heads(files.get('rows.csv') ?? Buffer.alloc(0)));
  const all = linesOf((await ann.get(`/api/web-bi/events/download?${query({ verdict: 'all' })}`)).bytes);
  expect(all).toHaveLength(own.length);
});

describe('a mail to the network of a publisher', () => {
  it('is offered to the contact that another package of the reader has of it, and of no other package', async () => {
    expect((await foreseen()).contact).toEqual({ address: 'partners@clickharbor.example', package_name: 'com.northwind.growth' });
    // nobody is told of a contact of several publishers, or of one that no record has
    expect(
      (await ann.get<{ data: ClawBack }>(`/api/web-bi/claw_back?${query({ group: 'device', value: 'phone' })}`)).body.data.contact,
    ).toBeNull();
    expect((await foreseen({ value: 'BlueMango Media' })).contact).not.toEqual({
      address: 'partners@clickharbor.example',
      package_name: 'com.northwind.growth',
    });
  });
  it('names the totals of the pack that it carries to the unit, and is noted in the history of the publisher', async () => {
    const block = (await ann.post<{ data: Block }>('/api/block', { package_name: SHOP, publisher: WHO, updated_on: null, notes: 'x' })).body
      .data;
    const asked = new URLSearchParams({ package_name: SHOP, ...DAYS, publisher: WHO }).toString();
    const foresight = async (): Promise<Foresight> => (await ann.get<{ data: Foresight }>(`/api/block/foresight?${asked}`)).body.data;
    const { notice } = await foresight();
    expect(notice).toMatchObject({ recipient: 'partners@clickharbor.example', recorded_in: 'com.northwind.growth' });
    const claim = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'INR', maximumFractionDigits: 6 }).format(costOf(invalid));
    expect(notice?.text).toContain(`invalid ${invalid.length} (`);
    expect(notice?.text).toContain(`of invalid traffic ${claim}`);
    const mail = { recipient: 'partners@clickharbor.example', subject: notice?.subject, text: notice?.text };
    const tell = (updated_on: string) => ann.post(`/api/block/${block.id}/notice`, { package_name: SHOP, updated_on, ...mail, pack: DAYS });
    expect((await tell('2026-11-22T00:00:00.000Z')).status).toBe(409);
    expect((await tell(block.updated_on)).status).toBe(200);
    const audit = server.records.database.selectFrom('audit').select(['action', 'subject']).where('user_id', '=', 'u-analyst-a');
    const noted = (await audit.execute()).filter(({ action }) => action === 'publisher.tell');
    expect(noted).toEqual([{ action: 'publisher.tell', subject: block.id }]);
    const sent = () => server.records.database.selectFrom('mails').selectAll().where('to_address', '=', mail.recipient).execute();
    await expect.poll(sent, { timeout: 30_000 }).toHaveLength(1);
    const [letter] = await sent();
    expect(letter?.text).toContain(`${invalid.length} visits, INR ${costOf(invalid)}`);
    const [file] = JSON.parse(letter?.files ?? '[]') as { sha256: string }[];
    expect(letter?.text).toContain(file?.sha256);
    await expect.poll(async () => (await foresight()).told?.recipient, { timeout: 30_000 }).toBe(mail.recipient);
  });
  describe('that waits for its pack', () => {
    const mails = () => server.records.database.selectFrom('mails').select('to_address').where('kind', '=', 'block').execute();
    const notices = async () =>
      (await ann.get<{ data: { notices: readonly Notice[] } }>('/api/notice')).body.data.notices.filter(({ kind }) => kind === 'job');
    /** A mail about a version of the record, and about the block of an entry of its journal. */
    async function waiting(recipient: string, entryOf: (entry: number) => number): Promise<Job & { readonly error: string | null }> {
      const { record } = (
        await ann.get<{ data: Foresight }>(
          `/api/block/foresight?${new URLSearchParams({ package_name: SHOP, ...DAYS, publisher: WHO }).toString()}`,
        )
      ).body.data;
      const { database } = server.records;
      const { entry } = await database
        .selectFrom('tracker_journal')
        .select(({ fn }) => fn.max('id').as('entry'))
        .where('subject', '=', record?.id ?? '')
        .where('action', '=', 'blocked')
        .executeTakeFirstOrThrow();
      const block = { id: record?.id, updated_on: '2026-11-20T10:00:00.000Z', entry: entryOf(entry) };
      const job = {
        id: randomUUID(),
        kind: 'pack',
        title: 'claw-back.zip',
        user_id: 'u-analyst-a',
        package_name: SHOP,
        input: { ...EventPackQuery.parse(SCOPE), mail: { recipient, subject: 'x', text: 'x', block } },
        total: 0,
      };
      await server.records.transaction((t) => addJob(t, { ...job, created_at: NOW, expires_at: NOW + JOB_MS }));
      const made = await ended(ann, job.id);
      return { ...made, ...(await database.selectFrom('jobs').select('error').where('id', '=', job.id).executeTakeFirstOrThrow()) };
    }
    it('goes out where its block stands, whatever else of the record was changed meanwhile', async () => {
      expect(await waiting('edited@network.example', (entry) => entry)).toMatchObject({ status: 'done', error: null });
      expect(await mails()).toContainEqual({ to_address: 'edited@network.example' });
    });
    it('does not go out where its block is over, or another one, and its sender is told', async () => {
      const job = await waiting('late@network.example', (entry) => entry - 1);
      expect(job).toMatchObject({ status: 'partly', error: 'mail-not-sent', lack: 'mail-not-sent' });
      expect(await mails()).not.toContainEqual({ to_address: 'late@network.example' });
      expect(await notices()).toContainEqual(expect.objectContaining({ subject: job.id, status: 'mail-not-sent' }));
    });
  });
});

it('a pack whose ticket is there no more is done in part, and says why', async () => {
  const job = {
    ...{ id: randomUUID(), kind: 'pack', title: 'claw-back.zip', user_id: 'u-analyst-a', package_name: SHOP, total: 0 },
    input: { ...EventPackQuery.parse(SCOPE), ticket: 999_999 },
  };
  await server.records.transaction((t) => addJob(t, { ...job, created_at: NOW, expires_at: NOW + JOB_MS }));
  expect(await ended(ann, job.id)).toMatchObject({ status: 'partly', lack: 'not-attached', ticket: null });
});

it('a ticket gets the pack of a publisher, as its foresight counts it, from whoever writes tickets of the package', async () => {
  const raised = await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', {
    package_name: SHOP,
    subject: WHO,
    tracker: 'Other',
  });
  const { id } = raised.body.data;
  const attached = (client: Client) =>
    client.post<{ data: { job: Job } }>('/api/block/claw_back', { package_name: SHOP, publisher: WHO, ...DAYS, ticket: id });
  expect([(await attached(ben)).status, (await attached(reader)).status]).toEqual([403, 403]);
  const begun = await attached(ann);
  expect(begun.status).toBe(202);
  const job = await ended(ann, begun.body.data.job.id);
  expect(job).toMatchObject({ status: 'done', ticket: id, file: { rows: invalid.length } });
  const { attachments } = (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
  expect(attachments.map(({ filename }) => filename)).toEqual([job.title]);
});

describe('a publisher whose id comes under other names', () => {
  const ID = 'PUB-TWO-NAMES',
    NAME = 'Two Names';
  const those = own.slice(0, 60).map((row, i) => ({
    ...row,
    event_id: `two-names-${i}`,
    publisher: i % 3 === 0 ? 'Two Names Ltd' : NAME,
    // some carry no id: those of the other name are another one's
    publisher_id: i % 10 < 2 ? '' : ID,
  }));
  const wanted = those.filter((row) => row.verdict !== 'valid' && (row.publisher_id === ID || row.publisher === NAME));
  beforeAll(() => (server.analytics as EmbeddedAnalytics).events.load([those]));
  const foresight = async (): Promise<Foresight> =>
    (
      await ann.get<{ data: Foresight }>(
        `/api/block/foresight?${new URLSearchParams({ package_name: SHOP, ...DAYS, publisher: NAME }).toString()}`,
      )
    ).body.data;

  it('has them all in the pack that its mail carries, as foresight and mail count them', async () => {
    const block = (await ann.post<{ data: Block }>('/api/block', { package_name: SHOP, publisher: NAME, updated_on: null, notes: 'x' }))
      .body.data;
    const seen = await foresight();
    expect(new Set(wanted.map(({ publisher }) => publisher)).size).toBe(2);
    expect(seen.ads.map(({ invalid: n, invalidCost }) => [n, invalidCost])).toEqual([[wanted.length, costOf(wanted)]]);
    expect(seen.notice?.text).toContain(`invalid ${wanted.length} (`);
    const mail = { recipient: 'two@names.example', subject: seen.notice?.subject, text: seen.notice?.text };
    const told = await ann.post(`/api/block/${block.id}/notice`, {
      package_name: SHOP,
      updated_on: block.updated_on,
      ...mail,
      pack: DAYS,
    });
    expect(told.status).toBe(200);
    const sent = () => server.records.database.selectFrom('mails').selectAll().where('to_address', '=', mail.recipient).execute();
    await expect.poll(sent, { timeout: 30_000 }).toHaveLength(1);
    expect((await sent())[0]?.text).toContain(`${wanted.length} visits, INR ${costOf(wanted)}`);
  });
});

it('a letter claims what its pack holds, and names other traffic as not claimed', () => {
  const ad = { events: 500, invalid: 446, cost: 40, invalidCost: 27.42 };
  const { text } = blockNotice({
    traffic: {
      publisher: 'DealNest',
      publisher_id: 'PUB-9',
      ads: [
        { type: 'impression', ...ad },
        { type: 'visit', events: 40, invalid: 29, cost: 100, invalidCost: 88.68 },
      ],
      tracker: null,
      campaigns: { count: 0, names: [] },
      ...DAYS,
      finalTo: DAYS.toDate,
      timeZone: 'Asia/Kolkata',
      currency: 'INR',
    },
    packed: 'impression',
    recipient: { recipient: '', recorded_in: null },
    package_title: 'Northwind Insure',
    since: 'now',
    reason: '',
    sender: 'Ann',
  });
  expect(text).toContain('Impressions: 500, invalid 446 (89.2 %); cost ₹40.00, of invalid traffic ₹27.42');
  expect(text).toContain('Not claimed with this mail: Visits: 40, invalid 29 (72.5 %)\n');
  expect(text).not.toContain('88.68');
  expect(text).toContain('do not bill us for what is invalid and claimed here');
});

it('a pack names its publisher, and rows without an id, in words', () => {
  const of = EventPackQuery.parse({ package_name: SHOP, ...DAYS, dashboard_type: 'visit' });
  expect(filterWords({ ...of, whose: { publisher: WHO, publisher_id: 'PUB-A1005' } })).toEqual([['publisher', `${WHO} (PUB-A1005)`]]);
  expect(filterWords({ ...of, publisher_id: filterOf(['', 'PUB-A1005']) })).toEqual([['publisher_id', 'none, PUB-A1005']]);
});
