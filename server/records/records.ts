import { accessRequestsOf } from './access-requests.ts';
import { activityOf } from './activity.ts';
import { allowRulesOf } from './allow-rules.ts';
import { auditOf } from './audit.ts';
import { apiTokensOf } from './api-tokens.ts';
import { identitiesOf } from './identities.ts';
import { findingsOf } from './findings.ts';
import { footprintsOf } from './footprints.ts';
import { keptAnswersOf } from './idempotency.ts';
import { incidentStatesOf } from './incident-states.ts';
import { jobsOf } from './jobs.ts';
import { mappingOf } from './mapping.ts';
import { mailsOf } from './mails.ts';
import { lookupsOf } from './lookups.ts';
import { packageImportsOf } from './package-imports.ts';
import { merchantsOf } from './merchants.ts';
import { migrate } from './migrations.ts';
import { noticesOf } from './notices.ts';
import { oneTimeOf } from './one-time.ts';
import { packagesOf } from './packages.ts';
import { openPostgres } from './postgres.ts';
import { peopleOf } from './people.ts';
import { redmineIssuesOf } from './redmine-issues.ts';
import { savedFiltersOf } from './saved-filters.ts';
import type { Database } from './schema.ts';
import { secondFactorsOf } from './second-factors.ts';
import { searchesOf } from './searches.ts';
import { sessionsOf } from './sessions.ts';
import { settingsOf } from './settings.ts';
import { openSqlite } from './sqlite.ts';
import { ticketNoticesOf } from './ticket-notices.ts';
import { ticketsOf } from './tickets.ts';
import { trackerOf } from './tracker.ts';
import { usersOf } from './users.ts';
import { alertsOf } from './alerts.ts';
import { scheduledReportsOf } from './scheduled-reports.ts';
import { verificationRunsOf } from './verification-runs.ts';
import { verificationsOf } from './verifications.ts';

/** Where the records are: in a file of the data folder, or in the PostgreSQL database of an address. */
export interface RecordsPlace {
  readonly folder: string;
  readonly databaseUrl?: string | null | undefined;
}

/** Opens the operational store, creating or migrating it. Fails with a `StartFault`. */
export async function openRecords({ folder, databaseUrl }: RecordsPlace) {
  const { database, file, settle, rightsWrites } = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(folder);
  try {
    await migrate(database, file);
  } catch (cause) {
    await database.destroy();
    throw cause;
  }
  const settings = settingsOf(database);
  return {
    /** For what needs several tables at once, such as seeding. Handlers do not have it. */
    database,
    /** Does work in one transaction: all of it, or nothing where it throws. */
    transaction: <T>(work: (t: Database) => Promise<T>): Promise<T> => database.transaction().execute(work),
    users: usersOf(database),
    sessions: sessionsOf(database, rightsWrites),
    packages: packagesOf(database),
    savedFilters: savedFiltersOf(database),
    keptAnswers: keptAnswersOf(database),
    incidentStates: incidentStatesOf(database),
    jobs: jobsOf(database),
    allowRules: allowRulesOf(database),
    notices: noticesOf(database),
    alerts: alertsOf(database),
    scheduledReports: scheduledReportsOf(database),
    mails: mailsOf(database),
    oneTime: oneTimeOf(database),
    secondFactors: secondFactorsOf(database),
    apiTokens: apiTokensOf(database),
    identities: identitiesOf(database),
    tickets: ticketsOf(database),
    tracker: trackerOf(database),
    ticketNotices: ticketNoticesOf(database),
    redmineIssues: redmineIssuesOf(database),
    verifications: verificationsOf(database),
    findings: findingsOf(database),
    footprints: footprintsOf(database),
    searches: searchesOf(database),
    lookups: lookupsOf(database),
    packageImports: packageImportsOf(database),
    people: peopleOf(database),
    mapping: mappingOf(database),
    accessRequests: accessRequestsOf(database),
    audit: auditOf(database),
    activity: activityOf(database),
    merchants: merchantsOf(database),
    verificationRuns: verificationRunsOf(database),
    settings,
    /** Throws where the store cannot write, by writing. `at`: epoch milliseconds. */
    ping: (at: number): Promise<void> => settings.write('last-write-check', String(at)),
    close: async (): Promise<void> => {
      await settle();
      await database.destroy();
    },
  };
}
export type Records = Awaited<ReturnType<typeof openRecords>>;
/** Records as what serves people has them: by their repositories, which ask for an access or a person. What is written together is written in a `transaction`. */
export type GivenRecords = Omit<Records, 'database' | 'close'>;
