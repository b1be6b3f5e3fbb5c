import { Button } from '@fluentui/react-components';
import type { Oddities } from '../../../../contract/verification/bulk.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './Bulk.module.css';
import { bulkTexts } from './texts.ts';
import type { BatchActions } from './use-batch.ts';

interface OddRowsProps {
  readonly oddities: Oddities;
  readonly asksAnyway: boolean;
  readonly onAsk: BatchActions['askAnyway'];
  /** Older licences are written as the register asks for them. */
  readonly onInFull: BatchActions['correct'];
}
/** Rows that can be sent, and of which something is to be told: what was put right, and shapes that we do not know. */
export function OddRows({ oddities: { unknown, cleaned, serial, inFull }, asksAnyway, onAsk, onInFull }: OddRowsProps) {
  const t = useTexts(bulkTexts);
  return (
    <>
      {cleaned > 0 && <p className={styles.quiet}>{t.cleaned(cleaned)}</p>}
      {serial > 0 && <p className={styles.quiet}>{t.serial(serial)}</p>}
      {unknown > 0 && (
        <>
          <p className={styles.quiet}>{asksAnyway ? t.shapesAsked(unknown) : t.shapesLeft(unknown)}</p>
          <div className={styles.buttons}>
            {inFull.size > 0 && (
              <Button size="small" onClick={() => onInFull(inFull)}>
                {t.inFull(inFull.size)}
              </Button>
            )}
            <Button size="small" onClick={() => onAsk(!asksAnyway)}>
              {asksAnyway ? t.leaveShapes : t.askShapes}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
