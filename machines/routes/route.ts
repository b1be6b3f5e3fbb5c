import { noParams, type Params, type ParamsSchema } from './params.ts';

/** What a screen is about: nothing (account), a package, a package and filters, or a package, dates and filters. */
export type Needs = 'nothing' | 'package' | 'package+filters' | 'package+range';

/** An address of the portal: eager and small. What stands there is a screen, which comes with its own chunk. */
export interface Route<P extends Params = Params> {
  /** `:id` stands for one segment. */
  readonly path: string;
  readonly area: string;
  /** Name of the page: that of a menu line, 'Change Password', or '' for none (spec §2). */
  readonly title: string;
  /** The menu line that it is under, where it is not named after one. */
  readonly line?: string;
  readonly needs: Needs;
  readonly params: ParamsSchema<P>;
}
interface RouteOptions<P extends Params> extends Pick<Route, 'path' | 'area' | 'title' | 'line'> {
  readonly needs?: Needs;
  readonly params?: ParamsSchema<P>;
}
export const route = <P extends Params = Params>({ needs = 'package', params, ...rest }: RouteOptions<P>): Route<P> => ({
  ...rest,
  needs,
  params: params ?? (noParams as unknown as ParamsSchema<P>),
});
