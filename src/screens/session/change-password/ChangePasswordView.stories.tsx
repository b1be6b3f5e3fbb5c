import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ChangePasswordView } from './ChangePasswordView.tsx';
import type { ComponentProps } from 'react';
import { issuesOf, type Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useCheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { emptyForm, PasswordForm } from './form.ts';
import { usage } from '../../../charts/story-box.tsx';

const failed = (kind: Failure['kind'], fields: Parameters<typeof issuesOf>[0] = {}): Failure => ({
  kind,
  message: kind,
  issues: issuesOf(fields),
});
type Props = Omit<ComponentProps<typeof ChangePasswordView>, 'form' | 'onSubmit'> & {
  /** The values, where they may be sent. */
  readonly onSend: (values: PasswordForm) => void;
};
/** The view on a form of its own. */
function ChangePassword({ onSend, ...view }: Props) {
  const form = useCheckedForm(PasswordForm, emptyForm, view.failure);
  const submit = form.handleSubmit((values) => {
    onSend(values);
  });
  return <ChangePasswordView {...view} form={form} onSubmit={() => void submit()} />;
}
const meta = {
  title: 'Screens/ChangePassword',
  component: ChangePassword,
  parameters: usage({
    what: 'Changing one’s own password: the form on its schema, and what became of it.',
    do: 'Tick off the rules while somebody types.',
    dont: 'Say which of the two passwords was wrong in a toast: it stands at its field.',
  }),
  args: { status: 'ready', failure: null, onSend: fn(), onDone: fn() },
} satisfies Meta<typeof ChangePassword>;
export default meta;
type Story = StoryObj<typeof meta>;

const stories = {
  ready: {},
  sending: { args: { status: 'sending' } },
  done: { args: { status: 'done' } },
  failed: { args: { status: 'failed', failure: failed('server') } },
  conflict: { args: { status: 'conflict', failure: failed('conflict') } },
} satisfies Record<'ready' | WriteStatus, Story>;
export const Ready: Story = stories.ready;
export const Sending: Story = stories.sending;
export const Done: Story = stories.done;
export const Failed: Story = stories.failed;
export const Conflict: Story = stories.conflict;

export const RefusedByServer: Story = {
  args: { status: 'failed', failure: failed('invalid', { current_password: ['login-incorrect'] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The login detail is incorrect')).toBeVisible();
    await expect(canvas.getByLabelText('Current password')).toHaveFocus();
  },
};
export const Checked: Story = {
  name: 'The form is checked before it is sent',
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Current password'), 'Demo-2026');
    await userEvent.type(canvas.getByLabelText('New password'), 'short');
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'shorter');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('Minimum field length: 8')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('New password'));
    await userEvent.type(canvas.getByLabelText('New password'), 'A-long-new-one');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('The two new passwords differ')).toBeVisible();
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.clear(canvas.getByLabelText('Repeat the new password'));
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'A-long-new-one{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith(
      expect.objectContaining({ current_password: 'Demo-2026', new_password: 'A-long-new-one' }),
    );
  },
};
