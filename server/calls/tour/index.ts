import { newcomerSteps, tourPaths, type TourStep, type TourStop } from '../../../contract/areas/tour.ts';
import type { Calls } from '../../../contract/calls.ts';
import { alertsPath, grantsFor, grantsOutside, isInMenu, landingOf, menuFor, sessionRoutes } from '../../../contract/policy.ts';
import { grantOf } from '../../alerts/figures.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';

/** The tour, over the packages and screens that its reader has. */
export const tourHandlers = ({ records: { settings } }: Pick<HandlerDeps, 'records'>): Handlers<Calls['tour']> => ({
  async tour({ caller }) {
    const isDemo = (await settings.read('demo')) !== undefined;
    if (!isDemo) return { data: { isDemo, stops: [] } };
    const own = caller.packages.map(({ name, type }) => {
      const grants = grantsFor(caller.role, type);
      return { name, grants, menu: menuFor(grants) };
    });
    const hasNumbers = own.some(({ grants }) => Object.values(grantOf).some((grant) => grants.includes(grant)));
    // whoever may add a package asks nobody for one
    const isOwn = grantsOutside(caller.role).includes('admin:package');
    const stopOf = (step: TourStep): TourStop[] => {
      if (newcomerSteps.includes(step) && (own.length > 0 || (step === 'access' && isOwn))) return [];
      for (const path of tourPaths[step]) {
        const found = own.find(({ menu }) => isInMenu(path, menu));
        if (found !== undefined) return [{ step, path, package_name: found.name }];
        if (path === alertsPath && !hasNumbers) continue;
        if (sessionRoutes.includes(path) && !menuPaths.has(path)) return [{ step, path, package_name: null }];
      }
      return [];
    };
    return { data: { isDemo, stops: (Object.keys(tourPaths) as TourStep[]).flatMap(stopOf) } };
  },
});
/** Dashboards of a package need no menu line, but one of a package that has none shows nothing. */
const menuPaths: ReadonlySet<string> = new Set([landingOf.Impression, landingOf.Visit]);
