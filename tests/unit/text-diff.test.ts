import { describe, expect, it } from 'vitest';
import { diffOf } from '../../src/widgets/ConflictDialog/text-diff.ts';

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
