import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { VolumeDay } from '../columns/columns.ts';
import { inBox, usage } from '../story-box.tsx';
import { RateBars } from './RateBars.tsx';

/** Days up to 22 November 2026, the last three provisional; the invalid share rises from the fifth-last on. */
const daysUpTo = (length: number): VolumeDay[] =>
  Array.from({ length }, (_, i) => {
    const left = length - 1 - i;
    const base = 5_000 + ((i * 37) % 11) * 90;
    const values = [Math.round(base * (left < 5 ? 0.12 + left * 0.1 : 0.03))];
    return { date: new Date(Date.UTC(2026, 10, 22 - left)).toISOString().slice(0, 10), values, provisional: left < 3, note: null, base };
  });
const meta = {
  title: 'Charts/RateBars',
  component: RateBars,
  parameters: usage({
    do: 'Show since when a source is above the alert.',
    dont: 'Use it without the alert where there is one: its colour means above it.',
  }),
  decorators: [inBox(400, 140)],
  args: { label: 'Invalid share', days: daysUpTo(8), alert: 10, summary: 'Eight days, five above the alert of 10 %.' },
} satisfies Meta<typeof RateBars>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    (await within(canvasElement).findByRole('application', { name: 'Invalid share' })).focus();
    await userEvent.keyboard('{End}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^22 Nov.*12.*Provisional$/);
  },
};
/** Nothing was measured: no share, which is not a share of nothing. */
export const Empty: Story = {
  args: { days: daysUpTo(8).map((day) => ({ ...day, values: [0], base: 0 })), summary: 'Nothing was measured.' },
  play: async ({ canvasElement }) => {
    (await within(canvasElement).findByRole('application')).focus();
    await userEvent.keyboard('{Home}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/–$/);
  },
};
export const Extreme: Story = {
  args: { days: daysUpTo(366).map((day, i) => (i === 40 ? { ...day, values: [day.base ?? 0] } : day)), alert: null, summary: 'A year.' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('application')).toHaveAccessibleDescription(/One column stands for one week/);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
