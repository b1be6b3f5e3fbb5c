import { loadTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../widgets/lazy-part.ts';
import { preloadScreen } from './screens.ts';

/** The code of the workspace and of the frame around it. */
export const loadSignedIn = () => import('./signed-in.ts');
export const SignedInApp = lazyPart(async () => {
  const [part] = await Promise.all([loadSignedIn(), loadTexts('shell')]);
  return { default: part.SignedInApp };
});
export const NotFoundScreen = lazyPart(async () => {
  const [screen] = await Promise.all([import('../screens/not-found/NotFoundScreen.tsx'), loadTexts('shell')]);
  return { default: screen.NotFoundScreen };
});

/** Fetches what a signed-in user will be shown first, so that it is drawn in one go. Never fails: what is missing is asked for again when it is drawn. */
export async function preload(path: string): Promise<void> {
  await Promise.all([SignedInApp.preload(), preloadScreen(path)]);
}
