import { expect, it } from 'vitest';
import type { SearchRecord } from '../../../../server/records/search360/searches.ts';
import { mayReveal, mayRevealAll, tellerOf, type StoredTerm } from '../../../../server/calls/search360/terms.ts';

const searchOf = (terms: readonly StoredTerm[], is_shared = 0): SearchRecord =>
  ({ id: 's', user_id: 'owner', is_shared, terms: JSON.stringify(terms) }) as SearchRecord;
const terms: readonly StoredTerm[] = [
  { kind: 'phone', value: '+91 98765 00077' },
  { kind: 'phone', value: '+44 20 7946 0018' },
  { kind: 'domain', value: 'example.org' },
];
const told = (by: string, search: SearchRecord, ...texts: readonly string[]): readonly string[] =>
  texts.map((value) => tellerOf({ id: by }, search).value({ kind: 'title', value } as never).value);

it('personal values of a search that is not shared are masked for everybody but its owner, however they are spelled, and nothing else is', () => {
  const search = searchOf(terms);
  const texts = ['call 9876500077 now', '+44 (20) 7946-0018', 'example.org', 'no number', '12', ''];
  expect(told('owner', search, ...texts)).toEqual(texts);
  const seen = told('other', search, ...texts);
  expect(seen.slice(2)).toEqual(texts.slice(2));
  expect(seen.slice(0, 2).join(' ')).not.toMatch(/98765|00077|7946/);
  expect(told('other', searchOf(terms, 1), ...texts)).toEqual(texts);
  expect([mayReveal({ id: 'other' }, search), mayRevealAll({ id: 'owner' }, search)]).toEqual([false, true]);
});
it('a value that was taken from somebody who had not shared it stays masked, also for who took it', () => {
  const search = searchOf([{ kind: 'phone', value: '+91 98765 00077', isHidden: true }]);
  expect(told('owner', search, 'call 9876500077')[0]).not.toContain('98765');
  expect(mayRevealAll({ id: 'owner' }, search)).toBe(false);
});
it('a phone term without a figure is in no text', () => {
  expect(told('other', searchOf([{ kind: 'phone', value: '+' }]), 'call 9876500077')).toEqual(['call 9876500077']);
});
