import type { TrayPart } from '../../machines/workspace/tray-types.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../widgets/lazy-part.ts';

/** The reads of jobs and notices, with their calls and schemas. */
export const loadTray = async (): Promise<TrayPart> => (await import('../../machines/screens/tray/tray.ts')).trayPart;

/** What draws them, fetched when the tray is first opened. */
export const TrayDrawer = lazyPart(async () => {
  const [part] = await Promise.all([import('../screens/tray/TrayScreen.tsx'), loadTexts('tray', 'views', 'alert', 'Consequences')]);
  return { default: part.TrayScreen };
});
