import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Records } from '../../../server/records/records.ts';
import { queryOf } from '../../../server/alerts/reports.ts';
import { addOwnJob } from '../../../server/records/job/jobs.ts';
import { SYSTEM } from '../../../server/records/trail.ts';
import { fillFolder, freePort, runServer, type ServerProcess } from '../support/process.ts';
import { openTestRecords } from '../support/data/records.ts';
import { startSmtp } from '../support/smtp.ts';

const ALERTS = 25,
  HOUR = 3_600_000;
/** A job of the server's own schedule that is due at once. */
const dueNow = (kind: string) => ({
  id: randomUUID(),
  kind,
  title: kind,
  user_id: SYSTEM,
  package_name: '',
  input: {},
  total: 0,
  created_at: 0,
  expires_at: Date.now() + HOUR,
  due_at: 0,
  dedupe_key: `schedule ${kind}`,
});
async function fill(records: Records): Promise<void> {
  const owner = {
    user_id: 'u-analyst-a',
    package_name: 'com.northwind.pay',
    filters: '{}',
    language: 'en' as const,
    is_paused: 0,
    created_at: 0,
  };
  const last = { outcome: null, from_day: null, to_day: null };
  for (let i = 0; i < ALERTS; i++)
    await records.alerts.add({
      ...owner,
      ...last,
      id: `alert-${i}`,
      dashboard: 'incident',
      metric: 'total',
      name: `Rule ${i}`,
      condition: 'above',
      threshold: -1,
      days: 7,
      every: 'daily',
      hour: 0,
      revision: 1,
      checked_for: '',
      checked_at: null,
      value: null,
      previous: null,
      fired_for: null,
      fired_at: null,
    });
  const report = {
    ...owner,
    ...last,
    format: 'csv' as const,
    range: 'last7' as const,
    name: 'Each day',
    every: 'daily' as const,
    day: 1,
    hour: 0,
    made_for: '',
    version: 1,
    ran_at: null,
    job_id: null,
  };
  await records.scheduledReports.add({ ...report, id: 'report-1' });
  // is due, and is being made at its owner's word
  const asked = { ...report, id: 'report-2', ran_at: 1, outcome: 'running' as const, job_id: 'asked-for' };
  await records.scheduledReports.add(asked);
  await records.database.transaction().execute(async (t) => {
    const input = queryOf(asked, { fromDate: '2026-11-20', toDate: '2026-11-20' });
    await addOwnJob(t, {
      ...dueNow('export'),
      id: asked.job_id,
      user_id: owner.user_id,
      package_name: owner.package_name,
      input,
      dedupe_key: null,
    });
    await addOwnJob(t, dueNow('watch-alerts'));
    await addOwnJob(t, dueNow('watch-reports'));
  });
}

it('a server that is killed while it checks and while it sends tells of each period once, and sends no mail twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alerts-killed-'));
  const mailbox = await startSmtp();
  let server: ServerProcess | undefined;
  try {
    await fillFolder(folder);
    const records = await openTestRecords({ folder });
    await fill(records);
    await records.close();
    const env = { BACKEND_DATA: folder, PORT: String(await freePort()), SMTP_URL: mailbox.url };
    // while it checks, and while it sends
    for (const kill of [() => wait(60), () => mailbox.count(ALERTS / 2)]) {
      server = await runServer(env);
      await server.up;
      await kill();
      server.child.kill('SIGKILL');
      await server.end;
    }
    server = await runServer(env);
    await server.up;
    const after = await openTestRecords({ folder });
    const mails = () => after.database.selectFrom('mails').select(['state', 'dedupe_key']).execute();
    const isOver = async (): Promise<boolean> => {
      const all = await mails();
      return all.length >= ALERTS + 2 && all.every(({ state }) => state === 'sent' || state === 'unsure');
    };
    while (!(await isOver())) await wait(50);

    // the second report is made again once the watch finds that its first file is there
    const keys = (await mails()).flatMap(({ dedupe_key }) => {
      const [kind, id, job] = dedupe_key?.split(' ') ?? [];
      return id === 'report-2' && job !== 'asked-for' ? [] : [kind === 'alert' ? id : `${id} ${job === 'asked-for' ? job : ''}`.trim()];
    });
    expect(keys.sort()).toEqual([...Array.from({ length: ALERTS }, (_, i) => `alert-${i}`), 'report-1', 'report-2 asked-for'].sort());
    const ids = mailbox.taken.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    const unsure = (await mails()).filter(({ state }) => state === 'unsure').length;
    // a kill can catch one mail on its way: it may have arrived, or not, and is not sent again
    expect(unsure).toBeLessThanOrEqual(2);
    expect(ids.length).toBeGreaterThanOrEqual(ALERTS + 2 - unsure);
    const notices = await after.notices.list('u-analyst-a');
    expect(notices.filter(({ kind }) => kind === 'alert')).toHaveLength(ALERTS);
    expect(notices.filter(({ kind, subject }) => kind === 'job' && subject === 'asked-for')).toHaveLength(1);
    await after.close();
    server.child.kill('SIGTERM');
    await server.end;
  } finally {
    server?.child.kill('SIGKILL');
    await mailbox.close();
    await rm(folder, { recursive: true, force: true });
  }
});
