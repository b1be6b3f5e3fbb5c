import { accessRequestsOf } from './admin/access-requests.ts';
import { activityOf } from './activity.ts';
import { allowRulesOf } from './identity/allow-rules.ts';
import { auditOf } from './admin/audit.ts';
import { apiTokensOf } from './identity/api-tokens.ts';
import { identitiesOf } from './identity/identities.ts';
import { findingsOf } from './deep-dive/findings.ts';
import { footprintsOf } from './footprint/footprints.ts';
import { keptAnswersOf } from './idempotency.ts';
import { incidentStatesOf } from './incident/incident-states.ts';
import { jobsOf } from './job/jobs.ts';
import { mappingOf } from './admin/mapping.ts';
import { mailsOf } from './mail/mails.ts';
import { lookupsOf } from './search360/lookups.ts';
import { exchangeRatesOf } from './admin/exchange-rates.ts';
import { importMappingsOf } from './admin/import-mappings.ts';
import { ingestBatchesOf } from './ingest/ingest-batches.ts';
import { arrivalsOf } from './admin/arrivals.ts';
import { packageImportsOf } from './admin/package-imports.ts';
import { merchantsOf } from './verification/merchants.ts';
import { migrate } from './engine/migrations.ts';
import { noticesOf } from './notice/notices.ts';
import { oneTimeOf } from './identity/one-time.ts';
import { packagesOf } from './admin/packages.ts';
import { openPostgres } from './engine/postgres.ts';
import { personalDataOf } from './personal/personal-data.ts';
import { peopleOf } from './admin/people.ts';
import { takedownClocksOf } from './ticket/takedown-clocks.ts';
import { redmineIssuesOf } from './ticket/redmine-issues.ts';
import { ticketMacrosOf } from './ticket/ticket-macros.ts';
import { savedFiltersOf } from './view/saved-filters.ts';
import type { Database } from './engine/schema.ts';
import { secondFactorsOf } from './identity/second-factors.ts';
import { searchesOf } from './search360/searches.ts';
import { sessionsOf } from './identity/sessions.ts';
import { settingsOf } from './admin/settings.ts';
import { openSqlite } from './engine/sqlite.ts';
import { sourcesOf } from './source/sources.ts';
import { sourceObjectsOf } from './source/source-objects.ts';
import { trafficDisputesOf } from './ticket/traffic-disputes.ts';
import { jointChangesOf } from './ticket/joint-changes.ts';
import { ticketCasesOf } from './ticket/ticket-cases.ts';
import { ticketNoticesOf } from './ticket/takedown-notices.ts';
import { ticketsOf } from './ticket/tickets.ts';
import { trackerOf } from './tracker/tracker.ts';
import { usersOf } from './identity/users.ts';
import { alertsOf } from './alert/alerts.ts';
import { scheduledReportsOf } from './alert/scheduled-reports.ts';
import { verificationNumbersOf } from './verification/numbers.ts';
import { verificationRunsOf } from './verification/verification-runs.ts';
import { verdictsOf } from './detection/verdicts.ts';
import { verificationsOf } from './verification/verifications.ts';
import { deliveriesOf } from './webhook/deliveries.ts';
import { webhooksOf } from './webhook/webhooks.ts';

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
    ticketMacros: ticketMacrosOf(database),
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
    ticketCases: ticketCasesOf(database),
    takedownClocks: takedownClocksOf(database),
    jointChanges: jointChangesOf(database),
    trafficDisputes: trafficDisputesOf(database),
    ticketNotices: ticketNoticesOf(database),
    redmineIssues: redmineIssuesOf(database),
    verifications: verificationsOf(database),
    verificationNumbers: verificationNumbersOf(database),
    findings: findingsOf(database),
    footprints: footprintsOf(database),
    searches: searchesOf(database),
    lookups: lookupsOf(database),
    packageImports: packageImportsOf(database),
    ingestBatches: ingestBatchesOf(database),
    sources: sourcesOf(database),
    sourceObjects: sourceObjectsOf(database),
    arrivals: arrivalsOf(database),
    importMappings: importMappingsOf(database),
    exchangeRates: exchangeRatesOf(database),
    people: peopleOf(database),
    personalData: personalDataOf(database),
    mapping: mappingOf(database),
    accessRequests: accessRequestsOf(database),
    audit: auditOf(database),
    activity: activityOf(database),
    merchants: merchantsOf(database),
    verificationRuns: verificationRunsOf(database),
    verdicts: verdictsOf(database),
    webhooks: webhooksOf(database),
    deliveries: deliveriesOf(database),
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
