import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsOf } from '../../../src/charts/columns/flag-words.ts';
import { wordings } from '../../../src/charts/columns/wordings.ts';
import { widthOf } from '../../../src/charts/frame/text-width.ts';

it.each([
  ['Phishing wave, campaign KYC-41', ['Phishing wave, campaign KYC-41', 'Phishing wave']],
  ['Vague\u202f: Phishing, campagne X', ['Vague\u202f: Phishing, campagne X', 'Vague\u202f: Phishing', 'Vague']],
  ['フィッシングの急増、キャンペーン X', ['フィッシングの急増、キャンペーン X', 'フィッシングの急増']],
  ['ClickHarbor: +1,204 invalid', ['ClickHarbor: +1,204 invalid', 'ClickHarbor']],
  ['wave', ['wave']],
])('%s is told in full or up to a pause', (text, told) => {
  expect(wordings(text)).toEqual(told);
});

const flag = fc.record({ at: fc.integer({ min: 0, max: 29 }), quiet: fc.boolean() });
it('the latest finding has its words first, then others where there is room, quiet ones last; no words cover words or another mark', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(flag, { minLength: 1, maxLength: 20, selector: ({ at }) => at }),
      fc.integer({ min: 240, max: 1_100 }),
      (all, width) => {
        const flags = [...all]
          .sort((a, b) => a.at - b.at)
          .map(({ at, quiet }) => ({
            x: ((at + 0.5) * width) / 30,
            top: 0,
            text: quiet ? 'Windows 11: more traffic' : 'DealNest stood out',
            quiet,
          }));
        const placed = wordsOf(flags, width);
        const latest = flags.findLastIndex(({ quiet }) => !quiet);
        if (latest >= 0) expect(placed[latest]).not.toBeNull();
        const spans = placed.flatMap((words, i) => {
          const { x = 0 } = flags[i] ?? {};
          if (words === null) return [];
          const wide = widthOf(words.text);
          return [{ i, raised: words.raised, from: words.left ? x - 6 - wide : x + 6, to: words.left ? x - 6 : x + 6 + wide }];
        });
        for (const span of spans) {
          expect(span.from).toBeGreaterThanOrEqual(0);
          expect(span.to).toBeLessThanOrEqual(width);
          if (span.raised) expect(span.i).toBe(latest >= 0 ? latest : flags.length - 1);
          else for (const [i, { x }] of flags.entries()) if (i !== span.i) expect(x < span.from || x > span.to).toBe(true);
          for (const other of spans)
            if (other.i !== span.i && other.raised === span.raised) expect(other.to < span.from || other.from > span.to).toBe(true);
        }
        // the words of quiet marks take no finding's place
        const silent = wordsOf(
          flags.map((each) => (each.quiet ? { ...each, text: '' } : each)),
          width,
        );
        for (const [i, { quiet }] of flags.entries()) if (!quiet) expect(placed[i]).toEqual(silent[i]);
      },
    ),
  );
});
it('the latest mark is named beside a crowd of earlier ones', () => {
  const crowd = Array.from({ length: 30 }, (_, i) => ({ x: 10 + 20 * i, top: 0, text: 'ClickHarbor stood out', quiet: false }));
  expect(wordsOf(crowd, 620).at(-1)).toEqual({ text: 'ClickHarbor stood out', left: true, raised: true });
});
