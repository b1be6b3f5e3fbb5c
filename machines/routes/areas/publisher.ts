import { paramsOf, searchParam, textParam, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

const shape = {
  /** The publisher that is shown; '' for the list of all. */
  name: textParam,
  /** In the list of all. */
  search: searchParam,
} as const;
export type PublisherAcrossParams = ParamsOf<typeof shape>;
/** One publisher in every package of the reader; what is done about it is done in the package that is open. */
export const publisherAcross = route({
  path: '/publisher',
  area: 'publisher',
  title: 'Publisher',
  needs: 'package+range',
  params: paramsOf(shape),
});
