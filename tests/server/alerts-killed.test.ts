import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Records } from '../../server/records/records.ts';
import { addJob } from '../../server/records/jobs.ts';
import { SYSTEM } from '../../server/records/trail.ts';
import { fillFolder, freePort, runServer, type ServerProcess } from './support/process.ts';
import { openTestRecords } from './support/records.ts';
import { startSmtp } from './support/smtp.ts';

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
  await records.scheduledReports.add({
    ...owner,
    ...last,
    id: 'report-1',
    format: 'csv',
    range: 'last7',
    name: 'Each day',
    every: 'daily',
    day: 1,
    hour: 0,
    made_for: '',
    ran_at: null,
    job_id: null,
  });
  await records.database.transaction().execute(async (t) => {
    await addJob(t, dueNow('watch-alerts'));
    await addJob(t, dueNow('watch-reports'));
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
      return all.length === ALERTS + 1 && all.every(({ state }) => state === 'sent' || state === 'unsure');
    };
    while (!(await isOver())) await wait(50);

    const keys = (await mails()).map(({ dedupe_key }) => dedupe_key?.split(' ')[1]);
    expect(keys.sort()).toEqual([...Array.from({ length: ALERTS }, (_, i) => `alert-${i}`), 'report-1'].sort());
    const ids = mailbox.taken.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    const unsure = (await mails()).filter(({ state }) => state === 'unsure').length;
    // a kill can catch one mail on its way: it may have arrived, or not, and is not sent again
    expect(unsure).toBeLessThanOrEqual(2);
    expect(ids.length).toBeGreaterThanOrEqual(ALERTS + 1 - unsure);
    const notices = await after.notices.list('u-analyst-a');
    expect(notices.filter(({ kind }) => kind === 'alert')).toHaveLength(ALERTS);
    expect(notices.filter(({ kind }) => kind === 'job')).toHaveLength(1);
    await after.close();
    server.child.kill('SIGTERM');
    await server.end;
  } finally {
    server?.child.kill('SIGKILL');
    await mailbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
