import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { foretellTicket } from '../../../../../contract/life/foretell-ticket.ts';
import { usage } from '../../../../charts/story-box.tsx';
import { WhatMoves } from './WhatMoves.tsx';

const about = [
  { status: 'Confirmed' as const, count: 2 },
  { status: 'Detected' as const, count: 52 },
  { status: 'Escalated' as const, count: 7 },
];
const told = (walks: boolean) =>
  foretellTicket({ id: 4256, kind: 'Takedown', status: 'New', resolution: null }, about, { to: 'In Progress' }, { walks });

const meta = {
  title: 'Screens/Tickets/What moves',
  component: WhatMoves,
  parameters: usage({
    do: 'Say of each part of a case where it goes, or why it stays.',
    dont: 'Say of incidents that they cannot go where the next line takes them.',
  }),
  args: { ticket: { incident_id: null, about }, plain: told(false), told: told(true), walks: true, onWalks: fn() },
} satisfies Meta<typeof WhatMoves>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BySteps: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('52 incidents: Detected → Takedown requested.')).toBeVisible();
    await expect(canvas.queryByText(/^52 incidents at Detected cannot go/)).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(args.onWalks).toHaveBeenCalledWith(false);
  },
};
export const AtOnce: Story = {
  args: { told: told(false), walks: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('52 incidents at Detected cannot go to Takedown requested at once.')).toBeVisible();
    await expect(canvas.getByText('2 incidents: Confirmed → Takedown requested.')).toBeVisible();
  },
};
/** Why one incident would stay is told beside the steps. */
export const OneIncident: Story = {
  args: { ticket: { incident_id: 'INC-1', about: about.slice(1, 2) } },
  play: async ({ canvas }) =>
    expect(canvas.getByText('Incident INC-1 is Detected: Takedown requested cannot follow at once.')).toBeVisible(),
};
