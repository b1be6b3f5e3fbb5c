import type { SearchHit } from '../../../../contract/areas/search360/search360.ts';
import { maskedValue } from '../../../../contract/indicator/search-kind.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { kindTexts, matchTexts } from '../texts.ts';

/** Why something is a hit, in words. */
export function useBasis(): (hit: Pick<SearchHit, 'type' | 'basis' | 'value' | 'via'>) => string {
  const m = useTexts(matchTexts);
  const k = useTexts(kindTexts);
  return ({ type, basis, value: { kind, value: whole }, via }) => {
    const value = maskedValue(kind, whole);
    switch (basis) {
      case 'same':
        // no incident has a name that is a value: it is one of its campaign or its publisher
        return type === 'incident' && kind === 'text' ? m.same_name({ value }) : m.same({ kind: k[kind] });
      case 'number':
        return m.number;
      case 'words':
        return type === 'incident' ? m.words_incident : m.words;
      case 'via':
        return m.via({ value: via === null ? value : maskedValue(via.kind, via.value) });
      case 'alike':
        return m.alike_basis({ value });
      default:
        return m[basis]({ value });
    }
  };
}
