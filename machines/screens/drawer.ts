import type { Call, RequestOf } from '../../contract/call.ts';
import { byName, listedOf, type Filters, type ListedOf } from '../../contract/filters/filter.ts';
import type { Params } from '../routes/params.ts';
import { LIST_PAGE, type OptionList, type Scope } from './screen.ts';

/** The drawer of a screen: the filters of its area that list their values, in their order, asked `about` a scope. `own` are values that need no call. */
export const drawerOf = <P extends Params, const F extends Filters, C extends Call>(
  filters: F,
  options: Readonly<Record<ListedOf<F>, C>>,
  about: (scope: Scope<P>) => RequestOf<C> & { readonly query: object },
  own: Partial<Record<ListedOf<F>, NonNullable<OptionList['own']>>> = {},
): Readonly<Record<ListedOf<F>, OptionList>> =>
  byName(listedOf(filters), (name): OptionList => ({
    call: options[name],
    request: (scope, { search, page, language }) => ({
      query: {
        ...about(scope as Scope<P>).query,
        page,
        limit: LIST_PAGE,
        // the term is sent only when it is not empty (spec §5)
        ...(search.trim() === '' ? {} : { search: search.trim(), ...(language && { language }) }),
      },
    }),
    ...(own[name] === undefined ? {} : { own: own[name] }),
  }));
