import type { BulkRow } from '../../../../contract/areas/verification-runs.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { partTexts } from '../texts.ts';
import { reasonTexts } from './texts.ts';

/** A reason in words; '' where there is none. */
export function useReason(): (reason: BulkRow['reason'], detail: string) => string {
  const t = useTexts(reasonTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  return (reason, detail) => {
    if (reason === null) return '';
    if (reason === 'tooLong' || reason === 'accountLength' || reason === 'ifscLength' || reason === 'duplicate')
      return t[reason]({ n: detail });
    const plain = t as Readonly<Record<string, unknown>>;
    const said = plain[reason];
    return typeof said === 'string' ? said : t.failed({ check: p[reason] ?? reason });
  };
}
