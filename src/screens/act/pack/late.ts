import { loadTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../widgets/lazy-part.ts';

/** The form of a claw-back pack: fetched once somebody is about to make one. */
export const Pack = lazyPart(async () => {
  const [part] = await Promise.all([import('./Pack.tsx'), loadTexts('act')]);
  return part;
});
