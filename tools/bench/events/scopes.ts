import { webFilters } from '../../../contract/filters/web.ts';
import { allOf } from '../../../contract/filters/filter.ts';
import { calls } from '../../../contract/calls.ts';
import { addDays, dayIn } from '../../../contract/time/dates.ts';
import { ALL } from '../../../contract/scope.ts';
import { packages } from '../../../server/demo/world.ts';

/** The plots of the fraud dashboards, without the breakdown, which asks for a group, and the drill. */
const drill = ['breakdown', 'events', 'row', 'rowHours', 'rowEvidence', 'rowSimilar'];
export const webPlots = Object.keys(calls.web).filter(
  (name) => calls.web[name as keyof typeof calls.web].path.includes('/plots/') && !drill.includes(name),
);

/** A question about ad events, as a request carries it, and the packages that its caller may see. */
export interface EventScope {
  readonly name: string;
  readonly packages: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  /** Do the budgets hold for it? Filters that cross what the roll-ups have are answered from the events, and shown beside. */
  readonly isBudgeted: boolean;
}
const unfiltered = { ...allOf(webFilters), verdict_class: 'all', compare: 'previous' };

export function eventScopes(now: number, largest: string): EventScope[] {
  const today = dayIn(now, 'Asia/Kolkata');
  const scope = (
    name: string,
    package_name: string,
    days: number,
    more: Readonly<Record<string, string>> = {},
    isBudgeted = true,
  ): EventScope => ({
    name,
    packages: package_name === ALL ? packages.map((p) => p.name) : [package_name],
    isBudgeted,
    query: { package_name, fromDate: addDays(today, 1 - days), toDate: today, dashboard_type: 'impression', ...unfiltered, ...more },
  });
  return [
    scope('largest package, 8 days', largest, 8),
    scope('largest package, 30 days', largest, 30),
    scope('largest package, 184 days', largest, 184),
    scope('largest package, 30 days, two channels', largest, 30, { channel: 'Video,Social' }),
    scope('all packages, 30 days', ALL, 30),
    scope('all packages, 184 days', ALL, 184),
    scope('largest package, 8 days, one placement type', largest, 8, { placement_type: 'Banner' }, false),
    scope('largest package, 30 days, one placement type', largest, 30, { placement_type: 'Banner' }, false),
  ];
}
