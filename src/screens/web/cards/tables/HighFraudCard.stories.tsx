import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewsOf, viewControl } from '../../../../fixtures/shell/views.ts';
import { webCardArgs } from '../../../../fixtures/web/web-stories.ts';
import { longPublisher, webAnswers } from '../../../../fixtures/web/web.ts';
import { HighFraudCard } from './HighFraudCard.tsx';
import { styled, usage } from '../../../../charts/story-box.tsx';

const meta: Meta<typeof HighFraudCard> = {
  title: 'Screens/Web/HighFraudCard',
  component: HighFraudCard,
  argTypes: { view: viewControl(webAnswers.placementHighFraudTraffic) },
  parameters: usage({ do: 'Show only placements with enough events to mean something.', dont: 'Offer a button before its call exists.' }),
  args: { ...webCardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 366px)', '--card-height': '380px' })],
};
export default meta;
type Story = StoryObj<typeof HighFraudCard>;

export const Ready: Story = { args: { view: viewsOf(webAnswers.placementHighFraudTraffic).ready } };
export const Empty: Story = { args: { view: viewsOf(webAnswers.placementHighFraudTraffic).empty } };
export const Extreme: Story = {
  args: {
    view: viewsOf([
      {
        name: longPublisher,
        total: 120,
        invalid: 120,
        invalidPct: 100,
        givt: 0,
        sivt: 120,
        excess: 108,
        spendAtRisk: 19_700_000,
        currency: 'INR',
      },
    ]).ready,
  },
};
