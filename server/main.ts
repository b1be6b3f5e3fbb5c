import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openAnalytics, type Analytics, type EmbeddedAnalytics } from './analytics/analytics.ts';
import { importingInto } from './analytics/clickhouse/import-events.ts';
import { openConfiguredEvents, withEvents } from './analytics/clickhouse/switch.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { seedDemo } from './demo/seed.ts';
import { accounts, DEMO_PASSWORD } from './demo/world.ts';
import { StartFault, messageOf } from './fault.ts';
import { FAULTS_PATH } from './http/faults/register.ts';
import { firstAdministrator } from './identity/first-administrator.ts';
import { openControl, type Control } from './import/control.ts';
import type { Changes } from './import/updates/through-desk.ts';
import { checkKnownStores, noteKnownStores } from './known-stores.ts';
import { placeOf } from './records/engine/postgres.ts';
import { openRecords, type Records } from './records/records.ts';

const STOP_MS = 10_000;
/** Between the end of readiness and the end of the port: what balances the load asks about every second. */
const LEAVE_MS = 1_000;
const write = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Finds out before the long work of a first start whether anybody could be served at its end. */
function claimPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        new StartFault(
          cause.code === 'EADDRINUSE'
            ? `Port ${port} on ${host} is taken; name another in PORT`
            : `Cannot listen on ${host}:${port} (HOST, PORT): ${cause.message}`,
        ),
      );
    });
    probe.listen(port, host, () => {
      probe.close(() => {
        resolve();
      });
    });
  });
}

async function openAnalyticsStore(config: Config): Promise<EmbeddedAnalytics> {
  try {
    return await openAnalytics({ folder: config.dataFolder });
  } catch (cause) {
    throw new StartFault(messageOf(cause));
  }
}

/** Incidents stay embedded; the ad events are on ClickHouse where the environment names one: what is asked, and what files are imported into. */
async function chooseStore(
  embedded: EmbeddedAnalytics,
  { clickhouse }: Config,
): Promise<{ readonly analytics: Analytics; readonly into: EmbeddedAnalytics }> {
  if (clickhouse === null) return { analytics: embedded, into: embedded };
  const events = await openConfiguredEvents(clickhouse, (cause) => {
    process.stderr.write(`ClickHouse: ${messageOf(cause)}\n`);
  });
  write(`Ad events are on ClickHouse ${events.version} at ${new URL(clickhouse.url).host}`);
  return { analytics: withEvents(embedded, events), into: importingInto(embedded, events) };
}

/** Lets `npm run import` in while this server holds the stores; it serves without, where the folder can have no socket. */
async function takeImports(config: Config, records: Records, analytics: EmbeddedAnalytics, changes: Changes): Promise<Control | null> {
  try {
    return await openControl(config.dataFolder, { records, analytics, changes });
  } catch (cause) {
    process.stderr.write(`Files can be imported only while this server is stopped: ${messageOf(cause)}\n`);
    return null;
  }
}

interface Running {
  readonly app: FastifyInstance;
  readonly leaving: AbortController;
  readonly records: Records;
  readonly analytics: Analytics;
  readonly control: Control | null;
}
/** Stops once: readiness ends, then the port; what runs or waits in line may finish until the time is up, then the stores are closed. */
function stopOnSignal({ app, leaving, records, analytics, control }: Running): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const cut = setTimeout(() => {
      app.server.closeAllConnections();
    }, STOP_MS - 1_000);
    const end = setTimeout(() => {
      process.exit(0);
    }, STOP_MS);
    leaving.abort();
    await wait(LEAVE_MS);
    await Promise.all([app.close(), control?.close()]);
    clearTimeout(cut);
    await analytics.close();
    await records.close();
    clearTimeout(end);
    process.exit(0);
  };
  // A terminal and its launcher may both send the signal; the second must not cut the first short.
  const onSignal = (): void => {
    stop().catch(fail);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

/** An installation of one's own begins with nobody: says who administers it, and how they get in. */
async function announceAdministrator(address: string, config: Config, records: Records): Promise<void> {
  const first = await firstAdministrator(records, config.adminEmail, Date.now());
  if (first.state === 'unnamed')
    write('Nobody can sign in yet. Start with ADMIN_EMAIL=you@company.example to make the first administrator');
  if (first.state === 'taken') write(`ADMIN_EMAIL: ${config.adminEmail ?? ''} is no administrator here and was left alone; name another`);
  if (first.state === 'invited') {
    write(`First administrator ${first.email}: choose a password here, once and within 30 minutes (the next start makes a new link):`);
    write(`  ${address}${config.basePath}${first.path}`);
  }
}

async function announce(address: string, config: Config, records: Records): Promise<void> {
  write(`Vigil is at ${address}${config.basePath}/`);
  const { url, from } = config.mail;
  write(
    `Mail ${url === null ? `is written to ${join(config.dataFolder, 'outbox')}` : `is sent by ${new URL(url).host} as ${from.address}`}`,
  );
  if ((await records.settings.read('demo')) === undefined) {
    await announceAdministrator(address, config, records);
    return;
  }
  write(`Demo accounts, all with the password ${DEMO_PASSWORD}:`);
  for (const { email, name, role } of accounts) write(`  ${email.padEnd(24)} ${name} (${role})`);
  if (config.demo && config.faultSwitches) write(`Fault switches for testers: ${address}${config.basePath}${FAULTS_PATH}`);
}

/** A fault that the operator can act on is one line; anything else keeps its stack, because it is ours. */
function fail(cause: unknown): never {
  process.stderr.write(
    `${cause instanceof StartFault ? cause.message : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`,
  );
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await claimPort(config);
  const records = await openRecords({ folder: config.dataFolder, databaseUrl: config.databaseUrl });
  await checkKnownStores(records, config.dataFolder, config.startWithoutStores);
  const embedded = await openAnalyticsStore(config);
  await noteKnownStores(records);
  if (config.databaseUrl !== null) write(`Records are on PostgreSQL at ${placeOf(config.databaseUrl)}`);
  if (config.redmine !== null) write(`Tickets are in the Redmine at ${new URL(config.redmine.url).host}`);
  const { analytics, into } = await chooseStore(embedded, config);
  if (config.demo) await seedDemo({ records, analytics: embedded, say: write, hasTickets: config.redmine === null });
  const leaving = new AbortController();
  const app = await buildApp({
    records,
    analytics,
    config,
    importsInto: { analytics: into },
    leaving: leaving.signal,
    warmsSearch: true,
  });
  stopOnSignal({
    app,
    leaving,
    records,
    analytics,
    control: await takeImports(config, records, into, app.getDecorator<Changes>('changes')),
  });
  const address = await app.listen({ port: config.port, host: config.host });
  await announce(address, config, records);
}

start().catch(fail);
