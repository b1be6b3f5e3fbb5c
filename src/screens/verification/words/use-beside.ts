import { fieldsAt, levelOf, type Compared } from '../../../../contract/verification/compare.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { verdictTexts, verificationTexts } from '../texts.ts';
import { useWords } from './use-words.ts';

type Level = ReturnType<typeof levelOf>;
const meant = {
  different: 'differs_means',
  close: 'close_means',
  partial: 'partial_means',
  silent: 'not_compared_means',
  other_script: 'other_script_means',
} as const;
/** What is told of compared fields: `silent` are those of which the register says nothing. */
type Told = keyof typeof meant;

/** What was given beside the register's entry, in words. */
export function useBeside() {
  const t = useTexts(verificationTexts),
    v = useTexts(verdictTexts);
  const words = useWords(),
    format = useFormat();
  const levelWords = { exact: t.match, close: t.close, partial: t.partial, different: t.differs, other_script: t.otherScript };
  const level = (row: Compared): string => {
    const at: Level = levelOf(row);
    return at === null ? t.not_compared : levelWords[at];
  };
  /** The level of a field, with its points where it has some and is not the same. */
  const likeness = (row: Compared): string =>
    row.outcome === 'match' || row.score === null || row.score === 0
      ? level(row)
      : t.likeness({ level: level(row), score: format.count(row.score) });
  const told = (rows: readonly Compared[], levels: readonly Told[]): readonly string[] =>
    levels.flatMap((each) => {
      const fields = fieldsAt(each === 'silent' ? null : each, rows);
      return fields.length === 0 ? [] : [v[meant[each]]({ fields: fields.map(words.field).join(', ') })];
    });
  /** Sentences by what a check or a row came to: why it is so, and which fields were not compared. */
  const sentences = (
    state: string | null,
    rows: readonly Compared[],
  ): { readonly why: readonly string[]; readonly silence: readonly string[] } => ({
    why: told(rows, state === 'close' ? ['partial', 'close'] : state === 'differs' || state === 'not_in_force' ? ['different'] : []),
    silence: told(rows, ['silent', 'other_script']),
  });
  /** What is told of one field that is not the same. */
  const note = (row: Compared): string => {
    const field = words.field(row.field);
    const at = levelOf(row);
    if (at === null) return t.fieldSilent({ field });
    if (at === 'other_script') return t.fieldScript({ field });
    if (at === 'partial') return t.fieldPartial({ field });
    return at === 'different' ? t.fieldDiffers({ field }) : t.fieldClose({ field });
  };
  return { likeness, sentences, note };
}
