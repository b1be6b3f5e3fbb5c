import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { allFilters } from '../../../contract/scope.ts';
import type { ResourceStatus, ResourceView } from '../../../machines/resource/types.ts';
import type { IncidentAnswers } from '../../fixtures/incident.ts';
import { resourceStatuses, viewsOf } from '../../fixtures/views.ts';
import { StaticIncidentView } from './StaticIncidentView.tsx';

type Key = keyof IncidentAnswers;
const inStatus =
  (status: ResourceStatus) =>
  <K extends Key>(key: K, answers: IncidentAnswers): ResourceView<IncidentAnswers[K]> =>
    viewsOf(answers[key])[status];
/** Each card in another status, as after a bad minute. */
const mixed = <K extends Key>(key: K, answers: IncidentAnswers): ResourceView<IncidentAnswers[K]> =>
  viewsOf(answers[key])[resourceStatuses[(Object.keys(answers).indexOf(key) + 2) % resourceStatuses.length] ?? 'ready'];

const meta: Meta<typeof StaticIncidentView> = {
  title: 'Screens/Incident/Dashboard',
  component: StaticIncidentView,
  parameters: {
    docs: {
      usage: {
        do: 'Look at it at every width and in each theme before a card changes.',
        dont: 'Add a card that leads nowhere: each mark is a filter.',
      },
    },
  },
  args: { onFilter: fn(), onRefresh: fn() },
};
export default meta;
type Story = StoryObj<typeof StaticIncidentView>;

const each = {
  idle: { args: { viewOf: inStatus('idle') } },
  loading: { args: { viewOf: inStatus('loading') } },
  ready: { args: { viewOf: inStatus('ready') } },
  empty: { args: { viewOf: inStatus('empty') } },
  refreshing: { args: { viewOf: inStatus('refreshing') } },
  turning: { args: { viewOf: inStatus('turning') } },
  stale: { args: { viewOf: inStatus('stale') } },
  failed: { args: { viewOf: inStatus('failed') } },
  forbidden: { args: { viewOf: inStatus('forbidden') } },
} satisfies Record<ResourceStatus, Story>;

export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Ready: Story = each.ready;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
export const Mixed: Story = { args: { viewOf: mixed } };
export const Filtered: Story = { args: { viewOf: inStatus('ready'), start: { ...allFilters, channel: 'Domain,Social', country: 'IN' } } };
export const Phone: Story = { ...each.ready, globals: { viewport: { value: 'phone', isRotated: false } } };
export const Tablet: Story = { ...each.ready, globals: { viewport: { value: 'tablet', isRotated: false } } };
export const Dark: Story = { ...each.ready, globals: { theme: 'dark' } };
export const DarkMixed: Story = { args: { viewOf: mixed }, globals: { theme: 'dark' } };
export const Contrast: Story = { ...each.ready, globals: { theme: 'contrast' } };

/** A pick on a tile, a stage or the insight sets that filter, shows itself as pressed, and clears it when picked again. */
export const PicksFilter: Story = {
  ...each.ready,
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const fresh = page.getByRole('button', { name: 'New, unreviewed' });
    await userEvent.click(fresh);
    await expect(args.onFilter).toHaveBeenLastCalledWith('status', ['Detected', 'Under review']);
    await expect(fresh).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(fresh);
    await expect(args.onFilter).toHaveBeenLastCalledWith('status', []);
    await userEvent.click(page.getByRole('button', { name: 'Show Phishing' }));
    await expect(args.onFilter).toHaveBeenLastCalledWith('category', ['Phishing']);
  },
};
