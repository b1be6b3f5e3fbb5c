import { loadTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../widgets/lazy-part.ts';

/** What is asked before something is done: fetched once somebody is about to. */
export const ActDialogs = lazyPart(() => import('./ActDialogs.tsx'));
/** What a publisher says against what was found of its traffic. */
export const ContestDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./ContestDialog.tsx'), loadTexts('UploadBox')]);
  return part;
});
