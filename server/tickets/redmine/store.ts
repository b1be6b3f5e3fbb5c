import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Analytics } from '../../analytics/analytics.ts';
import { CallFailure } from '../../call-failure.ts';
import { MOST_FILE_BYTES } from '../../../contract/files.ts';
import type { FileStore } from '../../files/attachments.ts';
import { takeFile } from '../../files/uploads.ts';
import type { ChangeDesk } from '../../incidents/desk.ts';
import type { Records } from '../../records/records.ts';
import { everything } from '../../access.ts';
import { takedownClocksOf } from '../../records/ticket/takedown-clocks.ts';
import { ticketEffects, invalid } from '../ticket-effects.ts';
import type { TicketStore } from '../store.ts';
import { RedmineAway, redmineApi, type RedmineConfig } from './api.ts';
import { redmineChanging } from './changing.ts';
import { redmineLists } from './lists.ts';
import { openMirror, type Mirror } from './mirror/mirror.ts';
import { elsewhere } from './moves/elsewhere.ts';
import { follower } from './moves/follower.ts';
import { redmineRaising } from './raise.ts';
import { redmineReading } from './reading.ts';
import { tellWebhooks } from './webhook-events.ts';
import { redmineWrites } from './writes.ts';

interface Deps {
  readonly config: RedmineConfig;
  /** Of the mirror. */
  readonly folder: string;
  readonly records: Records;
  readonly analytics: Analytics;
  readonly desk: ChangeDesk;
  /** Of what goes out with mails. */
  readonly files: FileStore;
  readonly now: () => number;
  readonly report: (cause: unknown) => void;
  readonly timeoutMs?: number;
}
/** Issues that a request makes one after the other while somebody waits. */
const MOST_AT_ONCE = 10;
/** How often what was done in Redmine itself is looked for. */
const WATCHED_MS = 60_000;

/**
 * Tickets in a Redmine (D25). A write is done there first, read back, and then the rest of it (incident, notices, audit, kept answer) is one transaction of the records; between
 * the two nothing is lost, because a repeated write finds what it did.
 */
export async function redmineTickets({
  config,
  folder,
  records,
  analytics,
  desk,
  files,
  now,
  report,
  timeoutMs,
}: Deps): Promise<TicketStore & { readonly close: () => Promise<void> }> {
  const api = redmineApi({ ...config, ...(timeoutMs !== undefined && { timeoutMs }) });
  const lists = redmineLists(api, records);
  const effects = ticketEffects({ records, analytics, desk });
  const seen = elsewhere({ records, effects, mirror: (): Mirror => mirror, report });
  const mirror = await openMirror({
    folder,
    api,
    lists,
    records,
    onNews: (issue, since) => tellWebhooks(records, now(), issue, since),
    differs: seen.wake,
  });
  // what is done in Redmine itself moves incidents and is told to webhooks, also while nobody reads tickets here
  const watched = setInterval(() => {
    void mirror.current().catch((cause: unknown) => {
      if (!(cause instanceof RedmineAway)) report(cause);
    });
  }, WATCHED_MS).unref();
  seen.wake();
  const uploads = join(folder, 'uploads');
  await mkdir(uploads, { recursive: true });
  const writes = redmineWrites({ api, lists, mirror, records, project: config.project });
  const followed = follower({ records, api, lists, mirror, now, report });
  const reading = redmineReading({ api, lists, mirror, records, writes, now });

  return {
    mostAtOnce: MOST_AT_ONCE,
    ...reading.reads,
    ...redmineRaising({ writes, mirror, cases: records.ticketCases, effects, lists, reading, now }),
    ...redmineChanging({
      lists,
      mirror,
      cases: records.ticketCases,
      disputes: records.trafficDisputes,
      tracker: records.tracker,
      writes,
      effects,
      reading,
      now,
    }),
    follow: (t, at, moved) => followed.follow(t, at, moved),
    clock: (t, at, clocks) => takedownClocksOf(t).put(everything('a ticket has the clock of its case'), clocks, at),
    async attachment({ access }, id) {
      await mirror.current();
      const file = await mirror.tickets.file(access, id);
      const bytes = file && (await api.file(id, file.name));
      if (file === undefined || bytes === undefined || bytes === null) throw new CallFailure('not-found');
      return { name: file.name, type: file.type, bytes };
    },
    async mailFile({ access }, ticket, id) {
      const file = await mirror.tickets.file(access, id);
      if (file?.ticket_id !== ticket) return null;
      if (file.bytes > MOST_FILE_BYTES) throw invalid('attachments', `file-large:${file.name}`);
      const bytes = await api.file(id, file.name);
      if (bytes === null) return null;
      const taken = await takeFile(bytes, file.name, uploads);
      await files.keep([taken.file]);
      await rm(taken.file.path, { force: true }); // where the store had it
      return { name: file.name, type: file.type, sha256: taken.file.sha256 };
    },
    close: async () => {
      clearInterval(watched);
      await followed.close();
      await seen.close();
      await mirror.close();
    },
  };
}
