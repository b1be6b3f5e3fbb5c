import type { FootprintRule, RuleChange } from '../../contract/areas/footprint.ts';
import { subjectTypes, type SubjectType } from '../../contract/footprint/subject.ts';
import type { FootprintsRecords, RuleRecord, RuleSetRecord } from '../records/footprint/footprints.ts';
import { SCORE_METHOD, type Levels } from './score.ts';

/** All that a score depends on beside the answers of the sources. */
export interface RuleSet {
  readonly rules: readonly FootprintRule[];
  readonly levels: Levels;
  readonly method: number;
}
export const ruleAnswer = ({ id, types, category, signal, mark, state, at_least, at_most, points, reason }: RuleRecord): FootprintRule => ({
  id,
  types: types === '' ? [...subjectTypes] : subjectTypes.filter((type) => types.split(',').includes(type)),
  category,
  signal,
  mark,
  state,
  atLeast: at_least,
  atMost: at_most,
  points,
  reason,
});
type Reads = Pick<FootprintsRecords, 'rules' | 'levels' | 'lastRuleSet'>;
/** The rules that hold now. `kept`: their number and since when, epoch milliseconds; null where they have changed and no check was made by them yet. */
export async function rulesInForce(footprints: Reads): Promise<{ readonly set: RuleSet; readonly kept: RuleSetRecord | null }> {
  const set: RuleSet = { rules: (await footprints.rules()).map(ruleAnswer), levels: await footprints.levels(), method: SCORE_METHOD };
  const last = await footprints.lastRuleSet();
  return { set, kept: last?.content === contentOf(set) ? last : null };
}
const contentOf = ({ rules, levels: { review, decline }, method }: RuleSet): string =>
  JSON.stringify({ rules, levels: { review, decline }, method });
export const ruleSetOf = ({ content }: Pick<RuleSetRecord, 'content'>): RuleSet => JSON.parse(content) as RuleSet;

/** Keeps the rules that hold now under a number of their own where they are not those that were kept last. `now`: epoch milliseconds. */
export async function keepRules(
  footprints: Reads & Pick<FootprintsRecords, 'addRuleSet'>,
  now: number,
): Promise<{ readonly set: RuleSet; readonly number: number }> {
  const { set, kept } = await rulesInForce(footprints);
  if (kept !== null) return { set, number: kept.number };
  const number = ((await footprints.lastRuleSet())?.number ?? 0) + 1;
  await footprints.addRuleSet({ number, since: now, content: contentOf(set) });
  return { set, number };
}

/** What fires a rule and what it is worth. Its place among the others and its reason change no score. */
const effectOf = ({ category, signal, mark, state, atLeast, atMost, points }: FootprintRule): string =>
  JSON.stringify([category, signal, mark, state, atLeast, atMost, points]);
/** Of some kept rules the first ones that were the same for a type of subject, by their numbers: others may have changed for other types, or have been taken back. */
export function firstAlike(type: SubjectType, kept: readonly RuleSetRecord[]): ReadonlyMap<number, number> {
  const firsts: { readonly number: number; readonly set: RuleSet }[] = [];
  return new Map(
    kept
      .toSorted((a, b) => a.number - b.number)
      .map((record): [number, number] => {
        const set = ruleSetOf(record);
        const alike = firsts.find((first) => {
          const { rules, levels, method } = changesOf(type, first.set, set);
          return rules.length === 0 && levels === null && !method;
        });
        if (alike === undefined) firsts.push({ number: record.number, set });
        return [record.number, alike?.number ?? record.number];
      }),
  );
}
/** What of the rules for a type of subject is not as it was, in their order, those that are gone last. */
export function changesOf(type: SubjectType, before: RuleSet, now: RuleSet) {
  const of = ({ rules }: RuleSet): Map<string, FootprintRule> =>
    new Map(rules.filter(({ types }) => types.includes(type)).map((rule) => [rule.id, rule]));
  const [old, own] = [of(before), of(now)];
  const rules = [...new Set([...own.keys(), ...old.keys()])].flatMap((id): RuleChange[] => {
    const [was, is] = [old.get(id), own.get(id)];
    const known = is ?? was;
    if (known === undefined || (was !== undefined && is !== undefined && effectOf(was) === effectOf(is))) return [];
    return [{ id, reason: known.reason, before: was?.points ?? null, now: is?.points ?? null }];
  });
  const isSame = before.levels.review === now.levels.review && before.levels.decline === now.levels.decline;
  return { rules, levels: isSame ? null : { ...before.levels }, method: before.method !== now.method };
}
