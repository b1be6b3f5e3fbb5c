import type { StoredSearch } from '../../../../contract/areas/search360/search360.ts';
import { withoutDirection } from '../../../../contract/indicator/refang.ts';
import {
  isPersonal,
  kindOf,
  maskedValue,
  partsOf,
  plainValue,
  unsureKind,
  type SearchKind,
} from '../../../../contract/indicator/search-kind.ts';
import { isMobileIn } from './mobile.ts';

/** A value in the box. `of`: it is one of a stored search, whose text only the server has. */
export interface Chip {
  readonly kind: SearchKind;
  readonly shown: string;
  /** Its spelling leaves two kinds open, and its reader has not said which. */
  readonly isUnsure: boolean;
  /** It is of a stored search that shows it in part, whatever kind it is looked for as. */
  readonly isMasked: boolean;
  readonly term:
    | { readonly value: string; readonly kind: SearchKind }
    | { readonly of: string; readonly nth: number; readonly kind: SearchKind }
    | { readonly file: string; readonly line: number };
}

const chipOf = (typed: string, zone: string): Chip => {
  const kind = kindOf(typed);
  const value = plainValue(kind, typed);
  const isUnsure = unsureKind(value) !== null && !isMobileIn(zone, value);
  return { kind, shown: isUnsure ? value : maskedValue(kind, value), isUnsure, isMasked: false, term: { kind, value } };
};
/** Values of what was typed or pasted: lines, commas and semicolons part them. `zone`: of the package, an IANA name. */
export const chipsOf = (typed: string, zone: string): Chip[] =>
  withoutDirection(typed)
    .split(/[\r\n\t,;]+/)
    .flatMap(partsOf)
    .filter((part) => part.trim() !== '')
    .map((part) => chipOf(part, zone));

/** The same value as another kind; its reader has decided. */
export function asKind(chip: Chip, kind: SearchKind): Chip {
  const { term } = chip;
  if ('file' in term) return chip;
  // of one that is shown in part there is no more to show
  const whole = 'value' in term ? term.value : chip.isMasked ? null : chip.shown;
  const shown = whole === null ? chip.shown : maskedValue(kind, whole);
  const isMasked = chip.isMasked || ('of' in term && isPersonal(kind));
  return { ...chip, kind, shown, isMasked, isUnsure: false, term: { ...term, kind } };
}
/** Without values that are there already. */
export function joined(chips: readonly Chip[], more: readonly Chip[]): Chip[] {
  const all = [...chips];
  for (const chip of more) if (!all.some(({ kind, shown }) => kind === chip.kind && shown === chip.shown)) all.push(chip);
  return all;
}

/** The values of a stored search. */
export const chipsOfStored = ({ id, terms }: StoredSearch): Chip[] =>
  terms.map(({ kind, shown, isMasked }, nth) => ({ kind, shown, isUnsure: false, isMasked, term: { of: id, nth, kind } }));
