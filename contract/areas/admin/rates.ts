import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { paging } from '../../page.ts';
import { PackageName } from '../../scope.ts';
import { Day, Instant, isAskable } from '../../time/dates.ts';
import { Currency } from '../../units.ts';

/** Days that a rate holds for: its own, and those after it up to the next rate. */
export const RATE_HOLDS_DAYS = 7;
/** Digits of a rate after its point, and the highest one. */
export const RATE_DIGITS = 10,
  MOST_RATE = 1_000_000;
/** Most rates of one file. */
export const MOST_RATES = 100_000;

/** A decimal with a point, above 0 and at most 1,000,000, with ten digits after the point at most. */
export const isRate = (text: string): boolean =>
  new RegExp(`^\\d{1,7}(?:[.]\\d{1,${RATE_DIGITS}})?$`).test(text) && Number(text) > 0 && Number(text) <= MOST_RATE;
/** Is this a day that a rate may be of? */
export const isRateDay = (text: string): boolean => Day.safeParse(text).success && isAskable(text);

/** What one unit of `from` is in `to`, the currency of the package, on a day. `rate` is a decimal in text, so that it stays exact. `version` is one more with each change. */
export const ExchangeRate = z.object({
  id: z.string(),
  day: Day,
  from: z.string(),
  to: z.string(),
  rate: z.string(),
  version: z.int(),
  by: z.string(),
  at: Instant,
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;

/** What is wrong with a line of a file: its day, its currency, the currency of the package, another one than that in `to`, its rate, or a day and currency that are there before. */
export const rateFaults = ['day', 'from', 'own', 'to', 'rate', 'twice'] as const;
export type RateFault = (typeof rateFaults)[number];
/** Most lines that are told. */
export const MOST_LINES_SHOWN = 100;
/** What a file of rates did: all of it, or nothing where a line is wrong (`refused`). `lines` are the first of those. */
export const RatesLoaded = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  lines: z.array(z.object({ line: z.int(), fault: z.enum(rateFaults) })),
});
export type RatesLoaded = z.infer<typeof RatesLoaded>;

const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
const inPackage = { package_name: PackageName };
/** Rates of a package, the latest day first. `from`: those of one currency; `currencies` has all. *Added.* */
export const rates = call('GET /api/admin/rate', 'admin:package', 'Exchange rates of a package', {
  query: z.strictObject({ ...inPackage, from: z.optional(Currency), ...paging }),
  answer: data(z.object({ rates: z.array(ExchangeRate), total_count: z.int(), currencies: z.array(z.string()) })),
});
/**
 * Sets the rate of a day and a currency: a new one (`version` 0), or another version of one that is there. Rows that were imported stay as they were converted. 409 with `current` where somebody has
 * set it since. 400 for the currency of the package itself. *Added.*
 */
export const setRate = call('PUT /api/admin/rate', 'admin:package', 'Set an exchange rate of a package', {
  query: z.strictObject(inPackage),
  body: z.strictObject({
    day: z.string().check(z.trim(), z.minLength(1, 'required'), z.refine(isRateDay, 'not-valid')),
    from: Currency,
    rate: z.string().check(z.trim(), z.minLength(1, 'required'), z.refine(isRate, 'rate-not-valid')),
    version: z.int().check(z.minimum(0)),
  }),
  answer: data(ExchangeRate),
  failures: ['conflict'],
});
/** Deletes a rate. Rows that were imported stay as they were converted. 409 with `current` where somebody has set it since. *Added.* */
export const deleteRate = call('DELETE /api/admin/rate/:id', 'admin:package', 'Delete an exchange rate of a package', {
  params: Id,
  query: z.strictObject({ ...inPackage, version: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
  answer: data(z.object({ id: z.string() })),
  failures: ['missing', 'conflict'],
});
/**
 * Brings a table of rates in, all or nothing: a file with a header and the columns `day` (YYYY-MM-DD), `from` and `rate`, and `to` where it has one, of 100,000 lines at most. A day and currency that
 * are there already get the rate of the file. Nothing is stored where a line is wrong. *Added.*
 */
export const addRates = call('POST /api/admin/rate/file', 'admin:package', 'Bring a table of exchange rates into a package', {
  query: z.strictObject(inPackage),
  files: { csv: { accepts: ['csv', 'tsv', 'txt'], mostBytes: 10_000_000 } },
  answer: data(RatesLoaded),
});
