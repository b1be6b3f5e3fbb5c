import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { viewsOf, viewControl } from '../../../fixtures/shell/views.ts';
import { webCardArgs } from '../../../fixtures/web/web-stories.ts';
import { webAnswers } from '../../../fixtures/web/web.ts';
import { CumulativeCard } from './CumulativeCard.tsx';
import { styled, usage } from '../../../charts/story-box.tsx';

const meta: Meta<typeof CumulativeCard> = {
  title: 'Screens/Web/CumulativeCard',
  component: CumulativeCard,
  argTypes: { view: viewControl(webAnswers.cumulativeImpressionTrend) },
  parameters: usage({ do: 'Compare with the same days of the period before.', dont: 'Call a provisional end a fall: it is dashed.' }),
  args: { ...webCardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 560px)', '--card-height': '360px' })],
};
export default meta;
type Story = StoryObj<typeof CumulativeCard>;

export const Ready: Story = { args: { view: viewsOf(webAnswers.cumulativeImpressionTrend).ready } };
/** The feed stopped: the sum ends there, and the words at its end say so. */
export const StoppedFeed: Story = {
  args: { ...Ready.args, facts: { ...webCardArgs.facts, darkSince: '2026-11-19' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('No data since 19 Nov', { selector: 'text' })).toBeVisible();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{End}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^22 Nov.*No data since 19 Nov/);
    await expect(canvasElement.querySelector('[aria-live]')).not.toHaveTextContent('This period');
  },
};
export const Empty: Story = { args: { view: viewsOf(webAnswers.cumulativeImpressionTrend).empty } };
export const Extreme: Story = {
  args: { view: viewsOf([{ date: '2026-11-15', total: 0, invalid: 0, previousInvalid: null, provisional: true }]).ready },
};
/** The first data are of a day within the range: the sum begins there. */
export const FirstDays: Story = {
  args: { ...Ready.args, facts: { ...webCardArgs.facts, dataFrom: '2026-11-20' } },
  play: async ({ canvas, canvasElement }) => {
    (await canvas.findByRole('application')).focus();
    await userEvent.keyboard('{Home}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^15 Nov.*No data before 20 Nov/);
    await expect(canvasElement.querySelector('[aria-live]')).not.toHaveTextContent('This period');
  },
};
