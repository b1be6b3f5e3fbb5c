import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { eventTypes, type EventType } from '../../../contract/areas/web/web.ts';
import { impressionScreen, visitScreen } from '../../../machines/screens/web/dashboards.ts';
import { StagedScreen, type Staged } from '../../fixtures/shell/StagedScreen.tsx';
import { shownAs, type ShownAs } from '../../fixtures/shell/views.ts';
import { webAnswers, webRange, type WebAnswers } from '../../fixtures/web/web.ts';
import { webDay, webQuarter } from '../../fixtures/web/web-scenes.ts';
import { ImpressionDashboard, VisitDashboard } from './WebScreen.tsx';
import { usage } from '../../charts/story-box.tsx';

const dashboards = {
  visit: { screen: visitScreen, Component: VisitDashboard },
  impression: { screen: impressionScreen, Component: ImpressionDashboard },
};
interface DashboardArgs extends Pick<Staged<typeof visitScreen>, 'status' | 'range' | 'onSent'> {
  readonly type: EventType;
  readonly answers: WebAnswers;
}
const Dashboard = ({ type, answers, ...rest }: DashboardArgs) => (
  <StagedScreen key={`${type} ${rest.status}`} {...rest} {...dashboards[type]} answersOf={() => answers} />
);

const meta: Meta<typeof Dashboard> = {
  title: 'Screens/Web/Dashboard',
  component: Dashboard,
  parameters: usage({
    what: 'The fraud dashboard of visits or of impressions: totals, the trend, and who the invalid traffic comes from.',
    do: 'Look at all three classes: the whole page obeys the switch.',
    dont: 'Mix visits and impressions on one page.',
  }),
  argTypes: {
    type: { options: eventTypes, control: 'inline-radio' },
    status: { control: 'select', options: shownAs },
    answers: { control: false },
  },
  args: { type: 'visit', status: 'ready', answers: webAnswers, range: webRange, onSent: fn() },
};
export default meta;
type Story = StoryObj<typeof Dashboard>;
const as = (status: ShownAs): Story => ({ args: { status } });

export const Ready: Story = {};
export const Impressions: Story = { args: { type: 'impression' } };
/** The day of the jump: a column an hour. */
export const OneDay: Story = { args: webDay };
/** Ninety days: a column a week, every axis label whole. */
export const Quarter: Story = { args: webQuarter };
export const Failed: Story = as('failed');
export const Loading: Story = as('loading');
export const Empty: Story = as('empty');
export const Mixed: Story = as('mixed');
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Tablet: Story = { globals: { viewport: { value: 'tablet', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Contrast: Story = { globals: { theme: 'contrast' } };

const tableNames = {
  de: ['Gründe', 'Schlechteste Publisher', 'Platzierungen mit viel Betrug'],
  ja: ['理由', 'ワーストパブリッシャー', '不正の多いプレースメント'],
};
/** Heads and numbers are whole where words are long, and a name that is cut has its title: a share that ends in dots says nothing. */
const wholeIn = (language: keyof typeof tableNames): Story => ({
  globals: { language, viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas: page }) => {
    for (const name of tableNames[language]) {
      const table = await page.findByRole('table', { name });
      await waitFor(() => {
        const cut = [...table.querySelectorAll<HTMLElement>('th, th *, td, td span')].filter(
          (each) =>
            each.clientWidth > 1 &&
            each.scrollWidth > each.clientWidth + 1 &&
            each.closest('[title]') === null &&
            each.querySelector('[title]') === null,
        );
        return expect(cut.map(({ textContent }) => textContent)).toEqual([]);
      });
    }
  },
});
export const German = wholeIn('de');
export const Japanese = wholeIn('ja');

/** A pick in one card shows itself in every card that knows the filter, and is taken back by a second one. */
export const PicksFilter: Story = {
  play: async ({ canvas: page, args }) => {
    const show = await page.findByRole('button', { name: 'Show ClickHarbor' });
    const insight = within(page.getByRole('region', { name: 'What stands out' }));
    await expect(insight.getByText(/ClickHarbor stood out on/)).toBeVisible();
    await userEvent.click(show);
    await expect(args.onSent).toHaveBeenLastCalledWith({ type: 'SET_PARAMS', params: { publisher_name: 'ClickHarbor' }, history: 'push' });
    await page.findAllByRole('button', { name: /^ClickHarbor/, pressed: true });
    await expect(insight.getByText(/ClickHarbor stood out on/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Stop filtering by ClickHarbor' }));
    await expect(args.onSent).toHaveBeenLastCalledWith({ type: 'SET_PARAMS', params: { publisher_name: 'all' }, history: 'push' });
  },
};
