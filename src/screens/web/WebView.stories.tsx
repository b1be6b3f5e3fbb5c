import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { eventTypes } from '../../../contract/areas/web/web.ts';
import type { ResourceStatus, ResourceView } from '../../../machines/resource/types.ts';
import { resourceStatuses, viewsOf } from '../../fixtures/shell/views.ts';
import type { WebAnswers } from '../../fixtures/web/web.ts';
import { webDay, webQuarter } from '../../fixtures/web/web-scenes.ts';
import { StaticWebView } from './StaticWebView.tsx';

type Key = keyof WebAnswers;
const inStatus =
  (status: ResourceStatus) =>
  <K extends Key>(key: K, answers: WebAnswers): ResourceView<WebAnswers[K]> =>
    viewsOf(answers[key])[status];
/** Each card in another status, as after a bad minute. */
const mixed = <K extends Key>(key: K, answers: WebAnswers): ResourceView<WebAnswers[K]> =>
  viewsOf(answers[key])[resourceStatuses[(Object.keys(answers).indexOf(key) + 2) % resourceStatuses.length] ?? 'ready'];

const meta: Meta<typeof StaticWebView> = {
  title: 'Screens/Web/Dashboard',
  component: StaticWebView,
  parameters: {
    docs: { usage: { do: 'Look at all three classes: the whole page obeys the switch.', dont: 'Mix visits and impressions on one page.' } },
  },
  argTypes: {
    type: { options: eventTypes, control: 'inline-radio' },
    viewOf: {
      options: [...resourceStatuses, 'mixed'],
      mapping: { ...Object.fromEntries(resourceStatuses.map((status) => [status, inStatus(status)])), mixed },
      control: 'select',
    },
    answers: { control: false },
  },
  args: { viewOf: inStatus('ready'), onFilter: fn(), onDays: fn(), onRefresh: fn() },
};
export default meta;
type Story = StoryObj<typeof StaticWebView>;

export const Ready: Story = {};
export const Impressions: Story = { args: { type: 'impression' } };
/** The day of the jump: a column an hour. */
export const OneDay: Story = { args: webDay };
/** Ninety days: a column a week, every axis label whole. */
export const Quarter: Story = { args: webQuarter };
export const Failed: Story = { args: { viewOf: inStatus('failed') } };
export const Loading: Story = { args: { viewOf: inStatus('loading') } };
export const Empty: Story = { args: { viewOf: inStatus('empty') } };
export const Mixed: Story = { args: { viewOf: mixed } };
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
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
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
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const show = await page.findByRole('button', { name: 'Show ClickHarbor' });
    const insight = within(page.getByRole('region', { name: 'What stands out' }));
    await expect(insight.getByText(/ClickHarbor alone added/)).toBeVisible();
    await userEvent.click(show);
    await expect(args.onFilter).toHaveBeenLastCalledWith('publisher_name', 'ClickHarbor');
    await expect(await page.findByRole('button', { name: /^ClickHarbor/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(insight.queryByText(/ClickHarbor alone/)).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Stop filtering by ClickHarbor' }));
    await expect(args.onFilter).toHaveBeenLastCalledWith('publisher_name', 'all');
  },
};
