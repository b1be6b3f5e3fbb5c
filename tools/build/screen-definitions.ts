import { routes } from '../../machines/routes/routes.ts';
import type { Route } from '../../machines/routes/route.ts';
import { defineScreen, type AnyScreen } from '../../machines/screens/screen.ts';

const isScreen = (value: unknown): value is AnyScreen =>
  typeof value === 'object' && value !== null && 'route' in value && 'reads' in value;
const screensIn = (module: object): AnyScreen[] =>
  Object.values(module)
    .flatMap((value: unknown) => (value instanceof Map ? [...(value as ReadonlyMap<string, unknown>).values()] : [value]))
    .filter(isScreen);

const found = Object.values(import.meta.glob<object>('../../machines/screens/*/*.ts', { eager: true })).flatMap(screensIn);
/** The definition of a route's screen, without what draws it. */
export const definitionOf = (route: Route): AnyScreen => found.find((screen) => screen.route === route) ?? defineScreen({ route });
/** Every screen that is built, in the order of the routes. */
export const screens: readonly AnyScreen[] = routes.map(definitionOf).filter((screen) => found.includes(screen));
