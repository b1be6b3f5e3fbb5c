import type { Route } from '../../machines/routes/route.ts';
import { mappingScreen, packageDetailScreen, packagesScreen } from '../../machines/screens/admin/packages.ts';
import { addUserScreen, userScreen, usersScreen } from '../../machines/screens/admin/users.ts';
import { deepDiveScreen } from '../../machines/screens/deep-dive/deep-dive.ts';
import { footprintScreen } from '../../machines/screens/footprint/footprint.ts';
import { dashboardScreen } from '../../machines/screens/incident/dashboard.ts';
import { defineScreen, type AnyScreen } from '../../machines/screens/screen.ts';
import { reportScreen } from '../../machines/screens/report/report.ts';
import { searchScreen } from '../../machines/screens/search360/search360.ts';
import { aboutScreen, teamScreen } from '../../machines/screens/session/pages.ts';
import { alertsScreen } from '../../machines/screens/alert/alerts.ts';
import { tourScreen } from '../../machines/screens/tour/tour.ts';
import { accountScreen } from '../../machines/screens/account/account.ts';
import { changePasswordScreen } from '../../machines/screens/session/change-password.ts';
import { issueScreen, ticketingSystemScreen, ticketsScreen } from '../../machines/screens/ticket/tickets.ts';
import { verificationScreens } from '../../machines/screens/verification/tools.ts';
import { addCampaignScreen, campaignScreen, campaignsScreen, updateCampaignScreen } from '../../machines/screens/tracker/campaigns.ts';
import { addPublisherScreen, publishersScreen, updatePublisherScreen } from '../../machines/screens/tracker/publishers.ts';
import { trackerScreen } from '../../machines/screens/tracker/dashboard.ts';
import { impressionScreen, visitScreen } from '../../machines/screens/web/dashboards.ts';

/** Every screen that is built: a new one is a line here. */
export const screens: readonly AnyScreen[] = [
  dashboardScreen,
  reportScreen,
  impressionScreen,
  visitScreen,
  deepDiveScreen,
  trackerScreen,
  searchScreen,
  campaignsScreen,
  campaignScreen,
  addCampaignScreen,
  updateCampaignScreen,
  publishersScreen,
  addPublisherScreen,
  updatePublisherScreen,
  ticketsScreen,
  ticketingSystemScreen,
  issueScreen,
  ...verificationScreens.values(),
  footprintScreen,
  usersScreen,
  userScreen,
  addUserScreen,
  packagesScreen,
  packageDetailScreen,
  mappingScreen,
  changePasswordScreen,
  accountScreen,
  alertsScreen,
  tourScreen,
  aboutScreen,
  teamScreen,
];

/** The definition of a route's screen, without what draws it. */
export const definitionOf = (route: Route): AnyScreen => screens.find((screen) => screen.route === route) ?? defineScreen({ route });
