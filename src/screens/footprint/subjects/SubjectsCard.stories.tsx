import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { footprintPage } from '../../../fixtures/footprint.ts';
import { serverFailure, viewsOf } from '../../../fixtures/shell/views.ts';
import styles from '../Footprint.module.css';
import { SubjectsCard } from './SubjectsCard.tsx';
import { usage } from '../../../charts/story-box.tsx';

const views = viewsOf(footprintPage);
const meta = {
  title: 'Screens/Footprint/SubjectsCard',
  component: SubjectsCard,
  parameters: usage({ do: 'Show what was suggested and what was decided as two columns.', dont: 'Show a mailbox or a number whole.' }),
  decorators: [
    (Story) => (
      <div className={styles.page}>
        <div className={styles.card}>
          <h2>Checked subjects</h2>
          <Story />
        </div>
      </div>
    ),
  ],
  args: {
    view: views.ready,
    verdict: 'all',
    page: 1,
    pageSize: 10,
    openId: 'FP-1',
    zone: 'Asia/Kolkata',
    download: { status: 'ready', failure: null, onDownload: fn() },
    onVerdict: fn(),
    onPage: fn(),
    onOpen: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof SubjectsCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    // an Approve that missing sources may change says so, and is the only one that does
    await expect(canvas.getAllByText('could be Review')).toHaveLength(1);
    await expect(canvas.getByText('39–59')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '••••••4471' }));
    await expect(args.onOpen).toHaveBeenCalledWith('FP-3');
    await userEvent.click(within(canvas.getByRole('radiogroup', { name: 'Suggested' })).getByRole('radio', { name: 'Decline' }));
    await expect(args.onVerdict).toHaveBeenCalledWith('decline');
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }));
    await expect(args.download.onDownload).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(args.onPage).toHaveBeenCalledWith(2);
  },
};
const twins = ['FP-aaaaaa111111', 'FP-aaaaaa222222'].map((id) => ({ ...footprintPage.rows[2], id })) as typeof footprintPage.rows;
/** Two numbers that are masked alike are told apart by their ids; others need none. */
export const Twins: Story = {
  args: { view: viewsOf({ ...footprintPage, rows: [...footprintPage.rows.slice(0, 1), ...twins] }).ready },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '••••••4471 FP-…111111' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '••••••4471 FP-…222222' })).toBeVisible();
    await expect(canvas.getAllByText(/FP-…/)).toHaveLength(2);
  },
};
export const Empty: Story = {
  args: { view: views.empty, verdict: 'none' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show all' }));
    await expect(args.onVerdict).toHaveBeenCalledWith('all');
  },
};
/** A link to a page that there is no more leads back. */
export const PastEnd: Story = {
  args: { view: viewsOf({ ...footprintPage, rows: [], total_count: 21 }).ready, page: 999 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Go to the first page' }));
    await expect(args.onPage).toHaveBeenCalledWith(1);
  },
};
export const Failed: Story = { args: { view: views.failed, download: { status: 'failed', failure: serverFailure, onDownload: fn() } } };
export const Phone: Story = { globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } } };
