import { expect, it } from 'vitest';
import { kindOf, maskedValue } from '../../../../contract/indicator/search-kind.ts';
import { ALIKE_FROM, folded, likeness } from '../../../../server/search/fold.ts';
import { normalOf } from '../../../../server/search/normal.ts';
import { asKind, chipsOf } from '../../../../src/screens/search360/box/chips.ts';
import pairs from '../../support/fuzzy-pairs.json';

const labelled = pairs as unknown as readonly (readonly [string, string, boolean])[];

it.each([
  ['Refund@northwind-pay.example', 'email'],
  ['refund.desk@okbank', 'upi'],
  ['https://northwind.example/login', 'url'],
  ['northwind.example/login', 'url'],
  ['northwind-kyc.example', 'domain'],
  ['раураl.example', 'domain'],
  ['203.0.113.7', 'ip'],
  ['203.0.113.0/24', 'ip'],
  ['2001:db8::1', 'ip'],
  ['+91 98765 43210', 'phone'],
  ['ABCDE1234F', 'pan'],
  ['@northwind_help', 'handle'],
  ['INC-northwind.example-2026-11-02-7', 'incident'],
  ['#10482', 'ticket'],
  ['com.northwind.pay', 'app'],
  ['  ClickHarbor ', 'text'],
  ['999.1.1.1', 'text'],
  ['a@b@c', 'text'],
  ['2026-11-02', 'text'],
  ['2026-11-17-41', 'text'],
  ['02.11.2026', 'text'],
  ['9876543210', 'phone'],
  ['022 2026 1122', 'phone'],
  ['', 'text'],
] as const)('%s is told to be of the kind %s', (typed, kind) => {
  expect(kindOf(typed)).toBe(kind);
});

it.each([
  ['9876543210', 'Asia/Kolkata', false],
  ['98765 43210', 'Asia/Kolkata', false],
  ['919876543210', 'Asia/Kolkata', false],
  ['1234567890', 'Asia/Kolkata', true],
  ['418 220 917', 'Asia/Kolkata', true],
  ['9876543210', 'Etc/UTC', true],
  ['+971501234567', 'Etc/UTC', false],
] as const)('%s in %s has a kind that is unsure: %s', (typed, zone, isUnsure) => {
  expect(chipsOf(typed, zone)[0]?.isUnsure).toBe(isUnsure);
});
it('a value is masked as its kind is', () => {
  const [chip] = chipsOf('98765 43210', 'Asia/Kolkata');
  expect(chip).toMatchObject({ kind: 'phone', shown: 'XXXX-XXXX-3210', isUnsure: false });
  const stored = { kind: 'text', shown: '418220917', isUnsure: false, isMasked: false, term: { of: 's1', nth: 0, kind: 'text' } } as const;
  expect([asKind(stored, 'phone').shown, asKind(asKind(stored, 'phone'), 'text').shown]).toEqual(['XXXX-XXXX-0917', 'XXXX-XXXX-0917']);
  const part = { ...stored, kind: 'text', shown: 'XXXX-XXXX-0917', isMasked: true } as const;
  expect([asKind(part, 'pan').shown, asKind(asKind(stored, 'phone'), 'pan').shown]).toEqual(['XXXX-XXXX-0917', 'XXXX-XXXX-0917']);
});

it('what turns the direction of a text is not searched, and is said where the data have it', () => {
  const turned = '\u202Emoc.elpmaxe-yap\u202C.example';
  const [chip] = chipsOf(`\u200F${turned}`, 'Asia/Kolkata');
  expect(chip).toMatchObject({ kind: 'domain', shown: 'moc.elpmaxe-yap.example', term: { value: 'moc.elpmaxe-yap.example' } });
  expect(normalOf('domain', turned)).toBe(normalOf('domain', 'moc.elpmaxe-yap.example'));
  expect(kindOf('\u2066a@b.example\u2069')).toBe('email');
  expect(maskedValue('domain', turned)).toBe('[U+202E]moc.elpmaxe-yap[U+202C].example');
});
it('what passes for another at a glance is folded into it', () => {
  expect(new Set(['paypal', 'PayPaI', 'рауpаl', 'paypa1', 'pay-pal', 'páypal'].map(folded)).size).toBe(1);
  expect(folded('rnicrosoft')).toBe(folded('microsoft'));
  expect(folded('vvalmart')).toBe(folded('walmart'));
});

it('names are called alike with a precision of 95 % and a recall of 90 % on 413 labelled pairs', () => {
  expect(labelled).toHaveLength(413);
  const found = labelled.filter(([a, b]) => likeness(a, b) >= ALIKE_FROM);
  const right = found.filter(([, , isAlike]) => isAlike).length;
  const precision = right / found.length,
    recall = right / labelled.filter(([, , isAlike]) => isAlike).length;
  console.info(`fuzzy: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} at ${ALIKE_FROM}`);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});

it('likeness is the same both ways, and nothing is like a text without letters', () => {
  for (const [a, b] of labelled) expect(likeness(a, b)).toBe(likeness(b, a));
  expect(likeness('--', 'paypal')).toBe(0);
});
