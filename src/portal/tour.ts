import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { useSyncExternalStore } from 'react';
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
