import type { FieldRule, ImportMapping } from './import-mapping.ts';

/** Names of columns are the same in any case. */
export const normal = (name: string): string => name.trim().toLowerCase();

/** What a mapping says of the columns that a header has: a vendor's files have some of them or all. */
export function fitted(mapping: ImportMapping, header: readonly string[]): ImportMapping {
  const there = new Set(header.map(normal));
  const fields: Record<string, FieldRule | null> = {};
  for (const [ours, rule] of Object.entries(mapping.fields)) {
    if (rule === null || 'constant' in rule) fields[ours] = rule;
    else {
      const from = rule.from.filter((theirs) => there.has(normal(theirs)));
      // one part of a joined key names no row
      if (from.length > 1 || (from.length === 1 && (ours !== 'event_id' || rule.from.length === 1))) fields[ours] = { ...rule, from };
    }
  }
  return { ...mapping, fields, leave_out: mapping.leave_out.filter(({ column }) => there.has(normal(column))) };
}
