import { isMost } from '../judgement/share.ts';
import {
  LEAST_BASE_DAYS,
  RECURS_WITHIN_DAYS,
  type NamedSource,
  type SourceKind,
  type StandsOut,
  type StandsOutFinding,
  type StandsOutMark,
  type VolumeSurge,
} from '../judgement/stands-out.ts';
import { DAY_HOURS, type DateRange } from '../time/dates.ts';
import type { Part } from '../judgement/share.ts';
import type { standing, StandingWords } from './en/standing.ts';

type PlacesOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesOf<Rest> : never;
/** The words of a language, with places and numbers to fill. */
export type Saying = {
  readonly [K in keyof StandingWords]: StandingWords[K] extends string
    ? [PlacesOf<(typeof standing)[K]>] extends [never]
      ? string
      : (values: Readonly<Record<PlacesOf<(typeof standing)[K]> & string, string>>) => string
    : (count: number) => string;
};
/** How a language writes what a finding is made of. */
export interface Speech {
  readonly t: Saying;
  readonly count: (n: number) => string;
  /** From 0 to 100. */
  readonly percent: (n: number) => string;
  /** With its interval. */
  readonly share: (of: Part) => string;
  readonly money: (amount: number, currency: string) => string;
  readonly day: (day: string) => string;
  readonly hour: (hour: number) => string;
  /** A value of a source, and a reason, as people read them. */
  readonly valueOf: (source: NamedSource) => string;
  readonly reasonOf: (reason: string) => string;
}
/** What is named one by one, at most: what else shares the events, and publishers that the events are spread across. */
const MOST_NAMED = 2;
/** The kinds of sources, the one that says most of where events come from first. */
const bySpecific: readonly SourceKind[] = ['publisher', 'network', 'asn', 'placement', 'browser', 'campaign', 'os', 'device', 'country'];

/** What a source is called. */
const calledIn = ({ valueOf }: Speech, source: NamedSource): string => source.name ?? valueOf(source);
const ofKind = (speech: Speech, source: NamedSource): string =>
  speech.t.named({ kind: speech.t[`kind_${source.kind}`], value: calledIn(speech, source) });
/** A source by its kind and value; a publisher goes by its name. */
export const sourceName = (speech: Speech, source: NamedSource): string =>
  source.kind === 'publisher' ? calledIn(speech, source) : ofKind(speech, source);
/** What shares the events, the most specific first. */
function alsoOf(speech: Speech, { also }: StandsOutFinding): string[] {
  const named = [...also].sort((a, b) => bySpecific.indexOf(a.kind) - bySpecific.indexOf(b.kind)).slice(0, MOST_NAMED);
  const sources = named.map((source) => ofKind(speech, source)).join(', ');
  return named.length === 0 ? [] : [speech.t.also({ sources })];
}
/** The publishers by which events of another source came; a publisher's own are its own. */
function acrossOf(speech: Speech, { kind, across }: StandsOutFinding): string[] {
  const { t, count } = speech;
  const publishers = kind === 'publisher' ? [] : across.filter((source) => source.kind === 'publisher');
  if (publishers.length === 0) return [];
  const named = publishers
      .slice(0, MOST_NAMED)
      .map((source) => calledIn(speech, source))
      .join(', '),
    more = publishers.length - Math.min(MOST_NAMED, publishers.length);
  return [
    t.across({
      publishers: t.inPublishers(publishers.length),
      sources: more === 0 ? named : t.sourceMore({ sources: named, more: count(more) }),
    }),
  ];
}
function mostlyOf({ t, percent, reasonOf }: Speech, { reason }: StandsOutFinding): string[] {
  if (reason === null) return [];
  const name = reasonOf(reason.reason);
  return [isMost(reason.sharePct / 100) ? t.mostly({ reason: name }) : t.mostOften({ reason: name, share: percent(reason.sharePct) })];
}
const spanOf = ({ t, hour }: Speech, { hours: { from, to }, upTo }: StandsOutFinding): string[] => {
  const end = upTo ?? DAY_HOURS;
  if (from === 0 && to === end) return [];
  return [to === end ? t.since({ from: hour(from) }) : t.between({ from: hour(from), to: hour(to) })];
};
const recurrenceOf = (
  { t, count, day, hour }: Speech,
  { times, first, always }: Pick<StandsOutFinding, 'times' | 'first' | 'always'>,
  last: string,
): string[] =>
  times < 2
    ? []
    : [
        t.recurs({ times: count(times), days: count(RECURS_WITHIN_DAYS), last: day(last) }),
        ...(first === null ? [] : [t.recursFirst({ first: day(first) })]),
        ...(always === null ? [] : [t.recursAlways({ from: hour(always.from), to: hour(always.to) })]),
      ];
export interface Told {
  readonly strong: string;
  /** Sentences. */
  readonly rest: readonly string[];
}
/**
 * One finding in words. `events` is what is counted; `isOne`: one package is asked about, which need not be named. `compared`: the period that changes are against; where its source stood out in that one, too, no change tells.
 */
export function toldFinding(
  speech: Speech,
  finding: StandsOutFinding,
  events: string,
  isOne: boolean,
  compared: DateRange | null = null,
): Told {
  const { t, count, percent, money, day, hour } = speech;
  const { part, all, usual, excess, cost, currency, upTo, provisional } = finding;
  const before = compared === null ? 0 : finding.days.filter((each) => each >= compared.fromDate && each <= compared.toDate).length;
  const name = sourceName(speech, finding),
    source = isOne ? name : t.inPackage({ source: name, package: finding.package_name });
  return {
    strong: upTo === null ? t.found({ source, day: day(finding.date) }) : t.foundToday({ source, hour: hour(upTo) }),
    rest: [
      t.share({
        part: count(part),
        all: count(all),
        events,
        usual: percent(100 * usual),
      }),
      (upTo === null ? t.excess : t.excessToday)({ excess: count(excess), money: money(cost, currency) }),
      ...spanOf(speech, finding),
      ...mostlyOf(speech, finding),
      ...alsoOf(speech, finding),
      ...acrossOf(speech, finding),
      ...recurrenceOf(speech, finding, finding.date),
      ...(before === 0 ? [] : [t.comparedToo(before)]),
      ...(provisional ? [t.provisional] : []),
    ],
  };
}
/** What there is beside the finding that is told of a range; null where it is the only one. */
export function othersIn({ t }: Speech, { count, marks }: StandsOut): string | null {
  if (marks.length > 1) return t.moreDays(marks.length - 1);
  return count > 1 ? t.moreHere(count - 1) : null;
}
/** A finding in one line: its day, its source and its events. */
export function lineOf(speech: Speech, finding: StandsOutFinding, events: string, isOne: boolean): string {
  const { t, count, percent, day, hour } = speech,
    { part, all, usual, upTo } = finding,
    name = sourceName(speech, finding);
  const words = {
    source: isOne ? name : t.inPackage({ source: name, package: finding.package_name }),
    part: count(part),
    all: count(all),
    events,
    usual: percent(100 * usual),
  };
  return upTo === null ? t.other({ ...words, day: day(finding.date) }) : t.otherToday({ ...words, hour: hour(upTo) });
}
/** What is said where no finding is, and of which source there was more traffic than usual. `isNarrowed`: asked is what is about a part of the package alone. */
export function toldNothing(speech: Speech, found: StandsOut, events: string, isNarrowed = false): string {
  const [surge] = found.surges;
  const none = isNarrowed && found.judged > 0 ? [speech.t.noneHere] : notFound(speech, found);
  return [...(surge === undefined ? [] : [toldSurge(speech, surge, events, found.packages === 1)]), ...none].join(' ');
}
function toldSurge(speech: Speech, surge: VolumeSurge, events: string, isOne: boolean): string {
  const { t, count, day, hour } = speech,
    name = sourceName(speech, surge),
    words = {
      source: isOne ? name : t.inPackage({ source: name, package: surge.package_name }),
      all: count(surge.all),
      events,
      usual: count(surge.usual),
    };
  const said = surge.upTo === null ? t.surge({ ...words, day: day(surge.date) }) : t.surgeToday({ ...words, hour: hour(surge.upTo) });
  return surge.provisional ? `${said} ${t.provisional}` : said;
}
/** The publishers above the alert over the period, as they may be always; null where none is. */
export function toldAbove({ t, count, percent, share }: Speech, { above, packages }: StandsOut, events: string): string | null {
  if (above.count === 0) return null;
  const named = above.sources.map(({ package_name, publisher, part, all, alertPct }) =>
    t.aboveSource({
      source: packages === 1 ? publisher : t.inPackage({ source: publisher, package: package_name }),
      part: count(part),
      all: count(all),
      events,
      share: share({ part, all }),
      limit: percent(alertPct),
    }),
  );
  const sources = named.join('; '),
    more = above.count - named.length;
  return t.above({ sources: more === 0 ? sources : t.sourceMore({ sources, more: count(more) }) });
}
/** That nothing stood out only where every day with data was judged. */
function notFound({ t, count, hour }: Speech, { packages, supplied, judged, short, shortOf, waits, upTo }: StandsOut): string[] {
  if (supplied === 0) return [t.noData];
  const waiting = waits ? [t.firstHour] : [];
  if (judged === 0 && shortOf === null) return waiting;
  if (judged === 0 && shortOf !== null) return [t.early({ days: count(shortOf), least: count(LEAST_BASE_DAYS) })];
  if (short > 0 && packages > 1) return [t.nonePackages({ all: count(packages), short: count(short) }), ...waiting];
  if (short > 0) return [t.noneOf({ judged: count(judged), others: count(supplied - judged - waiting.length) }), ...waiting];
  return [upTo === null ? t.none : t.noneUpTo({ hour: hour(upTo) }), ...waiting];
}
/** Sources that keep coming back, a line each; the one of the finding that is told is told already. */
export const linesOf = (speech: Speech, { recurring, findings: [first], packages }: StandsOut): string[] =>
  recurring
    .filter(({ kind, value, package_name }) => kind !== first?.kind || value !== first.value || package_name !== first.package_name)
    .map(({ package_name, last, ...source }) => {
      const { t } = speech,
        name = sourceName(speech, source);
      return t.line({
        source: packages === 1 ? name : t.inPackage({ source: name, package: package_name }),
        told: recurrenceOf(speech, source, last).join(' '),
      });
    });
/** The mark of a day, or of a longer span with some days that have one; null where none has. A surge is told where nothing stands out. */
export function markOf(speech: Speech, marks: readonly StandsOutMark[], surges: readonly NamedSource[]): string | null {
  const [only] = marks,
    [surge] = surges;
  if (only === undefined) return surge === undefined ? null : speech.t.markSurge({ source: sourceName(speech, surge) });
  if (marks.length > 1) return speech.t.markDays(marks.length);
  const source = sourceName(speech, only.first);
  return only.count === 1 ? speech.t.mark({ source }) : speech.t.markMore({ source, more: speech.count(only.count - 1) });
}
