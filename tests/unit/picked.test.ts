import { expect, it } from 'vitest';
import { rowOf } from '../../machines/screens/search360/search360.ts';
import { searchPage, searchTicket } from '../../src/fixtures/search360.ts';
import { outcomeTexts } from '../../src/i18n/texts/outcomes.ts';
import { raisedSays } from '../../src/screens/search360/bulk/raised.ts';
import { searchTexts } from '../../src/screens/search360/texts.ts';
import { raisableOf, ticketsOf, valuesOf, withPicked } from '../../src/screens/search360/bulk/picked.ts';

it('values of rows that were picked on another page are searched with the others, each once', () => {
  const [one, two] = searchPage.rows;
  if (one === undefined || two === undefined) throw new Error('No rows');
  const first = { ...one, value: { kind: 'phone', value: '+91 98111 00077' } as const },
    twin = { ...first, key: 'another' },
    second = { ...two, value: { kind: 'domain', value: 'bad.example' } as const };
  const ids = [first, twin, second].map(rowOf);
  const afterOne = withPicked(new Map(), [first, twin], ids.slice(0, 2));
  const afterTwo = withPicked(afterOne, [second], ids.slice(2));
  expect(valuesOf(afterTwo, ids)).toEqual([first.value, second.value]);
  // a row that was dropped again is none of them
  expect(valuesOf(afterTwo, ids.slice(2))).toEqual([second.value]);
});

it('tickets are raised for open incidents without one alone, and changed once each', () => {
  const [incident] = searchPage.rows;
  if (incident === undefined) throw new Error('No rows');
  const rows = [
    { ...incident, key: 'open', status: 'Confirmed', ticket: null } as const,
    { ...incident, key: 'down', status: 'Taken down', ticket: null } as const,
    { ...incident, key: 'has', status: 'Confirmed', ticket: searchTicket } as const,
    { ...incident, key: '4218', type: 'ticket', status: null, ticket: searchTicket } as const,
  ];
  const ids = rows.map(rowOf);
  const known = withPicked(new Map(), rows, ids);
  expect([raisableOf(known, ids), ticketsOf(known, ids)]).toEqual([
    ['open'],
    { ids: [searchTicket.id], versions: [searchTicket.updated_on] },
  ]);
  // its incident was taken down since
  const later = withPicked(known, [{ ...incident, key: 'open', status: 'Taken down', ticket: null }], ids);
  expect(raisableOf(later, ids)).toEqual([]);
});

it('tickets that were raised say which are not as asked, and why one is not there', () => {
  const says = (...rows: readonly (readonly ['ok' | 'skipped' | 'failed', 'refused' | 'has-ticket' | 'unavailable' | null])[]): string =>
    raisedSays(
      rows.map(([outcome, reason], i) => ({ incident_id: `INC-${String(i)}`, outcome, reason, ticket: null })),
      { t: searchTexts.get(), o: outcomeTexts.get() },
    );
  expect(says(['ok', null])).toBe('1 ticket raised');
  expect(says(['ok', null], ['ok', 'refused'], ['skipped', 'has-ticket'])).toBe(
    '2 tickets raised, 1 not as asked: the ticket system did not take all of it, 1 had one',
  );
  expect(says(['failed', 'unavailable'])).toBe('No ticket was raised. The ticket system does not answer.');
});
