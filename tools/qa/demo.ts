import { addDays, dayIn, daysOf, type DateRange } from '../../contract/time/dates.ts';
import { demoIncidents } from '../../server/demo/incident/incidents.ts';
import { accounts, packages, type DemoAccount, type DemoPackage } from '../../server/demo/world.ts';

/** What a fresh demo holds, from the generator that fills it. */
export interface Demo {
  /** The days of the link that the sheets use: 10 to 40 days ago, of which no number changes any more. */
  readonly range: DateRange;
  /** Incidents of a package in these days; of a country alone where one is named. */
  readonly incidents: (name: string, country?: string) => number;
}

export function demoOf(now: number, scale = 1): Demo {
  const today = dayIn(now, 'Asia/Kolkata');
  const range = { fromDate: addDays(today, -40), toDate: addDays(today, -10) };
  const days: ReadonlySet<string> = new Set(daysOf(range));
  const counted = new Map<string, Map<string, number>>();
  const count = (name: string): Map<string, number> => {
    const countries = new Map<string, number>();
    for (const rows of demoIncidents({ now, scale, only: name, from: range.fromDate })) {
      for (const { day, country } of rows) if (days.has(day)) countries.set(country, (countries.get(country) ?? 0) + 1);
    }
    return countries;
  };
  return {
    range,
    incidents(name, country) {
      const countries = counted.get(name) ?? count(name);
      counted.set(name, countries);
      return country === undefined ? [...countries.values()].reduce((a, b) => a + b, 0) : (countries.get(country) ?? 0);
    },
  };
}

const named = <T>(list: readonly T[], isIt: (one: T) => boolean): T => {
  const one = list.find(isIt);
  if (one === undefined) throw new Error('The demo has no such account or package');
  return one;
};
export const accountOf = (id: string): DemoAccount => named(accounts, (account) => account.id === id);
export const packageOf = (name: string): DemoPackage => named(packages, (p) => p.name === name);

export const ann = accountOf('u-analyst-a');
export const ben = accountOf('u-analyst-b');
export const nora = accountOf('u-new');
export const asha = accountOf('u-admin');
export const pay = packageOf('com.northwind.pay').name;
export const bank = packageOf('com.northwind.bank').name;
export const labs = packageOf('com.northwind.labs').name;
