import type { Call, RequestOf } from '../../contract/call.ts';
import { byName, listedOf, type Filters, type ListedOf } from '../../contract/filters/filter.ts';
import type { Params } from '../routes/params.ts';
import { LIST_PAGE, type ListPlace, type OptionList, type Scope } from './screen.ts';

/** What the values of a filter are asked about. */
type About<P extends Params, N extends string, C extends Call> = (scope: Scope<P>, name: N) => RequestOf<C> & { readonly query: object };

/** The drawer of a screen: the filters of its area that list their values, in their order. `own` are values that need no call. */
export const drawerOf = <P extends Params, const F extends Filters, C extends Call>(
  filters: F,
  options: Readonly<Record<ListedOf<F>, C>>,
  about: About<P, ListedOf<F>, C>,
  own: Partial<Record<ListedOf<F>, NonNullable<OptionList['own']>>> = {},
): Readonly<Record<ListedOf<F>, OptionList>> =>
  byName(listedOf(filters), (name): OptionList => {
    const paged = filters[name]?.list === 'paged';
    const ofPage = ({ search, page }: ListPlace) => ({
      page,
      limit: LIST_PAGE,
      // the term is sent only when it is not empty (spec §5)
      ...(search.trim() === '' ? {} : { search: search.trim() }),
    });
    return {
      call: options[name],
      request: (scope, place) => {
        const { query } = about(scope as Scope<P>, name);
        return { query: paged ? { ...query, ...ofPage(place) } : query };
      },
      paged,
      ...(own[name] === undefined ? {} : { own: own[name] }),
    };
  });
