import type { Failure } from '../../contract/failure.ts';

/** What the `fetch` actor resolves: the answer, and when it came (epoch milliseconds, stamped by the adapter). */
export interface Stamped<O> {
  readonly answer: O;
  readonly at: number;
}

/** An answer that is held, with the query that it answers. */
export interface Answered<Q, O> {
  readonly query: Q;
  readonly data: O;
  readonly at: number;
  /** Whether there is nothing to show; decided when it came. */
  readonly empty: boolean;
}

/**
 * `query` is what is asked now; `answered` is only ever about an equal query. `previous` is the answer to a query that `keepAcross` calls
 * the same list (another page, another order): held while the new one loads, and no longer.
 */
export interface ResourceContext<Q, O> {
  readonly query: Q | null;
  readonly answered: Answered<Q, O> | null;
  readonly previous: Answered<Q, O> | null;
  readonly failure: Failure | null;
}

export type ResourceEvent<Q> =
  | { readonly type: 'REQUEST'; readonly query: Q }
  | { readonly type: 'REFRESH' }
  | { readonly type: 'ABORT' }
  | { readonly type: 'RESET' }
  /** The server answers again. */
  | { readonly type: 'SERVER_REACHABLE' };

/**
 * What a widget draws: exactly one of nine (D17, areas.md section 3). `at` is when the answer came, in epoch milliseconds.
 * Data answers the current query, but in `turning`: there it is the page before, to be drawn dimmed and inert until the new one answers.
 */
export type ResourceView<O> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: O; readonly at: number }
  | { readonly status: 'empty'; readonly at: number }
  | { readonly status: 'refreshing'; readonly data: O; readonly at: number }
  | { readonly status: 'turning'; readonly data: O; readonly at: number }
  | { readonly status: 'stale'; readonly data: O; readonly at: number; readonly failure: Failure }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'forbidden'; readonly failure: Failure };
export type ResourceStatus = ResourceView<unknown>['status'];
