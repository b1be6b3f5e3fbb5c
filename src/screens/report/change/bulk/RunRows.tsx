import type { Job, JobRow } from '../../../../../contract/areas/job.ts';
import { RUN_PAGE } from '../../../../../machines/screens/report/report.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import type { ReportParams } from '../../../../../machines/routes/areas/incident-params.ts';
import { useFormat } from '../../../../format/format.ts';
import { usePageClock } from '../../../../format/page-clock.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { outcomeTexts } from '../../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { LinkButton } from '../../../../widgets/LinkButton/LinkButton.tsx';
import { Pager } from '../../../../widgets/List/Pager.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Change.module.css';
import { changeTexts, ticketStatusTexts } from '../texts.ts';

type Shown = ReportParams['outcome'];
export interface RunRowsProps {
  readonly job: Job;
  readonly view: ResourceView<{ readonly rows: readonly JobRow[]; readonly total_count: number }>;
  readonly outcome: Shown;
  /** From 1. */
  readonly page: number;
  readonly onShow: (outcome: Shown, page: number) => void;
  readonly onRefresh: () => void;
  /** The address of an incident by its number; null where there is none. */
  readonly incidentHref: ((id: string) => string) | null;
}
/** What became of each row of a run, by outcome, a page at a time. */
export function RunRows({ job, view, outcome, page, onShow, onRefresh, incidentHref }: RunRowsProps) {
  const t = useTexts(changeTexts);
  const o = useTexts(outcomeTexts);
  const common = useTexts(commonTexts);
  const cause = useCause();
  const format = useFormat();
  const { ok, skipped, failed, undone } = job.outcomes;
  const counts: Readonly<Record<Shown, number>> = { all: job.total, ...job.outcomes, waiting: job.total - ok - skipped - failed - undone };
  const wordOf = (each: Shown): string => (each === 'waiting' ? t.waiting : o[each]);
  return (
    <>
      <div className={styles.pills}>
        {(['all', 'ok', 'skipped', 'failed', 'undone', 'waiting'] as const)
          .filter((each) => each === 'all' || each === outcome || counts[each] > 0)
          .map((each) => (
            <button key={each} type="button" className={styles.pill} aria-pressed={each === outcome} onClick={() => onShow(each, 1)}>
              {o.counted({ outcome: wordOf(each), n: format.count(counts[each]) })}
            </button>
          ))}
      </div>
      {'failure' in view && (
        <p className="bad">
          {cause(view.failure)} <LinkButton onClick={onRefresh}>{common.retry}</LinkButton>
        </p>
      )}
      {view.status === 'empty' ? (
        <p>{t.noOutcome}</p>
      ) : 'data' in view ? (
        <ul className={styles.rows} aria-label={t.rows} tabIndex={0} inert={view.status === 'turning'}>
          {view.data.rows.map((row) => (
            <RunRow key={row.subject} row={row} incidentHref={incidentHref} wordOf={wordOf} />
          ))}
        </ul>
      ) : 'failure' in view ? null : (
        <p>{common.loading}</p>
      )}
      <Pager
        page={page}
        limit={RUN_PAGE}
        totalCount={'data' in view ? view.data.total_count : null}
        of={t.rows}
        onPage={(to) => onShow(outcome, to)}
      />
    </>
  );
}

interface RunRowProps extends Pick<RunRowsProps, 'incidentHref'> {
  readonly row: JobRow;
  readonly wordOf: (outcome: Shown) => string;
}
/** One row, told apart by title, address and number: what changed, or why it did not. */
function RunRow({ row: { subject, title, url, outcome, reason, from, to, since, tickets }, incidentHref, wordOf }: RunRowProps) {
  const t = useTexts(changeTexts);
  const o = useTexts(outcomeTexts);
  const named = useValues();
  const ofTicket = useValues(ticketStatusTexts);
  const name = <bdi>{title === '' ? subject : title}</bdi>;
  const valuesOf = (values: string | null): string =>
    values === null || values === '' ? t.none : values.split(', ').map(named).join(', ');
  const said: Readonly<Record<string, unknown>> = o;
  const why = reason === null ? null : (said[`reason_${reason}`] ?? reason);
  return (
    <li data-outcome={outcome ?? 'waiting'}>
      {incidentHref === null || reason === 'gone' ? (
        <span className={styles.subject}>{name}</span>
      ) : (
        <a className={styles.subject} href={incidentHref(subject)} title={subject}>
          {name}
        </a>
      )}
      <span className={styles.outcome}>{wordOf(outcome ?? 'waiting')}</span>
      <bdi className="small whole muted">{[url, subject].filter((part) => part !== '').join(' · ')}</bdi>
      {typeof why === 'string' ? (
        <span className="small whole muted">
          {why} {reason === 'life-cycle' && to !== null ? o.allowed({ statuses: valuesOf(to) }) : ''}
        </span>
      ) : from === null && to === null ? null : (
        <span className="small whole muted">{t.moved({ from: valuesOf(from), to: valuesOf(to) })}</span>
      )}
      {tickets.map(({ id, to: status }) => (
        <span key={id} className="small whole muted">
          {t.ticketWent({ id: String(id), status: ofTicket(status) })}
        </span>
      ))}
      {since.length > 0 && <Since since={since} />}
    </li>
  );
}
/** Who changed a row meanwhile, and when; folded out, each field as it was seen and as it is now. */
function Since({ since }: { readonly since: JobRow['since'] }) {
  const t = useTexts(changeTexts);
  const named = useValues();
  const clock = usePageClock();
  const last = since.at(-1);
  const fields = [...new Set(since.map(({ field }) => field))];
  const own: Readonly<Record<string, unknown>> = t;
  const nameOf = (field: string): string => {
    const name = own[`field_${field}`];
    return typeof name === 'string' ? name : field;
  };
  const valueOf = (value: string | null | undefined): string => (value == null || value === '' ? t.none : named(value));
  return (
    <details className="small whole">
      <summary>
        {t.changedBy({ names: [...new Set(since.map(({ by }) => by))].join(', '), time: last === undefined ? '' : clock.full(last.at) })}{' '}
        <span className={styles.link}>{t.compare}</span>
      </summary>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t.compareField}</th>
            <th scope="col">{t.compareSeen}</th>
            <th scope="col">{t.compareNow}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const own = since.filter((each) => each.field === field);
            return (
              <tr key={field}>
                <th scope="row">{nameOf(field)}</th>
                <td>{valueOf(own[0]?.from)}</td>
                <td>{valueOf(own.at(-1)?.to)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
