import { lazyPart } from '../../../widgets/lazy-part.ts';

/** What is asked before something is done: fetched once somebody is about to. */
export const ActDialogs = lazyPart(() => import('./ActDialogs.tsx'));
