import { describe, expect, it } from 'vitest';
import { inTurns } from '../../../../server/analytics/mutex.ts';

describe('works in turns', () => {
  it('wait for those that have a key in common, in their order, and for no others', async () => {
    const turns = inTurns();
    const done: string[] = [];
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const batch = turns(['a', 'b'], async () => {
      await held;
      done.push('a, b');
    });
    const other = turns(['b', 'c'], () => Promise.resolve(done.push('b, c')));
    const crossed = turns(['c', 'a'], () => Promise.reject(new Error('c, a')));
    const last = turns(['a'], () => Promise.resolve(done.push('a')));
    await turns(['d'], () => Promise.resolve(done.push('d')));
    expect(done).toEqual(['d']);
    free();
    await Promise.all([batch, other, last, expect(crossed).rejects.toThrow('c, a')]);
    expect(done).toEqual(['d', 'a, b', 'b, c', 'a']);
  });
});
