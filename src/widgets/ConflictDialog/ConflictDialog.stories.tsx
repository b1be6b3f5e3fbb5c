import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ConflictDialog } from './ConflictDialog.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Widgets/ConflictDialog',
  component: ConflictDialog,
  parameters: usage({
    do: 'Open it when a save was refused, with what both sides made of it.',
    dont: 'Choose for somebody where both changed a field.',
  }),
  args: {
    by: 'Asha Rao',
    at: '22 Nov, 23:46',
    busy: false,
    fields: [
      { name: 'status', label: 'Status', was: 'In progress', theirs: 'Resolved', mine: 'Feedback' },
      { name: 'subject', label: 'Subject', was: 'A page', theirs: 'A page is back', mine: 'A page of the kit' },
      { name: 'priority', label: 'Priority', was: 'Immediate', theirs: 'Urgent', mine: 'Immediate' },
      { name: 'assignee', label: 'Assignee', was: 'Ann Mathew', theirs: 'Ann Mathew', mine: 'Tomás García' },
    ],
    onSave: fn(),
    onBack: fn(),
    onDiscard: fn(),
  },
} satisfies Meta<typeof ConflictDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What one side changed is chosen already; what both changed waits for a choice. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    const save = body.getByRole('button', { name: 'Save these' });
    await waitFor(() => expect(body.getByText('2 choices left')).toBeVisible());
    await userEvent.click(save);
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(within(body.getByRole('group', { name: /^Status/ })).getByRole('radio', { name: /Feedback/ }));
    await userEvent.click(within(body.getByRole('group', { name: /^Subject/ })).getByRole('radio', { name: /is back/ }));
    await userEvent.click(save);
    await expect(args.onSave).toHaveBeenCalledWith({ status: 'mine', subject: 'theirs', priority: 'theirs', assignee: 'mine' });
  },
};
export const AllMine: Story = {
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(body.getByRole('button', { name: 'All mine' }));
    await userEvent.click(body.getByRole('button', { name: 'Save these' }));
    await expect(args.onSave).toHaveBeenCalledWith({ status: 'mine', subject: 'mine', priority: 'theirs', assignee: 'mine' });
  },
};
export const Nobody: Story = { args: { by: null } };
/** The whole screen, with the footer at its end. */
export const Phone: Story = {
  globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const { ownerDocument: page } = canvasElement;
    const view = page.defaultView as Window;
    if (view.innerWidth > 600) return;
    const dialog = within(page.body).getByRole('alertdialog');
    await waitFor(() => {
      const { x, y, width, height } = dialog.getBoundingClientRect();
      return expect([x, y, width, Math.round(height)]).toEqual([0, 0, view.innerWidth, view.innerHeight]);
    });
    const save = within(dialog).getByRole('button', { name: 'Save these' }).getBoundingClientRect();
    await expect(view.innerHeight - save.bottom).toBeLessThan(24);
  },
};
