import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { comparisons, type Comparison } from '../../../contract/metric.ts';
import type { FilterSet } from '../../../contract/filters/incident.ts';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import { scene, sceneNames, type SceneName } from '../../fixtures/incident-scenes.ts';
import { incidentAnswers } from '../../fixtures/incident/incident.ts';
import { StagedScreen, type Staged } from '../../fixtures/shell/StagedScreen.tsx';
import { shownAs, type ShownAs } from '../../fixtures/shell/views.ts';
import { IncidentScreen } from './IncidentScreen.tsx';
import { usage } from '../../charts/story-box.tsx';

interface DashboardArgs extends Pick<Staged<typeof dashboardScreen>, 'status' | 'onSent'> {
  /** What is asked about. */
  readonly of: SceneName;
  readonly compare: Comparison;
  readonly start?: Partial<FilterSet>;
}
const Dashboard = ({ of, compare, start, ...rest }: DashboardArgs) => (
  <StagedScreen
    {...rest}
    // what the controls choose begins anew
    key={`${of} ${compare} ${rest.status}`}
    screen={dashboardScreen}
    Component={IncidentScreen}
    answersOf={({ compare: against, ...filters }) => incidentAnswers(filters, against, scene(of))}
    range={scene(of).range}
    start={{ ...start, compare }}
  />
);

const meta: Meta<typeof Dashboard> = {
  title: 'Screens/Incident/Dashboard',
  component: Dashboard,
  parameters: usage({
    what: 'The brand dashboard: counts, trends and rankings of one package and period, each a filter of the others.',
    do: 'Look at it at every width and in each theme before a card changes.',
    dont: 'Add a card that leads nowhere: each mark is a filter.',
  }),
  argTypes: {
    of: { control: 'select', options: sceneNames },
    status: { control: 'select', options: shownAs },
    compare: { control: 'inline-radio', options: comparisons },
    start: { control: false },
  },
  args: { of: 'week', status: 'ready', compare: 'previous', onSent: fn() },
};
export default meta;
type Story = StoryObj<typeof Dashboard>;
const of = (name: SceneName): Story => ({ args: { of: name } });
const as = (status: ShownAs): Story => ({ args: { status } });

export const Ready: Story = {};
export const OneDay: Story = of('day');
export const NinetyDays: Story = of('quarter');
/** The insight names the day and the cause. */
export const PhishingWave: Story = {
  ...of('wave'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Show Phishing' })).toBeVisible();
  },
};
/** Somebody who sees its own incidents alone. */
export const Publisher: Story = of('publisher');
/** Zeros that were answered are zeros; cards with nothing to show say so. */
export const Nothing: Story = {
  ...of('nothing'),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-status=empty]').length).toBeGreaterThan(5));
  },
};
export const Idle: Story = as('idle');
export const Loading: Story = as('loading');
export const Empty: Story = as('empty');
export const Refreshing: Story = as('refreshing');
export const Stale: Story = as('stale');
export const Failed: Story = as('failed');
export const Forbidden: Story = as('forbidden');
export const Mixed: Story = as('mixed');
export const Filtered: Story = { args: { start: { channel: 'Domain,Social', country: 'IN' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Tablet: Story = { globals: { viewport: { value: 'tablet', isRotated: false } } };
export const WallDisplay: Story = { globals: { viewport: { value: 'wall', isRotated: false } } };
export const GermanPhone: Story = {
  tags: ['!autodocs'],
  globals: { language: 'de', viewport: { value: 'phone', isRotated: false } },
};
export const Japanese: Story = { tags: ['!autodocs'], globals: { language: 'ja' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const DarkMixed: Story = { ...as('mixed'), globals: { theme: 'dark' } };
export const Contrast: Story = { globals: { theme: 'contrast' } };

/** A pick on a tile, a stage or the insight sets that filter, shows itself as pressed, and clears it when picked again. */
export const PicksFilter: Story = {
  play: async ({ canvas: page, args }) => {
    const fresh = within(page.getByRole('region', { name: 'To review' })).getByRole('button', { name: 'To review' });
    await userEvent.click(fresh);
    await expect(args.onSent).toHaveBeenLastCalledWith({
      type: 'SET_PARAMS',
      params: { status: 'Detected,Under review' },
      history: 'push',
    });
    await expect(fresh).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(fresh);
    await expect(args.onSent).toHaveBeenLastCalledWith({ type: 'SET_PARAMS', params: { status: 'all' }, history: 'push' });
    await userEvent.click(page.getByRole('button', { name: 'Show Phishing' }));
    await expect(args.onSent).toHaveBeenLastCalledWith({ type: 'SET_PARAMS', params: { category: 'Phishing' }, history: 'push' });
  },
};
