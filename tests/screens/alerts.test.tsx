import { screen as page, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScheduledReport } from '../../contract/areas/alert/schedule.ts';
import { webOptions } from '../../contract/areas/web/web.ts';
import { calls } from '../../contract/calls.ts';
import { timesFrom } from '../../machines/auth/types.ts';
import { alertsScreen } from '../../machines/screens/alert/alerts.ts';
import { tourScreen } from '../../machines/screens/tour/tour.ts';
import { preloadScreen } from '../../src/app/screens.ts';
import { firedAlert, scheduledReports, wholeTour } from '../../src/fixtures/alert.ts';
import { setTour } from '../../src/portal/tour.ts';
import { UNWATCHED_MS } from '../../machines/workspace/tray-types.ts';
import { session } from '../model/fixtures.ts';
import { loadPages, Page } from '../ui/support/page.tsx';

const { alert, schedule, tour } = calls;
let shown: Page;
beforeAll(async () => {
  await loadPages();
  await preloadScreen(alertsScreen.route.path);
  await preloadScreen(tourScreen.route.path);
  await import('../../src/screens/tour/TourBar.tsx');
});
async function openAt(address: string): Promise<void> {
  shown = await Page.signedIn(address);
}
afterEach(() => {
  setTour(null);
  shown.close();
});
const card = (title: string) => within(page.getByRole('region', { name: title }));

describe('an alert from a tile', () => {
  beforeEach(() => openAt('/alerts?package=a&range=last7&row=&of=incident.breaching&filters=country%3DIN%26compare%3Doff'));

  it('begins with the number and the filters of its page, and is sent once, in the language of the page', async () => {
    const form = page.getByRole('form', { name: 'New alert' });
    expect(form).toHaveTextContent('Breaching SLA of a');
    expect(form).toHaveTextContent('Filters: Country = India');
    await shown.use((user) => user.type(within(form).getByLabelText(/^Threshold/), '12,5'));
    await shown.use((user) => user.click(within(form).getByRole('button', { name: 'Save' })));
    expect(shown.last(alert.addIncident).body).toEqual({
      package_name: 'a',
      metric: 'breaching',
      filters: { country: 'IN' },
      name: 'Breaching SLA',
      when: 'above',
      threshold: 12.5,
      // those of the tile: the last seven days and today
      days: 8,
      every: 'daily',
      hour: 8,
      language: 'en',
    });
    await shown.answer(alert.addIncident, { data: { ...firedAlert, outcome: null, checkedAt: null } });
    expect(page.getByText(/^Set\. First check 23 Nov 2026/)).toBeVisible();
    await shown.use((user) => user.click(page.getByRole('button', { name: 'Done' })));
    expect(page.getByRole('button', { name: 'New alert' })).toHaveFocus();
    expect(shown.location.get().search).not.toContain('row=');
  });

  it('says what it would have told before it is made, of what the form says', async () => {
    const form = page.getByRole('form', { name: 'New alert' });
    const asked = () => shown.last(alert.previewIncident).query;
    expect(asked()).toMatchObject({
      package_name: 'a',
      metric: 'breaching',
      days: 8,
      filters: expect.stringMatching(/^country=IN/) as string,
    });
    expect(asked()).not.toHaveProperty('threshold');
    await shown.use((user) => user.type(within(form).getByLabelText(/^Threshold/), '12'));
    await shown.use((user) => user.selectOptions(within(form).getByLabelText('Its number is of'), '30'));
    expect(asked()).toMatchObject({ threshold: 12, days: 30, when: 'above', every: 'daily', hour: 8 });
    const days = { fromDate: '2026-10-22', toDate: '2026-11-20', looked: 30, fired: 3, dark: 1, undecided: 0, unmatched: [] };
    const number = { value: 17, previous: 9, of: null, darkSince: null, currency: null, outcome: 'fired' };
    await shown.answer(alert.previewIncident, { data: { ...number, ...days } });
    const told = within(page.getByRole('region', { name: 'What it would say' }));
    expect(told.getByText(/^At present: 17 \(/)).toBeVisible();
    expect(told.getByRole('status')).toHaveTextContent('It would have alerted 3 times in the last 30 days · no data on 1 day');
  });

  it('is narrowed to a channel, a category or a publisher of the dashboard, beside what narrows it already', async () => {
    const { channelOptions, publisherOptions } = calls.incident;
    const option = (value: string) => ({ value, label: value, count: 3 });
    expect(shown.last(channelOptions).query).not.toHaveProperty('country');
    await shown.answer(channelOptions, { data: { options: [option('Social'), option('Domain')], total_count: 2, chosen: [] } });
    await shown.answer(publisherOptions, { data: { options: [option('AdRiver, Ltd')], total_count: 1, chosen: [] } });
    const choose = (label: string, value: string) => shown.use((user) => user.selectOptions(page.getByLabelText(label), value));
    await choose('Channel', 'Social');
    await choose('Publisher', 'AdRiver, Ltd');
    const form = page.getByRole('form', { name: 'New alert' });
    expect(form).toHaveTextContent('Filters: Channel = Social · Country = India · Publisher = AdRiver, Ltd');
    await shown.use((user) => user.type(within(form).getByLabelText(/^Threshold/), '5'));
    await shown.use((user) => user.click(within(form).getByRole('button', { name: 'Save' })));
    const { body } = shown.last(alert.addIncident);
    expect(body).toMatchObject({ filters: { country: 'IN', channel: 'Social', publisher: 'AdRiver\\, Ltd' }, threshold: 5 });
    await choose('Channel', 'All');
    expect(page.getByLabelText('Channel')).toHaveDisplayValue('All');
    // a publisher of incidents is none of traffic
    await choose('Number', 'IVT % (visits)');
    expect(page.getByRole('form', { name: 'New alert' })).not.toHaveTextContent('Filters:');
    expect(page.getByLabelText('Fraud category')).toBeVisible();
  });

  it('on what stands out is of the whole package: no filter is offered, asked or sent', async () => {
    const choose = (label: string, value: string) => shown.use((user) => user.selectOptions(page.getByLabelText(label), value));
    await choose('Number', 'IVT % (visits)');
    expect(page.getByLabelText('Fraud category')).toBeVisible();
    await shown.answer(webOptions.publisher_name, {
      data: { options: [{ value: 'Elm', label: 'Elm', count: 3 }], total_count: 1, chosen: [] },
    });
    await choose('Publisher', 'Elm');
    expect(shown.last(alert.previewWeb).query).toMatchObject({ metric: 'ivt', filters: 'publisher_name=Elm' });
    await choose('Number', 'Findings that stand out (visits)');
    const form = page.getByRole('form', { name: 'New alert' });
    expect(page.queryByLabelText('Fraud category')).toBeNull();
    expect(page.getByText(/^What stands out is found in the whole package/)).toBeVisible();
    expect(form).not.toHaveTextContent('Filters:');
    expect(shown.last(alert.previewWeb).query).toMatchObject({ metric: 'standsOut', filters: '' });
    await shown.use((user) => user.type(within(form).getByLabelText(/^Threshold/), '0'));
    await shown.use((user) => user.click(within(form).getByRole('button', { name: 'Save' })));
    expect(shown.last(alert.addWeb).body).toMatchObject({ metric: 'standsOut', filters: {} });
  });

  it('says what is no rule before it is sent, and what the server refuses at its field', async () => {
    const form = within(page.getByRole('form', { name: 'New alert' }));
    await shown.use(async (user) => {
      await user.type(form.getByLabelText(/^Threshold/), 'many');
      await user.click(form.getByRole('button', { name: 'Save' }));
    });
    expect(form.getByText(/^Enter a number/)).toBeVisible();
    // one and a half to some, fifteen hundred to others
    await shown.use(async (user) => {
      await user.clear(form.getByLabelText(/^Threshold/));
      await user.type(form.getByLabelText(/^Threshold/), '1,500');
      await user.click(form.getByRole('button', { name: 'Save' }));
    });
    expect(form.getByText(/without separators of thousands/)).toBeVisible();
    await shown.use(async (user) => {
      await user.selectOptions(form.getByLabelText('Alert me when it is'), 'below');
      await user.selectOptions(form.getByLabelText('Checked'), 'hourly');
      await user.clear(form.getByLabelText(/^Threshold/));
      await user.type(form.getByLabelText(/^Threshold/), '3');
      await user.click(form.getByRole('button', { name: 'Save' }));
    });
    expect(form.getByText(/check it once a day/)).toBeVisible();
    await shown.use(async (user) => {
      await user.selectOptions(form.getByLabelText('Checked'), 'daily');
      await user.click(form.getByRole('button', { name: 'Save' }));
    });
    await shown.fail(alert.addIncident, { kind: 'conflict', message: 'Too many alerts', status: 409 });
    expect(form.getByText('You have too many: delete one first.')).toBeVisible();
  });
});

describe('a link to the form of a new alert', () => {
  const form = '/alerts?package=b&tab=alerts&row=&of=incident.breaching';
  const { channelOptions } = calls.incident;

  it('to another package offers the values of that package, however late its menu is known', async () => {
    await openAt('/alerts?package=a');
    await shown.visit(form);
    expect(shown.open(channelOptions)).toEqual([expect.objectContaining({ package_name: 'b' })]);
    await shown.answer(channelOptions, { data: { options: [{ value: 'Social', label: 'Social', count: 3 }], total_count: 1, chosen: [] } });
    await shown.answerSession();
    expect(within(page.getByLabelText('Channel')).getByRole('option', { name: 'Social' })).toBeVisible();
  });

  it('offers them too where the packages could not be had at first', async () => {
    shown = new Page(form);
    shown.store.saveSession({ ...session, ...timesFrom(shown.clock.now()) });
    await shown.begin();
    await shown.fail(calls.session.packages, { kind: 'server', message: '', status: 500 });
    expect(page.getByRole('region', { name: 'Alerts' })).toBeVisible();
    expect(shown.open(channelOptions)).toEqual([]);
    await shown.do(() => shown.portal.getSnapshot().children.auth?.getSnapshot().children.workspace?.send({ type: 'RETRY' }));
    await shown.answerSession();
    expect(shown.open(channelOptions)).toEqual([expect.objectContaining({ package_name: 'b' })]);
  });
});

describe('the list', () => {
  it('checks, pauses, changes and deletes what is one’s own, and has the file of a report', async () => {
    await openAt('/alerts');
    await shown.answer(alert.list, { data: [firedAlert] });
    await shown.answer(schedule.list, { data: scheduledReports });
    const mine = card('Alerts');
    expect(mine.getByRole('link', { name: 'Open the view' })).toHaveAttribute('href', expect.stringContaining('from=2026-11-15'));
    await shown.use((user) => user.click(mine.getByRole('button', { name: 'Check now: Breaching SLA' })));
    expect(shown.last(alert.check).params).toEqual({ id: 'a1' });
    await shown.use((user) => user.click(mine.getByRole('button', { name: 'Pause: Breaching SLA' })));
    expect(shown.last(alert.pause)).toMatchObject({ params: { id: 'a1' }, body: { isPaused: true } });
    await shown.use((user) => user.click(mine.getByRole('button', { name: 'Change: Breaching SLA' })));
    const form = within(page.getByRole('form', { name: 'Change Breaching SLA' }));
    // what it would say, of its own package and of what the form says
    const { package_name, metric, when, threshold, days } = firedAlert;
    const preview = () => shown.last(alert.previewIncident).query;
    expect(preview()).toMatchObject({ package_name, metric, when, threshold, days });
    await shown.use((user) => user.selectOptions(form.getByLabelText('Its number is of'), '30'));
    expect(preview()).toMatchObject({ package_name, threshold, days: 30 });
    expect(page.getByRole('region', { name: 'What it would say' })).toBeVisible();
    await shown.use((user) => user.click(page.getByRole('button', { name: 'Cancel' })));
    expect(mine.getByRole('button', { name: 'Change: Breaching SLA' })).toHaveFocus();
    const reports = card('Scheduled reports');
    await shown.use((user) => user.click(reports.getByRole('button', { name: /^Download / })));
    expect(shown.last(calls.job.link).params).toEqual({ id: scheduledReports[0]?.job?.id });
  });

  it('has the file as soon as its job has ended, and the focus stays in the row whose button went', async () => {
    const [ready, , , , , , fresh] = scheduledReports as readonly ScheduledReport[] & Record<number, ScheduledReport>;
    const made = { ...(ready as ScheduledReport), name: 'New', id: 'r6' };
    const underWay = { ...made, outcome: 'running', job: null } as const;
    const { list: jobs } = calls.job;
    await openAt('/alerts');
    await shown.answer(schedule.list, { data: [fresh as ScheduledReport] });
    await shown.use((user) => user.click(page.getByRole('button', { name: 'Make it now: New' })));
    await shown.answer(schedule.make, { data: underWay });
    await shown.answer(schedule.list, { data: [underWay] });
    expect(page.queryByRole('button', { name: 'Make it now: New' })).toBeNull();
    expect(document.activeElement).toHaveTextContent(/^New/);
    await shown.wait(UNWATCHED_MS);
    if (made.job === null) throw new Error('The fixture has no file');
    await shown.answer(jobs, { data: [{ ...made.job, status: 'running' }] });
    expect(shown.open(schedule.list)).toEqual([]);
    await shown.wait(UNWATCHED_MS);
    await shown.answer(jobs, { data: [made.job] });
    await shown.answer(schedule.list, { data: [made] });
    expect(page.getByRole('button', { name: /^Download / })).toBeVisible();
  });

  it('says of what is about a package that is no longer theirs that it does not run, and nothing of what it did', async () => {
    const lost = { timeZone: null, nextAt: null, value: null, previous: null, path: null, firedAt: null } as const;
    await openAt('/alerts');
    await shown.answer(alert.list, { data: [{ ...firedAlert, ...lost, outcome: 'refused' }] });
    await shown.answer(schedule.list, {
      data: scheduledReports.slice(0, 1).map((each) => ({ ...each, timeZone: null, nextAt: null, job: null })),
    });
    for (const title of ['Alerts', 'Scheduled reports']) {
      const list = card(title);
      expect(list.getByText(/^You have no access to com\.northwind\.pay any more/)).toBeVisible();
      expect(list.queryByText(/never alerted|no longer kept|Checked|^Made/)).toBeNull();
      expect(list.queryByRole('button', { name: /^(Check|Make it) now/ })).toBeNull();
    }
  });

  it('does not say again that it alerted of days of which it had', async () => {
    await openAt('/alerts');
    await shown.answer(alert.list, { data: [{ ...firedAlert, checkedAt: '2026-11-22T09:00:00.000Z' }] });
    expect(page.getByText(/61: already alerted for these days/)).toBeVisible();
  });

  it('edits twice, and what was changed meanwhile is said before it is replaced', async () => {
    await openAt('/alerts?package=a');
    await shown.answer(alert.list, { data: [firedAlert] });
    const edit = () => shown.use((user) => user.click(page.getByRole('button', { name: 'Change: Breaching SLA' })));
    const save = () => shown.use((user) => user.click(page.getByRole('button', { name: 'Save' })));
    await edit();
    await save();
    await shown.answer(alert.change, { data: { ...firedAlert, version: 2 } });
    await shown.answer(alert.list, { data: [{ ...firedAlert, version: 2 }] });
    await shown.use((user) => user.click(page.getByRole('button', { name: 'Done' })));
    await edit();
    expect(page.getByRole('form', { name: 'Change Breaching SLA' })).toBeVisible();
    await save();
    expect(shown.last(alert.change).body).toMatchObject({ version: 2 });
    const current = { ...firedAlert, version: 3, threshold: 77 };
    await shown.fail(alert.change, { kind: 'conflict', message: 'Changed meanwhile', status: 409, current });
    expect(page.getByRole('alert')).toHaveTextContent(/changed since you opened it\. It now says: Breaching SLA: above 77/);
    await save();
    expect(shown.last(alert.change).body).toMatchObject({ version: 3 });
  });

  it('leads to the report that a mail names', async () => {
    await openAt('/alerts?tab=reports&at=r2');
    await shown.answer(schedule.list, { data: scheduledReports });
    expect(document.activeElement).toHaveTextContent(/^Last month/);
  });

  it('schedules the report with what narrows it', async () => {
    await openAt('/alerts?tab=reports&row=&filters=status%3DConfirmed%26sort%3D-risk%26page%3D3%26columns%3Dincident_id');
    const form = within(page.getByRole('form', { name: 'New scheduled report' }));
    await shown.use(async (user) => {
      await user.selectOptions(form.getByLabelText('Made'), 'monthly');
      await user.selectOptions(form.getByLabelText('On day'), '31');
      await user.click(form.getByRole('button', { name: 'Save' }));
    });
    expect(shown.last(schedule.add).body).toMatchObject({
      status: 'Confirmed',
      sort: '-risk',
      columns: 'incident_id',
      every: 'monthly',
      day: 31,
      range: 'last7',
    });
    expect(shown.last(schedule.add).body).not.toHaveProperty('page');
  });
});

describe('the guided tour', () => {
  it('says honestly that there is nothing to be shown around on', async () => {
    await openAt('/demo');
    await shown.answer(tour.tour, { data: { isDemo: false, stops: [] } });
    expect(page.getByText(/has no demo data/)).toBeVisible();
    expect(page.queryByRole('button', { name: 'Begin the tour' })).toBeNull();
  });

  it('stands at the step that the link names, goes on beside the screens, and ends', async () => {
    const own = {
      ...wholeTour,
      stops: wholeTour.stops.filter(({ step }) => step === 'tickets' || step === 'alerts').map((stop) => ({ ...stop, package_name: null })),
    };
    await openAt('/demo?step=tickets');
    await shown.answer(tour.tour, { data: own });
    expect(page.getByRole('heading', { name: '1 of 2: Tickets with a clock' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Be told when a number moves' })).toHaveAttribute('href', '/demo?step=alerts');
    await shown.use((user) => user.click(page.getByRole('button', { name: 'Open this screen' })));
    expect(shown.location.get().pathname).toBe('/issues');
    const bar = within(await page.findByRole('region', { name: 'Guided tour' }));
    expect(bar.getByRole('link', { name: 'All steps' })).toHaveAttribute('href', '/demo?step=tickets');
    await shown.use((user) => user.click(bar.getByRole('button', { name: 'Next' })));
    expect(shown.location.get().pathname).toBe('/alerts');
    expect(bar.getByRole('status')).toHaveTextContent('2 of 2: Be told when a number moves');
    await shown.use((user) => user.click(bar.getByRole('button', { name: 'Finish' })));
    expect(shown.location.get()).toMatchObject({ pathname: '/demo', search: expect.stringContaining('step=end') as string });
    await shown.answer(tour.tour, { data: own });
    expect(page.getByRole('heading', { name: 'That was the tour' })).toBeVisible();
    // what was at no stop was not seen
    expect(page.getByText(/^You have seen how the portal tells you/)).toBeVisible();
    expect(page.queryByText(/to its rows|beside money/)).toBeNull();
  });
});
