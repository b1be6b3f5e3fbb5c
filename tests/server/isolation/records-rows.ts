import type { Insertable } from 'kysely';
import { demoTrackerRecords } from '../../../server/demo/tracker/records.ts';
import type { Schema } from '../../../server/records/engine/schema.ts';
import { arrivalRows, identityRows, sourceRows } from './arrival-rows.ts';
import { disputeRows } from './dispute-rows.ts';
import { webhookRows } from './webhook-rows.ts';
import { CONTENT, hashOf, idsOf, madeFor, NUMBER, OWN, SUBJECT_DOMAIN, type Bundle } from './bundle.ts';

const rate = { day: '2026-11-20', currency_to: 'INR', rate: '1.5' };
const kept = { version: 1, mapping: '{}', columns: '', changed_at: 1 };
const [HOUR, DAY] = [3_600_000, 86_400_000];
/** Tables of which nothing is anybody's: settings, rules of footprints, and what a Redmine elsewhere holds. */
type OfNobody =
  | 'settings'
  | `footprint_${'rules' | 'levels'}`
  | 'footprint_rule_sets'
  | 'redmine_issues'
  | 'redmine_changes'
  | 'takedown_clocks';
/** People and packages, which are made before the bundles (world.ts). */
type MadeBefore = 'users' | 'packages' | 'package_members' | 'assigned_publishers';
export type Table = Exclude<keyof Schema, OfNobody | MadeBefore>;
export type Rows = { readonly [T in Table]: readonly Insertable<Schema[T]>[] };
/** Lists of the audit log end after a few rows: those of strangers are its newest ones, below what is made in a test. */
const auditSeqOf = ({ number, isStranger }: Bundle): number => number + (isStranger === true ? LAST_AUDIT / 2 : 0);
/** Where the audit log stands in every world before a test begins. */
const LAST_AUDIT = 1_000_000;
export const lastAudit = (at: number): Insertable<Schema['audit']> => ({
  seq: LAST_AUDIT,
  at,
  user_id: 'u-admin',
  address: '203.0.113.7',
  request_id: 'r-last',
  action: 'sign-in',
  package_name: null,
  subject: '',
  detail: '{}',
  search_text: '',
});
/** Numbers of tickets that the accounts have of their own. */
const OWN_TICKETS = Array.from({ length: 60 }, (_, i) => OWN + i).flatMap((number) => [number, number + 50_000]);
/** One row of each table that belongs to somebody: a new table does not compile before it has one here, or a place above. */
export function rowsOf(bundle: Bundle): Rows {
  const { key, number, user, package: pkg, now } = bundle;
  const ids = idsOf(bundle),
    disputes = disputeRows(bundle);
  const user_id = user.id,
    package_name = pkg.name,
    created_at = now - 3 * HOUR;
  const owned = { user_id, package_name, created_at };
  const file = { name: 'page.csv', type: 'text/csv', bytes: CONTENT.length, sha256: hashOf(CONTENT) };
  const tracker = (kind: 'publisher' | 'campaign', id: string): Insertable<Schema['tracker_publishers']> => {
    const drawn = [...demoTrackerRecords(now, 100)].find((each) => each.kind === kind);
    if (drawn === undefined) throw new Error(`The demo has no ${kind}`);
    const name = `${kind} ${key}`;
    return {
      ...drawn.record,
      // what is blocked is told by more calls
      ...(kind === 'publisher' && { state: 'blocked' }),
      id,
      package_name,
      code: kind === 'publisher' && bundle.hasRecordOfId === true ? bundle.publisherId : id,
      name,
      folded_name: name,
      created_at,
      created_by: user_id,
      updated_at: created_at,
    };
  };
  return {
    sessions: [{ id: ids.session, user_id, created_at, last_used_at: now - HOUR, address: '203.0.113.7', agent: `Browser ${key}` }],
    saved_filters: [
      {
        id: ids.filter,
        user_id,
        package_name,
        screen: '/incident-dashboard',
        name: `Set ${key}`,
        filters: '{}',
        updated_at: created_at,
        range: null,
        shared: 0,
      },
    ],
    ticket_macros: [
      {
        id: ids.macro,
        user_id,
        name: `Macro ${key}`,
        key: '1',
        status: 'Feedback',
        assignee: null,
        note: key,
        is_private: 0,
        updated_at: created_at,
      },
    ],
    start_views: [],
    day_verdicts: [{ package_name, type: 'visit', day: String(number), ground: key, told: `{"findings":[],"surge":null}` }],
    findings: [{ id: ids.finding, ...owned, card: 'hours', slice: 'All traffic', figure: '12%', notes: key, link: '?package=a' }],
    kept_answers: [{ id: hashOf(`kept ${key}`), user_id, request_hash: 'x', status: 200, body: '{}', created_at }],
    audit: [
      {
        seq: auditSeqOf(bundle),
        at: created_at,
        user_id,
        address: '203.0.113.7',
        request_id: `r-${key}`,
        action: 'incident.change',
        package_name,
        subject: ids.incident,
        detail: '{}',
        search_text: key,
      },
    ],
    incident_changes: [
      {
        seq: number,
        incident_id: `${ids.incident}-down`,
        package_name,
        at: created_at,
        user_id,
        field: 'remarks',
        from_value: null,
        to_value: key,
        version: 1,
        reason: null,
        job_id: null,
      },
    ],
    incident_states: [],
    ...webhookRows(bundle),
    mapping_cells: [{ user_id, package_name, version: 1, changed_by: 'u-admin' }],
    exchange_rates: [{ id: ids.rate, package_name, user_id, version: 1, changed_at: created_at, currency_from: key, ...rate }],
    arrivals: [{ package_name, kind: 'incidents', hour: created_at + number, last_at: created_at }],
    // one a package, and read by no call
    feeds_told: [],
    import_mappings: [{ id: ids.import, package_name, kind: 'incidents', name: `${key} mapping`, user_id, ...kept }],
    package_imports: [
      {
        id: ids.import,
        ...owned,
        name: `${key}.csv`,
        bytes: 10,
        kind: 'incidents',
        mapping: '{}',
        mapping_id: null,
        job_id: ids.job,
        does: 'check',
        skip_refused: 0,
        updates: null,
        load_no: null,
        ...{ taken_by: null, taken_at: null },
        ...{ changed_at: 1, changed_first: '2000-01-01', changed_last: '2099-12-31', reclassified: 1 },
        checked: null,
        done: null,
        file_until: null,
      },
    ],
    jobs: [
      {
        id: ids.job,
        ...owned,
        kind: 'export',
        title: `Export ${key}`,
        input: JSON.stringify({ package_name }),
        status: 'done',
        done: 1,
        total: 1,
        due_at: created_at,
        ended_at: created_at,
        expires_at: now + DAY,
        undone_by: null,
        lease: null,
        lease_until: null,
        tries: 1,
        error: null,
        dedupe_key: null,
      },
    ],
    job_rows: [
      {
        job_id: ids.job,
        place: 0,
        subject: ids.incident,
        version: 0,
        outcome: 'ok',
        reason: null,
        from_value: 'a',
        to_value: 'b',
        made: 1,
      },
    ],
    job_files: [{ job_id: ids.job, path: 'kept.csv', rows: 1, ...file, access: madeFor('report:export', bundle) }],
    notices: [
      {
        id: `notice-${key}`,
        ...owned,
        kind: 'assigned',
        subject: ids.incident,
        count: 1,
        by: user.name,
        status: '',
        read_at: null,
        dedupe_key: null,
      },
    ],
    tickets: [
      {
        id: ids.ticket,
        package_name,
        kind: 'Takedown',
        incident_id: `${ids.incident}-down`,
        publisher_id: null,
        subject: `kyc ${key}`,
        description: 'kyc',
        status: 'New',
        priority: 'High',
        author_id: user_id,
        assignee_id: user_id,
        resolution: null,
        created_at,
        updated_at: created_at,
        closed_at: null,
        due_at: now + HOUR,
        paused_at: null,
        stopped_at: null,
        folded: `kyc ${key}`,
      },
      ...disputes.tickets,
    ],
    // after a change of the store of tickets those of several customers have one number
    ticket_incidents: [ids.ticket + 50_000, ...(bundle.isStranger === true ? OWN_TICKETS : [])].map((ticket_id) => ({
      ticket_id,
      package_name,
      incident_id: `case-${key}`,
      campaign: key,
    })),
    joint_changes: [
      {
        ticket_id: ids.ticket,
        ticket_version: created_at,
        package_name,
        incident_id: ids.incident,
        incident_version: 1,
        was_status: 'New',
        was_resolution: null,
        status: 'Resolved',
        resolution: null,
      },
    ],
    traffic_disputes: disputes.traffic,
    ticket_journal: [
      { id: number, ticket_id: ids.ticket, at: created_at, user_id, notes: key, is_private: 0, changes: '[]', moved_by: null },
    ],
    ticket_files: [
      { id: ids.ticketFile, ticket_id: ids.ticket, journal_id: number, user_id, created_at, ...file },
      { id: ids.trafficFile, ticket_id: ids.ticket + 100_000, journal_id: null, user_id, created_at, ...file },
      { id: ids.disputeFile, ticket_id: ids.ticket + 50_000, journal_id: null, user_id, created_at, ...file },
    ],
    mails: [
      {
        id: `mail-${key}`,
        kind: 'takedown',
        user_id,
        to_name: 'Host',
        to_address: 'abuse@host.example',
        subject: key,
        text: key,
        files: '[]',
        state: 'sent',
        tries: 1,
        due_at: created_at,
        created_at,
        sent_at: created_at,
        error: null,
        dedupe_key: null,
        access: '',
      },
    ],
    ticket_notices: [
      {
        id: `ticket-notice-${key}`,
        ticket_id: ids.ticket,
        ...owned,
        reference: `VGL-${number}-1`,
        template: 'phishing',
        mail_id: `mail-${key}`,
      },
    ],
    notice_numbers: [{ ticket_id: ids.ticket, package_name, number: 1, intent: key }],
    tracker_publishers: [tracker('publisher', ids.publisher)],
    tracker_campaigns: [tracker('campaign', ids.campaign)],
    tracker_journal: [
      { id: number, package_name, subject: ids.publisher, at: created_at, user_id, action: 'created', changes: '{"changes":[]}' },
    ],
    verifications: [
      {
        id: ids.verification,
        user_id,
        tool: 'verify_pan',
        verdict: 'valid',
        input: '{"pan":"AAACV1234F"}',
        outcome: '{"checks":[],"fields":{}}',
        created_at,
        package_name,
        charged: 1,
      },
    ],
    verification_calls: [{ package_name, month: key, calls: 7 }],
    verification_runs: [
      { id: ids.run, user_id, package_name, tool: 'verify_pan', file_name: `${key}.csv`, rows: 1, job_id: ids.job, created_at },
    ],
    verification_rows: [
      {
        run_id: ids.run,
        place: 0,
        input: '{"pan":"AAACV1234F","$cells":[""],"$file":{"titles":["pan"],"columns":{"pan":0}}}',
        state: 'valid',
        reason: null,
        field: null,
        detail: '',
        compared: '[]',
        charged: 1,
        entry: '{"verdict":"valid","fields":{}}',
        answered_at: created_at,
      },
    ],
    merchants: [
      {
        package_name,
        id: ids.merchant,
        name: `Merchant ${key}`,
        input: '{"pan":"AAA","gstin":"27A"}',
        stage: 'new',
        checks: '{}',
        errors: '[]',
        processed_at: null,
        read_at: created_at,
      },
    ],
    footprint_subjects: [
      {
        id: ids.footprint,
        package_name,
        type: 'domain',
        value: `${key}.${SUBJECT_DOMAIN}`,
        shown: `${key}.${SUBJECT_DOMAIN}`,
        check_id: `FC-${key}`,
        checked_at: created_at,
        verdict: 'review',
        decision: null,
        decided_at: null,
        decided_by: null,
        version: 0,
      },
    ],
    footprint_checks: [
      {
        id: `FC-${key}`,
        subject_id: ids.footprint,
        at: created_at,
        user_id,
        reason: key,
        score: 50,
        low: 40,
        high: 60,
        verdict: 'review',
        found: 1,
        not_found: 1,
        not_checked: 1,
        outcome: '{"signals":[],"breaches":[],"rules":[]}',
        rule_set: 0,
      },
    ],
    footprint_notes: [{ id: `FN-${key}`, subject_id: ids.footprint, at: created_at, user_id, text: key, decision: null }],
    footprint_stored: [
      { package_name, type: 'domain', value: `${key}.${SUBJECT_DOMAIN}`, source: 'Source', answers: '{"signals":[],"breaches":[]}' },
    ],
    searches: [
      {
        id: ids.search,
        ...owned,
        packages: JSON.stringify([package_name]),
        terms: JSON.stringify([
          { kind: 'domain', value: 'shared.example' },
          { kind: 'phone', value: NUMBER },
        ]),
        name: `Search ${key}`,
        is_shared: 0,
      },
    ],
    lookups: [
      {
        id: ids.lookup,
        ...owned,
        packages: JSON.stringify([package_name]),
        name: `${key}.csv`,
        head: '["domain"]',
        extra: null,
        job_id: ids.job,
        is_checking: 0,
      },
    ],
    lookup_rows: [
      {
        lookup_id: ids.lookup,
        place: 0,
        line: 2,
        kind: 'domain',
        value: 'shared.example',
        raw: '["shared.example"]',
        outcome: 'new',
        reason: null,
        found: null,
      },
    ],
    lookup_files: [
      { id: ids.lookupFile, lookup_id: ids.lookup, line: 2, name: 'page.csv', kind: 'csv', bytes: CONTENT.length, sha256: hashOf(CONTENT) },
    ],
    allow_rules: [{ id: ids.rule, ...owned, field: 'domain', value: `allowed-${key}.example`, incident_id: ids.incident }],
    alerts: [
      {
        id: ids.alert,
        ...owned,
        dashboard: 'incident',
        metric: 'total',
        filters: '{}',
        name: `Alert ${key}`,
        condition: 'above',
        threshold: 10,
        days: 1,
        every: 'daily',
        hour: 9,
        language: 'en',
        is_paused: 0,
        revision: 1,
        checked_for: '',
        checked_at: null,
        outcome: null,
        value: null,
        previous: null,
        from_day: null,
        to_day: null,
        fired_for: null,
        fired_at: null,
      },
    ],
    scheduled_reports: [
      {
        id: ids.schedule,
        ...owned,
        filters: '{}',
        format: 'csv',
        range: 'last7',
        name: `Report ${key}`,
        every: 'weekly',
        day: 1,
        hour: 7,
        language: 'en',
        is_paused: 1,
        made_for: '',
        ran_at: null,
        outcome: null,
        from_day: null,
        to_day: null,
        job_id: null,
      },
    ],
    one_time_secrets: [{ id: hashOf(`secret ${key}`), kind: 'reset', user_id, detail: '{}', created_at, expires_at: now + HOUR, tries: 0 }],
    access_requests: [
      {
        id: ids.accessRequest,
        email: `${key}@asks.example`,
        name: key,
        company: key,
        wish: '',
        status: 'open',
        created_at,
        updated_at: created_at,
        decided_by: null,
        reason: null,
      },
    ],
    ...identityRows(bundle),
    ...arrivalRows(bundle),
    ...sourceRows(bundle),
  };
}
