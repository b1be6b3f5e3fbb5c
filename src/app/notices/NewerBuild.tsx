import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBuild } from '../../portal/context.tsx';
import styles from './Notice.module.css';

/** Says that a newer build is served; the address keeps what is shown. */
export function NewerBuild() {
  const t = useTexts(shellTexts);
  const isNewer = useSelector(useBuild(), (s) => s.matches('newer'));
  return (
    <div role="status">
      {isNewer && (
        <p className={styles.bar}>
          {t.newerBuild}
          <Button
            size="small"
            appearance="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            {t.loadBuild}
          </Button>
        </p>
      )}
    </div>
  );
}
