import type { ComponentProps } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { alikeRows, linkedValues, lookup, lookupRows, manyShare, searchHits, searchPage, ticketLists } from '../../fixtures/search360.ts';
import { viewsOf } from '../../fixtures/shell/views.ts';
import { BulkHits } from './bulk/BulkHits.tsx';
import { FileResult } from './file/FileResult.tsx';
import { HitPanel } from './found/HitPanel.tsx';
import { Results } from './found/Results.tsx';
import { SearchBox } from './box/SearchBox.tsx';
import { search360 } from '../../../machines/routes/areas/search360.ts';
import { UploadBox } from './file/UploadBox.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Screens/Search360',
  component: SearchBox,
  parameters: usage({ do: 'Say the kind of each value, and let it be corrected.', dont: 'Put what is searched into a link.' }),
  args: { initial: [], zone: 'Asia/Kolkata', isSending: false, said: '', revealed: null, onReveal: null, onHide: fn(), onSearch: fn() },
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Box: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '+91 98765 43210{Enter}bad.example,418 220 917{Enter}');
    await expect(canvas.getByText('XXXX-XXXX-3210')).toBeVisible();
    await expect(canvas.getByText(/1 value needs its kind/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Search 3 values' }));
    await expect(args.onSearch).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove 418 220 917' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Search 2 values' }));
    await expect(args.onSearch).toHaveBeenCalledWith([
      { kind: 'phone', value: '+91 98765 43210' },
      { kind: 'domain', value: 'bad.example' },
    ]);
  },
};
const [hit] = searchHits;
const views = viewsOf(linkedValues);
const panel = {
  name: { type: 'incident', package_name: 'com.northwind.pay', key: hit?.key ?? '' },
  hit: hit ?? null,
  zone: 'Asia/Kolkata',
  lists: ticketLists,
  isBad: false,
  staged: null,
  isSaving: false,
  said: '',
  onSave: fn(),
  link: { href: '/report?row=1', text: 'Open the incident' },
  ticketLink: (id: number) => `/issue?id=${id}`,
  onGraph: fn(),
  onPivot: fn(),
  onPrevious: null,
  onNext: fn(),
  onClose: fn(),
  onRefresh: fn(),
} as const;
const onStage = fn();
export const Panel: Story = {
  render: () => <HitPanel {...panel} view={views.ready} onStage={onStage} />,
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.selectOptions(await body.findByRole('combobox', { name: 'Status' }), '4');
    await expect(onStage).toHaveBeenCalledWith(expect.objectContaining({ id: 4218 }), expect.objectContaining({ status_id: '4' }));
    // what ends a ticket needs a resolution: it is done there
    const offered = within(body.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
    await expect(offered.map(({ textContent }) => textContent)).toEqual(['New', 'In progress', 'Feedback']);
    await expect(body.getByRole('link', { name: 'Close it at the ticket' })).toHaveAttribute('href', '/issue?id=4218');
    await userEvent.click(body.getByRole('button', { name: 'Search KYC-41' }));
    await expect(panel.onPivot).toHaveBeenCalledWith([{ kind: 'text', value: 'KYC-41' }]);
  },
};
export const PanelChanged: Story = {
  render: () => <HitPanel {...panel} view={views.failed} staged={{ seen: '', status_id: '4' }} onStage={onStage} />,
};
/** However many values there are, the ticket's foot stays in sight, with what went wrong. */
export const PanelFoot: Story = {
  render: () => (
    <div style={{ blockSize: 420, inlineSize: 440, overflow: 'hidden auto', contain: 'layout' }}>
      <HitPanel
        {...panel}
        view={
          viewsOf({
            ...linkedValues,
            values: Array.from({ length: 30 }, (_, i) => ({ kind: 'domain' as const, value: `d${i}.example`, field: 'domain', count: i })),
          }).ready
        }
        staged={{ seen: '', status_id: '4' }}
        said="It was not saved. The server refused it."
        isBad
        onStage={onStage}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const save = await body.findByRole('button', { name: 'Save' });
    const edge = (save.closest('dialog') ?? save.closest('aside')?.parentElement)?.getBoundingClientRect();
    for (const shown of [save, body.getByRole('button', { name: 'Cancel' }), body.getByText(/^It was not saved/)]) {
      const { bottom, right } = shown.getBoundingClientRect();
      await expect(bottom).toBeLessThanOrEqual(Math.min(edge?.bottom ?? 0, innerHeight) + 1);
      await expect(right).toBeLessThanOrEqual(Math.min(edge?.right ?? 0, innerWidth) + 1);
    }
  },
};
const file = {
  file: lookup,
  rows: viewsOf({ rows: [...lookupRows], total_count: 412, outcome: 'matched' as const }).ready,
  outcome: 'matched',
  page: 1,
  pageSize: 10,
  zone: 'Asia/Kolkata',
  isStarting: false,
  said: '',
  onOutcome: fn(),
  onPage: fn(),
  onRun: fn(),
  onDownload: fn(),
  onScreen: fn(),
  onSearch: fn(),
  onRefresh: fn(),
  onClose: fn(),
} as const;
export const File: Story = {
  render: () => <FileResult {...file} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select 3 northwind-pay-kyc.example' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Search 1 row' }));
    await expect(file.onSearch).toHaveBeenCalledWith([3]);
    await userEvent.click(canvas.getByRole('button', { name: 'Download the 3 invalid' }));
    await expect(file.onDownload).toHaveBeenCalledWith('invalid');
  },
};
export const FileAlike: Story = {
  render: () => (
    <FileResult {...file} outcome="alike" rows={viewsOf({ rows: [...alikeRows], total_count: 4, outcome: 'alike' as const }).ready} />
  ),
  play: async ({ canvas }) => {
    const known = canvas.getByRole('row', { name: /n0rthwind-pay/ });
    await expect(known).toHaveTextContent('northwind-pay.example');
    await expect(known).toHaveTextContent('the same, with characters that pass for others');
    await expect(canvas.getByRole('row', { name: /nortwhind/ })).toHaveTextContent('a letter or two differ');
  },
};
export const FileChecked: Story = {
  render: () => (
    <FileResult
      {...file}
      outcome="waiting"
      rows={viewsOf({ rows: [], total_count: 0, outcome: 'waiting' as const }).empty}
      file={{ ...lookup, job: null, counts: { matched: 0, alike: 0, new: 0, duplicate: 9, invalid: 3, waiting: 473 } }}
    />
  ),
};
export const Upload: Story = { render: () => <UploadBox isSending={false} said="File not selected" onCheck={fn()} /> };

const many = {
  ...searchPage,
  rows: Array.from({ length: 25 }, (_, i) => ({ ...searchHits[0], key: `INC-${i}` }) as (typeof searchHits)[number]),
};
const results: ComponentProps<typeof Results> = {
  view: viewsOf({
    ...many,
    total_count: 586,
    isPartial: true,
    unlisted: manyShare,
  }).ready,
  alike: { count: 818, isMore: false },
  packageName: 'com.northwind.pay',
  onEverywhere: null,
  params: search360.params.initial,
  zoneOf: () => 'Asia/Kolkata',
  unsaved: new Set(),
  selection: undefined,
  onRaise: fn(),
  isRaising: false,
  ticketLink: null,
  onPivot: fn(),
  onParams: fn(),
  onRefresh: fn(),
  bulk: <button type="button">Raise tickets for open incidents without one</button>,
  panel: null,
};
/** A host and a campaign of so many incidents that these are no hits: a press searches for the value itself. */
export const LeftOut: Story = {
  render: () => <Results {...results} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Search KYC-42' }));
    await expect(results.onPivot).toHaveBeenLastCalledWith([{ kind: 'text', value: 'KYC-42' }]);
  },
};
/** What reads alike could not be loaded, what is exact was: the switch says so, and leads to its cause and Retry. */
export const AlikeFailed: Story = {
  render: () => <Results {...results} alike="failed" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: 'Alike not loaded' })).toBeInTheDocument();
  },
};
/** Nothing is the value itself; what begins with it or reads like it is a press away. */
export const NothingExact: Story = {
  render: () => <Results {...results} view={{ status: 'empty', at: 0 }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing has exactly this value')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'See what reads alike: 818' }));
    await expect(results.onParams).toHaveBeenCalledWith({ match: 'fuzzy', row: null });
  },
};
/** On a phone a hit is a few lines: what it is, how it matches, and where it leads. */
export const FoundOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <Results {...results} />,
  play: async ({ canvasElement }) => {
    const [row] = within(canvasElement).getAllByRole('row').slice(1);
    await expect(row?.getBoundingClientRect().height).toBeLessThan(130);
  },
};
/** On a phone it says so in one line of the row. */
export const SettledOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <Results {...results} view={viewsOf(searchPage).ready} />,
  play: async ({ canvasElement }) => {
    const told = within(canvasElement).getByTitle('Down, rejected or closed: no ticket is raised for it.');
    await expect(told.getBoundingClientRect().height).toBeLessThan(24);
  },
};
/** A row that no ticket can be raised for says why, in the place of the button. */
export const Settled: Story = {
  render: () => <Results {...results} view={viewsOf(searchPage).ready} />,
  play: async ({ canvasElement }) => {
    const row = within(within(canvasElement).getByRole('row', { name: /Northwind Wallet account blocked/ }));
    await expect(row.getByTitle('Down, rejected or closed: no ticket is raised for it.')).toHaveTextContent('Taken downsettled');
    await expect(row.queryByRole('button', { name: /^Raise/ })).toBeNull();
  },
};
/** Beside the open panel the titles are still whole: the page is 1440 wide, its menu taken off. */
export const BesideThePanel: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <div style={{ inlineSize: 1160 }}>
      <Results
        {...results}
        view={viewsOf(searchPage).ready}
        selection={{ isSelected: () => false, onPick: fn(), onDrop: fn() }}
        panel={<HitPanel {...panel} view={views.ready} onStage={onStage} />}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('table');
    for (const { title } of searchHits) {
      const [text] = within(list).getAllByTitle(title);
      await expect(text?.scrollWidth).toBeLessThanOrEqual(text?.clientWidth ?? 0);
    }
    await expect(within(list).getAllByText('Exact, 100').length).toBeGreaterThan(0);
  },
};
const bulk = {
  count: 6,
  incidents: 2,
  left: 3,
  most: { raised: 2_000, changed: 200 },
  tickets: 0,
  lists: ticketLists,
  isBusy: false,
  said: '',
  onRaise: fn(),
  onSet: null,
  onBetween: null,
  onPivot: fn(),
  onClear: fn(),
} as const;
/** The press says how many tickets it raises, and the line beside it how many incidents get none. */
export const Picked: Story = {
  render: () => <BulkHits {...bulk} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 of the incidents are settled or have a ticket, and get none');
    await userEvent.click(canvas.getByRole('button', { name: 'Raise 2 tickets' }));
    await expect(bulk.onRaise).toHaveBeenCalled();
  },
};
/** What is told above the rows takes of their room: the footer stays free. */
export const Found: Story = {
  render: () => <Results {...results} />,
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table');
    const scroller = table.parentElement as HTMLElement;
    const bulk = canvas.getByRole('button', { name: 'Raise tickets for open incidents without one' });
    await expect(scroller.getBoundingClientRect().bottom).toBeLessThanOrEqual(bulk.getBoundingClientRect().top);
  },
};
