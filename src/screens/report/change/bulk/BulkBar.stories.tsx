import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within, waitFor } from 'storybook/test';
import { BulkBar } from './BulkBar.tsx';
import { usage } from '../../../../charts/story-box.tsx';

const meta = {
  title: 'Screens/Report/BulkBar',
  component: BulkBar,
  parameters: usage({
    do: 'Offer what may follow the statuses of the selected rows, where all of them are in sight.',
    dont: 'Take the focus: whoever selects goes on selecting.',
  }),
  args: {
    count: 4,
    isAll: false,
    total: 2_775,
    from: ['Under review'],
    people: [
      { id: 'u1', name: 'Ann Mathew' },
      { id: 'u2', name: 'Ben Okafor' },
    ],
    busy: false,
    onAll: fn(),
    onClear: fn(),
    onSet: fn(),
    onRaise: fn(),
    onDownload: fn(),
    onAsk: fn(),
    elsewhere: null,
    foresight: { status: 'unknown' },
    each: { count: 4, status: { Confirmed: 3, Rejected: 3 }, priority: { Urgent: 4 }, assignee: { u1: 2 }, nobody: 0, walks: {} },
    onMenu: fn(),
  },
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;
const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

/** Few rows are changed at once; a rejection says why. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const body = bodyOf(canvasElement);
    await userEvent.click(body.getByRole('button', { name: 'Set status' }));
    await expect(args.onMenu).toHaveBeenCalledOnce();
    await expect(body.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Confirmed3 of 4',
      'Rejected: Authorised3 of 4',
      'Rejected: False positive3 of 4',
      'Rejected: Duplicate3 of 4',
    ]);
    await userEvent.click(body.getByRole('menuitem', { name: /^Rejected: Duplicate/ }));
    await expect(args.onSet).toHaveBeenLastCalledWith({ status: 'Rejected', verdict: 'Duplicate' });
    await userEvent.click(body.getByRole('button', { name: 'Assign' }));
    await userEvent.click(await body.findByRole('menuitem', { name: /^Nobody/ }));
    await expect(args.onSet).toHaveBeenLastCalledWith({ assignee: null });
    await userEvent.click(body.getByRole('button', { name: 'Download' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'XLSX' }));
    await expect(args.onDownload).toHaveBeenCalledWith('xlsx');
    await userEvent.click(body.getByRole('button', { name: 'Select all 2,775 that match' }));
    await expect(args.onAll).toHaveBeenCalledOnce();
  },
};
/** All that match are asked about before they are changed. */
export const ByFilter: Story = {
  args: {
    count: 2_775,
    isAll: true,
    from: [],
    foresight: { status: 'known', foreseen: { count: 2_775, able: 2_100, same: 500, sooner: 1_400, later: 12 } },
  },
  play: async ({ canvasElement, args }) => {
    const body = bodyOf(canvasElement);
    await expect(body.getByText('2,775 selected, by filter')).toBeVisible();
    await userEvent.click(body.getByRole('button', { name: 'Raise tickets' }));
    await expect(args.onRaise).toHaveBeenCalledOnce();
    const choose = async (): Promise<void> => {
      // the page is there again a moment after a dialog has closed
      await userEvent.click(await body.findByRole('button', { name: 'Set priority' }));
      await userEvent.click(await body.findByRole('menuitem', { name: /^Urgent/ }));
    };
    await choose();
    await expect(args.onAsk).toHaveBeenCalledWith({ priority: 'Urgent' });
    const foreseen = await body.findByText(
      /2,100 of 2,775 would change. 500 are so already. 175 stay: their status or their package does not allow it. SLA clocks of open incidents: 1,400 end sooner, 12 later. 688 incidents are not open: their clocks have stopped./,
    );
    await waitFor(() => expect(foreseen).toBeVisible());
    await userEvent.click(await body.findByRole('button', { name: 'Cancel' }));
    await expect(args.onSet).not.toHaveBeenCalled();
    await choose();
    await userEvent.click(await body.findByRole('button', { name: 'Change 2,100 incidents' }));
    await expect(args.onSet).toHaveBeenCalledWith({ priority: 'Urgent' });
  },
};
/** Rows that may not go to a status at once are offered the steps that lead there. */
export const BySteps: Story = {
  args: {
    count: 50,
    from: ['Detected', 'Confirmed'],
    each: {
      count: 50,
      status: { 'Takedown requested': 4 },
      priority: {},
      assignee: {},
      nobody: 0,
      walks: {
        'Takedown requested': [{ from: 'Detected', steps: ['Under review', 'Confirmed', 'Takedown requested'], count: 46 }],
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const body = bodyOf(canvasElement);
    await userEvent.click(body.getByRole('button', { name: 'Set status' }));
    await userEvent.click(await body.findByRole('menuitem', { name: /46 more by steps/ }));
    await body.findByText('Detected → Under review → Confirmed → Takedown requested: 46');
    await expect(args.onSet).not.toHaveBeenCalled();
    await userEvent.click(await body.findByRole('button', { name: 'Move all 50' }));
    await expect(args.onSet).toHaveBeenCalledWith({ status: 'Takedown requested', walk: true });
  },
};
export const Busy: Story = { args: { busy: true } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
/** Some of the selected rows are on another page, or left the list. */
export const Elsewhere: Story = {
  args: { elsewhere: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 not on this page')).toBeVisible();
  },
};
