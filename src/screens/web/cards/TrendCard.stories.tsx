import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { webCardArgs } from '../../../fixtures/web/web-stories.ts';
import { nothingStandsOut } from '../../../fixtures/stands-out.ts';
import { webAnswers } from '../../../fixtures/web/web.ts';
import { TrendCard } from './TrendCard.tsx';
import { styled, usage } from '../../../charts/story-box.tsx';

const { fraudTrendDate, fraudTrendMonth, fraudReasonTrend, insight } = webAnswers;
const meta: Meta<typeof TrendCard> = {
  title: 'Screens/Web/TrendCard',
  component: TrendCard,
  parameters: usage({ do: 'Drag over days to look at them alone.', dont: 'Stack valid traffic: the rate line says the share.' }),
  args: {
    ...webCardArgs,
    days: viewsOf(fraudTrendDate).ready,
    months: viewsOf(fraudTrendMonth).ready,
    reasons: viewsOf(fraudReasonTrend).ready,
    insight: viewsOf(insight).ready,
    onDays: fn(),
  },
  decorators: [styled({ inlineSize: 'min(100%, 760px)', '--card-height': '424px' })],
};
export default meta;
type Story = StoryObj<typeof TrendCard>;

export const Ready: Story = {};
export const Empty: Story = { args: { days: viewsOf(fraudTrendDate).empty } };
/** All is valid: the share is a line at nothing. */
export const Extreme: Story = {
  args: {
    days: viewsOf(fraudTrendDate.map((day) => ({ ...day, clean: day.clean + day.invalid, invalid: 0, invalidPct: 0, givt: 0, sivt: 0 })))
      .ready,
    reasons: viewsOf([]).empty,
    insight: viewsOf(nothingStandsOut).ready,
  },
};
/** The feed stopped: the days after are a gap with its reason, no zeros; on screen, aloud and in the table. */
export const StoppedFeed: Story = {
  args: {
    facts: { ...webCardArgs.facts, darkSince: '2026-11-19' },
    days: viewsOf(
      fraudTrendDate.map((day) =>
        day.date > '2026-11-19' ? { ...day, measured: 0, clean: 0, invalid: 0, invalidPct: null, givt: 0, sivt: 0 } : day,
      ),
    ).ready,
    reasons: viewsOf(fraudReasonTrend.filter(({ date }) => date <= '2026-11-19')).ready,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('No data since 19 Nov', { selector: 'text' })).toBeVisible();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{End}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^22 Nov.*No data since 19 Nov/);
    await expect(canvasElement.querySelector('[aria-live]')).not.toHaveTextContent(/ 0/);
    await userEvent.click(canvas.getByRole('button', { name: /table/i }));
    const last = within(canvas.getAllByRole('row').find((row) => row.textContent.includes('2026-11-22')) ?? canvasElement);
    await expect(last.getAllByText('No data since 19 Nov').length).toBeGreaterThan(2);
    await userEvent.click(canvas.getByRole('button', { name: /chart/i }));
  },
};
/** The running day is a part: hatched, no line leads to its share, and screen, voice and table say how much of it there is. */
export const RunningDay: Story = {
  args: { facts: { ...webCardArgs.facts, running: { day: '2026-11-22', hours: 6, of: 24, upTo: '2026-11-22T00:32:02.000Z' } } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/Not whole/)).toBeVisible();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{End}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^22 Nov.*6 of 24 h/);
    await userEvent.click(canvas.getByRole('button', { name: /table/i }));
    await expect(canvas.getAllByRole('row').find((row) => row.textContent.includes('2026-11-22'))).toHaveTextContent('6 of 24 h');
    await expect(canvas.getAllByRole('row').find((row) => row.textContent.includes('2026-11-21'))).not.toHaveTextContent('of 24 h');
    await userEvent.click(canvas.getByRole('button', { name: /chart/i }));
  },
};
/** What is pressed is what is drawn: weeks of a long range; and no months of a range within one. */
export const DrawnByWeek: Story = {
  args: { range: { fromDate: '2026-08-01', toDate: '2026-11-22' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Week', { selector: 'input' })).toBeChecked();
    await expect(canvas.getByLabelText('Month', { selector: 'input' })).toBeInTheDocument();
    await expect(canvas.queryByLabelText('Day', { selector: 'input' })).toBeNull();
  },
};
export const WithinOneMonth: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Day', { selector: 'input' })).toBeChecked();
    await expect(canvas.queryByLabelText('Month', { selector: 'input' })).toBeNull();
  },
};
/** Right and left go by day, up and down within a day; Enter on a segment filters by its reason and its day. */
export const PicksSegment: Story = {
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement);
    await card.findByText('18 Nov');
    card.getByRole('application').focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^18 Nov, Data centre/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onFilter).toHaveBeenLastCalledWith('reason', 'Data-centre / VPN / proxy');
    await expect(args.onDays).toHaveBeenLastCalledWith('2026-11-18', '2026-11-18');
  },
};
/** A month is picked as far as the range goes. */
export const ByMonth: Story = {
  args: { range: { fromDate: '2026-10-31', toDate: '2026-11-22' } },
  play: async ({ canvas: card, args }) => {
    await userEvent.click(await card.findByRole('radio', { name: 'Month' }));
    await card.findByText('Nov 2026');
    card.getByRole('application').focus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onDays).toHaveBeenLastCalledWith('2026-11-01', '2026-11-22');
  },
};
/** The first data are of a day within the range: the days before are a gap with its reason, no zeros. */
export const FirstDays: Story = {
  args: {
    ...Ready.args,
    facts: { ...webCardArgs.facts, dataFrom: '2026-11-20' },
    days: viewsOf(
      fraudTrendDate.map((day) =>
        day.date < '2026-11-20' ? { ...day, measured: 0, clean: 0, invalid: 0, invalidPct: null, givt: 0, sivt: 0 } : day,
      ),
    ).ready,
    reasons: viewsOf(fraudReasonTrend.filter(({ date }) => date >= '2026-11-20')).ready,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('No data before 20 Nov', { selector: 'text' })).toBeVisible();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Home}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^15 Nov.*No data before 20 Nov/);
    await expect(canvasElement.querySelector('[aria-live]')).not.toHaveTextContent(/ 0/);
  },
};
/** Today by its hours: the one that runs is hatched, and those to come are no zeros: on screen, aloud and in the table. */
export const TodayByHour: Story = {
  args: {
    range: { fromDate: '2026-11-22', toDate: '2026-11-22' },
    facts: { ...webCardArgs.facts, running: { day: '2026-11-22', hours: 6, of: 24, upTo: '2026-11-22T00:32:02.000Z' } },
    days: viewsOf(
      fraudTrendDate.slice(-1).map((day) => ({
        ...day,
        hours: Array.from({ length: 24 }, (_, hour) => ({
          ...{ hour, measured: 0, clean: 0, invalid: 0, invalidPct: null, givt: 0, sivt: 0, provisional: true },
          ...(hour <= 6 && { measured: 100, clean: 90, invalid: 10, invalidPct: 10, sivt: 10 }),
        })),
      })),
    ).ready,
    reasons: viewsOf([{ date: '2026-11-22', hour: 6, reason: 'Data-centre / VPN / proxy', count: 10 }]).ready,
  },
  play: async ({ canvas, canvasElement }) => {
    (await canvas.findByRole('application')).focus();
    const said = canvasElement.querySelector('[aria-live]');
    await userEvent.keyboard('{End}');
    await expect(said).toHaveTextContent(/^23:00, not yet$/);
    await expect(canvas.getByText(/Not whole/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /table/i }));
    const rowAt = (clock: string) => canvas.getAllByRole('row').find((row) => row.textContent.includes(`2026-11-22 ${clock}`));
    await expect(rowAt('05:00')).not.toHaveTextContent('The hour is not over');
    await expect(rowAt('06:00')).toHaveTextContent('The hour is not over');
    await expect(rowAt('07:00')).toHaveTextContent(/^2026-11-22 07:00–+not yet/);
    await userEvent.click(canvas.getByRole('button', { name: /chart/i }));
  },
};
