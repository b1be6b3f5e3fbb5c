import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { ClawBack } from '../../../../contract/life/claw-back.ts';
import { usage } from '../../../charts/story-box.tsx';
import { packOfVisits } from '../../../fixtures/act.ts';
import answers from '../../../fixtures/tracker-answers.json';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { useCheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { PackForm } from './pack-form.ts';
import { PackDialog } from './PackDialog.tsx';

const noChoice: PackForm = { to: 'file', ticket: '', subject: '', recipient: '', text: '' };
/** The dialog on a form of its own. */
function OnForm(props: Omit<ComponentProps<typeof PackDialog>, 'form'>) {
  const form = useCheckedForm(PackForm, noChoice, null);
  return <PackDialog {...props} form={form} />;
}
const pack = answers.pack as ClawBack;
const views = viewsOf<ClawBack>(pack);
const meta = {
  title: 'Screens/Act/PackDialog',
  component: OnForm,
  parameters: usage({
    what: 'Says what a claw-back pack will hold before it is made, and what becomes of it.',
    do: 'Say what a pack will hold before it is made.',
    dont: 'Claim what no row carries.',
  }),
  args: {
    view: views.ready,
    range: { fromDate: '2026-11-15', toDate: '2026-11-22' },
    proposed: 'Claw-back: 12 events',
    mayAttach: true,
    mayMail: true,
    isSending: false,
    failure: null,
    onSubmit: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof OnForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Provisional: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText(/^Provisional: final up to/)).toBeVisible());
    await userEvent.click(screen.getByRole('radio', { name: 'Raise a ticket with it' }));
    await expect(screen.getByRole('textbox', { name: /Subject/ })).toHaveValue('Claw-back: 12 events');
    await userEvent.click(screen.getByRole('button', { name: 'Make the pack' }));
    await expect(args.onSubmit).toHaveBeenCalled();
  },
};
/** Its verdicts are final, a part of the cost is known by the day alone, and no row carries one. */
export const NothingKnown: Story = {
  args: {
    view: viewsOf<ClawBack>({
      ...pack,
      finalTo: '2026-11-22',
      unpriced: pack.clicks + pack.events,
      amounts: [{ currency: 'INR', cost: 1_204.5, fraudCost: 0, dailyCost: 1_204.5 }],
    }).ready,
    mayAttach: false,
  },
};
/** Of all packages: others get none of it. */
export const OfAllPackages: Story = {
  args: { mayAttach: false, mayMail: false },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^Provisional: final up to/)).toBeVisible());
    await expect(screen.queryByRole('radio')).toBeNull();
  },
};
/** Of invalid visits, with the contact that another package has of the publisher. */
export const OfVisits: Story = {
  args: { view: viewsOf(packOfVisits).ready, proposed: 'Claw-back: 272 invalid visits' },
  play: async () => {
    await waitFor(() => expect(screen.getByText('272 visits, all invalid')).toBeVisible());
    await userEvent.click(screen.getByRole('radio', { name: 'Mail it' }));
    await expect(screen.getByRole('textbox', { name: /Address/ })).toHaveValue('traffic@clickharbor.example');
    await expect(screen.getByText('Recorded in com.northwind.growth.')).toBeVisible();
  },
};
export const Loading: Story = { args: { view: views.loading } };
export const Failed: Story = { args: { view: views.failed } };
export const NothingIsFraud: Story = { args: { view: views.empty } };
export const TooLong: Story = {
  args: { view: viewsOf<ClawBack>({ ...pack, clicks: 1_200_000 }).ready },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText(/holds at most 1,000,000 rows/)).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Make the pack' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const NotBegun: Story = { args: { failure: { kind: 'timeout', message: 'slow' } } };
export const Phone: Story = { globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } } };
