import * as z from 'zod/mini';
import { call, data } from '../../call.ts';

/** Where values of a person may stand, in the order in which they are told. */
export const personalPlaces = [
  'check',
  'file-row',
  'footprint',
  'footprint-answer',
  'footprint-note',
  'search',
  'search-row',
  'ticket',
  'comment',
  'attachment',
  'mail',
  'saved',
  'access-request',
  'copy',
  'incident',
  'change',
  'publisher',
  'account',
  'job',
  'audit',
] as const;
export type PersonalPlace = (typeof personalPlaces)[number];
/** `deleted`: the whole row leaves. `emptied`: it keeps its place and its verdict, and loses all that was given. `replaced`: the value alone is written over. `kept`: it stays. */
export const personalFates = ['deleted', 'emptied', 'replaced', 'kept'] as const;
export type PersonalFate = (typeof personalFates)[number];
/** Why a row stays. `evidence`: of an infringement, as long as its package keeps rows. `log`: it proves who did what. `account`, `record`: it is changed where it is kept. `short`: it leaves by itself. `running`: its file is being worked on. */
export const keptReasons = ['evidence', 'log', 'account', 'record', 'short', 'running'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** Fewest letters and digits of a value that is looked for, and most characters. */
export const FEWEST_SIGNS = 5;
export const MOST_SIGNS = 200;
/** Most rows that are told and erased at once. */
export const MOST_PERSONAL_ROWS = 5_000;

/** `rows` in a place. `packages`: those that the rows are of, where they are of any; `retention_days` null: their rows stay until they are archived. */
export const PersonalRows = z.object({
  place: z.enum(personalPlaces),
  fate: z.enum(personalFates),
  why: z.nullable(z.enum(keptReasons)),
  rows: z.int(),
  packages: z.array(
    z.object({ name: z.string(), title: z.string(), customer: z.string(), retention_days: z.nullable(z.int()), rows: z.int() }),
  ),
});
export type PersonalRows = z.infer<typeof PersonalRows>;
/**
 * What there is of a value: `leaving` counts rows that would be deleted, emptied or written over, `staying` those that are kept. `isWhole` is false where there are more than are told.
 * `ticketsElsewhere`: tickets are in a Redmine, where they are searched and changed. `isIndexed`: false where incidents could not all be counted yet.
 */
export const PersonalData = z.object({
  places: z.array(PersonalRows),
  leaving: z.int(),
  staying: z.int(),
  isWhole: z.boolean(),
  ticketsElsewhere: z.boolean(),
  isIndexed: z.boolean(),
});
export type PersonalData = z.infer<typeof PersonalData>;

const signs = (text: string): number => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '').length;
/** An e-mail, a number, a handle: whatever tells one person from others. */
export const PersonalValue = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(MOST_SIGNS, `maximum-symbols:${MOST_SIGNS}`),
  z.refine((text) => signs(text) >= FEWEST_SIGNS, `minimum-symbols:${FEWEST_SIGNS}`),
);
const options = { sessionOnly: true, keepsNoAnswer: true } as const;
/**
 * Looks for a value in all rows of the installation, whoever's they are: letters in either case, digits with or without separators and country code. Content of attached files is not searched.
 * The search is in the audit log, the value masked. *Added.*
 */
export const findPersonal = call('POST /api/admin/personal-data/find', 'admin:user', 'Find the data of one person', {
  ...options,
  body: z.strictObject({ value: PersonalValue }),
  answer: data(PersonalData),
});
/** All rows that were found, as JSON, with their texts and what names them, and no secret: `{about, value, at, isWhole, rows: [{place, source, fate, why, row}]}`. `about` says in words what each part is; times are ISO 8601; `source` names the table. In the audit log. *Added.* */
export const exportPersonal = call('POST /api/admin/personal-data/download', 'admin:user', 'Data of one person as a file', {
  ...options,
  body: z.strictObject({ value: PersonalValue }),
  answer: z.unknown(),
  file: ['application/json'],
});
/**
 * Erases what would leave, in one transaction, and takes it out of the search. `leaving`: how many rows were told; where it is another number by now nothing is erased, and the 409 has `current`.
 * `reference`: of the request, for the audit log, which says who erased how many rows where, and not of whom. *Added.*
 */
export const erasePersonal = call('POST /api/admin/personal-data/erase', 'admin:user', 'Erase the data of one person', {
  ...options,
  failures: ['conflict'],
  body: z.strictObject({
    value: PersonalValue,
    leaving: z.int().check(z.gte(1)),
    reference: z._default(z.string().check(z.trim(), z.maxLength(80, 'maximum-symbols:80')), ''),
  }),
  answer: data(z.object({ erased: z.int() })),
});
export const adminPersonalCalls = { findPersonal, exportPersonal, erasePersonal } as const;
