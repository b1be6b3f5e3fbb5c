import { expect, it } from 'vitest';
import type { Params } from '../../../machines/routes/params.ts';
import type { AnyScreen } from '../../../machines/screens/screen.ts';
import { trackerScreen } from '../../../machines/screens/tracker/dashboard.ts';
import { impressionScreen, visitScreen } from '../../../machines/screens/web/dashboards.ts';

const scope = { package_name: 'a', fromDate: '2026-11-01', toDate: '2026-11-08', user: { role: 'analyst', publisher: null } } as const;
type Asked = { readonly query?: { readonly fromDate: string; readonly toDate: string } } | null;
const daysOf = (screen: AnyScreen, name: string, params: Params): readonly string[] => {
  const asked = screen.reads[name]?.request({ ...scope, params } as never) as Asked;
  return asked?.query === undefined ? [] : [asked.query.fromDate, asked.query.toDate];
};

it.each([
  { of: 'visits', screen: visitScreen as AnyScreen, reads: ['row', 'rowHours', 'rowEvidence', 'rowSimilar', 'events', 'foresight'] },
  {
    of: 'impressions',
    screen: impressionScreen as AnyScreen,
    reads: ['row', 'rowHours', 'rowEvidence', 'rowSimilar', 'events', 'foresight'],
  },
  { of: 'the tracker', screen: trackerScreen as AnyScreen, reads: ['foresight'] },
])('what is opened for a day is asked about that day, of $of, and the page beside it about its own days', ({ screen, reads }) => {
  const { params } = screen.route;
  const opened = params.change(params.initial, { row: 'ClickHarbor', on: '2026-11-05' });
  const days = (values: Params, names: readonly string[]) => [...new Set(names.map((name) => daysOf(screen, name, values).join(' ')))];
  expect(days(opened, reads)).toEqual(['2026-11-05 2026-11-05']);
  expect(days(params.change(opened, { on: null }), reads)).toEqual(['2026-11-01 2026-11-08']);
  // what another row is told with holds, and else it is about the page
  expect(days(params.change(opened, { row: 'AdRiver', on: '2026-11-05' }), reads)).toEqual(['2026-11-05 2026-11-05']);
  expect(days(params.change(opened, { row: 'AdRiver' }), reads)).toEqual(['2026-11-01 2026-11-08']);
  const others = Object.keys(screen.reads).filter((name) => !reads.includes(name));
  const asked = others.filter((name) => daysOf(screen, name, opened).some((day) => day === '2026-11-05'));
  expect(asked).toEqual([]);
});
