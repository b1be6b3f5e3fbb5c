import * as z from 'zod/mini';
import { ALL, choiceOf, filterOf } from './scope.ts';

/** What ad events can be narrowed by, step by step. `weekday` (1 Monday … 7) and `hour` (0 … 23) are local to the package. */
export const drillDimensions = [
  'publisher',
  'sub_publisher',
  'campaign',
  'placement',
  'country',
  'observed_country',
  'asn',
  'network',
  'device',
  'os',
  'browser',
  'reason',
  'weekday',
  'hour',
] as const;
export type DrillDimension = (typeof drillDimensions)[number];
export interface DrillStep {
  readonly dimension: DrillDimension;
  /** '' is the value of what has none. */
  readonly value: string;
}

const MAX_PATH_LENGTH = 4_000;
const isNumberIn = (text: string, from: number, to: number): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= from && Number(text) <= to;
const isStep = ({ dimension, value }: DrillStep): boolean =>
  drillDimensions.includes(dimension) &&
  (dimension === 'weekday' ? isNumberIn(value, 1, 7) : dimension === 'hour' ? isNumberIn(value, 0, 23) : true);

/** Steps as they travel: `publisher:AdRiver,country:IN`, spelled as the values of a filter are (scope.ts), in their order. */
export const drillPathOf = (steps: readonly DrillStep[]): string =>
  steps.length === 0 ? ALL : steps.map(({ dimension, value }) => filterOf([`${dimension}:${value}`])).join(',');
/** Null for a text that is no path: an unknown dimension, or one dimension twice. */
export function drillStepsOf(path: string): DrillStep[] | null {
  if (path === ALL) return [];
  const steps = choiceOf(path).values.map((text) => {
    const colon = text.indexOf(':');
    return { dimension: text.slice(0, Math.max(0, colon)) as DrillDimension, value: text.slice(colon + 1) };
  });
  const isPath =
    drillPathOf(steps) === path && steps.every(isStep) && new Set(steps.map(({ dimension }) => dimension)).size === steps.length;
  return isPath ? steps : null;
}
/** A path with one more step; a step of the same dimension gives way to it, with all that came after. */
export function drilled(steps: readonly DrillStep[], ...more: readonly DrillStep[]): DrillStep[] {
  const first = steps.findIndex((step) => more.some(({ dimension }) => dimension === step.dimension));
  return [...(first < 0 ? steps : steps.slice(0, first)), ...more];
}
/** A path about another publisher, in the place of its own. */
export function withPublisher(steps: readonly DrillStep[], value: string): DrillStep[] {
  const step: DrillStep = { dimension: 'publisher', value };
  return steps.some(({ dimension }) => dimension === 'publisher')
    ? steps.map((each) => (each.dimension === 'publisher' ? step : each))
    : [step, ...steps];
}

/** A path as it travels: 'all' where nothing was narrowed. */
export const DrillPath = z._default(
  z.string().check(
    z.maxLength(MAX_PATH_LENGTH, { abort: true }),
    z.refine((path) => drillStepsOf(path) !== null, 'not-valid'),
  ),
  ALL,
);
