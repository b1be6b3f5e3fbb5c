import { Button } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useFailedCards } from '../../widgets/WidgetCard/failed-cards.ts';
import { useFocusAfter } from '../../widgets/use-focus-after.ts';
import styles from './Notice.module.css';

/** Says that cards could not be loaded. One has its own Retry; several are asked again at once. */
export function FailedNews() {
  const t = useTexts(widgetTexts);
  const workspace = useWorkspace();
  const failed = useFailedCards();
  const isSeveral = failed > 1;
  const [target, pressed] = useFocusAfter();
  return (
    <div ref={target} tabIndex={-1} className={isSeveral ? `${styles.bar} ${styles.warning}` : undefined}>
      {isSeveral && (
        <span aria-hidden className={styles.sign}>
          <WarningRegular />
        </span>
      )}
      <span role="status" className={isSeveral ? undefined : 'visually-hidden'}>
        {failed === 0 ? '' : t.failedCards(failed)}
      </span>
      {isSeveral && (
        <Button
          size="small"
          onClick={() => {
            pressed();
            workspace.send({ type: 'REFRESH_ALL' });
          }}
        >
          {t.retryAll}
        </Button>
      )}
    </div>
  );
}
