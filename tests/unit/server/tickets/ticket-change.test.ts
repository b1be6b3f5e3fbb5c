import { describe, expect, it } from 'vitest';
import type { TicketDetail } from '../../../../contract/areas/ticket/ticket.ts';
import type { TicketRecord } from '../../../../server/records/ticket/tickets.ts';
import { conflictCause } from '../../../../server/tickets/merge.ts';
import { changedTicket, firstDue, foldedOf } from '../../../../server/tickets/ticket.ts';

const HOUR = 3_600_000;
const ticket: TicketRecord = {
  id: 1,
  package_name: 'a',
  kind: 'Takedown',
  incident_id: 'I1',
  publisher_id: null,
  subject: 'Subject',
  description: 'Text',
  status: 'New',
  priority: 'Normal',
  author_id: 'u1',
  assignee_id: null,
  resolution: null,
  created_at: 0,
  updated_at: 10,
  closed_at: null,
  due_at: 168 * HOUR,
  paused_at: null,
  stopped_at: null,
  folded: '',
};

describe('a ticket that changes', () => {
  it('names the fields that are new, and nothing where none is', () => {
    expect(changedTicket(ticket, { status: 'New', subject: 'Subject' }, 20)).toBeNull();
    expect(changedTicket(ticket, { subject: 'B', assignee_id: 'u2', description: 'Text' }, 20)).toEqual({
      ticket: { ...ticket, subject: 'B', assignee_id: 'u2', updated_at: 20, folded: 'b\ni1\ntext' },
      changes: [
        { name: 'assignee', from: null, to: 'u2' },
        { name: 'subject', from: 'Subject', to: 'B' },
      ],
    });
  });
  it('never has the time of an earlier version', () => {
    expect([5, 10, 11, 12].map((now) => changedTicket(ticket, { subject: 'B' }, now)?.ticket.updated_at)).toEqual([11, 11, 11, 12]);
  });
  it('has a clock that stands while it waits, and ends later by that', () => {
    const waiting = changedTicket(ticket, { status: 'Feedback' }, 20)?.ticket ?? ticket;
    expect(waiting).toMatchObject({ paused_at: 20, stopped_at: null, due_at: ticket.due_at, closed_at: null });
    const again = changedTicket(waiting, { status: 'In Progress' }, 50)?.ticket;
    expect(again).toMatchObject({ paused_at: null, stopped_at: null, due_at: ticket.due_at + 30 });
  });
  it('has a clock that stops where it is resolved, and goes on standing where it is closed', () => {
    const resolved = changedTicket(ticket, { status: 'Resolved' }, 20)?.ticket ?? ticket;
    expect(resolved).toMatchObject({ paused_at: null, stopped_at: 20, closed_at: null });
    const closed = changedTicket(resolved, { status: 'Closed', resolution: 'Taken down' }, 30)?.ticket ?? ticket;
    expect(closed).toMatchObject({ stopped_at: 20, closed_at: 30, resolution: 'Taken down' });
    expect(changedTicket(closed, { status: 'Rejected' }, 40)?.ticket).toMatchObject({ stopped_at: 20, closed_at: 30 });
    expect(changedTicket(closed, { status: 'In Progress' }, 50)).toMatchObject({
      ticket: { stopped_at: null, closed_at: null, resolution: null, due_at: ticket.due_at + 30 },
      changes: [
        { name: 'status', from: 'Closed', to: 'In Progress' },
        { name: 'resolution', from: 'Taken down', to: null },
      ],
    });
    expect(changedTicket(closed, { status: 'In Progress', resolution: 'Duplicate' }, 50)?.ticket.resolution).toBe('Duplicate');
  });
  it('is due by the hours of its priority', () => {
    expect(firstDue({ priority: 'Urgent', created_at: 5 })).toBe(5 + 24 * HOUR);
    expect(changedTicket(ticket, { priority: 'Urgent' }, 20)?.ticket.due_at).toBe(24 * HOUR);
  });
  it('is searched in its subject and incident first', () => {
    expect(foldedOf({ subject: 'A', incident_id: null, description: 'B' })).toBe('a\n\nb');
  });
});

describe('what is told of a ticket that somebody changed meanwhile', () => {
  const entry = (id: string, second: number, ...names: readonly string[]) =>
    ({
      id,
      user: { id: `u${id}`, name: `N${id}` },
      created_on: `2026-11-25T00:00:0${second}.000Z`,
      notes: '',
      private_notes: false,
      details: names.map((name) => ({ name, old_value: null, new_value: 'x' })),
      moved_by: null,
    }) as unknown as TicketDetail['journals'][number];
  const seen = Date.parse('2026-11-25T00:00:01.000Z');
  const journals = [entry('1', 1, 'status'), entry('2', 2, 'resolution'), entry('3', 3, 'subject'), entry('4', 4)];
  const by = (edit: Parameters<typeof conflictCause>[2], at: number | null = seen, since?: readonly string[]) =>
    conflictCause({ subject: 'S', journals, since } as unknown as TicketDetail, at, edit).last?.by;
  it('is the last entry that set one of the same fields, else the last that set any', () => {
    expect(by({ resolution: 'Other' })).toBe('N2');
    expect(by({ status_id: '1' })).toBe('N3');
    expect(by({ status_id: '1' }, null)).toBe('N1');
    expect(by({ priority_id: '1' })).toBe('N3');
    expect(by({ status_id: '1' }, seen, ['1'])).toBe('N1');
    const set = (name: string) => [entry('1', 2, name), entry('2', 3, 'subject')];
    for (const [edit, name] of [
      [{ status_id: '1' }, 'status'],
      [{ priority_id: '1' }, 'priority'],
      [{ assigned_to_id: 'u' }, 'assignee'],
      [{ resolution: 'Other' }, 'status'],
      [{ resolution: 'Other' }, 'resolution'],
    ] as const)
      expect(conflictCause({ subject: 'S', journals: set(name) } as unknown as TicketDetail, seen, edit).last?.by, name).toBe('N1');
    expect(conflictCause({ subject: 'S', journals, since: [] } as unknown as TicketDetail, seen, {})).toEqual({ subject: 'S' });
  });
});
