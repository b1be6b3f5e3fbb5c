import { useMedia } from '../../widgets/use-media.ts';

/** Is there room for the ticket that is open beside the list? */
export const useHasPane = (): boolean => useMedia('(min-width: 992px)');
