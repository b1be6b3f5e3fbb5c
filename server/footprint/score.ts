import {
  footprintDecisions,
  type FootprintDecision,
  type FootprintRule,
  type FootprintSignal,
  type FootprintVerdict,
} from '../../contract/areas/footprint.ts';
import { outsideCoverage } from '../../contract/footprint/coverage.ts';
import type { SubjectType } from '../../contract/footprint/subject.ts';

export type Levels = Readonly<Record<'review' | 'decline', number>>;
export interface Scored {
  readonly score: number | null;
  /** Between which the score may come to lie once those who did not answer do. */
  readonly low: number;
  readonly high: number;
  readonly verdict: FootprintVerdict;
  readonly fired: readonly { readonly id: string; readonly reason: string; readonly points: number }[];
  readonly found: number;
  readonly notFound: number;
  readonly notChecked: number;
}
/** Of how rules come to a score and a verdict, below and in contract/footprint/coverage.ts: the next number where that changes, so that verdicts of before are known for such. */
export const SCORE_METHOD = 2;
const isBetween = (amount: number | null, { atLeast, atMost }: Pick<FootprintRule, 'atLeast' | 'atMost'>): boolean =>
  (atLeast === null || (amount !== null && amount >= atLeast)) && (atMost === null || (amount !== null && amount <= atMost));

const verdictOf = (score: number, { review, decline }: Levels): FootprintDecision =>
  score >= decline ? 'decline' : score >= review ? 'review' : 'approve';
/** What else may come to be suggested, once those who did not answer do, by the levels in force. */
export function othersPossible({ score, low, high }: Pick<Scored, 'score' | 'low' | 'high'>, levels: Levels): FootprintDecision[] {
  if (score === null) return [];
  const [least, now, most] = [low, score, high].map((each) => footprintDecisions.indexOf(verdictOf(each, levels)));
  return footprintDecisions.filter((_, i) => i >= (least ?? i) && i <= (most ?? i) && i !== now);
}
/** Where people are: who is found in one of these categories is not nowhere. */
const presence: readonly FootprintSignal['category'][] = ['social', 'messaging', 'marketplaces', 'payments', 'work', 'travel'];
const isPresent = ({ category, state }: FootprintSignal): boolean => state === 'found' && presence.includes(category);
/** Facts without which a subject is nobody's: a number that its country's plan has, a name under an ending that can be registered, an address on the public Internet. */
const facts: readonly string[] = ['plan', 'suffix', 'public'];
/** The mark of a name that is the brand's but for a letter. */
export const IMITATES = 'imitates';
/** What is never approved without a person, and why: what cannot exist, and what passes for the brand. */
const doubts: readonly { readonly id: string; readonly reason: string; readonly holds: (signal: FootprintSignal) => boolean }[] = [
  {
    id: 'impossible',
    reason: 'No such subject can exist: it is for a person to look at',
    holds: ({ name, state, source }) => state === 'not_found' && source === 'here' && facts.includes(name),
  },
  {
    id: 'imitates',
    reason: 'Its name is the brand\u2019s but for a letter: it is for a person to look at',
    holds: ({ state, source, marks }) => state === 'found' && source === 'here' && marks.includes(IMITATES),
  },
];
/** `open`: it does not fire yet, and may once a source answers. */
function standing(rule: FootprintRule, signals: readonly FootprintSignal[]): 'fires' | 'open' | 'rests' {
  const inCategory = signals.filter(({ category }) => category === rule.category);
  const about = inCategory.filter(
    ({ name, marks }) => (rule.signal === '' || name === rule.signal) && (rule.mark === '' || marks.includes(rule.mark)),
  );
  const of = (state: FootprintSignal['state']): FootprintSignal[] => about.filter((signal) => signal.state === state);
  const isAnswered = rule.signal !== '' && about.some(({ state }) => state !== 'not_checked');
  const isOpen = inCategory.some(
    ({ state, name }) => state === 'not_checked' && (rule.signal === '' || name === rule.signal || (name === '' && !isAnswered)),
  );
  const isNone = of('found').length === 0 && !(presence.includes(rule.category) && rule.signal === '' && signals.some(isPresent));
  const fires =
    rule.state === 'none'
      ? isNone && of('not_found').length >= (rule.atLeast ?? 1)
      : rule.signal === ''
        ? isBetween(of(rule.state).length, rule)
        : of(rule.state).some(({ amount }) => isBetween(amount, rule));
  if (fires) return 'fires';
  const canStillFire = rule.state !== 'none' || isNone;
  return isOpen && canStillFire ? 'open' : 'rests';
}

/**
 * The score of signals: the points of the rules that fire, in the order of the rules, held to 0 to 100. What could not be checked adds nothing. Without an answer from
 * half of the sources, and from others in half of the categories that they can answer, there is none: what the product knows by itself is no ground to approve. What cannot
 * exist, or passes for the brand, comes to review at least.
 */
export function scoreOf(type: SubjectType, signals: readonly FootprintSignal[], rules: readonly FootprintRule[], levels: Levels): Scored {
  const own = rules.filter(({ types }) => types.includes(type)).map((rule) => ({ rule, is: standing(rule, signals) }));
  const fired = own.filter(({ is }) => is === 'fires').map(({ rule: { id, reason, points } }) => ({ id, reason, points }));
  const open = own.filter(({ is }) => is === 'open').map(({ rule }) => rule.points);
  const doubt = doubts.find(({ holds }) => signals.some(holds)),
    least = doubt === undefined ? 0 : levels.review,
    held = (points: number): number => Math.max(least, Math.min(100, points));
  const sum = fired.reduce((all, { points }) => all + points, 0);
  const beyond = (sign: 1 | -1): number => open.reduce((all, points) => all + (points * sign > 0 ? points : 0), 0);
  const number = (state: FootprintSignal['state']): number => signals.filter((signal) => signal.state === state).length;
  const [found, notFound, notChecked] = [number('found'), number('not_found'), number('not_checked')];
  const outside = outsideCoverage(type, signals);
  const isEnough = (found + notFound) * 2 >= signals.length && outside.answered * 2 >= outside.all;
  const score = isEnough ? held(sum) : null;
  return {
    score,
    low: held(sum + beyond(-1)),
    high: held(sum + beyond(1)),
    verdict: score === null ? 'none' : verdictOf(score, levels),
    fired: doubt !== undefined && sum < least ? [...fired, { id: doubt.id, reason: doubt.reason, points: least - sum }] : fired,
    found,
    notFound,
    notChecked,
  };
}
