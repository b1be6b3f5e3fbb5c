import type { FootprintRule, FootprintSignal, FootprintVerdict } from '../../contract/areas/footprint.ts';
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
const held = (points: number): number => Math.max(0, Math.min(100, points));
const isBetween = (amount: number | null, { atLeast, atMost }: Pick<FootprintRule, 'atLeast' | 'atMost'>): boolean =>
  (atLeast === null || (amount !== null && amount >= atLeast)) && (atMost === null || (amount !== null && amount <= atMost));

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
  const fires =
    rule.state === 'none'
      ? of('found').length === 0 && of('not_found').length >= (rule.atLeast ?? 1)
      : rule.signal === ''
        ? isBetween(of(rule.state).length, rule)
        : of(rule.state).some(({ amount }) => isBetween(amount, rule));
  if (fires) return 'fires';
  const canStillFire = rule.state !== 'none' || of('found').length === 0;
  return isOpen && canStillFire ? 'open' : 'rests';
}

/**
 * The score of signals: the points of the rules that fire, in the order of the rules, held to 0 to 100. What could not be checked adds nothing. Without an answer from
 * half of the sources there is none.
 */
export function scoreOf(type: SubjectType, signals: readonly FootprintSignal[], rules: readonly FootprintRule[], levels: Levels): Scored {
  const own = rules.filter(({ types }) => types.includes(type)).map((rule) => ({ rule, is: standing(rule, signals) }));
  const fired = own.filter(({ is }) => is === 'fires').map(({ rule: { id, reason, points } }) => ({ id, reason, points }));
  const open = own.filter(({ is }) => is === 'open').map(({ rule }) => rule.points);
  const sum = fired.reduce((all, { points }) => all + points, 0);
  const beyond = (sign: 1 | -1): number => open.reduce((all, points) => all + (points * sign > 0 ? points : 0), 0);
  const number = (state: FootprintSignal['state']): number => signals.filter((signal) => signal.state === state).length;
  const [found, notFound, notChecked] = [number('found'), number('not_found'), number('not_checked')];
  const score = (found + notFound) * 2 < signals.length || signals.length === 0 ? null : held(sum);
  return {
    score,
    low: held(sum + beyond(-1)),
    high: held(sum + beyond(1)),
    verdict: score === null ? 'none' : score >= levels.decline ? 'decline' : score >= levels.review ? 'review' : 'approve',
    fired,
    found,
    notFound,
    notChecked,
  };
}
