import { describe, expect, test } from 'vitest';
import { AnswerCache } from '../../../server/analytics/answer-cache.ts';
import type { Row } from '../../../server/analytics/answer.ts';

/** An engine whose answers come when the test says so. */
function engine() {
  const asked: { readonly signal: AbortSignal; readonly answer: (rows: Row[]) => void; readonly fail: (cause: Error) => void }[] = [];
  const ask = (signal: AbortSignal): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      asked.push({ signal, answer: resolve, fail: reject });
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  return { asked, ask };
}
const rows: Row[] = [{ n: 1 }];

describe('answers by question', () => {
  test('equal questions at the same time are asked once, and later ones are answered from memory', async () => {
    const { asked, ask } = engine(),
      cache = new AnswerCache();
    const both = [cache.get('q', ask), cache.get('q', ask)];
    asked[0]?.answer(rows);
    expect(await Promise.all(both)).toEqual([rows, rows]);
    expect(await cache.get('q', ask)).toBe(rows);
    expect(asked).toHaveLength(1);
  });

  test('another question is never answered with it, however alike', async () => {
    const { asked, ask } = engine(),
      cache = new AnswerCache();
    void cache.get('["…IN ($1)",["a"]]', ask);
    const other = cache.get('["…IN ($1)",["b"]]', ask);
    asked[0]?.answer(rows);
    asked[1]?.answer([{ n: 2 }]);
    expect(await other).toEqual([{ n: 2 }]);
  });

  test('one who leaves takes nobody else along; the last one ends the question', async () => {
    const { asked, ask } = engine(),
      cache = new AnswerCache();
    const first = new AbortController(),
      second = new AbortController();
    const leaving = cache.get('q', ask, first.signal),
      staying = cache.get('q', ask, second.signal);
    first.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    expect(asked[0]?.signal.aborted).toBe(false);
    second.abort(new Error('gone too'));
    await expect(staying).rejects.toThrow('gone too');
    expect(asked[0]?.signal.aborted).toBe(true);
    const again = cache.get('q', ask);
    asked[1]?.answer(rows);
    expect(await again).toBe(rows);
  });

  test('a failure is told to all who wait and is not kept', async () => {
    const { asked, ask } = engine(),
      cache = new AnswerCache();
    const both = [cache.get('q', ask), cache.get('q', ask)];
    asked[0]?.fail(new Error('broken'));
    for (const one of both) await expect(one).rejects.toThrow('broken');
    void cache.get('q', ask);
    expect(asked).toHaveLength(2);
  });

  test('data that change are forgotten, and what was asked of the old ones is not kept', async () => {
    const { asked, ask } = engine(),
      cache = new AnswerCache();
    const old = cache.get('q', ask);
    cache.clear();
    asked[0]?.answer(rows);
    expect(await old).toBe(rows);
    const fresh = cache.get('q', ask);
    asked[1]?.answer([{ n: 2 }]);
    expect(await fresh).toEqual([{ n: 2 }]);
  });

  test('the least recently used go first', async () => {
    const { asked, ask } = engine(),
      cache = new AnswerCache(6);
    const put = async (question: string): Promise<void> => {
      const answer = cache.get(question, ask);
      asked.at(-1)?.answer([{ n: 1 }]);
      await answer;
    };
    for (const question of ['a', 'b', 'c']) await put(question);
    await cache.get('a', ask); // used again
    await put('d');
    const before = asked.length;
    await cache.get('a', ask);
    expect(asked).toHaveLength(before);
    void cache.get('b', ask);
    expect(asked).toHaveLength(before + 1);
  });
});
