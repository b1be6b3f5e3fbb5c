import { expect, it } from 'vitest';
import { tourPaths, Tour, type TourStep } from '../../../contract/areas/tour.ts';
import type { Role } from '../../../contract/policy.ts';
import { routeAt } from '../../../machines/routes/routes.ts';
import { tourHandlers } from '../../../server/calls/tour/index.ts';
import { tourOn, type TourState } from '../../../src/portal/tour.ts';
import { tourTexts } from '../../../src/screens/tour/texts.ts';

const steps = Object.keys(tourPaths) as TourStep[];
const tour: TourState = {
  user: 'u',
  at: 'numbers',
  stops: steps.map((step) => ({ step, to: `${tourPaths[step][0]}?package=a` })),
};
const placeOf = (step: TourStep): number => steps.indexOf(step);

it('every step leads to a screen that there is, and has its words', () => {
  for (const step of steps) {
    for (const path of tourPaths[step]) expect(routeAt(path), path).toBeDefined();
    for (const part of ['title', 'look', 'act']) expect(tourTexts.get()).toHaveProperty(`${step}_${part}`);
  }
  const of = (step: string) => Tour.safeParse({ isDemo: true, stops: [{ step, path: '/about', package_name: null }] }).success;
  expect([of('numbers'), of('elsewhere')]).toEqual([true, false]);
});
it('the panel stands on its stops alone: at the one where the tour is, or at the next on that page', () => {
  const dashboard = tourPaths.numbers[0];
  expect(tourOn(tour, dashboard)).toBe(placeOf('numbers'));
  expect(tourOn({ ...tour, at: 'funnel' }, dashboard)).toBe(placeOf('funnel'));
  expect(tourOn({ ...tour, at: 'funnel' }, tourPaths.report[0])).toBe(placeOf('report'));
  expect(tourOn({ ...tour, at: 'report' }, dashboard)).toBe(placeOf('funnel'));
});
it('it waits on pages around its stops, and is over on those of other areas', () => {
  expect(tourOn(tour, '/issue')).toBe('aside');
  expect(tourOn(tour, '/nowhere')).toBe('aside');
  expect(tourOn(tour, '/digital_foot_prints')).toBe('over');
});
it('shows somebody without a package how to get one, but not whoever may add one, and nobody who has one', async () => {
  const stepsOf = async (role: Role, ...types: string[]): Promise<string[]> => {
    const records = { settings: { read: () => Promise.resolve('yes') } };
    const packages = types.map((type) => ({ name: 'a', type }));
    const answer = await tourHandlers({ records } as never).tour({ caller: { id: 'u', role, packages } } as never);
    return (answer as { readonly data: Tour }).data.stops.map(({ step }) => step);
  };
  expect(await stepsOf('analyst')).toEqual(['access', 'keys', 'appearance', 'account']);
  expect(await stepsOf('admin')).toEqual(['keys', 'appearance', 'account']);
  expect(await stepsOf('publisher', 'Visit')).toEqual(['numbers', 'funnel', 'report', 'web', 'alerts', 'keys', 'account']);
});
