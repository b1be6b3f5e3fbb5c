import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '../../../contract/areas/tracker/campaign.ts';
import { campaigns } from '../../../machines/routes/areas/tracker.ts';
import { campaignList, campaignPerformance } from '../../../src/fixtures/tracker-manage.ts';
import { viewsOf } from '../../../src/fixtures/shell/views.ts';
import { ManagedList } from '../../../src/screens/tracker/manage/ManagedList.tsx';
import { noLayout } from '../../../src/widgets/List/list-columns.ts';
import { Pager } from '../../../src/widgets/List/Pager.tsx';

afterEach(cleanup);
type OnPage = (page: number) => void;
const [campaign] = campaignList;
if (campaign === undefined) throw new Error('The fixture has campaigns');

function showCampaigns(page: number, total: number, onPage: OnPage): void {
  const list = Array.from({ length: total }, (_, n): Campaign => {
    const name = `Campaign ${String(n + 1).padStart(2, '0')}`;
    return { ...(campaign as Campaign), id: `c${n + 1}`, campaign_id: `C${n + 1}`, campaign_name: name };
  });
  const params: ComponentProps<typeof ManagedList<Campaign>>['params'] = { ...campaigns.params.initial, sort: 'name', page, limit: 10 };
  const none = vi.fn();
  render(
    <ManagedList<Campaign>
      of="campaign"
      view={viewsOf<readonly Campaign[]>(list).ready}
      performance={viewsOf({ ...campaignPerformance, rows: [] }).ready}
      managedOf={(record) => ({
        id: record.id,
        name: record.campaign_name,
        code: record.campaign_id,
        packageName: record.package_name,
        status: record.status,
        currency: record.currency,
        used: 0,
        cap: null,
      })}
      limitsOf={() => ({ alertPct: null, blockPct: null })}
      lineOf={() => ''}
      statuses={[]}
      params={params}
      range={{ fromDate: '2026-11-15', toDate: '2026-11-22' }}
      layout={noLayout}
      onLayout={none}
      onParams={({ page: to }) => onPage(to ?? 0)}
      onOpen={none}
      onRefresh={none}
      onNew={none}
      actionsOf={() => null}
    />,
  );
}
/** Each list of 21 rows, ten a page. */
const lists: readonly [string, (page: number, total: number, onPage: OnPage) => void][] = [
  ['a list', (page, total, onPage) => render(<Pager page={page} limit={10} totalCount={total} onPage={onPage} />)],
  [
    'a list with a chosen page size',
    (page, total, onPage) => render(<Pager page={page} limit={10} totalCount={total} onParams={({ page: to }) => onPage(to)} />),
  ],
  ['campaigns', showCampaigns],
];

describe.each(lists)('the pages of %s', (_, show) => {
  const leads = (page: number, total: number): readonly number[][] => {
    const onPage = vi.fn<OnPage>();
    show(page, total, onPage);
    return ['Previous', 'Next'].map((name) => {
      onPage.mockClear();
      screen.queryByRole('button', { name: new RegExp(`^${name}`) })?.click();
      return onPage.mock.calls.map(([to]) => to);
    });
  };
  it('lead forward from the first alone', () => {
    expect(leads(1, 21)).toEqual([[], [2]]);
    expect(screen.getByText('10 of 21 rows')).toBeVisible();
  });
  it('lead both ways from one between', () => {
    expect(leads(2, 21)).toEqual([[1], [3]]);
    expect(screen.getByText(/2 of 3$/)).toBeVisible();
  });
  it('lead back from the last alone', () => {
    expect(leads(3, 21)).toEqual([[2], []]);
    expect(screen.getByText('1 of 21 rows')).toBeVisible();
  });
  it('lead from past the end back to the last', () => {
    expect(leads(9, 21)).toEqual([[3], []]);
    expect(screen.getByText('0 of 21 rows')).toBeVisible();
  });
  it('end with a full page', () => {
    expect(leads(2, 20)).toEqual([[1], []]);
  });
  it('are not turned where there is one', () => {
    expect(leads(1, 10)).toEqual([[], []]);
    expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  });
});

it('a page that failed keeps the way back, and counts nothing', () => {
  const onParams = vi.fn();
  render(<Pager page={2} limit={10} totalCount={null} onParams={onParams} />);
  screen.getByRole('button', { name: /^Next/ }).click();
  expect(onParams).not.toHaveBeenCalled();
  screen.getByRole('button', { name: /^Previous/ }).click();
  expect(onParams).toHaveBeenCalledExactlyOnceWith({ page: 1 });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('another page size begins at the first page', () => {
  const onParams = vi.fn();
  render(<Pager page={3} limit={10} totalCount={120} onParams={onParams} />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '50' } });
  expect(onParams).toHaveBeenCalledExactlyOnceWith({ page: 1, limit: 50 });
});

it('each page of campaigns has its own rows, and every row is on one', () => {
  const rowsOf = (page: number): string[] => {
    cleanup();
    showCampaigns(page, 21, vi.fn());
    return screen.getAllByText(/^Campaign \d\d$/).map(({ textContent }) => textContent);
  };
  const pages = [1, 2, 3].map(rowsOf);
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 1]);
  expect(new Set(pages.flat()).size).toBe(21);
});
