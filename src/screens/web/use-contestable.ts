import { useSelector } from '@xstate/react';
import { namesOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { ALL, choiceOf, filterOf } from '../../../contract/scope.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import type { Contestable } from '../act/dialogs/contestable.ts';
import { filterOfGroup } from './drill/use-row-words.ts';
import { typeOf, type WebCardOf } from './use-shared.ts';

/** What of the open row can be contested by the publisher that it is of: its invalid events, as far as the page counts them. Null where there are none. */
export function useContestable(
  screen: WebCardOf['screen'],
  { range, zone }: { readonly range: DateRange; readonly zone: string },
): Contestable | 'one-publisher' | null {
  const { group, row: value, ...params } = useParams(screen.route);
  const { view } = useRead(screen, 'row');
  const packageName = useSelector(useWorkspace(), (s) => s.context.current);
  const own = useSelector(useWorkspace(), (s) => s.context.user.publisher);
  if (value === null || packageName === null || !('data' in view)) return null;
  const { row, kept } = view.data,
    { invalid, total } = row;
  const { publisher_name, ...rest } = { ...params, [filterOfGroup[group]]: filterOf([value]) };
  const chosen = choiceOf(publisher_name);
  const publishers = chosen.isExclusion || chosen.values.length === 0 ? (own ?? []) : chosen.values;
  const [publisher] = publishers;
  if (invalid === 0 || publisher === undefined) return null;
  if (publishers.length > 1) return 'one-publisher';
  const narrowing = [...namesOf(webFilters).filter((name) => name !== 'publisher_name'), 'verdict_class'] as const;
  return {
    kept,
    packageName,
    publisher,
    range,
    zone,
    kinds: [{ kind: typeOf(screen), part: invalid, all: total }],
    narrowed: Object.fromEntries(narrowing.flatMap((name) => (rest[name] === ALL ? [] : [[name, rest[name]]]))),
  };
}
