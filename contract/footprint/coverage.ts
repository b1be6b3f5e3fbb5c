import type { FootprintCategory, FootprintSignal } from '../areas/footprint.ts';
import type { SubjectType } from './subject.ts';

/** Categories that others than the product can answer, by type of subject. */
export const outsideCategories: Readonly<Record<SubjectType, readonly FootprintCategory[]>> = {
  email: ['mail', 'social', 'messaging', 'marketplaces', 'payments', 'work', 'travel', 'breaches'],
  phone: ['phone', 'social', 'messaging', 'marketplaces', 'payments', 'breaches'],
  username: ['social', 'marketplaces', 'work', 'breaches'],
  domain: ['mail', 'social'],
  ip: ['network'],
};
const embedded: readonly string[] = ['here', 'own'];

/** Of the categories that others can answer, in how many at least one of them did. What the product says itself is no answer of theirs. */
export function outsideCoverage(
  type: SubjectType,
  signals: readonly Pick<FootprintSignal, 'category' | 'state' | 'source'>[],
): { readonly answered: number; readonly all: number } {
  const told = new Set(
    signals.filter(({ state, source }) => state !== 'not_checked' && !embedded.includes(source)).map(({ category }) => category),
  );
  const all = outsideCategories[type];
  return { answered: all.filter((category) => told.has(category)).length, all: all.length };
}
