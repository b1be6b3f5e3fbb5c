/** One variable of the environment, as docs/settings.md lists it. */
interface Setting {
  readonly group: SettingGroup;
  /** What it does, in Markdown. */
  readonly means: string;
  /** The text that has the effect of leaving it out; null where leaving it out switches something off. */
  readonly otherwise: string | null;
  /** A good value, where the meaning does not show one. */
  readonly example?: string;
}

export const settingGroups = {
  serving: 'Where the server listens and how it is reached',
  data: 'Data and records',
  access: 'People and signing in',
  limits: 'Limits',
  mail: 'Mail',
  tickets: 'Tickets in a Redmine',
  providers: 'Providers of verification, footprints and merchants',
  clickhouse: 'Ad events on ClickHouse',
  testing: 'Demo and testing',
} as const;
export type SettingGroup = keyof typeof settingGroups;

/** Every variable that the server reads. The configuration can read no other: its environment has these names alone. */
export const settings = {
  PORT: { group: 'serving', means: 'Port to listen on; `0` takes any free one.', otherwise: '4300' },
  HOST: { group: 'serving', means: 'Address to listen on.', otherwise: '127.0.0.1' },
  PUBLIC_URL: {
    group: 'serving',
    means: 'Where people reach the portal: links in mails begin with it.',
    otherwise: null,
    example: 'https://portal.example',
  },
  BASE_PATH: {
    group: 'serving',
    means: 'Path below which the portal is served. Set the same value when building and when starting.',
    otherwise: '/',
  },
  ALLOWED_ORIGINS: {
    group: 'serving',
    means: 'Origins of portals on other hosts that may call this server, comma-separated.',
    otherwise: null,
    example: 'https://portal.example',
  },
  TRUST_PROXY: {
    group: 'serving',
    means: 'Networks of the proxies in front, comma-separated; `1` trusts every private network. [More](operations.md#behind-a-proxy)',
    otherwise: null,
    example: '203.0.113.7, 10.0.0.0/8',
  },
  PUBLIC_DIR: {
    group: 'serving',
    means: 'Folder of the built portal. If it does not exist, the server serves only the API.',
    otherwise: 'dist/portal',
  },
  OUTBOUND_ALLOWED: {
    group: 'serving',
    means:
      'Hosts and networks that packages may be connected with although they are not public, comma-separated: receivers of webhooks, and sources of rows. They may be without TLS. [More](webhooks.md#addresses)',
    otherwise: null,
    example: 'hooks.internal, 10.1.0.0/16',
  },
  SOURCE_FOLDERS: {
    group: 'serving',
    means:
      'Folders of this machine that packages may fetch files of rows from, comma-separated, each as `package:/path`; `*` stands for any package. A source names a folder by the last part of its path; what a link leads to outside it is not read. [More](sources.md#a-folder)',
    otherwise: null,
    example: 'com.contoso.shop:/srv/feeds/shop',
  },
  LOG_LEVEL: { group: 'serving', means: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.', otherwise: 'info' },
  BACKEND_DATA: { group: 'data', means: 'Folder of the embedded databases and of files.', otherwise: 'data' },
  DATABASE_URL: {
    group: 'data',
    means: 'Keeps the records in PostgreSQL instead of SQLite. [More](operations.md#records-on-postgresql)',
    otherwise: null,
    example: 'postgres://user:password@host:5432/database',
  },
  START_WITHOUT_STORES: {
    group: 'data',
    means: 'If a database file of the last start is missing, the server refuses to start; `1` makes it start with an empty one.',
    otherwise: '0',
  },
  ADMIN_EMAIL: {
    group: 'access',
    means: 'First administrator of an installation that has no administrator. The start message prints a link to choose a password.',
    otherwise: null,
    example: 'you@company.example',
  },
  OIDC_ISSUER: {
    group: 'access',
    means: 'Offers single sign-on by OpenID Connect beside the password. Needs the two settings below.',
    otherwise: null,
    example: 'https://login.example',
  },
  OIDC_CLIENT_ID: { group: 'access', means: 'Client id at the OpenID provider.', otherwise: null },
  OIDC_CLIENT_SECRET: { group: 'access', means: 'Client secret at the OpenID provider.', otherwise: null },
  OIDC_NAME: { group: 'access', means: 'Name of the provider on the sign-in button; the host of the issuer unless set.', otherwise: null },
  OIDC_ROLE_CLAIM: {
    group: 'access',
    means: 'Claim with the role of a person who signs in for the first time. Without it, only people who have an account here can sign in.',
    otherwise: null,
  },
  OIDC_PACKAGES_CLAIM: { group: 'access', means: 'Claim with the packages of a person who signs in for the first time.', otherwise: null },
  SIGN_IN_LIMIT: {
    group: 'limits',
    means: 'At most this many sign-in attempts from one address with one e-mail, in five minutes.',
    otherwise: '10',
  },
  SIGN_IN_ADDRESS_LIMIT: {
    group: 'limits',
    means: 'At most this many sign-in attempts from one address, in five minutes.',
    otherwise: '100',
  },
  MAX_CONNECTIONS: { group: 'limits', means: 'At most this many open connections.', otherwise: '2000' },
  NOTICE_TICKET_LIMIT: {
    group: 'limits',
    means: 'At most this many takedown notices of one ticket, in 24 hours; more are answered with 429.',
    otherwise: '20',
  },
  NOTICE_PERSON_LIMIT: { group: 'limits', means: 'At most this many takedown notices of one person, in 24 hours.', otherwise: '100' },
  NOTICE_PACKAGE_LIMIT: {
    group: 'limits',
    means: 'At most this many takedown notices of one package, in 24 hours.',
    otherwise: '300',
  },
  NOTICE_DAY_LIMIT: {
    group: 'limits',
    means: 'At most this many takedown notices of the whole installation, in 24 hours.',
    otherwise: '2000',
  },
  SMTP_URL: {
    group: 'mail',
    means: 'Mail server. Without it, mails are written to the folder `outbox` of the data folder.',
    otherwise: null,
    example: 'smtp://user:password@mail.example:587',
  },
  MAIL_FROM: { group: 'mail', means: 'Sender: an address, or `Name <address>`.', otherwise: 'Vigil <vigil@localhost>' },
  REDMINE_URL: {
    group: 'tickets',
    means: 'Keeps tickets in a Redmine instead of the records. [More](operations.md#tickets-in-a-redmine)',
    otherwise: null,
    example: 'https://redmine.example',
  },
  REDMINE_API_KEY: { group: 'tickets', means: 'API key of an administrator of the Redmine.', otherwise: null },
  REDMINE_PROJECT: { group: 'tickets', means: 'Redmine project of people who have none of their own.', otherwise: null },
  VERIFICATION_URL: {
    group: 'providers',
    means: 'Verification provider: `POST {url}/{tool}` with the values as JSON. [More](operations.md#providers)',
    otherwise: null,
    example: 'https://registers.example/v1',
  },
  VERIFICATION_KEY: { group: 'providers', means: 'Bearer token for `VERIFICATION_URL`.', otherwise: null },
  VERIFICATION_TOOLS: {
    group: 'providers',
    means: 'Tools that `VERIFICATION_URL` offers, comma-separated; all unless set.',
    otherwise: null,
    example: 'verify_pan,gstin_search',
  },
  VERIFICATION_CALLS: {
    group: 'providers',
    means: 'Calls of verification tools that a package may be charged for in a calendar month of its time zone; more are refused.',
    otherwise: null,
    example: '5000',
  },
  VERIFICATION_DAYS: { group: 'providers', means: 'Days for which the server keeps checks and their input.', otherwise: '90' },
  RDAP_URL: {
    group: 'providers',
    means:
      'RDAP service (RFC 9082) that knows registrations of domains: `GET {url}/domain/{name}`. It may be on a private network; redirects to private addresses are refused.',
    otherwise: null,
    example: 'https://rdap.example',
  },
  FOOTPRINT_URL: {
    group: 'providers',
    means: 'Footprint providers, comma-separated: `POST {url}/{category}` with `{type, subject}`. [More](operations.md#providers)',
    otherwise: null,
    example: 'https://footprint.example/v1',
  },
  FOOTPRINT_KEY: { group: 'providers', means: 'Their bearer tokens, comma-separated, in the same order.', otherwise: null },
  ONBOARDING_URL: {
    group: 'providers',
    means:
      'Merchant-onboarding service: `GET {url}/master` answers `{merchants}`, `POST {url}/bulk_process` with `{package_name, merchants}` answers `{results}`; both take `api_key` in the query.',
    otherwise: null,
    example: 'https://onboarding.example',
  },
  ONBOARDING_KEY: { group: 'providers', means: 'Key for `ONBOARDING_URL`.', otherwise: null },
  CLICKHOUSE_URL: {
    group: 'clickhouse',
    means: 'Keeps the ad events on ClickHouse instead of the data folder. [More](operations.md#to-clickhouse)',
    otherwise: null,
    example: 'http://user:password@host:8123',
  },
  CLICKHOUSE_USER: { group: 'clickhouse', means: 'User, where the address names none.', otherwise: null },
  CLICKHOUSE_PASSWORD: { group: 'clickhouse', means: 'Password, where the address has none.', otherwise: null },
  CLICKHOUSE_DATABASE: { group: 'clickhouse', means: 'Database. Unless set: `vigil`.', otherwise: null },
  CLICKHOUSE_CLUSTER: {
    group: 'clickhouse',
    means: 'Spreads the rows over the shards of this cluster, as the configuration of the servers names it.',
    otherwise: null,
  },
  CLICKHOUSE_SHARDS: {
    group: 'clickhouse',
    means: 'Address of each shard, comma-separated. Without it, tables are made `ON CLUSTER`, which needs ZooKeeper or Keeper.',
    otherwise: null,
  },
  DEMO: {
    group: 'testing',
    means:
      '`0` makes no demo. A folder that the demo has filled keeps its accounts and their published password: begin with an empty folder.',
    otherwise: '1',
  },
  FAULT_SWITCHES: {
    group: 'testing',
    means:
      '`1` offers testers a page, `/api/demo/faults`, that slows, holds, fails or cuts the calls of their own browser. Works only over demo data.',
    otherwise: '0',
  },
} as const satisfies Readonly<Record<string, Setting>>;
export type SettingName = keyof typeof settings;

/** Settings of one verification tool each, whose names end in the tool's. */
export const toolSettings = {
  'VERIFICATION_URL_<TOOL>':
    'Another provider for one tool, asked at this very address (`VERIFICATION_URL_VERIFY_PAN=https://pan.example/v2/check`).',
  'VERIFICATION_KEY_<TOOL>': 'Bearer token of one tool. Default: `VERIFICATION_KEY`, but none for a tool with an address of its own.',
  'VERIFICATION_REUSE_HOURS_<TOOL>':
    'Hours for which a verdict of one tool is used again in its package without a call; `0` never. Default: 24 for bank accounts, e-mail addresses, domains and IP addresses, 168 for the others.',
} as const;

/** What was set, by name; a variable that is set to nothing counts as not set. */
export type Environment = Readonly<
  Partial<Record<SettingName | `VERIFICATION_${'URL' | 'KEY' | 'REUSE_HOURS'}_${string}`, string | undefined>>
>;
const isToolSetting = (name: string): name is `VERIFICATION_URL_${string}` => /^VERIFICATION_(URL|KEY|REUSE_HOURS)_/.test(name);
const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name);
/** The settings among the variables of a process. */
export const settingsIn = (variables: Readonly<Record<string, string | undefined>>): Environment =>
  Object.fromEntries(
    Object.entries(variables).filter(([name, text]) => text !== undefined && text !== '' && (isSetting(name) || isToolSetting(name))),
  );
