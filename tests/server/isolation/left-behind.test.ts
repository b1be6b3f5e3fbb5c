import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../../contract/areas/job.ts';
import { ClawBackQuery } from '../../../contract/areas/tracker/claw-back.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import type { EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { loadClicks } from '../../../server/demo/tracker/load.ts';
import { addJob, JOB_MS } from '../../../server/records/job/jobs.ts';
import { ended, type Client } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

/** What somebody with more packages writes is read by somebody with fewer of them. */
const NOW = Date.parse('2026-11-22T14:30:00Z'),
  OWN = 'com.northwind.growth',
  FOREIGN = 'com.fabrikam.partner',
  DAYS = { fromDate: '2026-11-10', toDate: '2026-11-20' },
  MAIL = { recipient: 'network@partner.example', subject: 'Claw-back', text: 'Please credit us.' };
const server = suiteServer({ seedScale: 0.01, now: () => NOW });
const [ann, asha] = peopleOf(server, 'analyst.a', 'admin');
beforeAll(() => loadClicks((server.analytics as EmbeddedAnalytics).tracker, { since: NOW, now: NOW, clicks: 60_000 }));

const packOf = (client: Client, package_name: string, more: object) =>
  client.post<{ data: { job: Job } }>('/api/mtrackit/claw_back', { package_name, ...DAYS, ...more });
async function ticketOfAnn(): Promise<number> {
  const { body } = await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', {
    package_name: OWN,
    subject: 'Fraud of November',
    tracker: 'Other',
  });
  return body.data.id;
}
const attachedTo = async (id: number): Promise<readonly string[]> =>
  (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data.attachments.map(({ filename }) => filename);
const mailed = () => server.records.database.selectFrom('mails').select('id').where('kind', '=', 'block').execute();

describe('rows of packages that a reader has not', () => {
  it('are refused for a ticket or a mail, of all packages and of another one', async () => {
    const ticket = await ticketOfAnn();
    expect((await packOf(asha, FOREIGN, {})).status).toBe(202);
    expect((await packOf(asha, FOREIGN, { ticket })).status).toBe(404);
    for (const more of [{ ticket }, { raise: { subject: 'x' } }, { mail: MAIL }]) {
      const { status, failure } = await packOf(asha, 'all', more);
      expect([status, failure.fields]).toEqual([400, { package_name: ['Choose one'] }]);
    }
    expect(await attachedTo(ticket)).toEqual([]);
  });
  it('reach neither by a job that was begun before that was refused', async () => {
    const ticket = await ticketOfAnn();
    const begin = (package_name: string, more: object): Promise<string> =>
      server.records.transaction(async (t) => {
        const id = randomUUID();
        const input = { ...ClawBackQuery.parse({ package_name, ...DAYS }), ...more };
        const job = { id, kind: 'pack', title: `claw-back-${id}.zip`, user_id: 'u-admin', package_name, input, total: 0 };
        await addJob(t, { ...job, created_at: NOW, expires_at: NOW + JOB_MS });
        return id;
      });
    for (const [name, more] of [
      ['all', { ticket }],
      [FOREIGN, { ticket }],
      ['all', { mail: MAIL }],
    ] as const) {
      const job = await ended(asha, await begin(name, more));
      expect([job.status, job.ticket, job.file?.name]).toEqual(['partly', null, job.title]);
    }
    expect(await attachedTo(ticket)).toEqual([]);
    expect(await mailed()).toEqual([]);
  });
});
