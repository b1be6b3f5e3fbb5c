import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { inBox, usage } from '../story-box.tsx';
import { HourProfile, type HourShare } from './HourProfile.tsx';

/** A source that never sleeps, beside people who do. Both add up to 100 per cent. */
const hours: HourShare[] = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  own: { part: 100, all: 2_400 },
  others: { part: Math.round(1_000 * (1 - 0.8 * Math.cos(((hour - 3) * Math.PI) / 12))), all: 24_000 },
}));
const nothing = { part: 0, all: 0 };
const meta = {
  title: 'Charts/HourProfile',
  component: HourProfile,
  parameters: usage({
    do: 'Compare one source with all others, as shares of their own days.',
    dont: 'Compare volumes: a small source would be a flat line.',
  }),
  decorators: [inBox(400, 160)],
  args: {
    label: 'Visits by hour',
    hours,
    name: 'ClickHarbor',
    othersName: 'All others',
    formatHour: (hour) => `${String(hour).padStart(2, '0')}:00`,
    summary: 'ClickHarbor has as many visits at night as by day.',
  },
} satisfies Meta<typeof HourProfile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    (await within(canvasElement).findByRole('application', { name: 'Visits by hour' })).focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^01:00, ClickHarbor: 4\.2.*All others: 1/);
  },
};
export const Empty: Story = { args: { hours: hours.map((each) => ({ ...each, own: nothing, others: nothing })), summary: 'No visits.' } };
/** A source of few events has no line, and counts instead of shares. */
export const Few: Story = {
  args: { hours: hours.map((each) => ({ ...each, own: { part: each.hour === 2 ? 5 : 0, all: 5 } })), summary: 'Five visits from 02:00.' },
  play: async ({ canvasElement }) => {
    (await within(canvasElement).findByRole('application', { name: 'Visits by hour' })).focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^02:00, ClickHarbor: 5 of 5/);
  },
};
/** Everything in one hour: the line stays inside the drawing. */
export const Extreme: Story = {
  args: {
    hours: hours.map((each) => ({ ...each, own: { part: each.hour === 23 ? 100 : 0, all: 100 } })),
    summary: 'All visits from 23:00.',
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('18:00');
    const drawing = canvasElement.querySelector('svg')?.getBoundingClientRect();
    for (const path of canvasElement.querySelectorAll('svg path'))
      await expect(path.getBoundingClientRect().top).toBeGreaterThanOrEqual((drawing?.top ?? 0) - 1);
  },
};
/** Of a day that is not over: the hour that runs stands alone, and those to come are no zeros. */
export const Today: Story = {
  args: {
    hours: hours.map((each) =>
      each.hour < 15
        ? each
        : { ...each, ...(each.hour > 15 && { own: nothing, others: nothing }), standing: each.hour === 15 ? 'running' : 'ahead' },
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    (await canvas.findByRole('application', { name: 'Visits by hour' })).focus();
    const said = canvasElement.querySelector('[aria-live]');
    await userEvent.keyboard('{End}');
    await expect(said).toHaveTextContent(/^23:00, not yet$/);
    await userEvent.keyboard('{Home}{ArrowRight>15/}');
    await expect(said).toHaveTextContent(/^15:00, ClickHarbor: 4\.2.*The hour is not over$/);
    await expect(canvas.getByText('15:00 · The hour is not over')).toBeVisible();
    await expect(canvasElement.querySelectorAll('svg circle[class*=open]')).toHaveLength(2);
    const line = canvasElement.querySelector('path[class*=own]')?.getBoundingClientRect(),
      drawing = canvasElement.querySelector('svg')?.getBoundingClientRect();
    await expect((line?.right ?? 0) - (drawing?.left ?? 0)).toBeLessThan((drawing?.width ?? 0) * 0.65);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
