import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { everything } from './access.ts';
import { stillOwned } from './alerts/access.ts';
import type { Analytics } from './analytics/analytics.ts';
import { reportSheet } from './figures/incident/sheet.ts';
import { portalUrlOf, type Config } from './config.ts';
import { fileStore } from './files/attachments.ts';
import { fileLinks } from './files/links.ts';
import { sheetMaker } from './files/sheet.ts';
import { StartFault } from './fault.ts';
import type { HandlerDeps } from './handler.ts';
import { incomingOf } from './ingest/incoming.ts';
import { footprintProviders } from './footprint/providers.ts';
import { keepRules } from './footprint/rule-set.ts';
import { changeDesk, type ChangeDesk } from './incidents/desk.ts';
import type { Changes } from './import/updates/through-desk.ts';
import { applyChanges, projection } from './incidents/projection.ts';
import { changeWork, undoWork } from './jobs/changes.ts';
import { forgetErased } from './search/erased.ts';
import { rowLikes } from './search/host-likes.ts';
import { lookupWork } from './jobs/lookup.ts';
import { exportWork } from './jobs/export.ts';
import { packWork } from './jobs/pack/pack.ts';
import { ticketWork } from './jobs/tickets.ts';
import { jobRunner } from './jobs/runner.ts';
import { withdrawAll } from './jobs/withdraw.ts';
import { onboardingWork } from './jobs/onboarding.ts';
import { importWorks, type ImportStores } from './jobs/package-import.ts';
import { schedulesOf } from './jobs/schedules.ts';
import { linkDesk } from './identity/links.ts';
import { singleSignOn } from './identity/single-sign-on.ts';
import { verificationWork } from './jobs/verification.ts';
import { openPostOffice } from './mail/post-office.ts';
import { outboxTransport, smtpTransport } from './mail/transport.ts';
import type { MailRecord } from './records/mail/mails.ts';
import type { Records } from './records/records.ts';
import { adoptTakedowns } from './tickets/embedded/adopt.ts';
import { embeddedTickets } from './tickets/embedded/store.ts';
import { keepVerdictsIn } from './detection/detection.ts';
import { verdictKeeper } from './detection/keeper.ts';
import { lastingIn } from './detection/lasting.ts';
import { searchIndex } from './search/search-index.ts';
import { attempts } from './sources/attempt.ts';
import { readLimits } from './sources/download.ts';
import { allowedFolders } from './sources/places/place.ts';
import { openSources } from './sources/worker.ts';
import { openDispatcher } from './webhooks/dispatcher.ts';
import { verificationAllowance } from './verification/allowance.ts';
import { httpProvider } from './verification/http-provider.ts';
import { keptVerdicts } from './verification/kept.ts';
import { openNumberHash } from './verification/number-hash.ts';
import { httpOnboarding } from './verification/onboarding.ts';
import { redmineTickets } from './tickets/redmine/store.ts';
import type { TicketStore } from './tickets/store.ts';
import { rdap } from './verification/rdap.ts';

interface WorkParts {
  readonly records: Records;
  readonly analytics: Analytics;
  readonly importsInto: ImportStores;
  readonly config: Pick<
    Config,
    | 'dataFolder'
    | 'verification'
    | 'rdapUrl'
    | 'onboarding'
    | 'footprintProviders'
    | 'mail'
    | 'outbound'
    | 'sourceFolders'
    | 'publicUrl'
    | 'host'
    | 'port'
    | 'basePath'
    | 'oidc'
    | 'redmine'
  >;
  readonly now: () => number;
  readonly report: (cause: unknown) => void;
}
/** What goes on beside the calls: changes of incidents on their way to the analytics store, and jobs. */
export interface Work {
  readonly parts: Pick<
    HandlerDeps,
    | 'analytics'
    | 'desk'
    | 'tickets'
    | 'files'
    | 'posts'
    | 'accessLinks'
    | 'singleSignOn'
    | 'verification'
    | 'keptVerdicts'
    | 'allowance'
    | 'footprint'
    | 'lookUps'
    | 'onboarding'
    | 'runner'
    | 'incoming'
    | 'links'
    | 'sheets'
    | 'filesFolder'
    | 'portal'
    | 'search'
    | 'webhooks'
    | 'sources'
  >;
  /** What files change incidents by. */
  readonly changes: Changes;
  /** Makes up in the background, once calls are answered, what an earlier version left to do. */
  readonly begin: () => Promise<void>;
  /** Stops between two rows; what is left goes on at the next start. */
  readonly close: () => Promise<void>;
}

/** Each Redmine has a mirror of its own: numbers of one mean nothing in another. */
const mirrorFolder = (dataFolder: string, url: string): string =>
  join(dataFolder, 'redmine', createHash('sha256').update(url).digest('hex').slice(0, 12));

/** Brings the analytics store up to the records, takes over the jobs of the process before, and begins. */
export async function openWork({ records, analytics, config, importsInto, now, report }: WorkParts): Promise<Work> {
  // changes are numbered by the records: those of others would never be applied
  if ((await analytics.changedUpTo()) > (await records.incidentStates.last(everything('the stores are compared at the start'))))
    throw new StartFault(
      `The incidents of ${config.dataFolder} were changed by other records than these (BACKEND_DATA, DATABASE_URL); npm run move-records takes records along`,
    );
  await applyChanges(records, analytics);
  const changes = projection(records, analytics, report);
  const desk: ChangeDesk = changeDesk({
    records,
    analytics,
    now,
    wrote: changes.wrote,
    follow: (...moved) => tickets.follow(...moved),
    clock: (...moved) => tickets.clock(...moved),
  });
  const imported = { desk, settle: changes.current };
  const parts = { records, analytics: changes.reads, desk, now, report };
  const files = fileStore(join(config.dataFolder, 'attachments'));
  const redmine =
    config.redmine === null
      ? null
      : await redmineTickets({ config: config.redmine, folder: mirrorFolder(config.dataFolder, config.redmine.url), ...parts, files });
  const tickets: TicketStore = redmine ?? embeddedTickets({ ...parts, files });
  if (redmine === null) await adoptTakedowns({ records, desk });
  const { url, from } = config.mail;
  const transport = url === null ? outboxTransport(join(config.dataFolder, 'outbox'), from) : smtpTransport({ url, from });
  const portal = portalUrlOf(config);
  const accessLinks = linkDesk(records, portal, now);
  const isOwned = stillOwned(records);
  const fill = async (mail: MailRecord): Promise<MailRecord | null> => ((await isOwned(mail)) === null ? null : accessLinks.fill(mail));
  /** A takedown notice and a mail about a block go out in the name of a person, to whom their answers go. */
  const replyTo = async ({ kind, user_id }: MailRecord) => {
    const sender = kind === 'takedown' || kind === 'block' ? await records.users.byId(user_id) : undefined;
    return sender === undefined ? null : { name: sender.name, address: sender.email };
  };
  const posts = await openPostOffice({ records, transport, fill, replyTo, pathOf: files.pathOf, now, report });
  const filesFolder = join(config.dataFolder, 'files'),
    sheetsFolder = join(config.dataFolder, 'sheets');
  await rm(sheetsFolder, { recursive: true, force: true }); // of a process that was killed while it made some
  const sheets = sheetMaker(changes.reads, sheetsFolder);
  const search = searchIndex({ dataFolder: config.dataFolder, records, tickets, analytics: changes.reads, report });
  const incoming = incomingOf({
    ...importsInto,
    records,
    changes: imported,
    dataFolder: config.dataFolder,
    portal,
    posted: posts.wake,
    now,
    report,
    fetchedOver: () => sources.over(),
  });
  const reaching = { outbound: config.outbound, folders: allowedFolders(config.sourceFolders), now },
    fetched = { records, dataFolder: config.dataFolder, limits: readLimits, now, reaching };
  const sources = openSources({ ...fetched, portal, report, posted: posts.wake, brought: incoming.wake });
  const schedules = schedulesOf({
    sweepIncoming: async () => {
      await incoming.sweep();
      await sources.sweep();
    },
    records,
    analytics: changes.reads,
    desk,
    tickets,
    files,
    filesFolder,
    dataFolder: config.dataFolder,
    stores: importsInto.analytics,
    verificationDays: config.verification.days,
    portal,
    posted: posts.wake,
    now,
    report,
  });
  const verification = httpProvider({ addresses: config.verification.addresses, now }),
    numbers = await openNumberHash(records, config.dataFolder),
    kept = keptVerdicts({ records, hash: numbers.hash, hours: config.verification.reuseHours, now }),
    allowance = verificationAllowance({ records, now, most: config.verification.calls });
  const onboarding = config.onboarding === null ? null : httpOnboarding(config.onboarding);
  const lookUps = { lookUpRegistration: config.rdapUrl === null ? undefined : rdap(config.rdapUrl) };
  const runner = jobRunner({
    records,
    now,
    report,
    ended: posts.wake,
    works: {
      ...schedules.works,
      change: changeWork({ records, desk }),
      undo: undoWork({ records, desk, withdraw: (run, asked) => withdrawAll({ records, tickets }, run, asked) }),
      lookup: lookupWork({ records, search }),
      ticket: ticketWork({ records, analytics: changes.reads, tickets, files }),
      export: exportWork({
        records,
        filesFolder,
        portal,
        now,
        sheet: (query, access, signal) => reportSheet({ records, sheets: sheets.make, now }, query, { access, signal }),
      }),
      pack: packWork({ records, analytics: changes.reads, tickets, files, sheets: sheets.make, filesFolder, report, now }),
      ...importWorks({ ...importsInto, records, dataFolder: config.dataFolder, now, changes: imported }),
      onboarding: onboardingWork({ records, onboarding, now }),
      verification: verificationWork({
        records,
        provider: verification,
        keptVerdicts: kept,
        allowance,
        lookUps,
        likes: rowLikes(search, report),
        now,
      }),
    },
  });
  const lasting = lastingIn(records, report);
  keepVerdictsIn(changes.reads, lasting);
  const keeper = verdictKeeper({ records, analytics: changes.reads, now, report });
  await keepRules(records.footprints, now());
  const webhooks = openDispatcher({ records, outbound: config.outbound, portal, now, report, posted: posts.wake });
  await runner.open(schedules.first());
  await incoming.open();
  sources.open();
  return {
    parts: {
      analytics: changes.reads,
      desk,
      tickets,
      files,
      posts,
      accessLinks,
      singleSignOn: singleSignOn(config),
      verification,
      keptVerdicts: kept,
      allowance,
      lookUps,
      onboarding,
      footprint: footprintProviders(records, config.footprintProviders),
      search,
      webhooks: { ...webhooks, outbound: config.outbound },
      runner,
      incoming,
      sources: { ...sources, ...reaching, attempt: attempts({ ...fetched, importing: { ...importsInto, records, changes: imported } }) },
      links: fileLinks(now),
      sheets: sheets.make,
      filesFolder,
      portal,
    },
    changes: imported,
    begin: async () => {
      await Promise.all([numbers.catchUp(), forgetErased(records, search, report)]);
    },
    close: async () => {
      await numbers.close();
      await keeper.close();
      await sources.close();
      await incoming.close();
      await runner.close();
      await webhooks.close();
      await lasting.settled();
      await sheets.close();
      await posts.close();
      await search.close();
      await redmine?.close();
      await changes.close();
    },
  };
}
