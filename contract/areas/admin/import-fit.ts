import type { FieldRule, ImportMapping } from './import-mapping.ts';

/** Names of columns are the same in any case. */
export const normal = (name: string): string => name.trim().toLowerCase();

/** Stands in a name for a currency: `Amount spent (*)` is any of `Amount spent (EUR)`, `Amount spent (USD)`. */
const ANY_CURRENCY = '(*)';
/** The column of a header that has a name, in any case; undefined where none has it. */
export function columnNamed(header: readonly string[], name: string): string | undefined {
  const same = header.find((theirs) => normal(theirs) === normal(name));
  if (same !== undefined || !name.includes(ANY_CURRENCY)) return same;
  const [before = '', after = ''] = normal(name).split(ANY_CURRENCY);
  return header.find((theirs) => {
    const its = normal(theirs);
    return its.startsWith(before) && its.endsWith(after) && /^\([a-z]{3}\)$/.test(its.slice(before.length, its.length - after.length));
  });
}
/** What a mapping says of the columns that a header has: a vendor's files have some of them or all. */
export function fitted(mapping: ImportMapping, header: readonly string[]): ImportMapping {
  const fields: Record<string, FieldRule | null> = {};
  for (const [ours, rule] of Object.entries(mapping.fields)) {
    if (rule === null || 'constant' in rule) fields[ours] = rule;
    else {
      const there = (names: readonly string[]): string[] =>
        names.flatMap((theirs) => {
          const found = columnNamed(header, theirs)?.trim();
          return found === undefined ? [] : [normal(found) === normal(theirs) ? theirs : found];
        });
      const from = there(rule.from),
        who = rule.identity && { identity: there(rule.identity) };
      // a joined key names no row by one part, nor by parts that do not say whom it is of
      const isKey = ours !== 'event_id' || rule.from.length === 1 || (from.length > 1 && who?.identity.length !== 0);
      if (from.length > 0 && isKey) fields[ours] = { ...rule, from, ...who };
    }
  }
  return { ...mapping, fields, leave_out: mapping.leave_out.filter(({ column }) => columnNamed(header, column) !== undefined) };
}
