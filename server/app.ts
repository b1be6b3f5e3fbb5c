import { randomUUID } from 'node:crypto';
import { rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { calls, type Calls } from '../contract/calls.ts';
import type { Analytics } from './analytics/analytics.ts';
import { alertHandlers } from './calls/alert/index.ts';
import { tourHandlers } from './calls/tour/index.ts';
import { scheduleHandlers } from './calls/alert/schedules.ts';
import { adminHandlers, adminImportHandlers, adminPackageHandlers, adminPersonalHandlers } from './calls/admin/index.ts';
import { disputeHandlers } from './calls/ticket/disputes.ts';
import { trafficDisputeHandlers } from './calls/ticket/traffic-disputes.ts';
import { accountHandlers } from './calls/account/index.ts';
import { deepDiveHandlers } from './calls/deep-dive/index.ts';
import { footprintHandlers } from './calls/footprint/index.ts';
import { ingestHandlers } from './calls/ingest/index.ts';
import { incidentHandlers } from './calls/incident/index.ts';
import { jobHandlers } from './calls/job/index.ts';
import { noticeHandlers } from './calls/notice/index.ts';
import { reportCampaignHandlers } from './calls/report/campaigns.ts';
import { foreseeEach } from './calls/report/changes/foresee.ts';
import { foreseeSteps } from './calls/ticket/foresee.ts';
import { reportChangeHandlers } from './calls/report/changes/index.ts';
import { reportAllowHandlers } from './calls/report/changes/allow.ts';
import { reportHandlers } from './calls/report/index.ts';
import { search360Handlers } from './calls/search360/index.ts';
import { sessionHandlers } from './calls/session/index.ts';
import { signInHandlers } from './calls/sign-in/index.ts';
import { sourceHandlers } from './calls/source/index.ts';
import { systemHandlers } from './calls/system/index.ts';
import { ticketChangeHandlers } from './calls/ticket/changes.ts';
import { ticketNoticeHandlers } from './calls/ticket/takedown-notices.ts';
import { ticketHandlers } from './calls/ticket/index.ts';
import { caseIncidents } from './calls/ticket/case-incidents.ts';
import { ticketMacroHandlers } from './calls/ticket/macros.ts';
import { ticketOptionHandlers } from './calls/ticket/lists.ts';
import { verificationHandlers } from './calls/verification/index.ts';
import { verificationHistoryHandlers } from './calls/verification/history.ts';
import { verificationMerchantHandlers } from './calls/verification/merchants.ts';
import { verificationRunHandlers } from './calls/verification/runs.ts';
import { trackerHandlers } from './calls/tracker/index.ts';
import { clawBackHandlers } from './calls/tracker/claw-back.ts';
import { webClawBackHandlers } from './calls/web/events/claw-back.ts';
import { campaignHandlers } from './calls/tracker/manage/campaigns.ts';
import { blockHandlers } from './calls/tracker/block/index.ts';
import { publisherHandlers } from './calls/tracker/manage/publishers.ts';
import { publisherAcrossHandlers } from './calls/tracker/across/index.ts';
import { viewHandlers } from './calls/view/index.ts';
import { webHandlers } from './calls/web/index.ts';
import { keptRows } from './calls/web/kept.ts';
import { webhookHandlers } from './calls/webhook/index.ts';
import type { Config } from './config.ts';
import type { AdminDeps, Handlers } from './handler.ts';
import { clientErrorsWith } from './http/client-errors.ts';
import { registerConnectionBounds } from './http/connections.ts';
import { registerCors } from './http/cors.ts';
import { registerFailures, sendFailure } from './http/failures.ts';
import { offersFaults, registerFaults } from './http/faults/register.ts';
import { idempotency } from './http/idempotency.ts';
import { gatesOf } from './http/limits.ts';
import { loggerOptions, registerRequestLog, type LogStream } from './http/logging.ts';
import { openApiOf } from './http/openapi.ts';
import { registerOpenApi } from './http/openapi-route.ts';
import { readableUrl, registerPages } from './http/pages.ts';
import { multipartLimits } from './http/multipart.ts';
import { policyHook } from './http/policy.ts';
import { registerRows } from './http/rows.ts';
import { refuseOtherMethods, registerCalls } from './http/register.ts';
import { registerSecurity, securityHeadersOf, type SecurityHeaders } from './http/security.ts';
import type { ImportStores } from './jobs/package-import.ts';
import { sessionService } from './identity/sessions.ts';
import { openWork } from './work.ts';
import type { Records } from './records/records.ts';

type AllHandlers = { readonly [A in keyof Calls]: Handlers<Calls[A]> };
export interface AppParts {
  readonly records: Records;
  readonly analytics: Analytics;
  readonly config: Config;
  /** Where files of own rows are imported into. */
  readonly importsInto: ImportStores;
  /** Epoch milliseconds, for sessions, kept answers, SLAs and today; the wall clock unless told. */
  readonly now?: () => number;
  /** Aborted when the server is about to stop: it is not ready from then on, and still takes what comes. */
  readonly leaving?: AbortSignal;
  /** How long after the port is closed requests that wait in line may still be served, in milliseconds. */
  readonly drainMs?: number;
  /** The search index is brought up to date as soon as the server listens; else by the first search. */
  readonly warmsSearch?: boolean;
  /** Where log lines go; standard output unless told. */
  readonly logStream?: LogStream;
  /** Handlers that stand in for the product's own, by area. */
  readonly handlers?: Partial<AllHandlers>;
}

/** A filter of a hundred long values is a long address; anything beyond is a 431. */
const MAX_HEADER_BYTES = 128 * 1024;
/** The grace time of main.ts less what the requests that run then still need. */
const DRAIN_MS = 6_000;
/** A connection on which nothing moves for so long is closed, an answer that nobody reads with it. The portal itself waits 60 s for one. */
const UNREAD_MS = 75_000;
/** An answer of up to so many bytes, a year of days among them, is compressed at once (0.1 to 0.6 ms of the event loop), which takes less of it than a stream on another thread. */
const SYNC_BYTES = 64 * 1024;
/** Quick to make. The window (128 kB) is as wide as such an answer is long, with a margin: the usual one of 4 MB is taken from the system and given back for every answer. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 };

function createServer({ config, logStream }: AppParts, security: SecurityHeaders): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: [...config.trustedProxies],
    connectionTimeout: UNREAD_MS,
    requestTimeout: config.timeouts.requestMs,
    return503OnClosing: false, // readiness says it in our own words, and what is in flight is answered
    http: {
      requireHostHeader: false, // ours refuses with a body and all headers
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: config.timeouts.headersMs,
      connectionsCheckingInterval: 1_000,
    },
    routerOptions: { maxParamLength: 1_000 },
    // No hook has run for an address that cannot be read, so its answer brings its own headers.
    frameworkErrors: (cause, request, reply) => {
      sendFailure(cause, request, reply.headers(security));
    },
    clientErrorHandler: clientErrorsWith(security),
    rewriteUrl: (request) => readableUrl(request, withoutBase(request.url ?? '/', config.basePath)),
  });
}

/** The portal may live under a path of its own; a proxy may or may not have taken that path off. */
const withoutBase = (url: string, base: string): string =>
  base !== '' && (url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`))
    ? url.slice(base.length).replace(/^(?!\/)/, '/')
    : url;

/** JSON bodies; an empty one is no body. A body that is not JSON is a 400. */
function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text.toString(), done);
  });
  registerRows(app);
}

/** The whole backend over opened stores, ready to listen or to be injected into; the caller closes the stores. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { records, analytics, config, importsInto, now = Date.now } = parts;
  const security = securityHeadersOf(config);
  const app = createServer(parts, security);
  const report = (cause: unknown): void => {
    app.log.error({ err: cause }, 'storage');
  };
  const sessions = sessionService(records, now, report);
  let isClosing = false;
  const isStopping = (): boolean => isClosing || parts.leaving?.aborted === true;
  const uploadsFolder = join(config.dataFolder, 'uploads');
  await rm(uploadsFolder, { recursive: true, force: true }); // of a process that was killed while it took some
  await mkdir(uploadsFolder, { recursive: true });
  const work = await openWork({ records, analytics, config, importsInto, now, report });
  const deps: AdminDeps = {
    records,
    sessions,
    now,
    isStopping,
    report,
    dataFolder: config.dataFolder,
    noticeLimits: config.noticeLimits,
    ...work.parts,
  };
  const handlers: AllHandlers = {
    system: systemHandlers(deps),
    session: sessionHandlers(deps),
    signIn: signInHandlers(deps),
    account: accountHandlers(deps),
    incident: incidentHandlers(deps),
    report: reportHandlers({ ...deps, people: records.users }),
    reportAllow: reportAllowHandlers(deps),
    reportCampaign: reportCampaignHandlers(deps),
    reportChanges: reportChangeHandlers(deps),
    reportForesight: { foreseeEach: async (asked) => ({ data: await foreseeEach(deps, asked) }) },
    ticket: ticketHandlers(deps),
    ticketCase: { incidents: async (asked) => ({ data: await caseIncidents(deps, asked) }) },
    ticketChanges: ticketChangeHandlers(deps),
    ticketForesight: { foreseeSteps: async (asked) => ({ data: await foreseeSteps(deps, asked) }) },
    ticketMacro: ticketMacroHandlers(deps),
    ticketNotice: ticketNoticeHandlers(deps),
    ticketOption: ticketOptionHandlers(deps),
    dispute: disputeHandlers(deps),
    trafficDispute: trafficDisputeHandlers(deps),
    job: jobHandlers(deps),
    notice: noticeHandlers(deps),
    alert: alertHandlers(deps),
    schedule: scheduleHandlers(deps),
    tour: tourHandlers(deps),
    view: viewHandlers(deps),
    web: webHandlers({ ...deps, kept: keptRows(deps) }),
    tracker: trackerHandlers(deps),
    trackerCampaign: campaignHandlers(deps),
    trackerClawBack: clawBackHandlers(deps),
    webClawBack: webClawBackHandlers(deps),
    trackerPublisher: publisherHandlers(deps),
    block: blockHandlers(deps),
    publisherAcross: publisherAcrossHandlers(deps),
    deepDive: deepDiveHandlers(deps),
    verification: verificationHandlers(deps),
    verificationHistory: verificationHistoryHandlers(deps),
    footprint: footprintHandlers(deps),
    search360: search360Handlers(deps),
    admin: adminHandlers(deps),
    adminPackages: adminPackageHandlers({ ...deps, stores: importsInto.analytics }),
    adminImports: adminImportHandlers({ ...deps, importsInto }),
    adminPersonal: adminPersonalHandlers({ ...deps, ticketsElsewhere: config.redmine !== null }),
    ingest: ingestHandlers(deps),
    source: sourceHandlers(deps),
    verificationRuns: verificationRunHandlers(deps),
    verificationMerchants: verificationMerchantHandlers(deps),
    webhook: webhookHandlers(deps),
    ...parts.handlers,
  };

  registerConnectionBounds(app, config.limits.connections);
  let drain: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    isClosing = true;
    drain = setTimeout(() => {
      analytics.drain();
    }, parts.drainMs ?? DRAIN_MS);
    done();
  });
  app.addHook('onClose', async () => {
    clearTimeout(drain);
    await work.close();
  });
  // A connection that was busy when the stop began would otherwise be kept alive, and the stop wait for it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  app.addHook('onListen', (done) => {
    void work.begin().catch(report);
    done();
  });
  if (parts.warmsSearch === true)
    app.addHook('onListen', (done) => {
      void work.parts.search.sync().catch(report);
      done();
    });
  app.decorate('changes', work.changes);
  app.decorateRequest('context', null);
  registerFailures(app);
  registerRequestLog(app);
  registerBodies(app);
  registerSecurity(app, security);
  registerCors(app, config.allowedOrigins);
  await app.register(multipart, multipartLimits);
  await app.register(rateLimit, { global: false });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    syncThreshold: SYNC_BYTES,
    brotliOptions: { params: brotliParams },
    globalDecompression: false,
  });
  if (await offersFaults(config, records)) await registerFaults(app);
  await app.register((api, _options, done) => {
    try {
      api.addHook('onRequest', policyHook(sessions));
      registerCalls(api, calls, handlers, gatesOf(app, config.limits), { once: idempotency(records, now), uploadsFolder });
      done();
    } catch (cause) {
      done(cause as Error); // a plug-in that throws is otherwise waited for until it times out
    }
  });
  refuseOtherMethods(app, calls);
  registerOpenApi(app, () => openApiOf(calls));
  await registerPages(app, config.publicFolder, config.oidc?.name ?? null);
  return app;
}
