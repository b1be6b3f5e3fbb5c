import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { usage } from '../../charts/story-box.tsx';
import { RaiseDialog } from './RaiseDialog.tsx';

const foreseen = {
  count: 840,
  had: 2,
  settled: 538,
  gone: 0,
  each: 300,
  campaign: 1,
  all: 1,
  tooLarge: { campaign: 0, all: 0 },
  name: 'KYC-41',
  due: {
    Takedown: { first: '2026-11-24T08:30:00.000Z', last: '2026-11-26T08:30:00.000Z' },
    Other: { first: '2026-11-25T08:30:00.000Z', last: '2026-11-28T08:30:00.000Z' },
  },
  timeZone: 'Asia/Kolkata',
};
const meta = {
  title: 'Widgets/RaiseDialog',
  component: RaiseDialog,
  parameters: usage({
    do: 'Ask which tickets there are to be, with the kind that such a thing has.',
    dont: 'Raise anything at the press that opened it.',
  }),
  args: {
    about: '840 selected',
    foresight: { status: 'known', foreseen },
    kind: 'Takedown',
    people: [
      { id: 'u1', name: 'Ann Mathew' },
      { id: 'u2', name: 'Ben Okafor' },
    ],
    hasPerson: true,
    isSending: false,
    failure: null,
    onRaise: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof RaiseDialog>;
export default meta;
type Story = StoryObj<typeof meta>;
const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

/** A wave of one campaign is one case unless somebody chooses otherwise. */
export const Campaign: Story = {
  play: async ({ canvasElement, args }) => {
    const body = bodyOf(canvasElement);
    await expect(await body.findByLabelText('Tickets')).toHaveDisplayValue('One for the campaign KYC-41: one case, one notice');
    await expect(
      body.getByText(
        /^840 incidents: 1 new ticket for 300 incidents · 2 stay with the open tickets that they have · 538 are decided or down and are left out · Due from 24 Nov.*, 14:00 to 26 Nov.*, 14:00 \(Asia\/Kolkata\)$/,
      ),
    ).toBeInTheDocument();
    await userEvent.selectOptions(body.getByLabelText('Kind'), 'Other');
    await expect(body.getByText(/Due from 25 Nov/)).toBeInTheDocument();
    await userEvent.selectOptions(body.getByLabelText('Kind'), 'Takedown');
    await userEvent.selectOptions(body.getByLabelText('Tickets'), 'each');
    await expect(body.getByText(/^840 incidents: 300 new tickets/)).toBeInTheDocument();
    await userEvent.selectOptions(body.getByLabelText('Tickets'), 'campaign');
    await userEvent.selectOptions(body.getByLabelText('Person'), 'u2');
    await userEvent.type(body.getByLabelText('Note'), 'One kit, one host');
    await userEvent.click(body.getByRole('button', { name: 'Raise' }));
    await expect(args.onRaise).toHaveBeenCalledWith({ tracker: 'Takedown', assigned_to_id: 'u2', note: 'One kit, one host' }, 'campaign');
  },
};
/** Incidents of several campaigns, or of none, have one each unless somebody chooses otherwise. */
/** Of a case that is too large no ticket is raised: that is said of the way that is chosen, and none is sent that raises nothing. */
export const TooLarge: Story = {
  args: {
    foresight: {
      status: 'known',
      foreseen: {
        ...foreseen,
        count: 7_000,
        gone: 3,
        each: 6_457,
        campaign: 2,
        all: 0,
        tooLarge: { campaign: 6_002, all: 6_457 },
        name: null,
      },
    },
  },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    await expect(await body.findByText(/3 are there no more/)).toBeInTheDocument();
    await userEvent.selectOptions(body.getByLabelText('Tickets'), 'campaign');
    await expect(body.getByText(/6,002 are of cases that are too large and get no ticket/)).toBeInTheDocument();
    await userEvent.selectOptions(body.getByLabelText('Tickets'), 'all');
    await expect(body.getByRole('button', { name: 'Raise' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const Mixed: Story = { args: { foresight: { status: 'known', foreseen: { ...foreseen, had: 0, campaign: 140, name: null } } } };
export const Counting: Story = { args: { foresight: { status: 'asking' } } };
export const NotCounted: Story = { args: { foresight: { status: 'failed', failure: { kind: 'offline', message: '' } } } };
/** There is nothing to raise. */
export const NoneLeft: Story = {
  args: {
    foresight: { status: 'known', foreseen: { ...foreseen, count: 3, had: 1, settled: 2, each: 0, campaign: 0, all: 0, name: null } },
  },
};
/** About one thing alone. */
export const One: Story = { args: { foresight: null, about: 'northwind-kyc.example', kind: 'Other', hasPerson: false } };
export const Failed: Story = { args: { failure: { kind: 'timeout', message: '' } } };
export const Sending: Story = { args: { isSending: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
