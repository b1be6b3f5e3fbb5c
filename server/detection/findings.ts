import { alsoOf, reasonOf } from '../../contract/judgement/causes.ts';
import { LEAST_EXCESS, type Standing } from '../../contract/judgement/detection.ts';
import { keptHours, spanOf } from '../../contract/judgement/hours.ts';
import type { NamedSource, SourceKind, StandsOutFinding } from '../../contract/judgement/stands-out.ts';
import type { Day } from '../../contract/time/dates.ts';
import type { AccessScope, PackageRecord } from '../access.ts';
import type { Row } from '../analytics/answer.ts';
import { count, sum, type Filter } from '../analytics/metric-query.ts';
import { units } from '../analytics/queries/money.ts';
import { partOf, upTo, volumesOf, type Look } from './looks.ts';
import type { Traffic } from './traffic.ts';

/** A source that stands out, and of which kind it is. */
export interface Suspect extends Standing {
  readonly kind: SourceKind;
}
/** What a finding says of one day alone. */
export type DayFinding = Omit<StandsOutFinding, 'times' | 'first' | 'always' | 'package_name' | 'currency' | 'provisional'> & {
  readonly suspect: Suspect;
};

/** Part of a source's invalid events that another one has, to be named with it; and part of a suspect's excess that others explain, to be no finding of its own. */
const SHARED = 0.8;
/** What more than this part of all events of the package has says nothing of a source. */
const COMMON = 0.5;
const HOURS = 24;

const telling = ({ excess, part }: Suspect): number => excess ** 2 / part;
/** Most telling first; of equals the kind that is named first. */
export function byTelling(traffic: Traffic, standing: ReadonlyMap<SourceKind, readonly Standing[]>): Suspect[] {
  return traffic.kinds
    .flatMap((kind) => (standing.get(kind) ?? []).map((each) => ({ ...each, kind })))
    .sort((a, b) => telling(b) - telling(a));
}
const isSame = (a: NamedSource, b: NamedSource): boolean => a.kind === b.kind && a.value === b.value;
const nameOf = ({ kind, value }: NamedSource): NamedSource => ({ kind, value });

/** Of some groupings at once, the rows of one: outside its set a column is null. */
const rowsOf = (rows: readonly Row[], columns: readonly string[], column: string): Row[] =>
  rows.filter((row) => columns.every((each) => (each === column ? row[each] !== null : row[each] === null)));

const dayFilters = (traffic: Traffic, { day, hour }: Look): Filter[] => [...traffic.about, { column: 'day', oneOf: [day] }, ...upTo(hour)];

/** The events of a source on the day of a look, by whatever they are asked by, in one pass. */
async function factsOf(traffic: Traffic, access: AccessScope, look: Look, { kind, value }: NamedSource) {
  const others = traffic.kinds.filter((other) => other !== kind),
    columns = [...others, 'reason', 'hour'];
  const rows = await traffic.ask(access, {
    dimensions: columns,
    sets: columns.map((column) => [column]),
    measures: { ...volumesOf(traffic), cost: sum('cost', traffic.isInvalid) },
    filters: [...dayFilters(traffic, look), { column: kind, oneOf: [value] }],
  });
  const of = (column: string): Row[] => rowsOf(rows, columns, column);
  return { others, of };
}
type Facts = Awaited<ReturnType<typeof factsOf>>;

/** Values that most events of the package have on the day: sharing them says nothing. */
async function commonOn(traffic: Traffic, access: AccessScope, look: Look): Promise<readonly NamedSource[]> {
  const rows = await traffic.ask(access, {
    dimensions: [...traffic.kinds],
    sets: traffic.kinds.map((kind) => [kind]),
    measures: { all: count() },
    filters: dayFilters(traffic, look),
  });
  return traffic.kinds.flatMap((kind) => {
    const own = rowsOf(rows, traffic.kinds, kind),
      total = own.reduce((all, row) => all + Number(row['all']), 0);
    return own.filter((row) => Number(row['all']) > COMMON * total).map((row) => ({ kind, value: String(row[kind]) }));
  });
}

/** How much of a suspect's excess the events of the source have that the facts are of. */
function explainedBy({ of }: Facts, suspect: Suspect): number {
  const { part, all } = partOf(of(suspect.kind).find((row) => row[suspect.kind] === suspect.value));
  return Math.max(0, part - all * suspect.usual);
}
/** Is so much of its excess explained by what was found before that the rest would not stand out? */
const isExplained = ({ excess }: Suspect, rest: number): boolean => rest < LEAST_EXCESS || rest <= (1 - SHARED) * excess;
/** Invalid events by hour above the usual of a source, from the first hour of the day on. */
export function hourlyExcess(rows: readonly Row[], usual: number, hours = HOURS): number[] {
  const byHour = new Map(rows.map((row) => [Number(row['hour']), partOf(row)]));
  return Array.from({ length: hours }, (_, hour) => (byHour.get(hour)?.part ?? 0) - (byHour.get(hour)?.all ?? 0) * usual);
}

/** The reason that adds most to an excess, by how often each flagged the source on the days before. */
async function reasonFor(
  traffic: Traffic,
  access: AccessScope,
  look: Look,
  suspect: Suspect,
  facts: Facts,
): Promise<StandsOutFinding['reason']> {
  const before = await traffic.ask(access, {
    dimensions: ['reason'],
    measures: { part: count<string>(traffic.isInvalid) },
    filters: [
      ...traffic.about,
      traffic.isInvalid,
      { column: 'day', oneOf: look.base },
      ...upTo(look.hour),
      { column: suspect.kind, oneOf: [suspect.value] },
    ],
  });
  const earlier = new Map(before.map((row) => [String(row['reason']), Number(row['part'])])),
    today = new Map(facts.of('reason').map((row) => [String(row['reason']), Number(row['part'])]));
  const reasons = [...new Set([...earlier.keys(), ...today.keys()])].filter((reason) => reason !== '');
  const found = reasonOf(
    suspect,
    reasons.map((value) => ({ value, part: today.get(value) ?? 0, before: earlier.get(value) ?? 0 })),
  );
  return found === null ? null : { reason: found.value, sharePct: Math.round(1_000 * found.share) / 10 };
}

/**
 * What stands out on one day: sources whose excess is made of the same events are one finding. Asked of the events of the day, source by source, most telling
 * first; where two sources are the same events, the kind that is named first gives its name.
 */
export async function findingsOf(
  traffic: Traffic,
  access: AccessScope,
  look: Look,
  standing: ReadonlyMap<SourceKind, readonly Standing[]>,
): Promise<DayFinding[]> {
  let left = byTelling(traffic, standing);
  if (left.length === 0) return [];
  const rest = new Map(left.map((suspect) => [suspect, suspect.excess]));
  const common = await commonOn(traffic, access, look);
  const findings: DayFinding[] = [];
  for (let lead = left[0]; lead !== undefined; lead = left[0]) {
    let facts = await factsOf(traffic, access, look, lead);
    const same = await sameAs(traffic, access, look, lead, facts, left);
    if (same !== null) ({ lead, facts } = same);
    const named = lead;
    for (const other of left) if (other.kind !== named.kind) rest.set(other, (rest.get(other) ?? 0) - explainedBy(facts, other));
    const explained = left.filter((other) => other === named || isExplained(other, rest.get(other) ?? 0));
    const also = facts.others.flatMap((kind): NamedSource[] => {
      const shared = alsoOf(
        named,
        facts.of(kind).map((row) => ({ value: String(row[kind]), part: Number(row['part']), before: 0 })),
      );
      const source = { kind, value: shared?.value ?? '' };
      return source.value === '' || common.some((each) => isSame(each, source)) ? [] : [source];
    });
    const hourly = facts.of('hour'),
      cost = hourly.reduce((total, row) => total + Number(row['cost']), 0);
    findings.push({
      date: look.day,
      ...nameOf(named),
      suspect: named,
      part: named.part,
      all: named.all,
      usual: named.usual,
      excess: Math.round(named.excess),
      cost: units((cost * named.excess) / named.part),
      hours: spanOf(hourlyExcess(hourly, named.usual, look.hour ?? HOURS)),
      reason: await reasonFor(traffic, access, look, named, facts),
      also,
      across: explained.filter((other) => !isSame(other, named) && !also.some((each) => isSame(each, other))).map(nameOf),
      upTo: look.hour,
    });
    left = left.filter((other) => !explained.includes(other));
  }
  return findings;
}
/** The suspect of an earlier kind that is the same events as a lead, with its facts; null where the lead itself is named. */
async function sameAs(traffic: Traffic, access: AccessScope, look: Look, lead: Suspect, facts: Facts, suspects: readonly Suspect[]) {
  const rank = ({ kind }: Suspect): number => traffic.kinds.indexOf(kind);
  const candidates = suspects
    .filter((other) => rank(other) < rank(lead))
    .filter((other) => {
      const row = facts.of(other.kind).find((each) => each[other.kind] === other.value),
        { part } = partOf(row);
      return part >= SHARED * lead.part && part >= SHARED * other.part;
    })
    .sort((a, b) => rank(a) - rank(b));
  const [first] = candidates;
  return first === undefined ? null : { lead: first, facts: await factsOf(traffic, access, look, first) };
}

/** On which earlier days the same source stood out, and the hours that it keeps to on all of them. */
export async function recurrenceOf(
  traffic: Traffic,
  access: AccessScope,
  { suspect, date, upTo: hour }: DayFinding,
  earlier: readonly { readonly day: Day; readonly usual: number }[],
): Promise<Pick<StandsOutFinding, 'times' | 'first' | 'always'>> {
  if (earlier.length === 0) return { times: 1, first: date, always: null };
  const days = [...earlier, { day: date, usual: suspect.usual }];
  const rows = await traffic.ask(access, {
    dimensions: ['day', 'hour'],
    measures: volumesOf(traffic),
    filters: [...traffic.about, { column: 'day', oneOf: days.map(({ day }) => day) }, { column: suspect.kind, oneOf: [suspect.value] }],
  });
  const hourly = days.map(({ day, usual }) =>
    hourlyExcess(
      rows.filter((row) => row['day'] === day),
      usual,
      day === date ? (hour ?? HOURS) : HOURS,
    ),
  );
  const first = earlier.reduce((least, { day }) => (day < least ? day : least), date);
  return { times: days.length, first, always: keptHours(hourly) };
}

/** A finding as it is told. */
export const toldOf = (
  { suspect: _, ...finding }: DayFinding,
  recurrence: Pick<StandsOutFinding, 'times' | 'first' | 'always'>,
  pkg: PackageRecord,
  provisional: boolean,
): StandsOutFinding => ({ package_name: pkg.name, ...finding, ...recurrence, currency: pkg.currency, provisional });
