import { alsoOf, reasonOf, SHARED } from '../../contract/judgement/causes.ts';
import { LEAST_EXCESS, telling, type Standing } from '../../contract/judgement/detection.ts';
import { keptHours, spanOf } from '../../contract/judgement/hours.ts';
import type { NamedSource, SourceKind, StandsOutFinding } from '../../contract/judgement/stands-out.ts';
import { DAY_HOURS, type Day } from '../../contract/time/dates.ts';
import type { PackageRecord } from '../access.ts';
import type { Row } from '../analytics/answer.ts';
import { units } from '../analytics/queries/money.ts';
import { commonOn, factsOf, hoursOn, reasonsBefore, type Asker, type Facts } from './facts.ts';
import { recursFrom, type Look } from './calendar.ts';
import { partOf } from './looks.ts';
import type { Traffic } from './traffic.ts';

/** A source that stands out, and of which kind it is. */
export interface Suspect extends Standing {
  readonly kind: SourceKind;
}
/** What a finding says of one day alone. */
export type DayFinding = Omit<StandsOutFinding, 'times' | 'first' | 'always' | 'days' | 'package_name' | 'currency' | 'provisional'> & {
  readonly suspect: Suspect;
};
export type KeptFinding = Omit<StandsOutFinding, 'provisional'>;
/** A day that is looked at, and what stands out on it by kind. */
export interface LookedAt {
  readonly look: Look;
  readonly standing: ReadonlyMap<SourceKind, readonly Standing[]>;
}

/** Most telling first; of equals the kind that is named first. */
function byTelling(traffic: Traffic, standing: LookedAt['standing']): Suspect[] {
  return traffic.kinds
    .flatMap((kind) => (standing.get(kind) ?? []).map((each) => ({ ...each, kind })))
    .sort((a, b) => telling(b) - telling(a));
}
const isSame = (a: NamedSource, b: NamedSource): boolean => a.kind === b.kind && a.value === b.value;
const nameOf = ({ kind, value }: NamedSource): NamedSource => ({ kind, value });

/** How much of a suspect's excess the events of the source have that the facts are of. */
function explainedBy({ of }: Facts, suspect: Suspect): number {
  const { part, all } = partOf(of(suspect.kind).find((row) => row[suspect.kind] === suspect.value));
  return Math.max(0, part - all * suspect.usual);
}
/** Is so much of its excess explained by what was found before that the rest would not stand out? */
const isExplained = ({ excess }: Suspect, rest: number): boolean => rest < LEAST_EXCESS || rest <= (1 - SHARED) * excess;
/** Invalid events by hour above the usual of a source, from the first hour of the day on. */
function hourlyExcess(rows: readonly Row[], usual: number, hours = DAY_HOURS): number[] {
  const byHour = new Map(rows.map((row) => [Number(row['hour']), partOf(row)]));
  return Array.from({ length: hours }, (_, hour) => (byHour.get(hour)?.part ?? 0) - (byHour.get(hour)?.all ?? 0) * usual);
}

/** The reason that adds most to an excess, by how often each flagged the source on the days before. */
function reasonFor(suspect: Suspect, facts: Facts, earlier: ReadonlyMap<string, number>): StandsOutFinding['reason'] {
  const today = new Map(facts.of('reason').map((row) => [String(row['reason']), Number(row['part'])]));
  const reasons = [...new Set([...earlier.keys(), ...today.keys()])].filter((reason) => reason !== '');
  const found = reasonOf(
    suspect,
    reasons.map((value) => ({ value, part: today.get(value) ?? 0, before: earlier.get(value) ?? 0 })),
  );
  return found === null ? null : { reason: found.value, sharePct: Math.round(1_000 * found.share) / 10 };
}
/** The suspect of an earlier kind that is the same events as a lead; the lead itself where there is none. */
function sameAs(traffic: Traffic, lead: Suspect, facts: Facts, suspects: readonly Suspect[]): Suspect {
  const rank = ({ kind }: Suspect): number => traffic.kinds.indexOf(kind);
  const [first] = suspects
    .filter((other) => rank(other) < rank(lead))
    .filter((other) => {
      const row = facts.of(other.kind).find((each) => each[other.kind] === other.value),
        { part } = partOf(row);
      return part >= SHARED * lead.part && part >= SHARED * other.part;
    })
    .sort((a, b) => rank(a) - rank(b));
  return first ?? lead;
}

/** A source that is named, with its facts, and the suspects that its events explain. */
interface Named {
  readonly look: Look;
  readonly source: Suspect;
  readonly facts: Facts;
  readonly explained: readonly Suspect[];
}
/** Which suspects of some days are named, a round for each source of a day: the most telling that nothing explains, of all days at once. */
async function namedOn(asker: Asker, days: readonly LookedAt[]): Promise<Named[]> {
  const found: Named[] = [];
  let open = days.map(({ look, standing }) => {
    const left = byTelling(asker.traffic, standing);
    return { look, left, rest: new Map(left.map((suspect) => [suspect, suspect.excess])) };
  });
  for (;;) {
    const round = open.flatMap(({ look, left, rest }) => left.slice(0, 1).map((source) => ({ look, left, rest, source })));
    if (round.length === 0) return found;
    const leads = await factsOf(asker, round);
    const named = round.map((each, i) => {
      const facts = leads[i] as Facts;
      return { ...each, facts, lead: each.source, source: sameAs(asker.traffic, each.source, facts, each.left) };
    });
    const renamed = named.filter(({ source, lead }) => source !== lead),
      others = await factsOf(asker, renamed);
    open = named.map((each) => {
      const { look, left, rest, source } = each,
        facts = others[renamed.indexOf(each)] ?? each.facts;
      for (const other of left) if (other.kind !== source.kind) rest.set(other, (rest.get(other) ?? 0) - explainedBy(facts, other));
      const explained = left.filter((other) => other === source || isExplained(other, rest.get(other) ?? 0));
      found.push({ look, source, facts, explained });
      return { look, rest, left: left.filter((other) => !explained.includes(other)) };
    });
  }
}

/**
 * What stands out on some days: sources whose excess is made of the same events are one finding. Asked of the events of all days at once, most telling first;
 * where two sources are the same events, the kind that is named first gives its name.
 */
export async function findingsOf(asker: Asker, days: readonly LookedAt[]): Promise<DayFinding[]> {
  const named = await namedOn(asker, days);
  if (named.length === 0) return [];
  const common = await commonOn(asker, [...new Set(named.map(({ look }) => look))]),
    before = await reasonsBefore(asker, named);
  return named.map(({ look, source, facts, explained }, i) => {
    const also = facts.others.flatMap((kind): NamedSource[] => {
      const shared = alsoOf(
        source,
        facts.of(kind).map((row) => ({ value: String(row[kind]), part: Number(row['part']), before: 0 })),
      );
      const other = { kind, value: shared?.value ?? '' };
      return other.value === '' || common.get(look.day)?.some((each) => isSame(each, other)) === true ? [] : [other];
    });
    const hourly = facts.of('hour'),
      cost = hourly.reduce((total, row) => total + Number(row['cost']), 0);
    return {
      date: look.day,
      ...nameOf(source),
      suspect: source,
      part: source.part,
      all: source.all,
      usual: source.usual,
      excess: Math.round(source.excess),
      cost: units((cost * source.excess) / source.part),
      hours: spanOf(hourlyExcess(hourly, source.usual, look.hour ?? DAY_HOURS)),
      reason: reasonFor(source, facts, before[i] ?? new Map<string, number>()),
      also,
      across: explained.filter((other) => !isSame(other, source) && !also.some((each) => isSame(each, other))).map(nameOf),
      upTo: look.hour,
    };
  });
}

/** A finding, and on which days before the same source stood out, with its usual share then. */
export interface Recurring {
  readonly finding: DayFinding;
  readonly earlier: readonly { readonly day: Day; readonly usual: number }[];
}
/** On how many days the sources of some findings stood out, the first of them, and the hours that each keeps to on all of them. `dataFrom`: the first day with data. */
export async function recurrencesOf(
  asker: Asker,
  recurring: readonly Recurring[],
  dataFrom: Day,
): Promise<Pick<StandsOutFinding, 'times' | 'first' | 'always' | 'days'>[]> {
  const again = recurring.filter(({ earlier }) => earlier.length > 0);
  const hours = await hoursOn(
    asker,
    again.map(({ finding: { suspect, date }, earlier }) => ({ ...nameOf(suspect), days: [...earlier.map(({ day }) => day), date] })),
  );
  return recurring.map((each) => {
    const { finding, earlier } = each,
      { date, suspect, upTo: hour } = finding,
      rowsOn = hours[again.indexOf(each)];
    const sorted = [...earlier.map(({ day }) => day), date].sort(),
      told = { times: sorted.length, first: dataFrom < recursFrom(date) ? null : (sorted[0] ?? date), days: sorted };
    if (rowsOn === undefined) return { ...told, always: null };
    const days = [...earlier, { day: date, usual: suspect.usual }];
    const hourly = days.map(({ day, usual }) => hourlyExcess(rowsOn(day), usual, day === date ? (hour ?? DAY_HOURS) : DAY_HOURS));
    return { ...told, always: keptHours(hourly) };
  });
}

/** A finding as it is kept: whether its day is still being revised is known when it is told. */
export const keptOf = (
  { suspect: _, ...finding }: DayFinding,
  recurrence: Pick<StandsOutFinding, 'times' | 'first' | 'always' | 'days'>,
  pkg: PackageRecord,
): KeptFinding => ({ package_name: pkg.name, ...finding, ...recurrence, currency: pkg.currency });
