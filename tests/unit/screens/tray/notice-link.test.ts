import { expect, it } from 'vitest';
import { noticeKinds, type Notice } from '../../../../contract/areas/notice.ts';
import { noticeLink } from '../../../../src/screens/tray/notices/notice-link.ts';

const about = (kind: Notice['kind'], subject: string, ticket: number | null = null, lookup: Notice['lookup'] = null): string | null =>
  noticeLink(
    {
      id: 'n',
      kind,
      package_name: 'com.northwind.pay',
      subject,
      count: 1,
      by: '',
      status: '',
      at: '2026-11-20T10:00:00.000Z',
      isRead: false,
      name: '',
      isLost: false,
      alert: null,
      ticket,
      outcomes: null,
      lookup,
    },
    { fromDate: '2026-11-01', toDate: '2026-11-20' },
  );

it('a notice leads to its ticket or its incident, and that of a job to the file that it looked up, or to no page', () => {
  const links = Object.fromEntries(
    noticeKinds.map((kind) => {
      const link = about(kind, '41');
      const url = link === null ? null : new URL(link, 'http://portal');
      return [kind, url && [url.pathname, url.searchParams.get('id') ?? url.searchParams.get('row')]];
    }),
  );
  const { ticket, job, assigned, due } = links;
  expect(ticket).toEqual(['/issue', '41']);
  expect(links['ticket-due']).toEqual(ticket);
  expect(assigned?.[1]).toBe('41');
  expect(assigned?.[0]).not.toBe('/issue');
  expect(due).toEqual(assigned);
  expect(links['proposal']?.[0]).toBe('/mtrackit/updatePublisher/41');
  expect(job).toBeNull();
  const counts = { matched: 1, alike: 0, new: 1, duplicate: 0, invalid: 0 };
  const looked = new URL(about('job', 'j1', null, { id: 'f1', ...counts }) ?? '', 'http://portal');
  expect([looked.pathname, looked.searchParams.get('file')]).toEqual(['/degree-search', 'f1']);
  expect(links['dispute']).toEqual(assigned);
  const decided = new URL(about('dispute', 'INC-1', 4321) ?? '', 'http://portal');
  expect([decided.pathname, decided.searchParams.get('id')]).toEqual(['/issue', '4321']);
});
