import type { Failure } from '../../../contract/failure.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';

/**
 * Two reads that are drawn in one card: both answers, or the worst that happened to either. It is as old as the older one,
 * and empty where the first is. Where the second is, `none` stands for it.
 */
export function joinedView<A, B>(a: ResourceView<A>, second: ResourceView<B>, none: B): ResourceView<readonly [A, B]> {
  const b: ResourceView<B> = second.status === 'empty' ? { status: 'ready', data: none, at: second.at } : second;
  const both = [a, b] as const;
  for (const status of ['forbidden', 'failed'] as const) {
    const bad = both.find((view): view is Extract<ResourceView<never>, { status: 'forbidden' | 'failed' }> => view.status === status);
    if (bad !== undefined) return { status, failure: bad.failure };
  }
  if (both.some(({ status }) => status === 'idle')) return { status: 'idle' };
  if (both.some(({ status }) => status === 'loading')) return { status: 'loading' };
  if (!('data' in a) || !('data' in b)) return 'at' in a ? { status: 'empty', at: a.at } : { status: 'loading' };
  const at = Math.min(a.at, b.at);
  const data = [a.data, b.data] as const;
  const failure: Failure | undefined = a.status === 'stale' ? a.failure : b.status === 'stale' ? b.failure : undefined;
  if (failure !== undefined) return { status: 'stale', data, at, failure };
  return { status: both.some(({ status }) => status === 'refreshing') ? 'refreshing' : 'ready', data, at };
}
