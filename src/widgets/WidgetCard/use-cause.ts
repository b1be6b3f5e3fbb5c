import type { Failure } from '../../../contract/failure.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** What went wrong, in the reader's words, by the failure's kind alone (S9). */
export function useCause(): (failure: Failure) => string {
  const t = useTexts(commonTexts);
  return (failure) => (failure.kind === 'forbidden' ? t.forbiddenPackage : t[failure.kind]);
}
