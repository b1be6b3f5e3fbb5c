import type { Meta, StoryObj } from '@storybook/react-vite';
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
export const Extreme: Story = {
  args: {
    of: {
      ...inTracker,
      publisher: 'Northwind Affiliates International Performance Marketing and Media Buying Partnership (APAC)',
      campaigns: { count: 412, names: Array.from({ length: 10 }, (_, i) => `Performance Marketing Campaign of the South-East ${i}`) },
    },
  },
};
