import { addDays, dayIn } from '../../../contract/time/dates.ts';
import { allFilters, type FilterSet } from '../../../contract/filters/incident.ts';
import { packages } from '../../../server/demo/world.ts';

/** A question about incidents, and who may ask it. */
export interface PlotScope {
  readonly name: string;
  /** The packages that the caller may see. */
  readonly packages: readonly string[];
  readonly query: FilterSet & { readonly package_name: string; readonly fromDate: string; readonly toDate: string };
}

/** From what is asked most to the most that can be asked, over 150,000 incidents of which 100,000 are in one package. */
export function plotScopes(now: number): PlotScope[] {
  const today = dayIn(now, 'Asia/Kolkata');
  const scope = (name: string, package_name: string, days: number, filters: Partial<FilterSet> = {}): PlotScope => ({
    name,
    packages: package_name === 'all' ? packages.map((p) => p.name) : [package_name],
    query: { package_name, fromDate: addDays(today, 1 - days), toDate: today, ...allFilters, ...filters },
  });
  return [
    scope('pay, 8 days', 'com.northwind.pay', 8),
    scope('pay, 366 days', 'com.northwind.pay', 366),
    scope('all, 366 days', 'all', 366),
    scope('all, 366 days, filtered', 'all', 366, {
      country: 'IN,US,SG',
      channel: 'Domain,Social,Marketplace',
      priority: 'High,Urgent,Normal',
    }),
  ];
}
