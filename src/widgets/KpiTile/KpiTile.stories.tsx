import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Counts } from '../../../contract/areas/incident.ts';
import type { ResourceStatus, ResourceView } from '../../../machines/resource/types.ts';
import { incidents, noIncidents } from '../../fixtures/incident/incident.ts';
import { viewsOf, viewControl } from '../../fixtures/shell/views.ts';
import { KpiTile } from './KpiTile.tsx';
import { styled, usage } from '../../charts/story-box.tsx';

interface TotalTileProps {
  readonly view: ResourceView<Counts>;
  readonly moved: number | null;
  readonly good: 'up' | 'down';
  readonly pressed: boolean;
  readonly apart?: boolean;
  readonly why?: string;
  readonly outOf?: string;
  readonly label?: string;
  readonly text?: string;
  readonly onPick: () => void;
  readonly onRetry: () => void;
}
const inkOf = (tile: HTMLElement, text: RegExp): string => getComputedStyle(within(tile).getByText(text)).color;
/** A colour of the theme, as the browser computes it. */
function themed(tile: HTMLElement, name: string): string {
  const probe = within(tile).getByRole('region').appendChild(document.createElement('i'));
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
const TotalTile = ({
  view,
  moved,
  good,
  pressed,
  onPick,
  onRetry,
  apart = true,
  why,
  label = 'Total incidents',
  ...more
}: TotalTileProps) => (
  <KpiTile
    label={label}
    about="Incidents detected in the period."
    view={view}
    formatValue={String}
    pressed={pressed}
    onPick={onPick}
    onRetry={onRetry}
    kpi={(counts) => ({ metric: counts.total, change: { moved, good, apart, why, against: '5–12 Nov' }, note: '2,702 active', ...more })}
  />
);
const meta: Meta<typeof TotalTile> = {
  title: 'Widgets/KpiTile',
  component: TotalTile,
  argTypes: { view: viewControl(incidents.counts), good: { options: ['up', 'down'], control: 'inline-radio' } },
  parameters: usage({
    what: 'A number of the period with its change; a press filters by it.',
    do: 'Give the number, its change in words and colour, and what it is of.',
    dont: 'Colour a change without saying which way is good.',
  }),
  args: { moved: 10.5, good: 'down', pressed: false, onPick: fn(), onRetry: fn() },
  decorators: [styled({ inlineSize: 190 })],
};
export default meta;
type Story = StoryObj<typeof TotalTile>;

const views = viewsOf(incidents.counts);
const each = {
  idle: { args: { view: views.idle } },
  loading: { args: { view: views.loading } },
  ready: { args: { view: views.ready } },
  empty: { args: { view: views.empty } },
  refreshing: { args: { view: views.refreshing } },
  turning: { args: { view: views.turning } },
  stale: { args: { view: views.stale } },
  failed: { args: { view: views.failed } },
  forbidden: { args: { view: views.forbidden } },
} satisfies Record<ResourceStatus, Story>;

const isBusy = (busy: boolean): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: 'Total incidents' })).toHaveAttribute('aria-busy', String(busy));
  },
});
export const Ready: Story = { ...each.ready, ...isBusy(false) };
export const Idle: Story = { ...each.idle, ...isBusy(false) };
export const Loading: Story = { ...each.loading, ...isBusy(true) };
export const Empty: Story = each.empty;
export const Refreshing: Story = { ...each.refreshing, ...isBusy(true) };
export const Turning: Story = { ...each.turning, ...isBusy(true) };
/** The age of what is shown, why it is not newer and Retry stand where the change stood. */
export const Stale: Story = {
  ...each.stale,
  play: async ({ canvasElement, args }) => {
    const tile = within(canvasElement);
    await expect(tile.getByText(/^Data of/)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('10.5%');
    await expect(tile.getByTitle(/^Not refreshed\. Data of .* · The server took too long/)).toBeVisible();
    await userEvent.click(tile.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
/** A read that failed shows a cause and Retry, never a number. */
export const Failed: Story = {
  ...each.failed,
  play: async ({ canvasElement, args }) => {
    const tile = within(canvasElement);
    await expect(canvasElement).not.toHaveTextContent(/[0-9]/);
    await userEvent.click(tile.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(tile.getByTitle('Request 7f3a-91c2')).toBeVisible();
    // Retry goes with what failed
    await expect(tile.getByRole('button', { name: 'About Total incidents' })).toHaveFocus();
  },
};
export const Forbidden: Story = each.forbidden;
export const Pressed: Story = { args: { ...each.ready.args, pressed: true } };
export const PressedDark: Story = { ...Pressed, globals: { theme: 'dark' } };

/** What may be chance is neither better nor worse. */
export const ByChance: Story = {
  args: { ...each.ready.args, apart: false },
  play: async ({ canvasElement }) => {
    await expect(inkOf(canvasElement, /10\.5%/)).toBe(themed(canvasElement, '--colorNeutralForeground2'));
    await expect(canvasElement).not.toHaveTextContent(/better|worse/);
  },
};
/** A change needs a whole other period. */
export const NoDataBefore: Story = {
  args: { ...each.ready.args, moved: null, why: 'no data before 25 Oct 2025' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('no data before 25 Oct 2025')).toBeVisible();
  },
};
/** Fewer is better here, so a rise reads as worse; the same rise is better where more is good. */
export const RiseIsWorse: Story = {
  ...each.ready,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('▲up 10.5% (worse) vs 5–12 Nov');
    await expect(inkOf(canvasElement, /10\.5%/)).toBe(themed(canvasElement, '--vigilBad'));
  },
};
export const RiseIsBetter: Story = {
  args: { ...each.ready.args, good: 'up' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('▲up 10.5% (better)');
    await expect(inkOf(canvasElement, /10\.5%/)).toBe(themed(canvasElement, '--vigilGood'));
  },
};
export const FallIsBetter: Story = {
  args: { ...each.ready.args, moved: -10.5 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('▼down 10.5% (better)');
    await expect(inkOf(canvasElement, /10\.5%/)).toBe(themed(canvasElement, '--vigilGood'));
  },
};
/** What rounds to 0 has not moved, whichever way is good. */
export const HasNotMoved: Story = {
  args: { ...each.ready.args, moved: 0.04 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('= 0% (no change)');
    await expect(inkOf(canvasElement, /0%/)).toBe(themed(canvasElement, '--colorNeutralForeground2'));
  },
};
/** No previous value is a dash with its reason, not a zero. */
export const NothingToCompareWith: Story = {
  args: { ...each.ready.args, moved: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Nothing to compare with');
  },
};
export const OfAll: Story = {
  args: { ...each.ready.args, outOf: 'of 9,001' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('of 9,001')).toBeVisible();
  },
};
/** Long money, and a long name, at the narrowest tile: nothing of either is cut, and the line does not run through the number. */
export const LongNumber: Story = {
  args: {
    ...each.ready.args,
    label: 'Wahrscheinlich ungültige Sichtkontakte · Ausgeklügelt',
    text: '222.302.114,50 ₹',
    outOf: 'von 1.204.880',
  },
  decorators: [styled({ inlineSize: 148 })],
  play: async ({ canvasElement, canvas }) => {
    const tile = canvas.getByRole('region').getBoundingClientRect();
    const name = canvas.getByRole('heading');
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    await expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight);
    const number = canvas.getByText(/222\.302/).getBoundingClientRect(),
      line = canvasElement.querySelector('svg[preserveAspectRatio="none"]')?.getBoundingClientRect() ?? new DOMRect();
    await expect(number.right).toBeLessThanOrEqual(tile.right);
    await expect(number.right <= line.left || number.bottom <= line.top).toBe(true);
    await expect(canvas.getByText('2,702 active').getBoundingClientRect().bottom).toBeLessThanOrEqual(tile.bottom);
  },
};
/** A zero that was answered is shown as a zero. */
export const AnsweredZero: Story = {
  args: { view: viewsOf(noIncidents).ready, moved: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('0')).toBeVisible();
  },
};
export const PicksByKeyboard: Story = {
  ...each.ready,
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Total incidents' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledOnce();
  },
};
