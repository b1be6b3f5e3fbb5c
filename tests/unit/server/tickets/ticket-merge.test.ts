import { describe, expect, it } from 'vitest';
import type { TicketRecord } from '../../../../server/records/ticket/tickets.ts';
import { entriesSince, isClosedSince, isContested } from '../../../../server/tickets/merge.ts';
import { withReference } from '../../../../server/tickets/notice-texts.ts';
import { allRows } from '../../../server/support/data/all-rows.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 30),
  HOUR = 3_600_000;
const ticket: TicketRecord = {
  ...{ id: 1, package_name: 'p', kind: 'Takedown', subject: 's', description: 'd', status: 'New', priority: 'Normal', resolution: null },
  ...{ assignee_id: null, author_id: 'u-1', incident_id: null, publisher_id: null, folded: '', created_at: NOW - 9 * HOUR },
  ...{ updated_at: NOW, due_at: NOW + HOUR, paused_at: null, stopped_at: null, closed_at: null },
} as TicketRecord;
const entry = (at: number, from: string, to: string) => ({
  ...{ id: at, ticket_id: 1, at, user_id: 'u-2', notes: '', is_private: 0, moved_by: null },
  changes: JSON.stringify([{ name: 'priority', from, to }]),
});

describe('what others did since a ticket was seen', () => {
  const all = [entry(NOW - 2, 'Low', 'High'), entry(NOW - 1, 'High', 'Urgent'), entry(NOW, 'Urgent', 'Normal')];
  const since = async (seen: number) =>
    (await entriesSince(allRows, { journal: () => Promise.resolve(all) }, ticket, seen))?.map(({ id }) => id) ?? null;
  it('begins after the very version that was seen', async () => {
    expect(await since(NOW)).toEqual([]);
    expect(await since(NOW - 1)).toEqual([NOW]);
    expect(await since(NOW - 2)).toEqual([NOW - 1, NOW]);
    expect(await since(ticket.created_at)).toEqual(all.map(({ id }) => id));
    expect(await since(NOW - 3)).toBeNull();
  });
  it('stands in the way where it leaves a field otherwise than it was seen, and that is set to something else', () => {
    expect(isContested(ticket, { priority: 'Immediate' }, all)).toBe(true);
    expect(isContested(ticket, { priority: 'Normal' }, all)).toBe(false);
    expect(isContested(ticket, { subject: 'other' }, all)).toBe(false);
    // it was changed, and changed back
    expect(isContested(ticket, { priority: 'Immediate' }, [entry(NOW - 1, 'Normal', 'Urgent'), entry(NOW, 'Urgent', 'Normal')])).toBe(
      false,
    );
    expect([isContested(ticket, { priority: 'Low' }, null), isContested(ticket, { priority: 'Normal' }, null)]).toEqual([true, false]);
  });
  it('is no end that was seen', () => {
    const closed = { ...ticket, closed_at: NOW };
    expect([NOW - 1, NOW, NOW + 1].map((seen) => isClosedSince(closed, seen))).toEqual([true, false, false]);
    expect(isClosedSince(ticket, 0)).toBe(false);
  });
});

describe('a notice that has another reference than its draft', () => {
  const put = (text: string, drafted = 'VGL-1-1', reference = 'VGL-1-2'): string => withReference(text, drafted, reference);
  it('names it everywhere, and leaves every other reference as it is', () => {
    expect(put('VGL-1-1: see VGL-1-10, VGL-1-12 and VGL-1-1.')).toBe('VGL-1-2: see VGL-1-10, VGL-1-12 and VGL-1-2.');
  });
  it('puts nothing for what is no reference', () => {
    for (const drafted of ['.', 'VGL', 'VGL-1-', 'VGL-1-.', 'VGL-1-1|a', '']) expect(put('a VGL-1-1', drafted)).toBe('a VGL-1-1');
    expect(put('a VGL-1-1', 'VGL-1-1', 'VGL-1-1')).toBe('a VGL-1-1');
  });
});
