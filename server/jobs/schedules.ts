import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { rowClock } from '../analytics/models/incident-model.ts';
import { openStatuses } from '../../contract/life/life-cycle.ts';
import { everything } from '../access.ts';
import type { Analytics, EmbeddedAnalytics } from '../analytics/analytics.ts';
import type { FileStore } from '../files/attachments.ts';
import type { ChangeDesk } from '../incidents/desk.ts';
import type { NewJob } from '../records/job/jobs.ts';
import type { Records } from '../records/records.ts';
import type { TicketStore } from '../tickets/store.ts';
import { SYSTEM } from '../records/trail.ts';
import { figureOf } from '../alerts/figures.ts';
import { watchFeeds } from '../alerts/feeds.ts';
import { watchReports } from '../alerts/reports.ts';
import { nextTime, type Rhythm } from '../alerts/rhythm.ts';
import { watchAlerts } from '../alerts/watch.ts';
import { watchPublishers } from './proposals.ts';
import { sweepImports } from './import-files.ts';
import { retire } from './retention.ts';
import { holdRules } from './rules.ts';
import type { JobWork } from './runner.ts';

const MINUTE = 60_000,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;
/** How long before its SLA runs out an incident is near it. */
const NEAR_MS = 4 * HOUR;
const READ_NOTICES_MS = 30 * DAY;
/** How long it is known which mails were sent. */
const MAILS_MS = 30 * DAY;
/** How long it is known what webhooks were sent. */
const EVENTS_MS = 30 * DAY;
/** How long a search that nobody has saved is there for those who have its link. */
const SEARCHES_MS = 30 * DAY;
/** Nobody checks a file of values for so long. */
const CHECKING_MS = DAY;

/** A job of the server's own that adds its next one when it ends. Its dedupe key lets only one wait. */
const scheduled = (kind: string, rhythm: Rhythm, now: number): NewJob => {
  const due_at = nextTime(rhythm, now);
  return {
    id: randomUUID(),
    kind,
    title: kind,
    user_id: SYSTEM,
    package_name: '',
    input: {},
    total: 0,
    created_at: now,
    expires_at: due_at + HOUR,
    due_at,
    dedupe_key: `schedule ${kind}`,
  };
};

interface Deps {
  readonly records: Records;
  readonly analytics: Analytics;
  readonly desk: ChangeDesk;
  readonly tickets: Pick<TicketStore, 'near'>;
  readonly files: FileStore;
  /** Folder of the files that jobs made. */
  readonly filesFolder: string;
  readonly dataFolder: string;
  /** Forgets batches of rows that are long over. */
  readonly sweepIncoming: () => Promise<void>;
  /** Stores that rows leave once they are too old. */
  readonly stores: Pick<EmbeddedAnalytics, 'incidents' | 'events' | 'tracker'>;
  /** How long checks are remembered. */
  readonly verificationDays: number;
  /** Where people reach the portal, for links in mails. */
  readonly portal: string;
  /** Mails were posted. */
  readonly posted: () => void;
  readonly now: () => number;
  readonly report: (cause: unknown) => void;
}

/** Forgets what is over: jobs of more than a day ago, files that are no job's, and notices that were read long ago. */
async function sweep(deps: Deps): Promise<void> {
  const { records, files, filesFolder, verificationDays, now } = deps;
  await records.jobs.removeExpired(now());
  const jobs = await records.jobs.everyId();
  for (const file of await readdir(filesFolder).catch(() => []))
    if (!jobs.has(parse(file).name)) await rm(join(filesFolder, file), { force: true });
  await records.notices.forget(now() - READ_NOTICES_MS);
  await files.sweep(
    async (sha256) =>
      (await records.tickets.hasFile(everything('files that nothing names are removed'), sha256)) ||
      (await records.mails.hasFile(sha256)) ||
      (await records.lookups.hasFile(sha256)),
    now(),
  );
  await records.mails.forget(now() - MAILS_MS);
  await records.deliveries.forget(now() - EVENTS_MS);
  await records.oneTime.forget(now());
  await records.verifications.forgetBefore(now() - verificationDays * DAY);
  await records.searches.forgetBefore(now() - SEARCHES_MS);
  await records.lookups.forgetBefore(now() - SEARCHES_MS, now() - CHECKING_MS);
  await records.verificationRuns.forgetBefore(now() - verificationDays * DAY);
  await sweepImports(deps);
  await deps.sweepIncoming();
  await records.arrivals.forget(everything('arrivals of long ago are forgotten'), now());
}
/** Tells people once of each of their incidents whose SLA runs out soon. */
async function watchClocks({ records, analytics, now }: Deps): Promise<void> {
  const near = await analytics.query(everything('clocks of all people are watched'), {
    dimensions: ['incident_id', 'package', 'assignee', 'due_at'],
    measures: {},
    filters: [
      { column: 'assignee', present: true },
      { column: 'status', oneOf: openStatuses },
      { column: 'clock', oneOf: [rowClock.runs] },
      { column: 'due_at', atLeast: now() },
      { column: 'due_at', below: now() + NEAR_MS },
    ],
  });
  await records.notices.tellOnce(
    now(),
    near.flatMap(({ incident_id, package: package_name, assignee, due_at }) =>
      assignee === null
        ? []
        : [
            {
              user_id: assignee,
              kind: 'due' as const,
              package_name,
              subject: incident_id,
              count: 1,
              by: '',
              status: '',
              dedupe_key: `due ${incident_id} ${due_at} ${assignee}`,
            },
          ],
    ),
  );
}

/** The same of their tickets. */
async function watchTickets({ records, tickets, now }: Deps): Promise<void> {
  const near = await tickets.near(everything('clocks of all people are watched'), now(), now() + NEAR_MS);
  await records.notices.tellOnce(
    now(),
    near.flatMap(({ id, package_name, assignee_id, due_at }) =>
      assignee_id === null
        ? []
        : [
            {
              user_id: assignee_id,
              kind: 'ticket-due' as const,
              package_name,
              subject: String(id),
              count: 1,
              by: '',
              status: '',
              dedupe_key: `ticket-due ${id} ${due_at} ${assignee_id}`,
            },
          ],
    ),
  );
}

/** The server's own schedule: the work of each of its jobs, and the first job of each. */
export function schedulesOf(deps: Deps): { readonly works: Readonly<Record<string, JobWork>>; readonly first: () => readonly NewJob[] } {
  const all: Readonly<Record<string, { readonly rhythm: Rhythm; readonly work: (signal: AbortSignal) => Promise<unknown> }>> = {
    sweep: { rhythm: { minutes: 10 }, work: () => sweep(deps) },
    'watch-clocks': { rhythm: { minutes: 5 }, work: () => watchClocks(deps) },
    'watch-tickets': { rhythm: { minutes: 5 }, work: () => watchTickets(deps) },
    'watch-alerts': {
      rhythm: { minutes: 1 },
      work: (signal) =>
        watchAlerts(
          {
            ...deps,
            figure: (alert, asked) =>
              figureOf({ analytics: deps.analytics, registry: deps.records.tracker, arrivals: deps.records.arrivals }, alert, asked),
          },
          signal,
        ),
    },
    'watch-feeds': { rhythm: { minutes: 5 }, work: (signal) => watchFeeds(deps, signal) },
    'watch-reports': { rhythm: { minutes: 1 }, work: (signal) => watchReports(deps, signal) },
    'watch-publishers': { rhythm: { minutes: 15 }, work: () => watchPublishers(deps) },
    retire: { rhythm: { minutes: 60 }, work: () => retire(deps) },
    'hold-rules': { rhythm: { minutes: 5 }, work: () => holdRules(deps) },
  };
  return {
    works: Object.fromEntries(
      Object.entries(all).map(([kind, { rhythm, work }]): [string, JobWork] => [
        kind,
        async ({ signal }) => {
          // One that fails is not the last one.
          const status = await work(signal).then(
            () => 'done' as const,
            (cause: unknown) => {
              deps.report(cause);
              return 'failed' as const;
            },
          );
          return { status, next: scheduled(kind, rhythm, deps.now()) };
        },
      ]),
    ),
    first: () => Object.entries(all).map(([kind, { rhythm }]) => scheduled(kind, rhythm, deps.now())),
  };
}
