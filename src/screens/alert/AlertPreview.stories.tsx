import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { AlertPreview as Preview } from '../../../contract/areas/alert/alert.ts';
import type { ResourceStatus } from '../../../machines/resource/types.ts';
import { usage } from '../../charts/story-box.tsx';
import { viewsOf } from '../../fixtures/shell/views.ts';
import { AlertPreview } from './AlertPreview.tsx';

const reached: Preview = {
  value: 14.5,
  previous: 11.2,
  of: { part: 725, all: 5_000 },
  darkSince: null,
  currency: null,
  fromDate: '2026-11-15',
  toDate: '2026-11-21',
  outcome: 'fired',
  looked: 30,
  fired: 4,
  dark: 0,
  undecided: 2,
  unmatched: [],
};
const ready = (preview: Partial<Preview>) => ({ view: viewsOf<Preview>({ ...reached, ...preview }).ready });
const meta = {
  title: 'Screens/AlertPreview',
  component: AlertPreview,
  parameters: usage({
    what: 'What an alert would say, before it is made.',
    do: 'Tell a share with its interval, and days without data beside those that would have told.',
    dont: 'Call a number without data 0.',
  }),
  args: { view: viewsOf(reached).ready, metric: 'ivt', when: 'above', onRetry: fn() },
} satisfies Meta<typeof AlertPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

const stories = Object.fromEntries(
  Object.entries(viewsOf(reached)).map(([status, view]) => [status, { args: { view } }]),
) as unknown as Record<ResourceStatus, Story>;
export const Idle = stories.idle;
export const Loading = stories.loading;
export const Refreshing = stories.refreshing;
export const Failed = stories.failed;
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('At present: 725 of 5,000 (14.5%, 13.6 to 15.5%) (15 – 21 Nov 2026)')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('It would have alerted 4 times in the last 30 days · undecided on 2 days');
  },
};
export const WithoutThreshold: Story = {
  args: ready({ outcome: null, looked: 0, fired: 0, undecided: 0 }),
  play: async ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
};
export const NoData: Story = {
  args: ready({ value: null, of: null, outcome: 'unmeasured', fired: 0, undecided: 0, dark: 30, unmatched: ['publisher_name'] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/At present: no data: nothing was measured in these days/)).toBeVisible();
    await expect(canvas.getByText('No row of these days has the value chosen for: Publisher')).toBeVisible();
  },
};
/** More than half of the incidents are open: there is no median, and there are data. */
export const MostAreOpen: Story = {
  args: { ...ready({ value: null, of: null, outcome: 'undecided', fired: 0, undecided: 30 }), metric: 'medianHours' },
  play: async ({ canvas }) => expect(canvas.getByText(/^At present: undecided: too few cases are over to tell the number/)).toBeVisible(),
};
export const StoppedFeed: Story = { args: ready({ value: 800, of: null, darkSince: '2026-11-18', outcome: 'unmeasured', dark: 3 }) };
export const FewCases: Story = {
  args: ready({ value: 26.7, of: { part: 4, all: 15 }, outcome: 'undecided', fired: 0 }),
  play: async ({ canvas }) => expect(canvas.getByText(/^At present: 4 of 15/)).toBeVisible(),
};
