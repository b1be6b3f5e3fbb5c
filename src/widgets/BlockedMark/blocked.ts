import type { BlockEntry } from '../../../contract/areas/tracker/foresight.ts';

/** A blocked publisher: since when, as ISO 8601 and to be told in `timeZone`, and by whom; '' where that is not recorded. */
export interface Blocked extends Pick<BlockEntry, 'blocked_on' | 'blocked_by'> {
  readonly timeZone: string;
}
/** The block of a publisher, by its name and the id that its rows carry, where they carry one; null where it is not blocked. */
export type BlockedOf = (publisher: string, id?: string) => Blocked | null;
/** Of nobody anything is known. */
export const noneBlocked: BlockedOf = () => null;

const folded = (name: string): string => name.toLowerCase();
/** Finds publishers on a block list as the server does: by id where row and entry have one, else by name. */
export function blockedIn({ entries, timeZone }: { readonly entries: readonly BlockEntry[]; readonly timeZone: string }): BlockedOf {
  if (entries.length === 0) return noneBlocked;
  const ids = new Map(entries.filter(({ publisher_id }) => publisher_id !== '').map((entry) => [entry.publisher_id, entry])),
    names = new Map(entries.map((entry) => [folded(entry.publisher), entry]));
  return (publisher, id = '') => {
    const named = names.get(folded(publisher));
    // another id by the same name is not on the list
    const entry = ids.get(id) ?? (id === '' || named?.publisher_id === '' ? named : undefined);
    return entry === undefined ? null : { blocked_on: entry.blocked_on, blocked_by: entry.blocked_by, timeZone };
  };
}
