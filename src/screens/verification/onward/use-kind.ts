import { neighbourKinds } from '../../../../contract/verification/neighbours.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { verificationTexts } from '../texts.ts';
import { useWords } from '../words/use-words.ts';

/** What a number that was recognised is called. */
export function useKind(): (kind: string) => string {
  const t = useTexts(verificationTexts);
  const words = useWords();
  return (kind) => {
    const known = neighbourKinds.find((each) => each === kind);
    return known === undefined ? words.field(kind) : t[`kind_${known}`];
  };
}
