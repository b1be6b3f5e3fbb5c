import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dashboardTypes, type DashboardType } from '../../../contract/policy.ts';
import { accounts, packages, type DemoAccount } from '../../../server/demo/world.ts';
import { fileStore } from '../../../server/files/attachments.ts';
import type { Database } from '../../../server/records/engine/schema.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { eventsOf, incidentsOf, tracksOf } from './analytics-rows.ts';
import { CONTENT, hashOf, NETWORK_ID, OWN, SUBJECT_DOMAIN, type Bundle } from './bundle.ts';
import { lastAudit } from './records-rows.ts';
import { insert, personal } from './written.ts';

/** The last whole hour before the tests began: every world has this clock. */
export const NOW = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const PUBLISHER = 'AdRiver';
/** A publisher that no demo account has. */
export const RIVAL = 'Rival Media';
/** Numbers of tickets and sequences beside the own ones: those of strangers are below, so that what is made in a test has the same ones in every world. */
const STRANGER = 100,
  COLLEAGUE = 1_000,
  OTHER_PUBLISHER = 2_000;

type Person = Bundle['user'];
const colleagueOf = ({ id, email }: DemoAccount): Person => ({
  id: `colleague-${id}`,
  name: 'Cleo Colleague',
  email: `colleague.${email}`,
});
const stranger: Person = { id: 'u-stranger', name: 'Sven Stranger', email: 'stranger@outside.example' };
const rival: Person = { id: 'u-rival', name: 'Rita Rival', email: 'rival@outside.example' };
const typeOf = (name: string): DashboardType => packages.find((p) => p.name === name)?.type ?? 'infridgement';

/** A package of each type of another customer, and of the demo's first one, named by the domain that the subjects of all footprints are on. */
const foreignPackages = dashboardTypes.flatMap((type) => [
  { name: `com.stranger.${type.toLowerCase()}`, customer: 'Stranger Ltd', type },
  { name: `${type.toLowerCase()}.${SUBJECT_DOMAIN}`, customer: 'Northwind Group', type },
]);

/** What is an account's own in one of its packages. */
export const ownBundles: ReadonlyMap<string, Bundle> = new Map(
  accounts
    .flatMap((account) => account.packages.map((name) => ({ account, name })))
    .map(({ account, name }, i): [string, Bundle] => [
      `${account.id} ${name}`,
      {
        key: `own-${i}`,
        number: OWN + i,
        user: account,
        package: { name, type: typeOf(name) },
        publisher: PUBLISHER,
        publisherId: NETWORK_ID,
        now: NOW,
      },
    ]),
);
const strangers: readonly Bundle[] = foreignPackages.map(({ name, type }, i) => ({
  key: `stranger-${i}`,
  number: STRANGER + i,
  user: stranger,
  package: { name, type },
  // the same publisher shows what is added up, another one what is listed
  publisher: i % 2 === 0 ? PUBLISHER : 'Vault Media',
  publisherId: NETWORK_ID,
  isStranger: true,
  now: NOW,
}));
/** One each of another customer's and of the own customer's package that a person has not, of the type of an own one. */
export const strangersFor = (type: DashboardType): readonly Bundle[] => strangers.filter((bundle) => bundle.package.type === type);
/** What is personal of a colleague who has the same package. */
export const colleagueBundles: ReadonlyMap<string, Bundle> = new Map(
  [...ownBundles].map(([place, own], i) => {
    const account = accounts.find(({ id }) => id === own.user.id);
    if (account === undefined) throw new Error(`Nobody is ${own.user.id}`);
    return [place, { ...own, key: `colleague-${i}`, number: COLLEAGUE + i, user: colleagueOf(account) }];
  }),
);
/** What is of another publisher in the packages of the publisher's account. */
export const rivalBundles: ReadonlyMap<string, Bundle> = new Map(
  [...ownBundles]
    .filter(([, { user }]) => accounts.some(({ id, role }) => id === user.id && role === 'publisher'))
    .map(([place, own], i) => [
      place,
      { ...own, key: `rival-${i}`, number: OTHER_PUBLISHER + i, user: rival, publisher: RIVAL, hasRecordOfId: true },
    ]),
);

async function addPeople(
  db: Database,
  people: readonly (Person & { role: DemoAccount['role']; packages: readonly string[]; publishers: readonly string[] })[],
) {
  for (const { id, name, email, role, packages: names, publishers } of people) {
    await db
      .insertInto('users')
      .values({ id, name, email, role, password_hash: 'none', redmine_project_id: null, disabled_at: null, created_at: NOW })
      .execute();
    for (const [position, package_name] of names.entries())
      await db.insertInto('package_members').values({ user_id: id, package_name, position }).execute();
    for (const [position, publisher] of publishers.entries())
      await db.insertInto('assigned_publishers').values({ user_id: id, publisher, position }).execute();
  }
}
async function addForeignPackages(db: Database): Promise<void> {
  for (const [i, { name, customer, type }] of foreignPackages.entries())
    await db
      .insertInto('packages')
      .values({ name, title: `Title of ${name}`, customer, time_zone: 'Asia/Kolkata', type, position: 100 + i, alert_pct: 1 })
      .execute();
  await addPeople(db, [{ ...stranger, role: 'analyst', packages: foreignPackages.map(({ name }) => name), publishers: [] }]);
}

/** Whose rows stand beside the own ones: nobody's; those of packages that an account lacks and of colleagues; those of another publisher too. */
export type Beside = 'nothing' | 'strangers' | 'publishers';

export interface World {
  readonly server: TestServer;
  /** The clock of the server stands still between two settings. */
  readonly setClock: (sinceNowMs: number) => void;
}
export async function openWorld(beside: Beside): Promise<World> {
  let clock = NOW;
  const server = await startServer({ seedScale: 0, now: () => clock });
  const { records, analytics, folder } = server;
  const whole = [
    ...(beside === 'nothing' ? [] : strangers),
    ...(beside === 'publishers' ? rivalBundles.values() : []),
    ...ownBundles.values(),
  ];
  await records.database.transaction().execute(async (t) => {
    await addPeople(
      t,
      accounts.map((account) => ({
        ...colleagueOf(account),
        role: account.role,
        packages: account.packages,
        publishers: account.publishers ?? [],
      })),
    );
    if (beside !== 'nothing') await addForeignPackages(t);
    if (beside === 'publishers')
      await addPeople(t, [
        { ...rival, role: 'publisher', packages: [...rivalBundles.values()].map((b) => b.package.name), publishers: [RIVAL] },
      ]);
    await t.insertInto('audit').values(lastAudit(NOW)).execute();
    for (const bundle of whole) await insert(t, bundle);
    if (beside !== 'nothing')
      for (const bundle of colleagueBundles.values()) await insert(t, bundle, (table) => personal.some((one) => one === table));
  });
  for (const path of [fileStore(join(folder, 'attachments')).pathOf(hashOf(CONTENT)), join(folder, 'files', 'kept.csv')]) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, CONTENT);
  }
  await analytics.incidents.load([whole.flatMap(incidentsOf)]);
  await analytics.events.load([whole.flatMap(eventsOf)]);
  await analytics.tracker.load([whole.flatMap(tracksOf)]);
  return {
    server,
    setClock: (sinceNowMs) => {
      clock = NOW + sinceNowMs;
    },
  };
}
