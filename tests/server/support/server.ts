import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { buildApp, type AppParts } from '../../../server/app.ts';
import { defaultTimeouts, readConfig, type Config, type Limits, type Timeouts } from '../../../server/config.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import type { Records } from '../../../server/records/records.ts';
import type { RedmineConfig } from '../../../server/tickets/redmine/api.ts';
import { verificationConfig } from '../../../server/verification/addresses.ts';
import { openTestRecords } from './data/records.ts';
import { copySeed } from './data/seeds.ts';

export interface ServerOptions {
  /** 0, any free port, unless told. */
  readonly port?: number;
  /** The built portal; without one the API alone answers. */
  readonly publicDir?: string;
  /** Share of the demo's 150,000 incidents and 2 million ad events; 0.02 unless told. */
  readonly seedScale?: number;
  /** Are there tickets about some incidents of the demo? */
  readonly hasTickets?: boolean;
  /** Are there checked subjects, as many as its scale gives? */
  readonly hasFootprints?: boolean;
  readonly limits?: Partial<Limits>;
  readonly timeouts?: Partial<Timeouts>;
  readonly basePath?: string;
  readonly allowedOrigins?: string;
  /** `TRUST_PROXY`. */
  readonly trustProxy?: string | undefined;
  /** Variables of the environment beside those. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly logLevel?: string;
  /** `FAULT_SWITCHES`. */
  readonly faultSwitches?: boolean;
  /** False starts with empty stores (`DEMO=0`). */
  readonly demo?: boolean;
  /** `VERIFICATION_URL`, whose key is `secret`. */
  readonly verificationUrl?: string;
  /** `ONBOARDING_URL`, whose key is `onboarding-secret`. */
  readonly onboardingUrl?: string;
  readonly now?: () => number;
  readonly drainMs?: number;
  /** `SMTP_URL`. */
  readonly smtpUrl?: string;
  /** A Redmine that keeps the tickets; the records do unless told. */
  readonly redmine?: RedmineConfig | undefined;
  readonly handlers?: AppParts['handlers'];
  readonly footprintProviders?: Config['footprintProviders'];
}

export interface TestServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly records: Records;
  readonly analytics: EmbeddedAnalytics;
  /** Every line that was logged so far. */
  readonly log: readonly string[];
  /** Its data folder. */
  readonly folder: string;
  /** The token of a demo account, after a real sign-in. */
  tokenOf(email: string, password?: string): Promise<string>;
  /** Stops the server, closes the stores and removes the folder. */
  close(): Promise<void>;
}

/** So many tries that only a test of the limits meets them. */
const generous: Limits = {
  windowMs: 60_000,
  signInsPerAccount: 100_000,
  signInsPerAddress: 100_000,
  passwordChanges: 100_000,
  mailsPerAccount: 100_000,
  mailsPerAddress: 100_000,
  secretsPerAddress: 100_000,
  connections: 1_000,
};

/** The real server, listening, over real stores in a folder of its own, filled with the demo. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vigil-'));
  // of two servers the hashes of numbers are the same
  await writeFile(join(folder, 'verification.key'), 'a'.repeat(64));
  const config: Config = {
    ...readConfig({
      BACKEND_DATA: folder,
      PUBLIC_DIR: options.publicDir ?? join(folder, 'no-portal'),
      ALLOWED_ORIGINS: options.allowedOrigins,
      TRUST_PROXY: options.trustProxy,
      SMTP_URL: options.smtpUrl,
      ...options.environment,
      REDMINE_URL: options.redmine?.url,
      REDMINE_API_KEY: options.redmine?.key,
      REDMINE_PROJECT: options.redmine?.project ?? undefined,
    }),
    basePath: options.basePath ?? '',
    logLevel: options.logLevel ?? 'info',
    faultSwitches: options.faultSwitches ?? false,
    verification: verificationConfig({
      ...options.environment,
      ...(options.verificationUrl !== undefined && { VERIFICATION_URL: options.verificationUrl, VERIFICATION_KEY: 'secret' }),
    }),
    onboarding: options.onboardingUrl === undefined ? null : { url: options.onboardingUrl, key: 'onboarding-secret' },
    footprintProviders: options.footprintProviders ?? [],
    demo: options.demo ?? true,
    limits: { ...generous, ...options.limits },
    timeouts: { ...defaultTimeouts, ...options.timeouts },
  };
  const log: string[] = [];
  const clock = options.now ? { now: options.now } : {};
  const size = {
    scale: options.seedScale ?? 0.02,
    hasTickets: options.hasTickets ?? false,
    hasFootprints: options.hasFootprints ?? false,
  };
  const isCopied = config.demo && (await copySeed(folder, size, options.now?.()));
  const records = await openTestRecords({ folder });
  const analytics = await openAnalytics({ folder });
  if (config.demo && !isCopied) await seedDemo({ records, analytics, ...size, ...clock });
  const app = await buildApp({
    records,
    analytics,
    config,
    importsInto: { analytics },
    logStream: {
      write: (line) => {
        log.push(line);
      },
    },
    ...clock,
    ...(options.drainMs !== undefined && { drainMs: options.drainMs }),
    ...(options.handlers && { handlers: options.handlers }),
  });
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    app,
    records,
    analytics,
    log,
    folder,
    async tokenOf(email, password = 'Demo-2026') {
      const answer = await app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password } });
      if (answer.statusCode !== 200) throw new Error(`${email} cannot sign in: ${answer.body}`);
      return answer.json<{ token: string }>().token;
    },
    async close() {
      await app.close();
      await analytics.close();
      await records.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
