import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import { alerts, extremeAlert, firedAlert, scheduledReports } from '../../fixtures/alert.ts';
import { AlertList } from './AlertList.tsx';
import { ReportList } from './ReportList.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Screens/Alerts',
  component: AlertList,
  parameters: usage({
    what: 'Rules on numbers of dashboards: what each says, what came of its last check, and why one did not run.',
    do: 'Say why a rule told nothing.',
    dont: 'Show a number that its owner may not see any more.',
  }),
  args: { alerts, left: null, open: null, onCheck: fn(), onEdit: fn(), onPause: fn(), onRemove: fn() },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <div style={{ maxInlineSize: 560 }}>
          <Story />
        </div>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof AlertList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas: list }) => {
    await expect(list.getByText(/^You have no access to com\.northwind\.bank any more/)).toBeVisible();
    await expect(list.getByText('no data: nothing was measured in these days')).toBeVisible();
    await expect(list.getByText(/Filters: Country = India · Channel = Social, Web · Status ≠ Closed/)).toBeVisible();
  },
};
/** Two presses delete, and the focus that leaves takes the first one back. */
export const Deleted: Story = {
  args: { alerts: [firedAlert] },
  play: async ({ canvas: list, args }) => {
    await userEvent.click(list.getByRole('button', { name: 'Delete: Breaching SLA' }));
    await userEvent.tab();
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.click(list.getByRole('button', { name: 'Delete: Breaching SLA' }));
    await userEvent.click(list.getByRole('button', { name: 'Confirm delete: Breaching SLA' }));
    await expect(args.onRemove).toHaveBeenCalledWith('a1');
  },
};
export const Extreme: Story = { args: { alerts: [extremeAlert] } };
export const Reports: Story = {
  render: () => (
    <ReportList
      reports={scheduledReports}
      left={null}
      at=""
      open={null}
      onFile={fn()}
      onMake={fn()}
      onEdit={fn()}
      onPause={fn()}
      onRemove={fn()}
    />
  ),
};
