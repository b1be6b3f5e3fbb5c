import { beforeAll, expect, it } from 'vitest';
import type { Job } from '../../../contract/areas/job.ts';
import type { EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { loadClicks } from '../../../server/demo/tracker/load.ts';
import { ended } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const NOW = Date.parse('2026-11-22T14:30:00Z'),
  GROWTH = 'com.northwind.growth',
  DAYS = { fromDate: '2026-11-10', toDate: '2026-11-20' };
const server = suiteServer({ seedScale: 0.01, now: () => NOW, environment: { NOTICE_PERSON_LIMIT: '2', NOTICE_DAY_LIMIT: '3' } });
const [ann, asha] = peopleOf(server, 'analyst.a', 'admin');
beforeAll(() => loadClicks((server.analytics as EmbeddedAnalytics).tracker, { since: NOW, now: NOW, clicks: 60_000 }));

it('no more mails about publishers are claimed at once than a person, and all of them, may send in 24 hours', async () => {
  const asked = (nth: number) => ({
    package_name: GROWTH,
    ...DAYS,
    mail: { recipient: `n${nth}@partner.example`, subject: 'Claw-back', text: 'Please credit us.' },
  });
  const begun = await Promise.all([1, 2, 3, 4, 5].map((nth) => ann.post<{ data: { job: Job } }>('/api/mtrackit/claw_back', asked(nth))));
  expect(begun.map(({ status }) => status).sort()).toEqual([202, 202, 429, 429, 429]);
  const jobs = begun.flatMap(({ status, body }) => (status === 202 ? [body.data.job.id] : []));
  for (const id of jobs) expect((await ended(ann, id)).status).toBe('done');
  const sent = await server.records.database.selectFrom('mails').select('to_address').where('kind', '=', 'block').execute();
  expect(sent).toHaveLength(2);
  expect((await ann.post('/api/mtrackit/claw_back', asked(6))).status).toBe(429);
  // the installation has room for one
  expect((await asha.post('/api/mtrackit/claw_back', asked(7))).status).toBe(202);
  expect((await asha.post('/api/mtrackit/claw_back', asked(8))).status).toBe(429);
});
