import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ticketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { usage } from '../../../../charts/story-box.tsx';
import { StagedScreen, type Staged } from '../../../../fixtures/shell/StagedScreen.tsx';
import { openTicket, ticketLists } from '../../../../fixtures/ticket.ts';
import type { DrawnTicket } from '../act/use-foreseen.ts';
import { FieldsDialog } from './FieldsDialog.tsx';

const range = { fromDate: '2026-11-15', toDate: '2026-11-22' };
const lists = {
  statuses: { issue_statuses: ticketLists.statuses },
  priorities: { issue_priorities: ticketLists.priorities },
  people: ticketLists.people,
};
interface DialogArgs extends DrawnTicket, Pick<Staged<typeof ticketsScreen>, 'onSent'> {
  readonly onDone: () => void;
}
/** The dialog over a page whose lists are known. */
const OnScreen = ({ onSent, ...args }: DialogArgs) => (
  <StagedScreen
    screen={ticketsScreen}
    answersOf={() => lists}
    range={range}
    {...(onSent && { onSent })}
    Component={() => <FieldsDialog {...args} screen={ticketsScreen} />}
  />
);
const ticket = {
  ...openTicket,
  status: { id: '1', name: 'New', is_closed: false },
  priority: { id: '2', name: 'Normal' },
  assigned_to: null,
};
const meta = {
  title: 'Screens/Tickets/FieldsDialog',
  component: OnScreen,
  parameters: usage({
    what: 'Sets status, person and priority of a ticket together.',
    do: 'Set status, person and priority with one save, and say what the status moves before it.',
    dont: 'Offer a status that ends the ticket: closing asks for a resolution.',
  }),
  args: { ticket, isRead: true, onSent: fn(), onDone: fn() },
} satisfies Meta<typeof OnScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Only what was changed is sent, with the version that was opened. */
export const Ready: Story = {
  play: async ({ args }) => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Priority' }), 'Urgent');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Assignee' }), 'Asha Rao');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.onSent).toHaveBeenCalledWith({
        type: 'SEND',
        order: expect.objectContaining({
          about: String(ticket.id),
          request: {
            params: { id: ticket.id },
            body: { updated_on: ticket.updated_on, priority_id: '4', assigned_to_id: 'u-admin' },
          },
        }) as object,
      }),
    );
  },
};
/** Nothing was changed: nothing is sent. */
export const Unchanged: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
    await expect(args.onSent).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'SEND' }));
  },
};
/** A status is sent once what it moves was read. */
export const NotRead: Story = {
  args: { isRead: false },
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'In progress');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true'));
  },
};
/** It is opened again by a step of its own. */
export const Ended: Story = {
  args: { ticket: { ...ticket, status: { id: '5', name: 'Closed', is_closed: true } } },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Priority' })).toBeInTheDocument();
    await expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  },
};
export const Phone: Story = { globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } } };
