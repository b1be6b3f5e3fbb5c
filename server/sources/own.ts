import { everything } from '../access.ts';

/** Sources are fetched for whoever set them up, by no person. */
export const fetching = everything('sources are fetched for their packages');
