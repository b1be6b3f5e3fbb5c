import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Preset } from '../../../contract/time/dates.ts';
import { fixtureRange } from '../../fixtures/incident-scenes.ts';
import { DateRange } from './DateRange.tsx';
import { styled, usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Shell/DateRange',
  component: DateRange,
  parameters: usage({ do: 'Name presets truly, and say the zone.', dont: 'Send dates while somebody still picks: Apply does.' }),
  args: { range: fixtureRange, preset: 'last7' as Preset | null, zone: 'Asia/Kolkata', today: '2026-11-20', onPick: fn() },
  decorators: [styled({ display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-end', minBlockSize: 420 })],
} satisfies Meta<typeof DateRange>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent(/^13\s*–\s*20 Nov 2026 · Last 7 days and today$/);
  },
};
export const OwnRange: Story = {
  args: { range: { fromDate: '2026-10-03', toDate: '2026-11-07' }, preset: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').textContent).not.toContain('·');
  },
};
export const PickedPreset: Story = {
  name: 'A preset is picked by keyboard',
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Last 7 days and today' })).toHaveFocus(), { timeout: 10_000 });
    await expect(canvas.getByText(/Asia\/Kolkata/)).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Last month' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith({ preset: 'lastMonth' });
    await expect(canvas.getByRole('button', { name: /^Dates/ })).toHaveFocus();
  },
};
const open = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: /^Dates/ }));
  return canvas.findByRole('combobox', { name: 'From' }, { timeout: 10_000 });
};
const retype = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.keyboard(`${text}{Enter}`);
  // Enter takes the text and turns the calendar over: it is open now where it had not yet opened by itself
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  if (box.getAttribute('aria-expanded') === 'true') await userEvent.keyboard('{Escape}');
};
export const Typed: Story = {
  name: 'Typed days are applied together',
  play: async ({ canvas, canvasElement, args }) => {
    const from = await open(canvasElement);
    await retype(from, '2026-11-01');
    await waitFor(() => expect(from).toHaveValue('1 Nov 2026'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply' }));
    await expect(args.onPick).toHaveBeenCalledWith({ fromDate: '2026-11-01', toDate: '2026-11-20' });
  },
};
export const Backwards: Story = {
  name: 'A range that runs backwards or too long is refused with its reason',
  play: async ({ canvas, canvasElement, args }) => {
    const from = await open(canvasElement);
    await retype(from, '2026-11-30');
    await expect(await canvas.findByText('The end is before the start')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Apply' })).toBeDisabled();
    await retype(from, '2025-11-01');
    await expect(await canvas.findByText('A range is at most 366 days')).toBeVisible();
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};
export const Outside: Story = {
  name: 'A day that nothing can be asked about is refused with its reason',
  play: async ({ canvas, canvasElement, args }) => {
    const from = await open(canvasElement);
    const to = canvas.getByRole('combobox', { name: 'To' });
    await retype(from, '1999-12-01');
    await retype(to, '1999-12-07');
    await waitFor(() => expect(canvas.getAllByText('Choose a day from 1 Jan 2000 to 31 Dec 2099')).toHaveLength(2));
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await retype(from, '2099-12-01');
    await retype(to, '2099-12-31');
    await waitFor(() => expect(canvas.queryByText(/^Choose a day/)).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(args.onPick).toHaveBeenCalledWith({ fromDate: '2099-12-01', toDate: '2099-12-31' });
  },
};
export const Calendar: Story = {
  name: 'A day is picked from the calendar, and the panel stays',
  play: async ({ canvas, canvasElement, args }) => {
    const from = await open(canvasElement);
    await userEvent.click(from);
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByLabelText('5, November, 2026'));
    await waitFor(() => expect(from).toHaveValue('5 Nov 2026'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply' }));
    await expect(args.onPick).toHaveBeenCalledWith({ fromDate: '2026-11-05', toDate: '2026-11-20' });
  },
};
