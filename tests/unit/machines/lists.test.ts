import { expect, it } from 'vitest';
import { menuRoutes, menuTable, sessionRoutes } from '../../../contract/policy.ts';
import { routes } from '../../../machines/routes/routes.ts';
import { screenChunks } from '../../../src/app/screens.ts';
import { screens } from '../../../tools/build/screen-definitions.ts';

it('policy and routes name the same paths, so that each can be opened', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual([...new Set([...menuRoutes, ...sessionRoutes])].sort());
});
it('each route has a screen’s file that is named after its path', () => {
  expect(Object.keys(screenChunks).sort()).toEqual(routes.map(({ path }) => path).sort());
});
it('a line of the menu is called as its page is, where the page has a title', () => {
  // that of a publisher alone names what is the publisher's own
  for (const { route, menu_name } of menuTable.filter((line) => line.route !== '/publisher'))
    expect(routes.find(({ path }) => path === route)?.title || menu_name).toBe(menu_name);
});
it('every screen that is drawn is found among the definitions', () => {
  expect(screens.map(({ route }) => route.path)).toEqual(routes.map(({ path }) => path));
});
