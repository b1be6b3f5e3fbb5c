import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { reportParams } from '../../../../machines/routes/areas/incident-params.ts';
import { usage } from '../../../charts/story-box.tsx';
import { fixtureRange } from '../../../fixtures/incident-scenes.ts';
import { campaigns, reportPage } from '../../../fixtures/incident/report.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { noLayout } from '../../../widgets/List/list-columns.ts';
import { CampaignCard } from './CampaignCard.tsx';
import { CampaignCase } from './CampaignCase.tsx';
import { CampaignRows } from './CampaignRows.tsx';

const views = viewsOf(campaigns);
const params = { ...reportParams.initial, group: 'campaign' } as const;
const rowsOf = (view: Parameters<typeof CampaignRows>[0]['view']) => (
  <CampaignRows
    view={view}
    params={{ ...params, campaign: 'NP-KYC-0914' }}
    zone="Asia/Kolkata"
    layout={noLayout}
    onLayout={fn()}
    onParams={fn()}
    onRefresh={fn()}
    ticketHref={null}
  />
);
const meta = {
  title: 'Screens/Report/CampaignCard',
  component: CampaignCard,
  parameters: usage({
    do: 'Take the incidents of a campaign as one case: one selection, one ticket, one undo.',
    dont: 'Group what is on a page: the server counts all that match.',
  }),
  args: {
    view: views.ready,
    params,
    range: fixtureRange,
    onParams: fn(),
    onRefresh: fn(),
    rows: null,
    caseOf: (group) => (
      <CampaignCase
        group={group}
        ticketHref={(id) => `#${id}`}
        onRaise={group.unraised === 0 || group.campaign === '' ? null : fn()}
        isSending={false}
      />
    ),
    panel: null,
    selection: { isSelected: () => false, isPartly: (name) => name === 'NP-LOAN-1102', onPick: fn(), onDrop: fn() },
  },
} satisfies Meta<typeof CampaignCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'NP-KYC-0914' }));
    await expect(args.onParams).toHaveBeenCalledWith({ campaign: 'NP-KYC-0914', inPage: 1, row: null }, 'push');
    await userEvent.click(canvas.getByRole('checkbox', { name: /NP-KYC-0914/ }));
    await expect(args.selection?.onPick).toHaveBeenCalledWith(['NP-KYC-0914']);
    await expect(canvas.getByRole('checkbox', { name: /NP-LOAN-1102/ })).toBePartiallyChecked();
  },
};
/** The incidents of one stand under it, with keys of their own. */
export const Open: Story = {
  args: { params: { ...params, campaign: 'NP-KYC-0914' }, rows: rowsOf(viewsOf(reportPage).ready) },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button', { expanded: false }).filter((each) => each.closest('table table') !== null);
    first?.focus();
    await userEvent.keyboard('j');
    await expect(second).toHaveFocus();
  },
};
export const OpenLoading: Story = { args: { params: { ...params, campaign: 'NP-KYC-0914' }, rows: rowsOf(viewsOf(reportPage).loading) } };
export const OpenFailed: Story = { args: { params: { ...params, campaign: 'NP-KYC-0914' }, rows: rowsOf(viewsOf(reportPage).failed) } };
export const NotSelected: Story = { args: { fault: 'NP-KYC-0914 was not selected. The server could not be reached.' } };
export const Loading: Story = { args: { view: views.loading } };
export const Turning: Story = { args: { view: views.turning } };
export const Failed: Story = { args: { view: views.failed } };
export const Forbidden: Story = { args: { view: views.forbidden } };
export const Empty: Story = { args: { view: views.empty } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
