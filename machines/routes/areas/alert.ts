import type { AlertRule } from '../../../contract/areas/alert/alert.ts';
import { paramsOf, rowParam, textParam, viewParam, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

const alertShape = {
  tab: viewParam(['alerts', 'reports']),
  /** The rule that is open; '' a new one, about what the two below say. */
  row: rowParam,
  /** The scheduled report that a mail or a notice leads to. */
  at: textParam,
  /** A number of a dashboard, `dashboard.metric`, and its filters as that dashboard's address has them: what the open alert is about. */
  of: textParam,
  filters: textParam,
  /** The package of the open alert; '' the one of the page. */
  of_package: textParam,
  /** What the form says so far, `ruleText`; '' as a new one opens. */
  rule: textParam,
  /** The filter whose values a new alert's form is searched for, and by what. */
  seekIn: textParam,
  seek: textParam,
} as const;
/** As a new rule begins. */
export const firstRule = { when: 'above', every: 'daily', hour: 8 } as const satisfies Partial<AlertRule>;
/** What a form says of a rule, as an address has it: `when~threshold~days~every~hour`, the threshold '' while it is no number; `ruleIn` (`machines/screens/alert/rule.ts`) reads it. */
export const ruleText = (rule: {
  readonly when: string;
  readonly threshold: number;
  readonly days: number | string;
  readonly every: string;
  readonly hour: number | string;
}): string => [rule.when, Number.isFinite(rule.threshold) ? rule.threshold : '', rule.days, rule.every, rule.hour].join('~');
const alertParams = paramsOf(alertShape);
export type AlertParams = ParamsOf<typeof alertShape>;
/** One's own alerts and scheduled reports. */
export const alerts = route({ path: '/alerts', area: 'alert', title: 'Alerts and reports', needs: 'nothing', params: alertParams });
