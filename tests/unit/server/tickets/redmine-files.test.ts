import { expect, it } from 'vitest';
import type { IssueWhole, Journal } from '../../../../server/tickets/redmine/api.ts';
import { ticketOf } from '../../../../server/tickets/redmine/mirror/issue.ts';
import type { Lists } from '../../../../server/tickets/redmine/lists.ts';
import { tagged } from '../../../../server/tickets/redmine/tag.ts';

const lists: Lists = {
  statusIds: new Map([['New', '1']]),
  statusOf: () => 'New',
  priorityIds: new Map([['Normal', '2']]),
  priorityOf: () => 'Normal',
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

it('a file that came to Redmine with a private note stays one of it, though Redmine notes it in an entry of its own', () => {
  const issue: IssueWhole = {
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
    attachments: [file(1, 0), file(2, 1), file(3, 2), file(4, 3)],
    journals: [
      entry(11, 1, 'For both', added(2)),
      entry(12, 2, '', added(3)),
      entry(13, 2, tagged('For us', { by: 'u-analyst-a' }), [], true),
      entry(14, 3, '', added(4)),
    ],
  };
  expect(
    ticketOf(issue, lists, { package_name: 'a', kind: 'Dispute', incident_id: null, publisher_id: null }).files.map(
      ({ id, journal_id }) => [id, journal_id],
    ),
  ).toEqual([
    ['1', null],
    ['2', 11],
    ['3', 13],
    ['4', 14],
  ]);
});
