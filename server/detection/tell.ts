import * as z from 'zod/mini';
import { StandsOutFinding, VolumeSurge, type SourceKind } from '../../contract/judgement/stands-out.ts';
import type { Day } from '../../contract/time/dates.ts';
import { isJudged, recursFrom, type Look } from './calendar.ts';
import { findingsOf, keptOf, recurrencesOf, type DayFinding, type Recurring } from './findings.ts';
import { mayStandOutOn, type KindStanding } from './looks.ts';
import type { Standings, Subject } from './standings.ts';
import { surgeOf } from './surges.ts';

/** What is told of a day: findings, most telling first; without any, the source with most more traffic than usual. Whether the day is still being revised is known when it is told. */
export const DayTold = z.object({
  findings: z.array(z.omit(StandsOutFinding, { provisional: true })),
  surge: z.nullable(z.omit(VolumeSurge, { provisional: true })),
});
export type DayTold = z.infer<typeof DayTold>;

const noStanding: KindStanding = { standing: [], surges: [] };

/** On which days before each finding the same source stood out. */
async function earlierOf(subject: Subject, findings: readonly DayFinding[], standings: Standings): Promise<Recurring[]> {
  const { calendar } = subject,
    kinds = [...new Set(findings.map(({ kind }) => kind))];
  const isBefore = (day: Day, { date }: DayFinding): boolean => day < date && day >= recursFrom(date);
  const byKind = await Promise.all(
    kinds.map(async (kind) => {
      const own = findings.filter((finding) => finding.kind === kind),
        before = calendar.days.filter((day) => own.some((finding) => isBefore(day, finding))),
        looks = before.map((day) => calendar.lookAt(day, null)).filter(isJudged);
      const likely = await mayStandOutOn({ ...subject, kind }, [...new Set(own.map(({ value }) => value))], looks);
      const due = looks.filter(({ day }) => [...likely.values()].some((days) => days.has(day))),
        lists = await standings.of(subject, kind, due);
      return [kind, due.map(({ day }, i) => ({ day, standing: lists[i]?.standing ?? [] }))] as const;
    }),
  );
  const standing = new Map(byKind);
  return findings.map((finding) => ({
    finding,
    earlier: (standing.get(finding.kind) ?? [])
      .filter(({ day }) => isBefore(day, finding))
      .flatMap(({ day, standing: list }) => list.filter(({ value }) => value === finding.value).map(({ usual }) => ({ day, usual }))),
  }));
}

/** What is told of some days of a package. */
export async function tell(subject: Subject, looks: readonly Look[], standings: Standings): Promise<ReadonlyMap<Day, DayTold>> {
  if (looks.length === 0) return new Map();
  const { traffic, pkg, calendar } = subject;
  const lists = await Promise.all(traffic.kinds.map((kind) => standings.of(subject, kind, looks)));
  const days = looks.map((look, i) => ({
    look,
    byKind: new Map(traffic.kinds.map((kind, k): [SourceKind, KindStanding] => [kind, lists[k]?.[i] ?? noStanding])),
  }));
  const findings = await findingsOf(
    subject,
    days.map(({ look, byKind }) => ({ look, standing: new Map([...byKind].map(([kind, { standing }]) => [kind, standing])) })),
  );
  const recurring = await earlierOf(subject, findings, standings);
  const recurrences = await recurrencesOf(subject, recurring, calendar.days[0] ?? '');
  return new Map(
    days.map(({ look, byKind }) => {
      const own = findings.flatMap((finding, i) =>
        finding.date === look.day
          ? [keptOf(finding, recurrences[i] ?? { times: 1, first: look.day, always: null, days: [look.day] }, pkg)]
          : [],
      );
      return [look.day, { findings: own, surge: own.length > 0 ? null : surgeOf(traffic, pkg, look, byKind) }];
    }),
  );
}
