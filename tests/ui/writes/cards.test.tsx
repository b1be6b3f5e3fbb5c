import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { formatLink, parseLink } from '../../../src/adapters/link.ts';
import { choiceOf, filterOf } from '../../../contract/scope.ts';
import { incidentDashboard } from '../../../machines/routes/areas/incident.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { createApi } from '../../../src/adapters/api.ts';
import { LOOK_MS } from '../../../src/adapters/session/recovery.ts';
import { CountsQuery } from '../../../contract/areas/incident.ts';
import { channels } from '../../../contract/life/life-cycle.ts';
import { fixtureRange } from '../../../src/fixtures/incident-scenes.ts';
import { incidents } from '../../../src/fixtures/incident/incident.ts';
import { switchLocale } from '../../../src/i18n/i18n.ts';
import incident from '../../../src/screens/incident/texts/de.ts';
import shell from '../../../src/i18n/shell/texts/de.ts';
import { initialParams, session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../support/page.tsx';
import { rendersOf } from '../support/renders.ts';

const de = { common: shell['shell/common'], incident: incident.incident, values: shell['shell/values'], widget: shell['shell/widget'] };
/** The tile; a legend has a button of that name too. */
const toReview = () => within(screen.getByRole('region', { name: 'To review' })).getByRole('button', { name: 'To review' });
type Plot = Exclude<keyof typeof calls.incident, `${string}Options` | 'remaining'>;
/** What draws each read: these alone may be drawn anew by its answer. */
const widgets: Readonly<Record<Plot, string>> = {
  counts: 'KpiStrip',
  incidentVolume: 'VolumeCard',
  activeCasesByChannel: 'ChannelCard',
  subChannel: 'SubChannelCard',
  topTenLocation: 'LocationCard',
  categoryLevelCount: 'CategoryCard',
  publisherLevelCount: 'PublisherCard',
  funnel: 'FunnelCard',
  riskShortlist: 'RiskCard',
  takedownTime: 'TakedownCard',
  insight: 'InsightBar',
};
/** What stands around the cards. */
const frame = ['App', 'Guarded', 'SignedInApp', 'Frame', 'Aside', 'SideMenu', 'UserMenu', 'DateRange', 'Dashboard'];
const filters = incidentDashboard.params as never;
const plots = Object.keys(widgets) as Plot[];
const ofWidgets = (names: ReadonlySet<string>): string[] => Object.values(widgets).filter((name) => names.has(name));
const statusOf = (title: string): string | undefined => screen.getByRole('region', { name: title }).dataset['status'];
const answer = (page: Page, plot: Plot): Promise<void> => page.answer(calls.incident[plot], { data: incidents[plot] });

describe('the cards of the dashboard', () => {
  let page: Page;
  beforeAll(loadPages);
  beforeEach(async () => {
    page = await Page.signedIn(`/incident-dashboard${formatLink({ package: 'a', range: fixtureRange, params: {} }, filters)}`);
  });

  it('a card that is not renewed says of when its data are, in the zone of the package', async () => {
    await answer(page, 'funnel');
    await page.do(() => {
      page.portal.getSnapshot().children.auth?.getSnapshot().children.workspace?.send({ type: 'REFRESH_ALL' });
    });
    await page.fail(calls.incident.funnel, { kind: 'server', message: 'down' });
    const note = within(screen.getByRole('region', { name: 'Life cycle' })).getByText(/^Not refreshed/);
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(page.clock.now());
    expect(note).toHaveTextContent(`Not refreshed. Data of ${time} Asia/Kolkata`);
  });

  it('are all drawn when they appear, which shows that drawing is seen', async () => {
    page.close();
    page = new Page('/incident-dashboard');
    page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
    const drawn = await rendersOf(async () => {
      await page.begin();
      await page.answerSession();
    });
    expect(ofWidgets(drawn).sort()).toEqual(Object.values(widgets).sort());
    expect([...drawn]).toEqual(expect.arrayContaining(frame));
  });

  it('a filter draws the cards, the chips and the button of the filters anew, and nothing of the frame around them', async () => {
    for (const plot of plots) await answer(page, plot);
    const [pick] = within(screen.getByRole('region', { name: 'Needs you now' })).getAllByRole('button', {
      name: `Filter the page by ${incidents.riskShortlist[0]?.channel ?? ''}`,
    });
    const drawn = await rendersOf(() =>
      page.do(() => {
        pick?.click();
      }),
    );
    expect(page.location.get().search).toContain('channel=');
    expect(ofWidgets(drawn).sort()).toEqual(Object.values(widgets).sort());
    expect([...drawn]).toEqual(expect.arrayContaining(['FilterChips', 'FilterButton']));
    expect(frame.filter((name) => drawn.has(name))).toEqual([]);
  });

  it('while a new question is asked, nothing of the old answer is seen or read out', async () => {
    await answer(page, 'riskShortlist');
    const card = within(screen.getByRole('region', { name: 'Needs you now' }));
    const marks = card.getByRole('table');
    await page.use((user) => user.click(toReview()));
    expect([statusOf('Needs you now'), marks.isConnected]).toEqual(['loading', true]);
    expect(marks).not.toBeVisible();
    expect(card.queryByRole('table')).toBeNull();
    await answer(page, 'riskShortlist');
    expect(marks).toBeVisible();
  });

  it('an incident’s channel is chosen instead of another, and given up', async () => {
    const chosen = (): string | null => new URLSearchParams(page.location.get().search).get('channel');
    const press = async (name: string): Promise<void> => {
      await answer(page, 'riskShortlist');
      await page.use((user) =>
        user.click(within(screen.getByRole('region', { name: 'Needs you now' })).getAllByRole('button', { name })[0] as HTMLElement),
      );
    };
    const [first = '', second = ''] = new Set(incidents.riskShortlist.map(({ channel }) => channel));
    await press(`Filter the page by ${first}`);
    await press(`Filter the page by ${second}`);
    expect(chosen()).toBe(second);
    await press(`Stop filtering by ${second}`);
    expect(chosen()).toBeNull();
  });

  it('what the contract has a word for is said in the chosen language', async () => {
    await page.do(() => switchLocale('de'));
    for (const plot of plots) await answer(page, plot);
    const risky = incidents.riskShortlist.map(({ channel }) => channel),
      translated = risky.filter((channel) => de.values[channel as keyof typeof de.values] !== channel);
    expect(translated).not.toEqual([]);
    const rows = within(screen.getByRole('region', { name: de.incident.risk }))
      .getAllByRole('rowheader')
      .map((cell) => cell.querySelector('button')?.textContent);
    expect(rows).toEqual(risky.map((channel) => de.values[channel as keyof typeof de.values]));
    const said = document.body.textContent;
    for (const channel of channels.filter((name) => de.values[name] !== name)) expect(said).not.toMatch(new RegExp(`\\b${channel}\\b`));
  });

  it('incidents without a channel, category, publisher or country have a name in every card, and are filtered by like any others', async () => {
    await page.do(() => switchLocale('de'));
    const none = de.values[''],
      [risky] = incidents.riskShortlist;
    const named = (title: string): HTMLElement => screen.getAllByRole('region', { name: title })[0] as HTMLElement;
    await page.answer(calls.incident.activeCasesByChannel, {
      data: [
        { channel: '', count: 3 },
        { channel: 'Social', count: 2 },
      ],
    });
    await page.answer(calls.incident.subChannel, { data: [{ channel: '', sub_channel: '', count: 3 }] });
    await page.answer(calls.incident.topTenLocation, { data: { top: [{ country: '', count: 3 }], elsewhere: 0 } });
    await page.answer(calls.incident.categoryLevelCount, { data: [{ category: '', count: 3, active: 3 }] });
    await page.answer(calls.incident.publisherLevelCount, { data: [{ publisher_name: '', count: 3, active: 3 }] });
    await page.answer(calls.incident.takedownTime, {
      data: [{ channel: '', cases: 30, open: 1, median: { kind: 'reached', hours: 1, low: 1, high: 1 }, p90: { kind: 'few' } }],
    });
    await page.answer(calls.incident.riskShortlist, {
      data: [{ ...risky, title: '', channel: '', category: '', publisher_name: '', url: '' }],
    });
    await page.answer(calls.incident.insight, {
      data: {
        top: {
          date: '2026-11-18',
          count: 54,
          usual: 30,
          changePct: 80,
          cause: { dimension: 'publisher', value: '', sharePct: 60, category: null },
        },
        waves: 1,
        days: 8,
        judged: 8,
        shortOf: null,
      },
    });

    const titles = ['channel', 'subChannel', 'location', 'category', 'publisher', 'takedownTime', 'risk'] as const;
    const card = (title: (typeof titles)[number]) => named(de.incident[title]);
    for (const title of titles) {
      expect([title, card(title).textContent.includes(none)]).toEqual([title, true]);
      await page.use((user) => user.click(within(card(title)).getByRole('button', { name: de.common.showTable })));
      expect([title, within(within(card(title)).getByRole('table')).queryAllByText(none).length > 0]).toEqual([title, true]);
    }
    await page.use((user) => user.click(within(card('risk')).getByRole('button', { name: de.common.showChart })));
    expect(named(de.incident.insightLabel)).toHaveTextContent(`Publisher ${none}`);

    expect(within(card('risk')).getByText(risky?.incident_id ?? '')).toBeVisible();
    await page.use((user) => user.click(within(card('risk')).getByRole('button', { name: de.widget.pick.replace('{name}', none) })));
    await page.answer(calls.incident.insight, {
      data: {
        top: {
          date: '2026-11-18',
          count: 54,
          usual: 30,
          changePct: 80,
          cause: { dimension: 'publisher', value: '', sharePct: 60, category: null },
        },
        waves: 1,
        days: 8,
        judged: 8,
        shortOf: null,
      },
    });
    await page.use((user) => user.click(screen.getByRole('button', { name: de.widget.pickValue.replace('{value}', none) })));
    for (const label of ['Kanal', 'Publisher']) expect(screen.getByRole('button', { name: `${label}: ${none} entfernen` })).toBeVisible();
    const { params } = parseLink(page.location.get().search, filters);
    expect(choiceOf(String(params['channel'])).values).toEqual(['']);
    expect(CountsQuery.parse(page.last(calls.incident.counts).query)).toMatchObject({
      channel: params['channel'],
      publisher: params['publisher'],
    });
    await page.use((user) => user.click(screen.getByRole('button', { name: `Kanal: ${none} entfernen` })));
    expect(parseLink(page.location.get().search, filters).params).toEqual({ ...initialParams, publisher: filterOf(['']) });
  });

  it('an answer that breaks the contract costs its own card alone, and Retry brings it back', async () => {
    const open = page.last(calls.incident.activeCasesByChannel);
    const wire = createApi(() => Promise.resolve(() => Promise.resolve({ status: 200, body: { data: [{ channel: 7, count: 'many' }] } })));
    for (const plot of plots) if (plot !== 'activeCasesByChannel') await answer(page, plot);
    const broken: unknown = await wire
      .call(calls.incident.activeCasesByChannel, { query: open.query as never }, { token: 't' })
      .catch((cause: unknown) => cause);
    await page.do(() => {
      open.reject(broken);
    });

    expect(statusOf('Open cases by channel')).toBe('failed');
    expect(screen.getByText('The answer could not be understood.')).toBeVisible();
    for (const title of ['Incident volume', 'Open cases by sub-channel', 'Top locations', 'Life cycle', 'Needs you now'])
      expect(statusOf(title)).toBe('ready');

    await page.use((user) =>
      user.click(within(screen.getByRole('region', { name: 'Open cases by channel' })).getByRole('button', { name: 'Retry' })),
    );
    await answer(page, 'activeCasesByChannel');
    expect(statusOf('Open cases by channel')).toBe('ready');
    expect(screen.queryByText('The answer could not be understood.')).toBeNull();
  });

  it.each([
    [3000, 3400, true, /up 400 \(worse\)/],
    [3400, 3000, true, /down 400 \(better\)/],
    [3000, 3001, false, /up 1 vs/],
    [0, 2, false, /up 2 vs/],
    [7, 7, false, /0 \(no change\)/],
  ])('a count that goes from %i to %i says so, and whether that is more than chance: %s', async (previous, value, apart, said) => {
    await page.answer(calls.incident.counts, { data: { ...incidents.counts, breaching: { value, previous, apart, series: [] } } });
    expect(screen.getByRole('region', { name: 'Breaching SLA' })).toHaveTextContent(said);
  });

  it('a read that fails again says when it failed again', async () => {
    const failedAt = (): string => within(screen.getByRole('region', { name: 'Incident volume' })).getByText(/^At /).textContent;
    const offline = { kind: 'offline', message: 'no answer' } as const;
    await page.fail(calls.incident.incidentVolume, { ...offline });
    const first = failedAt();
    await page.wait(4 * 60_000);
    expect(failedAt()).toBe(first);
    await page.use((user) =>
      user.click(within(screen.getByRole('region', { name: 'Incident volume' })).getByRole('button', { name: 'Retry' })),
    );
    await page.fail(calls.incident.incidentVolume, { ...offline });
    const minutes = (text: string): number => Number(/:(\d\d)/.exec(text)?.[1]);
    expect((minutes(failedAt()) - minutes(first) + 60) % 60).toBe(4);
  });

  it('what nobody was there to answer comes by itself when the server is back', async () => {
    await page.fail(calls.incident.incidentVolume, { kind: 'offline', message: 'no answer' });
    await page.fail(calls.incident.topTenLocation, { kind: 'server', message: 'broken', status: 500 });
    await page.wait(LOOK_MS);
    await page.answer(calls.system.ready, { status: 'ready', records: '', analytics: '' });
    expect([statusOf('Incident volume'), statusOf('Top locations')]).toEqual(['loading', 'failed']);
    await answer(page, 'incidentVolume');
    expect(statusOf('Incident volume')).toBe('ready');
  });

  it('whoever presses Retry by key stays in the card', async () => {
    const card = screen.getByRole('region', { name: 'Incident volume' }),
      tile = screen.getByRole('region', { name: 'Total incidents' });
    await page.fail(calls.incident.incidentVolume, { kind: 'server', message: 'broken', status: 500 });
    await page.fail(calls.incident.counts, { kind: 'server', message: 'broken', status: 500 });
    for (const box of [card, tile]) {
      within(box).getByRole('button', { name: 'Retry' }).focus();
      await page.use((user) => user.keyboard('{Enter}'));
      expect(box.dataset['status']).toBe('loading');
      expect(box).toContainElement(document.activeElement as HTMLElement);
    }
  });

  it('whoever takes a chip away by key stays among the chips', async () => {
    page.close();
    page = await Page.signedIn(
      `/incident-dashboard${formatLink({ package: 'a', range: fixtureRange, params: { country: 'IN,US', brand: 'x' } }, filters)}`,
    );
    const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
    screen.getByRole('button', { name: 'Remove Country: India' }).focus();
    await page.use((user) => user.keyboard('{Enter}'));
    expect(focused()).toBe('Remove Country: United States');
    await page.use((user) => user.keyboard('{Enter}{Enter}'));
    expect(focused()).toBe('Filtered by');
    expect(parseLink(page.location.get().search, filters).params).toEqual(initialParams);
  });

  it('a mark that is picked is undone by Back, what is adjusted is not an entry of the history', async () => {
    for (const plot of plots) await answer(page, plot);
    const before = window.history.length;
    await page.use((user) => user.click(toReview()));
    expect(window.history.length).toBe(before + 1);
    await page.click('Clear all');
    expect(window.history.length).toBe(before + 1);
  });

  it('says the new total, or that none came, to those who do not see it', async () => {
    const said = (): string => within(screen.getByRole('group', { name: 'Key figures' })).getByRole('status').textContent;
    expect(said()).toBe('');
    await answer(page, 'counts');
    expect(said()).toMatch(/^Total incidents: \d/);
    await page.use((user) => user.click(toReview()));
    await page.fail(calls.incident.counts, { kind: 'server', message: 'broken', status: 500 });
    expect(said()).toBe('The server had a problem.');
  });

  it('a number that no filter shows is not to be pressed', async () => {
    await answer(page, 'counts');
    for (const title of ['Breaching SLA', 'Median time to down']) {
      expect(within(screen.getByRole('region', { name: title })).queryByRole('button', { name: title })).toBeNull();
    }
    expect(toReview()).toBeEnabled();
  });

  it('a card that is empty says of what', async () => {
    await page.answer(calls.incident.takedownTime, { data: [] });
    await page.answer(calls.incident.activeCasesByChannel, { data: [] });
    expect(screen.getByRole('region', { name: 'Time to takedown' })).toHaveTextContent('All incidents of the period were rejected.');
    expect(screen.getByRole('region', { name: 'Open cases by channel' })).toHaveTextContent('There is no incident in these dates.');
    // what is chosen in a card is not asked of it: the card of publishers is narrowed by it
    await page.use((user) => user.click(toReview()));
    await page.answer(calls.incident.publisherLevelCount, { data: [] });
    expect(screen.getByRole('region', { name: 'Publishers' })).toHaveTextContent('No incident matches. Widen the dates or clear a filter.');
  });

  it('the frame stands where the first answers are late and the splash has gone', async () => {
    page.close();
    page = new Page('/incident-dashboard');
    page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
    await page.begin();
    expect(document.querySelector('[data-opening]')).not.toBeNull();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await page.answerSession();
    expect(document.querySelector('[data-opening]')).toBeNull();
  });

  it('those who listen are told of a filter and of cards that failed, once for all', async () => {
    const told = () => screen.getAllByRole('status').map((status) => status.textContent);
    await page.use((user) => user.click(toReview()));
    expect(told()).toContain('Filtered by Status: To review');
    for (const plot of ['subChannel', 'topTenLocation'] as const)
      await page.fail(calls.incident[plot], { kind: 'server', message: 'broken', status: 500 });
    expect(told()).toContain('2 cards could not be loaded');
    await page.click('Retry all');
    for (const plot of ['subChannel', 'topTenLocation'] as const)
      await page.fail(calls.incident[plot], { kind: 'server', message: 'broken', status: 500 });
    expect(told()).toContain('2 cards could not be loaded');
    await page.use((user) =>
      user.click(within(screen.getByRole('region', { name: 'Top locations' })).getByRole('button', { name: 'Retry' })),
    );
    await answer(page, 'topTenLocation');
    expect(told()).toContain('1 card could not be loaded');
    expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull();
  });

  it('the focus stays where several cards were asked again, once they are there', async () => {
    const plots = ['subChannel', 'topTenLocation'] as const;
    await page.use((user) => user.click(toReview()));
    for (const plot of plots) await page.fail(calls.incident[plot], { kind: 'server', message: 'broken', status: 500 });
    await page.click('Retry all');
    for (const plot of plots) await answer(page, plot);
    expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it('the window is named after its page, its package and its days', () => {
    expect(document.title).toMatch(/^Dashboard · a · 13\s–\s20 Nov 2026 · Vigil$/);
  });

  it('a marks function that throws costs its own card alone', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await answer(page, 'incidentVolume');
    // the fake backend skips the contract's check, so that this reaches the drawing
    await page.answer(calls.incident.activeCasesByChannel, { data: [{ channel: null, count: 3 }, null] });
    expect(screen.getByRole('region', { name: 'Incident volume' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Open cases by channel' })).getByRole('button', { name: 'Retry' })).toBeVisible();
    complaints.mockRestore();
  });

  it('a refused refresh takes the data of that card away, a failed one keeps it', async () => {
    for (const plot of plots) await answer(page, plot);
    await page.use((user) => user.click(screen.getAllByRole('button', { name: 'Refresh' })[0] as HTMLElement));
    await page.fail(calls.incident.incidentVolume, { kind: 'server', message: 'down', status: 503 });
    await page.fail(calls.incident.topTenLocation, { kind: 'forbidden', message: 'no', status: 403 });
    expect(statusOf('Incident volume')).toBe('stale');
    expect(statusOf('Top locations')).toBe('forbidden');
    expect(statusOf('Open cases by channel')).toBe('refreshing');
  });
});
