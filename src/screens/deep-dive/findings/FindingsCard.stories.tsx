import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import { diveRange, findings } from '../../../fixtures/deep-dive.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { FindingsCard, type FindingsCardProps } from './FindingsCard.tsx';
import { usage } from '../../../charts/story-box.tsx';

const views = viewsOf(findings);
const long = 'A finding whose words are longer than any card of a dashboard has room for, with a publisher of ninety characters in it';
const meta = {
  title: 'Screens/DeepDive/FindingsCard',
  component: FindingsCard,
  parameters: usage({ do: 'Pin what a ticket will need.', dont: 'Read an old number as that of today.' }),
  decorators: [
    (Story) => (
      <MemoryRouter>
        <div style={{ inlineSize: 560, blockSize: 320 }}>
          <Story />
        </div>
      </MemoryRouter>
    ),
  ],
  args: {
    view: views.ready,
    range: diveRange,
    asked: { words: '15–22 Nov 2026', isFiltered: false },
    zone: 'Asia/Kolkata',
    addressOf: ({ link }) => `/deep-dive${link}`,
    onRemove: (({ isOwn }) => (isOwn ? fn() : null)) as FindingsCardProps['onRemove'],
    onRaise: fn() as FindingsCardProps['onRaise'],
    isRaising: false,
    news: null,
    onRefresh: fn(),
  },
} satisfies Meta<typeof FindingsCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas: card, args }) => {
    await userEvent.click(await card.findByRole('checkbox', { name: /35.1% invalid/ }));
    await userEvent.type(card.getByRole('textbox', { name: 'Note for the ticket' }), 'Block it');
    await userEvent.click(card.getByRole('button', { name: 'Raise ticket from 1' }));
    await expect(args.onRaise).toHaveBeenCalledWith([findings[1]], 'Block it');
    await expect(card.getAllByRole('button', { name: /^Take off/ })).toHaveLength(1);
  },
};
/** Whoever may neither pin nor raise reads them. */
export const ReadOnly: Story = { args: { onRaise: null, onRemove: null } };
export const Empty: Story = { args: { view: views.empty } };
export const Extreme: Story = {
  args: {
    view: viewsOf(Array.from({ length: 40 }, (_, i) => ({ ...findings[0], id: String(i), figure: long }) as (typeof findings)[number]))
      .ready,
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
