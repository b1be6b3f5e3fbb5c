import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { diveAnswers } from '../../../fixtures/deep-dive.ts';
import { manyStandOut, nothingStandsOut, tooEarly } from '../../../fixtures/stands-out.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { HeadlineBar } from './HeadlineBar.tsx';
import { usage } from '../../../charts/story-box.tsx';

const { slice, against } = diveAnswers;
const views = viewsOf([slice, against] as const);
const long = 'A network of publishers whose registered name is longer than any banner has room for, and then some more of it';
const meta = {
  title: 'Screens/DeepDive/HeadlineBar',
  component: HeadlineBar,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: usage({ do: 'Say how far the slice is from the other one, and lead on.', dont: 'Make news of a share that hardly moved.' }),
  args: {
    view: views.ready,
    found: null,
    steps: [{ dimension: 'publisher', value: 'ClickHarbor' }],
    type: 'visit',
    publisher: null,
    addressOf: null,
    actTo: (publisher, on) => `/visit-dashboard?row=${publisher}&on=${on ?? ''}`,
    blockedLink: () => null,
    onDrill: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof HeadlineBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas: bar }) => {
    await expect(await bar.findByText('Invalid share rose from 14.5% to 18.8%.')).toBeVisible();
    await expect(bar.queryByRole('button')).toBeNull();
    await expect(bar.getByRole('link', { name: 'Act on ClickHarbor' })).toHaveAttribute('href', '/visit-dashboard?row=ClickHarbor&on=');
  },
};
/** What stands out leads, in the words of the dashboard; its source is the next step. */
export const StandsOut: Story = {
  args: { found: manyStandOut, steps: [] },
  play: async ({ canvas: bar, args }) => {
    await expect(await bar.findByText('ClickHarbor stood out on 19 Nov:')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Act on ClickHarbor' })).toHaveAttribute(
      'href',
      '/visit-dashboard?row=ClickHarbor&on=2026-11-19',
    );
    await userEvent.click(bar.getByRole('button', { name: 'Show ClickHarbor' }));
    await expect(args.onDrill).toHaveBeenCalledWith({ dimension: 'publisher', value: 'ClickHarbor' });
  },
};
/** Where nothing does, the sentence says that too. */
export const NothingStandsOut: Story = {
  args: { found: nothingStandsOut, steps: [] },
  play: async ({ canvas: bar }) => {
    await expect(await bar.findByText(/No source stands out\.$/)).toBeVisible();
  },
};
/** Verdicts are of the package: beside the numbers of a slice they say so. */
export const StandsOutOfPackage: Story = {
  args: { found: manyStandOut, steps: [{ dimension: 'browser', value: 'Chrome' }] },
  play: async ({ canvas: bar }) => {
    await expect(await bar.findByText('Judged for the package as a whole: ClickHarbor stood out on 19 Nov:')).toBeVisible();
  },
};
export const NothingAboutSlice: Story = {
  args: { found: nothingStandsOut },
  play: async ({ canvas: bar }) => {
    await expect(await bar.findByText(/No finding of the package names this slice\.$/)).toBeVisible();
  },
};
/** Nothing is judged by a sub-publisher: nothing is denied of one. */
export const NotJudged: Story = {
  args: { found: nothingStandsOut, steps: [{ dimension: 'sub_publisher', value: 'sub of ClickHarbor' }] },
  play: async ({ canvas: bar }) => {
    await expect(await bar.findByText('Invalid share rose from 14.5% to 18.8%.')).toBeVisible();
    await expect(bar.queryByText(/No source|No finding/)).toBeNull();
  },
};
export const TooLittleHistory: Story = { args: { found: tooEarly } };
/** Beside another publisher nothing rose: one is above the other. */
export const BesidePublisher: Story = {
  args: { publisher: 'AdRiver' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/pts above AdRiver\.$/)).toBeVisible();
  },
};
export const Alone: Story = {
  args: { view: viewsOf([slice, null] as const).ready },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('272 of 1,448 visits are invalid (18.8%, 16.9 to 20.9%).')).toBeVisible();
  },
};
const onReason = (dive: DeepDive, invalid: number): DeepDive => ({
  ...dive,
  summary: { ...dive.summary, total: invalid, invalid, invalidPct: 100 },
  steps: [...dive.steps, { dimension: 'reason', value: 'Geo mismatch', total: invalid }],
});
/** On the path of a reason every event is invalid: their number is the news, not their share. */
export const ReasonPath: Story = {
  args: { view: viewsOf([onReason(slice, 272), onReason(against, 205)] as const).ready },
  play: async ({ canvas: bar, args }) => {
    await expect(await bar.findByText('Invalid visits rose from 205 to 272.')).toBeVisible();
    await expect(bar.getByText(/Largest source: PUB-.* \(\d+\)\.$/)).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: /^Show PUB-/ }));
    await expect(args.onDrill).toHaveBeenCalledWith({ dimension: 'sub_publisher', value: expect.stringMatching(/^PUB-/) as string });
  },
};
export const ReasonBesidePublisher: Story = {
  args: { ...ReasonPath.args, publisher: 'AdRiver' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('272 invalid visits, 67 more than AdRiver.')).toBeVisible();
  },
};
/** Of a handful nothing stands out, and it says why. */
export const Few: Story = {
  args: { view: viewsOf([{ ...slice, summary: { ...slice.summary, total: 6, invalid: 4 } }, null] as const).ready },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There are fewer than 30 visits: too few for a share.')).toBeVisible();
  },
};
export const Loading: Story = { args: { view: views.loading } };
export const Empty: Story = {
  args: { view: views.empty },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('There are no visits in this slice. Take a step back, or choose other dates.'),
    ).toBeVisible();
  },
};
export const Failed: Story = { args: { view: views.failed } };
export const Extreme: Story = { args: { publisher: long } };
export const Dark: Story = { globals: { theme: 'dark' } };
