import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Job, JobRow } from '../../../../contract/areas/job.ts';
import type { Incident, ReportRow } from '../../../../contract/areas/report/report.ts';
import type { Consequences } from '../../../../contract/life/case-undo.ts';
import { CASE_SHOWN, type CaseIncidents } from '../../../../contract/areas/ticket/case-incidents.ts';
import type { RaisedRow } from '../../../../contract/areas/ticket/changes.ts';
import type { NoticeDraft, TakedownNotice } from '../../../../contract/areas/ticket/takedown-notice.ts';
import type { TicketDetail } from '../../../../contract/areas/ticket/ticket.ts';
import { clientOf, ended, report, type Client } from '../../support/client.ts';
import { NOW } from '../../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../../support/suite.ts';

const PAY = 'com.northwind.pay';
let later = 0;
const server = suiteServer({ seedScale: 0.4, now: () => NOW + later });
const [ann, admin] = peopleOf(server, 'analyst.a', 'admin');

const standing = async (id: string): Promise<Partial<ReportRow>> => {
  const { row } = (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data;
  const { status, priority, ticketId, remarks, dueAt, assignee } = row;
  return { status, priority, ticketId, remarks, dueAt, assignee };
};
const all = (ids: readonly string[]) => Promise.all(ids.map(standing));
const one = async (id: number): Promise<TicketDetail> => (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
const move = (ids: readonly string[], status: string, who: Client = ann) =>
  who.post('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: ids, status, walk: true });
let free: string[] | undefined;
const next = async (count: number): Promise<string[]> => {
  free ??= (await report(ann, PAY, '&status=Under%20review')).flatMap(({ incident_id, ticketId }) =>
    ticketId === null ? incident_id : [],
  );
  const ids = free.splice(0, count);
  expect(ids).toHaveLength(count);
  expect((await move(ids, 'Confirmed')).status).toBe(200);
  return ids;
};
const caseOf = async (ids: readonly string[]): Promise<{ readonly id: number; readonly run: string }> => {
  const { body } = await ann.post<{ data: { rows: RaisedRow[]; run: Job } }>('/api/bi/report/bulk_ticket', {
    package_name: PAY,
    mutliSelectID: ids,
    as: 'all',
  });
  return { id: body.data.rows[0]?.ticket ?? 0, run: body.data.run.id };
};
const draftOf = async (id: number): Promise<NoticeDraft> =>
  (await ann.get<{ data: NoticeDraft }>(`/api/ticket/single/${id}/notice`)).body.data;
const notify = async (id: number, template?: string, more: object = {}) => {
  const { reference, templates, withdraws } = await draftOf(id);
  const text = templates.find((each) => each.id === (template ?? each.id));
  expect(text).toBeDefined();
  return ann.post(`/api/ticket/single/${id}/notice`, {
    template: text?.id,
    reference,
    recipient: withdraws?.recipient ?? 'abuse@host.example',
    subject: text?.subject,
    text: text?.text,
    ...more,
  });
};
const close = async (id: number, resolution: string) => ann.delete('/api/ticket/single', undefined, { id, resolution, walk: true });
const set = async (id: number, more: object, who: Client = ann) =>
  who.put(`/api/ticket/single/${id}`, { updated_on: (await one(id)).updated_on, ...more });
const toldOf = ({ status, failure }: { readonly status: number; readonly failure: { readonly current?: unknown } }) => {
  expect(status).toBe(409);
  return (failure.current as Consequences).tickets;
};

it('an undo of a case says what its notice moved, and takes both back; a mail takes the notice back', async () => {
  const ids = await next(3);
  const was = await all(ids);
  const { id, run } = await caseOf(ids);
  later += 60_000;
  expect((await notify(id)).status).toBe(200);
  expect((await all(ids)).map(({ status }) => status)).toEqual(ids.map(() => 'Takedown requested'));
  later += 60_000;

  const refused = await ann.post(`/api/job/${run}/undo`);
  const [told] = toldOf(refused);
  expect(told).toMatchObject({
    id,
    incidents: 3,
    stay: 0,
    consequences: [{ what: 'notice', reference: `VGL-${id}-1`, recipient: 'abuse@host.example', incidents: 3 }],
  });
  // nothing was done
  expect(await one(id)).toMatchObject({ status: { name: 'In Progress' } });

  const undone = await ann.post<{ data: Job }>(`/api/job/${run}/undo?also=true`);
  expect(await ended(ann, undone.body.data.id)).toMatchObject({ status: 'done', outcomes: { undone: 3, failed: 0 } });
  expect(await all(ids)).toEqual(was);
  expect(await one(id)).toMatchObject({ status: { is_closed: true }, resolution: 'Other' });

  const draft = await draftOf(id);
  expect(draft.templates.map((each) => each.id)).toEqual(['withdrawal']);
  expect(draft.withdraws).toMatchObject({ reference: `VGL-${id}-1`, recipient: 'abuse@host.example' });
  expect(draft.templates[0]?.text).toContain(`VGL-${id}-1`);
  expect((await notify(id)).status).toBe(200);
  const { notices } = (await ann.get<{ data: { notices: TakedownNotice[] } }>(`/api/ticket/single/${id}/notices`)).body.data;
  expect(notices.map(({ template, recipient }) => [template, recipient])).toEqual([
    ['withdrawal', 'abuse@host.example'],
    [expect.any(String), 'abuse@host.example'],
  ]);
  // once is enough
  expect((await ann.get(`/api/ticket/single/${id}/notice`)).status).toBe(422);
  expect(await all(ids)).toEqual(was);
});

it('what somebody else moved since stays where it is, and is counted before; what somebody else did with the ticket refuses it', async () => {
  const ids = await next(3);
  const [first = '', ...others] = ids;
  const was = await all(ids);
  const { id } = await caseOf(ids);
  later += 60_000;
  await notify(id);
  later += 60_000;
  expect((await move([first], 'Taken down', admin)).status).toBe(200);
  const [told] = toldOf(await ann.post('/api/ticket/withdraw', { id }));
  expect(told).toMatchObject({ stay: 1, consequences: [{ what: 'notice', incidents: 2 }] });
  expect((await ann.post('/api/ticket/withdraw', { id, also: true })).status).toBe(200);
  expect(await all(others)).toEqual(was.slice(1));
  expect(await standing(first)).toMatchObject({ status: 'Taken down', ticketId: null });

  const more = await next(2);
  const second = await caseOf(more);
  later += 60_000;
  await set(second.id, { notes: 'Wait.' }, admin);
  later += 1;
  const refused = await ann.post('/api/ticket/withdraw', { id: second.id, also: true });
  expect(toldOf(refused)).toMatchObject([{ id: second.id, consequences: [], other: { fields: [] } }]);
  // of a run that is told before too, and nothing is done
  expect(toldOf(await ann.post(`/api/job/${second.run}/undo`))).toMatchObject([{ id: second.id }]);
});

it('whatever its author did with it, in any order, goes back, and incidents are as they were', async () => {
  const deed = fc.constantFrom('notice', 'progress', 'feedback', 'down', 'reopen', 'priority', 'note', 'undo');
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 6 }), fc.boolean(), async (deeds, isByRun) => {
      const ids = await next(2);
      const was = await all(ids);
      const { id, run } = await caseOf(ids);
      for (const what of deeds) {
        later += 20_000;
        const { status, journals } = await one(id);
        if (what === 'notice') await notify(id).catch(() => undefined);
        else if (what === 'progress') await set(id, { status_id: '2' });
        else if (what === 'feedback') await set(id, { status_id: '4' });
        else if (what === 'down') await close(id, 'Taken down');
        else if (what === 'reopen') await (status.is_closed ? set(id, { status_id: '2' }) : null);
        else if (what === 'priority') await set(id, { priority_id: String(1 + (journals.length % 5)) });
        else if (what === 'note') await set(id, { notes: 'Seen.' });
        else await move(ids.slice(0, 1), 'In progress');
      }
      later += 20_000;
      const isMoved = deeds.includes('undo');
      const here = await all(ids);
      const back = isByRun
        ? await ann.post<{ data: Job }>(`/api/job/${run}/undo?also=true`)
        : await ann.post('/api/ticket/withdraw', { id, also: true });
      expect(back.status).toBe(200);
      if (isByRun) await ended(ann, (back.body as { data: Job }).data.id);
      expect(await one(id)).toMatchObject({ status: { is_closed: true }, resolution: 'Other' });
      if (!isMoved) expect(await all(ids)).toEqual(was);
      else expect((await all(ids)).map(({ ticketId }) => ticketId)).toEqual(ids.map(() => null));
      expect(here).toHaveLength(2);
    }),
    { numRuns: 12, seed: 11, endOnFailure: true },
  );
}, 120_000);

it('a run of many says what came of each of its tickets', async () => {
  const ids = await next(2);
  const { body } = await ann.post<{ data: { rows: RaisedRow[]; run: Job } }>('/api/bi/report/bulk_ticket', {
    package_name: PAY,
    mutliSelectID: ids,
  });
  const [first, second] = body.data.rows.map(({ ticket }) => ticket ?? 0);
  later += 60_000;
  await notify(second ?? 0);
  expect(toldOf(await ann.post(`/api/job/${body.data.run.id}/undo`)).map(({ id }) => id)).toEqual([second]);
  const undone = await ann.post<{ data: Job }>(`/api/job/${body.data.run.id}/undo?also=true`);
  await ended(ann, undone.body.data.id);
  expect([(await one(first ?? 0)).resolution, (await one(second ?? 0)).resolution]).toEqual(['Other', 'Other']);
  const rows = (await ann.get<{ data: { rows: JobRow[] } }>(`/api/job/${undone.body.data.id}/rows`)).body.data.rows;
  expect(rows.map(({ outcome }) => outcome)).toEqual(['undone', 'undone']);
});

it('a ticket that is read says what its reader can take back, whatever browser did it', async () => {
  const ids = await next(2);
  const was = await all(ids);
  const { id } = await caseOf(ids);
  later += 30_000;
  expect((await one(id)).withdraw_until).toBe(new Date(Date.parse((await one(id)).created_on) + 600_000).toISOString());
  expect((await close(id, 'Taken down')).status).toBe(200);
  later += 30_000;
  await set(id, { notes: 'Gone.' });
  const { last_change: last, updated_on } = await one(id);
  expect(last).toMatchObject({ status: 'Closed', undo: { status_id: '1', undoes: true } });
  expect(last?.version === updated_on).toBe(false);
  const others = (await admin.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
  expect([others.last_change, others.withdraw_until]).toEqual([undefined, undefined]);
  const undone = await ann.put<{ data: TicketDetail }>(`/api/ticket/single/${id}`, { updated_on: last?.version, ...last?.undo });
  expect([undone.status, undone.body.data.status.name]).toEqual([200, 'New']);
  expect((await all(ids)).map(({ status }) => status)).toEqual(was.map(({ status }) => status));
  // an undo is not undone again
  expect((await one(id)).last_change).toBeUndefined();
  later += 600_000;
  expect((await one(id)).withdraw_until).toBeUndefined();
});

it('a notice takes what nobody has reviewed along by the steps between where its sender says so, and its undo takes that back', async () => {
  const ids = (await report(ann, PAY, '&status=Detected')).flatMap(({ incident_id, ticketId }) => (ticketId === null ? incident_id : []));
  const mine = [...ids.slice(0, 2), ...(await next(1))];
  const was = (await all(mine)).map(({ status }) => status);
  expect(was).toEqual(['Detected', 'Detected', 'Confirmed']);
  const { id } = await caseOf(mine);
  expect((await notify(id, undefined, { walk: true })).status).toBe(200);
  expect((await all(mine)).map(({ status }) => status)).toEqual(Array(3).fill('Takedown requested'));
  const { last_change: last } = await one(id);
  expect((await ann.put(`/api/ticket/single/${id}`, { updated_on: last?.version, ...last?.undo })).status).toBe(200);
  expect((await all(mine)).map(({ status }) => status)).toEqual(was);
});

it('each notice of a ticket can be taken back, the last one first, by a mail to its own recipient', async () => {
  const { id } = await caseOf(await next(2));
  for (const recipient of ['registrar@host.example', 'host@host.example']) {
    expect((await notify(id, 'trademark', { recipient })).status).toBe(200);
    later += 1_000;
  }
  for (const recipient of ['host@host.example', 'registrar@host.example']) {
    expect((await draftOf(id)).withdraws?.recipient).toBe(recipient);
    expect((await notify(id, 'withdrawal', { recipient: 'else@host.example' })).status).toBe(200);
    later += 1_000;
  }
  expect((await draftOf(id)).withdraws).toBeNull();
  const { notices } = (await ann.get<{ data: { notices: TakedownNotice[] } }>(`/api/ticket/single/${id}/notices`)).body.data;
  expect(notices.slice(0, 2).map(({ recipient }) => recipient)).toEqual(['registrar@host.example', 'host@host.example']);
});

it('a ticket that was read offers no undo of an undo, and gives an end back with how it had ended', async () => {
  const { body } = await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', {
    package_name: PAY,
    subject: 'A question',
    tracker: 'Other',
  });
  const { id } = body.data;
  later += 1_000;
  expect((await close(id, 'Duplicate')).status).toBe(200);
  later += 1_000;
  await set(id, { status_id: '2' });
  const reopened = (await one(id)).last_change;
  expect(reopened?.undo).toEqual({ status_id: '5', resolution: 'Duplicate', undoes: true });
  later += 1_000;
  expect((await set(id, reopened?.undo ?? {})).status).toBe(200);
  const { resolution, last_change: again } = await one(id);
  expect([resolution, again]).toEqual(['Duplicate', undefined]);
});

it('a ticket is not taken back without what somebody else did at once', async () => {
  const { id } = await caseOf(await next(2));
  expect((await set(id, { priority_id: '5' }, admin)).status).toBe(200);
  const [told] = toldOf(await ann.post('/api/ticket/withdraw', { id }));
  expect(told?.other).toMatchObject({ fields: ['priority'] });
});

it('the ticket of a case shows its incidents, the least time left first, and on which days they were found', async () => {
  const ids = await next(12);
  const { id } = await caseOf(ids);
  // of one that is about one incident the ticket itself tells
  const alone = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${(await next(1))[0] ?? ''}`, { package_name: PAY, subject: 'x' });
  const none = await ann.get<{ data: CaseIncidents }>(`/api/ticket/single/${alone.body.data.id}/incidents`);
  expect(none.body.data).toEqual({ incidents: [], total: 0, days: null });
  later += 30 * 3_600_000; // some are over by then, as is the session
  const reader = await clientOf(server, 'analyst.a@demo.example');
  const { body } = await reader.get<{ data: CaseIncidents }>(`/api/ticket/single/${id}/incidents`);
  const { incidents, total, days } = body.data;
  expect([incidents.length, total]).toEqual([CASE_SHOWN, 12]);
  const order = ['over', 'left', 'paused', 'met', 'missed', 'none'];
  const ranks = incidents.map(({ sla }) => order.indexOf(sla.state));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  const left = incidents.flatMap(({ sla }) => (sla.state === 'left' ? sla.minutes : sla.state === 'over' ? -sla.minutes : []));
  expect(left).toEqual(left.toSorted((a, b) => a - b));
  // the ticket has the clock of the one on top
  const { clock } = (await reader.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
  expect([incidents[0]?.sla, clock.state]).toEqual([clock, 'over']);
  const found = await report(reader, PAY, `&search=%23${id}`, `fromDate=${days?.fromDate ?? ''}&toDate=${days?.toDate ?? ''}`);
  expect(found.map(({ incident_id }) => incident_id).sort()).toEqual(ids.toSorted());
});
