import { Button, ProgressBar } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { useState } from 'react';
import type { Job } from '../../../../../contract/areas/job.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import { slaHours, type Priority } from '../../../../../contract/life/life-cycle.ts';
import { isOver } from '../../../../../machines/screens/tray/tray.ts';
import type { ChangedRow } from '../../../../../contract/areas/report/changes.ts';
import { useFormat } from '../../../../format/format.ts';
import { outcomeTexts } from '../../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { UndoButton } from '../../../../widgets/UndoButton/UndoButton.tsx';
import { ActionButton } from '../../../../widgets/WidgetCard/ActionButton.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Change.module.css';
import type { Person } from '../setting.ts';
import { retryable, type Run } from './run.ts';
import { changeTexts } from '../texts.ts';

export interface RunCardProps {
  /** What is set, in words. */
  readonly what: string;
  readonly run: Run;
  /** The job that goes on with it, as it is now; null where there is none. */
  readonly job: Job | null;
  /** Why it could not be run again, or taken back. */
  readonly jobFailure: Failure | null;
  readonly isJobBusy: boolean;
  readonly onRetryJob: () => void;
  readonly onUndoJob: () => void;
  readonly people: readonly Person[];
  /** The address of an incident by its number; null where there is none. */
  readonly incidentHref: ((id: string) => string) | null;
  readonly titleOf: (id: string) => string;
  /** What tells an incident from another of the same title: its address, where that is known, and its number. */
  readonly apartOf: (id: string) => string;
  readonly onRetry: () => void;
  readonly onRetryFailed: (rows: readonly ChangedRow[]) => void;
  readonly onUndo: (rows: readonly ChangedRow[]) => void;
  readonly onFollow: () => void;
  readonly onClose: () => void;
}
const outcomes = ['ok', 'skipped', 'failed', 'undone'] as const;
type RowChange = NonNullable<ChangedRow['changes']>[number];
const hoursOf = (priority: string | null): number => slaHours[priority as Priority];
type Shown = 'all' | (typeof outcomes)[number];

/** Says what became of a change, row by row, and how to go on: again with what failed, or back with what was done. */
export function RunCard(props: RunCardProps) {
  const { what, run, job, titleOf, apartOf, people, incidentHref, onRetry, onRetryFailed, onUndo, onFollow, onClose } = props;
  const t = useTexts(changeTexts);
  const common = useTexts(commonTexts);
  const cause = useCause();
  const format = useFormat();
  return (
    <section className={styles.run} aria-label={what} aria-busy={run.status === 'sending' || (run.status === 'done' && run.doing !== null)}>
      <header className={styles.runHead}>
        <h3>{what}</h3>
        <ActionButton label={common.close} onClick={onClose}>
          <Dismiss20Regular aria-hidden />
        </ActionButton>
      </header>
      <div role="status">
        {run.status === 'sending' && <p>{t.sending(run.count)}</p>}
        {run.status === 'moved' && <p className="bad">{t.listChanged}</p>}
        {run.status === 'begun' && (
          <p>
            {job !== null && isOver(job)
              ? t.answered({ ok: format.count(job.outcomes.ok), whole: format.count(job.total) })
              : t.begun(run.job.total)}{' '}
            <button type="button" className={styles.link} onClick={onFollow}>
              {t.follow}
            </button>
          </p>
        )}
        {run.status === 'failed' && (
          <p className="bad">
            {t.notChanged({ cause: cause(run.failure) })}{' '}
            <Button size="small" onClick={onRetry}>
              {common.retry}
            </Button>
          </p>
        )}
        {run.status === 'done' && run.doing === 'retry' && <p>{t.sendingAgain}</p>}
        {run.status === 'done' && run.failure !== null && <p className="bad">{t.notChanged({ cause: cause(run.failure) })}</p>}
      </div>
      {run.status === 'begun' && job !== null && <JobOutcomes {...props} job={job} />}
      {run.status === 'done' && (
        <Outcomes
          run={run}
          titleOf={titleOf}
          apartOf={apartOf}
          people={people}
          incidentHref={incidentHref}
          onRetryFailed={onRetryFailed}
          onUndo={onUndo}
        />
      )}
    </section>
  );
}

type OutcomesProps = Pick<RunCardProps, 'titleOf' | 'apartOf' | 'people' | 'incidentHref' | 'onRetryFailed' | 'onUndo'> & {
  readonly run: Extract<Run, { status: 'done' }>;
};
function Outcomes({ run: { rows, undoUntil, doing }, titleOf, apartOf, people, incidentHref, onRetryFailed, onUndo }: OutcomesProps) {
  const t = useTexts(changeTexts);
  const o = useTexts(outcomeTexts);
  const format = useFormat();
  const named = useValues();
  const [shown, setShown] = useState<Shown>('all');
  const of = (outcome: Shown): readonly ChangedRow[] => (outcome === 'all' ? rows : rows.filter((row) => row.outcome === outcome));
  const reasonOf = ({ reason, allowed }: ChangedRow): string =>
    reason === null
      ? ''
      : [o[`reason_${reason}`], ...(allowed === undefined ? [] : [o.allowed({ statuses: allowed.map(named).join(', ') })])].join(' ');
  const valueOf = (field: string, value: string | null): string =>
    value === null || value === ''
      ? field === 'assignee'
        ? t.nobody
        : t.none
      : field === 'assignee'
        ? (people.find(({ id }) => id === value)?.name ?? value)
        : named(value);
  const changeOf = ({ field, from, to }: RowChange): string =>
    t.fromTo({ field: fieldName(field), from: valueOf(field, from), to: valueOf(field, to) });
  const fieldName = (field: string): string =>
    ({ status: t.field_status, priority: t.field_priority, assignee: t.field_assignee, remarks: t.field_remarks })[field] ?? field;
  /** By how many hours the clock of a row ends later; sooner where it is below nothing. */
  const moved = ({ outcome, changes = [] }: ChangedRow): number =>
    outcome !== 'ok' ? 0 : changes.reduce((sum, { field, from, to }) => sum + (field === 'priority' ? hoursOf(to) - hoursOf(from) : 0), 0);
  const sooner = rows.filter((row) => moved(row) < 0).length,
    later = rows.filter((row) => moved(row) > 0).length;
  const failed = retryable(rows),
    done = of('ok'),
    total = Math.max(1, rows.length);
  return (
    <>
      <p role="status">{t.answered({ ok: format.count(done.length), whole: format.count(rows.length) })}</p>
      {sooner + later > 0 && <p>{t.clocksMoved({ sooner: format.count(sooner), later: format.count(later) })}</p>}
      <div className={styles.parts} aria-hidden>
        {outcomes.map((outcome) => (
          <i key={outcome} data-outcome={outcome} style={{ inlineSize: `${(100 * of(outcome).length) / total}%` }} />
        ))}
      </div>
      <div className={styles.pills}>
        {(['all', ...outcomes] as const)
          .filter((each) => each === 'all' || each === shown || of(each).length > 0)
          .map((each) => (
            <button key={each} type="button" className={styles.pill} aria-pressed={each === shown} onClick={() => setShown(each)}>
              {o.counted({ outcome: o[each], n: format.count(of(each).length) })}
            </button>
          ))}
      </div>
      <div className={styles.does}>
        {failed.length > 0 && (
          <Button size="small" appearance="primary" disabledFocusable={doing !== null} onClick={() => onRetryFailed(failed)}>
            {o.retryFailed(failed.length)}
          </Button>
        )}
        {done.length > 0 && (
          <UndoButton
            label={doing === 'undo' ? o.undoing : o.undo(done.length)}
            until={Date.parse(undoUntil)}
            busy={doing !== null}
            onUndo={() => onUndo(done)}
          />
        )}
      </div>
      {of(shown).length === 0 ? (
        <p>{t.noOutcome}</p>
      ) : (
        <ul className={styles.rows} aria-label={t.rows} tabIndex={0}>
          {of(shown).map((row) => (
            <li key={row.incident_id} data-outcome={row.outcome}>
              {incidentHref === null ? (
                <bdi className={styles.subject} title={row.incident_id}>
                  {titleOf(row.incident_id)}
                </bdi>
              ) : (
                <a className={styles.subject} href={incidentHref(row.incident_id)} title={row.incident_id}>
                  <bdi>{titleOf(row.incident_id)}</bdi>
                </a>
              )}
              <span className={styles.outcome}>{o[row.outcome]}</span>
              <bdi className="small whole muted">{apartOf(row.incident_id)}</bdi>
              {row.reason === null ? null : <span className="small whole muted">{reasonOf(row)}</span>}
              {row.changes === undefined ? null : <span className="small whole muted">{row.changes.map(changeOf).join(' · ')}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type JobOutcomesProps = Pick<RunCardProps, 'what' | 'jobFailure' | 'isJobBusy' | 'onRetryJob' | 'onUndoJob'> & { readonly job: Job };
/** How far the job of a change is, what became of its rows, and how to go on once it has ended. */
function JobOutcomes({ what, job, jobFailure, isJobBusy, onRetryJob, onUndoJob }: JobOutcomesProps) {
  const t = useTexts(changeTexts);
  const o = useTexts(outcomeTexts);
  const cause = useCause();
  const format = useFormat();
  const { ok, failed } = job.outcomes;
  return (
    <>
      {!isOver(job) && <ProgressBar value={job.done} max={Math.max(job.total, 1)} aria-label={what} />}
      {job.done > 0 && (
        <>
          <div className={styles.parts} aria-hidden>
            {outcomes.map((outcome) => (
              <i
                key={outcome}
                data-outcome={outcome}
                style={{ inlineSize: `${(100 * job.outcomes[outcome]) / Math.max(1, job.total)}%` }}
              />
            ))}
          </div>
          <p>
            {outcomes
              .filter((outcome) => job.outcomes[outcome] > 0)
              .map((outcome) => o.counted({ outcome: o[outcome], n: format.count(job.outcomes[outcome]) }))
              .join(' · ')}
          </p>
        </>
      )}
      <div role="status">{jobFailure !== null && <p className="bad">{t.jobNot({ cause: cause(jobFailure) })}</p>}</div>
      <div className={styles.does}>
        {isOver(job) && failed > 0 && (
          <Button size="small" appearance="primary" disabledFocusable={isJobBusy} onClick={onRetryJob}>
            {o.retryFailed(failed)}
          </Button>
        )}
        {isOver(job) && job.undoUntil !== null && (
          <UndoButton label={o.undo(ok)} until={Date.parse(job.undoUntil)} busy={isJobBusy} onUndo={onUndoJob} />
        )}
      </div>
    </>
  );
}
