import { expect, it } from 'vitest';
import { masked, type Mask } from '../../../contract/verification/masks.ts';

it.each<readonly [Mask, readonly (readonly [value: string, shown: string])[]]>([
  ['none', [['12345', '12345']]],
  [
    'all',
    [
      ['12345', '••••'],
      ['', ''],
    ],
  ],
  [
    'end',
    [
      ['1234', '••••'],
      ['12345', '••••2345'],
      ['', ''],
    ],
  ],
  [
    'year',
    [
      ['1990-05-04', '••••1990'],
      ['04/05/1990', '••••1990'],
      ['May', '••••'],
      ['19905', '••••'],
    ],
  ],
  [
    'middle',
    [
      ['123456', '••••'],
      ['1234567', '12345••••7'],
    ],
  ],
  [
    'mail',
    [
      ['ann@example.com', 'a••••@example.com'],
      ['@example.com', '••••'],
      ['ann', '••••'],
      ['a@b@c', 'a••••@c'],
    ],
  ],
  ['name', [['Ann B Kumar', 'A•••• B•••• K••••']]],
])('a value that is shown by its %s', (mask, pairs) => {
  expect(pairs.map(([value]) => masked(value, mask))).toEqual(pairs.map(([, shown]) => shown));
});
