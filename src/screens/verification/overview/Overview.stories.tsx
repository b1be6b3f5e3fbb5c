import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import { toolIds } from '../../../../contract/verification/tools.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { Overview } from './Overview.tsx';
import { usage } from '../../../charts/story-box.tsx';

const some = viewsOf({ tools: ['verify_pan', 'gstin_search', 'bank_verification_v1'] as const });
const meta = {
  title: 'Screens/Verification/Overview',
  component: Overview,
  parameters: usage({
    do: 'Say before a tool is opened whether its verdict will rest on a register.',
    dont: 'Show a tool as ready that can only look at the form of a number.',
  }),
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  args: { registers: some.ready, nameOf: (tool) => tool.replaceAll('_', ' '), onRefresh: fn(), onOpen: fn() },
} satisfies Meta<typeof Overview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Three tools have somebody to ask. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Asks a register')).toHaveLength(3);
    await expect(canvas.getByText(/^3 of 16 tools ask a register/)).toBeVisible();
  },
};
/** Nobody can be asked: said once, and beside each tool. */
export const NoRegister: Story = {
  args: { registers: viewsOf({ tools: [] }).ready },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Form check only')).toHaveLength(toolIds.length);
  },
};
/** The tools stay open while nobody knows. */
export const Failed: Story = {
  args: { registers: some.failed },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(toolIds.length);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
/** What is pasted is recognised, and leads to its tool. */
export const Pasted: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Paste a number, an address or a link' });
    await userEvent.click(field);
    await userEvent.paste('hxxps://bad[.]example/login');
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith('verify_domain', { domain: 'bad.example' });
    await userEvent.clear(field);
    await userEvent.type(field, 'BLRA12345K');
    await expect(canvas.getByText(/a TAN, of one who deducts tax · No tool checks it/)).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
