import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ChangedRow } from '../../../../../contract/areas/report/changes.ts';
import { reportPage } from '../../../../fixtures/incident/report.ts';
import { partlyDone, runningChange } from '../../../../fixtures/shell/tray.ts';
import { RunCard } from './RunCard.tsx';
import { usage } from '../../../../charts/story-box.tsx';

const outcomes: readonly Pick<ChangedRow, 'outcome' | 'reason' | 'allowed'>[] = [
  { outcome: 'ok', reason: null },
  { outcome: 'ok', reason: null },
  { outcome: 'skipped', reason: 'unchanged' },
  { outcome: 'failed', reason: 'stale' },
  { outcome: 'skipped', reason: 'life-cycle', allowed: ['Confirmed', 'Rejected'] },
];
const rows: ChangedRow[] = outcomes.map((outcome, i) => ({
  ...outcome,
  incident_id: reportPage.report_list[i]?.incident_id ?? '',
  version: i + 1,
}));
const done = { status: 'done', rows, undoUntil: new Date(Date.now() + 500_000).toISOString(), doing: null, failure: null } as const;

const meta = {
  title: 'Screens/Report/RunCard',
  component: RunCard,
  parameters: usage({ do: 'Say of each row what became of it, and why.', dont: 'Say that all is done where some rows were left alone.' }),
  args: {
    what: 'Status: Confirmed',
    run: done,
    job: null,
    jobFailure: null,
    isJobBusy: false,
    onRetryJob: fn(),
    onUndoJob: fn(),
    people: [{ id: 'u1', name: 'Ann Mathew' }],
    incidentHref: (id: string) => `/report?row=${id}`,
    titleOf: (id: string) => reportPage.report_list.find((row) => row.incident_id === id)?.title ?? id,
    apartOf: (id: string) =>
      [reportPage.report_list.find((row) => row.incident_id === id)?.url ?? '', id].filter((part) => part !== '').join(' · '),
    onRetry: fn(),
    onRetryFailed: fn(),
    onUndo: fn(),
    onFollow: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RunCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each outcome with its reason; what failed can be tried again, what was done taken back. */
export const Done: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('2 of 5 changed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Skipped 2' }));
    const listed = within(canvas.getByRole('list'));
    await expect(listed.getAllByRole('listitem')).toHaveLength(2);
    await expect(listed.getByText('Its status does not allow this. What may follow: Confirmed, Rejected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry the 1 that failed' }));
    await expect(args.onRetryFailed).toHaveBeenCalledWith(rows.slice(3, 4));
    await userEvent.click(canvas.getByRole('button', { name: /^Undo the 2 done/ }));
    await expect(args.onUndo).toHaveBeenCalledWith(rows.slice(0, 2));
  },
};
/** Ten minutes later nothing is taken back any more. */
export const TooLate: Story = {
  args: { run: { ...done, undoUntil: new Date(0).toISOString() } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Undo/ })).toBeNull();
  },
};
export const Undone: Story = {
  args: { run: { ...done, rows: rows.map((row) => (row.outcome === 'ok' ? { ...row, outcome: 'undone' as const } : row)) } },
};
/** What somebody changed since is neither taken back nor set once more. */
export const ChangedSince: Story = {
  args: { run: { ...done, rows: rows.slice(0, 2).map((row) => ({ ...row, outcome: 'failed' as const, reason: 'since' as const })) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Failed 2' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Retry/ })).toBeNull();
  },
};
/** Another try that did not reach the server: what is known stays, and can be gone on with. */
export const AgainFailed: Story = {
  args: { run: { ...done, failure: { kind: 'offline', message: 'no network' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nothing was changed/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry the 1 that failed' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: /^Undo the 2 done/ })).toBeEnabled();
  },
};
export const Sending: Story = { args: { run: { status: 'sending', count: 40 } } };
export const InBackground: Story = {
  args: { run: { status: 'begun', job: runningChange }, job: runningChange },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Follow it' }));
    await expect(args.onFollow).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Undo/ })).toBeNull();
  },
};
const ended = { ...partlyDone, undoUntil: done.undoUntil };
/** The card learns that its job has ended, and offers what can be done then. */
export const BackgroundDone: Story = {
  args: { run: { status: 'begun', job: runningChange }, job: ended },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/202 of 214 changed/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry the 3 that failed' }));
    await expect(args.onRetryJob).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^Undo the 202 done/ }));
    await expect(args.onUndoJob).toHaveBeenCalledOnce();
  },
};
const clocks: readonly ChangedRow[] = rows.slice(0, 2).map((row, i) => ({
  ...row,
  changes: [{ field: 'priority', from: i === 0 ? 'Low' : 'Immediate', to: 'High' }],
}));
/** Another priority moves SLA clocks, and that is said. */
export const ClocksMoved: Story = {
  args: { what: 'Priority: High', run: { ...done, rows: clocks } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('SLA clocks: 1 sooner, 1 later.')).toBeVisible();
    await expect(canvas.getByText('Priority: Low → High')).toBeVisible();
    await expect(canvas.getAllByRole('link')[0]).toHaveAttribute('href', `/report?row=${rows[0]?.incident_id ?? ''}`);
  },
};
export const ListChanged: Story = { args: { run: { status: 'moved' } } };
export const Failed: Story = {
  args: { run: { status: 'failed', failure: { kind: 'offline', message: 'no network' } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
