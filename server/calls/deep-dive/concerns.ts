import type { DrillStep } from '../../../contract/drill-path.ts';
import { isJudgedBy, type NamedSource } from '../../../contract/judgement/stands-out.ts';
import type { AboutWhat } from '../../detection/stands-out.ts';

/** The sources of a finding, its own first. */
const sourcesOf = ({ kind, value, also, across }: AboutWhat): readonly NamedSource[] => [{ kind, value }, ...also, ...across];
const isSaid = (finding: AboutWhat, { dimension, value }: DrillStep): boolean =>
  dimension === 'reason'
    ? finding.reason?.reason === value
    : dimension === 'hour'
      ? Number(value) >= finding.hours.from && Number(value) < finding.hours.to
      : sourcesOf(finding).some((source) => source.kind === dimension && source.value === value);
/** Does a finding say something else of what the step is about? Events that have one publisher have no other. */
const isDenied = (finding: AboutWhat, step: DrillStep): boolean =>
  [{ kind: finding.kind }, ...finding.also].some(({ kind }) => kind === step.dimension) && !isSaid(finding, step);

/**
 * Is a finding about a slice? All are about a package as a whole; of a narrowed slice those that name one of its steps and deny none. Steps that nothing is judged by neither name nor deny: a
 * slice of such steps alone may be about any.
 */
export function concerns(steps: readonly DrillStep[]) {
  const judged = steps.filter(({ dimension }) => isJudgedBy(dimension));
  return (finding: AboutWhat): boolean =>
    judged.length === 0 || (judged.some((step) => isSaid(finding, step)) && !judged.some((step) => isDenied(finding, step)));
}
