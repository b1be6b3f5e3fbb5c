import { strangerIn } from '../../../../contract/verification/neighbours.ts';
import type { Values } from '../../../../contract/verification/check.ts';
import type { ToolId } from '../../../../contract/verification/decode/decode.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore } from '../../../portal/context.tsx';
import { verificationTexts } from '../texts.ts';
import { useWords } from '../words/use-words.ts';
import styles from '../Verification.module.css';
import { carry } from './carried.ts';
import { useKind } from './use-kind.ts';

interface StrangerProps {
  readonly tool: ToolId;
  /** What stands in the form, as it was typed. */
  readonly typed: Values;
  readonly nameOf: (tool: ToolId) => string;
  /** The same tool takes a part of it. */
  readonly onUse: (field: string, value: string) => void;
}
/** Says what a number is that stands in the wrong tool, and leads to the right one. */
export function Stranger({ tool, typed, nameOf, onUse }: StrangerProps) {
  const t = useTexts(verificationTexts);
  const words = useWords();
  const kindOf = useKind();
  const location = useLocationStore();
  const found = strangerIn(tool, typed);
  if (found === null) return null;
  const { field, neighbour } = found,
    { tool: next, values, kind } = neighbour;
  const part = next === tool ? values[field] : undefined;
  return (
    <p role="status" className={styles.card}>
      {t.looksLike({ field: words.field(field), what: kindOf(kind) })}{' '}
      {next === null ? (
        t.noTool
      ) : part !== undefined ? (
        <button type="button" className={styles.link} onClick={() => onUse(field, part)}>
          {t.useInstead({ value: part })}
        </button>
      ) : next === tool ? (
        t.needsFile
      ) : (
        <>
          {kind === 'passport' && `${t.needsFile} `}
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              carry(next, values);
              location.push(`/${next}`);
            }}
          >
            {t.checkIn({ tool: nameOf(next) })}
          </button>
        </>
      )}
    </p>
  );
}
