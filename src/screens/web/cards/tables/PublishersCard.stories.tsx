import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { viewsOf, viewControl } from '../../../../fixtures/shell/views.ts';
import { webCardArgs } from '../../../../fixtures/web/web-stories.ts';
import { longPublisher, webAnswers } from '../../../../fixtures/web/web.ts';
import { PublishersCard } from './PublishersCard.tsx';
import { styled, usage } from '../../../../charts/story-box.tsx';

const meta: Meta<typeof PublishersCard> = {
  title: 'Screens/Web/PublishersCard',
  component: PublishersCard,
  argTypes: { view: viewControl(webAnswers.topFiveNotCleanPublisher) },
  parameters: usage({ do: 'Say why: the main reason stands under the name.', dont: 'Show the worst without the cleanest.' }),
  args: { ...webCardArgs, ranking: 'worst' },
  decorators: [styled({ inlineSize: 'min(100%, 560px)', '--card-height': '324px' })],
};
export default meta;
type Story = StoryObj<typeof PublishersCard>;

const [first] = webAnswers.topFiveNotCleanPublisher;
export const Ready: Story = { args: { view: viewsOf(webAnswers.topFiveNotCleanPublisher).ready } };
export const Empty: Story = { args: { view: viewsOf(webAnswers.topFiveNotCleanPublisher).empty } };
export const Extreme: Story = {
  args: {
    view: viewsOf(
      first === undefined ? [] : [{ ...first, publisher: longPublisher, total: 12, invalid: 12, invalidPct: 100, previousPct: null }],
    ).ready,
  },
};

/** A source of few events says so. */
export const SmallSaysSo: Story = {
  args: Extreme.args ?? {},
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/few visits: the share says little/)).toBeVisible();
  },
};
export const Cleanest: Story = { args: { ranking: 'cleanest', view: viewsOf(webAnswers.topFiveCleanPublisher).ready } };
