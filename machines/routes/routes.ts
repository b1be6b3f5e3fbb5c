import * as admin from './admin.ts';
import * as deepDive from './deep-dive.ts';
import * as footprint from './footprint.ts';
import { incidentDashboard } from './incident.ts';
import { report } from './report.ts';
import { isOn } from './is-on.ts';
import type { Route } from './route.ts';
import * as search360 from './search360.ts';
import * as session from './session.ts';
import * as ticket from './ticket.ts';
import * as tracker from './tracker.ts';
import { tools, verification } from './verification.ts';
import { impressionDashboard, visitDashboard } from './web.ts';

/** Every route of the signed-in (spec §2), a line an area. Who may open which is the guard's matter. */
export const routes: readonly Route[] = [
  incidentDashboard,
  impressionDashboard,
  visitDashboard,
  report,
  ...Object.values(ticket),
  ...Object.values(tracker),
  ...Object.values(search360),
  ...Object.values(footprint),
  ...Object.values(deepDive),
  verification,
  ...tools,
  ...Object.values(admin),
  session.changePassword,
  session.account,
  session.alerts,
  session.demo,
  session.about,
  session.team,
] as unknown as readonly Route[];

/** The route that a path lies on. */
export const routeAt = (path: string): Route | undefined => routes.find((route) => isOn(route.path, path));
