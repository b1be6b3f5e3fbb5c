import { Button, ProgressBar } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import type { ReactNode } from 'react';
import { isOver, rowOutcomes, type Job } from '../../../../../contract/areas/job.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import { useFormat } from '../../../../format/format.ts';
import { outcomeTexts } from '../../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { LinkButton } from '../../../../widgets/LinkButton/LinkButton.tsx';
import { UndoButton } from '../../../../widgets/UndoButton/UndoButton.tsx';
import { ActionButton } from '../../../../widgets/WidgetCard/ActionButton.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Change.module.css';
import type { Run } from './run.ts';
import { changeTexts } from '../texts.ts';

export interface RunCardProps {
  /** What is set, in words. */
  readonly what: string;
  readonly run: Run;
  /** What became of its rows; null where they are not shown. */
  readonly rows: ReactNode;
  /** How many SLA clocks it moved; null where it moved none. */
  readonly clocks: { readonly sooner: number; readonly later: number } | null;
  /** Shows its rows. */
  readonly onRows: () => void;
  /** Why it could not be run again, or taken back. */
  readonly jobFailure: Failure | null;
  readonly isJobBusy: boolean;
  readonly onRetryJob: () => void;
  readonly onUndoJob: () => void;
  /** Sends once more what did not reach the server. */
  readonly onRetry: () => void;
  readonly onClose: () => void;
}
/** Says what became of a change, row by row, and how to go on: again with what failed, or back with what was done. */
export function RunCard(props: RunCardProps) {
  const { what, run, onRetry, onClose } = props;
  const t = useTexts(changeTexts);
  const common = useTexts(commonTexts);
  const cause = useCause();
  const isBusy = run.status === 'sending' || (run.status === 'kept' && !isOver(run.job));
  return (
    <section className={styles.run} aria-label={what} aria-busy={isBusy}>
      <header className={styles.runHead}>
        <h3>{what}</h3>
        <ActionButton label={common.close} onClick={onClose}>
          <Dismiss20Regular aria-hidden />
        </ActionButton>
      </header>
      <div role="status">
        {run.status === 'sending' && <p>{t.sending(run.count)}</p>}
        {run.status === 'moved' && <p className="bad">{t.listChanged}</p>}
        {run.status === 'failed' && (
          <p className="bad">
            {t.notChanged({ cause: cause(run.failure) })}{' '}
            <Button size="small" onClick={onRetry}>
              {common.retry}
            </Button>
          </p>
        )}
      </div>
      {run.status === 'kept' && <Outcomes {...props} job={run.job} />}
    </section>
  );
}

type OutcomesProps = Pick<RunCardProps, 'what' | 'rows' | 'clocks' | 'onRows' | 'jobFailure' | 'isJobBusy' | 'onRetryJob' | 'onUndoJob'> & {
  readonly job: Job;
};
/** How far it is, what became of its rows, and how to go on once it has ended. */
function Outcomes({ what, job, rows, clocks, onRows, jobFailure, isJobBusy, onRetryJob, onUndoJob }: OutcomesProps) {
  const t = useTexts(changeTexts);
  const o = useTexts(outcomeTexts);
  const cause = useCause();
  const format = useFormat();
  const { ok, skipped, failed, undone } = job.outcomes;
  const counted = { whole: format.count(job.total) };
  return (
    <>
      <p role="status">
        {!isOver(job)
          ? t.begun(job.total)
          : job.kind === 'undo'
            ? t.takenBack({ undone: format.count(undone), ...counted })
            : t.answered({ ok: format.count(ok), ...counted })}
        {isOver(job) &&
          rows === null &&
          [
            { outcome: o.skipped, n: skipped },
            { outcome: o.failed, n: failed },
          ].map(({ outcome, n }) => (n === 0 ? '' : ` · ${o.counted({ outcome, n: format.count(n) })}`))}{' '}
        {rows === null && <LinkButton onClick={onRows}>{t.showRows}</LinkButton>}
      </p>
      {isOver(job) && job.kind === 'undo' && failed > 0 && <p>{t.leftAsIs(failed)}</p>}
      {clocks !== null && <p>{t.clocksMoved({ sooner: format.count(clocks.sooner), later: format.count(clocks.later) })}</p>}
      {!isOver(job) && <ProgressBar value={job.done} max={Math.max(job.total, 1)} aria-label={what} />}
      {job.done > 0 && (
        <div className={styles.parts} aria-hidden>
          {rowOutcomes.map((outcome) => (
            <i key={outcome} data-outcome={outcome} style={{ inlineSize: `${(100 * job.outcomes[outcome]) / Math.max(1, job.total)}%` }} />
          ))}
        </div>
      )}
      <div role="status">{jobFailure !== null && <p className="bad">{t.jobNot({ cause: cause(jobFailure) })}</p>}</div>
      <div className={styles.does}>
        {isOver(job) && failed > 0 && job.kind === 'change' && (
          <Button size="small" appearance="primary" disabledFocusable={isJobBusy} onClick={onRetryJob}>
            {o.retryFailed(failed)}
          </Button>
        )}
        {isOver(job) && job.undoUntil !== null && (
          <UndoButton label={o.undo(ok)} until={Date.parse(job.undoUntil)} busy={isJobBusy} onUndo={onUndoJob} />
        )}
      </div>
      {rows}
    </>
  );
}
