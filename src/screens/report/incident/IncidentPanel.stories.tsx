import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { JournalEntry } from '../../../../contract/areas/report/changes.ts';
import { allowRule, evidencePicture, journal, openIncident } from '../../../fixtures/incident/report.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { IncidentPanel } from './IncidentPanel.tsx';
import { usage } from '../../../charts/story-box.tsx';

const views = viewsOf(openIncident);
const meta = {
  title: 'Screens/Report/IncidentPanel',
  component: IncidentPanel,
  parameters: usage({
    do: 'Say how urgent it is before anything else, and when each step of its life was.',
    dont: 'Make its address a link among its words: many lead to phishing.',
  }),
  args: {
    id: openIncident.row.incident_id,
    view: views.ready,
    zone: 'Asia/Kolkata',
    place: { nth: 3, of: 3_603 },
    address: 'https://vigil.example/report',
    onPrevious: fn(),
    onNext: null,
    onClose: fn(),
    onRefresh: fn(),
    evidence: viewsOf(evidencePicture).ready,
    onRefreshEvidence: fn(),
    journal: viewsOf<JournalEntry[]>(journal).ready,
    onRefreshJournal: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof IncidentPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const body = bodyOf(canvasElement);
    await userEvent.click(body.getByRole('button', { name: 'Copy address' }));
    await expect(args.onCopy).toHaveBeenCalledWith(openIncident.row.url);
    await expect(await body.findByText('Copied')).toBeVisible();
    const open = body.getByRole('link', { name: 'Open address' });
    await expect(open).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
    await expect(open).toHaveAttribute('target', '_blank');
    await userEvent.keyboard('{Escape}');
  },
};
export const Loading: Story = { args: { view: views.loading } };
export const Failed: Story = { args: { view: views.failed } };
export const Missing: Story = {
  args: { view: { ...views.failed, failure: { kind: 'missing', message: 'Not found', status: 404 } } as typeof views.failed, place: null },
  play: async ({ canvasElement }) => {
    await expect(bodyOf(canvasElement).getByText('There is no such incident in this package.')).toBeVisible();
  },
};
export const UnsafeAddress: Story = {
  args: { view: { ...views.ready, data: { ...openIncident, row: { ...openIncident.row, url: 'javascript:alert(1)' } } } },
  play: async ({ canvasElement }) => {
    await expect(bodyOf(canvasElement).queryByRole('link', { name: 'Open address' })).toBeNull();
  },
};
export const WithoutMedian: Story = {
  args: { view: { ...views.ready, data: { ...openIncident, reason: { usual: null, apart: null, of: 0 } } } },
};
/** What a ticket brought about names it, and leads to it. */
export const ChangedByATicket: Story = {
  args: { ticketHref: (id) => `/issue?id=${id}` },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    await expect(body.getByText('Ticket: none → #4218')).toBeVisible();
    await expect(body.getByRole('link', { name: 'by ticket #4218' })).toHaveAttribute('href', '/issue?id=4218');
    await expect(body.queryByText(/allow-list/)).toBeNull();
  },
};
const rejected: JournalEntry = {
  at: allowRule.createdAt,
  by: '',
  field: 'status',
  from: 'Under review',
  to: 'Rejected',
  version: journal.length + 1,
  reason: allowRule.id,
};
/** Its journal says which rule rejected it, and the rule can be taken away there. */
export const RejectedByARule: Story = {
  args: {
    journal: viewsOf<JournalEntry[]>([...journal, rejected]).ready,
    rules: { rules: [allowRule], withdrawal: null, onWithdraw: fn() },
  },
  play: async ({ canvasElement, args }) => {
    const body = bodyOf(canvasElement);
    await expect(body.getByText(/authorised: domain northwind-kyc\.example, by Ann Mathew/)).toBeVisible();
    await userEvent.click(body.getByRole('button', { name: 'Withdraw this rule' }));
    await expect(args.rules?.onWithdraw).toHaveBeenCalledWith('rule-1');
  },
};
