import type { ComponentType } from 'react';

/** Something that the palette leads to or does. */
export interface PaletteItem {
  /** One of a kind in its palette; recent things are remembered by it. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** Said after the label, and searched too. */
  readonly hint?: string;
  /** The key that chooses it where its group alone is open; from anywhere the key of its group comes before. */
  readonly key?: string;
  /** Keys that do it from anywhere. */
  readonly shortcut?: string;
  /** A picture of its own; without one it has that of its group. */
  readonly icon?: ComponentType;
  /** Two letters at most that stand for it instead of a picture. */
  readonly initial?: string;
  /** The page that is open: first of its like. */
  readonly isHere?: boolean;
  /** An address: it can be opened in a new tab. */
  readonly href?: string;
  /** The palette stays open for the next. */
  readonly stays?: boolean;
  readonly run: () => void;
}
/** Enter, among keys that were typed before the palette was there. */
export const ENTER = '\n';
export const paletteGroups = ['recent', 'go', 'views', 'rows', 'publishers', 'packages', 'filters', 'actions'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];
/** Most items of a group at once. */
export const MOST_OF_GROUP = 5;
/** Groups that have a key of their own, which opens the palette with them alone. */
export const keyedGroups = { g: 'go', v: 'views', p: 'packages' } as const;
/** The key of an item from anywhere, as it is written on keyboards. */
export function keysOf({ group, key, shortcut }: PaletteItem, isAlone: boolean): readonly string[] {
  if (shortcut !== undefined) return [shortcut];
  if (key === undefined) return [];
  if (isAlone) return [key.toUpperCase()];
  const [lead] = Object.entries(keyedGroups).find(([, each]) => each === group) ?? [];
  return lead === undefined ? [] : [lead.toUpperCase(), key.toUpperCase()];
}
export type KeyedGroup = (typeof keyedGroups)[keyof typeof keyedGroups];

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz123456789');
/** A key each: the first letter of its name that is free, or any that is; none where all are taken. */
export function lettersOf(names: readonly string[]): readonly (string | undefined)[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const letter = [...(name.toLowerCase().match(/[a-z]/g) ?? []), ...LETTERS].find((each) => !taken.has(each));
    if (letter !== undefined) taken.add(letter);
    return letter;
  });
}

/** Where a search stands in a text: at its start, at the start of a word, within one; null where it does not. */
export function placeOf(text: string, search: string): { readonly at: number; readonly rank: 0 | 1 | 2 } | null {
  const [hay, needle] = [text.toLocaleLowerCase(), search.toLocaleLowerCase()];
  if (hay.startsWith(needle)) return { at: 0, rank: 0 };
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1))
    if (!/[\p{L}\p{N}]/u.test(hay[at - 1] ?? ' ')) return { at, rank: 1 };
  const within = hay.indexOf(needle);
  return within < 0 ? null : { at: within, rank: 2 };
}
function rankOf({ label, hint = '' }: PaletteItem, search: string): number | null {
  const words = search.split(/\s+/).filter((word) => word !== '');
  let worst = 0;
  for (const word of words) {
    const place = placeOf(label, word)?.rank ?? (placeOf(hint, word) === null ? null : 3);
    if (place === null) return null;
    worst = Math.max(worst, place);
  }
  return worst;
}
export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly items: readonly PaletteItem[];
  /** All that match, shown or not. */
  readonly total: number;
}
/**
 * What a search finds, by group: each word of it somewhere, the starts of words before what is within them. An empty one has the recent things first. `only`: of one
 * group, and all of it that has a key.
 */
export function sectionsOf(
  items: readonly PaletteItem[],
  search: string,
  recent: readonly string[],
  only: KeyedGroup | null = null,
): readonly PaletteSection[] {
  const lately = recent.flatMap((id) => items.find((item) => item.id === id) ?? []).map((item) => ({ ...item, group: 'recent' as const }));
  const isEmpty = search.trim() === '';
  const all = isEmpty && only === null ? [...lately, ...items] : items;
  return paletteGroups
    .filter((group) => only === null || group === only)
    .flatMap((group) => {
      const found = all
        .filter((item) => item.group === group)
        .flatMap((item, place) => {
          const rank = rankOf(item, search);
          return rank === null ? [] : [{ item, rank, place }];
        })
        .sort((a, b) => a.rank - b.rank || Number(b.item.isHere ?? false) - Number(a.item.isHere ?? false) || a.place - b.place)
        .map(({ item }) => item);
      const most = isEmpty && only !== null ? Math.max(MOST_OF_GROUP, found.filter(({ key }) => key !== undefined).length) : MOST_OF_GROUP;
      return found.length === 0 ? [] : [{ group, items: found.slice(0, most), total: found.length }];
    });
}
