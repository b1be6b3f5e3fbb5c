import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ColumnChooser } from './ColumnChooser.tsx';
import { noLayout, type ListColumn } from './list-columns.ts';
import type { ListSelection } from './list-selection.ts';
import { ArrangedList, type ArrangedListProps } from './ArrangedList.tsx';
import { Pager } from './Pager.tsx';
import { usage } from '../../charts/story-box.tsx';

interface Place {
  readonly name: string;
  readonly total: number;
  readonly invalid: number;
  readonly reason: string;
}
const places: Place[] = Array.from({ length: 25 }, (_, i) => ({
  name: `Placement ${i + 1}`,
  total: 4_000 - i * 130,
  invalid: 900 - i * 31,
  reason: i % 2 === 0 ? 'Bots / automation' : 'Click spamming',
}));
const columns: ListColumn<Place>[] = [
  { key: 'name', title: 'Placement', cell: ({ name }) => <span title={name}>{name}</span>, total: 'All 118 placements' },
  { key: 'total', title: 'Measured', numeric: true, sortKey: 'total', cell: ({ total }) => total, total: 402_204 },
  { key: 'invalid', title: 'Invalid', numeric: true, sortKey: 'invalid', cell: ({ invalid }) => invalid, total: 44_649 },
  { key: 'reason', title: 'Main reason', width: 176, cell: ({ reason }) => reason },
  { key: 'id', title: 'Key', hidden: true, cell: ({ name }) => name.toLowerCase() },
];

/** With what a screen holds for it. */
function Held({ page: firstPage, ...props }: ArrangedListProps<Place> & { readonly page: number }) {
  const [sort, setSort] = useState(props.sort);
  const [openId, setOpenId] = useState(props.openId);
  const [layout, setLayout] = useState(props.layout);
  const [page, setPage] = useState(firstPage);
  const [limit, setLimit] = useState(25);
  return (
    <div style={{ background: 'var(--colorNeutralBackground1)', padding: 12 }}>
      <ColumnChooser columns={columns} layout={layout} onLayout={setLayout} />
      <div style={{ blockSize: 420 }}>
        <ArrangedList
          {...props}
          sort={sort}
          onSort={(to) => {
            props.onSort?.(to);
            setSort(to);
          }}
          openId={openId}
          onOpen={(id) => {
            props.onOpen?.(id);
            setOpenId(id);
          }}
          layout={layout}
          onLayout={(to) => {
            props.onLayout(to);
            setLayout(to);
          }}
        />
      </div>
      <Pager
        page={page}
        limit={limit}
        totalCount={118}
        onParams={(to) => {
          setPage(to.page);
          setLimit(to.limit ?? limit);
        }}
      />
    </div>
  );
}
/** With the rows that are selected. */
function Selecting(props: ArrangedListProps<Place> & { readonly page: number }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const selection: ListSelection<Place> = {
    isSelected: (id) => ids.includes(id),
    onPick: (picked) => setIds((now) => [...new Set([...now, ...picked])]),
    onDrop: (dropped) => setIds((now) => now.filter((id) => !dropped.includes(id))),
    nameOf: ({ name }) => name,
  };
  const numbers = places.filter(({ name }) => ids.includes(name)).map(({ name }) => name.replace('Placement ', ''));
  return (
    <>
      <Held {...props} selection={selection} />
      <output aria-label="Chosen">{numbers.join(' ')}</output>
    </>
  );
}
const meta: Meta<typeof Held> = {
  title: 'Widgets/ArrangedList',
  component: Held,
  parameters: usage({
    what: 'The list of a screen: sorted, paged, with columns that a reader chooses and totals that stay in sight.',
    do: 'Keep sort, page and opened row in the address.',
    dont: 'Use it for ten rows with marks: that is a RankedTable.',
  }),
  args: {
    label: 'Placements',
    columns,
    rows: places,
    rowKey: ({ name }) => name,
    sort: '-invalid',
    openId: null,
    layout: noLayout,
    status: 'ready',
    page: 1,
    onSort: fn(),
    onOpen: fn(),
    onLayout: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Held>;

export const Ready: Story = {};
/** Rows are selected by box, by range and by key. */
export const Selected: Story = {
  render: (args) => <Selecting {...args} />,
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    const box = (n: number) => list.getByRole('checkbox', { name: `Select Placement ${n}` });
    const page = list.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' });
    const chosen = () => list.getByRole('status', { name: 'Chosen' }).textContent;
    const user = userEvent.setup(); // keeps Shift held from one gesture to the next
    await user.click(box(2));
    await user.keyboard('{Shift>}');
    await user.click(box(5));
    await user.keyboard('{/Shift}');
    await expect(chosen()).toBe('2 3 4 5');
    await expect(page.indeterminate).toBe(true);
    await userEvent.click(box(3));
    await expect(chosen()).toBe('2 4 5');
    box(4).focus();
    await userEvent.keyboard(' ');
    await expect(chosen()).toBe('2 5');
    list.getByRole('button', { name: 'Placement 7' }).focus();
    await userEvent.keyboard('x{Shift>}{ArrowDown}{/Shift}');
    await expect(chosen()).toBe('2 5 7 8');
    await expect(list.getByRole('button', { name: 'Placement 8' })).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(page).toBeChecked();
    await expect(chosen().split(' ')).toHaveLength(25);
    await userEvent.click(page);
    await expect(chosen()).toBe('');
    await expect(canvasElement.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(2);
  },
};
export const Sorted: Story = {
  play: async ({ canvas: list, args }) => {
    const head = list.getByRole('columnheader', { name: /^Invalid/ });
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(list.getByRole('button', { name: 'Invalid' }));
    await expect(args.onSort).toHaveBeenLastCalledWith('invalid');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(list.getByRole('button', { name: 'Measured' }));
    await expect(args.onSort).toHaveBeenLastCalledWith('-total');
    await expect(head).toHaveAttribute('aria-sort', 'none');
  },
};
export const Resized: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    const edge = list.getByRole('separator', { name: 'Width of Measured' });
    await expect(canvasElement.querySelectorAll('thead [tabindex="0"]')).toHaveLength(1);
    canvasElement.querySelector<HTMLElement>('thead [tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(list.getByRole('button', { name: 'Measured' })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(args.onLayout).toHaveBeenLastCalledWith({ ...noLayout, widths: { total: 112 } });
    await expect(edge).toHaveAttribute('aria-valuenow', '112');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: edge, coords: { clientX: 300 } },
      { coords: { clientX: 340 } },
      { keys: '[/MouseLeft]', coords: { clientX: 340 } },
    ]);
    await expect(edge).toHaveAttribute('aria-valuenow', '152');
  },
};
export const Chosen: Story = {
  play: async ({ canvas: list }) => {
    const heads = () => list.getAllByRole('columnheader').map((head) => head.textContent.replace(/[▲▼]/, ''));
    await expect(heads()).toEqual(['Placement', 'Measured', 'Invalid', 'Main reason']);
    await userEvent.click(list.getByRole('button', { name: 'Columns' }));
    await userEvent.click(list.getByRole('checkbox', { name: 'Key' }));
    await userEvent.click(list.getByRole('checkbox', { name: 'Measured' }));
    await userEvent.click(list.getByRole('button', { name: 'Move Main reason up' }));
    await expect(heads()).toEqual(['Placement', 'Main reason', 'Invalid', 'Key']);
    await userEvent.click(list.getByRole('button', { name: 'As at first' }));
    await expect(heads()).toEqual(['Placement', 'Measured', 'Invalid', 'Main reason']);
    await userEvent.click(list.getByRole('button', { name: 'Move Measured down' }));
    await expect(heads()).toEqual(['Placement', 'Invalid', 'Measured', 'Main reason']);
  },
};
export const Extreme: Story = {
  args: {
    rows: [
      {
        name: 'Northwind Affiliates International Performance Marketing and Media Buying Partnership (APAC)',
        total: 0,
        invalid: 0,
        reason: '',
      },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, args: { openId: 'Placement 2' } };
export const Dark: Story = { globals: { theme: 'dark' }, args: { openId: 'Placement 2' } };
