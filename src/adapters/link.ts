import { isPreset, isRange, type RangeChoice } from '../../contract/time/dates.ts';
import type { Params, ParamsSchema } from '../../machines/routes/params.ts';

/** What an address says about the workspace (D21). Whatever it does not say, or says badly, is absent; the params are whole. */
export interface Link {
  readonly package: string | null;
  readonly range: RangeChoice | null;
  readonly params: Params;
}

/** Reads a query string with the codec of the route that it belongs to; total. */
export function parseLink(search: string, params: ParamsSchema): Link {
  const q = new URLSearchParams(search);
  const preset = q.get('range');
  const days = { fromDate: q.get('from') ?? '', toDate: q.get('to') ?? '' };
  return {
    package: q.get('package') || null,
    range: isPreset(preset) ? { preset } : isRange(days) ? days : null,
    params: params.read(q),
  };
}

/** What an address says of dates ('dates') and params (their names) and cannot be read. */
export function unreadIn(search: string, params: ParamsSchema): string[] {
  const q = new URLSearchParams(search);
  const saysDates = ['range', 'from', 'to'].some((name) => q.has(name));
  return [...(saysDates && parseLink(search, params).range === null ? ['dates'] : []), ...params.unread(q)];
}

/** The query string of a workspace, with its `?`; params that are as at first are left out. */
export function formatLink(
  scope: { readonly package: string; readonly range: RangeChoice; readonly params: Params },
  params: ParamsSchema,
): string {
  const { range } = scope;
  const q = new URLSearchParams({
    package: scope.package,
    ...('preset' in range ? { range: range.preset } : { from: range.fromDate, to: range.toDate }),
  });
  for (const [name, text] of params.write(scope.params)) q.set(name, text);
  return `?${q.toString()}`;
}
