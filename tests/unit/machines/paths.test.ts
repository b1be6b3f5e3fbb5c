import { expect, it } from 'vitest';
import { routes } from '../../../machines/routes/routes.ts';

const files = import.meta.glob<string>(
  [
    '../../../src/**/*.{ts,tsx}',
    '../../../machines/**/*.ts',
    '../../../server/**/*.ts',
    '!../../../machines/routes/**',
    '!../../../server/tickets/redmine/**',
    // fetched beside the routes: a test compares them
    '!../../../src/app/screens.ts',
    '!**/*.stories.tsx',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
const paths = new Set(routes.map(({ path }) => path.replace(/\/:.*$/, '')));
/** Texts of a file that are a route's path, with or without more after it. */
const pathsIn = (code: string): string[] =>
  [...code.matchAll(/['"`](\/[\w-]+(?:\/[\w-]+)*)/g)].map(([, text = '']) => text).filter((text) => paths.has(text));

it('finds a path where there is one', () => {
  const code = "const HOME = '/incident-dashboard', row = `/mtrackit/updateCampaign/${id}`, api = '/api/packages';";
  expect(pathsIn(code)).toEqual(['/incident-dashboard', '/mtrackit/updateCampaign']);
  expect(pathsIn('<Link to="/changepassword">')).toEqual(['/changepassword']);
});

it('nothing but the routes, the policy and the finder of screens names the path of a screen', () => {
  expect(Object.keys(files).length).toBeGreaterThan(300);
  const named = Object.entries(files).flatMap(([file, code]) => pathsIn(code).map((path) => `${file.slice(9)} ${path}`));
  expect(named).toEqual([]);
});
