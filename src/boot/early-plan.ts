/** Stand for package, days and filters in the addresses of a plan. */
export const markOf = (name: string): string => `MARK-${name}-`;
export const FROM_MARK = '2001-02-03',
  TO_MARK = '2001-02-04';
interface EarlyScreen {
  /** Addresses with marks. */
  readonly calls: readonly string[];
  readonly chunks: readonly string[];
  readonly filters: readonly string[];
  /** Params that the portal alone understands. */
  readonly others: readonly string[];
}
/** What the first script asks for and preloads; made at build time. */
export interface EarlyPlan {
  /** Calls about nothing, and calls about the package, that every signed-in page needs. */
  readonly session: readonly string[];
  readonly package: readonly string[];
  /** Chunks of the signed-in, and of each screen, with the screen's calls about package, range and filters. */
  readonly inside: readonly string[];
  readonly screens: Readonly<Record<string, EarlyScreen>>;
  readonly base: string;
}
