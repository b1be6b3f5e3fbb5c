import type { Failure } from '../../contract/failure.ts';

/**
 * What a widget draws: exactly one of eight (D17). `at` is when the answer came, in epoch milliseconds.
 * Data never outlives the query that it answered, so whatever is here answers the current query.
 */
export type ResourceView<O> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: O; readonly at: number }
  | { readonly status: 'empty'; readonly at: number }
  | { readonly status: 'refreshing'; readonly data: O; readonly at: number }
  | { readonly status: 'stale'; readonly data: O; readonly at: number; readonly failure: Failure }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'forbidden'; readonly failure: Failure };
export type ResourceStatus = ResourceView<unknown>['status'];
