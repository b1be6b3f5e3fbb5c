import { lazyPart } from '../widgets/lazy-part.ts';
import { preloadScreen } from './screens.ts';

export const SignedInApp = lazyPart(async () => ({ default: (await import('./SignedInApp.tsx')).SignedInApp }));
export const NotFoundScreen = lazyPart(async () => ({ default: (await import('../screens/not-found/NotFoundScreen.tsx')).NotFoundScreen }));

/** Fetches what somebody signed in will be shown first, so that it is drawn in one go. Never fails: what is missing is asked for again when it is drawn. */
export async function preload(path: string): Promise<void> {
  await Promise.all([SignedInApp.preload(), preloadScreen(path)]);
}
