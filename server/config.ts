import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { StartFault } from './fault.ts';
import { isOrigin, readBackendOrigin } from './origins.ts';

/** What clients may use: tries within a window, of which more are a 429, and connections. */
export interface Limits {
  readonly windowMs: number;
  /** Sign-ins of one address with one e-mail. */
  readonly signInsPerAccount: number;
  /** Sign-ins of one address in all; an office shares one. */
  readonly signInsPerAddress: number;
  /** Password changes of one person. */
  readonly passwordChanges: number;
  /** Connections at once, of all clients. */
  readonly connections: number;
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
  /** `FAULT_SWITCHES`: offers a page on which testers slow, hold, fail or cut calls of their own browser; over the demo's data alone. */
  readonly faultSwitches: boolean;
  /**
   * `TRUST_PROXY`: networks of proxies that add to X-Forwarded-For. The client's address is the last of its entries that is none of theirs:
   * what stands before it, the client may have written.
   */
  readonly trustedProxies: readonly string[];
  readonly limits: Limits;
  readonly timeouts: Timeouts;
  /** Null: the ad events are in the data folder, as the incidents are. */
  readonly clickhouse: ClickhouseConfig | null;
}

export const defaultLimits: Limits = {
  windowMs: 300_000,
  signInsPerAccount: 10,
  signInsPerAddress: 100,
  passwordChanges: 10,
  connections: 2_000,
};
export const defaultTimeouts: Timeouts = { headersMs: 15_000, requestMs: 30_000 };
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function wholeNumber(name: string, text: string | undefined, otherwise: number, max: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) throw new StartFault(`${name} must be a whole number from 0 to ${max}, not '${text}'`);
  return value;
}

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function origins(name: string, text: string | undefined): string[] {
  const found = listed(text),
    odd = found.find((origin) => !isOrigin(origin));
  if (odd !== undefined) throw new StartFault(`${name} must be origins like https://portal.example, parted by commas, not '${odd}'`);
  return found;
}

/** Fastify's names for the addresses that only a machine or a network of one's own can have. */
const privateNetworks = ['loopback', 'linklocal', 'uniquelocal'];
/** An address, or `address/bits`; not all addresses there are. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}
function proxies(name: string, text: string | undefined): readonly string[] {
  if (text === undefined || text === '0') return [];
  if (text === '1') return privateNetworks;
  const found = listed(text),
    odd = found.find((network) => !isNetwork(network));
  if (odd !== undefined)
    throw new StartFault(`${name} must be 1 or networks like 203.0.113.7 or 10.0.0.0/8, parted by commas, not '${odd}'`);
  return found;
}

/** Never repeats an address that holds a password. */
function serverAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '') return text;
  throw new StartFault(`${name} must be like http://[user:password@]host:8123${text.includes('@') ? '' : `, not '${text}'`}`);
}
function name(variable: string, text: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(text))
    throw new StartFault(`${variable} must be a name of letters, digits and _, not '${text}'`);
  return text;
}
function clickhouse(env: Readonly<Record<string, string | undefined>>): ClickhouseConfig | null {
  const url = env['CLICKHOUSE_URL'],
    cluster = env['CLICKHOUSE_CLUSTER'],
    shards = env['CLICKHOUSE_SHARDS'];
  if (url === undefined) {
    const alone = ['CLICKHOUSE_CLUSTER', 'CLICKHOUSE_SHARDS', 'CLICKHOUSE_DATABASE', 'CLICKHOUSE_USER', 'CLICKHOUSE_PASSWORD'].find(
      (variable) => env[variable] !== undefined,
    );
    if (alone !== undefined) throw new StartFault(`${alone} says nothing without CLICKHOUSE_URL`);
    return null;
  }
  if (shards !== undefined && cluster === undefined) throw new StartFault('CLICKHOUSE_SHARDS says nothing without CLICKHOUSE_CLUSTER');
  return {
    url: serverAddress('CLICKHOUSE_URL', url),
    user: env['CLICKHOUSE_USER'],
    password: env['CLICKHOUSE_PASSWORD'],
    database: name('CLICKHOUSE_DATABASE', env['CLICKHOUSE_DATABASE'] ?? 'vigil'),
    cluster: cluster === undefined ? null : name('CLICKHOUSE_CLUSTER', cluster),
    shards: listed(shards).map((shard) => serverAddress('CLICKHOUSE_SHARDS', shard)),
  };
}

const answers: Readonly<Record<string, boolean>> = { 0: false, false: false, no: false, 1: true, true: true, yes: true };
function yesOrNo(name: string, text: string | undefined, otherwise: boolean): boolean {
  const answer = text === undefined ? otherwise : Object.hasOwn(answers, text.toLowerCase()) ? answers[text.toLowerCase()] : undefined;
  if (answer === undefined) throw new StartFault(`${name} must be 1, true, yes, 0, false or no, not '${text}'`);
  return answer;
}

/** A variable that is set to nothing is one that is not set. Fails with a `StartFault` that names the variable, or the file. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const env = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const logLevel = env['LOG_LEVEL'] ?? 'info';
  if (!logLevels.includes(logLevel)) throw new StartFault(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${logLevel}'`);
  const publicFolder = resolve(env['PUBLIC_DIR'] ?? 'dist/portal');
  return {
    port: wholeNumber('PORT', env['PORT'], 4300, 65_535),
    host: env['HOST'] ?? '127.0.0.1',
    dataFolder: resolve(env['BACKEND_DATA'] ?? 'data'),
    publicFolder,
    backendOrigin: readBackendOrigin(publicFolder),
    allowedOrigins: origins('ALLOWED_ORIGINS', env['ALLOWED_ORIGINS']),
    logLevel,
    basePath: `/${env['BASE_PATH'] ?? ''}`.replace(/\/+/g, '/').replace(/\/$/, ''),
    demo: yesOrNo('DEMO', env['DEMO'], true),
    faultSwitches: yesOrNo('FAULT_SWITCHES', env['FAULT_SWITCHES'], false),
    trustedProxies: proxies('TRUST_PROXY', env['TRUST_PROXY']),
    limits: {
      ...defaultLimits,
      signInsPerAccount: wholeNumber('SIGN_IN_LIMIT', env['SIGN_IN_LIMIT'], defaultLimits.signInsPerAccount, 1_000_000),
      signInsPerAddress: wholeNumber('SIGN_IN_ADDRESS_LIMIT', env['SIGN_IN_ADDRESS_LIMIT'], defaultLimits.signInsPerAddress, 1_000_000),
      connections: wholeNumber('MAX_CONNECTIONS', env['MAX_CONNECTIONS'], defaultLimits.connections, 1_000_000),
    },
    timeouts: defaultTimeouts,
    clickhouse: clickhouse(env),
  };
}
