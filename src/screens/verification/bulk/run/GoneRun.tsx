import { Button } from '@fluentui/react-components';
import { useId, type Ref } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from '../Bulk.module.css';
import { bulkTexts } from '../texts.ts';

interface GoneRunProps {
  /** Takes the focus when it comes. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly onBack: () => void;
}
/** In place of a run that is nowhere for the reader: to ask again is no help, the list of runs is. */
export function GoneRun({ heading, onBack }: GoneRunProps) {
  const t = useTexts(bulkTexts);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t.goneRun}
      </h2>
      <p role="status">{t.goneWhy}</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={onBack}>
          {t.toRuns}
        </Button>
      </div>
    </section>
  );
}
