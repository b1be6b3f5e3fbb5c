import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inBox, usage } from './story-box.tsx';
import { Sparkline } from './Sparkline.tsx';

const values = [12, 14, 11, 15, 18, 16, 19, 23, 20, 22, 26, 24, 25, 28];
const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  parameters: usage({
    do: 'Set it beside a number, of the same period as the number.',
    dont: 'Let it stand alone: it has no axis and no values.',
  }),
  decorators: [inBox(130, 32)],
  args: { values, label: '' },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Decorative: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
  },
};
export const Named: Story = {
  args: { label: 'Incidents of 14 days' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Incidents of 14 days' })).toBeVisible();
  },
};
export const Gaps: Story = { args: { values: values.map((value, i) => (i === 4 || i === 8 || i === 10 ? null : value)) } };
export const Unfinished: Story = { args: { provisionalFrom: values.length - 1 } };
export const Flat: Story = { args: { values: values.map(() => 0) } };
export const OneValue: Story = { args: { values: [7] } };
export const NoValue: Story = { args: { values: [null, null] } };
export const Dark: Story = { globals: { theme: 'dark' } };
