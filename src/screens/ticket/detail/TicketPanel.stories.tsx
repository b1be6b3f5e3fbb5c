import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openTicket } from '../../../fixtures/ticket.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { openNotices, ticketAttachments } from '../../../fixtures/ticket.ts';
import { NoticeHistory } from './NoticeHistory.tsx';
import { TicketPanel } from './TicketPanel.tsx';
import { usage } from '../../../charts/story-box.tsx';

const views = viewsOf(openTicket);
const meta = {
  title: 'Screens/Tickets/TicketPanel',
  component: TicketPanel,
  parameters: usage({
    do: 'Say how much time is left before anything else.',
    dont: 'Hide a private note: it has a word and a ground of its own.',
  }),
  args: {
    id: String(openTicket.id),
    view: views.ready,
    zone: 'Asia/Kolkata',
    address: 'https://vigil.example/issue?id=4218',
    publisherLink: (name: string) => `/publisher?name=${name}`,
    incidentLink: (incident: string) => `/report?row=${incident}`,
    ticketLink: (id: string) => `/issue?id=${id}`,
    onPrevious: null,
    onNext: fn(),
    onBack: fn(),
    onRefresh: fn(),
    onEdit: fn(),
    onFile: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof TicketPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy a link' }));
    await expect(args.onCopy).toHaveBeenCalledWith('https://vigil.example/issue?id=4218');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(args.onEdit).toHaveBeenCalled();
  },
};
export const Loading: Story = { args: { view: views.loading } };
export const Failed: Story = { args: { view: views.failed } };
export const Missing: Story = {
  args: { view: { ...views.failed, failure: { kind: 'missing', message: 'Not found', status: 404 } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There is no such ticket in your packages.')).toBeVisible();
  },
};
/** Its incident stands in it, with the address where it was found. */
export const WithIncident: Story = {
  args: {
    view: {
      ...views.ready,
      data: {
        ...openTicket,
        incident_id: 'INC-4711',
        about: [{ status: 'Confirmed', count: 1 }],
        incident: { incident_id: 'INC-4711', title: 'Fake shop', url: 'https://shop.example/login', risk: 82, status: 'Confirmed' },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Confirmed, risk 82')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the address where the incident was found' })).toHaveAttribute(
      'href',
      'https://shop.example/login',
    );
  },
};
/** Its incident is contested, and was before. */
export const IsContested: Story = {
  args: {
    view: {
      ...views.ready,
      data: {
        ...openTicket,
        is_contested: true,
        disputes: [
          { id: 4_301, state: 'open', raised_on: '2026-11-18T08:30:00.000Z', raised_by: { id: 'p', name: 'Priya Nair' }, ended_on: null },
          {
            id: 4_207,
            state: 'upheld',
            raised_on: '2026-11-10T08:30:00.000Z',
            raised_by: { id: 'p', name: 'Priya Nair' },
            ended_on: '2026-11-12T09:00:00.000Z',
          },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Contested by Priya Nair since /)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Dispute #4301' })).toHaveAttribute('href', '/issue?id=4301');
    await expect(canvas.getByText(/^Contested by Priya Nair; upheld /)).toBeVisible();
  },
};
/** Long and right-to-left texts, a private note, a clock that is long over, an incident that moved it. */
export const Extreme: Story = {
  args: {
    view: {
      ...views.ready,
      data: {
        ...openTicket,
        subject: 'צפו בפרטים '.repeat(18),
        description: 'https://very-long.example/'.repeat(40),
        clock: { state: 'over', minutes: 90_000 },
        resolution: 'Cannot be taken down',
        journals: [
          ...openTicket.journals,
          {
            id: '99',
            user: { id: 'u-admin', name: 'Asha Rao' },
            created_on: openTicket.asOf,
            notes: 'Legal is told.\nDo not promise a date.',
            private_notes: true,
            details: [{ name: 'status', old_value: 'New', new_value: 'Escalated elsewhere' }],
            moved_by: null,
          },
          {
            id: '100',
            user: { id: 'u-admin', name: 'Asha Rao' },
            created_on: openTicket.asOf,
            notes: '',
            private_notes: false,
            details: [{ name: 'status', old_value: 'In Progress', new_value: 'Resolved' }],
            moved_by: 'INC-com.northwind.pay-2026-11-18-2',
          },
        ],
      },
    },
  },
};
/** Files, and takedown notices of every state. */
export const Notices: Story = {
  args: {
    view: { ...views.ready, data: { ...openTicket, attachments: ticketAttachments } },
    notices: <NoticeHistory view={viewsOf(openNotices).ready} onRefresh={fn()} />,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'screenshot of the page.png' }));
    await expect(args.onFile).toHaveBeenCalledWith('f1');
    await expect(canvas.getByText('not sent: SMTP 550')).toBeVisible();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
