import { describe, expect, it } from 'vitest';
import type { ResourceContext } from '../../../machines/resource/types.ts';
import { deferredView, viewOf } from '../../../machines/resource/view.ts';
import { failure } from '../../model/fixtures.ts';

interface Query {
  readonly of: string;
}
const answered = (of: string, at = 1) => ({ query: { of }, data: `data of ${of}`, at, empty: false });
const view = (value: string, of: string, held: ReturnType<typeof answered> | null, failed = false, previous: typeof held = null) =>
  viewOf<string>({
    value,
    context: { query: { of }, answered: held, previous, failure: failed ? failure('server') : null } satisfies ResourceContext<
      Query,
      string
    >,
  });

describe('what is drawn while the marks are still behind', () => {
  const ready = view('success', 'B', answered('B'));

  it('is the skeleton before a first answer', () => {
    const loading = view('loading', 'B', null);
    expect(deferredView(ready, loading)).toBe(loading);
  });
  it('is the old marks of the same question, while they are refreshed', () => {
    const refreshing = view('loading', 'B', answered('B', 0));
    expect(deferredView(ready, refreshing)).toBe(refreshing);
  });
  it('is the old rows, inert, while their next page is drawn', () => {
    const turning = view('loading', 'B', null, false, answered('A', 0));
    expect(turning).toEqual({ status: 'turning', data: 'data of A', at: 0 });
    expect(deferredView(ready, turning)).toBe(turning);
    expect(deferredView(ready, view('loading', 'C', null, false, answered('A', 0)))).toEqual({ status: 'loading' });
  });
  it('is never the old marks of another question, however fast the answer came', () => {
    const refreshing = view('loading', 'A', answered('A'));
    expect(deferredView(ready, refreshing)).toEqual({ status: 'loading' });
  });
  it('is what holds, for everything but data that is ready', () => {
    const loading = view('loading', 'B', null),
      refreshing = view('loading', 'A', answered('A'));
    for (const now of [
      loading,
      view('success', 'B', { ...answered('B'), empty: true }),
      view('failure', 'B', null, true),
      view('failure', 'B', answered('B'), true),
    ]) {
      expect(deferredView(now, refreshing)).toBe(now);
    }
    expect(deferredView(ready, ready)).toBe(ready);
    expect(deferredView(ready, view('success', 'B', answered('B', 0)))).toBe(ready);
  });
});
