import type { Option, OptionPage } from '../../../contract/option.ts';
import { choiceOf } from '../../../contract/scope.ts';
import { count, whole, type Filter, type Measure, type MetricQuery } from '../metric-query.ts';

/** Asks the rows of one model, within the caller's access. */
export type Ask<C extends string> = (query: MetricQuery<C, C>) => Promise<readonly object[]>;
export interface OptionQuestion<C extends string> {
  readonly column: C;
  /** What else is a value's name, beside the value: columns that the search looks into. */
  readonly labels?: readonly C[];
  /** All filters but its own. */
  readonly filters: readonly Filter<C>[];
  /** Its own filter, in wire form: the values that are answered whatever page they are on. */
  readonly chosen: string;
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  /** Values that the search finds by other words than their own. */
  readonly named?: readonly string[];
  /** What counts as a row of a value; every row unless told. */
  readonly counted?: Measure<C>;
}
/** What some values are called; a value that is not there is called as it is. */
export type LabelsOf = (values: readonly string[]) => Promise<ReadonlyMap<string, string>>;
const asTheyAre: LabelsOf = () => Promise.resolve(new Map());

/** One page of the values of a column, most first, and those that are chosen. The engine cuts: there may be millions of values. */
export async function optionPageOf<C extends string>(
  ask: Ask<C>,
  { column, labels = [], filters, chosen, page, limit, search, named = [], counted = count() }: OptionQuestion<C>,
  labelsOf: LabelsOf = asTheyAre,
): Promise<OptionPage> {
  const found: Filter<C>[] = search === undefined ? [] : [{ column, contains: search, orIn: labels, orOneOf: named }];
  // a value that one of its names finds counts all its rows, also those of its other names
  const byName = labels.length > 0 && found.length > 0;
  const grouped = async ({ among = [], ...cut }: { among?: readonly Filter<C>[]; offset?: number; limit?: number }, isSought: boolean) => {
    const order = [{ by: 'count', descending: true }, { by: column }];
    const sought = isSought && byName ? { matched: count(...found) } : null;
    const rows = await ask({
      dimensions: [column],
      measures: { count: counted, ...sought },
      filters: [...filters, ...among, ...(isSought && !byName ? found : [])],
      ...(sought && { above: { measure: 'matched', value: 0 } }),
      order,
      ...cut,
    });
    return (rows as readonly Readonly<Record<string, string | number | null>>[]).map((row) => ({
      value: String(row[column]),
      count: whole(row['count'] as number | null),
    }));
  };
  const { values } = choiceOf(chosen);
  const [rows, kept] = await Promise.all([
    grouped({ offset: (page - 1) * limit, limit }, true),
    values.length === 0 ? [] : grouped({ among: [{ column, oneOf: values }] }, false),
  ]);
  const isWhole = rows.length < limit && (page === 1 || rows.length > 0);
  const [all] = isWhole ? [] : await ask({ dimensions: [], measures: { values: { distinct: column } }, filters: [...filters, ...found] });
  const counts = new Map(kept.map((row) => [row.value, row.count]));
  const names = await labelsOf([...new Set([...rows.map(({ value }) => value), ...values])]);
  const optionOf = (value: string, n: number): Option => ({ value, label: names.get(value) ?? value, count: n });
  return {
    options: rows.map((row) => optionOf(row.value, row.count)),
    total_count: isWhole ? (page - 1) * limit + rows.length : whole((all as { values: number | null } | undefined)?.values),
    chosen: values.map((value) => optionOf(value, counts.get(value) ?? 0)),
  };
}

/** The label that most rows of each value have: `rows` come most first. */
export function labelsOfMost<R>(rows: readonly R[], of: (row: R) => readonly [value: string, label: string]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const [value, label] of rows.map(of)) if (!labels.has(value)) labels.set(value, value === '' ? '' : label);
  return labels;
}
