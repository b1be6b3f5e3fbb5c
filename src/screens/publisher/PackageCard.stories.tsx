import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import { usage } from '../../charts/story-box.tsx';
import { inGrowth, inIncidents, inWeb } from '../../fixtures/publisher.ts';
import { PackageCard } from './PackageCard.tsx';

const meta = {
  title: 'Screens/Publisher/PackageCard',
  component: PackageCard,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: {
    layout: 'padded',
    ...usage({ do: 'Say what came, what it cost and what was decided, of one package.', dont: 'Add up what is of several packages.' }),
  },
  args: {
    of: inWeb,
    range: { fromDate: '2026-11-15', toDate: '2026-11-21' },
    links: {
      dashboard: '/visit-dashboard?row=ClickHarbor',
      report: '/report?publisher=ClickHarbor',
      pack: null,
      tickets: '/issues',
      ticket: (id) => `/issue?id=${id}`,
      incident: (id) => `/report?row=${id}`,
    },
    contested: null,
    acts: null,
  },
} satisfies Meta<typeof PackageCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Blocked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Data centres, three weeks in a row.')).toBeVisible();
    // too few to take a share of: the counts alone
    await expect(canvas.getByText('3 of 14')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '#4156 Northwind customer care number (fake)' })).toHaveAttribute(
      'href',
      '/issue?id=4156',
    );
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Contrast: Story = { globals: { theme: 'contrast' } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const KnownFromEventsAlone: Story = { args: { of: inGrowth } };
export const IncidentsAlone: Story = { args: { of: inIncidents } };
export const QuietDays: Story = { args: { of: { ...inGrowth, traffic: [], money: null, incidents: { total: 0, open: 0, down: 0 } } } };
/** What a publisher sees of itself: its decisions without people, no tickets, no pages that it has not. */
export const ForThePublisher: Story = {
  args: {
    isOwn: true,
    of: {
      ...inWeb,
      tickets: null,
      decisions: inWeb.decisions.filter(({ action }) => action === 'blocked').map((each) => ({ ...each, by: '' })),
    },
    links: { dashboard: '/visit-dashboard', report: '/report', pack: null, tickets: null, ticket: null, incident: null },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Ann Mathew/)).toBeNull();
  },
};
