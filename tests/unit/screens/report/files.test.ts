import { describe, expect, it } from 'vitest';
import { reportColumns } from '../../../../contract/areas/report/changes.ts';
import { fileScope, reportScreen } from '../../../../machines/screens/report/report.ts';
import { columnsOfFile, fileColumns } from '../../../../src/screens/report/download/file-columns.ts';
import { noLayout } from '../../../../src/widgets/List/list-columns.ts';

describe('the file of the report', () => {
  it('has every field that a column of the list can show, by a name that the server knows', () => {
    expect(
      Object.values(fileColumns)
        .flat()
        .filter((name) => !reportColumns.includes(name)),
    ).toEqual([]);
  });
  it('has what the columns say: those that are shown, in the reader’s order, a field once, and the number first', () => {
    const columns = [
      { key: 'incident' },
      { key: 'channel' },
      { key: 'risk' },
      { key: 'category', hidden: true },
      { key: 'host', hidden: true },
    ];
    expect(columnsOfFile(columns, noLayout)).toBe('incident_id,title,url,channel,category,risk');
    expect(columnsOfFile(columns, { order: ['risk', 'category'], hidden: ['channel'], shown: ['category'], widths: {} })).toBe(
      'incident_id,title,url,risk,category',
    );
  });
  it('is asked what the list is asked, all its pages', () => {
    const scope = {
      package_name: 'a',
      fromDate: '2026-11-16',
      toDate: '2026-11-22',
      user: { role: 'analyst' as const },
      params: {
        ...reportScreen.route.params.initial,
        status: 'Confirmed',
        clock: 'breaching' as const,
        search: 'kyc',
        sort: '-risk' as const,
        page: 3,
        row: 'x',
      },
    };
    const asked = fileScope(scope as never, { format: 'xlsx', columns: 'incident_id' });
    expect(asked).toMatchObject({
      status: 'Confirmed',
      clock: 'breaching',
      search: 'kyc',
      sort: '-risk',
      format: 'xlsx',
      columns: 'incident_id',
    });
    expect(Object.keys(asked).filter((name) => ['page', 'limit', 'row', 'compare'].includes(name))).toEqual([]);
    expect(reportScreen.writes.download.call.query.safeParse(asked).success).toBe(true);
  });
});
