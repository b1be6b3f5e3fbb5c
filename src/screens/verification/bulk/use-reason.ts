import type { BulkRow } from '../../../../contract/areas/verification/runs.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useKind } from '../onward/use-kind.ts';
import { partTexts } from '../texts.ts';
import { useWords } from '../words/use-words.ts';
import { reasonTexts } from './texts.ts';

/** Reasons that name what was found. */
const about = ['deceiving', 'link', 'expired', 'foreign', 'otherPin', 'suffixAlone', 'reserved'] as const;
const isAbout = (reason: string): reason is (typeof about)[number] => about.some((each) => each === reason);
/** A reason in words, with what the value is where it is of another tool; '' where there is none. */
export function useReason(): (reason: BulkRow['reason'], detail: string, neighbour?: string | null) => string {
  const t = useTexts(reasonTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const words = useWords();
  const kindOf = useKind();
  const plainly = (reason: BulkRow['reason'], detail: string): string => {
    if (reason === null) return '';
    if (reason === 'tooLong' || reason === 'accountLength' || reason === 'ifscLength' || reason === 'duplicate')
      return t[reason]({ n: detail });
    if (reason === 'expected') {
      const [right = '', found = ''] = detail.split(' ');
      return t.expected({ right, found });
    }
    if (isAbout(reason)) return t[reason]({ value: detail });
    if (reason === 'hidden') return t.hidden({ code: detail });
    if (reason === 'otherAlphabet') return t.otherAlphabet({ letter: detail });
    if (reason === 'mrzMatch') return detail === '' ? t.mrzMatch : t.mrzSays({ said: detail });
    if (reason === 'register') return detail === '' ? t.registerPlain : t.register({ status: words.value(detail) });
    const plain = t as Readonly<Record<string, unknown>>;
    const said = plain[reason];
    return typeof said === 'string' ? said : t.failed({ check: p[reason] ?? reason });
  };
  return (reason, detail, neighbour = null) =>
    neighbour === null ? plainly(reason, detail) : `${plainly(reason, detail)}. ${t.looksLike({ what: kindOf(neighbour) })}`;
}
