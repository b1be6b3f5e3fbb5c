import type { Footprint, FootprintCheck, FootprintRow } from '../../contract/areas/footprint.ts';
import { maskedSubject } from '../../contract/footprint/subject.ts';
import type { AccessScope } from '../access.ts';
import type { CheckedSubject, CheckRecord, FootprintsRecords, RuleSetRecord } from '../records/footprint/footprints.ts';
import type { Gathered } from './gateway.ts';
import type { OwnFacts } from './provider.ts';
import { changesOf, firstAlike, rulesInForce, ruleSetOf } from './rule-set.ts';
import { othersPossible, type Levels, type Scored } from './score.ts';

/** What of a check is kept as JSON. */
export interface CheckOutcome extends Gathered {
  readonly rules: Scored['fired'];
}
/** Checks and notes of a subject that an answer has; in `own`, ids that it names. */
const MOST_CHECKS = 50,
  MOST_NOTES = 100,
  MOST_NAMED = 3;
const instant = (at: number): string => new Date(at).toISOString();
type Names = ReadonlyMap<string, string>;
/** Since when rules hold, as far as it is known: the first that were kept may be older. */
export const sinceOf = (kept: RuleSetRecord | null): string | null => (kept === null || kept.number === 1 ? null : instant(kept.since));
const person = (id: string, names: Names) => ({ id, name: names.get(id) ?? '' });

export const rowAnswer = (row: CheckedSubject, names: Names, levels: Levels): FootprintRow => ({
  id: row.id,
  package_name: row.package_name,
  type: row.type,
  subject: maskedSubject(row.type, row.value),
  score: row.score,
  low: row.low,
  high: row.high,
  verdict: row.verdict,
  couldBe: othersPossible(row, levels),
  decision: row.decision,
  found: row.found,
  notFound: row.not_found,
  notChecked: row.not_checked,
  checkedAt: instant(row.checked_at),
  by: person(row.user_id, names),
});
const checkAnswer = (row: CheckRecord, names: Names, alike: ReadonlyMap<number, number>): FootprintCheck => ({
  id: row.id,
  at: instant(row.at),
  by: person(row.user_id, names),
  reason: row.reason,
  score: row.score,
  low: row.low,
  high: row.high,
  verdict: row.verdict,
  found: row.found,
  notFound: row.not_found,
  notChecked: row.not_checked,
  ruleSet: row.rule_set === 0 ? null : (alike.get(row.rule_set) ?? row.rule_set),
});

/** By which rules a check was made, and what of those for its subject is not so any more. */
async function madeByOf(footprints: FootprintsRecords, { rule_set }: CheckRecord, type: CheckedSubject['type']) {
  const { set, kept } = await rulesInForce(footprints);
  const made = rule_set === 0 ? undefined : await footprints.ruleSet(rule_set);
  const changed = made === undefined ? { rules: [], levels: null, method: false } : changesOf(type, ruleSetOf(made), set);
  return { set, madeBy: { ruleSet: made?.number ?? null, since: sinceOf(kept), ...changed } };
}

interface Sources {
  readonly footprints: FootprintsRecords;
  readonly users: { readonly namesOf: (ids: readonly string[]) => Promise<Names> };
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}
/** A subject with all that is known of it, from the records as they stand. */
export async function wholeAnswer(
  { footprints, users, timeZone, now }: Sources,
  access: AccessScope,
  subject: CheckedSubject,
  own: OwnFacts,
): Promise<Footprint> {
  const [checks, notes] = [
    await footprints.checks(access, subject.id, MOST_CHECKS),
    await footprints.notes(access, subject.id, MOST_NOTES),
  ];
  const { decided_by, decided_at } = subject;
  const ids = [...checks, ...notes].map(({ user_id }) => user_id);
  const names = await users.namesOf([...new Set([...ids, ...(decided_by === null ? [] : [decided_by])])]);
  const last = checks.find(({ id }) => id === subject.check_id);
  if (last === undefined) throw new Error(`The last check of ${subject.id} is missing`);
  const {
    set: { rules, levels },
    madeBy,
  } = await madeByOf(footprints, last, subject.type);
  const numbers = [...new Set(checks.map(({ rule_set }) => rule_set))].filter((number) => number !== 0);
  const sets = numbers.length < 2 ? [] : await Promise.all(numbers.map((number) => footprints.ruleSet(number)));
  const alike = firstAlike(
    subject.type,
    sets.flatMap((kept) => kept ?? []),
  );
  const { signals, breaches, rules: fired } = JSON.parse(subject.outcome) as CheckOutcome;
  return {
    ...rowAnswer(subject, names, levels),
    check: checkAnswer(last, names, alike),
    rules: [...fired],
    inForce: { rules: rules.filter(({ types }) => types.includes(subject.type)).length, ...levels },
    madeBy,
    signals: [...signals],
    breaches: [...breaches],
    checks: checks.map((each) => checkAnswer(each, names, alike)),
    notes: notes.map(({ id, at, user_id, text, decision }) => ({ id, at: instant(at), by: person(user_id, names), text, decision })),
    decided: decided_at === null || decided_by === null ? null : { at: instant(decided_at), by: person(decided_by, names) },
    version: subject.version,
    own: {
      openIncidents: own.open.length,
      incidents: own.open.slice(0, MOST_NAMED),
      tickets: own.tickets.slice(0, MOST_NAMED).map(({ id, subject: words }) => ({ id, subject: words })),
      openTickets: own.tickets.length,
      raised: own.raised[0] ?? null,
    },
    asOf: instant(now),
    timeZone,
  };
}
