import { resolve } from 'node:path';
import { StartFault } from './fault.ts';
import type { Outbound } from './outbound/look-up.ts';
import { readBackendOrigin } from './origins.ts';
import type { RedmineConfig } from './tickets/redmine/api.ts';
import {
  eMail,
  folders,
  keyedAddresses,
  listed,
  name,
  origins,
  outbound,
  portalAddress,
  proxies,
  serverAddress,
  webAddress,
  wholeNumber,
  yesOrNo,
} from './setting-values.ts';
import { settingsIn, type Environment } from './settings.ts';
import { verificationConfig, type VerificationConfig } from './verification/addresses.ts';

/** What clients may use: tries within a window, of which more are a 429, and connections. */
export interface Limits {
  readonly windowMs: number;
  /** Sign-ins of one address with one e-mail. */
  readonly signInsPerAccount: number;
  /** Sign-ins of one address in all; an office shares one. */
  readonly signInsPerAddress: number;
  /** Password changes of one person. */
  readonly passwordChanges: number;
  /** Mails that one address may ask for, for one account. */
  readonly mailsPerAccount: number;
  /** Mails and access requests that one address may ask for in all. */
  readonly mailsPerAddress: number;
  /** Links, codes and returns from single sign-on of one address. */
  readonly secretsPerAddress: number;
  /** Connections at once, of all clients. */
  readonly connections: number;
}

/** How many takedown notices go out within 24 hours. */
export interface NoticeLimits {
  /** `NOTICE_TICKET_LIMIT`: of one ticket. */
  readonly ticket: number;
  /** `NOTICE_PERSON_LIMIT`: of one person. */
  readonly person: number;
  /** `NOTICE_PACKAGE_LIMIT`: of one package. */
  readonly package: number;
  /** `NOTICE_DAY_LIMIT`: of the whole installation. */
  readonly day: number;
}

/** How long a client may take to send a request, in milliseconds; later is a 408. Node ignores a `requestMs` below `headersMs`. */
export interface Timeouts {
  readonly headersMs: number;
  readonly requestMs: number;
}

/** A ClickHouse that holds the ad events. */
export interface ClickhouseConfig {
  /** `CLICKHOUSE_URL`: `http(s)://[user:password@]host:port`. */
  readonly url: string;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: string;
  /** `CLICKHOUSE_CLUSTER`: rows are spread over its shards. */
  readonly cluster: string | null;
  /** `CLICKHOUSE_SHARDS`: an address of each shard, where the servers cannot pass statements on to each other. */
  readonly shards: readonly string[];
}

/** How mail leaves. */
export interface MailConfig {
  /** `SMTP_URL`: `smtp(s)://[user:password@]host[:port]`; null writes mails into the folder `outbox` of the data folder. */
  readonly url: string | null;
  /** `MAIL_FROM`: an address, or `Name <address>`. */
  readonly from: { readonly name: string; readonly address: string };
}

/** A provider of single sign-on by OpenID Connect. */
export interface OidcConfig {
  /** `OIDC_ISSUER`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** `OIDC_NAME`: what people call it. */
  readonly name: string;
  /** `OIDC_ROLE_CLAIM`: the claim that says the role of somebody who comes for the first time; whoever comes without one of ours is not let in. Null lets in known people alone. */
  readonly roleClaim: string | null;
  /** `OIDC_PACKAGES_CLAIM`: the claim that lists the packages of somebody who comes for the first time. */
  readonly packagesClaim: string | null;
}

/** All that the environment decides, read once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** `BACKEND_DATA`: holds both stores. */
  readonly dataFolder: string;
  /** `PUBLIC_DIR`: the built portal; may be missing, then only the API answers. */
  readonly publicFolder: string;
  /** Where the pages may connect beside this server: the host that the portal's `config.json` names; null where it names none. */
  readonly backendOrigin: string | null;
  /** `ALLOWED_ORIGINS`: portals of other origins that may call this backend. */
  readonly allowedOrigins: readonly string[];
  readonly logLevel: string;
  /** `BASE_PATH` without a closing slash; '' at the root. Requests are taken with and without it. */
  readonly basePath: string;
  /** `DEMO`: no leaves a new database empty. */
  readonly demo: boolean;
  /** `START_WITHOUT_STORES`: starts although a file of the embedded stores is gone. */
  readonly startWithoutStores: boolean;
  /** `ADMIN_EMAIL`: who administers an installation that has nobody yet; in lower case. */
  readonly adminEmail: string | null;
  /** `FAULT_SWITCHES`: offers a page on which testers slow, hold, fail or cut calls of their own browser; over the demo's data alone. */
  readonly faultSwitches: boolean;
  /**
   * `TRUST_PROXY`: networks of proxies that add to X-Forwarded-For. The client's address is the last of its entries that is none of theirs:
   * what stands before it, the client may have written.
   */
  readonly trustedProxies: readonly string[];
  readonly limits: Limits;
  readonly timeouts: Timeouts;
  /** `ONBOARDING_URL`, `ONBOARDING_KEY`: the merchant-onboarding service; null where there is none. */
  readonly onboarding: { readonly url: string; readonly key: string } | null;
  /** `RDAP_URL`: where registration data of domains are looked up; null asks nobody. */
  readonly rdapUrl: string | null;
  /** `VERIFICATION_…`: who knows the registers, and how often they are asked. */
  readonly verification: VerificationConfig;
  /** `DATABASE_URL`: `postgres://…` of the database that holds the records; null keeps them in the data folder. */
  readonly databaseUrl: string | null;
  readonly mail: MailConfig;
  readonly noticeLimits: NoticeLimits;
  /** `PUBLIC_URL`: where people reach the portal, for links in mails; null makes them of the address that this server listens at. */
  readonly publicUrl: string | null;
  /** Single sign-on; null where no provider is named. */
  readonly oidc: OidcConfig | null;
  /** `FOOTPRINT_URL`, `FOOTPRINT_KEY`: who is asked about the footprint of a subject, comma-separated, each with its key in the same place; none asks nobody. */
  readonly footprintProviders: readonly { readonly url: string; readonly key: string | undefined }[];
  /** `OUTBOUND_ALLOWED`: hosts and networks that packages may be connected with although they are not public. */
  readonly outbound: Outbound;
  /** `SOURCE_FOLDERS`: paths of folders that rows may be fetched from, by package (`*`: of any) and name. */
  readonly sourceFolders: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** `REDMINE_URL`, `REDMINE_API_KEY`, `REDMINE_PROJECT`: where tickets are; null keeps them in the records. */
  readonly redmine: RedmineConfig | null;
  /** Null: the ad events are in the data folder, as the incidents are. */
  readonly clickhouse: ClickhouseConfig | null;
}

export const defaultLimits: Limits = {
  windowMs: 300_000,
  signInsPerAccount: 10,
  signInsPerAddress: 100,
  passwordChanges: 10,
  mailsPerAccount: 3,
  mailsPerAddress: 30,
  secretsPerAddress: 100,
  connections: 2_000,
};
export const defaultNoticeLimits: NoticeLimits = { ticket: 20, person: 100, package: 300, day: 2_000 };
export const defaultTimeouts: Timeouts = { headersMs: 15_000, requestMs: 120_000 };
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function clickhouse(env: Environment): ClickhouseConfig | null {
  const url = env.CLICKHOUSE_URL,
    cluster = env.CLICKHOUSE_CLUSTER,
    shards = env.CLICKHOUSE_SHARDS;
  if (url === undefined) {
    const alone = (
      ['CLICKHOUSE_CLUSTER', 'CLICKHOUSE_SHARDS', 'CLICKHOUSE_DATABASE', 'CLICKHOUSE_USER', 'CLICKHOUSE_PASSWORD'] as const
    ).find((variable) => env[variable] !== undefined);
    if (alone !== undefined) throw new StartFault(`${alone} says nothing without CLICKHOUSE_URL`);
    return null;
  }
  if (shards !== undefined && cluster === undefined) throw new StartFault('CLICKHOUSE_SHARDS says nothing without CLICKHOUSE_CLUSTER');
  return {
    url: serverAddress('CLICKHOUSE_URL', url),
    user: env.CLICKHOUSE_USER,
    password: env.CLICKHOUSE_PASSWORD,
    database: name('CLICKHOUSE_DATABASE', env.CLICKHOUSE_DATABASE ?? 'vigil'),
    cluster: cluster === undefined ? null : name('CLICKHOUSE_CLUSTER', cluster),
    shards: listed(shards).map((shard) => serverAddress('CLICKHOUSE_SHARDS', shard)),
  };
}

/** Never repeats an address, which may hold a password. A socket is `postgres:///database?host=/folder`. */
export function databaseAddress(url: string | undefined): string | null {
  if (url === undefined || url === '') return null;
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new StartFault('DATABASE_URL must be like postgres://user:password@host:5432/database');
  return url;
}

function redmine(env: Environment): RedmineConfig | null {
  const [url, key, project] = [env.REDMINE_URL, env.REDMINE_API_KEY, env.REDMINE_PROJECT];
  if (url === undefined) {
    const alone = (['REDMINE_API_KEY', 'REDMINE_PROJECT'] as const).find((variable) => env[variable] !== undefined);
    if (alone !== undefined) throw new StartFault(`${alone} says nothing without REDMINE_URL`);
    return null;
  }
  if (key === undefined) throw new StartFault('REDMINE_URL needs REDMINE_API_KEY, the key of an administrator');
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.search !== '' || parsed.hash !== '')
    throw new StartFault('REDMINE_URL must be like https://redmine.example or https://example/redmine');
  return { url: url.replace(/\/+$/, ''), key, project: project ?? null };
}

/** Never repeats the key. */
function onboarding(url: string | null, key: string | undefined): Config['onboarding'] {
  if (url === null && key === undefined) return null;
  if (url === null || key === undefined) throw new StartFault('ONBOARDING_URL and ONBOARDING_KEY say nothing without each other');
  return { url, key };
}
/** Never repeats an address, which may hold a password. */
function mail(url: string | undefined, from: string | undefined): MailConfig {
  if (url !== undefined && (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)))
    throw new StartFault('SMTP_URL must be like smtp://[user:password@]host:587');
  const sender = from ?? 'Vigil <vigil@localhost>';
  const named = /^\s*(?:([^<>\r\n]*?)\s*<)?([^<>@\s]+@[^<>@\s]+?)>?\s*$/.exec(sender);
  if (named === null) throw new StartFault(`MAIL_FROM must be like 'Vigil <vigil@example.org>', not '${sender}'`);
  return { url: url ?? null, from: { name: named[1] ?? 'Vigil', address: named[2] ?? '' } };
}

const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
function oidc(env: Environment): OidcConfig | null {
  const issuer = env.OIDC_ISSUER,
    clientId = env.OIDC_CLIENT_ID,
    clientSecret = env.OIDC_CLIENT_SECRET;
  if (issuer === undefined) {
    const more = Object.keys(env).find((variable) => variable.startsWith('OIDC_'));
    if (more !== undefined) throw new StartFault(`${more} says nothing without OIDC_ISSUER`);
    return null;
  }
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))))
    throw new StartFault('OIDC_ISSUER must be an address like https://login.example; without TLS only on this machine');
  if (clientId === undefined || clientSecret === undefined) throw new StartFault('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
  return {
    issuer,
    clientId,
    clientSecret,
    name: env.OIDC_NAME ?? url.hostname,
    roleClaim: env.OIDC_ROLE_CLAIM ?? null,
    packagesClaim: env.OIDC_PACKAGES_CLAIM ?? null,
  };
}

/** Where people reach the portal, without a closing slash: never what a request says of its host, which its sender may have made up. */
export const portalUrlOf = ({ publicUrl, host, port, basePath }: Pick<Config, 'publicUrl' | 'host' | 'port' | 'basePath'>): string =>
  publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}${basePath}`;

/** A variable that is set to nothing is one that is not set. Fails with a `StartFault` that names the variable, or the file. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const env = settingsIn(environment);
  const logLevel = env.LOG_LEVEL ?? 'info';
  if (!logLevels.includes(logLevel)) throw new StartFault(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${logLevel}'`);
  const publicFolder = resolve(env.PUBLIC_DIR ?? 'dist/portal');
  return {
    port: wholeNumber('PORT', env.PORT, 4300, 65_535),
    host: env.HOST ?? '127.0.0.1',
    dataFolder: resolve(env.BACKEND_DATA ?? 'data'),
    publicFolder,
    backendOrigin: readBackendOrigin(publicFolder),
    allowedOrigins: origins('ALLOWED_ORIGINS', env.ALLOWED_ORIGINS),
    logLevel,
    basePath: `/${env.BASE_PATH ?? ''}`.replace(/\/+/g, '/').replace(/\/$/, ''),
    demo: yesOrNo('DEMO', env.DEMO, true),
    startWithoutStores: yesOrNo('START_WITHOUT_STORES', env.START_WITHOUT_STORES, false),
    adminEmail: eMail('ADMIN_EMAIL', env.ADMIN_EMAIL),
    faultSwitches: yesOrNo('FAULT_SWITCHES', env.FAULT_SWITCHES, false),
    onboarding: onboarding(webAddress('ONBOARDING_URL', env.ONBOARDING_URL), env.ONBOARDING_KEY),
    rdapUrl: webAddress('RDAP_URL', env.RDAP_URL),
    verification: verificationConfig(env),
    footprintProviders: keyedAddresses(['FOOTPRINT_URL', env.FOOTPRINT_URL], ['FOOTPRINT_KEY', env.FOOTPRINT_KEY]),
    outbound: outbound('OUTBOUND_ALLOWED', env.OUTBOUND_ALLOWED),
    sourceFolders: folders('SOURCE_FOLDERS', env.SOURCE_FOLDERS),
    oidc: oidc(env),
    mail: mail(env.SMTP_URL, env.MAIL_FROM),
    noticeLimits: {
      ticket: wholeNumber('NOTICE_TICKET_LIMIT', env.NOTICE_TICKET_LIMIT, defaultNoticeLimits.ticket, 1_000_000),
      person: wholeNumber('NOTICE_PERSON_LIMIT', env.NOTICE_PERSON_LIMIT, defaultNoticeLimits.person, 1_000_000),
      package: wholeNumber('NOTICE_PACKAGE_LIMIT', env.NOTICE_PACKAGE_LIMIT, defaultNoticeLimits.package, 1_000_000),
      day: wholeNumber('NOTICE_DAY_LIMIT', env.NOTICE_DAY_LIMIT, defaultNoticeLimits.day, 1_000_000),
    },
    publicUrl: portalAddress(env.PUBLIC_URL),
    trustedProxies: proxies('TRUST_PROXY', env.TRUST_PROXY),
    limits: {
      ...defaultLimits,
      signInsPerAccount: wholeNumber('SIGN_IN_LIMIT', env.SIGN_IN_LIMIT, defaultLimits.signInsPerAccount, 1_000_000),
      signInsPerAddress: wholeNumber('SIGN_IN_ADDRESS_LIMIT', env.SIGN_IN_ADDRESS_LIMIT, defaultLimits.signInsPerAddress, 1_000_000),
      connections: wholeNumber('MAX_CONNECTIONS', env.MAX_CONNECTIONS, defaultLimits.connections, 1_000_000),
    },
    timeouts: defaultTimeouts,
    redmine: redmine(env),
    databaseUrl: databaseAddress(env.DATABASE_URL),
    clickhouse: clickhouse(env),
  };
}
