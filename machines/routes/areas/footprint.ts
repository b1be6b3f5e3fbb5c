import { pageParam, paramsOf, rowParam, viewParam, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

const shape = {
  /** Verdicts of the list, as contract/areas/footprint.ts has them, which brings its calls along. */
  verdict: viewParam(['all', 'approve', 'review', 'decline', 'none'], 'filter'),
  page: pageParam,
  /** The id of the subject that is open: a subject itself stands in no address. */
  id: rowParam,
  /** Which signals of it, and of which category, which ends with it. */
  signals: viewParam(['found', 'not_checked', 'not_found']),
  category: viewParam(
    ['all', 'identity', 'own', 'mail', 'phone', 'network', 'social', 'messaging', 'marketplaces', 'payments', 'work', 'travel', 'breaches'],
    'rowPage',
  ),
  /** What stands below: checked subjects, or the rules of the score. */
  below: viewParam(['subjects', 'rules']),
} as const;
const params = paramsOf(shape);
export type FootprintParams = ParamsOf<typeof shape>;

export const footprint = route({
  path: '/digital_foot_prints',
  area: 'footprint',
  title: 'Digital Foot Print',
  needs: 'package+range',
  params,
});
