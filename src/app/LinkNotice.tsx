import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { shellTexts } from '../i18n/texts/shell.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useLinkNotice } from '../portal/context.tsx';
import { useFilterNames } from '../shell/filters/use-filter-names.ts';
import styles from './Notice.module.css';

/** Says once what of a link could not be honoured; what can be shown is shown. */
export function LinkNotice() {
  const notice = useLinkNotice();
  const t = useTexts(shellTexts);
  const { labels } = useFilterNames();
  const unheeded = useSelector(notice, (s) => s.context.unheeded);
  const nameOf = (name: string): string => (name === 'package' ? t.linkPackage : name === 'dates' ? t.linkDates : (labels[name] ?? name));
  return (
    <div role="status">
      {unheeded.length > 0 && (
        <p className={styles.bar}>
          {t.linkUnheeded({ what: unheeded.map(nameOf).join(', ') })}
          <Button
            size="small"
            onClick={() => {
              notice.send({ type: 'DISMISS' });
            }}
          >
            {t.dismiss}
          </Button>
        </p>
      )}
    </div>
  );
}
