import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { newcomerTour, wholeTour } from '../../fixtures/alert.ts';
import { TourView } from './TourView.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Screens/Tour',
  component: TourView,
  parameters: usage({
    what: 'The guided tour as a page: its steps, and where it stands.',
    do: 'Lead to the real screen of each step.',
    dont: 'Show a picture of a screen instead of it.',
  }),
  args: {
    tour: wholeTour,
    step: '',
    action: (_stop, label) => <button type="button">{label}</button>,
    linkTo: (step, label) => <a href={`#${step}`}>{label}</a>,
  },
} satisfies Meta<typeof TourView>;
export default meta;
type Story = StoryObj<typeof meta>;
export const Start: Story = {};
export const Step: Story = { args: { step: 'tickets' } };
export const End: Story = { args: { step: 'end' } };
/** Screens that the reader may not open are left out, which is said. */
export const Fewer: Story = { args: { tour: { ...wholeTour, stops: wholeTour.stops.slice(-2) } } };
export const Newcomer: Story = {
  name: 'Somebody without a package',
  args: { tour: newcomerTour },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^4 stops on what is yours before you have a package/)).toBeVisible();
    await expect(canvas.queryByText(/demo’s data/)).toBeNull();
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'How you get a package',
      'All of it from the keyboard',
      'As you like to read it',
      'Your own account',
    ]);
  },
};
export const NewcomerEnd: Story = {
  name: 'Its end',
  args: { tour: newcomerTour, step: 'end' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^As soon as you have a package/)).toBeVisible();
    await expect(canvas.queryByText(/leads anywhere/)).toBeNull();
  },
};
export const NoDemo: Story = {
  args: { tour: { isDemo: false, stops: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/has no demo data/)).toBeVisible();
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
