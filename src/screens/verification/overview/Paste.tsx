import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { Values } from '../../../../contract/verification/check.ts';
import type { ToolId } from '../../../../contract/verification/decode/decode.ts';
import { neighboursOf, type Neighbour } from '../../../../contract/verification/neighbours.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useKind } from '../onward/use-kind.ts';
import { verificationTexts } from '../texts.ts';
import styles from '../Verification.module.css';

interface PasteProps {
  readonly nameOf: (tool: ToolId) => string;
  /** Goes on with what was recognised, in its tool. */
  readonly onOpen: (tool: ToolId, values: Values) => void;
}
/** One field that knows what is pasted into it, and leads to its tool. What is typed stays in this page. */
export function Paste({ nameOf, onOpen }: PasteProps) {
  const t = useTexts(verificationTexts);
  const kindOf = useKind();
  const [text, setText] = useState('');
  const found = neighboursOf(text);
  const open = ({ tool, values }: Neighbour): void => {
    if (tool !== null) onOpen(tool, values);
  };
  return (
    <form
      className={`${styles.card} whole stack gap-12`}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const first = found.find(({ tool }) => tool !== null);
        if (first !== undefined) open(first);
      }}
    >
      <Field label={t.paste} hint={t.pasteHint}>
        <Input spellCheck={false} maxLength={500} value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
      <div role="status">
        {text.trim().length >= 4 && found.length === 0 && <p className={styles.quiet}>{t.pasteNone}</p>}
        {found.length > 0 && (
          <ul className="flow">
            {found.map((each) => (
              <li key={each.kind}>
                {each.tool === null ? (
                  <>
                    {kindOf(each.kind)} · {t.noTool}
                  </>
                ) : (
                  <button type="button" className={styles.link} onClick={() => open(each)}>
                    {t.pasteFound({ what: kindOf(each.kind), tool: nameOf(each.tool) })}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
