import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { usage } from '../../charts/story-box.tsx';
import { deliveries, webhooks } from '../../fixtures/webhook.ts';
import { LogList } from './LogList.tsx';
import { Secret } from './Secret.tsx';
import { WebhookItem } from './WebhookItem.tsx';

const [working, failing, gone] = webhooks as readonly [(typeof webhooks)[number], (typeof webhooks)[number], (typeof webhooks)[number]];
const meta = {
  title: 'Screens/Webhooks',
  component: WebhookItem,
  parameters: usage({
    what: 'Addresses that are told what happens in a package: how each stands, and what became of its events.',
    do: 'Say why an event did not arrive, and when it is tried next.',
    dont: 'Show a secret a second time.',
  }),
  args: {
    webhook: working,
    timeZone: 'Asia/Kolkata',
    takesFocus: false,
    isTesting: false,
    said: '',
    onLog: fn(),
    onChange: fn(),
    onTest: fn(),
    onPause: fn(),
    onRoll: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof WebhookItem>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A new secret and a deletion take two presses; the focus that leaves takes the first one back. */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete: Pager' }));
    await userEvent.tab();
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'New secret: Pager' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Really make a new secret?: Pager' }));
    await expect(args.onRoll).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause: Pager' }));
    await expect(args.onPause).toHaveBeenCalledWith(true);
  },
};
export const Failing: Story = { args: { webhook: failing, said: 'Test: waiting · no answer within 10 s' } };
/** Its receiver answered 410, and its address is long. */
export const Extreme: Story = { args: { webhook: gone } };
export const Shown: Story = { render: () => <Secret secret="s3Zr7…not-a-secret…Qk1" onClose={fn()} /> };
const onReplay = fn();
/** One of each state; a row opens with what is sent. */
export const Log: Story = {
  render: () => <LogList deliveries={deliveries} timeZone="Asia/Kolkata" canReplay onReplay={onReplay} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ticket raised or changed' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(onReplay).toHaveBeenCalledWith('d3');
  },
};
