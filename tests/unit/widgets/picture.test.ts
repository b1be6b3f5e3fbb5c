import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { painted } from '../../../src/widgets/WidgetCard/picture.ts';

it('a picture keeps what the style sheets of charts say of their drawings', () => {
  const sheets = readdirSync('src/charts', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const drawn = sheets.flatMap((name) =>
    [
      ...readFileSync(join('src/charts', name), 'utf8').matchAll(
        /^\s+((?:fill|stroke)[\w-]*|opacity|paint-order|vector-effect|font-(?:family|size|weight)|text-anchor):/gm,
      ),
    ].map(([, property]) => property),
  );
  expect([...new Set(drawn)].length).toBeGreaterThan(5);
  expect(painted).toEqual(expect.arrayContaining(drawn));
});
