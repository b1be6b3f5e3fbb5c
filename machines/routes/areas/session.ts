import * as z from 'zod/mini';
import { paramsOf, rowParam, viewParam, type Param, type ParamsOf } from '../params.ts';
import { route } from '../route.ts';

export const changePassword = route({ path: '/changepassword', area: 'session', title: 'Change Password', needs: 'nothing' });
export const account = route({ path: '/account', area: 'session', title: 'Account', needs: 'nothing' });
/** Any text, of which each screen reads what it knows. */
const textParam: Param<string> = { kind: 'view', initial: '', schema: z.string() };
const alertShape = {
  tab: viewParam(['alerts', 'reports']),
  /** The rule that is open; '' a new one, about what the two below say. */
  row: rowParam,
  /** The scheduled report that a mail or a notice leads to. */
  at: textParam,
  /** A number of a dashboard, `dashboard.metric`, and its filters as that dashboard's address has them. */
  of: textParam,
  filters: textParam,
} as const;
const alertParams = paramsOf(alertShape);
export type AlertParams = ParamsOf<typeof alertShape>;
/** One's own alerts and scheduled reports. */
export const alerts = route({ path: '/alerts', area: 'session', title: 'Alerts and reports', needs: 'nothing', params: alertParams });
const demoShape = {
  /** Where the tour stands: a step, `end`, or its start. */
  step: textParam,
} as const;
const demoParams = paramsOf(demoShape);
export type DemoParams = ParamsOf<typeof demoShape>;
/** The guided tour (spec §2). */
export const demo = route({ path: '/demo', area: 'session', title: '', needs: 'nothing', params: demoParams });
/** Where the footer leads (spec §2, D38). */
export const about = route({ path: '/about', area: 'session', title: 'About', needs: 'nothing' });
export const team = route({ path: '/team', area: 'session', title: 'Team', needs: 'nothing' });
