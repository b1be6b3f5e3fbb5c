import { expect, it } from 'vitest';
import { menuRoutes, menuTable, sessionRoutes } from '../../../contract/policy.ts';
import { routes } from '../../../machines/routes/routes.ts';
import { screenChunks } from '../../../src/app/screens.ts';
import { planOf } from '../../../tools/build/early-plugin.ts';
import { screens } from '../../support/screens.ts';

it('policy and routes name the same paths, so that each can be opened', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual([...new Set([...menuRoutes, ...sessionRoutes])].sort());
});
it('each route has a screen', () => {
  expect(Object.keys(screenChunks).sort()).toEqual(routes.map(({ path }) => path).sort());
});
it('a line of the menu is called as its page is, where the page has a title', () => {
  for (const { route, menu_name } of menuTable) expect(routes.find(({ path }) => path === route)?.title || menu_name).toBe(menu_name);
});
it('the suites know each screen that is built', () => {
  expect(screens.map(({ route }) => route.path).sort()).toEqual(Object.keys(screenChunks).sort());
});
it('the first script knows each dashboard that is built', () => {
  const dashboards = screens.filter(({ route, reads }) => route.needs === 'package+range' && Object.keys(reads).length > 0);
  expect(Object.keys(planOf('/', () => []).screens).sort()).toEqual(dashboards.map(({ route }) => route.path).sort());
});
