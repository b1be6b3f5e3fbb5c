import { statusOf, toolOf } from '../../../../contract/verification/tools.ts';
import type { VerificationCheck } from '../../../../contract/areas/verification.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useReason } from '../bulk/use-reason.ts';
import { reasonTexts } from '../bulk/texts.ts';
import { verdictTexts, verificationTexts } from '../texts.ts';
import { differingIn, tellingOf, type Told } from './telling.ts';
import { useWords } from './use-words.ts';

/** What a check of a list of ours that warns is about. */
const lists: readonly VerificationCheck['name'][] = ['state', 'holder', 'class', 'bank', 'branch', 'suffix', 'postcode', 'year'];

/** What came out, in words: its sign, a sentence about who says it and why, and what each check found. */
export function useTold() {
  const t = useTexts(verificationTexts),
    v = useTexts(verdictTexts),
    r = useTexts(reasonTexts);
  const reasonOf = useReason();
  const words = useWords();

  const named = (result: Told, check: VerificationCheck, text: string): string =>
    check.field !== null && toolOf(result.tool).fields.length > 1 ? t.pair({ name: words.field(check.field), value: text }) : text;
  /** Why a check does not pass; what it found where it does. */
  const detail = (result: Told, check: VerificationCheck): string => {
    const { name, outcome, source, reason } = check;
    if (source === 'provider')
      return outcome === 'failed' && result.verdict === 'invalid' ? words.value(statusOf(toolOf(result.tool), result.fields)) : '';
    if (outcome === 'failed') return reasonOf(reason ?? name, check.detail);
    if (outcome !== 'warning') return reason === undefined ? words.value(check.detail) : '';
    if (lists.includes(name)) return r.why_list;
    if (name === 'name') return r.why_name({ letter: check.detail });
    if (name === 'checkDigit') return r.why_checkDigit({ letter: check.detail });
    const why: Readonly<Record<string, unknown>> = r;
    const said = why[`why_${name}`];
    const found = words.value(check.detail);
    return typeof said === 'string' && found !== '' ? t.pair({ name: said, value: found }) : typeof said === 'string' ? said : found;
  };
  /** A register that has no entry found nothing wrong with a number. */
  const outcome = (result: Told, { outcome: found, source }: VerificationCheck): string =>
    source === 'provider' && result.verdict === 'not_found' ? v.not_found : t[`outcome_${found}`];
  /** What the register says otherwise, beside the verdict; '' where it agrees. */
  const note = (result: Pick<Told, 'compared'>): string => {
    const [first, ...more] = differingIn(result);
    if (first === undefined) return '';
    return more.length === 0 ? t.fieldDiffers({ field: words.field(first) }) : t.differing(more.length + 1);
  };
  const sentence = (result: Told): string => {
    const telling = tellingOf(result);
    const faults = result.checks
      .filter((check) => check.outcome === 'failed' && check.source === 'here')
      .map((check) => named(result, check, detail(result, check)))
      .join('. ');
    if (telling === 'invalid') return v.invalid_means({ faults });
    if (telling === 'entry') return v.entry_means({ faults });
    if (telling === 'rejected') {
      const status = words.value(statusOf(toolOf(result.tool), result.fields));
      return status === '' ? v.rejected_plain : v.rejected_means({ status });
    }
    const isPrivate = result.checks.some((check) => check.name === 'range' && check.outcome === 'warning');
    if (telling === 'not_checked' && isPrivate) return v.private_means;
    const fields = differingIn(result).map(words.field).join(', ');
    return telling === 'valid' && fields !== '' ? v.differs_means({ fields }) : v[`${telling}_means`];
  };
  return { detail, outcome, note, sentence };
}
