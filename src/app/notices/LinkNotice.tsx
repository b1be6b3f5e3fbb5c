import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useState } from 'react';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLinkNotice, useWorkspace } from '../../portal/context.tsx';
import { useFilterNames } from '../../shell/filters/use-filter-names.ts';
import styles from './Notice.module.css';
import { useAsOf } from '../scope/use-as-of.ts';

/** Says once what of a link could not be honoured, and what is filtered by a value that is not there; what can be shown is shown. */
export function LinkNotice() {
  const notice = useLinkNotice();
  const t = useTexts(shellTexts);
  const { labels } = useFilterNames();
  const { foreign, names } = useSelector(notice, (s) => s.context.unheeded);
  const dated = useAsOf(useSelector(useWorkspace(), (s) => s.context.screen));
  const unmatched = 'data' in dated ? (dated.data.unmatched ?? []) : [];
  const [dismissed, setDismissed] = useState('');
  const nameOf = (name: string): string => (name === 'dates' ? t.linkDates : (labels[name] ?? name));
  const listed = (names: readonly string[]): string => names.map(nameOf).join(', ');
  return (
    <div role="status">
      {(foreign !== '' || names.length > 0) && (
        <p className={foreign === '' ? styles.bar : `${styles.bar} ${styles.warning}`}>
          {foreign !== '' && (
            <>
              <span aria-hidden className={styles.sign}>
                <WarningRegular />
              </span>
              {t.linkForeign({ name: foreign })}{' '}
            </>
          )}
          {names.length > 0 && t.linkUnheeded({ what: listed(names) })}
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
      {unmatched.length > 0 && unmatched.join() !== dismissed && (
        <p className={styles.bar}>
          {t.unmatched({ what: listed(unmatched) })}
          <Button size="small" onClick={() => setDismissed(unmatched.join())}>
            {t.dismiss}
          </Button>
        </p>
      )}
    </div>
  );
}
