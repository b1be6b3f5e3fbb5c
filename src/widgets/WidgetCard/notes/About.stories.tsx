import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { About } from './About.tsx';
import { styled, usage } from '../../../charts/story-box.tsx';

const meta = {
  title: 'Widgets/About',
  component: About,
  parameters: usage({ do: 'Say what a number counts, and of which period.', dont: 'Repeat the title.' }),
  args: { title: 'Open cases', children: 'Incidents that are not down yet, at the end of the period.' },
} satisfies Meta<typeof About>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
/** At the end of a line it is moved back, so that all of it can be read. */
export const AtTheEdge: Story = {
  decorators: [styled({ position: 'fixed', insetInlineEnd: 0 })],
  play: async ({ canvas: page, args }) => {
    await userEvent.click(page.getByRole('button', { name: 'About Open cases' }));
    await expect(page.getByText(args.children)).toBeVisible();
    await expect(page.getByRole('note').getBoundingClientRect().left).toBe(window.innerWidth - 328);
  },
};
