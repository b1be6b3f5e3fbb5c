import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { useSyncExternalStore } from 'react';
import { routeAt } from '../../machines/routes/routes.ts';
import { createStore } from '../adapters/storage.ts';

/** A tour that is under way in this tab: whose it is, where it stands, and the addresses of its stops. */
const Stored = z.object({
  user: z.string(),
  at: z.string(),
  stops: z.readonly(z.array(z.object({ step: z.string(), to: z.string() }))),
});
export type TourState = Readonly<z.infer<typeof Stored>>;
const KEY = 'tour';
const store = createStore(() => window.sessionStorage);
const stored = Stored.safeParse(store.read(KEY));
const tour = atom<TourState | null>(stored.success ? stored.data : null);

export function setTour(state: TourState | null): void {
  tour.set(state);
  store.write(KEY, state);
}
export const useTour = (): TourState | null =>
  useSyncExternalStore(
    (changed) => tour.listen(changed),
    () => tour.get(),
  );

const pathOf = (to: string): string => to.split('?')[0] ?? to;
/**
 * What becomes of a tour on a page: the place of the stop that the page is, of several the one where the tour stands or the next; `aside`, a page around its stops, such as a
 * row of theirs, or the tour's own; `over`, a page of an area that none of its stops is of, where nothing is said about.
 */
export function tourOn({ stops, at }: TourState, path: string): number | 'aside' | 'over' {
  const now = stops.findIndex(({ step }) => step === at);
  const here = stops.flatMap(({ to }, place) => (pathOf(to) === path ? [place] : []));
  const stop = here.find((place) => place >= now) ?? here.at(-1);
  if (stop !== undefined) return stop;
  const area = routeAt(path)?.area;
  return area === undefined || area === 'tour' || stops.some(({ to }) => routeAt(pathOf(to))?.area === area) ? 'aside' : 'over';
}
