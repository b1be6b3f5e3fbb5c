import { useFormat } from '../../format/format.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface NumbersChangedProps {
  /** When; null where they have not. */
  readonly at: string | null;
  readonly zone: string;
}
/** Says of something that was made or sent that a file of own rows has replaced, or taken back, rows of its days after that. */
export function NumbersChanged({ at, zone }: NumbersChangedProps) {
  const t = useTexts(commonTexts);
  const format = useFormat();
  if (at === null) return null;
  return (
    <span className="warn anywhere">
      {t.numbersChanged} · <time dateTime={at}>{format.instant(at, zone)}</time>
    </span>
  );
}
