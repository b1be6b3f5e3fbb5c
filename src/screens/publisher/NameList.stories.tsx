import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn } from 'storybook/test';
import { usage } from '../../charts/story-box.tsx';
import { NameList } from './NameList.tsx';

const meta = {
  title: 'Screens/Publisher/NameList',
  component: NameList,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: { layout: 'padded', ...usage({ do: 'List those of all packages once.', dont: 'Name one that its reader may not see.' }) },
  args: {
    of: {
      names: [
        { name: 'AdRiver', packages: 5 },
        { name: 'ClickHarbor', packages: 4 },
        { name: 'Northwind Affiliates International Performance Marketing and Media Buying Partnership (APAC)', packages: 1 },
      ],
      count: 3,
    },
    search: '',
    onSearch: fn(),
    hrefOf: (name) => `/publisher?name=${encodeURIComponent(name)}`,
  },
} satisfies Meta<typeof NameList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Found: Story = {
  args: { search: 'click' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'ClickHarbor' })).toHaveAttribute('href', '/publisher?name=ClickHarbor');
  },
};
export const NoneFound: Story = { args: { search: 'nobody' } };
export const Cut: Story = {
  args: { of: { names: Array.from({ length: 1_000 }, (_, n) => ({ name: `Publisher ${n + 1}`, packages: 1 })), count: 1_200 } },
};
