import type { KeptReason, PersonalFate, PersonalPlace } from '../../../contract/areas/admin/personal-data.ts';
import type { Schema } from '../engine/schema.ts';

type Column<T extends keyof Schema> = keyof Schema[T] & string;
/** A table in which values of people may stand: `texts` are the columns that are looked into, `key` those that name a row, `packageOf` that of its package. */
export interface Place {
  readonly place: PersonalPlace;
  readonly table: keyof Schema;
  readonly key: readonly string[];
  readonly texts: readonly string[];
  readonly fate: PersonalFate;
  readonly why: KeptReason | null;
  readonly packageOf: string | null;
  /** When a row came to be, or was checked; null where that stands elsewhere. */
  readonly at: string | null;
  /** The file whose rows they are, which may be worked on: its rows wait or are asked about until its job has ended. */
  readonly fileOf: { readonly column: string; readonly table: 'verification_runs' | 'lookups' } | null;
  /** Of rows that are emptied: what stands in the place of what was given. */
  readonly empty: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, string | null>>;
}
interface Of<T extends keyof Schema> {
  readonly key: readonly Column<T>[];
  readonly texts: readonly Column<T>[];
  readonly packageOf?: Column<T>;
  readonly at?: Column<T>;
  readonly fileOf?: { readonly column: Column<T>; readonly table: 'verification_runs' | 'lookups' };
}
const shape = <T extends keyof Schema>(place: PersonalPlace, table: T, { key, texts, packageOf, at, fileOf }: Of<T>) => ({
  place,
  table,
  key,
  texts,
  packageOf: packageOf ?? null,
  at: at ?? null,
  fileOf: fileOf ?? null,
  why: null,
  empty: () => ({}),
});
const deleted = <T extends keyof Schema>(place: PersonalPlace, table: T, of: Of<T>): Place => ({
  ...shape(place, table, of),
  fate: 'deleted',
});
const replaced = <T extends keyof Schema>(place: PersonalPlace, table: T, of: Of<T>): Place => ({
  ...shape(place, table, of),
  fate: 'replaced',
});
const kept = <T extends keyof Schema>(place: PersonalPlace, why: KeptReason, table: T, of: Of<T>): Place => ({
  ...shape(place, table, of),
  fate: 'kept',
  why,
});
const emptied = <T extends keyof Schema>(
  place: PersonalPlace,
  table: T,
  of: Of<T>,
  empty: (row: Readonly<Record<string, unknown>>) => Partial<Record<Column<T>, string | null>>,
): Place => ({ ...shape(place, table, of), fate: 'emptied', empty: empty as Place['empty'] });
/** Headings of a file, which stand in its first row, are what its other rows are read by. */
function headingsOf({ input }: Readonly<Record<string, unknown>>): string {
  const { $file } = JSON.parse(String(input)) as { readonly $file?: unknown };
  return JSON.stringify($file === undefined ? {} : { $file });
}
/** A row that nobody was asked about, or that would be asked about again, has nothing left to ask with. */
const withoutQuestion = ({ state }: Readonly<Record<string, unknown>>): { state?: string; reason?: string; field?: null } =>
  state === null || state === 'upstream_error' ? { state: 'skipped', reason: 'erased', field: null } : {};

const id = ['id'] as const,
  packageOf = 'package_name' as const;
/**
 * All tables in which values of people may stand. A column of text that is neither here nor among those that never have one (tests/server/admin/personal-places.test.ts) fails a test: whoever
 * adds a column says what becomes of it.
 */
export const places: readonly Place[] = [
  deleted('check', 'verifications', { key: id, texts: ['input', 'outcome', 'provider_reference'], packageOf, at: 'created_at' }),
  emptied(
    'file-row',
    'verification_rows',
    {
      key: ['run_id', 'place'],
      texts: ['input', 'detail', 'compared', 'standing', 'alike_to', 'entry'],
      fileOf: { column: 'run_id', table: 'verification_runs' },
    },
    (row) => ({
      ...withoutQuestion(row),
      input: headingsOf(row),
      detail: '',
      compared: '[]',
      standing: '',
      alike_to: '',
      entry: '',
      number_hash: '-',
    }),
  ),
  deleted('footprint', 'footprint_subjects', { key: id, texts: ['value', 'shown'], at: 'checked_at', packageOf }),
  deleted('footprint-answer', 'footprint_stored', {
    key: ['package_name', 'type', 'value', 'source'],
    texts: ['value', 'answers'],
    packageOf,
  }),
  replaced('footprint-note', 'footprint_notes', { key: id, texts: ['text'], at: 'at' }),
  replaced('footprint-note', 'footprint_checks', { key: id, texts: ['reason', 'outcome'], at: 'at' }),
  deleted('search', 'searches', { key: id, texts: ['terms', 'name'], at: 'created_at' }),
  emptied(
    'search-row',
    'lookup_rows',
    { key: ['lookup_id', 'place'], texts: ['value', 'raw', 'reason', 'found'], fileOf: { column: 'lookup_id', table: 'lookups' } },
    () => ({
      value: '',
      raw: '[]',
      reason: null,
      found: null,
    }),
  ),
  replaced('ticket', 'tickets', { key: id, texts: ['subject', 'description', 'folded'], at: 'created_at', packageOf }),
  replaced('comment', 'ticket_journal', { key: id, texts: ['notes', 'changes'], at: 'at' }),
  replaced('attachment', 'ticket_files', { key: id, texts: ['name'], at: 'created_at' }),
  replaced('attachment', 'lookup_files', { key: id, texts: ['name'] }),
  replaced('mail', 'mails', { key: id, texts: ['to_name', 'to_address', 'subject', 'text', 'files'], at: 'created_at' }),
  replaced('saved', 'saved_filters', { key: id, texts: ['name', 'filters'], at: 'updated_at', packageOf }),
  replaced('saved', 'findings', { key: id, texts: ['card', 'slice', 'figure', 'notes', 'link'], at: 'created_at', packageOf }),
  replaced('saved', 'alerts', { key: id, texts: ['name', 'filters'], at: 'created_at', packageOf }),
  replaced('saved', 'scheduled_reports', { key: id, texts: ['name', 'filters'], at: 'created_at', packageOf }),
  replaced('saved', 'ticket_macros', { key: id, texts: ['name', 'note'], at: 'updated_at' }),
  replaced('saved', 'verification_runs', { key: id, texts: ['file_name'], at: 'created_at' }),
  replaced('saved', 'lookups', { key: id, texts: ['name', 'head', 'extra'], at: 'created_at' }),
  replaced('saved', 'package_imports', { key: id, texts: ['name', 'sent_by', 'checked', 'done'], at: 'created_at', packageOf }),
  replaced('saved', 'ingest_batches', {
    key: id,
    texts: ['token_name', 'mapping_name', 'mapping', 'told', 'reasons', 'fault'],
    at: 'arrived_at',
    packageOf,
  }),
  deleted('access-request', 'access_requests', { key: id, texts: ['email', 'name', 'company', 'wish', 'reason'], at: 'created_at' }),
  deleted('copy', 'webhook_events', { key: id, texts: ['data', 'text'], at: 'at', packageOf }),
  deleted('copy', 'kept_answers', { key: id, texts: ['body'], at: 'created_at' }),
  kept('change', 'evidence', 'incident_changes', { key: ['seq'], texts: ['from_value', 'to_value', 'reason'], at: 'at', packageOf }),
  kept('change', 'evidence', 'allow_rules', { key: id, texts: ['value'], at: 'created_at', packageOf }),
  kept('publisher', 'record', 'tracker_publishers', { key: id, texts: ['code', 'name', 'facts'], at: 'created_at', packageOf }),
  kept('publisher', 'record', 'tracker_campaigns', { key: id, texts: ['code', 'name', 'facts'], at: 'created_at', packageOf }),
  kept('publisher', 'log', 'tracker_journal', { key: id, texts: ['changes'], at: 'at', packageOf }),
  kept('publisher', 'record', 'merchants', {
    key: ['package_name', 'id'],
    texts: ['name', 'input', 'checks', 'errors'],
    at: 'read_at',
    packageOf,
  }),
  kept('account', 'account', 'users', { key: id, texts: ['email', 'name'], at: 'created_at' }),
  kept('job', 'short', 'jobs', { key: id, texts: ['title', 'input', 'error'], at: 'created_at', packageOf }),
  kept('job', 'short', 'job_rows', { key: ['job_id', 'place'], texts: ['subject', 'reason', 'from_value', 'to_value'] }),
  kept('job', 'short', 'notices', { key: id, texts: ['subject', 'by', 'detail'], at: 'created_at', packageOf }),
  kept('audit', 'log', 'audit', { key: ['seq'], texts: ['address', 'subject', 'detail', 'token_name'], at: 'at', packageOf }),
];
