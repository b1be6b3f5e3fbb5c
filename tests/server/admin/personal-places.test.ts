import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { places } from '../../../server/records/personal/places.ts';
import { suiteServer } from '../support/suite.ts';

/** Columns that have a name, a code or a hash of ours and never what somebody gave. */
const OURS =
  /^(id|.*_id|package_name|kind|type|state|status|priority|resolution|was_.*|language|dedupe_key|lease|path|sha256|access|key|action|category|signal|mark|verdict|decision|tool|source|field|screen|card|dashboard|metric|condition|outcome|every|range|format|currency(_from|_to)?|day|from_day|to_day|made_for|checked_for|fired_for|dark_since|rate|role|customer|title|time_zone|reference|template|intent|issuer|secret(_hash)?|hint|grants|does|updates|fingerprint|content|grp|stage|ground|request_hash|code|folded_name|created_by|updated_by|decided_by|changed_by|taken_by|undone_by|by|moved_by|narrowed|publisher|campaign|search_text)$/;
/** Tables of which nothing is of a person who is looked for: what the portal is set up with, and secrets of its own people. */
const NOBODYS = new Set([
  'settings',
  'packages',
  'assigned_publishers',
  'sessions',
  'api_tokens',
  'identities',
  'second_factors',
  'recovery_codes',
  'one_time_secrets',
  'footprint_rules',
  'footprint_levels',
  'footprint_rule_sets',
  'import_mappings',
  'exchange_rates',
  'webhooks',
  'sources',
  'source_fetches',
  'source_objects',
  'day_verdicts',
  'redmine_issues',
  'redmine_changes',
  'incident_states',
  'job_files',
  'activity',
  'kysely_migration',
  'kysely_migration_lock',
]);
/** Columns of the other tables that have no value of a person either: lists of packages, codes, days. */
const CODES = new Set([
  'alerts.told',
  'ingest_batches.alike',
  'lookups.packages',
  'searches.packages',
  'mails.error',
  'package_imports.mapping',
  'package_imports.changed_first',
  'package_imports.changed_last',
  'ticket_macros.assignee',
  'tracker_journal.subject',
  'traffic_disputes.decided_on',
  'users.password_hash',
  'webhook_deliveries.fault',
  'verification_rows.reason',
  'verification_rows.number_hash',
  'verifications.meaning',
  'verifications.number_hash',
  'verification_calls.month',
  // without the key a hash says nothing; that of a row is emptied with it
  'verification_rows.number_hash',
  'verifications.number_hash',
  'verifications.meaning',
  'verification_calls.month',
]);
const server = suiteServer({ seedScale: 0 });

it('says of every column of text what an erasure does there', async () => {
  const tables = await server.records.database.introspection.getTables();
  const looked = new Set(places.flatMap(({ table, key, texts }) => [...key, ...texts].map((column) => `${table}.${column}`)));
  const open = tables
    .filter(({ name }) => !NOBODYS.has(name) && !name.startsWith('sqlite_'))
    .flatMap(({ name, columns }) =>
      columns
        .filter(
          (column) =>
            /text/i.test(column.dataType) &&
            !OURS.test(column.name) &&
            !looked.has(`${name}.${column.name}`) &&
            !CODES.has(`${name}.${column.name}`),
        )
        .map((column) => `${name}.${column.name}`),
    );
  expect(open).toEqual([]);
});
it('names tables and columns that are there', async () => {
  for (const { table, key, texts } of places)
    await sql`select ${sql.join([...key, ...texts].map((each) => sql.ref(each)))} from ${sql.table(table)} limit 1`.execute(
      server.records.database,
    );
});
