import { lazyPart } from '../widgets/lazy-part.ts';
import { screenAt } from './routes.ts';

export const Outside = lazyPart(async () => ({ default: (await import('./Outside.tsx')).Outside }));
export const Inside = lazyPart(async () => ({ default: (await import('./Inside.tsx')).Inside }));
export const NotFoundScreen = lazyPart(async () => ({ default: (await import('../screens/not-found/NotFoundScreen.tsx')).NotFoundScreen }));

/** Fetches what will be drawn first, so that it is drawn in one go. Never fails: what is missing is asked for again when it is drawn. */
export async function preload(isSignedIn: boolean, path: string): Promise<void> {
  const parts = isSignedIn ? [Inside, screenAt(path)] : [Outside];
  await Promise.all(parts.map((part) => part.preload()));
}
