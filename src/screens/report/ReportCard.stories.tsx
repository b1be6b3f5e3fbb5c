import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { reportParams } from '../../../machines/routes/areas/incident-params.ts';
import { fixtureRange } from '../../fixtures/incident-scenes.ts';
import { evidencePicture, journal, extremePage, openIncident, reportPage } from '../../fixtures/incident/report.ts';
import { viewsOf } from '../../fixtures/shell/views.ts';
import { noLayout } from '../../widgets/List/list-columns.ts';
import { IncidentPanel } from './incident/IncidentPanel.tsx';
import { ReportCard } from './ReportCard.tsx';
import { usage } from '../../charts/story-box.tsx';

const views = viewsOf(reportPage);
const meta = {
  title: 'Screens/Report/ReportCard',
  component: ReportCard,
  parameters: usage({
    do: 'Start with what can still be won: the order by SLA puts what runs out next on top.',
    dont: 'Lose the list: an incident opens beside it, and closes back to its row.',
  }),
  args: {
    view: views.ready,
    params: reportParams.initial,
    range: fixtureRange,
    zone: 'Asia/Kolkata',
    layout: noLayout,
    onLayout: fn(),
    onParams: fn(),
    onRefresh: fn(),
    download: fn(),
    panel: null,
  },
} satisfies Meta<typeof ReportCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    const [first] = canvas.getAllByRole('rowheader');
    await userEvent.click(within(first as HTMLElement).getByRole('button'));
    await expect(args.onParams).toHaveBeenCalledWith({ row: reportPage.report_list[0]?.incident_id }, 'push');
    await userEvent.click(canvas.getByRole('button', { name: /^Risk/ }));
    await expect(args.onParams).toHaveBeenCalledWith({ sort: '-risk' });
    await userEvent.click(canvas.getByRole('button', { name: /^SLA/ }));
    await expect(args.onParams).toHaveBeenLastCalledWith({ sort: 'sla' });
  },
};
export const Loading: Story = { args: { view: views.loading } };
export const Turning: Story = { args: { view: views.turning } };
export const Failed: Story = { args: { view: views.failed } };
export const Forbidden: Story = { args: { view: views.forbidden } };
export const Empty: Story = { args: { view: views.empty } };
export const NothingFound: Story = {
  args: { view: views.empty, params: { ...reportParams.initial, search: 'kyc', clock: 'breaching' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('No incident has “kyc”')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }));
    await expect(args.onParams).toHaveBeenCalledWith({ search: '' });
  },
};
export const PastTheEnd: Story = {
  args: { view: { ...views.ready, data: { ...reportPage, report_list: [] } }, params: { ...reportParams.initial, page: 99 } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Go to the first page' }));
    await expect(args.onParams).toHaveBeenCalledWith({ page: 1 });
  },
};
export const Extreme: Story = { args: { view: { ...views.ready, data: extremePage } } };
export const Open: Story = {
  args: {
    params: { ...reportParams.initial, row: reportPage.report_list[2]?.incident_id ?? null },
    panel: (
      <IncidentPanel
        id={openIncident.row.incident_id}
        view={viewsOf(openIncident).ready}
        zone="Asia/Kolkata"
        place={{ nth: 3, of: reportPage.total_count }}
        address="https://vigil.example/report"
        onPrevious={fn()}
        onNext={null}
        onClose={fn()}
        onRefresh={fn()}
        evidence={viewsOf(evidencePicture).ready}
        onRefreshEvidence={fn()}
        journal={viewsOf(journal).ready}
        onRefreshJournal={fn()}
        onCopy={fn()}
      />
    ),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
