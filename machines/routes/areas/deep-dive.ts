import { DrillPath } from '../../../contract/drill-path.ts';
import { ALL } from '../../../contract/scope.ts';
import { pageParam, paramsOf, rowParam, viewParam, type Param, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

/** Steps of one package are of no other, as a row is: another package begins at the top, another path at the first page of its samples. */
const pathParam: Param<string> = { kind: 'row', initial: ALL, schema: DrillPath };
const shape = {
  /** Which events; of the package's own type unless told. */
  dashboard_type: viewParam(['own', 'visit', 'impression']),
  path: pathParam,
  /** What the slice stands beside: days before, the same days a year before, another publisher, or nothing. */
  versus: viewParam(['previous', 'year', 'publisher', 'off']),
  other: rowParam,
  /** What the traffic is split by. */
  by: viewParam(['publisher', 'sub_publisher', 'campaign', 'placement', 'country']),
  verdict: viewParam(['invalid', 'all']),
  samples: { ...pageParam, kind: 'rowPage' },
} as const;
const deepDiveParams = paramsOf(shape);
export type DeepDiveParams = ParamsOf<typeof shape>;

export const deepDive = route({
  path: '/deep-dive',
  area: 'deep-dive',
  title: 'Deep Dive Analysis',
  needs: 'package+range',
  params: deepDiveParams,
});
