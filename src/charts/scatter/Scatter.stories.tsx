import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { count, inBox, usage } from '../story-box.tsx';
import { Scatter } from './Scatter.tsx';
import type { ScatterPoint } from './scatter-layout.ts';

const pointOf = (name: string, volume: number, rate: number): ScatterPoint => ({
  key: name,
  name,
  volume,
  rate,
  area: (volume * rate) / 100,
  detail: `${count(Math.round((volume * rate) / 100))} invalid`,
  isAbove: rate > 10 && volume >= 100,
});
const points = [
  pointOf('Display: exit', 22_000, 31),
  pointOf('Video: corner', 18_400, 24),
  pointOf('Native: feed', 61_000, 6),
  pointOf('Search: parked domain', 4_100, 52),
  pointOf('Display: header', 74_000, 1.4),
  pointOf('Display: footer', 84, 90),
];
const meta = {
  title: 'Charts/Scatter',
  component: Scatter,
  parameters: usage({
    do: 'Leave sources of few events out: 90 % of twelve hits is noise.',
    dont: 'Name every point: names are for those that matter, the others tell theirs when pointed at.',
  }),
  decorators: [inBox(640, 320)],
  args: {
    label: 'Placements',
    points,
    alert: 10,
    alertName: 'Alert at 10 %',
    volumeName: 'Visits',
    floorName: (area: number) => `smallest dot: up to ${count(Math.round(area))} invalid`,
    isoName: (harm: number) => `${count(harm)} invalid`,
    writeVolume: count,
    writeRate: (pct: number) => `${pct} %`,
    factsOf: ({ volume, rate }: ScatterPoint) => [
      { name: 'Visits', value: count(volume) },
      { name: 'IVT', value: `${rate} %` },
    ],
    noteOf: ({ isAbove }: ScatterPoint) => (isAbove ? 'Alert at 10%: above' : null),
    onPick: fn(),
    summary: 'Six placements, Display: exit does most harm.',
  },
} satisfies Meta<typeof Scatter>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The keys read the most harmful place first and pick it. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const live = canvasElement.querySelector('[aria-live]');
    (await within(canvasElement).findByRole('application', { name: 'Placements' })).focus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('Display: exit', 'only');
    await userEvent.keyboard('{End}');
    await expect(live).toHaveTextContent(/^Display: footer.*90 %$/);
  },
};
export const Selected: Story = { args: { points: points.map((point) => ({ ...point, selected: point.key === 'Native: feed' })) } };
export const Empty: Story = {
  args: { points: [], summary: 'No placements.' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('application');
    await expect(canvasElement.querySelectorAll('circle')).toHaveLength(0);
  },
};
/** Two hundred places of one visit to ten million, names of 60 letters: a few are named, none over another. */
export const Extreme: Story = {
  args: {
    points: Array.from({ length: 200 }, (_, i) =>
      pointOf(
        `Placement ${i + 1} with a name that is much too long for a chart`,
        Math.round(10 ** (((i * 37) % 70) / 10)) + i,
        (i * 53) % 101,
      ),
    ).toSorted((a, b) => b.area - a.area),
    summary: 'Two hundred placements.',
  },
  play: async ({ canvasElement }) => {
    const names = await within(canvasElement).findAllByText(/^Placement/, { selector: 'text' });
    await expect(names.length).toBeLessThanOrEqual(8);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
/** Areas are in proportion: four times as much is a circle of twice the radius; the smallest ones say up to what they stand for. */
export const Proportion: Story = {
  args: { points: [400, 100, 1].map((area) => ({ ...pointOf(`Area ${area}`, 1_000 + area, 20), area })) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^smallest dot: up to/);
    const radii = [...canvasElement.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('r')));
    await expect(radii[0]).toBeCloseTo(2 * (radii[1] ?? 0), 5);
    await expect(radii[2]).toBe(3);
  },
};
