import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { webCardArgs } from '../../../fixtures/web/web-stories.ts';
import { webAnswers } from '../../../fixtures/web/web.ts';
import { KpiStrip } from './KpiStrip.tsx';
import { usage } from '../../../charts/story-box.tsx';

const meta: Meta<typeof KpiStrip> = {
  title: 'Screens/Web/KpiStrip',
  component: KpiStrip,
  parameters: usage({ do: 'Say the money at risk beside the share.', dont: 'Round a share to 0 % or 100 % where it is not.' }),
  args: { ...webCardArgs },
};
export default meta;
type Story = StoryObj<typeof KpiStrip>;
const { counts } = webAnswers;
const none = { value: 0, previous: 0, apart: false, series: [0] };
const unknown = { value: null, previous: null, apart: false, series: [null] };

export const Ready: Story = {
  args: { view: viewsOf(counts).ready },
  play: async ({ canvasElement }) => {
    const measured = within(within(canvasElement).getByRole('region', { name: 'Measured visits' }));
    await expect(measured.getByText(/vs 7–14 Nov|vs 7 – 14 Nov/)).toBeVisible();
    // up is neither good nor bad
    await expect(measured.queryByText(/better|worse/)).toBeNull();
  },
};
/** The feed stopped on the way: the numbers are of the days before, and the lines end there. */
export const StoppedFeed: Story = {
  args: {
    view: viewsOf({
      ...counts,
      darkSince: '2026-11-20',
      measured: { ...counts.measured, series: counts.measured.series.map((n, i) => (i < counts.measured.series.length - 2 ? n : null)) },
    }).ready,
  },
  play: async ({ canvas }) => {
    // each of the six tiles says so to those who cannot see its mark, and the first one to everybody
    await expect(canvas.getAllByText('No data since 20 Nov')).toHaveLength(7);
    await expect(canvas.getByText('No data since 20 Nov', { selector: '.warn' })).toBeVisible();
  },
};
/** Rows are later than they usually are. */
export const Late: Story = {
  args: {
    view: viewsOf({ ...counts, arrived: { at: '2026-11-20T04:00:00Z', usualHours: 6, lateSince: '2026-11-20T11:30:00Z' } }).ready,
  },
  play: async ({ canvas }) =>
    expect(canvas.getAllByText(/^Nothing has arrived since 20 Nov 2026, .* usually at least every 6\W?h$/)).toHaveLength(6),
};
export const LateDark: Story = { ...Late, globals: { theme: 'dark' } };
/** Nothing was measured: no number is 0. */
export const NoData: Story = {
  args: {
    view: viewsOf({ ...counts, darkSince: '2026-10-31', measured: none, invalid: none, ivtPct: unknown, viewablePct: unknown }).ready,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No data since 31 Oct')).toHaveLength(12);
    const measured = within(canvas.getByRole('region', { name: 'Measured visits' }));
    await expect(measured.queryByText('0')).toBeNull();
  },
};
export const Empty: Story = { args: { view: viewsOf(counts).empty } };
export const Extreme: Story = {
  args: {
    view: viewsOf({
      ...counts,
      measured: none,
      clean: none,
      invalid: none,
      givt: none,
      sivt: none,
      ivtPct: unknown,
      givtPct: unknown,
      sivtPct: unknown,
      viewablePct: unknown,
      spend: none,
      spendAtRisk: none,
      cleanPublishers: { value: 0, previous: 0, apart: false },
      publishers: { value: 0, previous: 0, apart: false },
    }).ready,
  },
};
/** Amounts of several currencies stand one by one. */
export const SeveralCurrencies: Story = {
  args: {
    view: viewsOf({
      ...counts,
      spend: unknown,
      spendAtRisk: unknown,
      currency: null,
      amounts: [
        { currency: 'GBP', spend: 4_200, spendAtRisk: 310 },
        { currency: 'INR', spend: 98_000, spendAtRisk: 12_400 },
      ],
    }).ready,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('£310 · ₹12.4K')).toBeVisible();
  },
};
/** A jump of more than ten times is not written out, and nothing of a comparison is there where it is off. */
export const HugeChange: Story = {
  args: { view: viewsOf({ ...counts, invalid: { ...counts.invalid, previous: 40 } }).ready },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/>999%/)).toBeVisible();
  },
};
export const NotCompared: Story = {
  args: { view: viewsOf({ ...counts, compared: null }).ready },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/^vs/)).toBeNull();
  },
};

/** Per cents and money keep their unit in the table. */
export const AsTable: Story = {
  args: { view: viewsOf(counts).ready },
  play: async ({ canvas: strip }) => {
    await userEvent.click(strip.getByRole('button', { name: 'Show as table' }));
    await expect(strip.getByRole('row', { name: /^IVT %/ })).toHaveTextContent('%');
    await expect(strip.getByRole('row', { name: /^Spend at risk/ })).toHaveTextContent('INR');
  },
};
