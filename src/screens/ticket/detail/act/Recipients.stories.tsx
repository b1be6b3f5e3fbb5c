import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { noticeDraft } from '../../../../fixtures/ticket.ts';
import { usage } from '../../../../charts/story-box.tsx';
import { Recipients } from './Recipients.tsx';

const meta = {
  title: 'Screens/Tickets/Recipients',
  component: Recipients,
  parameters: usage({
    do: 'Say what an address is, to how many of the places, and where it comes from.',
    dont: 'Offer an address at a domain that may be the suspect’s own.',
  }),
  args: { of: noticeDraft, chosen: '', onChoose: fn() },
} satisfies Meta<typeof Recipients>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'abuse@registrar.example · registrar: 12 of 16' }));
    await expect(args.onChoose).toHaveBeenCalledWith('abuse@registrar.example');
  },
};
export const Chosen: Story = { args: { chosen: 'abuse@host.example' } };
/** Of one place there is no number. */
export const OnePlace: Story = {
  args: { of: { recipients: [{ address: 'abuse@social.example', as: 'platform', of: 1 }], places: 1 } },
  play: async ({ canvas }) => expect(canvas.getByRole('button')).toHaveTextContent('abuse@social.example · platform'),
};
export const None: Story = {
  args: { of: { recipients: [], places: 3 } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
export const Extreme: Story = {
  args: {
    of: { recipients: [{ address: `abuse@${'a-long-name-'.repeat(5)}.example`, as: 'contact', of: 298 }], places: 300 },
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
export const Dark: Story = { globals: { theme: 'dark' }, args: { chosen: 'abuse@registrar.example' } };
