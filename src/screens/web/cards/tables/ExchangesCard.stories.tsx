import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewsOf, viewControl } from '../../../../fixtures/shell/views.ts';
import { webCardArgs } from '../../../../fixtures/web/web-stories.ts';
import { webAnswers } from '../../../../fixtures/web/web.ts';
import { ExchangesCard } from './ExchangesCard.tsx';
import { styled, usage } from '../../../../charts/story-box.tsx';

const meta: Meta<typeof ExchangesCard> = {
  title: 'Screens/Web/ExchangesCard',
  component: ExchangesCard,
  argTypes: { view: viewControl(webAnswers.topExchangeTraffic) },
  parameters: usage({
    do: 'Compare the length of bars with their invalid part.',
    dont: 'Rank by share alone: a small exchange would lead.',
  }),
  args: { ...webCardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 560px)', '--card-height': '360px' })],
};
export default meta;
type Story = StoryObj<typeof ExchangesCard>;

export const Ready: Story = { args: { view: viewsOf(webAnswers.topExchangeTraffic).ready } };
export const Empty: Story = { args: { view: viewsOf(webAnswers.topExchangeTraffic).empty } };
export const Extreme: Story = {
  args: { view: viewsOf([{ name: '', total: 0, invalid: 0, invalidPct: null, givt: 0, sivt: 0, spendAtRisk: 0, currency: 'INR' }]).ready },
};
