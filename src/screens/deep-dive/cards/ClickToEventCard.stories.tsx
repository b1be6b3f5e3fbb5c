import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { clickToEvent, diveRange } from '../../../fixtures/deep-dive.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { ClickToEventCard } from './ClickToEventCard.tsx';
import { styled, usage } from '../../../charts/story-box.tsx';

const views = viewsOf(clickToEvent);
const meta = {
  title: 'Screens/DeepDive/ClickToEventCard',
  component: ClickToEventCard,
  parameters: usage({ do: 'Compare its shape with that of another slice.', dont: 'Call an event fraud for its time alone.' }),
  decorators: [styled({ inlineSize: 560, blockSize: 380 })],
  args: {
    view: views.ready,
    other: {
      ...clickToEvent,
      timed: 1_010,
      classes: clickToEvent.classes.map((each, i) => ({ ...each, events: [41, 38, 132, 368, 236, 128, 67][i] ?? 0 })),
    },
    range: diveRange,
    asked: { words: '15–22 Nov 2026', isFiltered: true },
    onRefresh: fn(),
  },
} satisfies Meta<typeof ClickToEventCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas: card }) => {
    await expect(await card.findByRole('row', { name: /under 10 s.*412.*398.*34/ })).toBeVisible();
    await expect(card.getByText(/Not narrowed by Network/)).toBeVisible();
  },
};
export const Alone: Story = { args: { other: null } };
export const Empty: Story = { args: { view: views.empty } };
export const Dark: Story = { globals: { theme: 'dark' } };
