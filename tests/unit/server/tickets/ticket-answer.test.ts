import { describe, expect, it } from 'vitest';
import type { JournalRecord, TicketRecord } from '../../../../server/records/ticket/tickets.ts';
import { entryAnswer, spansOf, ticketRow, ticketWhole } from '../../../../server/tickets/answer.ts';
import { draftAbout } from '../../../../server/tickets/draft.ts';
import type { IncidentFacts } from '../../../../server/tickets/facts.ts';
import { noticeText } from '../../../../server/tickets/notice-texts.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 30),
  MINUTE = 60_000,
  HOUR = 60 * MINUTE;
const iso = (at: number): string => new Date(at).toISOString();
const ticket: TicketRecord = {
  ...{
    id: 7,
    package_name: 'p',
    kind: 'Takedown',
    subject: 's',
    description: 'd',
    status: 'In Progress',
    priority: 'High',
    resolution: null,
  },
  ...{ assignee_id: 'u-2', author_id: 'u-1', incident_id: 'I1', publisher_id: null, folded: '', created_at: NOW - 9 * HOUR },
  ...{ updated_at: NOW - HOUR, due_at: NOW + HOUR, paused_at: null, stopped_at: null, closed_at: null },
};
const names = new Map([
  ['u-1', 'Ann'],
  ['u-2', 'Bo'],
]);
const access = { packages: [{ name: 'p', title: 'Pay', timeZone: 'Asia/Kolkata', publishers: null }] } as never;
const row = (more: Partial<TicketRecord> = {}, contested?: ReadonlySet<string | null>) =>
  ticketRow({ ...ticket, ...more }, names, access, NOW, contested);
const entry = (id: number, at: number, changes: readonly object[]): JournalRecord => ({
  ...{ id, ticket_id: 7, at, user_id: 'u-1', notes: 'n', is_private: 0, moved_by: null },
  changes: JSON.stringify(changes),
});

describe('a ticket as it is answered', () => {
  it('has names for ids, numbers of the lists, and times as text', () => {
    expect(row()).toEqual({
      ...{ id: 7, subject: 's', resolution: null, incident_id: 'I1', is_contested: false, closed_on: null },
      project: { id: 'p', name: 'Pay' },
      tracker: { id: '1', name: 'Takedown' },
      status: { id: '2', name: 'In Progress', is_closed: false },
      priority: { id: '3', name: 'High' },
      author: { id: 'u-1', name: 'Ann' },
      assigned_to: { id: 'u-2', name: 'Bo' },
      created_on: iso(ticket.created_at),
      updated_on: iso(ticket.updated_at),
      due_on: iso(ticket.due_at),
      clock: { state: 'left', minutes: 60 },
    });
    expect(row({ assignee_id: null, author_id: 'gone', package_name: 'q', status: 'Closed', closed_at: NOW })).toMatchObject({
      assigned_to: null,
      author: { id: 'gone', name: 'gone' },
      project: { id: 'q', name: 'q' },
      status: { is_closed: true },
      closed_on: iso(NOW),
    });
  });
  it.each([
    [{}, 'left', 60],
    [{ due_at: NOW }, 'left', 0],
    [{ due_at: NOW - 2 * MINUTE }, 'over', 2],
    [{ paused_at: NOW - 30 * MINUTE }, 'paused', 90],
    [{ paused_at: NOW, due_at: NOW - MINUTE }, 'paused', -1],
    [{ stopped_at: NOW - 2 * HOUR }, 'met', 180],
    [{ stopped_at: NOW + HOUR }, 'met', 0],
    [{ stopped_at: NOW + 2 * HOUR, paused_at: NOW }, 'missed', 60],
  ] as const)('has a clock: %j is %s by %i minutes', (more, state, minutes) => {
    expect(row(more).clock).toEqual({ state, minutes });
  });
  it('is due later by what it waits for, as long as it waits', () => {
    const due = (more: Partial<TicketRecord>): number => Date.parse(row(more).due_on) - ticket.due_at;
    expect([{ paused_at: NOW - HOUR }, { paused_at: NOW + HOUR }, { paused_at: NOW - HOUR, stopped_at: NOW }].map(due)).toEqual([
      HOUR,
      0,
      0,
    ]);
  });
  it('is contested while its incident has an open dispute, which itself is not', () => {
    const contested = new Set(['I1']);
    expect([{}, { incident_id: 'I2' }, { kind: 'Dispute' as const }].map((more) => row(more, contested).is_contested)).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('tells of a person in its journal by name and by id, of all else as it is', () => {
    const changes = [
      { name: 'assignee', from: 'u-1', to: null },
      { name: 'assignee', from: null, to: 'gone' },
      { name: 'subject', from: 'u-1', to: 'u-2' },
    ];
    expect(entryAnswer({ ...entry(3, NOW, changes), is_private: 1, moved_by: 'I1' }, names)).toEqual({
      ...{ id: '3', user: { id: 'u-1', name: 'Ann' }, created_on: iso(NOW), notes: 'n', private_notes: true, moved_by: 'I1' },
      details: [
        { name: 'assignee', old_value: 'Ann', new_value: null, old_id: 'u-1', new_id: null },
        { name: 'assignee', old_value: null, new_value: 'gone', old_id: null, new_id: 'gone' },
        { name: 'subject', old_value: 'u-1', new_value: 'u-2' },
      ],
    });
    expect(entryAnswer(entry(3, NOW, []), names).private_notes).toBe(false);
  });
  it('has had the statuses of its journal, each until the next', () => {
    const moves = [
      entry(1, NOW - 2 * HOUR, [
        { name: 'subject', from: 'a', to: 'b' },
        { name: 'status', from: 'New', to: 'Feedback' },
      ]),
      entry(2, NOW - HOUR, [{ name: 'status', from: 'Feedback', to: 'Resolved' }]),
    ];
    const [begun, waited, ended] = [ticket.created_at, NOW - 2 * HOUR, NOW - HOUR].map(iso);
    expect(spansOf({ ...ticket, status: 'Resolved' }, moves)).toEqual([
      { status: 'New', from: begun, to: waited, clock: 'runs' },
      { status: 'Feedback', from: waited, to: ended, clock: 'paused' },
      { status: 'Resolved', from: ended, to: null, clock: 'stopped' },
    ]);
    expect(spansOf(ticket, [])).toEqual([{ status: 'In Progress', from: begun, to: null, clock: 'runs' }]);
  });
  it('has its files, and the other disputes about its incident, with the names of all in them', async () => {
    const asked: string[] = [];
    const dispute = { ...ticket, id: 8, kind: 'Dispute' as const, author_id: 'u-3', created_at: NOW - HOUR, status: 'New' as const };
    const ended = { ...dispute, id: 9, closed_at: NOW, status: 'Closed' as const, resolution: 'Upheld' as const, author_id: 'u-4' };
    const file = {
      ...{ id: 'f', name: 'a.txt', bytes: 5, type: 'text/plain', user_id: 'u-5' },
      created_at: NOW,
      sha256: 'x',
      journal_id: 4,
    };
    const whole = (disputes: readonly TicketRecord[]) =>
      ticketWhole(
        {
          now: NOW,
          cases: { counts: () => Promise.resolve(new Map()) },
          tickets: {
            journal: () => Promise.resolve([{ ...entry(1, NOW, [{ name: 'assignee', from: 'u-6', to: 'u-7' }]), user_id: 'u-8' }]),
            filesOf: () => Promise.resolve([file, { ...file, id: 'g', journal_id: null }] as never),
            disputesOf: () => Promise.resolve([...disputes]),
          },
          users: {
            namesOf: (ids) => {
              asked.push(...ids);
              return Promise.resolve(names);
            },
          },
        },
        { access },
        ticket,
      );
    const { attachments, disputes, is_contested, sla_hours, timeZone, asOf } = await whole([dispute, ended, ticket]);
    expect(asked.toSorted()).toEqual(['u-1', 'u-2', 'u-3', 'u-4', 'u-5', 'u-6', 'u-7', 'u-8']);
    expect(attachments.map(({ id, entry_id, created_on, filesize }) => [id, entry_id, created_on, filesize])).toEqual([
      ['f', '4', iso(NOW), 5],
      ['g', null, iso(NOW), 5],
    ]);
    expect(disputes.map(({ id, state, raised_on, ended_on }) => [id, state, raised_on, ended_on])).toEqual([
      [8, 'open', iso(NOW - HOUR), null],
      [9, 'upheld', iso(NOW - HOUR), iso(NOW)],
    ]);
    expect([is_contested, (await whole([ended])).is_contested]).toEqual([true, false]);
    expect([sla_hours, timeZone, asOf]).toEqual([72, 'Asia/Kolkata', iso(NOW)]);
  });
});

describe('a ticket that is raised about an incident', () => {
  const facts = {
    incident_id: 'I1',
    package: 'p',
    title: 'T'.repeat(300),
    description: 'Facts',
    priorityId: '4',
    assigneeId: 'u-2',
  } as IncidentFacts;
  const said = { tracker: 'Takedown', description: '' } as Parameters<typeof draftAbout>[0];
  it('has the incident’s own for what its writer leaves out, and for nothing else', () => {
    expect(draftAbout(said, facts)).toMatchObject({
      ...{ package_name: 'p', incident_id: 'I1', publisher_id: null, files: [], subject: 'T'.repeat(255) },
      ...{ description: 'Facts', priority_id: '4', assigned_to_id: 'u-2' },
    });
    expect(draftAbout(said, { ...facts, title: '' }).subject).toBe('I1');
    const own = { subject: 'S', description: 'D', priority_id: '1', assigned_to_id: null };
    expect(draftAbout({ ...said, ...own }, facts)).toMatchObject(own);
  });
});

describe('the text of a notice', () => {
  const facts = {
    reference: 'VGL-1-1',
    title: 'Fake shop',
    addresses: ['https://a.example', 'https://b.example'],
    brand: 'Northwind',
    found: '17 Nov 2026',
    sender: 'Ann',
  };
  it('names what is known, an address a line, and leaves out what is not', () => {
    const { subject, text } = noticeText('phishing', facts);
    expect(subject).toBe('Phishing: https://a.example and 1 more [VGL-1-1]');
    expect(text.split('\n').slice(4, 10)).toEqual([
      'Address: https://a.example',
      'Address: https://b.example',
      'What it is: Fake shop',
      'First seen: 17 Nov 2026',
      'Our reference: VGL-1-1',
      '',
    ]);
    expect(noticeText('phishing', { ...facts, found: '' }).text).not.toContain('First seen');
  });
  it('has a line to be filled in where no address is known, and no subject longer than a mail has', () => {
    const { subject, text } = noticeText('copyright', { ...facts, addresses: [], title: 'T'.repeat(300) });
    expect(text.split('\n')[4]).toBe('Address: ');
    expect(subject).toBe(`Copyright infringement: ${'T'.repeat(231)}`);
    expect(noticeText('copyright', facts).text).not.toMatch(/^Address: $/m);
  });
});
