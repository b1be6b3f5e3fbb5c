import type { ClawBack } from '../../contract/life/claw-back.ts';

/** Whose rows are in a pack, as clicks and events carry it. */
export interface Source {
  readonly package: string;
  readonly publisher: string;
  readonly publisher_id: string;
}
/** What a pack holds, and of whom. */
export interface Foreseen extends Omit<ClawBack, 'ticket' | 'contact'> {
  readonly sources: readonly Source[];
}
