import * as z from 'zod/mini';
import { Day } from '../time/dates.ts';
import { AboveAlert } from './above.ts';

/** What a source may be: a column of ad events; the tracker's events have publishers and campaigns. Where two are the same rows, the earlier kind is named. */
export const sourceKinds = ['publisher', 'campaign', 'placement', 'asn', 'network', 'country', 'device', 'os', 'browser'] as const;
export type SourceKind = (typeof sourceKinds)[number];
/** Is there a verdict on sources of a dimension, or do findings say its values? */
export const isJudgedBy = (dimension: string): boolean =>
  dimension === 'reason' || dimension === 'hour' || sourceKinds.some((kind) => kind === dimension);
/** What is judged: ad events of a type, or the tracker's events. */
export const trafficTypes = ['visit', 'impression', 'tracker'] as const;
export type TrafficType = (typeof trafficTypes)[number];
/** Supplied days before a day from which on it is judged, and the most that it is compared with. */
export const LEAST_BASE_DAYS = 7,
  MOST_BASE_DAYS = 28;
/** Days up to a finding, its own included, among which the same source is looked for. */
export const RECURS_WITHIN_DAYS = 90;
/** Most findings that are told of a range; its marks count all. */
export const MAX_FINDINGS = 20;
/** Most sources of which it is told how often they stand out. */
export const MAX_RECURRING = 5;

/** `value` is what rows have and filters take; `name` is what it is called, where that is another (publishers and campaigns of the tracker, which are judged by their ids). */
export const NamedSource = z.object({ kind: z.enum(sourceKinds), value: z.string(), name: z.optional(z.string()) });
export type NamedSource = z.infer<typeof NamedSource>;
/** Hours of a local day, `from` 0 to 23 up to and without `to` 1 to 24. */
export const HourSpan = z.object({ from: z.int(), to: z.int() });
export type HourSpan = z.infer<typeof HourSpan>;
/**
 * On how many of the `RECURS_WITHIN_DAYS` days up to a day, that one included, a source stood out; `always` are the hours that it has on each of these days,
 * where it keeps to some. `first` of them; null where there are data of earlier days, on which it may have stood out as well.
 */
const recurrence = { times: z.int(), first: z.nullable(Day), always: z.nullable(HourSpan) };

/** A source of one package, traffic type and local day whose share of invalid events is far above its own usual. */
export const StandsOutFinding = z.object({
  package_name: z.string(),
  date: Day,
  ...NamedSource.shape,
  /** Invalid events, and all events, of the source on that day; of a running day up to `upTo`. */
  part: z.int(),
  all: z.int(),
  /** Its usual share of invalid events, 0 to 1. */
  usual: z.number(),
  /** Invalid events above the usual, in whole events. */
  excess: z.int(),
  /** What these cost, at the mean cost of its invalid events that day. */
  cost: z.number(),
  currency: z.string(),
  /** The hours in which the excess is. */
  hours: HourSpan,
  /** The reason that adds most to the excess, and its part of it, 0 to 100; null where none adds to it. */
  reason: z.nullable(z.object({ reason: z.string(), sharePct: z.number() })),
  /** What else at least 80 % of its invalid events share, unless most events of the package do. */
  also: z.array(NamedSource),
  /** Sources that stand out by the same events, of which they have a part each. */
  across: z.array(NamedSource),
  ...recurrence,
  /** The days on which it stood out, oldest first: as many as `times`. */
  days: z.array(Day),
  /** The hour that the running day is judged up to; null for a day that is over. */
  upTo: z.nullable(z.int()),
  /** Verdicts of the day are still being revised. */
  provisional: z.boolean(),
});
export type StandsOutFinding = z.infer<typeof StandsOutFinding>;
/** A day on which something stands out: how many findings, and the source of the most telling one. */
export const StandsOutMark = z.object({ date: Day, count: z.int(), first: NamedSource, provisional: z.boolean() });
export type StandsOutMark = z.infer<typeof StandsOutMark>;
/** A source of one package and local day with far more events than it usually has, whose share of invalid events does not stand out. `usual`: in whole events. */
export const VolumeSurge = z.object({
  package_name: z.string(),
  date: Day,
  ...NamedSource.shape,
  all: z.int(),
  usual: z.int(),
  /** The hour that the running day is judged up to; null for a day that is over. */
  upTo: z.nullable(z.int()),
  /** Verdicts of the day are still being revised: its invalid share may yet stand out. */
  provisional: z.boolean(),
});
export type VolumeSurge = z.infer<typeof VolumeSurge>;
/** The one answer to what stands out in a range: banners, headlines, marks and alerts all tell it. It is about the package as a whole, whatever filters are chosen. */
export const StandsOut = z.object({
  /** What runs now first, then the most telling (`asTold`), at most `MAX_FINDINGS`. */
  findings: z.array(StandsOutFinding),
  /** How many findings there are. */
  count: z.int(),
  /** Days on which something stands out, in their order. */
  marks: z.array(StandsOutMark),
  /** The source with most more traffic than usual of each day that has one, most telling first. No finding: nothing is counted or alerted by it. */
  surges: z.array(VolumeSurge),
  /** Sources that stood out before, most often first, at most `MAX_RECURRING`, as of the last day of the range on which each stands out. */
  recurring: z.array(z.object({ package_name: z.string(), ...NamedSource.shape, last: Day, ...recurrence })),
  /** Publishers above the alert over the whole range, most excess over the others first, at most `MOST_ABOVE`, and how many there are. No finding: they may be as they always are. */
  above: z.object({ count: z.int(), sources: z.array(AboveAlert) }),
  /** Packages that are asked about: of several, a finding is told with its own. */
  packages: z.int(),
  /** Days of the range with data, of each package; those that were judged; most days before one that had too few of them. */
  supplied: z.int(),
  judged: z.int(),
  shortOf: z.nullable(z.int()),
  /** Packages with such a day. */
  short: z.int(),
  /** Does the running day of a package, in the range, wait for its first hour to be over? It is supplied and not judged. */
  waits: z.boolean(),
  /** The hour that the running day is judged up to, where it is in the range and judged, and that is the same in all packages. */
  upTo: z.nullable(z.int()),
});
export type StandsOut = z.infer<typeof StandsOut>;
