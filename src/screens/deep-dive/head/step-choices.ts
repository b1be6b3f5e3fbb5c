import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { drillDimensions, type DrillDimension, type DrillStep } from '../../../../contract/drill-path.ts';
import { breakdownOf } from '../cards/slice/slice-rows.ts';

/** One value that a slice can be narrowed to, and how many of its events are invalid; null where that is not known. */
export interface StepChoice {
  readonly value: string;
  readonly invalid: number | null;
}
export interface StepChoices {
  readonly dimension: DrillDimension;
  readonly choices: readonly StepChoice[];
  /** Values that the answer does not list. */
  readonly unlisted: number;
}
const summed = (cells: readonly { readonly key: string; readonly invalid: number }[]): StepChoice[] => {
  const by = new Map<string, number>();
  for (const { key, invalid } of cells) by.set(key, (by.get(key) ?? 0) + invalid);
  return [...by].map(([value, invalid]) => ({ value, invalid }));
};
function choicesOf(dive: DeepDive, dimension: DrillDimension): Omit<StepChoices, 'dimension'> {
  switch (dimension) {
    case 'weekday':
      return { choices: summed(dive.hours.map(({ weekday, invalid }) => ({ key: String(weekday), invalid }))), unlisted: 0 };
    case 'hour': {
      const hours = summed(dive.hours.map(({ hour, invalid }) => ({ key: String(hour), invalid })));
      return { choices: hours.toSorted((a, b) => Number(a.value) - Number(b.value)), unlisted: 0 };
    }
    case 'observed_country': {
      // the answer has those that differ from the declared ones alone, whose counts are not all there is
      const listed = [...new Set(dive.countries.differing.map(({ observed }) => observed))];
      return { choices: listed.map((value) => ({ value, invalid: null })), unlisted: dive.countries.observed - listed.length };
    }
    // an answer has no list of them: what stands out leads to one
    case 'network':
      return { choices: [], unlisted: 0 };
    default: {
      const { rows, others } = breakdownOf(dive, dimension) ?? { rows: [], others: { values: 0 } };
      return { choices: rows.map(({ value, invalid }) => ({ value, invalid })), unlisted: others.values };
    }
  }
}
/** What a slice can be narrowed by next: dimensions that its path does not have, with their values in the order of the cards. */
export const stepChoicesOf = (dive: DeepDive, path: readonly DrillStep[]): StepChoices[] =>
  drillDimensions
    .filter((dimension) => !path.some((step) => step.dimension === dimension))
    .map((dimension) => ({ dimension, ...choicesOf(dive, dimension) }))
    .filter(({ choices }) => choices.length > 0);
