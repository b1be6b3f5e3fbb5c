import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Counts } from '../../../../contract/areas/incident.ts';
import type { ResourceStatus } from '../../../../machines/resource/types.ts';
import { argsOfEach, cardArgs } from '../../../fixtures/card-stories.ts';
import { incidents, noIncidents, oneIncident } from '../../../fixtures/incident/incident.ts';
import { KpiStrip } from './KpiStrip.tsx';
import { viewControl } from '../../../fixtures/shell/views.ts';
import { styled, usage } from '../../../charts/story-box.tsx';

const meta: Meta<typeof KpiStrip> = {
  title: 'Screens/Incident/KpiStrip',
  component: KpiStrip,
  argTypes: { view: viewControl(incidents.counts) },
  parameters: usage({ do: 'Say under each number what it is of.', dont: 'Colour a change that cannot be compared.' }),
  args: { ...cardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 1160px)', container: 'page / inline-size' })],
};
export default meta;
type Story = StoryObj<typeof KpiStrip>;

const each = argsOfEach(incidents.counts) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
export const OneIncident: Story = argsOfEach(oneIncident.counts).ready;
/** Zeros that were answered, and numbers that nothing was measured for. */
export const Zeros: Story = argsOfEach(noIncidents).ready;
/** Of 19 incidents there is no median, though some are down. */
export const FewForAMedian: Story = argsOfEach({
  ...incidents.counts,
  timeToDown: { ...incidents.counts.timeToDown, cases: 19, open: 7, median: { kind: 'few' }, p90: { kind: 'few' }, youngFrom: null },
} satisfies Counts).ready;
/** Where most are still open after the longest time that was seen, the median is beyond it. */
export const MostStillOpen: Story = {
  ...argsOfEach({
    ...incidents.counts,
    timeToDown: {
      ...incidents.counts.timeToDown,
      cases: 45,
      open: 25,
      median: { kind: 'open', hours: 41 },
      p90: { kind: 'open', hours: 41 },
      youngFrom: incidents.counts.compared?.toDate ?? null,
    },
  } satisfies Counts).ready,
  play: async ({ canvas: strip }) => {
    await expect(strip.getByText('> 41h')).toBeVisible();
    await expect(strip.getByText('more than half of 45 still open')).toBeVisible();
  },
};

/** As numbers in a table and a file, each with its unit, like any card. */
export const AsTable: Story = {
  ...each.ready,
  play: async ({ canvas: strip, args }) => {
    await userEvent.click(strip.getByRole('button', { name: 'Show as table' }));
    await expect(strip.getByRole('row', { name: /^Total incidents/ })).toHaveTextContent(
      incidents.counts.total.value?.toLocaleString('en-GB') ?? '',
    );
    await expect(strip.getByRole('row', { name: /^Median time to down hours/ })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(args.download).toHaveBeenCalledWith(expect.stringMatching(/^key-numbers_.*\.csv$/), expect.stringContaining('Taken down')),
    );
    await userEvent.click(strip.getByRole('button', { name: 'Show as chart' }));
    await expect(strip.queryByRole('table')).toBeNull();
  },
};
