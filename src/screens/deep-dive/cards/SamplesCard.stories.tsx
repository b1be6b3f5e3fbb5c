import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { diveAnswers, diveRange } from '../../../fixtures/deep-dive.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { SamplesCard } from './SamplesCard.tsx';
import { usage } from '../../../charts/story-box.tsx';

const { samples } = diveAnswers;
const views = viewsOf(samples);
const meta = {
  title: 'Screens/DeepDive/SamplesCard',
  component: SamplesCard,
  parameters: usage({ do: 'Show why single events were flagged.', dont: 'Count from the rows of one page.' }),
  args: {
    view: views.ready,
    type: 'visit',
    range: diveRange,
    asked: { words: '15–22 Nov 2026', isFiltered: true },
    verdict: 'invalid',
    onVerdict: fn(),
    page: 1,
    pageSize: 10,
    onPage: fn(),
    zone: 'Asia/Kolkata',
    onRefresh: fn(),
  },
} satisfies Meta<typeof SamplesCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Next page' }));
    await expect(args.onPage).toHaveBeenCalledWith(2);
  },
};
/** A link to a page that there is no more leads back to those that there are. */
export const PastEnd: Story = {
  args: { view: viewsOf({ samples: [], total_count: 272 }).ready, page: 9_999 },
  play: async ({ canvas: card, args }) => {
    await expect(await card.findByText('0 of 272 rows')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Go to the first page' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(1);
    await userEvent.click(card.getByRole('button', { name: 'Previous page' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(28);
  },
};
export const Empty: Story = { args: { view: views.empty } };
