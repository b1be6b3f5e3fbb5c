import { beforeAll, expect, it } from 'vitest';
import type { Alert } from '../../../contract/areas/alert/alert.ts';
import type { ScheduledReport } from '../../../contract/areas/alert/schedule.ts';
import type { ImportKind, PackageImport } from '../../../contract/areas/admin/imports.ts';
import type { Job } from '../../../contract/areas/job.ts';
import { ended } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const OURS = 'com.harbour.app',
  OTHER = 'com.harbour.two',
  REPORTED = 'com.harbour.report';
let at = Date.parse('2026-11-22T08:00:00Z');
const server = suiteServer({ seedScale: 0, now: () => at });
const [asha] = peopleOf(server, 'admin');
beforeAll(async () => {
  const fields = { title: 'Harbour', customer: 'Harbour Lane', time_zone: 'UTC', alert_pct: 10, mine: true };
  for (const name of [OURS, OTHER, REPORTED]) {
    const type = name === REPORTED ? 'infridgement' : 'Visit';
    expect((await asha.post('/api/admin/package', { package: name, type, ...fields })).status).toBe(200);
  }
});
type One = { data: PackageImport };
/** Later by an hour: what was made before was made before. */
const anHourLater = (): string => {
  at += 3_600_000;
  return new Date(at).toISOString();
};
const url = (path: string, name: string, more = ''): string => `/api/admin/import${path}?package_name=${name}${more}`;
async function imported(kind: ImportKind, content: string, name = OURS): Promise<string> {
  const taken = await asha.send<One>('POST', url('', name, `&kind=${kind}`), undefined, [{ field: 'csv', name: 'rows.csv', content }]);
  await ended(asha, taken.body.data.job.id);
  const { id } = taken.body.data;
  const { job } = (await asha.get<One>(url(`/${id}`, name))).body.data;
  const begun = await asha.post<One>(url(`/${id}/run`, name), { job_id: job.id, skip_refused: false, updates: 'replace' });
  await ended(asha, begun.body.data.job.id);
  return id;
}
const visits = (verdict: string, day = '2026-11-20', id = 'v1'): string =>
  `type,time,verdict,reason,event_id\nvisit,${day} 10:00:00,${verdict},${verdict === 'valid' ? '' : 'bots'},${id}\n`;
const incidents = (status: string, day = '2026-11-20', id = 'OWN-1'): string =>
  `incident_id,status,priority,detected_at,last_seen_at,title\n${id},${status},High,${day} 08:00:00,${day} 09:00:00,Fake shop\n`;

it('an alert says so once a file replaced rows of its days, or was taken back', async () => {
  await imported('events', visits('valid'));
  const about = { name: 'a', when: 'above', threshold: 0, days: 7, every: 'daily', hour: 8 };
  const added = await asha.post<{ data: Alert }>('/api/web-bi/alert', {
    ...about,
    package_name: OURS,
    metric: 'measured',
    dashboard_type: 'visit',
  });
  const { id } = added.body.data;
  const check = async () => (await asha.post<{ data: Alert }>(`/api/alert/${id}/check`)).body.data;
  const seen = async () => (await asha.get<{ data: Alert[] }>('/api/alert')).body.data[0]?.numbersChangedAt;
  expect((await check()).numbersChangedAt).toBeNull();
  anHourLater();
  await imported('events', visits('SIVT', '2026-10-02', 'other day'));
  await imported('events', visits('valid', '2026-10-02', 'other day'));
  await imported('events', visits('valid', '2026-11-20', 'new'));
  await imported('incidents', incidents('Detected', '2026-11-20', 'OWN-0'));
  await imported('events', visits('valid', '2026-11-20', 'v1'), OTHER);
  await imported('events', visits('SIVT', '2026-11-20', 'v1'), OTHER);
  expect(await seen()).toBeNull();
  const replacedAt = anHourLater(),
    file = await imported('events', visits('SIVT'));
  expect(await seen()).toBe(replacedAt);
  anHourLater();
  expect((await check()).numbersChangedAt).toBeNull();
  const takenAt = anHourLater(),
    begun = await asha.post<One>(url(`/${file}/take_back`, OURS), { confirm: OURS });
  await ended(asha, begun.body.data.job.id);
  expect(await seen()).toBe(takenAt);
});
it('a row that moved to another day changed both days', async () => {
  await imported('events', visits('valid', '2026-11-01', 'moves'));
  const about = { name: 'b', when: 'above', threshold: 0, days: 7, every: 'daily', hour: 8, package_name: OURS };
  const { id } = (await asha.post<{ data: Alert }>('/api/web-bi/alert', { ...about, metric: 'measured', dashboard_type: 'visit' })).body
    .data;
  expect((await asha.post<{ data: Alert }>(`/api/alert/${id}/check`)).body.data.numbersChangedAt).toBeNull();
  const movedAt = anHourLater();
  await imported('events', visits('valid', '2026-11-21', 'moves'));
  expect((await asha.get<{ data: Alert[] }>('/api/alert')).body.data.find((each) => each.id === id)?.numbersChangedAt).toBe(movedAt);
});
it('a file of incidents and a scheduled report say so once a file changed incidents of their days', async () => {
  await imported('incidents', incidents('Detected'), REPORTED);
  const begin = async (fromDate: string, toDate: string): Promise<string> => {
    const body = { package_name: REPORTED, fromDate, toDate, format: 'csv' };
    const { job } = (await asha.post<{ data: { job: Job } }>('/api/bi/report/export', body)).body.data;
    await ended(asha, job.id);
    return job.id;
  };
  const [touched, other] = [await begin('2026-11-19', '2026-11-20'), await begin('2026-11-21', '2026-11-22')];
  const schedule = { name: 'weekly', every: 'weekly', day: 1, hour: 8, range: 'last7', format: 'csv', package_name: REPORTED };
  const { id } = (await asha.post<{ data: ScheduledReport }>('/api/bi/report/schedule', schedule)).body.data;
  const made = await asha.post<{ data: ScheduledReport }>(`/api/schedule/${id}/make`);
  await ended(asha, made.body.data.job?.id ?? '');
  const seen = async () => ({
    jobs: (await asha.get<{ data: Job[] }>('/api/job')).body.data.filter(({ kind }) => kind === 'export'),
    reports: (await asha.get<{ data: ScheduledReport[] }>('/api/schedule')).body.data,
  });
  const before = await seen();
  expect([...before.jobs, ...before.reports].map((each) => each.numbersChangedAt)).toEqual([null, null, null, null]);
  const changedAt = anHourLater();
  await imported('incidents', incidents('Under review'), REPORTED);
  const { jobs, reports } = await seen();
  expect(jobs.find((job) => job.id === touched)?.numbersChangedAt).toBe(changedAt);
  expect(jobs.find((job) => job.id === other)?.numbersChangedAt).toBeNull();
  expect(reports.map((each) => each.numbersChangedAt)).toEqual([changedAt]);
  expect((await asha.get<{ data: Job }>(`/api/job/${touched}`)).body.data.numbersChangedAt).toBe(changedAt);
});
