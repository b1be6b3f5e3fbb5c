import { loadTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../widgets/lazy-part.ts';

/** The details of a row and what can be done about it: fetched once somebody is about to open one. */
export const WebDrill = lazyPart(async () => {
  const [part] = await Promise.all([import('../WebDrill.tsx'), loadTexts('act')]);
  return part;
});
