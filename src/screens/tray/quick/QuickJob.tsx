import { Button, ProgressBar } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { Job } from '../../../../contract/areas/job.ts';
import { tray } from '../../../../machines/screens/tray/tray.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWriteAbout } from '../../../portal/writes/use-write.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { hasRows, useJobWords } from '../jobs/job-words.ts';
import { jobTexts } from '../texts.ts';
import { useZoneOf } from '../use-zone-of.ts';
import styles from './Quick.module.css';

/** A job of the quick panel: its name, how far it is, and its file where that is ready. */
export function QuickJob({ job }: { readonly job: Job }) {
  const t = useTexts(jobTexts);
  const causeOf = useCause();
  const words = useJobWords(useZoneOf());
  const request = useMemo(() => ({ params: { id: job.id } }), [job.id]);
  const { send, status, failure } = useWriteAbout(tray, 'link', request);
  const name = words.name(job);
  return (
    <li>
      <bdi className={styles.what}>{name}</bdi>
      {job.status === 'running' && (
        <ProgressBar aria-label={name} {...(hasRows(job) && { value: job.done, max: Math.max(job.total, 1) })} />
      )}
      <span className={styles.more}>{words.status(job)}</span>
      {job.file !== null && (
        <div>
          <Button
            size="small"
            aria-label={t.downloadFile({ name: job.file.name })}
            disabledFocusable={status === 'sending'}
            onClick={() => send(request)}
          >
            {t.download}
          </Button>
        </div>
      )}
      {failure !== null && <span role="alert">{t.notDone({ cause: causeOf(failure) })}</span>}
    </li>
  );
}
