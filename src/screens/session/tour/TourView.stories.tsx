import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { wholeTour } from '../../../fixtures/alert.ts';
import { TourView } from './TourView.tsx';

const meta = {
  title: 'Screens/Session/Tour',
  component: TourView,
  parameters: {
    docs: {
      description: { component: 'The guided tour as a page: its steps, and where it stands.' },
      usage: { do: 'Lead to the real screen of each step.', dont: 'Show a picture of a screen instead of it.' },
    },
  },
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
export const NoDemo: Story = {
  args: { tour: { isDemo: false, stops: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/has no demo data/)).toBeVisible();
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
