import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import type { TicketPage } from '../../../contract/areas/ticket/ticket.ts';
import { openTicket, ticketLists, ticketPage } from '../../fixtures/ticket.ts';
import { viewsOf } from '../../fixtures/shell/views.ts';
import { FieldMenus } from './detail/act/FieldMenus.tsx';
import { TicketPanel } from './detail/TicketPanel.tsx';
import { BulkTickets } from './list/BulkTickets.tsx';
import { TicketsView } from './TicketsView.tsx';
import { usage } from '../../charts/story-box.tsx';

const views = viewsOf<TicketPage>(ticketPage);
const id = String(openTicket.id);
const panel = (
  <TicketPanel
    id={id}
    view={viewsOf(openTicket).ready}
    zone="Asia/Kolkata"
    address="https://vigil.example/issue?id=4218"
    publisherLink={(name) => `/publisher?name=${name}`}
    incidentLink={(incident) => `/report?row=${incident}`}
    ticketLink={(other) => `/issue?id=${other}`}
    onPrevious={null}
    onNext={fn()}
    onBack={fn()}
    onRefresh={fn()}
    onEdit={fn()}
    onFile={fn()}
    actions={
      <FieldMenus
        lists={ticketLists}
        now={{ status: openTicket.status.name, priority: openTicket.priority.name, assignee: openTicket.assigned_to?.name ?? 'Nobody' }}
        busy={false}
        onSet={fn()}
      />
    }
    onCopy={fn()}
  />
);
const meta = {
  title: 'Screens/Tickets/TicketsView',
  component: TicketsView,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: {
    layout: 'fullscreen',
    ...usage({
      do: 'Put what runs out first at the top, and the ticket beside its list.',
      dont: 'Order by number: the clock is what counts.',
    }),
  },
  args: {
    view: views.ready,
    shown: 'open',
    group: 'none',
    sort: 'sla',
    search: '',
    page: 1,
    zone: 'Asia/Kolkata',
    counts: { open: 128, mine: 12, unassigned: 31, breaching: 4, soon: 3, closed: 57, all: 912 },
    packages: [
      { name: 'com.northwind.pay', count: 74 },
      { name: 'com.northwind.bank', count: 38 },
    ],
    packageName: 'com.northwind.bank',
    saved: [{ id: 's1', name: 'No answer for 3 days', href: '/issues?status=Feedback' }],
    onSave: fn(),
    openId: null,
    onSearchAll: null,
    onView: fn(),
    onGroup: fn(),
    onClearFilters: null,
    onSort: fn(),
    onSearch: fn(),
    onPage: fn(),
    onPackage: fn(),
    onOpen: fn(),
    onPressed: fn(),
    onFollow: fn(),
    campaignTo: (campaign) => `/issues?campaign=${campaign}`,
    onRefresh: fn(),
    onNew: fn(),
    onKey: fn(),
    selection: { isSelected: () => false, onPick: fn(), onDrop: fn() },
    detail: null,
  },
} satisfies Meta<typeof TicketsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const rows = canvasElement.querySelectorAll<HTMLElement>('[data-row]');
    rows[0]?.focus();
    await userEvent.keyboard('j');
    await expect(rows[1]).toHaveFocus();
    await userEvent.keyboard('x');
    await expect(args.selection?.onPick).toHaveBeenCalledWith([rows[1]?.dataset['row']]);
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(rows[1]?.dataset['row']);
    await userEvent.keyboard('e');
    await expect(args.onKey).toHaveBeenCalledWith('e', rows[1]?.dataset['row']);
  },
};
export const Open: Story = { args: { openId: id, detail: panel } };
const retry = fn();
const undo = fn();
const openFailed = fn();
export const Selected: Story = {
  args: {
    selection: { isSelected: () => true, onPick: fn(), onDrop: fn() },
    bulk: (
      <BulkTickets
        count={18}
        elsewhere={3}
        menu={null}
        onMenu={fn()}
        lists={ticketLists}
        zone="Asia/Kolkata"
        outcome={{
          status: 'done',
          changed: 15,
          undone: 0,
          isUndo: false,
          undo: { count: 15, until: Date.now() + 500_000 },
          skipped: 2,
          failed: [
            { id: 4112, reason: 'unavailable', subject: 'A page', isRetried: true },
            {
              id: 4113,
              reason: 'stale',
              subject: 'Another page',
              last: {
                by: 'Asha Rao',
                at: '2026-11-20T05:00:00.000Z',
                details: [{ name: 'priority', old_value: 'Normal', new_value: 'Urgent' }],
              },
              isRetried: true,
            },
          ],
          retried: 2,
          failure: null,
        }}
        onSet={fn()}
        onClose={fn()}
        onRetry={retry}
        onUndo={undo}
        onOpen={openFailed}
        onClear={fn()}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('15 tickets changed, 2 were so already, 2 failed')).toBeVisible();
    await expect(canvas.getByText('The ticket system does not answer.')).toBeVisible();
    await expect(canvas.getByText(/^Asha Rao changed it meanwhile, .*: Priority: Normal → Urgent$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try 2 again' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo the 15 done' }));
    await expect(undo).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Try #4113 again' }));
    await expect(retry).toHaveBeenCalledWith(4113);
    await userEvent.click(canvas.getByRole('button', { name: '#4113 Another page' }));
    await expect(openFailed).toHaveBeenCalledWith(4113);
  },
};
export const Nothing: Story = { args: { view: views.empty } };
/** A key that is about a ticket, where none was meant. */
export const NoTicketMeant: Story = { args: { lacksTicket: true } };
export const NothingFound: Story = {
  args: { view: views.empty, search: 'kyc', shown: 'mine', onSearchAll: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('No ticket has “kyc”')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }));
    await expect(args.onSearch).toHaveBeenCalledWith('');
    await userEvent.click(canvas.getByRole('button', { name: 'Search all tickets' }));
    await expect(args.onSearchAll).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { args: { view: views.loading, counts: null, packages: [] } };
export const Failed: Story = { args: { view: views.failed } };
export const Stale: Story = { args: { view: views.stale } };
export const Phone: Story = {
  args: { openId: id, detail: panel },
  globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } },
};
