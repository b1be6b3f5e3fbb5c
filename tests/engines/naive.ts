import type { Row, Value } from '../../server/analytics/answer.ts';
import type { EventRow } from '../../server/analytics/models/event-model.ts';
import type { Filter, Measure, MetricQuery } from '../../server/analytics/metric-query.ts';

type Cells = Readonly<Record<string, Value>>;

/** Does a value that is there pass? */
function passing(filter: Filter): (value: string | number) => boolean {
  if ('present' in filter) return () => true;
  if ('oneOf' in filter) {
    const wanted = new Set(filter.oneOf);
    return (value) => wanted.has(value);
  }
  if ('contains' in filter) {
    const parts = [filter.contains].flat().map((part) => part.toLowerCase());
    return (value) => parts.some((part) => String(value).toLowerCase().includes(part));
  }
  if ('atLeast' in filter) return (value) => value >= filter.atLeast;
  if ('atMost' in filter) return (value) => value <= filter.atMost;
  if ('noneOf' in filter) return (value) => !filter.noneOf.includes(value);
  if ('absent' in filter || 'tuples' in filter) return () => false;
  return (value) => value < filter.below;
}
/** Does a row pass? */
function rowPassing(filter: Filter): (row: Cells) => boolean {
  const { column } = filter;
  if ('tuples' in filter) {
    const columns = [column, ...filter.and];
    return (row) => filter.tuples.some((tuple) => columns.every((name, i) => row[name] === tuple[i]));
  }
  if ('absent' in filter) return (row) => (row[column] ?? null) === null;
  const passes = passing(filter);
  const isIn = (row: Cells, name: string): boolean => {
    const value = row[name] ?? null;
    return value !== null && passes(value);
  };
  const others = 'contains' in filter ? (filter.orIn ?? []) : [];
  return (row) => isIn(row, column) || others.some((name) => isIn(row, name));
}
const within = (rows: readonly Cells[], filters: readonly Filter[] = []): readonly Cells[] =>
  filters.reduce((left, filter) => left.filter(rowPassing(filter)), rows);

function measured(all: readonly Cells[], measure: Measure): number | null {
  const rows = within(all, measure.where);
  if ('count' in measure) return rows.length;
  if ('sum' in measure) return rows.reduce((total, row) => total + Number(row[measure.sum]), 0);
  if ('distinct' in measure) return new Set(rows.map((row) => row[measure.distinct]).filter((value) => value !== null)).size;
  const values = rows
    .map((row) => row[measure.of] ?? null)
    .filter((value) => value !== null)
    .map(Number)
    .sort((a, b) => a - b);
  const at = (values.length - 1) * measure.quantile,
    low = values[Math.floor(at)],
    high = values[Math.ceil(at)],
    share = at - Math.floor(at);
  return low === undefined || high === undefined ? null : low * (1 - share) + high * share;
}

function compared(a: Value, b: Value, descending: boolean): number {
  if (a === b) return 0;
  const difference =
    a === null
      ? 1
      : b === null
        ? -1
        : typeof a === 'string' && typeof b === 'string'
          ? Buffer.compare(Buffer.from(a), Buffer.from(b))
          : a < b
            ? -1
            : 1;
  return descending ? -difference : difference;
}

/** The answer to a question in plain JavaScript over all rows: what every engine must say to the last digit. */
export function naiveAnswer(events: readonly EventRow[], query: MetricQuery): Row[] {
  const { dimensions, measures, filters, sets, above, order = [], limit, offset = 0, cumulative = [] } = query;
  const found = within(events, filters),
    asked = Object.entries(measures);
  const answers: Row[] = [];
  if (asked.length === 0)
    answers.push(...[...found].sort(by(order)).map((row) => Object.fromEntries(dimensions.map((name) => [name, row[name] ?? null]))));
  else {
    for (const set of sets ?? [dimensions]) {
      const groups = new Map<Value, Cells[]>(set.length === 0 ? [['[]', []]] : []);
      const [only = '', ...more] = set;
      const keyOf = (row: Cells): Value =>
        only !== '' && more.length === 0 ? (row[only] ?? null) : JSON.stringify(set.map((name) => row[name]));
      for (const row of found) {
        const key = keyOf(row);
        const group = groups.get(key);
        if (group === undefined) groups.set(key, [row]);
        else group.push(row);
      }
      for (const group of groups.values()) {
        if (above !== undefined && !(Number(measured(group, measures[above.measure] as Measure)) > above.value)) continue;
        answers.push(
          Object.fromEntries([
            ...dimensions.map((name) => [name, set.includes(name) ? (group[0]?.[name] ?? null) : null] as const),
            ...asked.map(([name, measure]) => [name, measured(group, measure)] as const),
          ]),
        );
      }
    }
    answers.sort(by(order));
    for (const name of cumulative) {
      let running = 0;
      for (const row of answers) row[name] = running += Number(row[name]);
    }
  }
  return answers.slice(offset, limit === undefined ? undefined : offset + limit);
}

function by(order: NonNullable<MetricQuery['order']>): (a: Cells, b: Cells) => number {
  return (a, b) => {
    for (const { by: name, per, descending = false } of order) {
      const key = (row: Cells): Value => {
        const value = row[name] ?? null,
          other = per === undefined ? 1 : (row[per] ?? null);
        return per === undefined || value === null ? value : Number(other ?? 0) < 30 ? null : Number(value) / Number(other);
      };
      const [mine, other] = [key(a), key(b)];
      // a ratio of fewer than thirty comes last, in either direction
      const isLast = per !== undefined && (mine === null || other === null);
      const difference = compared(mine, other, descending && !isLast);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}
