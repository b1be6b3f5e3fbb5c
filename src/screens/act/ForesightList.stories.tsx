import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../charts/story-box.tsx';
import { foresight, inTracker } from '../../fixtures/act.ts';
import { ForesightList } from './ForesightList.tsx';

const meta = {
  title: 'Screens/Act/ForesightList',
  component: ForesightList,
  parameters: {
    layout: 'padded',
    ...usage({ do: 'Name base, period and currency of each number.', dont: 'Promise what the block does not move.' }),
  },
  args: { of: foresight },
} satisfies Meta<typeof ForesightList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutRecord: Story = {};
export const InTracker: Story = { args: { of: inTracker } };
export const Dark: Story = { args: { of: inTracker }, globals: { theme: 'dark' } };
export const NothingCame: Story = { args: { of: { ...foresight, ads: [], campaigns: { count: 0, names: [] } } } };
/** Somebody else has blocked it meanwhile. */
export const BlockedAlready: Story = {
  args: { of: { ...inTracker, record: inTracker.record && { ...inTracker.record, state: 'blocked' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It is blocked already: nothing moves.')).toBeVisible();
    await expect(canvas.queryByText(/→ blocked/)).toBeNull();
  },
};
export const Extreme: Story = {
  args: {
    of: {
      ...inTracker,
      publisher: 'Northwind Affiliates International Performance Marketing and Media Buying Partnership (APAC)',
      campaigns: { count: 412, names: Array.from({ length: 10 }, (_, i) => `Performance Marketing Campaign of the South-East ${i}`) },
    },
  },
};
