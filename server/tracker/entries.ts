import type { RecordEntry } from '../../contract/life/tracker-life.ts';

/** Of the journal of a publisher. */
export const isBlock = ({ action }: Pick<RecordEntry, 'action'>): boolean => action === 'blocked';
export const reasonOf = ({ changes }: RecordEntry): string => changes.find(({ name }) => name === 'reason')?.to ?? '';
