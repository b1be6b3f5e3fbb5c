import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../../../contract/codes/refusals.ts';
import { CallFailure } from '../../../../server/call-failure.ts';
import type { TicketRecord } from '../../../../server/records/ticket/tickets.ts';
import { checkBeginning, isCommented, isSaid, reasonIn } from '../../../../server/tickets/ticket-effects.ts';
import { rowsRaised } from '../../../../server/tickets/incident-moves.ts';
import { openBySubject, subjectOf } from '../../../../server/tickets/cases.ts';
import { followedOf, whyOf } from '../../../../server/tickets/follow.ts';
import type { TicketDraft } from '../../../../server/tickets/store.ts';
import { allRows } from '../../../server/support/data/all-rows.ts';

const ticketOf = (id: number, more: Partial<TicketRecord> = {}): TicketRecord =>
  ({ ...{ id, kind: 'Takedown', incident_id: 'I1', publisher_id: null, closed_at: null, resolution: null }, ...more }) as TicketRecord;
const draft = (more: Partial<TicketDraft> = {}): TicketDraft =>
  ({ tracker: 'Takedown', incident_id: 'I1', publisher_id: null, ...more }) as TicketDraft;
const file = { name: 'a.txt' } as never;

describe('what a ticket is about', () => {
  it('is its incident, or else its publisher, or nothing that has one ticket at a time', () => {
    const of = (incident_id: string | null, publisher_id: string | null) => subjectOf({ incident_id, publisher_id });
    expect([of('I1', 'P1'), of(null, 'P1'), of(null, null)]).toEqual(['incident I1', 'publisher P1', null]);
  });
  it('is looked up by its kind: a dispute stands beside work', async () => {
    const asked: unknown[] = [];
    const tickets = {
      openOf: (_: unknown, ids: readonly string[], kind?: string) => {
        asked.push([ids, kind]);
        return Promise.resolve([ticketOf(1)]);
      },
      openOfPublishers: (_: unknown, ids: readonly string[]) => {
        asked.push(ids);
        return Promise.resolve([ticketOf(2, { incident_id: null, publisher_id: 'P1' })]);
      },
      byIds: () => Promise.resolve([]),
    };
    const cases = { ofIncidents: () => Promise.resolve([]) };
    const of = (...drafts: readonly TicketDraft[]) => openBySubject(tickets, cases, { access: allRows } as never, drafts);
    const open = await of(draft(), draft({ incident_id: null, publisher_id: 'P1' }));
    expect([...open].map(([subject, { id }]) => [subject, id])).toEqual([
      ['incident I1', 1],
      ['publisher P1', 2],
    ]);
    await of(draft({ tracker: 'Dispute' }), draft());
    expect(asked).toEqual([[['I1'], 'work'], ['P1'], [['I1', 'I1'], 'dispute'], []]);
  });
});

describe('an incident about which a ticket was raised', () => {
  it('has its number, and moves where the ticket begins further on; a dispute leaves it alone', () => {
    const row = { id: 'I1', version: null, reason: 'ticket 5' };
    const rows = (more: Partial<TicketDraft>, status?: 'New' | 'In Progress') =>
      rowsRaised([{ draft: draft(more), id: 5, status }]).map(({ reason, ...rest }) => ({ ...rest, isOfTicket: reason?.endsWith('5') }));
    const numbered = { id: row.id, version: null, also: { ticket_id: '5' }, isOfTicket: true };
    expect(rows({}, 'In Progress')).toEqual([numbered, { ...numbered, also: { status: 'Takedown requested' } }]);
    expect([rows({}, 'New'), rows({}), rows({ tracker: 'Other' }, 'In Progress')]).toEqual([[numbered], [numbered], [numbered]]);
    expect([rows({ tracker: 'Dispute' }, 'In Progress'), rows({ incident_id: null }, 'In Progress')]).toEqual([[], []]);
  });
});

describe('what a change says', () => {
  it('is a comment where it has words or a file, and is for both sides unless it is private', () => {
    const says = (notes: string, files: readonly never[], private_notes: boolean) =>
      [isCommented({ notes, files }), isSaid({ notes, files, private_notes })] as const;
    expect([says('', [], false), says('a', [], false), says('', [file], false), says('a', [file], true)]).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [true, false],
    ]);
  });
  it('is refused where it ends a ticket that is not yet there', () => {
    for (const status of ['Closed', 'Rejected'] as const)
      expect(() => checkBeginning({ status })).toThrow('A ticket ends with a resolution');
    for (const set of [{}, { status: 'Resolved' as const }]) expect(() => checkBeginning(set)).not.toThrow();
  });
  it('is refused for a reason that a list can name', () => {
    const reason = (code: RefusalCode) => reasonIn(new CallFailure(code));
    expect(reason('no-resolution')).toBe('resolution');
    expect(reason('ticket-open')).toBe('has-ticket');
    expect([reason('no-such-end'), reason('life-cycle')]).toEqual(['resolution', undefined]);
    expect([reason('invalid-request'), reasonIn(new Error('no'))]).toEqual([undefined, undefined]);
  });
});

describe('the ticket that follows a move of its incident', () => {
  const asked: unknown[] = [];
  const tickets = (found: TicketRecord | undefined) => ({
    lastOf: (_: unknown, incident: string, ended: boolean, beside: readonly number[]) => {
      asked.push(['last', incident, ended, beside]);
      return Promise.resolve(found);
    },
    takedownOf: (_: unknown, incident: string, beside: readonly number[]) => {
      asked.push(['takedown', incident, beside]);
      return Promise.resolve(found);
    },
  });
  const move = { incident: 'I1', from: 'Confirmed', to: 'Takedown requested', by: 'u-1', ticket: null } as const;
  const none = { resolution: 'Not an infringement', closed_at: 5 } as const;
  it('is its last; one that has ended too where the incident is back', async () => {
    asked.length = 0;
    expect(await followedOf(tickets(ticketOf(3)), move)).toEqual({ ticket: ticketOf(3), set: { status: 'In Progress' }, why: [] });
    await followedOf(tickets(undefined), { ...move, from: 'Taken down', to: 'Re-emerged' });
    expect(asked).toEqual([
      ['last', 'I1', false, []],
      ['last', 'I1', true, []],
    ]);
    expect(await followedOf(tickets(undefined), move)).toBeNull();
    expect(await followedOf(tickets(ticketOf(3)), { ...move, to: 'Confirmed', from: 'Under review' })).toBeNull();
  });
  it('is one after the other where the incident never was one, beside the one that moved it, and says why', async () => {
    asked.length = 0;
    const rejected = { ...move, from: 'Under review', to: 'Rejected', ticket: 9 } as const;
    expect(await followedOf(tickets(ticketOf(3)), rejected, [2])).toEqual({
      ticket: ticketOf(3),
      set: { status: 'Closed', resolution: 'Not an infringement' },
      why: [
        { name: 'incident', from: 'Under review', to: 'Rejected' },
        { name: 'cause', from: null, to: '#9' },
      ],
    });
    expect(asked).toEqual([['last', 'I1', false, [9, 2]]]);
    expect(await followedOf(tickets(ticketOf(3)), move, [2])).toBeNull();
    expect(whyOf({ ...rejected, ticket: null })).toHaveLength(1);
  });
  it('stays as it is, and is told, where it ended so and the incident is taken up again', async () => {
    const again = { ...move, from: 'Rejected', to: 'Under review' } as const;
    const ended = ticketOf(3, none);
    expect(await followedOf(tickets(ended), again)).toEqual({ ticket: ended, set: null, why: whyOf(again) });
    const others = [ticketOf(3), ticketOf(3, { closed_at: 5, resolution: 'Duplicate' }), ticketOf(3, { ...none, closed_at: null })];
    for (const other of others) expect(await followedOf(tickets(other), again)).toBeNull();
    expect(await followedOf(tickets(ended), again, [3])).toBeNull();
  });
});
