import { expect, it } from 'vitest';
import { groundsFor } from '../../../../server/tickets/notice-texts.ts';

it.each([
  { categories: ['Phishing', 'Phishing'], first: 'phishing' },
  { categories: ['Fake profile'], first: 'impersonation' },
  { categories: ['Executive impersonation', 'Deep-fake video'], first: 'impersonation' },
  { categories: ['Trademark misuse'], first: 'trademark' },
  { categories: ['Phishing', 'Fake profile'], first: 'trademark' },
  { categories: [], first: 'trademark' },
])('a notice about $categories rests on $first unless another ground is chosen', ({ categories, first }) => {
  expect(groundsFor(categories)[0]).toBe(first);
  expect([...groundsFor(categories)].toSorted()).toEqual(['copyright', 'impersonation', 'phishing', 'trademark']);
});
