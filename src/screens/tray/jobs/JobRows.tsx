import type { Job, JobRow } from '../../../../contract/areas/job.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { isOver, ROWS_PAGE } from '../../../../machines/screens/tray/tray.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { shownOutcomes, useJobWords, type ShownOutcome } from './job-words.ts';
import { LinkButton } from '../../../widgets/LinkButton/LinkButton.tsx';
import styles from './JobRows.module.css';
import { jobTexts } from '../texts.ts';

export interface JobRowsProps {
  readonly job: Job;
  readonly zoneOf: (packageName: string) => string;
  readonly view: ResourceView<{ readonly rows: readonly JobRow[]; readonly total_count: number }>;
  readonly outcome: ShownOutcome;
  /** From 1. */
  readonly page: number;
  readonly onShow: (outcome: ShownOutcome, page: number) => void;
  readonly onRetry: () => void;
  /** The address of an incident by its number; null where the reader has no report. */
  readonly incidentHref: ((id: string) => string) | null;
}

/** What became of each row of a job, by outcome, ten at a time. */
export function JobRows({ job, zoneOf, view, outcome, page, onShow, onRetry, incidentHref }: JobRowsProps) {
  const t = useTexts(jobTexts);
  const o = useTexts(outcomeTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const causeOf = useCause();
  const words = useJobWords(zoneOf);
  const ended = job.outcomes.ok + job.outcomes.skipped + job.outcomes.failed + job.outcomes.undone;
  const counts: Readonly<Record<ShownOutcome, number>> = { all: job.total, waiting: job.total - ended, ...job.outcomes };
  const wordOf = (each: ShownOutcome): string =>
    each === 'waiting' && isOver(job) ? t.notBegun : each === 'waiting' ? t.outcome_waiting : o[each];
  const shown = 'data' in view ? view.data : null;
  return (
    <div
      className={styles.root}
      role="group"
      aria-label={t.rowsOf({ name: words.name(job) })}
      aria-busy={view.status === 'loading' || view.status === 'turning'}
    >
      <div className="flex wrap gap-4">
        {shownOutcomes
          .filter((each) => each === 'all' || each === outcome || counts[each] > 0)
          .map((each) => (
            <button
              key={each}
              type="button"
              className={styles.pill}
              aria-pressed={each === outcome}
              onClick={() => {
                onShow(each, 1);
              }}
            >
              {o.counted({ outcome: wordOf(each), n: format.count(counts[each]) })}
            </button>
          ))}
      </div>
      {view.status === 'failed' || view.status === 'forbidden' ? (
        <p className={styles.note}>
          {causeOf(view.failure)} <LinkButton onClick={onRetry}>{common.retry}</LinkButton>
        </p>
      ) : view.status === 'empty' ? (
        <p className={styles.note}>{t.noRows}</p>
      ) : shown === null ? (
        <p className={styles.note}>{common.loading}</p>
      ) : (
        <ul className={styles.rows} data-dimmed={view.status === 'turning'}>
          {shown.rows.map((row) => (
            <li key={row.subject} data-outcome={row.outcome ?? 'waiting'}>
              {incidentHref === null || row.reason === 'gone' ? (
                <bdi className={styles.subject}>{row.title === '' ? row.subject : row.title}</bdi>
              ) : (
                <a className={styles.subject} href={incidentHref(row.subject)} title={row.subject}>
                  <bdi>{row.title === '' ? row.subject : row.title}</bdi>
                </a>
              )}
              <span className={styles.outcome}>{wordOf(row.outcome ?? 'waiting')}</span>
              <RowDetail row={row} valueOf={words.valueOf} timeOf={(at) => words.timeIn(job, at)} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} limit={ROWS_PAGE} totalCount={shown?.total_count ?? null} onPage={(to) => onShow(outcome, to)} />
    </div>
  );
}

/** From what to what it was changed, or why it was not. */
function RowDetail({
  row: { reason, from, to, since },
  valueOf,
  timeOf,
}: {
  readonly row: JobRow;
  readonly valueOf: (value: string) => string;
  readonly timeOf: (at: string) => string;
}) {
  const t = useTexts(jobTexts);
  const outcomes = useTexts(outcomeTexts);
  const { allowed } = outcomes,
    o: Readonly<Record<string, unknown>> = outcomes;
  const said = o[`reason_${reason ?? ''}`];
  const why = typeof said === 'string' ? said : reason;
  const saidOf = (value: string | null): string => (value === null || value === '' ? t.nothing : value.split(', ').map(valueOf).join(', '));
  const nameOf = (field: string): string => {
    const name = o[`field_${field}`];
    return typeof name === 'string' ? name : field;
  };
  if (why !== null)
    return (
      <span className="whole faint anywhere">
        {reason === 'life-cycle' && to !== null ? `${why} ${allowed({ statuses: to.split(', ').map(valueOf).join(', ') })}` : why}
        {since.map((each) => (
          <span key={`${each.at} ${each.field}`} className="block">
            {`${each.by}, ${timeOf(each.at)} · ${nameOf(each.field)}: ${t.fromTo({ from: saidOf(each.from), to: saidOf(each.to) })}`}
          </span>
        ))}
      </span>
    );
  if (from === null && to === null) return null;
  return <span className="whole faint anywhere">{t.fromTo({ from: saidOf(from), to: saidOf(to) })}</span>;
}
