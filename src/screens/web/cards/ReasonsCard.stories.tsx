import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { viewsOf, viewControl } from '../../../fixtures/shell/views.ts';
import { webCardArgs } from '../../../fixtures/web/web-stories.ts';
import { webAnswers } from '../../../fixtures/web/web.ts';
import { ReasonsCard } from './ReasonsCard.tsx';
import { styled, usage } from '../../../charts/story-box.tsx';

const meta: Meta<typeof ReasonsCard> = {
  title: 'Screens/Web/ReasonsCard',
  component: ReasonsCard,
  argTypes: { view: viewControl(webAnswers.fraudImpression) },
  parameters: usage({ do: 'Use its colours as the legend of the trend.', dont: 'Give a reason the colour of a class.' }),
  args: { ...webCardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 366px)', '--card-height': '424px' })],
};
export default meta;
type Story = StoryObj<typeof ReasonsCard>;

export const Ready: Story = { args: { view: viewsOf(webAnswers.fraudImpression).ready } };
export const Empty: Story = { args: { view: viewsOf(webAnswers.fraudImpression).empty } };
export const Extreme: Story = {
  args: {
    view: viewsOf([
      {
        reason: 'A reason of a customer’s own, which is so long that it must be cut somewhere',
        category: 'Known crawler',
        sub_reason: '–',
        count: 1,
        givt: 1,
        sivt: 0,
      },
    ]).ready,
  },
};

/** A row opens its sub-reasons in place; its name filters. */
export const OpensAndPicks: Story = {
  args: { view: viewsOf(webAnswers.fraudImpression).ready },
  play: async ({ canvas: card, args }) => {
    await expect(card.queryByText('Falsified location')).toBeNull();
    await userEvent.click(await card.findByRole('button', { name: 'Sub-reasons of Geo mismatch' }));
    await userEvent.click(await card.findByRole('button', { name: /Falsified location/ }));
    await expect(args.onFilter).toHaveBeenLastCalledWith('fraud_sub_category', 'falsified location');
    await userEvent.click(card.getByRole('button', { name: 'Geo mismatch' }));
    await expect(args.onFilter).toHaveBeenLastCalledWith('reason', 'Geo mismatch');
  },
};
