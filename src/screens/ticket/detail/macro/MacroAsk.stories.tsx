import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { usage } from '../../../../charts/story-box.tsx';
import { MacroAsk } from './MacroAsk.tsx';

const meta = {
  title: 'Screens/Tickets/MacroAsk',
  component: MacroAsk,
  parameters: usage({
    do: 'Say what moves beside the ticket before a key moves it.',
    dont: 'Ask where nothing but the ticket changes: that is seen, and has an undo.',
  }),
  args: {
    name: 'Begin',
    id: 4218,
    lines: ['Status: In progress', 'Assignee: Me', 'Note: “Begun”', 'Incident INC-1: Confirmed → Takedown requested.'],
    onRun: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof MacroAsk>;
export default meta;

/** The focus stands where Enter runs it, and Escape leaves all as it is. */
export const Ready: StoryObj<typeof meta> = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText('Incident INC-1: Confirmed → Takedown requested.')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Run' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onRun).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalled();
  },
};
