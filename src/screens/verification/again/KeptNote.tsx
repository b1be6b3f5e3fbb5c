import { Button } from '@fluentui/react-components';
import type { Kept } from '../../../../contract/areas/verification/verification.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Verification.module.css';
import { againTexts } from './texts.ts';

export interface KeptNoteProps {
  readonly kept: Kept | null;
  readonly failure: Failure | null;
  readonly zone: string;
  readonly isSending: boolean;
  readonly onReuse: () => void;
}
/** Says of what stands in a form that it was checked before, and offers its verdict again. */
export function KeptNote({ kept, failure, zone, isSending, onReuse }: KeptNoteProps) {
  const t = useTexts(againTexts);
  const format = useFormat();
  const causeOf = useCause();
  return (
    <div role="status">
      {failure !== null && <p className={styles.quiet}>{t.keptUnknown({ cause: causeOf(failure) })}</p>}
      {kept !== null && (
        <div className={`${styles.kept} stack gap-8`}>
          <p>
            <strong>{t.kept({ age: format.duration(kept.ageMinutes), name: kept.by.name })}</strong>{' '}
            {t.keptUntil({ until: format.instant(kept.until, zone) })}
          </p>
          <Button size="small" disabledFocusable={isSending} onClick={onReuse}>
            {t.reuse}
          </Button>
        </div>
      )}
    </div>
  );
}
