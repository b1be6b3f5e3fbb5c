import type { KnownPublishers } from '../../../../../contract/areas/admin/admin.ts';
import { publishersOf } from './form.ts';

/** Suggestions at a time. */
const MOST_SUGGESTED = 8;
/** Publishers that rows of a person's packages name; of all packages before any is given. */
const namedIn = (known: KnownPublishers, packages: readonly string[]): string[] => [
  ...new Set(known.packages.flatMap(({ name, publishers }) => (packages.length === 0 || packages.includes(name) ? publishers : []))),
];
/** Names for the line that is being typed, the last one, that are not there yet. */
export function suggestionsOf(typed: string, known: KnownPublishers, packages: readonly string[]): string[] {
  const line = (typed.split('\n').at(-1) ?? '').trim().toLowerCase();
  const there = publishersOf(typed);
  return namedIn(known, packages)
    .filter((name) => !there.includes(name) && name.toLowerCase().includes(line))
    .slice(0, MOST_SUGGESTED);
}
/** Puts a name in the place of the line that is being typed. */
export const withSuggestion = (typed: string, name: string): string => [...typed.split('\n').slice(0, -1), name, ''].join('\n');
/** Names that no row of the person's packages has. Nothing is said where not all is known: with more publishers than are told, or a package that is not among them. */
export function unnamedOf(typed: string, known: KnownPublishers, packages: readonly string[]): string[] {
  const isKnown = known.isWhole && packages.length > 0 && packages.every((name) => known.packages.some((each) => each.name === name));
  if (!isKnown) return [];
  const named = namedIn(known, packages);
  return publishersOf(typed).filter((name) => !named.includes(name));
}
