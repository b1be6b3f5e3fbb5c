import { expect, it } from 'vitest';
import type { IssueWhole, Journal } from '../../../../server/tickets/redmine/api.ts';
import { ticketOf } from '../../../../server/tickets/redmine/mirror/issue.ts';
import type { Lists } from '../../../../server/tickets/redmine/lists.ts';
import { tagged, untagged } from '../../../../server/tickets/redmine/tag.ts';

const lists: Lists = {
  statusIds: new Map([
    ['New', '1'],
    ['Closed', '5'],
  ]),
  statusOf: (id) => (String(id) === '5' ? 'Closed' : 'New'),
  priorityIds: new Map([
    ['Normal', '2'],
    ['Urgent', '4'],
  ]),
  priorityOf: (id) => (String(id) === '4' ? 'Urgent' : 'Normal'),
  defaultPriority: 'Normal',
  trackers: [],
  isSelf: () => true,
  personOf: (user) => ({ id: String(user?.id), name: user?.name ?? '' }),
  userOf: () => null,
};
const self = { id: 1, name: 'Vigil' };
const minute = (n: number): string => `2026-11-20T08:0${n}:00Z`;
const added = (file: number): Journal['details'] => [{ property: 'attachment', name: String(file), old_value: null, new_value: 'a.txt' }];
const entry = (id: number, at: number, notes: string, details: Journal['details'], isPrivate = false): Journal => ({
  id,
  user: self,
  notes,
  created_on: minute(at),
  private_notes: isPrivate,
  details,
});
const file = (id: number, at: number): IssueWhole['attachments'][number] => ({
  id,
  filename: 'a.txt',
  filesize: 1,
  content_type: 'text/plain',
  author: self,
  created_on: minute(at),
});

const issueOf = (more: Partial<IssueWhole>): IssueWhole => ({
  id: 7,
  project: { id: 1, name: 'P' },
  tracker: { id: 1, name: 'Dispute' },
  status: { id: 1, name: 'New' },
  priority: { id: 2, name: 'Normal' },
  author: self,
  subject: 'A page',
  description: tagged('It is ours', { package: 'a', kind: 'Dispute' }),
  created_on: minute(0),
  updated_on: minute(4),
  attachments: [],
  journals: [],
  ...more,
});
const mirrored = (issue: IssueWhole) =>
  ticketOf(issue, lists, { package_name: 'a', kind: 'Dispute', incident_id: null, publisher_id: null });
const attr = (name: string, old_value: string | null, new_value: string | null): Journal['details'][number] => ({
  property: 'attr',
  name,
  old_value,
  new_value,
});

it('an issue is carried out again from its beginning: fields, end, and what else its entries tell', () => {
  const { ticket, journal } = mirrored(
    issueOf({
      status: { id: 5, name: 'Closed' },
      priority: { id: 4, name: 'Urgent' },
      subject: 'Another page',
      assigned_to: { id: 9, name: 'Nine' },
      journals: [
        entry(11, 1, 'given', [
          attr('priority_id', '2', '4'),
          attr('assigned_to_id', null, '9'),
          attr('subject', 'A page', 'Another page'),
          attr('done_ratio', '0', '50'),
          { property: 'cf', name: '1', old_value: null, new_value: 'x' },
        ]),
        entry(12, 2, tagged('told', { notice: 'host@example.com' }), []),
        entry(13, 3, tagged('', { resolution: 'Other', moved: 'INC-1', from: 'Confirmed', to: 'Down', cause: '8' }), [
          attr('status_id', '1', '5'),
        ]),
      ],
    }),
  );
  expect(ticket).toMatchObject({
    status: 'Closed',
    priority: 'Urgent',
    assignee_id: '9',
    subject: 'Another page',
    resolution: 'Other',
    closed_at: Date.parse(minute(3)),
  });
  expect(journal.map(({ notes, changes, moved_by }) => [notes, moved_by, JSON.parse(changes) as unknown])).toEqual([
    [
      'given',
      null,
      [
        { name: 'priority', from: 'Normal', to: 'Urgent' },
        { name: 'assignee', from: null, to: '9' },
        { name: 'subject', from: 'A page', to: 'Another page' },
      ],
    ],
    ['told', null, [{ name: 'notice', from: null, to: 'host@example.com' }]],
    [
      '',
      'INC-1',
      [
        { name: 'status', from: 'New', to: 'Closed' },
        { name: 'resolution', from: null, to: 'Other' },
        { name: 'incident', from: 'Confirmed', to: 'Down' },
        { name: 'cause', from: null, to: '8' },
      ],
    ],
  ]);
});
it('a tag says what there is to say, and comes off as it was put on', () => {
  expect(tagged('a', {})).toBe('a');
  const given = { package: 'a b', key: undefined } as { package: string };
  expect(untagged(tagged('text', given))).toEqual({ text: 'text', tag: { package: 'a b' } });
  expect(untagged(tagged('', given)).text).toBe('');
  expect(untagged(tagged('x [vigil by=me]', {}))).toEqual({ text: 'x [vigil by=me]', tag: { text: 'end' } });
});
it('a file that came to Redmine with a private note stays one of it, though Redmine notes it in an entry of its own', () => {
  const issue = issueOf({
    attachments: [file(1, 0), file(2, 1), file(3, 2), file(4, 3)],
    journals: [
      entry(11, 1, 'For both', added(2)),
      entry(12, 2, '', added(3)),
      entry(13, 2, tagged('For us', { by: 'u-analyst-a' }), [], true),
      entry(14, 3, '', added(4)),
    ],
  });
  expect(mirrored(issue).files.map(({ id, journal_id }) => [id, journal_id])).toEqual([
    ['1', null],
    ['2', 11],
    ['3', 13],
    ['4', 14],
  ]);
});
