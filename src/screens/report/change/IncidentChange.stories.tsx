import { issuesOf } from '../../../../contract/failure.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IncidentChange } from './IncidentChange.tsx';
import { usage } from '../../../charts/story-box.tsx';

const setting = { status: 'Confirmed' } as const;
const meta = {
  title: 'Screens/Report/IncidentChange',
  component: IncidentChange,
  parameters: usage({ do: 'Offer only what may follow its status.', dont: 'Overwrite what somebody else set meanwhile without a word.' }),
  args: {
    row: { status: 'Under review', priority: 'Normal', assignee: null, version: 3 },
    tickets: [],
    people: [{ id: 'u1', name: 'Ann Mathew' }],
    change: { status: 'none' },
    alike: [],
    onSet: fn(),
    onAnyway: fn(),
    onUndo: fn(),
    onDismiss: fn(),
    onAlone: fn(),
    onAllow: fn(),
    allowing: { status: 'none' },
    onFollow: fn(),
  },
} satisfies Meta<typeof IncidentChange>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assign' }));
    await userEvent.click(await within(canvasElement.ownerDocument.body).findByRole('menuitem', { name: 'Ann Mathew' }));
    await expect(args.onSet).toHaveBeenCalledWith({ assignee: 'u1' });
  },
};
export const Sending: Story = { args: { change: { status: 'sending', setting } } };
export const Saved: Story = {
  args: { change: { status: 'done', setting, canUndo: true, failure: null } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Status: Confirmed: saved')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};
/** Somebody changed it since: what was saved stays, and that is said. */
export const NotTakenBack: Story = {
  args: { change: { status: 'done', setting, canUndo: false, failure: { kind: 'conflict', message: 'Changed meanwhile' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^It could not be undone/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};
export const TakenBack: Story = { args: { change: { status: 'undone' } } };
export const NotAllowed: Story = {
  args: {
    change: {
      status: 'failed',
      setting,
      failure: {
        kind: 'invalid',
        message: 'Not in the life cycle',
        status: 422,
        issues: issuesOf({ status: ['allowed:Taken down', 'allowed:Denied'] }),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/What may follow: Taken down, Denied/)).toBeVisible();
  },
};
/** Somebody changed it first: both are told, and the reader decides. */
export const Conflict: Story = {
  args: {
    change: {
      status: 'conflict',
      setting,
      now: { status: 'Rejected', priority: 'High', assignee: { id: 'u2', name: 'Ben Okafor' }, version: 5 },
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/Now it is: Rejected · High · Ben Okafor/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change it all the same' }));
    await expect(args.onAnyway).toHaveBeenCalledWith(setting, 5);
    await userEvent.click(canvas.getByRole('button', { name: 'Leave it as it is' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
/** After a rejection as authorised: whether what is alike is so too. */
export const Alike: Story = {
  args: {
    change: { status: 'done', setting: { status: 'Rejected', verdict: 'Authorised' }, canUndo: true, failure: null },
    alike: [
      { field: 'domain', value: 'shop.northwind.example', count: 12, refused: null },
      { field: 'publisher', value: 'AdRiver', count: 1, refused: null },
    ],
  },
  play: async ({ canvas, canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Domain shop.northwind.example: 12 incidents' }));
    await expect(args.onAllow).not.toHaveBeenCalled();
    await expect(await body.findByText(/all dates and every category.*12 incidents under review/)).toBeInTheDocument();
    await userEvent.click(body.getByRole('button', { name: 'Authorise it' }));
    await expect(args.onAllow).toHaveBeenCalledWith('domain');
    await userEvent.click(canvas.getByRole('button', { name: 'No, this one alone' }));
    await expect(args.onAlone).toHaveBeenCalledOnce();
    await expect(args.onDismiss).not.toHaveBeenCalled();
  },
};
/** What stands for too much is not offered, and why is said. */
export const TooMuchAlike: Story = {
  args: {
    change: { status: 'done', setting: { status: 'Rejected', verdict: 'Authorised' }, canUndo: true, failure: null },
    alike: [
      { field: 'domain', value: 'bazaar.example', count: 120, refused: 'shared' },
      { field: 'publisher', value: 'Organic and unattributed', count: 300, refused: 'nobody' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/bazaar.example is not offered/)).toBeVisible();
    await expect(canvas.getByText(/“Organic and unattributed” is not offered/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Domain/ })).toBeNull();
  },
};
export const Allowed: Story = {
  args: { allowing: { status: 'done', value: 'AdRiver', count: 14 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Follow it, or undo it' }));
    await expect(args.onFollow).toHaveBeenCalled();
  },
};
/** Each status says what it moves, and those that steps lead to are one action. */
export const WithTicket: Story = {
  args: {
    row: { status: 'Confirmed', priority: 'Normal', assignee: null, version: 3 },
    tickets: [
      { id: 4218, kind: 'Takedown', status: 'New', resolution: null, assignee: 'Ann Mathew', clock: { state: 'left', minutes: 300 } },
    ],
  },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set status' }));
    const item = await within(canvasElement.ownerDocument.body).findByRole('menuitem', {
      name: 'Taken down, by way of Takedown requested moves ticket #4218 to Resolved',
    });
    await userEvent.click(item);
    await expect(args.onSet).toHaveBeenCalledWith({ status: 'Taken down', walk: true });
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
