import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import { useCheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { FactorView } from './factor/FactorView.tsx';
import { emptyRegistration, emptyReset, RegistrationForm, ResetForm } from './forms.ts';
import { RegistrationView } from './RegistrationView.tsx';
import { ResetView, type ResetState } from './ResetView.tsx';
import { usage } from '../../../charts/story-box.tsx';

/** The view on a form of its own. */
function Reset({ state, onSend }: { readonly state: ResetState; readonly onSend: (values: ResetForm) => void }) {
  const form = useCheckedForm(ResetForm, emptyReset, null);
  const submit = form.handleSubmit(onSend);
  return <ResetView state={state} form={form} onSubmit={() => void submit()} onRetry={fn()} onNewLink={fn()} onSignIn={fn()} />;
}
function Registration({ onSend }: { readonly onSend: (values: RegistrationForm) => void }) {
  const form = useCheckedForm(RegistrationForm, emptyRegistration, null);
  const submit = form.handleSubmit(onSend);
  return <RegistrationView form={form} status="ready" failure={null} sentAt={null} onSubmit={() => void submit()} onBack={fn()} />;
}
const factor: ComponentProps<typeof FactorView> = {
  busy: false,
  refusal: null,
  setup: null,
  codes: null,
  onSubmit: fn(),
  onCancel: fn(),
  onNoted: fn(),
};
const meta = {
  title: 'Screens/Session/SignedOut',
  component: Reset,
  parameters: usage({
    what: 'The pages around the sign-in: a link to set a password, an access request, a second factor.',
    do: 'Put what came of a form in its place, and lead on.',
    dont: 'Say whether an address has an account.',
  }),
  args: {
    state: { at: 'form', email: 'a•••a@demo.example', expiresAt: '2999-01-01T00:00:00Z', isFirst: false, busy: false },
    onSend: fn(),
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof Reset>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewPassword: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('New password'), 'A-long-new-one');
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'another');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('The two new passwords differ')).toBeVisible();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const Checking: Story = { args: { state: { at: 'checking' } } };
export const LinkGone: Story = {
  args: { state: { at: 'gone', end: 'over' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
  },
};
export const Changed: Story = { args: { state: { at: 'done', sessionsEnded: 2, isFirst: false } } };
export const FirstSet: Story = { args: { state: { at: 'done', sessionsEnded: 0, isFirst: true } } };
export const TooMany: Story = {
  args: { state: { at: 'failed', failure: { kind: 'limited', message: 'slower', status: 429, retryAfterSeconds: 42 } } },
};
export const Unreachable: Story = { args: { state: { at: 'failed', failure: { kind: 'offline', message: 'no answer' } } } };
export const Request: Story = {
  render: ({ onSend }) => <Registration onSend={onSend} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send request' }));
    await expect(await canvas.findByText('Accepting terms & conditions are required')).toBeVisible();
    await expect(canvas.getByText('Company is required')).toBeVisible();
  },
};
export const Code: Story = { render: () => <FactorView {...factor} refusal="code" /> };
export const SetUp: Story = {
  render: () => (
    <FactorView
      {...factor}
      setup={{ secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: '', qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' }}
    />
  ),
};
export const RecoveryCodes: Story = {
  render: () => <FactorView {...factor} codes={Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-IJKL-MNO${'PQRSTUVWXY'[i] ?? ''}`)} />,
};
