import { Button } from '@fluentui/react-components';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from './Manage.module.css';
import { manageTexts } from './texts.ts';

interface RemoveNewsProps {
  readonly name: string;
  readonly status: 'ready' | WriteStatus;
  readonly outcome: 'deleted' | 'archived' | null;
  readonly failure: Failure | null;
  readonly onDismiss: () => void;
}
/** What became of a deletion. */
export function RemoveNews({ name, status, outcome, failure, onDismiss }: RemoveNewsProps) {
  const t = useTexts(manageTexts);
  const causeOf = useCause();
  const said =
    status === 'done' && outcome !== null
      ? t[outcome]({ name })
      : failure !== null && (status === 'failed' || status === 'conflict')
        ? t.notRemoved({ name, cause: causeOf(failure) })
        : '';
  return (
    <div role="status" className={failure === null ? styles.said : styles.bad}>
      {said}
      {said !== '' && (
        <Button size="small" appearance="subtle" onClick={onDismiss}>
          {t.dismiss}
        </Button>
      )}
    </div>
  );
}
