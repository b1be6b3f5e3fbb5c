import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { SingleRows } from '../../../../contract/areas/tracker/claw-back.ts';
import { trackerDashboard } from '../../../../machines/routes/areas/tracker.ts';
import { usage } from '../../../charts/story-box.tsx';
import answers from '../../../fixtures/tracker-answers.json';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { noLayout } from '../../../widgets/List/list-columns.ts';
import { RowsActions } from './RowsActions.tsx';
import { SingleRowsCard } from './SingleRowsCard.tsx';

const rows = answers.rows as SingleRows;
const views = viewsOf<SingleRows>(rows);
const actions = {
  hasRows: true,
  file: { isSending: false, failure: null, onDownload: fn() },
  pack: { isBegun: false, onOpen: fn(), onShow: fn() },
};
const meta = {
  title: 'Screens/Tracker/SingleRowsCard',
  component: SingleRowsCard,
  parameters: {
    layout: 'padded',
    ...usage({ do: 'Say what was measured beside the threshold that it passed.', dont: 'Show a cost that nobody knows as 0.' }),
  },
  args: {
    view: views.ready,
    filters: trackerDashboard.params.initial,
    range: { fromDate: '2026-11-15', toDate: '2026-11-22' },
    kind: 'all',
    verdict: 'fraud',
    page: 1,
    pageSize: 25,
    zoneOf: () => 'Asia/Kolkata',
    onKind: fn(),
    onVerdict: fn(),
    onPage: fn(),
    onRefresh: fn(),
    layout: noLayout,
    onLayout: fn(),
    actions: <RowsActions {...actions} />,
  },
} satisfies Meta<typeof SingleRowsCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(20);
    await userEvent.click(canvas.getByRole('button', { name: 'Claw-back pack…' }));
    await expect(actions.pack.onOpen).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('radio', { name: 'Events' }));
    await expect(args.onKind).toHaveBeenCalledWith('event');
  },
};
export const Loading: Story = { args: { view: views.loading } };
export const Failed: Story = { args: { view: views.failed } };
export const NothingIsFraud: Story = { args: { view: views.empty } };
/** The file could not be made, and a pack is on its way. */
export const Told: Story = {
  args: {
    actions: (
      <RowsActions
        {...actions}
        file={{ ...actions.file, failure: { kind: 'timeout', message: 'slow' } }}
        pack={{ ...actions.pack, isBegun: true }}
      />
    ),
  },
};
export const Phone: Story = { globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } } };
