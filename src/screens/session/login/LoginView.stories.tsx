import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Preferences } from '../../../shell/session/Preferences.tsx';
import type { SignInError } from '../../../../machines/auth/login.machine.ts';
import { LoginView, type LoginViewProps } from './LoginView.tsx';
import { usage } from '../../../charts/story-box.tsx';

const meta = {
  title: 'Screens/Login',
  component: LoginView,
  parameters: usage({ do: 'Keep what was typed when a try fails.', dont: 'Tell whether an address is known.' }),
  args: {
    busy: false,
    refusal: null,
    onSubmit: fn(),
    corner: <Preferences layout="row" theme="light" locale="en" missing={null} onTheme={fn()} onLocale={fn()} />,
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <div style={{ margin: -16 }}>
          <Story />
        </div>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof LoginView>;
export default meta;
type Story = StoryObj<typeof meta>;

const email = (root: HTMLElement) => within(root).getByLabelText('Email');
const password = (root: HTMLElement) => within(root).getByLabelText('Password');
const submit = (root: HTMLElement) => within(root).getByRole('button', { name: 'Sign In' });

export const Ready: Story = {
  play: async ({ canvasElement, canvas }) => {
    await expect(email(canvasElement)).toHaveFocus();
    await expect(canvas.getByText('Incident Mangement')).toBeVisible();
    await expect(canvas.getByText('Brand Safety, Brand Infringement, Brand Relevancy, Continuous Monitoring')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/auth/forgot-password');
    await expect(canvas.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/registration');
  },
};
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Signing in' })).toBeDisabled();
  },
};

/** One story a refusal; the alert stands above the form and takes the focus. */
const refused = (refusal: SignInError, text: string): Story => ({
  args: { refusal },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent(text);
    await expect(alert).toHaveFocus();
  },
});
const refusals = {
  credentials: refused('credentials', 'Invalid User/Password'),
  limited: refused('limited', 'Too many attempts'),
  unreachable: refused('unreachable', 'did not work'),
  expired: refused('expired', 'took too long'),
  sso: refused('sso', 'not let in'),
} satisfies Record<Exclude<SignInError, 'code'>, Story>;
export const WrongPassword = refusals.credentials;
export const TooManyAttempts = refusals.limited;
export const Unreachable = refusals.unreachable;
export const TooLate = refusals.expired;
export const NotLetIn = refusals.sso;

export const EmptySubmit: Story = {
  name: 'An empty submit names both fields and goes to the first',
  play: async ({ canvasElement, canvas, args }) => {
    await userEvent.click(submit(canvasElement));
    await expect(await canvas.findByText('Email is required')).toBeVisible();
    await expect((await canvas.findByText(/No password provided\./)).textContent).toContain(' No password provided.');
    await expect(email(canvasElement)).toHaveFocus();
    await expect(email(canvasElement)).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Touched: Story = {
  name: 'A field is judged once it was left',
  play: async ({ canvasElement, canvas }) => {
    await userEvent.type(email(canvasElement), 'ab');
    await expect(canvas.queryByText('Wrong email format')).toBeNull();
    await userEvent.tab();
    await expect(await canvas.findByText('Wrong email format')).toBeVisible();
    await userEvent.type(email(canvasElement), 'c@demo.example');
    await expect(await canvas.findByRole('img', { name: 'Valid' })).toBeVisible();
    await userEvent.type(password(canvasElement), 'ab');
    await userEvent.tab();
    await expect(await canvas.findByText('Minimum 3 symbols')).toBeVisible();
  },
};

/** Busy comes with the submit and the refusal after it, as the machine would have it. */
function Refusing(props: LoginViewProps) {
  const [refusal, setRefusal] = useState<SignInError | null>(null);
  return (
    <LoginView
      {...props}
      refusal={refusal}
      onSubmit={(c) => {
        props.onSubmit(c);
        setRefusal('credentials');
      }}
    />
  );
}
export const KeptAfterRefusal: Story = {
  name: 'What was typed stays after a refusal',
  render: (args) => <Refusing {...args} />,
  play: async ({ canvasElement, canvas, args }) => {
    await userEvent.type(email(canvasElement), 'analyst.a@demo.example');
    await userEvent.type(password(canvasElement), 'Wrong-2026{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveFocus();
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'analyst.a@demo.example', password: 'Wrong-2026' });
    await expect(email(canvasElement)).toHaveValue('analyst.a@demo.example');
    await expect(password(canvasElement)).toHaveValue('Wrong-2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(password(canvasElement)).toHaveAttribute('type', 'text');
  },
};

/** A browser in another of our languages is offered that one, in its own words. */
export const OfferedLanguage: Story = {
  args: { offered: 'ja', onLocale: fn() },
  play: async ({ canvas, args }) => {
    const offer = canvas.getByRole('button', { name: 'このページを日本語で表示' });
    await expect(offer).toHaveAttribute('lang', 'ja');
    await userEvent.click(offer);
    await expect(args.onLocale).toHaveBeenCalledWith('ja');
  },
};
