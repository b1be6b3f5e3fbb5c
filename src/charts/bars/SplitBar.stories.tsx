import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { color } from '../../theme/theme.ts';
import { inBox, usage } from '../story-box.tsx';
import { SplitBar } from './SplitBar.tsx';

const parts = [
  { key: 'valid', value: 77_600, color: color('vigilValid') },
  { key: 'givt', value: 4_520, color: color('vigilGivt') },
  { key: 'sivt', value: 9_790, color: color('vigilSivt') },
];
const meta = {
  title: 'Charts/SplitBar',
  component: SplitBar,
  parameters: usage({
    do: 'Keep the order and colours of the parts the same in each row.',
    dont: 'Use more than four parts: what is thinner than 2 px can no longer be told apart.',
  }),
  decorators: [inBox(240, 12)],
  args: { parts, label: 'Valid 77,600, GIVT 4,520, SIVT 9,790' },
} satisfies Meta<typeof SplitBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Its parts fill it, each by its share. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('img', { name: /^Valid 77,600/ });
    const [valid, , sivt] = [...bar.children].map((part) => part.getBoundingClientRect().width);
    await expect((valid ?? 0) / (sivt ?? 1)).toBeCloseTo(77_600 / 9_790, 0);
  },
};
export const Empty: Story = {
  args: { parts: parts.map((part) => ({ ...part, value: 0 })), label: 'No visits' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'No visits' }).children).toHaveLength(0);
  },
};
/** A row beside one that is ten times as long; a part of one in a hundred thousand is still seen. */
export const Extreme: Story = {
  args: { parts: parts.map((part) => (part.key === 'givt' ? { ...part, value: 1 } : part)), of: 900_000 },
  play: async ({ canvasElement }) => {
    const [, givt] = within(canvasElement).getByRole('img').children;
    await expect(givt?.getBoundingClientRect().width).toBeGreaterThanOrEqual(2);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
