import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import { usage } from '../../../charts/story-box.tsx';
import { contested, overturned } from '../../../fixtures/publisher.ts';
import { DisputeList } from './DisputeList.tsx';

const meta = {
  title: 'Screens/Publisher/DisputeList',
  component: DisputeList,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: {
    layout: 'padded',
    ...usage({ do: 'Show both sides the same numbers, words and events.', dont: 'Tell a publisher of tickets or private notes.' }),
  },
  args: {
    disputes: [contested, overturned],
    eventsTo: () => '/visit-dashboard?row=ClickHarbor',
    onFile: fn(),
    faultOf: () => '',
    ticketTo: (id) => `/issue?id=${id}`,
    acts: () => null,
  },
} satisfies Meta<typeof DisputeList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForTheAdvertiser: Story = {
  play: async ({ canvas, args }) => {
    const files = canvas.getAllByRole('button', { name: /devices.csv/ });
    await userEvent.click(files[files.length - 1] as HTMLElement);
    await expect(args.onFile).toHaveBeenCalledWith('d-2', 'f-1');
    await expect(canvas.getByText('Credit: ₹120')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ticket #4322' })).toHaveAttribute('href', '/issue?id=4322');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Contrast: Story = { globals: { theme: 'contrast' } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const ForThePublisher: Story = {
  args: { disputes: [{ ...contested, ticket: null }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /Ticket/ })).toBeNull();
  },
};
export const Withdrawn: Story = { args: { disputes: [{ ...overturned, state: 'withdrawn', credit: null }] } };
export const Narrowed: Story = {
  args: { disputes: [{ ...contested, narrowed: { campaign_id: 'Diwali Sale', verdict_class: 'sivt' } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Campaign: Diwali Sale · SIVT/)).toBeVisible();
  },
};
export const FileFailed: Story = { args: { faultOf: () => 'The file did not come. You are offline.' } };
export const Upheld: Story = { args: { disputes: [{ ...overturned, state: 'upheld', credit: null }] } };
export const NothingContested: Story = { args: { disputes: [] } };
