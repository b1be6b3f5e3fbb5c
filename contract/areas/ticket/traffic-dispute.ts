import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { byName, namesOf, queryOf } from '../../filters/filter.ts';
import { verdictClasses, webFilters } from '../../filters/web.ts';
import { PublisherName } from '../../life/publisher.ts';
import { ALL, PackageName } from '../../scope.ts';
import { fileKinds } from '../../files.ts';
import { bounded, Day, forward, Instant, rangeFields } from '../../time/dates.ts';
import { Dispute } from './dispute.ts';
import { MOST_TEXT, ticketFiles } from './ticket.ts';

export const contestedKinds = ['visit', 'impression'] as const;
export type ContestedKind = (typeof contestedKinds)[number];
/** Which of the rows of a publisher are contested: filters of the fraud dashboards and the class of verdicts, each 'all' where it narrows nothing. */
const { publisher_name: _, ...rowFilters } = queryOf(webFilters);
const Narrowing = { ...rowFilters, verdict_class: z._default(z.enum(verdictClasses), ALL) };
/** What narrows it, of those; the others are left out. */
export const Narrowed = z.object({
  ...byName(
    namesOf(webFilters).filter((name) => name !== 'publisher_name'),
    () => z.exactOptional(z.string()),
  ),
  verdict_class: z.exactOptional(z.enum(verdictClasses)),
});
export type Narrowed = z.infer<typeof Narrowed>;
/** How long a decision can be taken back. */
export const UNDO_DECISION_MS = 600_000;
/** Decisions about a dispute. */
export const decisions = ['Upheld', 'Overturned'] as const;
/**
 * A dispute about the invalid traffic of a publisher as both sides see it, with the same evidence: the rows of these days that the dashboard of the kind shows of it, with the filters of `narrowed`. `invalid` of `events` and what they cost,
 * in units of `currency`, are as they were when it was raised. `credit`: what the advertiser gives back, null while nothing was decided or nothing is given. `updated_on` is its version. `undo_until`: for
 * whoever decides, until when the decision can be taken back.
 */
export const TrafficDispute = z.object({
  ...Dispute.shape,
  id: z.string(),
  package_name: z.string(),
  publisher: z.string(),
  kind: z.enum(contestedKinds),
  fromDate: Day,
  toDate: Day,
  narrowed: Narrowed,
  events: z.int(),
  invalid: z.int(),
  invalidCost: z.number(),
  currency: z.string(),
  credit: z.nullable(z.number()),
  updated_on: Instant,
  undo_until: z.nullable(Instant),
});
export type TrafficDispute = z.infer<typeof TrafficDispute>;
/** An amount in the smallest unit of its currency: two decimals of INR, none of JPY; two of a currency that is not known. */
export function inCurrency(amount: number, currency: string): number {
  try {
    return Number(amount.toFixed(new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits));
  } catch {
    return Number(amount.toFixed(2));
  }
}
/** The most that can be credited: what the contested traffic cost, in units of its currency. */
export const mostCredit = ({ invalidCost, currency }: Pick<TrafficDispute, 'invalidCost' | 'currency'>): number =>
  inCurrency(invalidCost, currency);
/** Disputes of a package that have ended and are told. */
export const MOST_TOLD = 20;
const Text = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_TEXT, `maximum-characters:${MOST_TEXT}`));
const params = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
const one = data(TrafficDispute);

/** Disputes about the traffic of a publisher, in every package of the reader: all that are open, then the last of each package that have ended, `MOST_TOLD` of them; `count` is that of all. None for a publisher that the reader may not see. *Added.* */
const list = call('GET /api/traffic-dispute', 'publisher:read', 'Disputes about the traffic of a publisher', {
  query: z.strictObject({ publisher: PublisherName }),
  answer: data(z.object({ disputes: z.array(TrafficDispute), count: z.int() })),
  failures: ['limited'],
});
/** Words with files, answered with the dispute. */
const written = { files: ticketFiles, bodyBytes: 256 * 1024, answer: one } as const;
/** Contests the invalid traffic of an own publisher on some days of one package, all of it or the rows that some filters pass. 409 where some of these rows are contested already, 422 where none of it is invalid or some of them have a credit. *Added.* */
const contest = call('POST /api/traffic-dispute', 'dispute:write', 'Contest invalid traffic', {
  body: z
    .strictObject({
      package_name: PackageName,
      publisher: PublisherName,
      kind: z.enum(contestedKinds),
      text: Text,
      ...rangeFields,
      ...Narrowing,
    })
    .check(forward, bounded),
  ...written,
  failures: ['conflict', 'limited'],
});
/** Says more about an own dispute that is open. 409 with `current` where it has ended. *Added.* */
const reply = call('PUT /api/traffic-dispute/:id', 'dispute:write', 'Reply in a dispute about traffic', {
  params,
  body: z.strictObject({ text: Text }),
  ...written,
  failures: ['missing', 'conflict'],
});
/**
 * Decides a dispute with a reason that its publisher reads: its ticket ends. `credit`, in units of the currency of the package, goes with `Overturned` alone, has no more decimals than that currency, and is at most what the contested traffic cost (`mostCredit`); null gives nothing. It moves no verdict, no
 * total and no pack (D42). 409 with `current` where somebody was first. *Added.*
 */
const decide = call('POST /api/traffic-dispute/:id/decide', 'ticket:write', 'Decide a dispute about traffic', {
  params,
  body: z
    .strictObject({
      updated_on: Instant,
      outcome: z.enum(decisions),
      credit: z.nullable(z.number().check(z.gt(0, 'not-valid'))),
      notes: Text,
    })
    .check(z.refine(({ outcome, credit }) => credit === null || outcome === 'Overturned', { error: 'not-valid', path: ['credit'] })),
  answer: one,
  failures: ['missing', 'conflict'],
});
/** Takes a decision back within `UNDO_DECISION_MS`: the dispute is open again, and nothing is credited. 409 with `current` where it is not decided, or not for so short; 422 where days of it are contested, or have a credit, in another dispute since. *Added.* */
const undo = call('POST /api/traffic-dispute/:id/undo', 'ticket:write', 'Take back the decision of a dispute about traffic', {
  params,
  body: z.strictObject({ updated_on: Instant }),
  answer: one,
  failures: ['missing', 'conflict'],
});
/** Ends an own dispute that is open: its traffic stays as it is, and its days can be contested again. `notes` is read by both sides. 409 with `current` where somebody was first. *Added.* */
const withdraw = call('POST /api/traffic-dispute/:id/withdraw', 'dispute:write', 'Withdraw a dispute about traffic', {
  params,
  body: z.strictObject({
    updated_on: Instant,
    notes: z._default(z.string().check(z.trim(), z.maxLength(MOST_TEXT, `maximum-characters:${MOST_TEXT}`)), ''),
  }),
  answer: one,
  failures: ['missing', 'conflict'],
});
/** A file that a side attached, of those that the dispute shows. 404 where the caller may not see the dispute, or it has no such file. *Added.* */
const file = call('GET /api/traffic-dispute/:id/file/:file', 'publisher:read', 'A file of a dispute about traffic', {
  params: z.strictObject({ ...params.shape, file: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: z.unknown(),
  file: Object.values(fileKinds),
  failures: ['missing'],
});
export const trafficDisputeCalls = { list, contest, reply, decide, undo, withdraw, file } as const;
