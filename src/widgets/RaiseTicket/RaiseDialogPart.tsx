import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPart } from '../lazy-part.ts';

/** The dialog with its words, for a screen that comes without both. */
export const RaiseDialogPart = lazyPart(async () => {
  const [part] = await Promise.all([import('./RaiseDialog.tsx'), loadTexts('RaiseTicket')]);
  return { default: part.RaiseDialog };
});
