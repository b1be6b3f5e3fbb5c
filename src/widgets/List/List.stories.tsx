import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { List, type ListProps } from './List.tsx';
import { usage } from '../../charts/story-box.tsx';

interface Check {
  readonly id: string;
  readonly subject: string;
  readonly found: number;
  readonly by: string;
}
const checks: readonly Check[] = ['asha@example.in', 'ravi@example.in', 'meera@example.in', 'noor@example.in'].map((subject, i) => ({
  id: `FP-${i + 1}`,
  subject,
  found: 40 - i * 7,
  by: i % 2 === 0 ? 'Ann Mathew' : 'Vikram Rao',
}));
const meta = {
  title: 'Widgets/List',
  component: List<Check>,
  parameters: usage({
    what: 'Every list of the product: its columns and its rows. What a list does not do, it is not given.',
    do: 'Say what a cell holds; rows, keys and phone form are the list’s.',
    dont: 'Draw a table by hand.',
  }),
  args: {
    label: 'Checks',
    columns: [
      { key: 'subject', title: 'Subject', cell: ({ subject }) => <bdi>{subject}</bdi>, total: 'All' },
      { key: 'found', title: 'Found', numeric: true, cell: ({ found }) => found, total: 118 },
      {
        key: 'by',
        title: 'By',
        titled: true,
        cell: ({ by }, tabIndex) => (
          <button type="button" tabIndex={tabIndex}>
            {by}
          </button>
        ),
      },
    ],
    rows: checks,
    rowKey: ({ id }) => id,
    onOpen: fn(),
  },
  render: function Opening(args: ListProps<Check>) {
    const [openId, setOpenId] = useState(args.openId);
    return (
      <List
        {...args}
        openId={openId}
        onOpen={
          args.onOpen &&
          ((id) => {
            args.onOpen?.(id);
            setOpenId(id);
          })
        }
      />
    );
  },
} satisfies Meta<typeof List<Check>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keys go on from a row wherever in it the mouse was pressed; a button in a row is its own. */
export const KeysAfterTheMouse: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    const row = (name: string) => list.getByRole('button', { name });
    await userEvent.click(list.getByText('33'));
    await expect(args.onOpen).toHaveBeenLastCalledWith('FP-2');
    await expect(row('ravi@example.in')).toHaveFocus();
    await userEvent.keyboard('j');
    await expect(row('meera@example.in')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith('FP-3');
    await expect(row('meera@example.in')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(list.getAllByRole('button', { name: 'Vikram Rao' })[1] as HTMLElement);
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('k');
    await expect(row('meera@example.in')).toHaveFocus();
    await expect(canvasElement.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(2);
  },
};
/** A press that ends a selection of text opens nothing. */
export const TextIsSelected: Story = {
  play: async ({ canvasElement, args }) => {
    const text = within(canvasElement).getByText('33');
    window.getSelection()?.selectAllChildren(text);
    await fireEvent.click(text);
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.click(text);
    await expect(args.onOpen).toHaveBeenLastCalledWith('FP-2');
  },
};
export const OpenInPlace: Story = {
  args: { openId: 'FP-2', detail: <p>What was found</p> },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row');
    await expect(rows.findIndex((row) => row.textContent === 'What was found')).toBe(3);
  },
};
/** Where nothing opens, the keys move among the boxes, and the one in the head stands for all pages. */
export const Boxes: Story = {
  render: function Boxes({ onOpen: _, ...args }: ListProps<Check>) {
    const [ids, setIds] = useState<readonly string[]>([]);
    const whole = { ids: [...checks.map(({ id }) => id), 'FP-9'], label: 'Select all' };
    return (
      <>
        <List
          {...args}
          selection={{
            isSelected: (id) => ids.includes(id),
            onPick: (picked) => setIds([...ids, ...picked]),
            onDrop: (dropped) => setIds(ids.filter((id) => !dropped.includes(id))),
            nameOf: ({ subject }) => subject,
            whole,
          }}
        />
        <output aria-label="Chosen">{ids.join(' ')}</output>
      </>
    );
  },
  play: async ({ canvas: list }) => {
    const chosen = () => list.getByRole('status', { name: 'Chosen' }).textContent;
    await userEvent.click(list.getByText('33'));
    await userEvent.keyboard('jx');
    await expect(list.getByRole('checkbox', { name: 'Select meera@example.in' })).toHaveFocus();
    await expect(chosen()).toBe('FP-3');
    await userEvent.click(list.getByRole('checkbox', { name: 'Select meera@example.in' }));
    await userEvent.click(list.getByRole('checkbox', { name: 'Select all' }));
    await expect(chosen()).toBe('FP-1 FP-2 FP-3 FP-4 FP-9');
  },
};
/** Nothing in it is pressed: the keyboard scrolls it as a whole. */
export const ReadOnly: Story = {
  args: { maxHeight: 120 },
  render: ({ onOpen: _, ...args }) => <List {...args} columns={args.columns.slice(0, 2)} />,
  play: async ({ canvas: list }) => {
    await expect(list.getByRole('group', { name: 'Checks' })).toHaveAttribute('tabindex', '0');
    await expect(list.queryAllByRole('button')).toHaveLength(0);
  },
};
/** Columns are not squeezed until words break: the list scrolls. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: 480 }}>
      <List {...args} columns={[...args.columns, ...args.columns.map((column) => ({ ...column, key: `${column.key} again` }))]} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const heads = within(canvasElement)
      .getAllByRole('columnheader')
      .map((head) => head.getBoundingClientRect().width);
    await expect(heads[0]).toBeGreaterThanOrEqual(144);
    await expect(Math.min(...heads)).toBeGreaterThanOrEqual(72);
  },
};
export const Turning: Story = {
  args: { status: 'turning' },
  play: async ({ canvas: list }) => {
    await expect(list.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(list.getByText('asha@example.in').closest('tbody')).toHaveAttribute('inert');
  },
};
/** A page that has no rows any more leads back to the first. */
export const PastEnd: Story = {
  args: { rows: [], onFirstPage: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Go to the first page' }));
    await expect(args.onFirstPage).toHaveBeenCalledOnce();
  },
};
/** Rows are cards: a value that its title is told of has it before it, and totals stay. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { openId: 'FP-2' },
  play: async ({ canvas: list }) => {
    const cell = list.getByText('33');
    await expect(getComputedStyle(cell, '::before').content).toContain('Found');
    await expect(getComputedStyle(cell.closest('tr') as Element).display).toBe('flex');
    await expect(list.getByText('118')).toBeVisible();
  },
};
export const Dark: Story = { globals: { theme: 'dark' }, args: { openId: 'FP-2' } };
