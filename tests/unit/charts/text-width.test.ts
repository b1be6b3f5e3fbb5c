import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, cutApart, widthOf } from '../../../src/charts/frame/text-width.ts';

describe('names that are cut', () => {
  it('keep their front, and where they would read alike their end too', () => {
    expect(cutApart(['Northwind Web Programmatic display: sidebar', 'Northwind Web Programmatic display: footer', 'Elm'], 130, 12)).toEqual(
      ['Northwin…sidebar', 'Northwin…: footer', 'Elm'],
    );
    expect(cutApart(['Northwind Web Programmatic display: sidebar', 'Southdesk Web display'], 130, 12)).toEqual([
      cut('Northwind Web Programmatic display: sidebar', 130, 12),
      cut('Southdesk Web display', 130, 12),
    ]);
  });
  it('fit, begin as they do, and never lose letters that there is room for', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.integer({ min: 40, max: 200 }), fc.boolean(), (text, width, isMiddle) => {
        const short = cut(text, width, 11, isMiddle);
        if (short === text) return;
        expect(widthOf(short)).toBeLessThanOrEqual(width);
        const [front, end] = [short.slice(0, short.indexOf('…')), short.slice(short.lastIndexOf('…') + 1)];
        expect(text.startsWith(front) && text.endsWith(end)).toBe(true);
      }),
    );
  });
});
