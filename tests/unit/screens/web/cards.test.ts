import { describe, expect, it } from 'vitest';
import { segmentAt, columnsOf } from '../../../../src/charts/columns/columns.ts';
import { layScatter, type ScatterPoint } from '../../../../src/charts/scatter/scatter-layout.ts';
import { webAnswers } from '../../../../src/fixtures/web/web.ts';
import { viewsOf } from '../../../../src/fixtures/shell/views.ts';
import { formatOf } from '../../../../src/format/format.ts';
import { monthWithin, OTHERS, spansOf, trendOf } from '../../../../src/screens/web/cards/reason-trend.ts';
import { webDay } from '../../../../src/fixtures/web/web-scenes.ts';
import { reasonColors } from '../../../../src/screens/web/cards/use-reasons.ts';
import { isProvisional, noFacts, toneOf } from '../../../../src/screens/web/cards/web-card.ts';
import { againstOf, movedOf } from '../../../../src/widgets/card/change.ts';
import { finalDays } from '../../../../src/widgets/card/final-days.ts';
import { joinedView } from '../../../../src/widgets/card/joined-view.ts';

const anyRange = { fromDate: '2026-11-13', toDate: '2026-11-20' };

describe('a change (D31)', () => {
  const format = formatOf('en');
  const moved = (value: number | null, previous: number | null, base?: number) =>
    movedOf({ value, previous }, { by: 'share', write: format.count, apart: true, ...(base === undefined ? {} : { base }) }, format);
  it('is a percentage from a base of 30 on, and a difference below', () => {
    expect(moved(60, 30)).toEqual({ moved: 100, apart: true });
    expect(moved(60, 29)).toEqual({ moved: 31, text: '31', apart: true });
    expect(moved(600, 300, 29)).toEqual({ moved: 300, text: '300', apart: true });
  });
  it('is not written out above 999 %', () => {
    expect(moved(330, 30)).toMatchObject({ text: '>999%' });
    expect(moved(329.7, 30)).toEqual({ moved: expect.closeTo(999, 5) as number, apart: true });
  });
  it('in points is the difference of the shares as they are written, not of binary fractions', () => {
    expect(movedOf({ value: 11.1, previous: 16.65 }, { by: 'points', write: format.decimal, apart: false }, format)).toEqual({
      moved: -5.55,
      text: '5.6',
      apart: false,
    });
  });
  it('names the period with its year where that is not the one of the page', () => {
    const page = { fromDate: '2026-11-13', toDate: '2026-11-20' };
    expect(againstOf({ fromDate: '2026-11-05', toDate: '2026-11-12' }, page, format)).not.toContain('2026');
    expect(againstOf({ fromDate: '2025-11-13', toDate: '2025-11-20' }, page, format)).toContain('2025');
  });
  it('is nothing where one of the numbers is missing', () => {
    expect(moved(1, null)).toEqual({ moved: null, apart: true });
    expect(moved(null, 1)).toEqual({ moved: null, apart: true });
  });
});

describe('two reads in one card', () => {
  const a = viewsOf('a');
  const b = viewsOf('b');
  it('show the worst that happened to either', () => {
    expect(joinedView(a.ready, b.failed, '').status).toBe('failed');
    expect(joinedView(a.failed, b.forbidden, '').status).toBe('forbidden');
    expect(joinedView(a.loading, b.ready, '').status).toBe('loading');
    expect(joinedView(a.ready, b.stale, '')).toMatchObject({ status: 'stale', at: b.stale.at, data: ['a', 'b'] });
    expect(joinedView(a.refreshing, b.ready, '').status).toBe('refreshing');
    expect(joinedView(a.ready, { status: 'idle' }, '')).toEqual({ status: 'idle' });
    expect(joinedView(a.stale, b.ready, '')).toMatchObject({ status: 'stale', failure: a.stale.failure });
  });
  it('are as old as the older one', () => {
    expect(joinedView({ ...a.ready, at: 2 }, { ...b.ready, at: 1 }, '')).toEqual({ status: 'ready', data: ['a', 'b'], at: 1 });
    expect(joinedView({ ...a.ready, at: 2 }, { ...b.empty, at: 1 }, '')).toMatchObject({ at: 1 });
    expect(joinedView({ ...a.empty, at: 3 }, b.ready, '')).toEqual({ status: 'empty', at: 3 });
    expect(joinedView(a.empty, b.loading, '')).toEqual({ status: 'loading' });
  });
  it('are empty where the first is, and go on without the second', () => {
    expect(joinedView(a.empty, b.ready, '').status).toBe('empty');
    expect(joinedView(a.ready, b.empty, 'none')).toMatchObject({ status: 'ready', data: ['a', 'none'] });
  });
});

describe('the trend', () => {
  const { fraudTrendDate, fraudTrendMonth, fraudReasonTrend } = webAnswers;
  it('gives the four most frequent reasons a series, and the rest one together', () => {
    const { series, others } = trendOf(fraudTrendDate, fraudReasonTrend, anyRange);
    expect(series.slice(0, 2)).toEqual(['Bots / automation', 'Data-centre / VPN / proxy']);
    expect(series[4]).toBe(OTHERS);
    expect(others).toHaveLength(6);
  });
  it.each([
    ['days', fraudTrendDate],
    ['months', fraudTrendMonth],
    ['hours', spansOf(webDay.answers.fraudTrendDate), webDay.answers.fraudReasonTrend],
  ])('stacks up to the invalid events of its %s', (_, spans, reasons = fraudReasonTrend) => {
    for (const { values, invalid } of trendOf(spans, reasons, anyRange).columns)
      expect(values.reduce((sum, each) => sum + each, 0)).toBe(invalid);
  });
  it('has a column for each hour of a single day, and for each day of several', () => {
    expect(spansOf(webDay.answers.fraudTrendDate)).toHaveLength(24);
    expect(spansOf(fraudTrendDate)).toHaveLength(8);
  });
  it('takes a month as far as the range goes', () => {
    expect(monthWithin('2026-02-01', { fromDate: '2026-01-10', toDate: '2026-03-05' })).toEqual({
      fromDate: '2026-02-01',
      toDate: '2026-02-28',
    });
    expect(monthWithin('2026-01-01', { fromDate: '2026-01-10', toDate: '2026-01-20' })).toEqual({
      fromDate: '2026-01-10',
      toDate: '2026-01-20',
    });
  });
  it('knows the segment at a value, and adds up a week’s share from its days', () => {
    const day = (date: string, values: number[], base: number) => ({ date, values, base, provisional: false, note: null });
    const [column] = columnsOf([day('2026-11-15', [4, 0, 6], 100)], 500).columns;
    expect(column && [-1, 1, 5, 11].map((value) => segmentAt(column, value))).toEqual([-1, 0, 2, -1]);
    const days = Array.from({ length: 21 }, (_, i) =>
      day(`2026-11-${String(i + 1).padStart(2, '0')}`, [i < 7 ? 10 : 0], i === 0 ? 40 : 10),
    );
    expect(columnsOf(days, 60).columns[0]?.rate).toBe(70);
  });
});

it('a share has a colour where its whole interval says so, never of fewer than 30 events (J2), and none is good by itself (J3)', () => {
  const tone = (part: number, all: number, alertPct: number | null = 10) => toneOf({ part, all }, { alertPct });
  expect([tone(29, 29), tone(30, 30)]).toEqual(['plain', 'bad']);
  // 18.1 to 45.4 per cent
  expect([tone(12, 40, 18), tone(12, 40, 19), tone(12, 40, 25)]).toEqual(['bad', 'plain', 'plain']);
  expect([tone(70, 1_000), tone(0, 30), tone(0, 100)]).toEqual(['warn', 'plain', 'plain']);
  expect([tone(34, 1_000), tone(0, 100_000)]).toEqual(['plain', 'plain']);
  expect(tone(500, 1_000, null)).toBe('plain');
});

it('the final days are those up to the last one: none before it, all where it is not known', () => {
  const days = (finalTo: string | null): number => finalDays('2026-11-13', { finalTo });
  expect(['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-20', null].map(days)).toEqual([0, 0, 1, 8, Infinity]);
});
it('days that are not final make a comparison provisional', () => {
  const compared = { fromDate: '2026-10-12', toDate: '2026-10-31', sameHours: false, lacks: null },
    facts = { ...noFacts, finalTo: '2026-11-20', compared };
  expect(['2026-11-20', '2026-11-21'].map((toDate) => isProvisional(facts, { fromDate: '2026-11-01', toDate }))).toEqual([false, true]);
  expect(isProvisional({ ...facts, compared: null }, { fromDate: '2026-11-01', toDate: '2026-11-21' })).toBe(false);
  expect(isProvisional(noFacts, { fromDate: '2026-11-01', toDate: '2026-11-21' })).toBe(false);
});

it('labels of a scatter keep clear of one another at any width', () => {
  const points = webAnswers.topPlacement.map(({ name, total, invalidPct, spendAtRisk }): ScatterPoint => ({
    key: name,
    name,
    volume: total,
    rate: invalidPct ?? 0,
    area: spendAtRisk ?? 0,
    detail: '50% · ₹1,00,000',
    isAbove: false,
    selected: false,
  }));
  const write = (n: number) => String(Math.round(n));
  for (const width of [280, 480, 720, 1100]) {
    const { labels, alert } = layScatter(
      points,
      { width, height: 320 },
      { writeVolume: write, writeRate: write, writeHarm: write, alert: 10, alertName: 'Alert at 10%' },
    );
    expect(labels.length).toBeGreaterThan(1);
    // two lines of words are 26 px high, and the alert's line is not drawn through them
    for (const { y } of labels) expect(Math.abs(y - (alert?.y ?? NaN))).toBeGreaterThan(13);
    const heights = labels.map(({ x, y, anchor }) => ({ x, y, anchor }));
    for (const [i, a] of heights.entries())
      for (const b of heights.slice(i + 1))
        if (a.anchor === b.anchor && Math.abs(a.x - b.x) < 40) expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual(26);
  }
});

it('the words of the alert stand where no circle is, at either end of its line', () => {
  const at = (volume: number, rate: number): ScatterPoint => ({
    key: `${volume}/${rate}`,
    name: '',
    volume,
    rate,
    area: 1,
    detail: '',
    isAbove: false,
    selected: false,
  });
  const write = (n: number) => String(Math.round(n));
  const words = (points: readonly ScatterPoint[]) =>
    layScatter(
      points,
      { width: 600, height: 320 },
      { writeVolume: write, writeRate: write, writeHarm: write, alert: 10, alertName: 'Alert at 10%' },
    ).alert;
  const far = at(1, 40);
  expect(words([far, at(100, 2)])?.words.anchor).toBe('end');
  const atRight = words([far, at(9_000, 11), at(10_000, 9)]);
  expect(atRight?.words.anchor).toBe('start');
  const below = words([far, at(10_000, 13)]);
  expect(below?.words).toMatchObject({ anchor: 'end' });
  expect(below?.words.y).toBeGreaterThan(below?.y ?? Infinity);
});

it('a reason keeps its colour when ranks change, whatever it is called', () => {
  const names = ['Bots', 'Data centre', 'Click injection', 'Bots / automation'],
    of = reasonColors(names);
  for (const ranked of [[...names].reverse(), ['Click injection', 'Bots / automation', 'Bots', 'Data centre']])
    expect(names.map(reasonColors(ranked))).toEqual(names.map(of));
  expect(new Set(names.map(of)).size).toBe(4);
});
