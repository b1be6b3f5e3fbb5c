import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { allFilters } from '../../../contract/filters/incident.ts';
import { FilterChips, type FilterChipsProps } from './FilterChips.tsx';
import { useFilterNames } from './use-filter-names.ts';
import { usage } from '../../charts/story-box.tsx';

function Named(props: Omit<FilterChipsProps, 'labels' | 'labelOf'>) {
  return <FilterChips {...props} {...useFilterNames()} />;
}
const meta = {
  title: 'Shell/FilterChips',
  component: Named,
  parameters: usage({
    what: 'The filters that are set, and how fresh the page is.',
    do: 'Show every filter that is set, each with its own way out.',
    dont: 'Push the page down: more chips than fit scroll.',
  }),
  args: {
    filters: { ...allFilters, channel: 'Domain,Social', country: 'IN' },
    asOf: 'As of 14:32 · Asia/Kolkata',
    onRemove: fn(),
    onClear: fn(),
  },
} satisfies Meta<typeof Named>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Country: India' }));
    await expect(args.onRemove).toHaveBeenCalledWith('country', 'all');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClear).toHaveBeenCalled();
  },
};
/** Words of a stopped feed stand before the time: zeros after its last day are no numbers. */
export const StoppedFeed: Story = {
  args: { dark: 'No data since 24 Nov' },
  play: async ({ canvas }) => expect(canvas.getByText(/^No data since 24 Nov/)).toBeVisible(),
};
export const None: Story = { args: { filters: allFilters } };
export const Many: Story = {
  args: {
    filters: {
      ...allFilters,
      country: 'AE,BD,BR,DE,GB,ID,IN,NG,SG,US',
      status: 'Closed,Confirmed,Denied,Escalated',
      publisher: 'Northwind Affiliates International Performance Marketing and Media Buying Partnership (APAC)',
    },
  },
};
