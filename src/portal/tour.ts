import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { createStore } from '../adapters/storage.ts';

/** A tour that is under way in this tab: whose it is, where it stands, and the addresses of its stops. */
export interface TourState {
  readonly user: string;
  readonly at: string;
  readonly stops: readonly { readonly step: string; readonly to: string }[];
}
const KEY = 'tour';
const store = createStore(() => window.sessionStorage);
// what this tab stored itself
const tour = atom((store.read(KEY) ?? null) as TourState | null);

export function setTour(state: TourState | null): void {
  tour.set(state);
  store.write(KEY, state);
}
export const useTour = (): TourState | null =>
  useSyncExternalStore(
    (changed) => tour.listen(changed),
    () => tour.get(),
  );
