import type { Route } from '../../machines/routes/route.ts';
import { dashboardScreen } from '../../machines/screens/incident/dashboard.ts';
import { defineScreen, type AnyScreen } from '../../machines/screens/screen.ts';
import { reportScreen } from '../../machines/screens/report/report.ts';
import { aboutScreen, teamScreen } from '../../machines/screens/session/pages.ts';
import { changePasswordScreen } from '../../machines/screens/session/change-password.ts';
import { impressionScreen, visitScreen } from '../../machines/screens/web/dashboards.ts';

/** Every screen that is built: a new one is a line here. */
export const screens: readonly AnyScreen[] = [
  dashboardScreen,
  reportScreen,
  impressionScreen,
  visitScreen,
  changePasswordScreen,
  aboutScreen,
  teamScreen,
];

/** The definition of a route's screen, without what draws it. */
export const definitionOf = (route: Route): AnyScreen => screens.find((screen) => screen.route === route) ?? defineScreen({ route });
