import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../../../charts/story-box.tsx';
import { CaseIncidents } from './CaseIncidents.tsx';

const row = (n: number) => ({
  incident_id: `INC-com.northwind.pay-2026-11-20-${n}`,
  title: `Fake login page ${n}`,
  url: `https://northwind-pay-login-${n}.example/kyc`,
  risk: 90 - n,
  status: 'Confirmed' as const,
  sla: { state: 'left' as const, minutes: 60 * n },
});
const meta = {
  title: 'Screens/Tickets/CaseIncidents',
  component: CaseIncidents,
  parameters: usage({
    do: 'Show first what has the least time left, and lead to all.',
    dont: 'List thousands beside a ticket.',
  }),
  args: {
    count: 141,
    campaign: 'KYC-42',
    view: {
      status: 'ready',
      at: 0,
      data: {
        incidents: [row(1), row(2), { ...row(3), status: 'Taken down', sla: { state: 'met', minutes: 90 } }],
        total: 141,
        days: { fromDate: '2026-11-18', toDate: '2026-11-20' },
      },
    },
    onRefresh: fn(),
    links: {
      one: (id) => `/report?row=${id}`,
      all: ({ fromDate, toDate }) => `/report?search=%234258&from=${fromDate}&to=${toDate}`,
      campaign: (name) => `/report?group=campaign&campaign=${name}`,
    },
  },
} satisfies Meta<typeof CaseIncidents>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open all 141 in the report' })).toHaveAttribute(
      'href',
      '/report?search=%234258&from=2026-11-18&to=2026-11-20',
    );
    await expect(canvas.getByRole('link', { name: 'Campaign KYC-42 in the report' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: '141 incidents of this case' }).children).toHaveLength(3);
  },
};
export const Loading: Story = { args: { view: { status: 'loading' } } };
/** Its reader has no report. */
export const NoReport: Story = { args: { links: null } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
