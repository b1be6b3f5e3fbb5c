import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dashboardTypes,
  grantsFor,
  landingOf,
  menuFor,
  menuRoutes,
  menuTable,
  roles,
  sessionRoutes,
  type DashboardType,
  type MenuItem,
} from '../../contract/policy.ts';
import { afterPackageChange, afterSignIn, guard, landAt, landing, phaseOf, type Phase } from '../../machines/workspace/guard.ts';

const phases: readonly Phase[] = ['restoring', 'signedOut', 'opening', 'failed', 'empty', 'ready'];
const everything = menuFor(grantsFor('admin', 'infridgement'));
const trackerOnly = menuFor(grantsFor('tracker', 'Mtrackit'));
const menuOf = (...routes: string[]): MenuItem[] => routes.map((route) => ({ menu_name: route, route, sub_menu: '0' }));

it('refuses nothing by the menu of the package before while a link to another one is followed', () => {
  const [menu, path] = [menuFor(grantsFor('analyst', 'Visit')), '/mtrackit_dashboard'];
  expect(guard('ready', menu, 'Visit', path)).toEqual({ kind: 'redirect', to: '/incident-dashboard' });
  expect(guard('ready', menu, 'Visit', path, true)).toEqual({ kind: 'allow' });
  expect(guard('ready', menu, 'Visit', '/nowhere', true)).toEqual({ kind: 'redirect', to: '/error' });
});

describe('the route guard', () => {
  const allow = 'allow',
    wait = 'wait';
  it.each<[rule: string, phase: Phase, menu: readonly MenuItem[], type: DashboardType, path: string, verdict: string]>([
    ['the sign-in page is open to the signed out', 'signedOut', [], 'infridgement', '/auth/login', allow],
    ['so is the way to a new password', 'signedOut', [], 'infridgement', '/auth/forgot-password', allow],
    ['and the request for access', 'signedOut', [], 'infridgement', '/auth/registration', allow],
    ['/auth leads to sign-in', 'signedOut', [], 'infridgement', '/auth', '/auth/login'],
    ['unknown auth paths lead to sign-in', 'signedOut', [], 'infridgement', '/auth/what/ever', '/auth/login'],
    ['a known path without a session leads to sign-in', 'signedOut', [], 'infridgement', '/incident-dashboard', '/auth/login'],
    ['a menu left over from before opens nothing', 'signedOut', everything, 'infridgement', '/incident-dashboard', '/auth/login'],
    ['a session-only path without a session leads to sign-in', 'signedOut', [], 'infridgement', '/mtrackit/campaign', '/auth/login'],
    ['the root without a session leads to sign-in', 'signedOut', [], 'infridgement', '/', '/auth/login'],
    ['the 404 page is open to all', 'signedOut', [], 'infridgement', '/error', allow],
    ['also by its other name', 'signedOut', [], 'infridgement', '/error/error-v1', allow],
    ['even while nothing is known yet', 'restoring', [], 'infridgement', '/error', allow],
    ['an unknown path leads to the 404 page', 'signedOut', [], 'infridgement', '/nowhere', '/error'],
    ['also inside', 'ready', everything, 'infridgement', '/nowhere', '/error'],
    ['nothing is decided before it is known who is in', 'restoring', [], 'infridgement', '/incident-dashboard', wait],
    ['nor before the menu is known', 'opening', [], 'infridgement', '/incident-dashboard', wait],
    ['nor where a signed-in user belongs', 'opening', [], 'infridgement', '/auth/login', wait],
    ['a path in the menu is open', 'ready', everything, 'infridgement', '/issues', allow],
    ['whatever slash it ends in', 'ready', everything, 'infridgement', '/issues/', allow],
    ['its sibling too', 'ready', everything, 'infridgement', '/ticketing-system', allow],
    [
      'a path that is not in the menu leads to the incident dashboard',
      'ready',
      menuOf('/incident-dashboard', '/report'),
      'infridgement',
      '/issues',
      '/incident-dashboard',
    ],
    ['where that is not in the menu, to the route of the type', 'ready', trackerOnly, 'Mtrackit', '/issues', '/mtrackit_dashboard'],
    ['which is open to any session for visits', 'ready', menuOf('/report'), 'Visit', '/issues', '/visit-dashboard'],
    [
      'and where that is not open either, to the first line that is',
      'ready',
      menuOf('/nowhere', '/report'),
      'infridgement',
      '/issues',
      '/report',
    ],
    ['an empty menu has no dashboard to go to', 'ready', [], 'infridgement', '/issues', '/error'],
    ['the impression dashboard needs a session only', 'ready', [], 'infridgement', '/impression-dashboard', allow],
    ['so does a publisher of the tracker', 'ready', [], 'infridgement', '/mtrackit/updatePublisher/17', allow],
    ['but not without the one it is about', 'ready', [], 'infridgement', '/mtrackit/updatePublisher/', '/error'],
    ['who is in has no business at sign-in', 'ready', everything, 'infridgement', '/auth/login', '/incident-dashboard'],
    ['the root leads to the dashboard of the type', 'ready', menuFor(grantsFor('admin', 'Visit')), 'Visit', '/', '/visit-dashboard'],
    ['without packages every known path shows that', 'empty', [], 'infridgement', '/issues', allow],
    ['also where they could not be had', 'failed', [], 'infridgement', '/issues', allow],
    ['and sign-in leads there', 'failed', [], 'infridgement', '/auth/login', '/incident-dashboard'],
  ])('%s', (_, phase, menu, type, path, verdict) => {
    const { kind, ...rest } = guard(phase, menu, type, path);
    expect('to' in rest ? rest.to : kind).toBe(verdict);
  });

  it('comes to rest within two redirects for any menu, phase and path', () => {
    const known = [
      ...menuRoutes,
      ...sessionRoutes.map((r) => r.replace(':id', '7')),
      '/',
      '/auth',
      '/auth/x',
      '/auth/login',
      '/error',
      '/nowhere',
    ];
    const paths = fc.oneof(fc.constantFrom(...known), fc.webPath());
    const lines = fc.oneof(
      fc.subarray([...menuTable]),
      fc.array(fc.record({ menu_name: fc.string(), route: paths, sub_menu: fc.constantFrom('0', '9') })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...phases), lines, fc.constantFrom(...dashboardTypes), paths, (phase, menu, type, path) => {
        let verdict = guard(phase, menu, type, path);
        for (let hops = 0; verdict.kind === 'redirect'; hops++) {
          expect(hops).toBeLessThan(2);
          verdict = guard(phase, menu, type, verdict.to);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('never opens what the menu of a role does not have', () => {
    for (const role of roles) {
      for (const type of dashboardTypes) {
        const menu = menuFor(grantsFor(role, type));
        for (const route of menuTable.map((line) => line.route).filter((r) => !sessionRoutes.includes(r))) {
          expect(guard('ready', menu, type, route).kind === 'allow', `${role} in ${type} at ${route}`).toBe(
            menu.some((line) => line.route === route),
          );
        }
      }
    }
  });
});

describe('after sign-in', () => {
  it.each(dashboardTypes)('%s leads to its dashboard', (type) => {
    expect(afterSignIn(null, menuFor(grantsFor('admin', type)), type)).toBe(landingOf[type]);
  });
  it('the wanted path is kept, with its query', () => {
    expect(afterSignIn('/issues?package=a#x', everything, 'infridgement')).toBe('/issues?package=a#x');
  });
  it.each(['/auth/login', '/auth', '/', '/error', '/nowhere', '//evil.example/issues', 'https://evil.example', '/mtrackit_publisher'])(
    '%s is not kept',
    (wanted) => {
      expect(
        afterSignIn(
          wanted,
          everything.filter((line) => line.route !== '/mtrackit_publisher'),
          'infridgement',
        ),
      ).toBe('/incident-dashboard');
    },
  );
  it('who has no dashboard of the type lands where there is something', () => {
    expect(landing(trackerOnly, 'infridgement')).toBe('/mtrackit_dashboard');
  });
});

describe('a package change', () => {
  const visits = menuFor(grantsFor('admin', 'Visit'));
  it('of another type leads from a dashboard to that type', () => {
    expect(afterPackageChange('/incident-dashboard?package=b', visits, 'Visit')).toBe('/visit-dashboard');
  });
  it('stays elsewhere if the new menu allows it', () => {
    expect(afterPackageChange('/issues?package=b', visits, 'Visit')).toBe('/issues?package=b');
  });
  it('leaves what the new menu does not allow', () => {
    expect(afterPackageChange('/mtrackit_publisher', visits, 'Visit')).toBe('/incident-dashboard');
  });
  it('of the same type stays on the dashboard that is open', () => {
    expect(landAt({ arrival: 'package', from: 'Visit' }, '/incident-dashboard', visits, 'Visit')).toBe('/incident-dashboard');
    expect(landAt({ arrival: 'package', from: 'Impression' }, '/incident-dashboard', visits, 'Visit')).toBe('/visit-dashboard');
  });
  it('by a link stays where the link leads', () => {
    expect(landAt({ arrival: 'link', from: 'Impression' }, '/incident-dashboard', visits, 'Visit')).toBe('/incident-dashboard');
  });
  it('of the first package is a sign-in', () => {
    expect(landAt({ arrival: 'signIn', from: null }, '/auth/login', visits, 'Visit')).toBe('/visit-dashboard');
    expect(landAt({ arrival: 'signIn', from: null }, '/issues', visits, 'Visit')).toBe('/issues');
  });
});

describe('the phase', () => {
  it.each<[Phase, ...Parameters<typeof phaseOf>]>([
    ['restoring', 'restoring'],
    ['signedOut', 'signedOut'],
    ['opening', 'signedIn', undefined],
    ['opening', 'signedIn', { value: 'opening', landed: null }],
    ['opening', 'signedIn', { value: 'profiling', landed: null }],
    ['failed', 'signedIn', { value: 'failed', landed: null }],
    ['empty', 'signedIn', { value: 'empty', landed: null }],
    ['ready', 'signedIn', { value: 'ready', landed: 'Visit' }],
    // a package change keeps the page: the menu of before holds until the new one is known
    ['ready', 'signedIn', { value: 'profiling', landed: 'Visit' }],
  ])('is %s', (phase, ...args) => {
    expect(phaseOf(...args)).toBe(phase);
  });
});
