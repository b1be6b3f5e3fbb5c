import { DialogSurface } from '@fluentui/react-components';
import { useRef } from 'react';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DialogForm } from '../../../../widgets/form/DialogForm.tsx';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import styles from '../Detail.module.css';
import { macroTexts } from './texts.ts';

interface MacroAskProps {
  readonly name: string;
  /** The number of the ticket. */
  readonly id: number;
  /** What it sets, and what that moves. */
  readonly lines: readonly string[];
  /** Nothing is run before it is known what it moves. */
  readonly isForeseen?: boolean;
  readonly onRun: () => void;
  readonly onCancel: () => void;
}
/** What a macro sets and moves, before it is run; Enter runs it. */
export function MacroAsk({ name, id, lines, isForeseen = true, onRun, onCancel }: MacroAskProps) {
  const m = useTexts(macroTexts);
  const common = useTexts(commonTexts);
  const send = useRef<HTMLButtonElement>(null);
  return (
    <OpenDialog onClose={onCancel} first={send}>
      <DialogSurface>
        <DialogForm
          title={m.askTitle({ name, id: String(id) })}
          fault={null}
          send={m.run}
          sendRef={send}
          isSending={!isForeseen}
          className=""
          onSubmit={onRun}
          onCancel={onCancel}
        >
          {isForeseen ? null : <p role="status">{common.loading}</p>}
          <ul className={styles.follows}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
