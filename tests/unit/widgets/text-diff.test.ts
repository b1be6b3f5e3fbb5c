import { describe, expect, it } from 'vitest';
import { diffOf } from '../../../src/widgets/ConflictDialog/text-diff.ts';

const marked = (was: string, is: string): string =>
  diffOf(was, is)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('');

describe('the differences of two texts', () => {
  it('are words that were added and words that were removed', () => {
    expect(marked('On the same host and kit.', 'On the same host BulletBox and kit.')).toBe('On the same host [+BulletBox ]and kit.');
    expect(marked('It asks for a card number.', 'It asks.')).toBe('It asks[- for a card number].');
    expect(marked('a b c d', 'a x c y')).toBe('a [-b][+x] c [-d][+y]');
    expect(marked('A page of the kit', 'Two sites of the kit')).toBe('[-A page][+Two sites] of the kit');
    expect(marked('', 'New')).toBe('[+New]');
    expect(marked('Same', 'Same')).toBe('Same');
  });
  it('are told in languages without spaces too', () => {
    expect(marked('東京のサイト', '大阪のサイト')).toBe('[-東京][+大阪]のサイト');
  });
  it('keep as much of both as there is in common', () => {
    const longest = (a: string, b: string): number => {
      if (a === '' || b === '') return 0;
      const [restA, restB] = [a.slice(1), b.slice(1)];
      return a[0] === b[0] ? 1 + longest(restA, restB) : Math.max(longest(restA, b), longest(a, restB));
    };
    // each sign is a word; no two of them are joined
    const texts = Array.from({ length: 3 ** 6 }, (_, i) => i.toString(3).replaceAll(/./g, (digit) => '!?#'[Number(digit)] ?? ''));
    for (const [i, was] of texts.entries())
      for (const is of [texts[(i * 31) % texts.length], texts[(i * 7 + 100) % texts.length]]) {
        const same = diffOf(was, is ?? '').filter(({ kind }) => kind === 'same');
        expect([was, is, same.reduce((sum, { text }) => sum + text.length, 0)]).toEqual([was, is, longest(was, is ?? '')]);
      }
  });
  it('lose nothing of either text, however long they are', () => {
    const was = Array.from({ length: 3_000 }, (_, i) => `word${i}`).join(' '),
      is = Array.from({ length: 3_000 }, (_, i) => `term${i % 7}`).join(' ');
    const pieces = diffOf(was, is);
    const textOf = (without: string): string =>
      pieces
        .filter(({ kind }) => kind !== without)
        .map(({ text }) => text)
        .join('');
    expect([textOf('added'), textOf('removed')]).toEqual([was, is]);
  });
});
