import { account } from './areas/account.ts';
import * as admin from './areas/admin.ts';
import { alerts } from './areas/alert.ts';
import * as deepDive from './areas/deep-dive.ts';
import * as footprint from './areas/footprint.ts';
import { incidentDashboard } from './areas/incident.ts';
import { publisherAcross } from './areas/publisher.ts';
import { report } from './areas/report.ts';
import { isOn } from './is-on.ts';
import type { Route } from './route.ts';
import * as search360 from './areas/search360.ts';
import * as session from './areas/session.ts';
import * as ticket from './areas/ticket.ts';
import { demo } from './areas/tour.ts';
import * as tracker from './areas/tracker.ts';
import { tools, verification } from './areas/verification.ts';
import { incoming } from './areas/ingest.ts';
import { webhooks } from './areas/webhook.ts';
import { impressionDashboard, visitDashboard } from './areas/web.ts';

/** Every route of the signed-in (spec §2), a line an area. Who may open which is the guard's matter. */
export const routes: readonly Route[] = [
  incidentDashboard,
  impressionDashboard,
  visitDashboard,
  report,
  publisherAcross,
  ...Object.values(ticket),
  ...Object.values(tracker),
  ...Object.values(search360),
  ...Object.values(footprint),
  ...Object.values(deepDive),
  verification,
  ...tools,
  ...Object.values(admin),
  session.changePassword,
  account,
  alerts,
  incoming,
  webhooks,
  demo,
  session.about,
  session.team,
] as unknown as readonly Route[];

/** The route that a path lies on. */
export const routeAt = (path: string): Route | undefined => routes.find((route) => isOn(route.path, path));
