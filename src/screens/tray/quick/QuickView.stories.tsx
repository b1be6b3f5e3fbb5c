import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { quickMorning } from '../../../fixtures/shell/saved-views.ts';
import { TrayPanel } from '../TrayPanel.tsx';
import { QuickView } from './QuickView.tsx';
import { usage } from '../../../charts/story-box.tsx';

const ticketHref = (id: number): string => `/issue?id=${id}`;
const meta = {
  title: 'Shell/Quick panel',
  component: QuickView,
  parameters: usage({ do: 'Lead on from each line.', dont: 'Show what the reader may not open.' }),
  args: {
    quick: quickMorning,
    package_name: 'com.northwind.pay',
    zone: 'Asia/Kolkata',
    ticketHref,
    ticketsHref: '/issues?view=mine',
    incidentHref: (id) => `/report?row=${id}`,
    onLeave: fn(),
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <TrayPanel open title="Quick panel" onClose={fn()}>
          <Story />
        </TrayPanel>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof QuickView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async () => {
    const panel = within(await screen.findByRole('dialog'));
    await expect(panel.getByText('You raised tickets for 6 incidents')).toBeInTheDocument();
    await userEvent.click(panel.getByRole('radio', { name: 'Team' }));
    await expect(panel.getByRole('link', { name: 'Asha Rao commented on #4109' })).toHaveAttribute('href', '/issue?id=4109');
  },
};
export const Empty: Story = { args: { quick: { tickets: { count: 0, next: [] }, mine: [], team: [] } } };
/** Whoever reads the rows of some publishers alone has neither tickets nor a team. */
export const OfAPublisher: Story = { args: { quick: { tickets: null, mine: [], team: null }, ticketsHref: null } };
