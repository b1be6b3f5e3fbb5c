import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Instant } from '../../time/dates.ts';
import { PackageName, PackageQuery } from '../../scope.ts';

/** Cards that have something to pin. */
export const findingCards = [
  'compare',
  'hours',
  'reasons',
  'networks',
  'devices',
  'systems',
  'browsers',
  'sources',
  'countries',
  'hits',
  'clickToEvent',
] as const;
export type FindingCard = (typeof findingCards)[number];
/** Findings that a package keeps. */
export const MAX_FINDINGS = 100;
const Text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `maximum-symbols:${most}`));

/**
 * What somebody found in a package's ad events and pinned, for the people of the package. `slice` is what the card was about, `figure` what it said at that moment, both in
 * the words of `by`; `link` is the query of the address that shows it.
 */
export const Finding = z.object({
  id: z.string(),
  card: z.enum(findingCards),
  slice: z.string(),
  figure: z.string(),
  notes: z.string(),
  link: z.string(),
  at: Instant,
  by: z.string(),
  isOwn: z.boolean(),
});
export type Finding = z.infer<typeof Finding>;
const Findings = data(z.array(Finding));
const ofPackage = { params: z.strictObject({ package: PackageName }), query: PackageQuery, answer: Findings };

/** Pinned findings of a package, newest first. *Added.* */
export const findings = call('GET /api/user/deepdive/:package/findings', 'deepdive:read', 'Pinned findings of a package', {
  ...ofPackage,
  failures: ['limited'],
});
/** Pins a finding. Fails: invalid by `link` for a text that is no query, and once a package has `MAX_FINDINGS`. *Added.* */
export const pinFinding = call('POST /api/user/deepdive/:package/findings', 'deepdive:write', 'Pin a finding', {
  ...ofPackage,
  body: z.strictObject({
    card: z.enum(findingCards),
    slice: Text(600).check(z.minLength(1, 'required')),
    figure: Text(300).check(z.minLength(1, 'required')),
    notes: z._default(Text(1_000), ''),
    link: z.string().check(z.maxLength(6_000), z.regex(/^\?[^#\s]*$/, 'not-valid')),
  }),
});
/** Takes a finding off: whoever pinned it, or an administrator. *Added.* */
export const unpinFinding = call('DELETE /api/user/deepdive/:package/findings/:id', 'deepdive:write', 'Take off a pinned finding', {
  query: PackageQuery,
  answer: Findings,
  params: z.strictObject({ package: PackageName, id: z.string().check(z.minLength(1), z.maxLength(60)) }),
  failures: ['missing'],
});

export const findingCalls = { findings, pinFinding, unpinFinding } as const;
