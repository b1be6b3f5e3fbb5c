import * as calls from '../../../contract/areas/deep-dive/deep-dive.ts';
import { drillPathOf, drillStepsOf, withPublisher } from '../../../contract/drill-path.ts';
import { rolesWith, type Role } from '../../../contract/policy.ts';
import { deepDive, type DeepDiveParams } from '../../routes/areas/deep-dive.ts';
import { ACT, actReads } from '../act.ts';
import { hasNone } from '../empty.ts';
import { defineScreen, readsOn, type Scope } from '../screen.ts';

/** Samples of a page. */
export const SAMPLES_PAGE = 10;
type DiveScope = Scope<DeepDiveParams>;
const read = readsOn<DeepDiveParams>();

/** The slice that the page is about: A. */
const sliceA = ({ package_name, fromDate, toDate, params }: DiveScope) => ({
  params: { package: package_name },
  query: { package_name, fromDate, toDate, dashboard_type: params.dashboard_type, path: params.path, period: 'range' as calls.DrillPeriod },
});
/** All its events of the chosen verdict, for a file. */
export const wholeSamplesOf = (scope: DiveScope) => {
  const { params, query } = sliceA(scope);
  return { params, query: { ...query, verdict: scope.params.verdict } };
};
/** The slice that it stands beside: B. Null where there is none, or its publisher is not chosen. */
function sliceB(scope: DiveScope): ReturnType<typeof sliceA> | null {
  const { versus, other, path } = scope.params;
  const own = sliceA(scope);
  switch (versus) {
    case 'previous':
    case 'year':
      return { ...own, query: { ...own.query, period: versus } };
    case 'publisher':
      return other === null ? null : { ...own, query: { ...own.query, path: drillPathOf(withPublisher(drillStepsOf(path) ?? [], other)) } };
    default:
      return null;
  }
}
/** The same slice with every publisher. */
function ofAllPublishers(scope: DiveScope): ReturnType<typeof sliceA> | null {
  if (scope.params.versus !== 'publisher') return null;
  const own = sliceA(scope);
  const steps = (drillStepsOf(scope.params.path) ?? []).filter(
    ({ dimension }) => dimension !== 'publisher' && dimension !== 'sub_publisher',
  );
  return { ...own, query: { ...own.query, path: drillPathOf(steps) } };
}
/** The one publisher that a path is narrowed to; null where it is to none. */
const publisherOf = (path: string): string | null =>
  (drillStepsOf(path) ?? []).find(({ dimension }) => dimension === 'publisher')?.value ?? null;
const refreshes = [calls.deepDiveCalls.findings];
/** Who pins findings. The server refuses the others. */
export const mayPin = (role: Role): boolean => rolesWith('deepdive:write').includes(role);
const isQuiet = ({ summary, hasData }: calls.DeepDive): boolean => hasData && summary.total === 0;

/** Ad events taken apart: one slice, beside another one. */
export const deepDiveScreen = defineScreen({
  route: deepDive,
  asOf: 'slice',
  reads: {
    slice: read(calls.deepdive, sliceA, { isEmpty: isQuiet }),
    against: read(calls.deepdive, sliceB),
    hits: read(calls.deviceHits, sliceA, { isEmpty: ({ devices }) => devices === 0 }),
    hitsAgainst: read(calls.deviceHits, sliceB),
    samples: read(
      calls.samples,
      (scope) => {
        const { params, query } = wholeSamplesOf(scope);
        return { params, query: { ...query, page: scope.params.samples, limit: SAMPLES_PAGE } };
      },
      { keepAcross: ['page', 'verdict'], isEmpty: ({ total_count }) => total_count === 0 },
    ),
    publishers: read(calls.slicePublishers, ofAllPublishers, { isEmpty: ({ total_count }) => total_count === 0 }),
    clickToEvent: read(calls.clickToEvent, sliceA, { isEmpty: (times) => times === null || times.timed === 0 }),
    clickToEventAgainst: read(calls.clickToEvent, sliceB),
    ...actReads<DeepDiveParams>(({ params }) => publisherOf(params.path), undefined, {
      marks: true,
      raisesOf: () => true,
    }),
    standsOut: read(calls.standsOut, sliceA),
    findings: read(calls.deepDiveCalls.findings, ({ package_name }) => ({ params: { package: package_name }, query: { package_name } }), {
      isEmpty: hasNone,
    }),
  },
  parts: [ACT],
  writes: {
    pin: { call: calls.deepDiveCalls.pinFinding, refreshes },
    unpin: { call: calls.deepDiveCalls.unpinFinding, refreshes },
    wholeSamples: { call: calls.wholeSamples, toldBy: 'form' },
  },
});
