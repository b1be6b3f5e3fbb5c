import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ownDisputes } from '../../../fixtures/incident/report.ts';
import { OwnDisputesView } from './OwnDisputes.tsx';
import { usage } from '../../../charts/story-box.tsx';

const meta = {
  title: 'Screens/Report/OwnDisputesView',
  component: OwnDisputesView,
  parameters: usage({
    what: 'What a publisher has contested, and how each dispute was decided.',
    do: 'Say the numbers before anything is opened.',
    dont: 'Show disputes of others.',
  }),
  args: {
    view: { status: 'ready', data: ownDisputes, at: 0 },
    hrefOf: (incident: string) => `/report?row=${incident}`,
    onOpen: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof OwnDisputesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('2 open · 2 decided'));
    await expect(canvas.getByText('Overturned: it was none')).toBeVisible();
    await expect(canvas.getByText('Waits for your answer')).toBeVisible();
    await expect(canvas.getByText('Answer: The licence ended in May.')).toBeVisible();
    const [first] = canvas.getAllByRole('link');
    await userEvent.click(first as HTMLElement);
    await expect(args.onOpen).toHaveBeenCalledWith(ownDisputes.disputes[0]?.incident_id);
  },
};
export const Empty: Story = { args: { view: { status: 'empty', at: 0 } } };
/** Long words, right-to-left text, and more than are shown. */
export const Extreme: Story = {
  args: {
    view: {
      status: 'ready',
      at: 0,
      data: {
        open_count: 2,
        decided_count: 1_202,
        disputes: ownDisputes.disputes.map((each, i) => ({
          ...each,
          title: i === 0 ? 'x'.repeat(300) : 'צפו בפרטים',
          text: 'y'.repeat(900),
          reason: 'z '.repeat(900),
        })),
      },
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('2 open · 1,202 decided'));
  },
};
