import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { count, inBox, usage } from '../story-box.tsx';
import { WorldMap } from './WorldMap.tsx';

const rows = (
  [
    ['IN', 'India', 2976],
    ['US', 'United States', 1488],
    ['SG', 'Singapore', 930],
    ['AE', 'United Arab Emirates', 806],
    ['ID', 'Indonesia', 682],
    ['BD', 'Bangladesh', 527],
    ['GB', 'United Kingdom', 120],
    ['BR', 'Brazil', 12],
  ] as const
).map(([country, name, value]) => ({ country, name, value }));
const meta = {
  title: 'Charts/WorldMap',
  component: WorldMap,
  parameters: usage({
    do: 'Load it lazily, and stand a ranked list beside it: small countries are hard to hit.',
    dont: 'Read exact numbers off its tones: those are in its table.',
  }),
  decorators: [inBox(640, 280)],
  args: { label: 'Top locations', rows, formatValue: count, onPick: fn(), summary: 'Eight countries, India leads with 2,976.' },
} satisfies Meta<typeof WorldMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Countries: Story = {};
export const Selected: Story = { args: { rows: rows.map((row) => ({ ...row, selected: row.country === 'IN' })) } };
export const Small: Story = { decorators: [inBox(376, 240)] };
export const Nothing: Story = { args: { rows: [] } };
export const OffTheMap: Story = { args: { rows: [...rows, { country: 'ZZ', name: 'Unknown', value: 40 }] } };
export const KeyboardCursor: Story = {
  play: async ({ canvasElement, args }) => {
    const live = canvasElement.querySelector('[aria-live]');
    await within(canvasElement).findByText('2,976');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(live).toHaveTextContent('Singapore: 930');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('SG', 'only');
  },
};
export const PointerPicksTheCountry: Story = {
  play: async ({ canvasElement, args }) => {
    const india = await waitFor(() => {
      const drawn = canvasElement.querySelector('[data-mark="0"]');
      if (!drawn) throw new Error('India is not drawn');
      return drawn;
    });
    await userEvent.click(india);
    await expect(args.onPick).toHaveBeenLastCalledWith('IN', 'only');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
