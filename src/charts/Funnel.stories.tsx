import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { count, inBox, usage } from './story-box.tsx';
import { Funnel } from './Funnel.tsx';

const stages = (
  [
    ['Detected', 3412],
    ['Confirmed', 2770],
    ['Requested', 2455],
    ['In progress', 1057],
    ['Taken down', 1398],
    ['Re-emerged', 58],
  ] as const
).map(([name, value]) => ({ key: name, name, value, isDone: name === 'Taken down', isApart: name === 'Re-emerged' }));
const meta = {
  title: 'Charts/Funnel',
  component: Funnel,
  parameters: usage({
    do: 'Order stages as work goes; every stage counts all that came that far, and its bar is as long as their share.',
    dont: 'Use it for parts of a whole: stages contain each other, parts do not.',
  }),
  decorators: [inBox(1160, 68)],
  args: { label: 'Life cycle', stages, formatValue: count, formatShare: (percent: number) => `${Math.round(percent)} %`, onPick: fn() },
} satisfies Meta<typeof Funnel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Stages: Story = {};
export const Selected: Story = { args: { stages: stages.map((stage) => ({ ...stage, selected: stage.key === 'In progress' })) } };
export const Zeros: Story = { args: { stages: stages.map((stage) => ({ ...stage, value: 0 })) } };
export const ReadOnly: Story = { render: (args) => <Funnel {...args} onPick={undefined} /> };
/** Bars are to scale: a stage of a twentieth has a bar of a twentieth. */
export const ToScale: Story = {
  args: {
    stages: [100, 50, 5].map((value) => ({ key: String(value), name: `${value} of 100`, value })),
  },
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll<HTMLElement>('i > i')].map(
      (bar) => bar.getBoundingClientRect().width / (bar.parentElement?.getBoundingClientRect().width ?? 1),
    );
    await expect(widths.map((width) => Math.round(width * 100))).toEqual([100, 50, 5]);
  },
};
export const Narrow: Story = { decorators: [inBox(360, 140)] };
export const KeyboardPick: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement)
      .getByRole('button', { name: /Requested/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('Requested', 'only');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('In progress', 'only');
    await expect(
      within(canvasElement)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const HighContrast: Story = { globals: { theme: 'contrast' } };
