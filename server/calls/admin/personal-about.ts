import type { KeptReason, PersonalFate, PersonalPlace } from '../../../contract/areas/admin/personal-data.ts';
import type { PersonalRow } from '../../records/personal/personal-data.ts';

/** What each part of a download of personal data is, in English as its keys are. */
const places: Readonly<Record<PersonalPlace, string>> = {
  check: 'A verification of one value: what was given, and what a register said.',
  'file-row': 'A row of a file that went through a verification tool.',
  footprint: 'A subject whose digital footprint was checked.',
  'footprint-answer': 'What a source said of a subject, as it is kept.',
  'footprint-note': 'A note, a reason or an answer of a check of a footprint.',
  search: 'A 360 degree search that is kept.',
  'search-row': 'A row of a file that was looked up.',
  ticket: 'A ticket.',
  comment: 'A comment on a ticket.',
  attachment: 'A file on a ticket, by its name.',
  mail: 'A mail that was sent, or waits to be.',
  saved: 'A view, a filter or a schedule that somebody saved.',
  'access-request': 'A request for access.',
  copy: 'An answer that is kept for a short time, so that a repeated request is not done twice.',
  incident: 'An incident: evidence of an infringement.',
  change: 'A change of an incident.',
  publisher: 'A publisher or a campaign.',
  account: 'An account of this portal.',
  job: 'Work in the background.',
  audit: 'An entry of the audit log.',
};
const fates: Readonly<Record<PersonalFate, string>> = {
  deleted: 'An erasure deletes the row.',
  emptied: 'An erasure empties the row, which keeps its place and its verdict.',
  replaced: 'An erasure writes over the value alone.',
  kept: 'An erasure leaves the row; `why` says why.',
};
const reasons: Readonly<Record<KeptReason, string>> = {
  evidence: 'Evidence of an infringement, for as long as its package keeps rows.',
  log: 'It proves who did what.',
  account: 'It is changed where the account is kept.',
  record: 'It is changed where the record is kept.',
  short: 'It leaves by itself.',
  running: 'Its file is being worked on.',
};
const among = <T extends string>(words: Readonly<Record<T, string>>, those: readonly (T | null)[]): Partial<Record<T, string>> =>
  Object.fromEntries(Object.entries(words).filter(([name]) => those.some((each) => each === name))) as Partial<Record<T, string>>;

/** The head of a download: what it is, and what is in its parts that have rows. `at`: ISO. */
export const aboutOf = (found: readonly PersonalRow[], { at, isWhole }: { readonly at: string; readonly isWhole: boolean }) => ({
  what: `All rows of this installation that have the value, as they stood at ${at}. Secrets are left out.`,
  ...(!isWhole && { more: 'There are more rows than are here.' }),
  times: 'Times are ISO 8601, in UTC.',
  rows: '`place` is what a row is, `source` the table that it is kept in, `fate` what an erasure does with it, `row` what is kept.',
  places: among(
    places,
    found.map(({ of }) => of.place),
  ),
  fates: among(
    fates,
    found.map(({ fate }) => fate),
  ),
  reasons: among(
    reasons,
    found.map(({ why }) => why),
  ),
});
const isTime = (column: string): boolean => column === 'at' || /_(?:at|until)$/.test(column);
/** A row with its times as ISO. */
export const withTimes = (row: PersonalRow['row']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isTime(column) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  );
