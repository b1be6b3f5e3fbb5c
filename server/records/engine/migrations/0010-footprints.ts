import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** Rules of the score as they are when a store is made: what fires each, what it is worth, and why. */
const rules: readonly (readonly [
  id: string,
  types: string,
  category: string,
  signal: string,
  mark: string,
  state: 'found' | 'not_found' | 'none',
  atLeast: number | null,
  atMost: number | null,
  points: number,
  reason: string,
])[] = [
  [
    'brand_elsewhere',
    'email,domain,username',
    'identity',
    'brand',
    '',
    'found',
    null,
    null,
    30,
    'It carries the brand’s name and is not the brand’s',
  ],
  ['open_incidents', '', 'own', 'incidents', '', 'found', 1, null, 20, 'Open incidents of this package name it'],
  ['many_incidents', '', 'own', 'incidents', '', 'found', 10, null, 15, 'Ten or more open incidents name it: a campaign, not a mistake'],
  ['open_tickets', '', 'own', 'tickets', '', 'found', 1, null, 8, 'Somebody is at work on it already'],
  ['disposable', 'email,domain', 'mail', 'disposable', '', 'found', null, null, 25, 'Made to be thrown away: nobody answers for it later'],
  ['role', 'email', 'mail', 'role', '', 'found', null, null, 4, 'A function of an organisation, and no person'],
  [
    'no_suffix',
    'email,domain',
    'mail',
    'suffix',
    '',
    'not_found',
    null,
    null,
    12,
    'Nobody can have registered a name under such an ending',
  ],
  ['lookalike', 'email,domain', 'mail', 'lookalike', '', 'found', null, null, 22, 'Its letters pass for others'],
  [
    'unplanned',
    'phone',
    'phone',
    'plan',
    '',
    'not_found',
    null,
    null,
    18,
    'The numbering plan has no such number: it is written to look like one',
  ],
  ['premium', 'phone', 'phone', 'premium', '', 'found', null, null, 15, 'Whoever calls pays the other side'],
  ['voip', 'phone', 'phone', 'voip', '', 'found', null, null, 10, 'Rented in a minute, from anywhere'],
  [
    'no_public',
    'ip',
    'network',
    'public',
    '',
    'not_found',
    null,
    null,
    10,
    'No host on the public Internet has it: what named it was forged or is within',
  ],
  ['proxy', 'ip', 'network', 'proxy', '', 'found', null, null, 20, 'It hides who is behind it'],
  ['hosting', 'ip', 'network', 'hosting', '', 'found', null, null, 8, 'People browse from homes and phones, programs from data centres'],
  ['no_mail', 'email,domain', 'mail', 'mx', '', 'not_found', null, null, 20, 'No server takes its mail'],
  ['no_dmarc', 'email,domain', 'mail', 'dmarc', '', 'not_found', null, null, 15, 'Anybody can send in its name'],
  ['young', 'email,domain', 'mail', 'domain_record', '', 'found', null, 90, 18, 'Registered in the last 90 days'],
  ['logo', '', 'social', '', 'logo', 'found', 2, null, 12, 'Our logo as profile picture on two platforms or more'],
  ['shared_phone', 'email,phone,username', 'payments', 'shared', '', 'found', 2, null, 9, 'The same number stands behind other addresses'],
  ['no_presence', 'email,phone,username', 'social', '', '', 'none', 3, null, 10, 'Nowhere to be found, where people are'],
  ['old', 'email,domain', 'mail', 'domain_record', '', 'found', 1_460, null, -6, 'Four years or older: waves of fraud live for weeks'],
  ['accepts_mail', 'email', 'mail', 'mailbox', '', 'found', null, null, -6, 'Somebody keeps the mailbox'],
];

/** Subjects with their checks, notes and decisions; the rules of the score; answers that are kept of a source, such as the demo's. */
export const footprints: Migration = {
  async up(db) {
    await newTable(
      db,
      'footprint_subjects',
      `id text key, package_name text, type text, value text, check_id text, checked_at integer, verdict text, decision text?,
        decided_at integer?, decided_by text?, version integer`,
    ).execute();
    await db.schema
      .createIndex('footprint_subjects_once')
      .unique()
      .on('footprint_subjects')
      .columns(['package_name', 'type', 'value'])
      .execute();
    await db.schema.createIndex('footprint_subjects_by_time').on('footprint_subjects').columns(['package_name', 'checked_at']).execute();
    await newTable(
      db,
      'footprint_checks',
      `id text key, subject_id text, at integer, user_id text, reason text, score integer?, low integer, high integer, verdict text,
        found integer, not_found integer, not_checked integer, outcome text`,
    ).execute();
    await db.schema.createIndex('footprint_checks_of').on('footprint_checks').columns(['subject_id', 'at']).execute();
    await newTable(db, 'footprint_notes', 'id text key, subject_id text, at integer, user_id text, text text, decision text?').execute();
    await db.schema.createIndex('footprint_notes_of').on('footprint_notes').columns(['subject_id', 'at']).execute();
    await newTable(
      db,
      'footprint_rules',
      `id text key, position integer, types text, category text, signal text, mark text, state text, at_least integer?,
        at_most integer?, points integer, reason text`,
    ).execute();
    await newTable(db, 'footprint_levels', 'verdict text key, from_score integer').execute();
    await newTable(db, 'footprint_stored', 'package_name text, type text, value text, source text, answers text')
      .addPrimaryKeyConstraint('footprint_stored_once', ['package_name', 'type', 'value'])
      .execute();
    await db
      .insertInto('footprint_rules' as never)
      .values(
        rules.map(([id, types, category, signal, mark, state, at_least, at_most, points, reason], position) => ({
          id,
          position,
          types,
          category,
          signal,
          mark,
          state,
          at_least,
          at_most,
          points,
          reason,
        })) as never,
      )
      .execute();
    await db
      .insertInto('footprint_levels' as never)
      .values([
        { verdict: 'review', from_score: 40 },
        { verdict: 'decline', from_score: 70 },
      ] as never)
      .execute();
  },
};
