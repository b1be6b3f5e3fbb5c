import { paramsOf, rowParam, textParam, viewParam, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

const alertShape = {
  tab: viewParam(['alerts', 'reports']),
  /** The rule that is open; '' a new one, about what the two below say. */
  row: rowParam,
  /** The scheduled report that a mail or a notice leads to. */
  at: textParam,
  /** A number of a dashboard, `dashboard.metric`, and its filters as that dashboard's address has them. */
  of: textParam,
  filters: textParam,
  /** What a new alert's form says so far: `when~threshold~days~every~hour`; '' as it opens. */
  rule: textParam,
  /** The filter whose values a new alert's form is searched for, and by what. */
  seekIn: textParam,
  seek: textParam,
} as const;
const alertParams = paramsOf(alertShape);
export type AlertParams = ParamsOf<typeof alertShape>;
/** One's own alerts and scheduled reports. */
export const alerts = route({ path: '/alerts', area: 'alert', title: 'Alerts and reports', needs: 'nothing', params: alertParams });
