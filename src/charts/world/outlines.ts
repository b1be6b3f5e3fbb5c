import file from './outlines.json';
import type { Outlines } from './view.ts';

// The file's inferred type is wider: tuples come as arrays.
const { countries, others } = file as unknown as Outlines;

/** Outline and middle of a country by its ISO alpha-2 code; null where the map has neither shape nor dot. */
export function outlineOf(country: string): { readonly d: string | null; readonly x: number; readonly y: number } | null {
  const found = countries[country];
  return found === undefined ? null : { d: found[0], x: found[1], y: found[2] };
}
/** All land but Antarctica. Natural Earth, 1:110 m. */
export const land: string =
  Object.values(countries)
    .map(([d]) => d ?? '')
    .join('') + others;
