import { Migrator, type Migration } from 'kysely';
import { StartFault, messageOf } from '../../fault.ts';
import { peopleAndPackages } from './migrations/0001-people-and-packages.ts';
import { keptAnswers } from './migrations/0002-kept-answers.ts';
import { alertOfAPackage } from './migrations/0003-alert-of-a-package.ts';
import { changesAndJobs } from './migrations/0004-changes-and-jobs.ts';
import { tickets } from './migrations/0005-tickets.ts';
import { verifications } from './migrations/0006-verifications.ts';
import { mailAndAttachments } from './migrations/0007-mail-and-attachments.ts';
import { publishersAndCampaigns } from './migrations/0008-publishers-and-campaigns.ts';
import { searches } from './migrations/0009-searches.ts';
import { footprints } from './migrations/0010-footprints.ts';
import { verificationRuns } from './migrations/0011-verification-runs.ts';
import { administration } from './migrations/0012-administration.ts';
import { gettingIn } from './migrations/0013-getting-in.ts';
import { ticketsByClock } from './migrations/0014-tickets-by-clock.ts';
import { evidence } from './migrations/0015-evidence.ts';
import { importsAndRetention } from './migrations/0016-imports-and-retention.ts';
import { savedViews } from './migrations/0017-saved-views.ts';
import { alertsAndSchedules } from './migrations/0018-alerts-and-schedules.ts';
import { accessOfWhatWasMade } from './migrations/0019-access-of-what-was-made.ts';
import { findings } from './migrations/0020-findings.ts';
import { auditSearch } from './migrations/0021-audit-search.ts';
import { redmineIssues } from './migrations/0022-redmine-issues.ts';
import { checkedFiles } from './migrations/0023-checked-files.ts';
import { adoptedIssues } from './migrations/0024-adopted-issues.ts';
import { ticketsOfPublishers } from './migrations/0027-tickets-of-publishers.ts';
import { contentOfRuns } from './migrations/0029-content-of-runs.ts';
import { disputesByAuthor } from './migrations/0030-disputes-by-author.ts';
import { footprintRuleSets } from './migrations/0031-footprint-rule-sets.ts';
import { linksOfMails } from './migrations/0032-links-of-mails.ts';
import { limitsOfNotices } from './migrations/0033-limits-of-notices.ts';
import { currencyOfAPackage } from './migrations/0034-currency-of-a-package.ts';
import { importMappings } from './migrations/0035-import-mappings.ts';
import { updatesOfRows } from './migrations/0036-updates-of-rows.ts';
import { retentionThatWaits } from './migrations/0037-retention-that-waits.ts';
import { loadsOfFiles } from './migrations/0038-loads-of-files.ts';
import { exchangeRates } from './migrations/0039-exchange-rates.ts';
import { daysThatFilesChanged } from './migrations/0040-days-that-files-changed.ts';
import { rowsThatFilesReclassified } from './migrations/0041-rows-that-files-reclassified.ts';
import { findingsOfAlerts } from './migrations/0043-findings-of-alerts.ts';
import { verdictsOfDays } from './migrations/0044-verdicts-of-days.ts';
import { casesOfTickets } from './migrations/0045-cases-of-tickets.ts';
import { takedownClocks } from './migrations/0046-takedown-clocks.ts';
import { jointChanges } from './migrations/0047-joint-changes.ts';
import { clocksOfIncidents } from './migrations/0050-clocks-of-incidents.ts';
import { trafficDisputes } from './migrations/0053-traffic-disputes.ts';
import { ticketMacros } from './migrations/0054-ticket-macros.ts';
import { alikeRows } from './migrations/0071-alike-rows.ts';
import { checksFoundAgain } from './migrations/0061-checks-found-again.ts';
import { packagesOfTokens } from './migrations/0064-packages-of-tokens.ts';
import { batchesOfRows } from './migrations/0065-batches-of-rows.ts';
import { arrivals } from './migrations/0070-arrivals.ts';
import { standingOfRows } from './migrations/0058-standing-of-rows.ts';
import { narrowedDisputes } from './migrations/0057-narrowed-disputes.ts';
import { webhooks } from './migrations/0072-webhooks.ts';
import { outgoing } from './migrations/0074-outgoing.ts';
import { comparedRows } from './migrations/0075-compared-rows.ts';
import { sources } from './migrations/0076-sources.ts';
import { comparedBefore } from './migrations/0077-compared-before.ts';
import { placesOfObjects } from './migrations/0078-places-of-objects.ts';
import { casesOfAlerts } from './migrations/0042-cases-of-alerts.ts';
import type { Database } from './schema.ts';

/** Every step of the schema, oldest first. A step that has been released is never edited: the next one corrects it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-people-and-packages': peopleAndPackages,
  '0002-kept-answers': keptAnswers,
  '0003-alert-of-a-package': alertOfAPackage,
  '0004-changes-and-jobs': changesAndJobs,
  '0005-tickets': tickets,
  '0006-verifications': verifications,
  '0007-mail-and-attachments': mailAndAttachments,
  '0008-publishers-and-campaigns': publishersAndCampaigns,
  '0009-searches': searches,
  '0010-footprints': footprints,
  '0011-verification-runs': verificationRuns,
  '0012-administration': administration,
  '0013-getting-in': gettingIn,
  '0014-tickets-by-clock': ticketsByClock,
  '0015-evidence': evidence,
  '0016-imports-and-retention': importsAndRetention,
  '0017-saved-views': savedViews,
  '0018-alerts-and-schedules': alertsAndSchedules,
  '0019-access-of-what-was-made': accessOfWhatWasMade,
  '0020-findings': findings,
  '0021-audit-search': auditSearch,
  '0022-redmine-issues': redmineIssues,
  '0023-checked-files': checkedFiles,
  '0024-adopted-issues': adoptedIssues,
  '0027-tickets-of-publishers': ticketsOfPublishers,
  '0029-content-of-runs': contentOfRuns,
  '0030-disputes-by-author': disputesByAuthor,
  '0031-footprint-rule-sets': footprintRuleSets,
  '0032-links-of-mails': linksOfMails,
  '0033-limits-of-notices': limitsOfNotices,
  '0034-currency-of-a-package': currencyOfAPackage,
  '0035-import-mappings': importMappings,
  '0036-updates-of-rows': updatesOfRows,
  '0037-retention-that-waits': retentionThatWaits,
  '0038-loads-of-files': loadsOfFiles,
  '0039-exchange-rates': exchangeRates,
  '0040-days-that-files-changed': daysThatFilesChanged,
  '0041-rows-that-files-reclassified': rowsThatFilesReclassified,
  '0042-cases-of-alerts': casesOfAlerts,
  '0043-findings-of-alerts': findingsOfAlerts,
  '0044-verdicts-of-days': verdictsOfDays,
  '0045-cases-of-tickets': casesOfTickets,
  '0046-takedown-clocks': takedownClocks,
  '0047-joint-changes': jointChanges,
  '0050-clocks-of-incidents': clocksOfIncidents,
  '0053-traffic-disputes': trafficDisputes,
  '0054-ticket-macros': ticketMacros,
  '0058-standing-of-rows': standingOfRows,
  '0057-narrowed-disputes': narrowedDisputes,
  '0061-checks-found-again': checksFoundAgain,
  '0064-packages-of-tokens': packagesOfTokens,
  '0065-batches-of-rows': batchesOfRows,
  '0070-arrivals': arrivals,
  '0071-alike-rows': alikeRows,
  '0072-webhooks': webhooks,
  '0074-outgoing': outgoing,
  '0075-compared-rows': comparedRows,
  '0076-sources': sources,
  '0077-compared-before': comparedBefore,
  '0078-places-of-objects': placesOfObjects,
};

/** Brings a database to the present schema. Fails with a `StartFault` where a newer version of the product has written it. */
export async function migrate(db: Database, file: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.some((t) => t.name === 'kysely_migration')) {
    const done = (await db
      .selectFrom('kysely_migration' as never)
      .select('name' as never)
      .execute()) as { name: string }[];
    const unknown = done.find((m) => !Object.hasOwn(migrations, m.name));
    if (unknown !== undefined) {
      throw new StartFault(
        `The database ${file} was written by a newer version (it has '${unknown.name}'); start that version, or name another place for the records (BACKEND_DATA, DATABASE_URL)`,
      );
    }
  }
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new StartFault(`Cannot bring the database ${file} up to date: ${messageOf(error)}`);
}
