import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dispute } from '../../../../contract/areas/ticket/dispute.ts';
import type { TicketDetail } from '../../../../contract/areas/ticket/ticket.ts';
import type { Incident, ReportRow } from '../../../../contract/areas/report/report.ts';
import { clientOf, report, type Client, type SentPart } from '../../support/client.ts';
import { NOW } from '../../support/data/incidents.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const PAY = 'com.northwind.pay';
let server: TestServer;
let ann: Client, ben: Client, priya: Client;
beforeAll(async () => {
  server = await startServer({ seedScale: 0.1, now: () => NOW });
  ann = await clientOf(server, 'analyst.a@demo.example');
  ben = await clientOf(server, 'analyst.b@demo.example');
  priya = await clientOf(server, 'publisher@demo.example');
});
afterAll(() => server.close());

const file = (name: string, content: SentPart['content']): SentPart => ({ field: 'files', name, content });
const one = async (client: Client, id: number): Promise<TicketDetail> =>
  (await client.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
const put = (id: number, body: object | undefined, files: readonly SentPart[], key?: string) =>
  ann.send<{ data: TicketDetail }>('PUT', `/api/ticket/single/${id}`, body, files, key);
/** Rows of the publisher that nobody contests. */
const contestable = async (status: string): Promise<ReportRow> => {
  const [row] = (await report(priya, PAY, `&status=${encodeURIComponent(status)}`)).filter(
    ({ incident_id }) => !contested.has(incident_id),
  );
  if (row === undefined) throw new Error(`No row of the publisher is ${status}`);
  contested.add(row.incident_id);
  return row;
};
const contested = new Set<string>();
const incident = async (id: string): Promise<ReportRow> =>
  (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data.row;

describe('a dispute', () => {
  const disputed = async (client: Client, id: string): Promise<Dispute | null> =>
    (await client.get<{ data: { dispute: Dispute | null } }>(`/api/bi/dispute/${id}`)).body.data.dispute;

  it('is raised by the publisher, answered, and overturned, as both sides see', async () => {
    const row = await contestable('Confirmed');
    expect(await disputed(priya, row.incident_id)).toBeNull();
    const made = await priya.send<{ data: { dispute: Dispute } }>(
      'POST',
      `/api/bi/dispute/${row.incident_id}`,
      { text: 'We are a licensed reseller' },
      [file('licence.pdf', '%PDF-1.7\n')],
    );
    expect(made.status).toBe(200);
    expect(made.body.data.dispute).toMatchObject({ state: 'open', ticket: null, text: 'We are a licensed reseller' });
    expect((await priya.post(`/api/bi/dispute/${row.incident_id}`, { text: 'Again' })).status).toBe(409);
    const number = (await disputed(ann, row.incident_id))?.ticket ?? 0;
    const told = (await ann.get<{ data: { notices: { kind: string; subject: string }[] } }>('/api/notice')).body.data.notices;
    expect(told).toContainEqual(expect.objectContaining({ kind: 'dispute', subject: row.incident_id, ticket: number }));
    await ann.put(`/api/ticket/single/${number}`, { notes: 'They have done it before', private_notes: true });
    await ann.put(`/api/ticket/single/${number}`, {
      notes: 'Which licence?',
      status_id: '4',
      updated_on: (await one(ann, number)).updated_on,
    });
    expect(await disputed(priya, row.incident_id)).toMatchObject({ state: 'answered', entries: [{ text: 'Which licence?' }] });
    expect(JSON.stringify(await disputed(priya, row.incident_id))).not.toContain('done it before');
    const twice = await priya.post(`/api/bi/dispute/${row.incident_id}`, { text: 'Again' });
    expect([twice.status, JSON.stringify(twice.body)]).toEqual([409, expect.not.stringContaining('done it before')]);
    expect(twice.body).not.toHaveProperty('current');
    expect((await priya.put(`/api/bi/dispute/${row.incident_id}`, { text: 'Number 17' })).status).toBe(200);
    expect((await one(ann, number)).status.name).toBe('In Progress');
    await ann.delete('/api/ticket/single', undefined, { id: number, resolution: 'Overturned' });
    expect(await disputed(priya, row.incident_id)).toMatchObject({ state: 'overturned' });
    expect(await incident(row.incident_id)).toMatchObject({ status: 'Dropped', remarks: 'False positive' });
    const heard = (await priya.get<{ data: { notices: { kind: string; status: string }[] } }>('/api/notice')).body.data.notices;
    expect(heard).toContainEqual(expect.objectContaining({ kind: 'dispute', status: 'Overturned', ticket: null }));
    const late = await priya.put(`/api/bi/dispute/${row.incident_id}`, { text: 'Thanks' });
    expect([late.status, late.failure.current]).toMatchObject([409, { state: 'overturned', ended_by: 'Northwind Group', ticket: null }]);
    expect(JSON.stringify(late.failure)).not.toContain('done it before');
  });

  it.each(['Under review', 'Takedown requested', 'In progress'])(
    'about a row that is %s is overturned, and the row with it',
    async (status) => {
      const row = await contestable(status === 'Under review' ? 'Detected' : status);
      if (status === 'Under review')
        await ann.post('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: [row.incident_id], status });
      await priya.post(`/api/bi/dispute/${row.incident_id}`, { text: 'It is ours' });
      const id = (await disputed(ann, row.incident_id))?.ticket ?? 0;
      expect((await ann.delete('/api/ticket/single', undefined, { id, resolution: 'Overturned' })).status).toBe(200);
      expect(await incident(row.incident_id)).toMatchObject({
        status: status === 'Under review' ? 'Rejected' : 'Dropped',
        remarks: 'False positive',
      });
    },
  );

  it.each([
    ['Takedown requested', 'Confirmed'],
    ['Under review', 'Under review'],
  ])('that was overturned and is opened again takes up its row, which was %s: %s', async (was, is) => {
    const row = await contestable(was === 'Under review' ? 'Detected' : was);
    if (was === 'Under review')
      await ann.post('/api/bi/report/update_priority_and_status_bulk', {
        package_name: PAY,
        mutliSelectID: [row.incident_id],
        status: was,
      });
    await priya.post(`/api/bi/dispute/${row.incident_id}`, { text: 'It is ours' });
    const id = (await disputed(ann, row.incident_id))?.ticket ?? 0;
    await ann.delete('/api/ticket/single', undefined, { id, resolution: 'Overturned' });
    const { updated_on } = await one(ann, id);
    expect((await put(id, { status_id: '2', updated_on }, [])).status).toBe(200);
    expect(await incident(row.incident_id)).toMatchObject({ status: is, remarks: null });
    expect(await disputed(priya, row.incident_id)).toMatchObject({ state: 'open' });
    const { body } = await priya.get<{ data: { notices: object[] } }>('/api/notice');
    expect(body.data.notices).toContainEqual(expect.objectContaining({ kind: 'dispute', subject: row.incident_id, status: 'reopened' }));
    // the row stays one
    await ann.delete('/api/ticket/single', undefined, { id, resolution: 'Upheld' });
    expect(await incident(row.incident_id)).toMatchObject({ status: is, remarks: null });
  });

  it.each(['Detected', 'Taken down', 'Monitoring'])('about a row that is %s is not overturned, and says why', async (status) => {
    const row = await contestable(status);
    await priya.post(`/api/bi/dispute/${row.incident_id}`, { text: 'It is ours' });
    const id = (await disputed(ann, row.incident_id))?.ticket ?? 0;
    const refused = await ann.delete('/api/ticket/single', undefined, { id, resolution: 'Overturned' });
    expect([refused.status, refused.failure.fields]).toEqual([422, { resolution: [`The incident is ${status}`] }]);
    const many = await ann.post<{ data: { rows: object[] } }>('/api/bi/ticket-resolution', { ids: [id], value: 'Overturned' });
    expect(many.body.data.rows).toMatchObject([{ id, outcome: 'failed', reason: 'life-cycle' }]);
    expect(await disputed(priya, row.incident_id)).toMatchObject({ state: 'open' });
    expect((await incident(row.incident_id)).status).toBe(status);
  });

  it('shows both sides the files of both, but none that came with a private note, and gives them to nobody else', async () => {
    const row = await contestable('Taken down');
    const path = `/api/bi/dispute/${row.incident_id}`;
    await priya.send('POST', path, { text: 'We are licensed' }, [file('licence.pdf', '%PDF-1.7\n')]);
    const id = (await disputed(ann, row.incident_id))?.ticket ?? 0;
    await put(id, { notes: 'For us', private_notes: true }, [file('ours.txt', 'secret')]);
    await put(id, { notes: 'Like this one?' }, [file('theirs.txt', 'public')]);
    await priya.send('PUT', path, { text: 'Yes' }, [file('more.txt', 'more')]);
    for (const client of [priya, ann]) {
      const dispute = await disputed(client, row.incident_id);
      expect(dispute).toMatchObject({
        files: [{ name: 'licence.pdf', bytes: 9 }],
        entries: [
          { text: 'Like this one?', files: [{ name: 'theirs.txt' }] },
          { text: 'Yes', files: [{ name: 'more.txt' }] },
        ],
      });
      const all = [...(dispute?.files ?? []), ...(dispute?.entries.flatMap(({ files }) => files) ?? [])];
      const got = await Promise.all(all.map((each) => client.get(`${path}/file/${each.id}`)));
      expect(got.map((answer) => answer.bytes.toString())).toEqual(['%PDF-1.7\n', 'public', 'more']);
    }
    const { attachments } = await one(ann, id);
    const idOf = (name: string): string => attachments.find(({ filename }) => filename === name)?.id ?? '';
    const other = await contestable('Taken down');
    await priya.post(`/api/bi/dispute/${other.incident_id}`, { text: 'This too' });
    const refused = await Promise.all([
      priya.get(`${path}/file/${idOf('ours.txt')}`),
      ann.get(`${path}/file/${idOf('ours.txt')}`),
      priya.get(`/api/bi/dispute/${other.incident_id}/file/${idOf('licence.pdf')}`),
      priya.get(`/api/bi/dispute/INC-none/file/${idOf('licence.pdf')}`),
      ben.get(`${path}/file/${idOf('licence.pdf')}`),
      priya.get(`${path}/file/none`),
      priya.get(`/api/ticket/attachment/${idOf('theirs.txt')}`),
    ]);
    expect(refused.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404, 403]);
  });

  it('tells its other side of whatever is said, asked and decided', async () => {
    const row = await contestable('Taken down');
    const heard = async (client: Client): Promise<{ by: string; status: string }[]> =>
      (
        await client.get<{ data: { notices: { kind: string; subject: string; by: string; status: string }[] } }>('/api/notice')
      ).body.data.notices
        .filter(({ kind, subject }) => kind === 'dispute' && subject === row.incident_id)
        .map(({ by, status }) => ({ by, status }))
        .sort((a, b) => a.status.localeCompare(b.status)); // all of one instant here
    await priya.post(`/api/bi/dispute/${row.incident_id}`, { text: 'It is ours' });
    const raised = { by: 'Priya Nair', status: '' };
    const id = (await disputed(ann, row.incident_id))?.ticket ?? 0;
    // a question without a word, of several at once
    await ann.post('/api/bi/ticket-status', { ids: [id], value: '4' });
    const asked = { by: 'Northwind Group', status: '' };
    expect(await heard(priya)).toEqual([asked]);
    await priya.put(`/api/bi/dispute/${row.incident_id}`, { text: 'Here it is' });
    expect(await heard(ann)).toEqual([raised, raised]); // nobody has it: those who decide
    for (const status_id of ['5', '6']) {
      const refused = await ann.put(`/api/ticket/single/${id}`, { status_id, updated_on: (await one(ann, id)).updated_on });
      expect([refused.status, refused.failure.fields]).toEqual([422, { status_id: ['Close it with a resolution'] }]);
      const many = await ann.post<{ data: { rows: object[] } }>('/api/bi/ticket-status', { ids: [id], value: status_id });
      expect(many.body.data.rows).toMatchObject([{ id, outcome: 'failed', reason: 'resolution' }]);
    }
    await ann.post('/api/bi/ticket-assignee', { ids: [id], value: 'u-admin' });
    await priya.put(`/api/bi/dispute/${row.incident_id}`, { text: 'And this' });
    expect(await heard(ann)).toEqual([raised, raised]);
    await ann.post('/api/bi/ticket-resolution', { ids: [id], value: 'Upheld' });
    expect(await heard(priya)).toEqual([asked, { by: 'Northwind Group', status: 'Upheld' }]);
    expect(await disputed(priya, row.incident_id)).toMatchObject({ state: 'upheld' });
  });

  it('leaves the ticket of the incident alone, and an upheld one the incident', async () => {
    const row = await contestable('Confirmed');
    const work = (await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${row.incident_id}`, { package_name: PAY, subject: 'Work' })).body
      .data;
    await priya.post(`/api/bi/dispute/${row.incident_id}`, { text: 'No' });
    expect((await incident(row.incident_id)).ticketId).toBe(String(work.id));
    const number = (await disputed(ann, row.incident_id))?.ticket ?? 0;
    expect(number).not.toBe(work.id);
    await ann.delete('/api/ticket/single', undefined, { id: number, resolution: 'Upheld' });
    expect((await incident(row.incident_id)).status).toBe('Confirmed');
    expect(await disputed(priya, row.incident_id)).toMatchObject({ state: 'upheld' });
  });

  it('is the publisher’s alone, about rows of its own', async () => {
    const own = new Set((await report(priya, PAY)).map(({ incident_id }) => incident_id));
    const [foreign] = (await report(ann, PAY)).filter(({ incident_id }) => !own.has(incident_id));
    const row = await contestable('Detected');
    expect((await ann.post(`/api/bi/dispute/${row.incident_id}`, { text: 'x' })).status).toBe(403);
    const [other, unknown] = [
      await priya.post(`/api/bi/dispute/${foreign?.incident_id ?? ''}`, { text: 'x' }),
      await priya.post('/api/bi/dispute/INC-none', { text: 'x' }),
    ];
    expect([other.status, unknown.status]).toEqual([404, 404]);
    expect((await priya.get(`/api/bi/dispute/${foreign?.incident_id ?? ''}`)).status).toBe(404);
  });
});
