import { expect, it } from 'vitest';
import { brandsInWords, groundsFor, noticeText } from '../../../../server/tickets/notice-texts.ts';

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

it('a notice about several addresses speaks of each, and of the brands that they misuse', () => {
  const brand = brandsInWords(['Northwind Wallet', 'Northwind Pay', 'Northwind Pay', '', 'Northwind UPI', 'Northwind Bank']);
  expect(brand).toBe('Northwind Pay, Northwind Wallet, Northwind UPI and others');
  const { text } = noticeText('phishing', {
    reference: 'VGL-1-1',
    title: 'Phishing',
    addresses: ['https://a.example', 'https://b.example'],
    brand: brandsInWords(['Northwind Wallet', 'Northwind Pay', 'Northwind Pay']),
    found: '',
    sender: 'Ann Mathew',
  });
  expect(text).toContain('Each address below asks customers of Northwind Pay and Northwind Wallet for credentials');
  expect(text).toContain('Ann Mathew, on behalf of Northwind Pay and Northwind Wallet');
});
