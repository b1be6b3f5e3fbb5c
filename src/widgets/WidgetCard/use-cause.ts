import type { Failure } from '../../../contract/failure.ts';
import { useFormat } from '../../format/format.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** What went wrong, in the reader's words, by the failure's kind alone, and how long the server asks to be left alone. */
export function useCause(): (failure: Failure) => string {
  const t = useTexts(commonTexts);
  const format = useFormat();
  return ({ kind, retryAfterSeconds }) => {
    const cause = kind === 'forbidden' ? t.forbiddenPackage : t[kind];
    return retryAfterSeconds === undefined ? cause : `${cause} ${t.retryIn({ time: format.wait(retryAfterSeconds) })}`;
  };
}
