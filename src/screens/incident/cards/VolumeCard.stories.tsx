import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ResourceStatus } from '../../../../machines/resource/types.ts';
import { argsOfEach, cardArgs } from '../../../fixtures/card-stories.ts';
import { incidents, oneIncident } from '../../../fixtures/incident/incident.ts';
import { VolumeCard } from './VolumeCard.tsx';
import { viewControl, viewsOf } from '../../../fixtures/shell/views.ts';
import { styled, usage } from '../../../charts/story-box.tsx';

const meta: Meta<typeof VolumeCard> = {
  title: 'Screens/Incident/VolumeCard',
  component: VolumeCard,
  argTypes: { view: viewControl(incidents.incidentVolume) },
  parameters: usage({
    what: 'Incidents by day, stacked by how far they have come.',
    do: 'Keep the order of the states: new below, rejected on top.',
    dont: 'Take the last day for a fall: it is hatched until it is whole.',
  }),
  args: { ...cardArgs, onDays: fn() },
  decorators: [styled({ inlineSize: 'min(100%, 760px)', '--card-height': '360px' })],
};
export default meta;
type Story = StoryObj<typeof VolumeCard>;

const each = argsOfEach(incidents.incidentVolume) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
export const OneIncident: Story = argsOfEach(oneIncident.incidentVolume).ready;

/** A group in the legend sets the statuses that it holds. */
export const PicksGroup: Story = {
  ...each.ready,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'To review' }));
    await expect(args.onFilter).toHaveBeenCalledWith('status', 'Detected,Under review');
  },
};
/** The first incidents of the package are of a day within the range: the days before are a gap with its reason, on screen, aloud and in the table. */
export const FirstDays: Story = {
  args: { ...each.ready.args, dataFrom: '2026-11-18' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('No data before 18 Nov', { selector: 'text' })).toBeVisible();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Home}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/No data before 18 Nov$/);
    await userEvent.click(canvas.getByRole('button', { name: /table/i }));
    await expect(canvas.getAllByText('No data before 18 Nov').length).toBeGreaterThan(4);
    await userEvent.click(canvas.getByRole('button', { name: /chart/i }));
  },
};
const nothing = { fresh: 0, takedown: 0, down: 0, rejected: 0, total: 0 };
/** Today by its hours: the one that runs is hatched, and those to come are no zeros: on screen, aloud and in the table. */
export const TodayByHour: Story = {
  args: {
    ...each.ready.args,
    range: { fromDate: '2026-11-22', toDate: '2026-11-22' },
    running: { day: '2026-11-22', hours: 6, of: 24, upTo: null },
    view: viewsOf([
      {
        date: '2026-11-22',
        ...nothing,
        fresh: 7,
        total: 7,
        provisional: true,
        wave: null,
        hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...nothing, ...(hour <= 6 && { fresh: 1, total: 1 }) })),
      },
    ]).ready,
  },
  play: async ({ canvas, canvasElement }) => {
    (await canvas.findByRole('application')).focus();
    const said = canvasElement.querySelector('[aria-live]');
    await userEvent.keyboard('{End}');
    await expect(said).toHaveTextContent(/^23:00, not yet$/);
    await userEvent.keyboard('{Home}{ArrowRight>6/}');
    await expect(said).toHaveTextContent(/^06:00.*Total: 1, The hour is not over/);
    await userEvent.click(canvas.getByRole('button', { name: /table/i }));
    const rowAt = (clock: string) => canvas.getAllByRole('row').find((row) => row.textContent.includes(`2026-11-22 ${clock}`));
    await expect(rowAt('05:00')).toHaveTextContent(/^2026-11-22 05:0010001/);
    await expect(rowAt('06:00')).toHaveTextContent('The hour is not over');
    await expect(rowAt('07:00')).toHaveTextContent(/^2026-11-22 07:00–––––not yet/);
    await userEvent.click(canvas.getByRole('button', { name: /chart/i }));
  },
};
