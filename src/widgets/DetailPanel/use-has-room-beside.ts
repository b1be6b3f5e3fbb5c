import { useMedia } from '../use-media.ts';

/** Is there room beside a list for the details of its open row? */
export const useHasRoomBeside = (): boolean => useMedia('(min-width: 1420px)');
