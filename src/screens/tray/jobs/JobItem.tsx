import { ArrowSync16Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle16Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { Clock16Regular } from '@fluentui/react-icons/svg/clock';
import { ErrorCircle16Filled } from '@fluentui/react-icons/svg/error-circle';
import { Prohibited16Regular } from '@fluentui/react-icons/svg/prohibited';
import { Warning16Filled } from '@fluentui/react-icons/svg/warning';
import { Button, ProgressBar } from '@fluentui/react-components';
import { MOST_FILE_BYTES } from '../../../../contract/files.ts';
import type { ReactNode } from 'react';
import { makesFile, type Job, type JobStatus } from '../../../../contract/areas/job.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { isOver } from '../../../../machines/screens/tray/tray.ts';
import { useFormat } from '../../../format/format.ts';
import { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { NumbersChanged } from '../../../widgets/NumbersChanged/NumbersChanged.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { hasRows, repeatable, useJobWords } from './job-words.ts';
import styles from '../Tray.module.css';
import { jobTexts } from '../texts.ts';

/** What can be done with a job. */
export type JobAction = 'cancel' | 'retry' | 'undo' | 'undoAll' | 'link';
export interface JobItemProps {
  readonly job: Job;
  /** When the list was answered, epoch milliseconds: what can still be undone is read at it. */
  readonly at: number;
  readonly zoneOf: (packageName: string) => string;
  /** What is being sent about it, and why the last of it did not work. */
  readonly sending: JobAction | null;
  readonly failure: Failure | null;
  /** What came of the tickets that it raised, where that goes back too; null where nothing is to be told. */
  readonly came?: ReactNode;
  readonly onAct: (action: JobAction) => void;
  /** Its rows, where they are shown; null where they are not. */
  readonly rows: ReactNode;
  readonly onRows: () => void;
}
const icons: Readonly<Record<JobStatus, ReactNode>> = {
  queued: <Clock16Regular />,
  running: <ArrowSync16Regular />,
  done: <CheckmarkCircle16Filled />,
  partly: <Warning16Filled />,
  failed: <ErrorCircle16Filled />,
  cancelled: <Prohibited16Regular />,
};
const outcomes = ['ok', 'skipped', 'failed', 'undone'] as const;

/** One job: what it does, how far it is, what became of its rows, and what can be done about it. */
export function JobItem({ job, at, zoneOf, sending, failure, came = null, onAct, rows, onRows }: JobItemProps) {
  const t = useTexts(jobTexts);
  const o = useTexts(outcomeTexts);
  const format = useFormat();
  const causeOf = useCause();
  const words = useJobWords(zoneOf);
  const name = words.name(job);
  const { id, status, kind, file, undoUntil } = job;
  const left = job.total - outcomes.reduce((sum, outcome) => sum + job.outcomes[outcome], 0);
  const again = isOver(job) && hasRows(job) ? repeatable(job) : 0;
  const undoText =
    undoUntil !== null && Date.parse(undoUntil) > at ? t.undoUntil({ time: format.time(undoUntil, zoneOf(job.package_name)) }) : null;
  const act = (action: JobAction, label: string, text: string, icon?: ReactNode) => (
    <Button
      size="small"
      appearance={action === 'link' ? 'primary' : 'secondary'}
      {...(icon === undefined ? {} : { icon: <>{icon}</> })}
      aria-label={label}
      disabledFocusable={sending !== null}
      onClick={() => {
        onAct(action);
      }}
    >
      {text}
    </Button>
  );
  return (
    <li className={styles.job} data-status={status} aria-labelledby={`job-${id}`}>
      <span className={styles.icon} aria-hidden>
        {kind === 'undo' && isOver(job) && status === 'done' ? <ArrowUndo16Regular /> : icons[status]}
      </span>
      <div className="column gap-4">
        <h4 id={`job-${id}`} className="body strong anywhere">
          <bdi>{name}</bdi>
        </h4>
        <p className="quiet anywhere">{words.scope(job)}</p>
        {status === 'running' && !makesFile(job) && <ProgressBar value={job.done} max={Math.max(job.total, 1)} aria-label={name} />}
        {status === 'running' && makesFile(job) && <ProgressBar aria-label={name} />}
        <p className={`${styles.status} small strong figures`}>{words.status(job)}</p>
        {hasRows(job) && (isOver(job) || job.done > 0) && (
          <p className="quiet anywhere">
            {[
              ...outcomes.filter((outcome) => job.outcomes[outcome] > 0).map((outcome) => [o[outcome], job.outcomes[outcome]] as const),
              ...(left > 0 ? [[isOver(job) ? t.notBegun : t.outcome_waiting, left] as const] : []),
            ]
              .map(([outcome, n]) => o.counted({ outcome, n: format.count(n) }))
              .join(' · ')}
          </p>
        )}
        {file !== null && (
          <p className="quiet anywhere">{t.kept({ size: format.bytes(file.bytes), time: words.timeIn(job, job.expiresAt) })}</p>
        )}
        {job.lack !== null && (
          <p className="anywhere">
            {(job.file?.bytes ?? 0) > MOST_FILE_BYTES ? t.notSent({ most: format.bytes(MOST_FILE_BYTES) }) : t[`lack_${job.lack}`]}
          </p>
        )}
        {job.ticket !== null && <p className="quiet anywhere">{t.attachedTo({ id: String(job.ticket) })}</p>}
        <NumbersChanged at={job.numbersChangedAt} zone={zoneOf(job.package_name)} />
        {failure !== null && (
          <p className={`${styles.failure} small`} role="alert">
            {failure.kind === 'conflict' ? t.tooLate : t.notDone({ cause: causeOf(failure) })}
          </p>
        )}
        {came}
        <div className={styles.acts}>
          {file !== null && act('link', t.downloadFile({ name: file.name }), t.download)}
          {!isOver(job) && act('cancel', t.cancelJob({ name }), t.cancel)}
          {again > 0 && act('retry', `${t.retryRows(again)}: ${name}`, t.retryRows(again))}
          {!hasRows(job) && (status === 'failed' || status === 'cancelled') && act('retry', `${t.retry}: ${name}`, t.retry)}
          {undoText !== null && act('undo', `${undoText}: ${name}`, undoText)}
          {hasRows(job) && (
            <Button size="small" appearance="subtle" aria-expanded={rows !== null} onClick={onRows}>
              {rows === null ? t.showRows : t.hideRows}
            </Button>
          )}
        </div>
        {rows}
      </div>
    </li>
  );
}
