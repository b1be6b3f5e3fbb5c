import { surgeWeight } from '../../contract/judgement/detection.ts';
import { asTold, byText } from '../../contract/judgement/order.ts';
import {
  MAX_FINDINGS,
  MAX_RECURRING,
  type NamedSource,
  type StandsOut,
  type StandsOutFinding,
  type StandsOutMark,
  type TrafficType,
  type VolumeSurge,
} from '../../contract/judgement/stands-out.ts';
import type { DateRange } from '../../contract/time/dates.ts';
import type { AccessScope } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { aboveIn } from './above.ts';
import { verdictsOf, type PackageVerdict } from './detection.ts';
import { trafficOf } from './traffic.ts';

const groupedBy = (findings: readonly StandsOutFinding[], of: (finding: StandsOutFinding) => string): Map<string, StandsOutFinding[]> => {
  const groups = new Map<string, StandsOutFinding[]>();
  for (const finding of findings) groups.set(of(finding), [...(groups.get(of(finding)) ?? []), finding]);
  return groups;
};
function marksOf(findings: readonly StandsOutFinding[]): StandsOutMark[] {
  return [...groupedBy(findings, ({ date }) => date)]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([date, [first, ...others]]) =>
      first === undefined
        ? []
        : [
            {
              date,
              count: 1 + others.length,
              first: { kind: first.kind, value: first.value },
              provisional: [first, ...others].some(({ provisional }) => provisional),
            },
          ],
    );
}
function recurringIn(findings: readonly StandsOutFinding[]): StandsOut['recurring'] {
  return [...groupedBy(findings, ({ package_name, kind, value }) => JSON.stringify([package_name, kind, value])).values()]
    .flatMap((own) => {
      const last = own.reduce((a, b) => (b.date > a.date ? b : a));
      return last.times < 2 ? [] : [last];
    })
    .sort((a, b) => b.times - a.times)
    .slice(0, MAX_RECURRING)
    .map(({ package_name, kind, value, date, times, first, always }) => ({ package_name, kind, value, last: date, times, first, always }));
}
const latest = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce<number | null>((most, each) => (each === null ? most : Math.max(most ?? each, each)), null);

/** What a finding is told to be about. */
export type AboutWhat = Pick<StandsOutFinding, 'kind' | 'value' | 'also' | 'across' | 'reason' | 'hours'>;
type Keeps = (about: AboutWhat) => boolean;
/** A surge, or a source above the alert, is about that source alone. */
const aboutSource = ({ kind, value }: NamedSource): AboutWhat => ({
  kind,
  value,
  also: [],
  across: [],
  reason: null,
  hours: { from: 0, to: 0 },
});
/** Most telling first, then the latest, as findings are. */
const bySurge = (a: VolumeSurge, b: VolumeSurge): number =>
  surgeWeight(b) - surgeWeight(a) || byText(b.date, a.date) || byText(a.package_name, b.package_name);

/** What some verdicts say together; `keeps` leaves out what is not asked about; `most` findings are told. */
function standsOutOf(verdicts: readonly PackageVerdict[], keeps: Keeps, most: number): Omit<StandsOut, 'above'> {
  const findings = asTold(
    verdicts.flatMap(({ days }) => days.flatMap((day) => day.findings)).filter(keeps),
    new Map(verdicts.flatMap(({ pkg, latest }) => (latest === null ? [] : [[pkg.name, latest] as const]))),
  );
  const [first] = verdicts;
  const sum = (of: (verdict: PackageVerdict) => number): number => verdicts.reduce((all, each) => all + of(each), 0);
  return {
    findings: findings.slice(0, most),
    count: findings.length,
    marks: marksOf(findings),
    surges: verdicts
      .flatMap(({ days }) => days.flatMap(({ surge }) => (surge !== null && keeps(aboutSource(surge)) ? [surge] : [])))
      .sort(bySurge),
    recurring: recurringIn(findings),
    packages: verdicts.length,
    supplied: sum(({ supplied }) => supplied),
    judged: sum(({ days }) => days.length),
    shortOf: latest(verdicts.map(({ shortOf }) => shortOf)),
    short: verdicts.filter(({ shortOf }) => shortOf !== null).length,
    waits: verdicts.some(({ waits }) => waits),
    upTo: first !== undefined && verdicts.every(({ upTo }) => upTo === first.upTo) ? first.upTo : null,
  };
}
/** What stands out in a range. `now` is epoch milliseconds. */
export async function whatStandsOut(
  analytics: Analytics,
  { access, query }: { readonly access: AccessScope; readonly query: DateRange },
  type: TrafficType,
  now: number,
  keeps: Keeps = () => true,
  most = MAX_FINDINGS,
): Promise<StandsOut> {
  const isAsked = (publisher: string): boolean => keeps(aboutSource({ kind: 'publisher', value: publisher }));
  const [verdicts, above] = await Promise.all([
    verdictsOf(analytics, access, type, query, now),
    aboveIn(trafficOf(analytics, type), access, query, isAsked),
  ]);
  return { ...standsOutOf(verdicts, keeps, most), above };
}
