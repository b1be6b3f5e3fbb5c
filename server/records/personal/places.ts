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
  /** Of rows that are emptied: what stands in the place of what was given. */
  readonly empty: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, string | null>>;
}
interface Of<T extends keyof Schema> {
  readonly key: readonly Column<T>[];
  readonly texts: readonly Column<T>[];
  readonly packageOf?: Column<T>;
}
const shape = <T extends keyof Schema>(place: PersonalPlace, table: T, { key, texts, packageOf }: Of<T>) => ({
  place,
  table,
  key,
  texts,
  packageOf: packageOf ?? null,
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
/** Headings of a file, which stand in its first row, are nobody's. */
function headingsOf({ input }: Readonly<Record<string, unknown>>): string {
  const { $file } = JSON.parse(String(input)) as { readonly $file?: unknown };
  return JSON.stringify($file === undefined ? {} : { $file });
}

const id = ['id'] as const,
  packageOf = 'package_name' as const;
/**
 * All tables in which values of people may stand. A column of text that is neither here nor among those that never have one (tests/server/admin/personal-places.test.ts) fails a test: whoever
 * adds a column says what becomes of it.
 */
export const places: readonly Place[] = [
  deleted('check', 'verifications', { key: id, texts: ['input', 'outcome', 'provider_reference'] }),
  emptied(
    'file-row',
    'verification_rows',
    { key: ['run_id', 'place'], texts: ['input', 'detail', 'compared', 'standing', 'entry'] },
    (row) => ({
      input: headingsOf(row),
      detail: '',
      compared: '[]',
      standing: '',
      entry: '',
      number_hash: '-',
    }),
  ),
  deleted('footprint', 'footprint_subjects', { key: id, texts: ['value', 'shown'], packageOf }),
  deleted('footprint-answer', 'footprint_stored', {
    key: ['package_name', 'type', 'value', 'source'],
    texts: ['value', 'answers'],
    packageOf,
  }),
  replaced('footprint-note', 'footprint_notes', { key: id, texts: ['text'] }),
  replaced('footprint-note', 'footprint_checks', { key: id, texts: ['reason', 'outcome'] }),
  deleted('search', 'searches', { key: id, texts: ['terms', 'name'] }),
  emptied('search-row', 'lookup_rows', { key: ['lookup_id', 'place'], texts: ['value', 'raw', 'reason', 'found'] }, () => ({
    value: '',
    raw: '[]',
    reason: null,
    found: null,
  })),
  replaced('ticket', 'tickets', { key: id, texts: ['subject', 'description', 'folded'], packageOf }),
  replaced('comment', 'ticket_journal', { key: id, texts: ['notes', 'changes'] }),
  replaced('attachment', 'ticket_files', { key: id, texts: ['name'] }),
  replaced('attachment', 'lookup_files', { key: id, texts: ['name'] }),
  replaced('mail', 'mails', { key: id, texts: ['to_name', 'to_address', 'subject', 'text', 'files'] }),
  replaced('saved', 'saved_filters', { key: id, texts: ['name', 'filters'], packageOf }),
  replaced('saved', 'findings', { key: id, texts: ['card', 'slice', 'figure', 'notes', 'link'], packageOf }),
  replaced('saved', 'alerts', { key: id, texts: ['name', 'filters'], packageOf }),
  replaced('saved', 'scheduled_reports', { key: id, texts: ['name', 'filters'], packageOf }),
  replaced('saved', 'ticket_macros', { key: id, texts: ['name', 'note'] }),
  replaced('saved', 'verification_runs', { key: id, texts: ['file_name'] }),
  replaced('saved', 'lookups', { key: id, texts: ['name', 'head', 'extra'] }),
  replaced('saved', 'package_imports', { key: id, texts: ['name', 'checked', 'done'], packageOf }),
  deleted('access-request', 'access_requests', { key: id, texts: ['email', 'name', 'company', 'wish', 'reason'] }),
  deleted('copy', 'kept_answers', { key: id, texts: ['body'] }),
  kept('change', 'evidence', 'incident_changes', { key: ['seq'], texts: ['from_value', 'to_value', 'reason'], packageOf }),
  kept('change', 'evidence', 'allow_rules', { key: id, texts: ['value'], packageOf }),
  kept('publisher', 'record', 'tracker_publishers', { key: id, texts: ['code', 'name', 'facts'], packageOf }),
  kept('publisher', 'record', 'tracker_campaigns', { key: id, texts: ['code', 'name', 'facts'], packageOf }),
  kept('publisher', 'log', 'tracker_journal', { key: id, texts: ['changes'], packageOf }),
  kept('publisher', 'record', 'merchants', { key: ['package_name', 'id'], texts: ['name', 'input', 'checks', 'errors'], packageOf }),
  kept('account', 'account', 'users', { key: id, texts: ['email', 'name'] }),
  kept('job', 'short', 'jobs', { key: id, texts: ['title', 'input', 'error'], packageOf }),
  kept('job', 'short', 'job_rows', { key: ['job_id', 'place'], texts: ['subject', 'reason', 'from_value', 'to_value'] }),
  kept('job', 'short', 'notices', { key: id, texts: ['subject', 'by', 'detail'], packageOf }),
  kept('audit', 'log', 'audit', { key: ['seq'], texts: ['address', 'subject', 'detail', 'token_name'], packageOf }),
];
