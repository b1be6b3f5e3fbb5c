import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { diveAnswers } from '../../../fixtures/deep-dive.ts';
import { AddStep } from './AddStep.tsx';
import { stepChoicesOf } from './step-choices.ts';
import { usage } from '../../../charts/story-box.tsx';

const choices = stepChoicesOf(diveAnswers.slice, [{ dimension: 'publisher', value: 'ClickHarbor' }]);
const long = 'Northwind Web Programmatic display Festive, whose name is longer than any menu of a page has room for';
const meta = {
  title: 'Screens/DeepDive/AddStep',
  component: AddStep,
  parameters: usage({ do: 'Narrow the traffic by what no card shows.', dont: 'Offer a step that the path has.' }),
  args: { choices, onAdd: fn() },
} satisfies Meta<typeof AddStep>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard alone: what by, then to which value. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Add a step' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Sub-publisher' })).toHaveFocus());
    await userEvent.keyboard('w');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Weekday' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Mon/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith({ dimension: 'weekday', value: '2' });
  },
};
/** Nothing can be added before the slice is known, and to one that has no events. */
export const Waiting: Story = {
  args: { choices: null },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Add a step' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};
export const Extreme: Story = {
  args: {
    choices: [
      {
        dimension: 'campaign',
        choices: Array.from({ length: 50 }, (_, i) => ({ value: `${long} ${i}`, invalid: 987_654_321 })),
        unlisted: 4_711,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Add a step' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(await screen.findByText('4,711 others')).toBeInTheDocument();
  },
};
