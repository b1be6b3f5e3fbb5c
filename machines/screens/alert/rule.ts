import { alertRhythms, alertWhens, isNarrowable, type AlertDashboard, type AlertRule } from '../../../contract/areas/alert/alert.ts';
import { firstRule } from '../../routes/areas/alert.ts';
import { namedIn, watchedDashboards } from '../../routes/watched.ts';

/** What an address says of a rule, `ruleText`; null what it leaves open. */
export function ruleIn(text: string): Pick<AlertRule, 'when' | 'every' | 'hour'> & Readonly<Record<'threshold' | 'days', number | null>> {
  const [when, threshold, days, every, hour] = text.split('~');
  const number = (written: string | undefined): number | null =>
    written === undefined || written === '' || !Number.isFinite(Number(written)) ? null : Number(written);
  return {
    when: alertWhens.find((each) => each === when) ?? firstRule.when,
    threshold: number(threshold),
    days: number(days),
    every: alertRhythms.find((each) => each === every) ?? firstRule.every,
    hour: number(hour) ?? firstRule.hour,
  };
}
/** As much of the query string of a dashboard as narrows a number of it: its filters. */
export const narrowingIn = (query: string, dashboard: AlertDashboard, metric: string): string =>
  isNarrowable(metric) ? namedIn(query, watchedDashboards[dashboard].params.namesOf('filter')) : '';
