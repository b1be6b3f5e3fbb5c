import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../../contract/areas/job.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import type { SingleRows } from '../../../contract/areas/tracker/claw-back.ts';
import type { ClawBack } from '../../../contract/life/claw-back.ts';
import type { TrackerMetrics } from '../../../contract/areas/tracker/tracker.ts';
import { isAdmitted } from '../../../contract/scope.ts';
import type { EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { clawBackHandlers } from '../../../server/calls/tracker/claw-back.ts';
import { loadClicks } from '../../../server/demo/tracker/load.ts';
import { offsetTime } from '../../../server/files/wall-time.ts';
import { ended, type Client } from '../support/client.ts';
import { everyRow, trackerScopes } from '../support/data/tracker.ts';
import { linesOf, sha256, unpacked } from '../support/data/pack.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const NOW = Date.parse('2026-11-22T14:30:00Z'),
  GROWTH = 'com.northwind.growth',
  DAYS = { fromDate: '2026-11-10', toDate: '2026-11-20' };
const server = suiteServer({ seedScale: 0.01, now: () => NOW });
const [ann, tracker, ben] = peopleOf(server, 'analyst.a', 'tracker', 'analyst.b');
let rows: readonly TrackerRow[];
beforeAll(async () => {
  const analytics = server.analytics as EmbeddedAnalytics;
  await loadClicks(analytics.tracker, { since: NOW, now: NOW, clicks: 120_000 });
  rows = await everyRow(analytics);
});

const query = (more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ package_name: GROWTH, ...DAYS, ...more }).toString();
const isSingle = ({ kind }: TrackerRow): boolean => kind !== 'cost';
const inDays = ({ day }: TrackerRow, { fromDate, toDate } = DAYS): boolean => day >= fromDate && day <= toDate;
const own = (): readonly TrackerRow[] => rows.filter((row) => row.package === GROWTH && isSingle(row) && inDays(row));
const fraudOf = (of: readonly TrackerRow[]): readonly TrackerRow[] => of.filter(({ fraud_status }) => fraud_status === 'fraud');
const costOf = (of: readonly TrackerRow[]): number => of.reduce((sum, { cost }) => sum + cost, 0) / 1e6;

const started = (client: Client, more: object = {}) =>
  client.post<{ data: { job: Job } }>('/api/mtrackit/claw_back', { package_name: GROWTH, ...DAYS, ...more });
const fileOf = async (client: Client, { id }: Job): Promise<Buffer> => {
  const { body } = await client.post<{ data: { path: string } }>(`/api/job/${id}/link`);
  return (await server.app.inject(body.data.path)).rawPayload;
};
async function packOf(client: Client, more: object = {}): Promise<{ job: Job; archive: Buffer; files: ReadonlyMap<string, Buffer> }> {
  const begun = await started(client, more);
  expect(begun.status).toBe(202);
  const job = await ended(client, begun.body.data.job.id);
  const archive = await fileOf(client, job);
  return { job, archive, files: await unpacked(archive) };
}
const part = (files: ReadonlyMap<string, Buffer>, name: string): Buffer => files.get(name) ?? Buffer.alloc(0);

describe('the list of single clicks and conversions', () => {
  it('has every fraudulent row of the days once, newest first, with its click, what was measured and the threshold', async () => {
    const wanted = fraudOf(own()).toSorted((a, b) => b.time - a.time || (a.event_id < b.event_id ? -1 : 1));
    expect(wanted.length).toBeGreaterThan(60);
    const clicks = new Map(rows.map((row) => [row.event_id, row]));
    const at = (ms: number): string => new Date(ms).toISOString();
    for (const page of [1, 2, Math.ceil(wanted.length / 100)]) {
      const { data } = (await ann.get<{ data: SingleRows }>(`/api/mtrackit/rows?${query({ page: String(page), limit: '100' })}`)).body;
      const those = wanted.slice((page - 1) * 100, page * 100);
      expect([data.total_count, data.timeZone]).toEqual([wanted.length, 'Asia/Kolkata']);
      expect(data.rows.map(({ id }) => id)).toEqual(those.map(({ event_id }) => event_id));
      for (const [i, row] of those.entries()) {
        expect(data.rows[i]).toMatchObject({
          kind: row.kind,
          clickId: row.click_id,
          clickTime: at(clicks.get(row.click_id)?.time ?? NaN),
          eventTime: row.kind === 'event' ? at(row.time) : null,
          isFraud: true,
          reason: row.reason,
          measuredValue: row.measured_value,
          threshold: row.threshold,
          cost: row.cost / 1e6,
          currency: 'INR',
        });
        expect(row.measured_value).not.toBeNull();
      }
    }
  });
  it('is of clicks or conversions alone, and of the valid ones too, as asked', async () => {
    const countOf = async (more: Readonly<Record<string, string>>): Promise<number> =>
      (await ann.get<{ data: SingleRows }>(`/api/mtrackit/rows?${query(more)}`)).body.data.total_count;
    const all = own();
    expect(await countOf({ kind: 'click' })).toBe(fraudOf(all).filter(({ kind }) => kind === 'click').length);
    expect(await countOf({ kind: 'event', verdict: 'all' })).toBe(all.filter(({ kind }) => kind === 'event').length);
  });
  it('is a file of all of them, whose times say zone and offset; an unknown cost is no 0', async () => {
    const answer = await ann.get(`/api/mtrackit/rows/download?${query({ verdict: 'all' })}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = linesOf(answer.bytes),
      all = own();
    expect(lines).toHaveLength(all.length);
    const byId = new Map(all.map((row) => [row.event_id, row]));
    for (const line of lines) {
      const row = byId.get((line['Conversion id'] ?? '') === '' ? (line['Click id'] ?? '') : (line['Conversion id'] ?? ''));
      expect(line[row?.kind === 'click' ? 'Click time (Asia/Kolkata)' : 'Conversion time (Asia/Kolkata)']).toBe(
        offsetTime(row?.time ?? 0, 'Asia/Kolkata'),
      );
      expect([line['Cost'], line['Currency']]).toEqual(row?.cost === 0 ? ['', ''] : [String((row?.cost ?? 0) / 1e6), 'INR']);
      expect([line['Measured'], line['Threshold']]).toEqual(
        [row?.measured_value, row?.threshold].map((value) => (value == null ? '' : String(value))),
      );
    }
  });
});

it('what a pack would hold is counted by a recount of the rows, of thirty random scopes', async () => {
  const handlers = clawBackHandlers({
    analytics: server.analytics,
    now: () => NOW,
    tickets: { ofPublishers: () => Promise.resolve(new Map()) },
    records: { ...server.records, tracker: { names: () => Promise.resolve([]), list: () => Promise.resolve([]) } },
  } as never);
  let some = 0;
  for (const { access, query: asked, signal } of trackerScopes(36)) {
    const isAsked = (row: TrackerRow): boolean =>
      access.packages.some(({ name }) => name === row.package) &&
      (access.publishers === null || access.publishers.includes(row.publisher)) &&
      isAdmitted(asked.campaign_id, row.campaign_id) &&
      isAdmitted(asked.publisher_name, row.publisher) &&
      (row.kind !== 'event' || isAdmitted(asked.event_type, row.event_type)) &&
      inDays(row, asked);
    const all = rows.filter(isAsked),
      fraud = fraudOf(all).filter(isSingle);
    const { compare: _, ...scope } = asked;
    const { data } = await handlers.foresee({
      caller: { id: 'nobody', role: 'analyst', packages: [] },
      query: scope,
      access,
      signal,
    } as never);
    const numberOf = (of: readonly TrackerRow[], kind: string): number => of.filter((row) => row.kind === kind).length;
    expect(data).toMatchObject({
      clicks: numberOf(fraud, 'click'),
      events: numberOf(fraud, 'event'),
      base: { clicks: numberOf(all, 'click'), events: numberOf(all, 'event') },
      unpriced: fraud.filter(({ cost }) => cost === 0).length,
      publishers: new Set(fraud.map((row) => `${row.package} ${row.publisher_id}`)).size,
    });
    const currencyOf = new Map(access.packages.map(({ name, currency }) => [name, currency]));
    for (const { currency, cost, fraudCost, dailyCost } of data.amounts) {
      const of = (rowsOf: readonly TrackerRow[]) => costOf(rowsOf.filter((row) => currencyOf.get(row.package) === currency));
      expect([cost, fraudCost, dailyCost]).toEqual([of(all), of(fraud), of(all.filter((row) => !isSingle(row)))]);
    }
    some += fraud.length;
  }
  expect(some).toBeGreaterThan(0);
});

describe('a claw-back pack', () => {
  it('has all rows, a page that prints and a manifest that names the hash of each, and comes to what the tracker says', async () => {
    const { data } = (await ann.get<{ data: ClawBack }>(`/api/mtrackit/claw_back?${query()}`)).body;
    const { job, archive, files } = await packOf(ann);
    expect(job).toMatchObject({
      kind: 'pack',
      status: 'done',
      title: `claw-back-${GROWTH}-2026-11-10-2026-11-20-${job.id.slice(0, 8)}.zip`,
      ticket: null,
    });
    expect(job.file).toEqual({ name: job.title, bytes: archive.length, rows: data.clicks + data.events, sha256: sha256(archive) });
    expect([...files.keys()]).toEqual(['rows.csv', 'summary.html', 'manifest.json']);

    const manifest = JSON.parse(part(files, 'manifest.json').toString()) as {
      files: { name: string; bytes: number; sha256: string }[];
      claimed: { currency: string; cost: number }[];
      rows: number;
      verdicts: string;
    };
    expect(manifest.files).toEqual(
      ['rows.csv', 'summary.html'].map((name) => ({ name, bytes: part(files, name).length, sha256: sha256(part(files, name)) })),
    );
    // counted one by one, from the raw rows
    const wanted = fraudOf(own()),
      lines = linesOf(part(files, 'rows.csv'));
    expect(lines.map((line) => line['Conversion id'] || line['Click id']).sort()).toEqual(wanted.map(({ event_id }) => event_id).sort());
    const added = Math.round(lines.reduce((sum, line) => sum + Number(line['Cost']) * 1e6, 0)) / 1e6;
    const tracked = (await ann.get<{ data: TrackerMetrics }>(`/api/mtrackit/plots/metrics?${query()}`)).body.data.total;
    expect(added).toBeGreaterThan(0);
    expect([added, manifest.claimed, data.amounts[0]?.fraudCost, tracked.fraudCost, manifest.rows]).toEqual([
      costOf(wanted),
      [{ currency: 'INR', cost: costOf(wanted) }],
      costOf(wanted),
      costOf(wanted),
      tracked.invalidClicks + tracked.fraudEvents,
    ]);
    const page = part(files, 'summary.html').toString();
    for (const said of [GROWTH, '2026-11-10 to 2026-11-20', 'Asia/Kolkata', 'INR', sha256(part(files, 'rows.csv')), 'Rows without a cost'])
      expect(page).toContain(said);
    expect(page).not.toMatch(/<script|src=|href=|url\(/);
  });
  it('says that it is provisional where its last days are', async () => {
    const verdictsTo = async (toDate: string): Promise<unknown> =>
      (JSON.parse(part((await packOf(ann, { toDate })).files, 'manifest.json').toString()) as { verdicts: string }).verdicts;
    expect([await verdictsTo('2026-11-19'), await verdictsTo('2026-11-20')]).toEqual(['final', 'provisional']);
  });
  it('is of fraud whatever a filter of fraud status says, and of the publisher that is chosen', async () => {
    const [{ publisher } = { publisher: '' }] = fraudOf(own());
    const { job } = await packOf(ann, { publisher_name: publisher, fraud_status: 'valid' });
    expect(job.total).toBe(fraudOf(own()).filter((row) => row.publisher === publisher).length);
  });
  it('is refused where nothing is fraud', async () => {
    expect((await started(ann, { fromDate: '2020-01-01', toDate: '2020-01-02' })).status).toBe(422);
  });
  it('is nobody’s who has not the package, and its file its owner’s alone', async () => {
    expect((await started(ben)).status).toBe(403);
    const { job } = await packOf(ann);
    expect((await tracker.post(`/api/job/${job.id}/link`)).status).toBe(404);
  });
});

describe('a pack for a ticket', () => {
  const ticketOf = async (id: number | null): Promise<TicketDetail> =>
    (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
  const raisedBy = async (subject: string): Promise<number> => {
    const { body } = await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', {
      package_name: GROWTH,
      subject,
      tracker: 'Other',
    });
    return body.data.id;
  };
  it('is attached to it, with what it claims in the journal', async () => {
    const id = await raisedBy('Fraud of November');
    const { job, archive } = await packOf(ann, { ticket: id });
    expect(job).toMatchObject({ status: 'done', ticket: id });
    const { attachments, journals } = await ticketOf(id);
    expect(attachments).toMatchObject([
      { filename: job.title, filesize: archive.length, sha256: sha256(archive), content_type: 'application/zip' },
    ]);
    expect(journals.at(-1)?.notes).toContain(sha256(archive));
    const { bytes } = await ann.get(`/api/ticket/attachment/${attachments[0]?.id}`);
    expect(bytes.equals(archive)).toBe(true);
  });
  it('raises one about its publisher, and the open one that this has gets the next', async () => {
    const [{ publisher } = { publisher: '' }] = fraudOf(own());
    const asked = { publisher_name: publisher, raise: { subject: 'Claw-back' } };
    const first = await packOf(ann, asked);
    expect((await ticketOf(first.job.ticket)).subject).toBe('Claw-back');
    const other = await packOf(ann, { ...asked, fromDate: '2026-11-11' });
    expect(other.job.ticket).toBe(first.job.ticket);
    expect((await ticketOf(first.job.ticket)).attachments).toHaveLength(2);
    const { data } = (await ann.get<{ data: ClawBack }>(`/api/mtrackit/claw_back?${query({ publisher_name: publisher })}`)).body;
    expect(data.ticket).toBe(first.job.ticket);
  });
  it('is there twice where two packs were asked for, whatever their sizes', async () => {
    const id = await raisedBy('Two packs');
    const packs = [await packOf(ann, { ticket: id }), await packOf(ann, { ticket: id })];
    const { attachments } = await ticketOf(id);
    expect(attachments.map(({ filename }) => filename).sort()).toEqual(packs.map(({ job }) => job.title).sort());
  });
  it('is attached once, also where the server ends between the ticket and the end of the job', async () => {
    const { database } = server.records,
      subject = 'Of many publishers';
    await sql`create trigger first_end before insert on job_files when (select tries from jobs where id = new.job_id) < 2
      begin select raise(abort, 'killed'); end`.execute(database);
    const ticketsOf = () => database.selectFrom('tickets').select('id').where('subject', '=', subject).execute();
    const { body } = await started(ann, { raise: { subject } });
    await expect.poll(ticketsOf, { timeout: 30_000 }).toHaveLength(1);
    // its process is not there any more: what it was at is given back
    await database
      .updateTable('jobs')
      .set({ status: 'queued', lease: null, lease_until: null })
      .where('id', '=', body.data.job.id)
      .execute();
    const job = await ended(ann, body.data.job.id);
    await sql`drop trigger first_end`.execute(database);
    expect(job).toMatchObject({ status: 'done', ticket: (await ticketsOf())[0]?.id });
    expect(await ticketsOf()).toHaveLength(1);
    expect((await ticketOf(job.ticket)).attachments).toHaveLength(1);
  });
  it('goes out by mail with its claim, once, and not beyond what a person may send', async () => {
    const mail = { recipient: 'network@partner.example', subject: 'Claw-back', text: 'Please credit us.' };
    const { job, archive } = await packOf(ann, { mail });
    expect(job.status).toBe('done');
    const sent = await server.records.database.selectFrom('mails').selectAll().where('to_address', '=', mail.recipient).execute();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(`Please credit us.\n\nClaw-back pack ${job.title} (SHA-256 ${sha256(archive)})`);
    expect(sent[0]?.text).toMatch(/Traffic of \S+ by .+/);
    expect(JSON.parse(sent[0]?.files ?? '[]')).toEqual([{ name: job.title, type: 'application/zip', sha256: sha256(archive) }]);
    expect((await started(ann, { mail: { ...mail, recipient: 'nobody' } })).status).toBe(400);
  });
  it('needs the right to write tickets, a ticket that is there, and one of both', async () => {
    expect((await started(tracker, { raise: { subject: 'x' } })).status).toBe(403);
    expect((await started(ann, { ticket: 999_999 })).status).toBe(404);
    expect((await started(ann, { ticket: 1, raise: { subject: 'x' } })).status).toBe(400);
  });
});
