import type { NamedSource, SourceKind } from '../../contract/judgement/stands-out.ts';
import type { Day } from '../../contract/time/dates.ts';
import type { AccessScope } from '../access.ts';
import type { Row } from '../analytics/answer.ts';
import { count, sum, type Filter, type MetricQuery } from '../analytics/metric-query.ts';
import type { Look } from './calendar.ts';
import { upTo, volumesOf } from './looks.ts';
import type { Traffic } from './traffic.ts';

/** What more than this part of all events of the package has says nothing of a source. */
const COMMON = 0.5;
/** Sources that are asked for at once: a question about all events of a year would be ended by the store's limit of time. */
const MOST_AT_ONCE = 8;

/** A source on the day of a look. */
export interface Asked {
  readonly look: Look;
  readonly source: NamedSource;
}
/** The events of a source on a day: the kinds that it is asked by, and its rows by one of these, by reason or by hour. */
export interface Facts {
  readonly others: readonly SourceKind[];
  readonly of: (column: string) => readonly Row[];
}
/** Whom the questions are asked, and within which access. */
export interface Asker {
  readonly traffic: Traffic;
  readonly access: AccessScope;
}

const groupedBy = <T, K>(items: readonly T[], of: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = of(item),
      group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
};
/** Asks together for sources of a kind whose looks end at the same hour. */
async function together<T extends Asked>(
  asked: readonly T[],
  ask: (kind: SourceKind, hour: number | null, of: readonly T[]) => Promise<void>,
) {
  const groups = groupedBy(asked, ({ look: { hour }, source: { kind } }) => `${kind} ${hour ?? ''}`);
  const parts = [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MOST_AT_ONCE) }, (_, i) => group.slice(i * MOST_AT_ONCE, (i + 1) * MOST_AT_ONCE)),
  );
  await Promise.all(parts.map((of) => ask(of[0]?.source.kind ?? 'publisher', of[0]?.look.hour ?? null, of)));
}
const different = <T>(values: readonly T[]): T[] => [...new Set(values)];
const rowsAt = ({ traffic, access }: Asker, query: MetricQuery): Promise<readonly Row[]> => traffic.ask(access, query);

/** The events of some sources, of which each day has one, by whatever they are asked by, in the order of the sources. */
export async function factsOf(asker: Asker, asked: readonly Asked[]): Promise<Facts[]> {
  const { traffic } = asker,
    found = new Map<Asked, Facts>();
  await together(asked, async (kind, hour, group) => {
    const others = traffic.kinds.filter((other) => other !== kind),
      columns = [...others, 'reason', 'hour'];
    const rows = await rowsAt(asker, {
      dimensions: [...columns, 'day'],
      sets: columns.map((column) => [column, 'day']),
      measures: { ...volumesOf(traffic), cost: sum('cost', traffic.isInvalid) },
      filters: [
        ...traffic.about,
        ...upTo(hour),
        { column: 'day', oneOf: group.map(({ look }) => look.day) },
        { column: kind, and: ['day'], tuples: group.map(({ look, source }) => [source.value, look.day]) },
      ],
    });
    // outside its set a column is null
    const columnOf = (row: Row): string => columns.find((column) => row[column] !== null) ?? '';
    const byDay = groupedBy(rows, (row) => `${String(row['day'])} ${columnOf(row)}`);
    for (const each of group) found.set(each, { others, of: (column) => byDay.get(`${each.look.day} ${column}`) ?? [] });
  });
  return asked.map((each) => found.get(each) ?? { others: [], of: () => [] });
}

/** Of each day of some looks, values that most events of the package have: sharing them says nothing. */
export async function commonOn(asker: Asker, looks: readonly Look[]): Promise<ReadonlyMap<Day, readonly NamedSource[]>> {
  const { traffic } = asker,
    found = new Map<Day, NamedSource[]>();
  for (const [hour, of] of groupedBy(looks, (look) => look.hour)) {
    const filters: Filter[] = [...traffic.about, ...upTo(hour), { column: 'day', oneOf: of.map(({ day }) => day) }];
    const totals = new Map(
      (await rowsAt(asker, { dimensions: ['day'], measures: { all: count() }, filters })).map((row) => [row['day'], Number(row['all'])]),
    );
    const most = (row: Row): number => COMMON * (totals.get(row['day'] ?? '') ?? 0),
      above = { measure: 'all', value: COMMON * Math.min(...totals.values()) };
    await Promise.all(
      traffic.kinds.map(async (kind) => {
        for (const row of await rowsAt(asker, { dimensions: [kind, 'day'], measures: { all: count() }, filters, above })) {
          const day = String(row['day']);
          if (Number(row['all']) > most(row)) found.set(day, [...(found.get(day) ?? []), { kind, value: String(row[kind]) }]);
        }
      }),
    );
  }
  return found;
}

/** How often each reason flagged each of some sources on the days before, in the order of the sources. */
export async function reasonsBefore(asker: Asker, asked: readonly Asked[]): Promise<ReadonlyMap<string, number>[]> {
  const { traffic } = asker,
    found = new Map<Asked, Map<string, number>>();
  await together(asked, async (kind, hour, group) => {
    const rows = await rowsAt(asker, {
      dimensions: ['reason', kind, 'day'],
      measures: { part: count<string>(traffic.isInvalid) },
      filters: [
        ...traffic.about,
        traffic.isInvalid,
        { column: 'day', oneOf: different(group.flatMap(({ look }) => look.base)) },
        ...upTo(hour),
        { column: kind, oneOf: different(group.map(({ source }) => source.value)) },
      ],
    });
    const bySource = groupedBy(rows, (row) => String(row[kind]));
    for (const each of group) {
      const base = new Set<unknown>(each.look.base),
        reasons = new Map<string, number>();
      for (const row of bySource.get(each.source.value) ?? []) {
        const reason = String(row['reason']);
        if (base.has(row['day'])) reasons.set(reason, (reasons.get(reason) ?? 0) + Number(row['part']));
      }
      found.set(each, reasons);
    }
  });
  return asked.map((each) => found.get(each) ?? new Map<string, number>());
}

/** The events of some sources by hour on days of each of them: for each source in their order, its rows on a day. */
export async function hoursOn(
  asker: Asker,
  asked: readonly (NamedSource & { readonly days: readonly Day[] })[],
): Promise<((day: Day) => readonly Row[])[]> {
  const { traffic } = asker,
    found = new Map<string, Row[]>();
  const keyOf = (kind: SourceKind, value: unknown, day: unknown): string => JSON.stringify([kind, value, day]);
  await Promise.all(
    [...groupedBy(asked, ({ kind }) => kind)].map(async ([kind, group]) => {
      const rows = await rowsAt(asker, {
        dimensions: [kind, 'day', 'hour'],
        measures: volumesOf(traffic),
        filters: [
          ...traffic.about,
          { column: 'day', oneOf: different(group.flatMap(({ days }) => days)) },
          { column: kind, oneOf: different(group.map(({ value }) => value)) },
        ],
      });
      for (const [key, own] of groupedBy(rows, (row) => keyOf(kind, row[kind], row['day']))) found.set(key, own);
    }),
  );
  return asked.map(
    ({ kind, value }) =>
      (day) =>
        found.get(keyOf(kind, value, day)) ?? [],
  );
}
