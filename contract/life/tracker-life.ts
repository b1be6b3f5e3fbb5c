import * as z from 'zod/mini';
import type { Issue } from '../codes/issues.ts';
import { Day, Instant } from '../time/dates.ts';
import { signInEmail, url as urlPattern } from '../patterns.ts';

/** What publishers and campaigns of the tracker have in common. Texts are kept trimmed. */
const most = (length: number) => z.maxLength(length, `maximum-length:${length}`);
export const MOST_NOTES = 4_000;
const MOST_AMOUNT = 1_000_000_000;

export const Text = z.string().check(z.trim(), most(120));
export const Notes = z.string().check(z.trim(), most(MOST_NOTES));
/** The name that clicks and events carry: no two of a package have one. */
export const Code = z.string().check(z.trim(), z.minLength(1, 'required'), most(60), z.regex(/^[\w.:-]+$/, 'not-valid'));
/** An address of the schemes of spec §5: ftp, http or https. */
export const Address = z.string().check(z.trim(), z.minLength(1, 'required'), most(2_000), z.regex(urlPattern, 'not-valid'));
/** The same, or ''. */
export const AddressOrNone = z.string().check(
  z.trim(),
  most(2_000),
  z.refine((text) => text === '' || urlPattern.test(text), 'not-valid'),
);
/** A host without a scheme is meant as https. */
const withHttps = (text: string): string => (/^[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+(?:[:/?#]|$)/.test(text) ? `https://${text}` : text);
/**
 * Where links are built on: an https origin with a path or none, or a bare host, which is kept with `https://`. A query or a fragment would take in what is added to it.
 */
export const LinkBase = z
  .string()
  .check(
    z.trim(),
    z.overwrite(withHttps),
    z.minLength(1, 'required'),
    most(2_000),
    z.regex(/^https:\/\/[^\s/?#@:]+(?::\d{1,5})?(?:\/[^\s?#]*)?$/, 'no-link-base'),
  );
export const EmailOrNone = z.string().check(
  z.trim(),
  most(120),
  z.refine((text) => text === '' || signInEmail.test(text), 'not-valid'),
);
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'no-country'));

/** What a form sends for a number is text, and '' where it has none. */
const numberOf = (value: number | string | null): number | null =>
  typeof value !== 'string' ? value : value.trim() === '' ? null : Number(value);
const Typed = z.pipe(z.union([z.number(), z.string(), z.null()]), z.transform(numberOf));
/** Money in units of the currency. */
export const Amount = z.pipe(Typed, z.number().check(z.gte(0, 'below-zero'), z.lte(MOST_AMOUNT)));
/** A budget; null is none. */
export const AmountCap = z.pipe(Typed, z.nullable(z.number().check(z.gte(0, 'below-zero'), z.lte(MOST_AMOUNT))));
/** A number of clicks or events; null is none. */
export const CountCap = z.pipe(Typed, z.nullable(z.int().check(z.gte(0, 'below-zero'), z.lte(MOST_AMOUNT))));
/** A share of events, in per cent. */
export const Percent = z.pipe(Typed, z.number().check(z.gte(0, 'below-zero'), z.lte(100)));
export const wholeBetween = (least: number, top: number) => z.pipe(Typed, z.int().check(z.gte(least), z.lte(top)));
/** A switch; forms send it as a word. */
export const Switch = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** Several texts, each once; form data has them comma-separated. */
export const listOf = <T extends z.ZodMiniType<string, string>>(item: T, most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.array(z.string()), z.string()]),
      z.transform((value) => [
        ...new Set((typeof value === 'string' ? value.split(',') : value).map((text) => text.trim()).filter((text) => text !== '')),
      ]),
    ),
    z.array(item).check(z.maxLength(most, `maximum:${most}`)),
  );
/** A whole number; null is none. */
export const wholeOrNone = (least: number, top: number) => z.pipe(Typed, z.nullable(z.int().check(z.gte(least), z.lte(top))));
/** A text that is a code of its kind, in capitals, or ''. */
export const codeOrNone = (isCode: (text: string) => boolean) =>
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine((text) => text === '' || isCode(text), 'not-valid'),
  );

export const payoutModels = ['CPA', 'CPI', 'CPC', 'CPM', 'RevShare'] as const;
/** Shares of fraudulent events, in per cent, from which somebody looks, and above which a publisher is proposed to be blocked where it is above by more than chance. */
export const fraudRules = {
  alert_pct: Percent,
  block_pct: Percent,
  /** Fewer events than these in seven days say nothing. */
  block_from_events: wholeBetween(1, 1_000_000),
};
export const DEFAULT_RULES = { alert_pct: 10, block_pct: 25, block_from_events: 20 } as const;
/** Days that a share of fraud is looked at over. */
export const RULE_DAYS = 7;

const Ref = z.object({ id: z.string(), name: z.string() });
/** Who made it and who changed it last; `updated_on` is its version: a change names the one that it saw. */
export const recorded = {
  created_on: Instant,
  created_by: Ref,
  updated_on: Instant,
  updated_by: Ref,
};
/** The version of a record that was seen; a change names it. */
export const SeenVersion = z.strictObject({ updated_on: Instant });
/** Events of the last seven days, today included. */
export const Week = z.object({ events: z.int(), fraud: z.int() });
export type Week = z.infer<typeof Week>;

/** What is wrong between fields that are fine each: by field. */
export type Faults = Record<string, readonly Issue[]>;
const isAbove = (part: number | null | undefined, whole: number | null | undefined): boolean =>
  typeof part === 'number' && typeof whole === 'number' && part > whole;
type Caps = Readonly<Record<string, unknown>>;
/** A cap of a day is within that of its month, and both within that of all days. */
export function capFaults(values: Caps, kinds: readonly string[]): Faults {
  const at = (key: string): number | null => (typeof values[key] === 'number' ? values[key] : null);
  return Object.fromEntries(
    kinds.flatMap((kind): [string, Issue[]][] => {
      const [day, month, total] = [at(`${kind}_cap_day`), at(`${kind}_cap_month`), at(`${kind}_cap_total`)];
      if (isAbove(day, month)) return [[`${kind}_cap_day`, ['above-month']]];
      if (isAbove(month, total)) return [[`${kind}_cap_month`, ['above-total']]];
      return isAbove(day, total) ? [[`${kind}_cap_day`, ['above-total']]] : [];
    }),
  );
}
export const ruleFaults = ({ alert_pct, block_pct }: { readonly alert_pct: number; readonly block_pct: number }): Faults =>
  block_pct < alert_pct ? { block_pct: ['below-alert'] } : {};
/** Makes a check of a schema of faults between fields. */
export const without = <V>(faultsOf: (values: V) => Faults) =>
  z.superRefine<V>((values, context) => {
    for (const [field, messages] of Object.entries(faultsOf(values)))
      for (const message of messages) context.addIssue({ code: 'custom', message, path: [field], input: values });
  });

/**
 * Why a publisher is proposed to be blocked: its events of seven days, in all, by day and by campaign. Their share, fraud ÷ events, is above its own limit (`isAbove`) or that of a campaign with its whole
 * interval (`sideOf`).
 */
export const BlockProposal = z.object({
  fromDate: Day,
  toDate: Day,
  events: z.int(),
  fraud: z.int(),
  /** Its own limit, in per cent, and how many events it takes. */
  block_pct: z.number(),
  block_from_events: z.int(),
  days: z.array(z.object({ date: Day, events: z.int(), fraud: z.int() })),
  isAbove: z.boolean(),
  /** `block_pct` is the campaign's own limit, null where there is no such record; `isAbove`: its share is above that limit with its whole interval. */
  campaigns: z.array(
    z.object({
      campaign_id: z.string(),
      campaign_name: z.string(),
      events: z.int(),
      fraud: z.int(),
      block_pct: z.nullable(z.number()),
      isAbove: z.boolean(),
    }),
  ),
  /** What fraudulent events have cost, in units of the currency. */
  cost: z.number(),
});
export type BlockProposal = z.infer<typeof BlockProposal>;

/** Something of a publisher or a campaign that changed; values as text, null is none. */
const RecordChange = z.object({ name: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) });
export const RecordEntry = z.object({
  id: z.string(),
  /** The id of the publisher or the campaign. */
  subject: z.string(),
  at: Instant,
  by: Ref,
  action: z.enum(['created', 'changed', 'archived', 'deleted', 'blocked', 'kept', 'unblocked', 'restored', 'told']),
  changes: z.array(RecordChange),
  /** Of a decision about a proposal: as it stood at that moment, and the currency of its cost. */
  evidence: z.nullable(z.object({ ...BlockProposal.shape, currency: z.nullable(z.string()) })),
});
export type RecordEntry = z.infer<typeof RecordEntry>;
