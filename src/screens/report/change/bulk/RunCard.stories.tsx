import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { usage } from '../../../../charts/story-box.tsx';
import { partlyDone, runningChange, trayJobs, trayRows } from '../../../../fixtures/shell/tray.ts';
import { viewsOf } from '../../../../fixtures/shell/views.ts';
import { RunCard } from './RunCard.tsx';
import { RunRows } from './RunRows.tsx';

const views = viewsOf(trayRows);
const onShow = fn();
const rowsOf = (job: typeof partlyDone, view: Parameters<typeof RunRows>[0]['view'] = views.ready) => (
  <RunRows job={job} view={view} outcome="all" page={1} onShow={onShow} onRefresh={fn()} incidentHref={(id) => `/report?row=${id}`} />
);
const ended = { ...partlyDone, undoUntil: new Date(Date.now() + 500_000).toISOString() };
const undone = trayJobs.find(({ kind }) => kind === 'undo') ?? partlyDone;

const meta = {
  title: 'Screens/Report/RunCard',
  component: RunCard,
  parameters: usage({ do: 'Say of each row what became of it, and why.', dont: 'Say that all is done where some rows were left alone.' }),
  args: {
    what: 'Status: Takedown requested',
    run: { status: 'kept', job: ended },
    rows: rowsOf(ended),
    clocks: null,
    onRows: fn(),
    jobFailure: null,
    isJobBusy: false,
    onRetryJob: fn(),
    onUndoJob: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RunCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each outcome with its reason; what failed can be tried again, what was done taken back. */
export const Done: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('202 of 214 changed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Skipped 9' }));
    await expect(onShow).toHaveBeenCalledWith('skipped', 1);
    const listed = within(canvas.getByRole('list'));
    await expect(listed.getByText('Its status does not allow this. What may follow: Confirmed, Rejected')).toBeVisible();
    // rows of the same title are told apart
    await expect(listed.getByText('https://northwind-kyc-1.example/login · INC-com.northwind.pay-2026-11-20-1')).toBeVisible();
    await expect(listed.getByText('ticket #1042 went to In progress with it, and goes back with it')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry the 3 that failed' }));
    await expect(args.onRetryJob).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^Undo the 202 done/ }));
    await expect(args.onUndoJob).toHaveBeenCalledOnce();
  },
};
/** A conflict names who changed what, and compares what was seen with what is. */
export const Compared: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Compare'));
    const table = within(canvas.getByRole('table'));
    await expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldWhen you saw itNow',
      'StatusUnder reviewConfirmed',
      'AssignednoneBen Okafor',
    ]);
  },
};
/** Ten minutes later nothing is taken back any more. */
export const TooLate: Story = {
  args: { run: { status: 'kept', job: { ...ended, undoUntil: new Date(0).toISOString() } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Undo/ })).toBeNull();
  },
};
/** After a reload its rows are a press away. */
export const Found: Story = {
  args: { rows: null },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show what became of each' }));
    await expect(args.onRows).toHaveBeenCalledOnce();
  },
};
export const Undone: Story = {
  args: { what: 'Undo: Priority: Low', run: { status: 'kept', job: undone }, rows: rowsOf(undone) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('38 of 38 taken back')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Retry/ })).toBeNull();
  },
};
/** What was changed after it stays, and that is said with its reason: a notice or a step of a ticket moves incidents too. */
export const UndonePartly: Story = {
  args: {
    what: 'Undo: Status: Confirmed',
    run: { status: 'kept', job: { ...undone, outcomes: { ...undone.outcomes, undone: 30, failed: 8 } } },
    rows: null,
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('8 rows stay as they are: they were changed after, by somebody or by a notice or a step of their ticket.'),
    ).toBeVisible();
  },
};
export const NotUndone: Story = { args: { jobFailure: { kind: 'offline', message: 'no network' } } };
export const RowsLoading: Story = { args: { rows: rowsOf(ended, views.loading) } };
export const RowsFailed: Story = { args: { rows: rowsOf(ended, views.failed) } };
export const RowsEmpty: Story = { args: { rows: rowsOf(ended, views.empty) } };
export const Sending: Story = { args: { run: { status: 'sending', count: 40 } } };
export const InBackground: Story = {
  args: { run: { status: 'kept', job: runningChange }, rows: rowsOf(runningChange) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Undo/ })).toBeNull();
  },
};
/** Another priority moves SLA clocks, and that is said. */
export const ClocksMoved: Story = {
  args: { what: 'Priority: High', clocks: { sooner: 1, later: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('SLA clocks: 1 sooner, 1 later.')).toBeVisible();
  },
};
export const Moved: Story = { args: { run: { status: 'moved' } } };
export const Failed: Story = {
  args: { run: { status: 'failed', failure: { kind: 'offline', message: 'no network' } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
