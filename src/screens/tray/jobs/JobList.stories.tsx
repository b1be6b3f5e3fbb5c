import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Job } from '../../../../contract/areas/job.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { partlyDone, readyFile, runningChange, trayAt, trayJobs, trayRows } from '../../../fixtures/shell/tray.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { JobItem, type JobAction } from './JobItem.tsx';
import { JobList } from './JobList.tsx';
import { JobRows } from './JobRows.tsx';
import { TrayList } from '../TrayList.tsx';
import { TrayPanel } from '../TrayPanel.tsx';
import { usage } from '../../../charts/story-box.tsx';

interface JobsProps {
  readonly view: ResourceView<readonly Job[]>;
  /** The job whose rows are shown. */
  readonly opened?: string;
  /** Why what was tried with the first did not work. */
  readonly refused?: boolean;
  readonly sending?: JobAction;
  readonly onAct: (action: JobAction) => void;
  readonly onShow: (outcome: string, page: number) => void;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}
const zoneOf = (): string => 'Asia/Kolkata';

/** The drawer as the tray draws it, without the tray. */
function Jobs({ view, opened, refused = false, sending, onAct, onShow, onRefresh, onClose }: JobsProps) {
  return (
    <TrayPanel open title="Files and runs" foot="They go on when you leave the page." onClose={onClose}>
      <TrayList view={view} empty={{ title: 'Nothing is under way', hint: 'Files and changes appear here.' }} onRefresh={onRefresh}>
        {(jobs) => (
          <JobList
            jobs={jobs}
            item={(job) => (
              <JobItem
                key={job.id}
                job={job}
                at={trayAt}
                zoneOf={zoneOf}
                sending={sending ?? null}
                failure={refused && job === jobs[0] ? { kind: 'conflict', message: 'It has ended' } : null}
                onAct={onAct}
                onRows={fn()}
                rows={
                  job.id === opened ? (
                    <JobRows
                      job={job}
                      zoneOf={zoneOf}
                      view={viewsOf(trayRows).ready}
                      outcome="all"
                      page={1}
                      onShow={onShow}
                      onRetry={onRefresh}
                      incidentHref={(id) => `/report?row=${id}`}
                    />
                  ) : null
                }
              />
            )}
          />
        )}
      </TrayList>
    </TrayPanel>
  );
}

const views = viewsOf(trayJobs);
const meta = {
  title: 'Shell/Tray/Jobs',
  component: Jobs,
  parameters: usage({
    what: 'Files that are made in the background and changes of many rows, each with what became of it and what can be done.',
    do: 'Say what became of each row; offer again what failed, and back what can be undone.',
    dont: 'Call the whole done while some of its rows are not.',
  }),
  args: { view: views.ready, onAct: fn(), onShow: fn(), onRefresh: fn(), onClose: fn() },
} satisfies Meta<typeof Jobs>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawer = () => within(screen.getByRole('dialog'));
/** Files and runs in each status. */
export const EachStatus: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Status: Takedown requested' }));
    await expect(args.onAct).toHaveBeenLastCalledWith('cancel');
    await userEvent.click(drawer().getByRole('button', { name: /^Retry 3 rows/ }));
    await expect(args.onAct).toHaveBeenLastCalledWith('retry');
    await userEvent.click(drawer().getByRole('button', { name: /^Undo, until 23:57: Status: Takedown requested/ }));
    await expect(args.onAct).toHaveBeenLastCalledWith('undo');
    // its ten minutes are over
    await expect(drawer().queryByRole('button', { name: /^Undo.*Ann Mathew/ })).toBeNull();
    await userEvent.click(drawer().getByRole('button', { name: /^Download incidents/ }));
    await expect(args.onAct).toHaveBeenLastCalledWith('link');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
/** A pack that a mail or ticket was to have, and that is too large for them. */
export const NotSent: Story = {
  args: {
    view: viewsOf([
      {
        ...readyFile,
        kind: 'pack',
        status: 'partly',
        lack: 'mail-not-sent',
        file: { name: 'pack.zip', bytes: 31_000_000, rows: 240_000, sha256: 'a'.repeat(64) },
      },
    ] as Job[]).ready,
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/files above 25 MB are not sent/)).toBeVisible());
  },
};
/** A pack whose ticket had ended: the reason stands under “Partly done”. */
export const NotAttached: Story = {
  args: { view: viewsOf([{ ...readyFile, kind: 'pack', status: 'partly', lack: 'not-attached' }] as Job[]).ready },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^It was not attached: the ticket has ended/)).toBeVisible());
  },
};
export const Rows: Story = {
  args: { view: viewsOf([partlyDone]).ready, opened: partlyDone.id },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Failed 3' }));
    await expect(args.onShow).toHaveBeenLastCalledWith('failed', 1);
    await userEvent.click(drawer().getByRole('button', { name: 'Next page' }));
    await expect(args.onShow).toHaveBeenLastCalledWith('all', 2);
    await expect(drawer().getByText('Its status does not allow this. What may follow: Confirmed, Rejected')).toBeVisible();
    await expect(drawer().getByRole('link', { name: 'Fake KYC page 1' })).toHaveAttribute(
      'href',
      '/report?row=INC-com.northwind.pay-2026-11-20-1',
    );
  },
};
export const RowsOnPhone: Story = {
  ...Rows,
  globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } },
  play: () => undefined,
};
export const Refused: Story = {
  args: { view: viewsOf([runningChange, readyFile]).ready, refused: true },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('This is not possible any more. It is shown as it is now.');
  },
};
/** Nothing else can be pressed meanwhile, and the focus stays. */
export const Sending: Story = { args: { view: viewsOf([runningChange]).ready, sending: 'cancel' } };
export const Loading: Story = { args: { view: views.loading } };
export const Empty: Story = { args: { view: views.empty } };
export const Stale: Story = { args: { view: views.stale } };
export const Failed: Story = {
  args: { view: views.failed },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await expect(args.onRefresh).toHaveBeenCalled();
  },
};
