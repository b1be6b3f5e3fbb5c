import { useState, type ComponentProps } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { search360 } from '../../../../machines/routes/areas/search360.ts';
import { usage } from '../../../charts/story-box.tsx';
import { HitFilters } from './HitFilters.tsx';

/** The row on an address of its own. */
function OnAddress({ params: initial, onParams }: ComponentProps<typeof HitFilters>) {
  const [params, setParams] = useState(initial);
  return (
    <HitFilters
      params={params}
      onParams={(some, history) => {
        onParams(some, history);
        setParams((before) => ({ ...before, ...some }));
      }}
    />
  );
}
const { initial } = search360.params;
const meta = {
  title: 'Screens/Search360/HitFilters',
  component: OnAddress,
  parameters: usage({
    what: 'Filters hits by the kind of value, by status and by day.',
    do: 'Keep each filter in the address, so that Back undoes it.',
    dont: 'Filter the rows of one page in the browser: the server filters all hits.',
  }),
  args: { params: initial, onParams: fn() },
} satisfies Meta<typeof OnAddress>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard alone: each filter is a step back, closes the open hit, and the last button takes all of them away. */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole('combobox', { name: 'Found by' })).toHaveFocus();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Found by' }), 'phone');
    await expect(args.onParams).toHaveBeenLastCalledWith({ kind: 'phone', row: null }, 'push');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'Under review');
    await expect(args.onParams).toHaveBeenLastCalledWith({ status: 'Under review', row: null }, 'push');
    await userEvent.type(canvas.getByLabelText('Seen from'), '2026-11-02');
    await expect(args.onParams).toHaveBeenLastCalledWith({ seenFrom: '2026-11-02', row: null }, 'push');
    await expect(canvas.getByLabelText('Seen to')).toHaveAttribute('min', '2026-11-02');
    const clear = canvas.getByRole('button', { name: 'Clear filters' });
    clear.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('combobox', { name: 'Found by' })).toHaveValue('all');
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  },
};
export const Filtered: Story = { args: { params: { ...initial, kind: 'domain', seenFrom: '2026-11-01', seenTo: '2026-11-30' } } };
export const Phone: Story = {
  args: { params: { ...initial, kind: 'domain', status: 'Confirmed' } },
  globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } },
};
