import { isSame } from './key.ts';
import type { Answered, ResourceContext, ResourceView } from './types.ts';

/** As much of a resource's snapshot as a view is made of. */
export interface ResourceSnapshot<O> {
  readonly value: unknown;
  readonly context: Pick<ResourceContext<unknown, O>, 'query' | 'answered' | 'previous' | 'failure'>;
}

const idle = { status: 'idle' } as const;
const loading = { status: 'loading' } as const;
const views = new WeakMap<object, ResourceView<unknown>>();
const questions = new WeakMap<ResourceView<unknown>, unknown>();

/** What a widget draws for a snapshot. The same snapshot gives the same object, so a selector may compare with `===`. */
export function viewOf<O>(snapshot: ResourceSnapshot<O>): ResourceView<O> {
  const known = views.get(snapshot);
  if (known !== undefined) return known as ResourceView<O>;
  const view = draw(snapshot);
  views.set(snapshot, view);
  if (view !== loading && view !== idle) questions.set(view, snapshot.context.query);
  return view;
}

/**
 * What to draw of the view that holds now, where marks are drawn in slices and `drawn` is the view that they are drawn for so far: its skeleton, or
 * the old marks of the same question (or of the page before it), until the new ones are there. Everything but data that is ready holds at once.
 */
export function deferredView<O>(now: ResourceView<O>, drawn: ResourceView<O>): ResourceView<O> {
  if (now.status !== 'ready') return now;
  if (drawn.status === 'idle' || drawn.status === 'loading') return drawn;
  if (drawn.status !== 'refreshing' && drawn.status !== 'turning') return now;
  return isSame(questions.get(drawn), questions.get(now)) ? drawn : loading;
}

const shownOf = <O>(held: Answered<unknown, O> | null) => (held !== null && !held.empty ? { data: held.data, at: held.at } : null);

function draw<O>({ value, context: { answered, previous, failure } }: ResourceSnapshot<O>): ResourceView<O> {
  const shown = shownOf(answered);
  if (value === 'loading') {
    if (shown !== null) return { status: 'refreshing', ...shown };
    const before = shownOf(previous);
    return before === null ? loading : { status: 'turning', ...before };
  }
  if (value === 'success' && answered !== null)
    return shown === null ? { status: 'empty', at: answered.at } : { status: 'ready', ...shown };
  if ((value === 'failure' || value === 'unreachable') && failure !== null) {
    if (failure.kind === 'forbidden') return { status: 'forbidden', failure };
    return shown === null ? { status: 'failed', failure } : { status: 'stale', ...shown, failure };
  }
  return idle;
}
