import type { Params } from '../../../../machines/routes/params.ts';
import type { Route } from '../../../../machines/routes/route.ts';
import { updatePublisher } from '../../../../machines/routes/areas/tracker.ts';

/** The path of one record; package and dates of the page go along by themselves. */
export const pathOf = ({ path }: Pick<Route, 'path'>, id: string): string => path.replace(':id', encodeURIComponent(id));
/** The address of a route about a package, with some of its params. */
export function addressWith<P extends Params>(route: Route<P>, packageName: string, params: Partial<P>): string {
  const named = route.params.write({ ...route.params.initial, ...params });
  return `${route.path}?${new URLSearchParams([['package', packageName], ...named]).toString()}`;
}
interface Of {
  readonly id: string;
  readonly package_name: string;
}
/** Where a publisher is looked at, for a ticket. */
export const publisherLink = ({ id, package_name }: Of): string =>
  new URL(`${pathOf(updatePublisher, id)}?${new URLSearchParams({ package: package_name }).toString()}`, window.location.origin).href;
/** Names a publisher beyond doubt, in the last line of its ticket. */
export const publisherReference = ({ id, package_name }: Of): string => `${package_name} · ${id}`;
/** The id in the path of an update. */
export const idIn = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '');
