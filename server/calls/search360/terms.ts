import type { SearchHit } from '../../../contract/areas/search360/search360.ts';
import { isPersonal, maskedValue, type SearchKind } from '../../../contract/indicator/search-kind.ts';
import type { Caller } from '../../access.ts';
import type { EvidenceOf } from '../../tickets/about/grouping.ts';
import type { SearchRecord } from '../../records/search360/searches.ts';
import { normalOf, tailOf } from '../../search/normal.ts';

export interface StoredTerm {
  readonly kind: SearchKind;
  readonly value: string;
  /** The personal kind that it was first stored as: it stays masked so, whatever kind it is looked for as. */
  readonly masked?: SearchKind;
  /** The row of a file that it is of. */
  readonly from?: EvidenceOf;
  /** It was taken from a search of somebody else who had not shared it, and is shown masked to all. */
  readonly isHidden?: true;
}
export const termsIn = ({ terms }: Pick<SearchRecord, 'terms'>): StoredTerm[] => JSON.parse(terms) as StoredTerm[];
export const maskOf = ({ kind, masked }: StoredTerm): SearchKind => masked ?? kind;
/** A term as everybody is shown it. */
export const shownTerm = (term: StoredTerm): string => maskedValue(maskOf(term), term.value);
/** May a person be shown the personal values of a search in full? A link leads a colleague to a search, and its values stay masked until it is shared. */
export const mayReveal = ({ id }: Pick<Caller, 'id'>, search: SearchRecord): boolean => search.user_id === id || search.is_shared === 1;

/** The same of all its values, those included that were taken from searches of others. */
export const mayRevealAll = (caller: Pick<Caller, 'id'>, search: SearchRecord): boolean =>
  mayReveal(caller, search) && !termsIn(search).some(({ isHidden }) => isHidden === true);

/** Is a personal value written in a text, however it is spelled there? */
function isIn(text: string, term: StoredTerm): boolean {
  const kind = maskOf(term);
  const norm = normalOf(kind, term.value);
  return kind === 'phone'
    ? norm !== '' && text.replace(/\D/g, '').includes(tailOf({ kind, norm }) ?? norm)
    : text.toUpperCase().includes(norm);
}
type Told = Pick<SearchHit, 'basis' | 'term' | 'value' | 'via'>;
/** Says what hits of a search were found by, to a person: a value that they may not be shown in full, and what spells it otherwise, as the search shows it. */
export function tellerOf(caller: Pick<Caller, 'id'>, search: SearchRecord) {
  const terms = termsIn(search);
  const isHidden = (term: StoredTerm): boolean => isPersonal(maskOf(term)) && (term.isHidden === true || !mayReveal(caller, search));
  const hidden = terms.filter(isHidden);
  const value = ({ kind, value: whole }: Told['value']): Told['value'] => {
    const term = hidden.find((one) => isIn(whole, one));
    return { kind, value: term === undefined ? whole : shownTerm(term) };
  };
  return {
    value,
    hit: (hit: Told): Told => {
      const term = terms[hit.term];
      // what stands in a name, or is shared with another hit, is no spelling of the term
      const isSpelled = hit.basis !== 'via' && hit.basis !== 'words';
      const isOfHidden = isSpelled && term !== undefined && isHidden(term);
      return {
        basis: hit.basis,
        term: hit.term,
        value: isOfHidden ? { kind: hit.value.kind, value: shownTerm(term) } : value(hit.value),
        via: hit.via === null ? null : value(hit.via),
      };
    },
  };
}
