import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { viewsOf, viewControl } from '../../../../fixtures/shell/views.ts';
import { webCardArgs } from '../../../../fixtures/web/web-stories.ts';
import { longPublisher, webAnswers } from '../../../../fixtures/web/web.ts';
import { PlacementsCard } from './PlacementsCard.tsx';
import { styled, usage } from '../../../../charts/story-box.tsx';

const meta: Meta<typeof PlacementsCard> = {
  title: 'Screens/Web/PlacementsCard',
  component: PlacementsCard,
  argTypes: { view: viewControl(webAnswers.topPlacement) },
  parameters: usage({
    do: 'Look at the top right first: much traffic, much of it invalid.',
    dont: 'Judge the faint dashed circles: they have too few events.',
  }),
  args: { ...webCardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 760px)', '--card-height': '380px' })],
};
export default meta;
type Story = StoryObj<typeof PlacementsCard>;

export const Ready: Story = { args: { view: viewsOf(webAnswers.topPlacement).ready } };
export const Empty: Story = { args: { view: viewsOf(webAnswers.topPlacement).empty } };
export const Extreme: Story = {
  args: {
    view: viewsOf([{ name: longPublisher, total: 1, invalid: 0, invalidPct: 0, givt: 0, sivt: 0, spendAtRisk: 0, currency: 'INR' }]).ready,
  },
};

/** The keys read the placements from the one most at risk, and Enter filters by it. */
export const KeyboardCursor: Story = {
  args: { view: viewsOf(webAnswers.topPlacement).ready },
  play: async ({ canvasElement, args }) => {
    const chart = await within(canvasElement).findByRole('application');
    chart.focus();
    await userEvent.keyboard('{Home}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^Northwind Web Video: reward, Visits: 468/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onFilter).toHaveBeenLastCalledWith('placement_id', expect.stringMatching(/Video: reward$/));
  },
};
