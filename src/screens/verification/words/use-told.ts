import { toolOf } from '../../../../contract/verification/tools.ts';
import type { Verification, VerificationCheck } from '../../../../contract/areas/verification/verification.ts';
import { isOtherShape } from '../../../../contract/verification/check.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useReason } from '../bulk/use-reason.ts';
import { reasonTexts } from '../bulk/texts.ts';
import { verdictTexts, verificationTexts } from '../texts.ts';
import { useBeside } from './use-beside.ts';
import { useWords } from './use-words.ts';

export type Told = Pick<Verification, 'tool' | 'verdict' | 'meaning' | 'checks' | 'fields' | 'compared' | 'standing'>;

/** What a check of a list of ours that warns is about. */
const lists: readonly VerificationCheck['name'][] = ['state', 'holder', 'class', 'bank', 'branch', 'suffix', 'postcode', 'year'];

const notes = [
  ['differs', 'differing'],
  ['close', 'closely'],
  ['not_compared', 'silently'],
] as const;

/** The check that says what a host reads like. */
export const likeIn = ({ checks }: Pick<Told, 'checks'>): VerificationCheck | undefined => checks.find(({ name }) => name === 'lookalike');
/** What came out, in words: its sign, a sentence about who says it and why, and what each check found. */
export function useTold() {
  const t = useTexts(verificationTexts),
    v = useTexts(verdictTexts),
    r = useTexts(reasonTexts);
  const reasonOf = useReason();
  const words = useWords(),
    beside = useBeside();

  const named = (result: Told, check: VerificationCheck, text: string): string =>
    check.field !== null && toolOf(result.tool).fields.length > 1 ? t.pair({ name: words.field(check.field), value: text }) : text;
  /** Why a check does not pass; what it found where it does. */
  const detail = (result: Told, check: VerificationCheck): string => {
    const { name, outcome, source, reason } = check;
    if (source === 'provider')
      return outcome === 'warning' || (outcome === 'failed' && result.verdict === 'invalid') ? words.state(result.standing) : '';
    if (outcome === 'failed' || isOtherShape(check)) return reasonOf(reason ?? name, check.detail);
    if (outcome === 'warning' && reason !== undefined) return reasonOf(reason, check.detail);
    if (outcome !== 'warning') return reason === undefined ? words.value(check.detail) : '';
    if (name === 'lookalike')
      return [t.reads_like({ value: check.detail }), ...(check.like === undefined ? [] : [t[`like_${check.like}`]])].join(': ');
    if (name === 'mrzMatch') return reasonOf(name, check.detail);
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
  /** What the register says otherwise, beside the verdict, what differs before what is close and what it says nothing of, else what a host reads like; '' where there is nothing of it. */
  const note = (result: Pick<Told, 'verdict' | 'meaning' | 'checks' | 'compared' | 'standing'>): string => {
    const like = likeIn(result);
    const alike = like === undefined ? '' : t.reads_like({ value: like.detail });
    if (result.verdict !== 'valid') return alike;
    const state = words.state(result.standing);
    if (result.meaning === 'not_in_force') return v.notInForce({ state });
    if (result.meaning === 'state_unknown') return v.stateUnknown({ state });
    for (const [outcome, several] of notes) {
      const [first, ...more] = result.compared.filter((row) => row.outcome === outcome);
      if (first !== undefined) return more.length === 0 ? beside.note(first) : t[several](more.length + 1);
    }
    return alike;
  };
  /** A verdict with its note. */
  const name = (result: Told): string =>
    note(result) === '' ? v[result.meaning] : `${v[result.verdict === 'valid' ? 'valid' : result.meaning]} · ${note(result)}`;
  const sentence = (result: Told): string => {
    const { meaning } = result;
    const faults = result.checks
      .filter((check) => check.outcome === 'failed' && check.source === 'here')
      .map((check) => named(result, check, detail(result, check)))
      .join('. ');
    const shapes = result.checks.filter(isOtherShape).map(({ field }) => words.field(field ?? ''));
    if (shapes.length > 0 && meaning === 'not_checked') return v.shape_means({ fields: shapes.join(', ') });
    if (meaning === 'invalid') return v.invalid_means({ faults });
    if (meaning === 'entry') return v.entry_means({ faults });
    if (meaning === 'rejected') {
      const status = words.state(result.standing);
      return status === '' ? v.rejected_plain : v.rejected_means({ status });
    }
    const isPrivate = result.checks.some((check) => check.name === 'range' && check.outcome === 'warning');
    if (meaning === 'not_checked' && isPrivate) return v.private_means;
    const { why, silence } = beside.sentences(meaning, result.compared);
    const state = words.state(result.standing);
    if (meaning === 'not_in_force') return [v.not_in_force_means({ state }), ...why, ...silence].join(' ');
    if (meaning === 'state_unknown') return [v.state_unknown_means({ state }), ...silence].join(' ');
    if (meaning === 'not_compared') return silence.join(' ');
    if (meaning === 'differs' || meaning === 'close')
      return [...why, ...(result.standing.inForce === 'unknown' ? [v.state_unknown_means({ state })] : []), ...silence].join(' ');
    return v[`${meaning}_means`];
  };
  return { name, detail, outcome, note, sentence };
}
