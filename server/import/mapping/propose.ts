import { createHash } from 'node:crypto';
import { ColumnsRule, ImportMapping, type FieldRule } from '../../../contract/areas/admin/import-mapping.ts';
import { givenColumns, plans, type ImportKind, type Reading } from '../plan.ts';
import { profiles, type Profile } from '../profiles/index.ts';
import { countries } from './countries.ts';
import { columnNamed, fitted, normal } from '../../../contract/areas/admin/import-fit.ts';
import { currencyEnd, namesIn } from './resolve.ts';
import { likely, words } from './synonyms.ts';

/** What says of a header that another file has the same, in whatever order. */
export const fingerprintOf = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(normal).sort()))
    .digest('hex');

/** The profile of a vendor whose files have this header: all columns that it is told by are there, and it is told by most columns, then names most. */
export function profileFor(kind: ImportKind, header: readonly string[]): Profile | undefined {
  const isThere = (name: string): boolean => columnNamed(header, name) !== undefined;
  const found = profiles.filter((each) => each.kind === kind && each.toldBy.every(isThere));
  const named = ({ mapping }: Profile): number => namesIn(mapping).filter(isThere).length;
  return found.sort((a, b) => b.toldBy.length - a.toldBy.length || named(b) - named(a))[0];
}

/** The mapping of a profile for a header that lacks some of its columns: what is filled as another column is said, so that people see it. */
export function profiled({ kind, mapping }: Profile, header: readonly string[]): ImportMapping {
  const found = fitted(mapping, header),
    fields = { ...found.fields };
  for (const [ours, other] of Object.entries(plans[kind].alike ?? {})) {
    const same = fields[other];
    if (fields[ours] === undefined && same !== undefined) fields[ours] = same;
  }
  return { ...found, fields };
}
/** A name without what tells it from others only for the eye, and without its currency: `{Campaign_Name}` is `campaignname`, `Kosten in EUR` is `kosten`. */
const bare = (name: string): string => (currencyEnd(name)?.before ?? name).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const SLASHED = /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}/;
const isTime = (cell: string): boolean =>
  /^\d{4}-\d\d-\d\d|^\d{1,2}[.]\d{1,2}[.]\d{2,4}|^\d{1,2}[- ][a-z]{3}[- ]\d{2,4}|^1\d{9}(\d{3})?$|^20\d{6}$/i.test(cell) ||
  SLASHED.test(cell);
/** Do most samples of a column look as cells of ours do? */
function fits(reading: Reading, samples: readonly string[]): boolean {
  const most = (is: (cell: string) => boolean): boolean => samples.length > 0 && samples.filter(is).length * 2 > samples.length;
  if (reading.as === 'instant' || reading.as === 'day') return most(isTime);
  if (reading.as === 'term' && reading.country === true) return most((cell) => countries.has(cell.toLowerCase()));
  return reading.as === 'term' && reading.oneOf !== undefined && most((cell) => wordFor(reading.oneOf ?? [], cell) !== undefined);
}
/** Which of our words a cell means. */
function wordFor(oneOf: readonly string[], cell: string): string | undefined {
  const said = bare(cell);
  return oneOf.find((word) => bare(word) === said) ?? oneOf.find((word) => words[word]?.includes(said));
}

/** How a file says its numbers, by cells of a column of numbers. */
function numberForm(samples: readonly string[]): { decimal: '.' | ','; thousands: '' | ',' | '.' } {
  if (samples.some((cell) => /^[-+]?\d{1,3}(\.\d{3})*,\d{1,2}$|^[-+]?\d+,\d{1,2}$/.test(cell)))
    return { decimal: ',', thousands: samples.some((cell) => /\d\.\d{3}(\D|$)/.test(cell)) ? '.' : '' };
  return { decimal: '.', thousands: samples.some((cell) => /^[-+]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(cell)) ? ',' : '' };
}

/** What of a file is known to propose how it is read. */
interface Begun {
  readonly kind: ImportKind;
  readonly header: readonly string[];
  /** Different filled cells of the first rows, for each column. */
  readonly samples: readonly (readonly string[])[];
  readonly timeZone: string;
}
/**
 * How a file may be read, by the names of its columns and what stands in them: for people, who see it before anything is imported. A time that can be read in two ways, and words that nobody can
 * tell, stay open.
 */
export function propose({ kind, header, samples, timeZone }: Begun): ImportMapping {
  const plan = plans[kind];
  const fields: Record<string, FieldRule> = {},
    used = new Set<number>();
  const take = (ours: string, place: number): void => {
    used.add(place);
    const reading = plan.readings[ours],
      theirs = header[place] ?? '';
    const dictionary: Record<string, string> = {};
    if (reading?.as === 'term' && reading.oneOf !== undefined)
      for (const cell of samples[place] ?? []) {
        const word = wordFor(reading.oneOf, cell);
        if (word !== undefined && word !== cell) dictionary[cell] = word;
      }
    const isSaid = Object.keys(dictionary).length > 0;
    if (normal(theirs) === ours && !isSaid) return; // names find each other
    fields[ours] = ColumnsRule.parse({ from: [theirs], ...(isSaid && { dictionary, otherwise: 'keep' }) });
  };
  const columns = givenColumns(plan).filter((column) => column !== 'package');
  const taken = (ours: string): boolean =>
    fields[ours] !== undefined || header.some((name, place) => normal(name) === ours && used.has(place));
  const byName = (ours: string, names: readonly string[]): void => {
    for (const name of names) {
      const place = header.findIndex((theirs, at) => !used.has(at) && bare(theirs) === name);
      if (place >= 0 && !taken(ours)) take(ours, place);
    }
  };
  for (const ours of columns) byName(ours, [bare(ours)]);
  for (const ours of columns) byName(ours, likely[kind][ours] ?? []);
  for (const ours of plan.required) {
    const reading = plan.readings[ours];
    if (reading === undefined || ours === 'package' || taken(ours)) continue;
    const place = header.findIndex((_, at) => !used.has(at) && fits(reading, samples[at] ?? []));
    if (place >= 0) take(ours, place);
  }
  for (const [ours, other] of Object.entries(plan.alike ?? {}))
    // a column that a rule uses is no more found by its name
    if (!taken(ours) && taken(other)) fields[ours] = fields[other] ??= ColumnsRule.parse({ from: [other] });
  // what says whether a row is a click, or fraud, says of the others of which kind
  for (const [ours, { of, empty }] of Object.entries(plan.sameCells ?? {})) {
    const rule = fields[of];
    if (rule == null || !('from' in rule) || taken(ours)) continue;
    const none = Object.entries(rule.dictionary).flatMap(([cell, word]) => (word === empty ? [[cell, '']] : []));
    fields[ours] = { ...rule, dictionary: Object.fromEntries([[empty, ''], ...none]) as Record<string, string>, otherwise: 'keep' };
  }
  const numbers = columns.flatMap((ours) => {
    const reading = plan.readings[ours];
    const place = header.findIndex(
      (name) => normal(name) === ours || (fields[ours] !== undefined && 'from' in fields[ours] && fields[ours].from[0] === name),
    );
    return reading !== undefined && place >= 0 && ['amount', 'real', 'whole'].includes(reading.as) ? (samples[place] ?? []) : [];
  });
  return ImportMapping.parse({ time_zone: timeZone, form: numberForm(numbers), fields });
}
