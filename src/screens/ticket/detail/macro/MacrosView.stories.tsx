import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Macro } from '../../../../../contract/areas/ticket/macros.ts';
import { usage } from '../../../../charts/story-box.tsx';
import { viewsOf } from '../../../../fixtures/shell/views.ts';
import { ticketLists } from '../../../../fixtures/ticket.ts';
import { useCheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { emptyMacro, MacroForm } from './macro-form.ts';
import { MacrosView } from './MacrosView.tsx';

/** The dialog on a form of its own. */
function OnForm({ onSubmit, ...props }: Omit<ComponentProps<typeof MacrosView>, 'form'>) {
  const form = useCheckedForm(MacroForm, emptyMacro, null, 'onSubmit');
  return <MacrosView {...props} form={form} onSubmit={() => void form.handleSubmit(onSubmit)()} />;
}
const wait: Macro = {
  id: 'm-1',
  name: 'Wait for the host',
  key: '1',
  status: 'Feedback',
  assignee: 'me',
  note: 'Asked again',
  private_note: true,
};
const free: Macro = { id: 'm-2', name: 'Hand it back', key: null, status: null, assignee: 'nobody', note: '', private_note: false };
const { failed } = viewsOf(wait);
const meta = {
  title: 'Screens/Tickets/MacrosView',
  component: OnForm,
  parameters: usage({
    what: 'The reader’s own macros: what each sets and says by one key, and the form of one.',
    do: 'Say which macro loses its key, and which one is replaced, before it is saved.',
    dont: 'Offer a status that ends a ticket: an end has a resolution.',
  }),
  args: {
    macros: [wait, free],
    lists: ticketLists,
    isSaving: false,
    isRemoving: false,
    saved: null,
    failure: null,
    onSubmit: fn(),
    onRemove: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof OnForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Manage macros' }));

export const Some: Story = {
  play: async ({ args }) => {
    const at = await dialog();
    await waitFor(() => expect(at.getByText('1 · Wait for the host')).toBeVisible());
    await expect(at.getByText('Status: Feedback · Assignee: Me · Private note: “Asked again”')).toBeVisible();
    await userEvent.type(at.getByRole('textbox', { name: 'Name' }), 'Begin');
    await userEvent.selectOptions(at.getByRole('combobox', { name: 'Key' }), '1');
    await expect(at.getByText('Wait for the host loses this key.')).toBeVisible();
    // one that does nothing is no macro
    await userEvent.click(at.getByRole('button', { name: 'Save the macro' }));
    await expect(await at.findByText('Set a status or an assignee, or write a note.')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.selectOptions(at.getByRole('combobox', { name: 'Status' }), 'In Progress');
    await userEvent.click(at.getByRole('button', { name: 'Save the macro' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled());
    await userEvent.click(at.getByRole('button', { name: 'Delete Hand it back' }));
    await expect(args.onRemove).toHaveBeenCalledWith(free);
  },
};
/** One that is edited stands in the form, and is replaced under its name. */
export const Edited: Story = {
  play: async () => {
    const at = await dialog();
    await userEvent.click(at.getByRole('button', { name: 'Edit Wait for the host' }));
    await expect(at.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked again');
    await expect(at.getByRole('checkbox', { name: 'The note is private' })).toBeChecked();
    await expect(at.getByText('Replaces your macro of this name.')).toBeVisible();
  },
};
export const None: Story = {
  args: { macros: [] },
  play: async () => {
    await waitFor(async () => expect((await dialog()).getByText(/^You have no macros yet\./)).toBeVisible());
  },
};
export const Saving: Story = { args: { isSaving: true, isRemoving: true } };
export const Saved: Story = {
  args: { saved: 'Wait for the host' },
  play: async () => {
    await waitFor(async () => expect((await dialog()).getByText('“Wait for the host” is saved.')).toBeVisible());
  },
};
export const NotSaved: Story = {
  args: { failure: failed.failure },
  play: async () => {
    await waitFor(async () => expect((await dialog()).getByText(/^Not saved: /)).toBeVisible());
  },
};
