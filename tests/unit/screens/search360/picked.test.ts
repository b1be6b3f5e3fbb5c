import { expect, it } from 'vitest';
import type { Job, JobStatus } from '../../../../contract/areas/job.ts';
import { rowOf } from '../../../../machines/screens/search360/search360.ts';
import { searchPage, searchTicket } from '../../../../src/fixtures/search360.ts';
import { outcomeTexts } from '../../../../src/i18n/texts/outcomes.ts';
import { raisedSays, runSays } from '../../../../src/screens/search360/bulk/raised.ts';
import { raiseTexts } from '../../../../src/screens/search360/bulk/texts.ts';
import { searchTexts } from '../../../../src/screens/search360/texts.ts';
import { raisableOf, ticketsOf, valuesOf, withPicked } from '../../../../src/screens/search360/bulk/picked.ts';

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

it('a run of tickets says whether it came to its end, what became of every incident, and no more than is known', () => {
  const says = (status: JobStatus | null, outcomes: Partial<Job['outcomes']> = {}): string =>
    runSays(
      status === null ? undefined : { status, total: 2000, outcomes: { ok: 0, skipped: 0, failed: 0, undone: 0, ...outcomes } },
      2000,
      { t: searchTexts.get(), r: raiseTexts.get(), o: outcomeTexts.get(), write: (n) => n.toLocaleString('en') },
    );
  expect(says('running', { ok: 12 })).toBe('2,000 incidents are gone through in the background: see the runs in the page header');
  expect(says('done', { ok: 1998, skipped: 2 })).toBe('1,998 tickets raised · Skipped 2');
  expect(says('partly', { ok: 990, failed: 1010 })).toBe('990 tickets raised · Failed 1,010');
  expect(says('cancelled', { ok: 3, failed: 1 })).toBe('The run was stopped · 3 tickets raised · Failed 1 · 1,996 not done');
  expect(says('failed')).toBe('The run failed · 0 tickets raised · 2,000 not done');
  // it is not in the list, and may have come to its end long ago
  expect(says(null)).toBe('The run for 2,000 incidents is among the runs in the page header');
});
