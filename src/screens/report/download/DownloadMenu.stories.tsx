import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DownloadMenu } from './DownloadMenu.tsx';
import { usage } from '../../../charts/story-box.tsx';

const meta = {
  title: 'Screens/Report/DownloadMenu',
  component: DownloadMenu,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: usage({ do: 'Take the list as it is: its filters, order and columns.', dont: 'Ask for what the list says already.' }),
  args: {
    count: 3_603,
    scheduleTo: '/scheduled-reports',
    state: { status: 'ready' },
    onDownload: fn(),
    onExport: fn(),
    onRetry: fn(),
    onDismiss: fn(),
    onShowJobs: fn(),
  },
} satisfies Meta<typeof DownloadMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download 3,603 rows' }));
    await userEvent.click(canvas.getByRole('button', { name: 'XLSX now' }));
    await expect(args.onDownload).toHaveBeenCalledWith('xlsx');
    await expect(canvas.queryByRole('button', { name: 'XLSX now' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Download 3,603 rows' }));
    await userEvent.click(canvas.getByRole('button', { name: 'CSV in the background' }));
    await expect(args.onExport).toHaveBeenCalledWith('csv');
  },
};
/** More than a request can wait for. */
export const Long: Story = {
  args: { count: 84_500 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download 84,500 rows' }));
    await expect(canvas.getByText('More than 50,000 rows are prepared in the background.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'CSV now' })).toBeNull();
  },
};
export const Nothing: Story = { args: { count: 0 } };
export const Preparing: Story = { args: { state: { status: 'sending', format: 'xlsx' } } };
export const Begun: Story = {
  args: { state: { status: 'begun' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show' }));
    await expect(args.onShowJobs).toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: { state: { status: 'failed', format: 'csv', failure: { kind: 'timeout', message: 'slow' } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/No CSV file. The server took too long./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const Phone: Story = {
  globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download 3,603 rows' }));
    const link = canvas.getByRole('link', { name: 'Put it on a schedule…' });
    await expect(link).toHaveStyle({ color: getComputedStyle(link).getPropertyValue('--colorBrandForegroundLink') });
  },
};
