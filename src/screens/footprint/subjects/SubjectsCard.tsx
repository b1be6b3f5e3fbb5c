import { Button, Select } from '@fluentui/react-components';
import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { footprintVerdicts, type FootprintPage, type FootprintRow, type FootprintVerdict } from '../../../../contract/areas/footprint.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { LinkButton } from '../../../widgets/LinkButton/LinkButton.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Footprint.module.css';
import tableStyles from '../parts/Table.module.css';
import { CouldBe, VerdictChip } from '../parts/VerdictChip.tsx';
import { footprintTexts } from '../texts.ts';
import { useWords } from '../use-words.ts';

/** Is there another subject that is masked to the same text? */
const isTwin = (rows: readonly FootprintRow[], row: FootprintRow): boolean =>
  rows.some(({ id, subject, type }) => id !== row.id && subject === row.subject && type === row.type);
/** Enough of an id to tell two subjects apart. */
const shortId = ({ id }: FootprintRow): string => `FP-…${id.slice(-6)}`;
interface SubjectsCardProps {
  readonly view: ResourceView<FootprintPage>;
  readonly verdict: FootprintVerdict | 'all';
  readonly page: number;
  readonly pageSize: number;
  readonly openId: string | null;
  readonly zone: string;
  readonly download: { readonly status: 'ready' | WriteStatus; readonly failure: Failure | null; readonly onDownload: () => void };
  readonly onVerdict: (verdict: FootprintVerdict | 'all') => void;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: string) => void;
  readonly onRefresh: () => void;
}
/** Subjects of the days that are shown, masked, newest first: what was suggested and what was decided are two columns. */
export function SubjectsCard(props: SubjectsCardProps) {
  const { view, verdict, page, pageSize, openId, zone, download, onVerdict, onPage, onOpen, onRefresh } = props;
  const t = useTexts(footprintTexts);
  const causeOf = useCause();
  const { format } = useWords();
  const total = 'data' in view ? view.data.total_count : 0,
    pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <>
      <div className={styles.row}>
        <label className={tableStyles.picks}>
          {t.verdictLabel}
          <Select size="small" value={verdict} onChange={(_, { value }) => onVerdict(value as FootprintVerdict | 'all')}>
            <option value="all">{t.all}</option>
            {footprintVerdicts.map((each) => (
              <option key={each} value={each}>
                {t[`verdict_${each}`]}
              </option>
            ))}
          </Select>
        </label>
        <span className={styles.quiet} role="status">
          {'data' in view ? t.counted(total) : ''}
        </span>
        <Button
          size="small"
          icon={<ArrowDownload16Regular aria-hidden />}
          disabledFocusable={total === 0 || download.status === 'sending'}
          onClick={download.onDownload}
        >
          {download.status === 'sending' ? t.downloading : t.download}
        </Button>
      </div>
      {download.failure !== null && (
        <p role="alert" className={styles.bad}>
          {t.notDone({ cause: causeOf(download.failure) })}
        </p>
      )}
      <DetailPart
        title={t.subjects}
        quiet
        view={view}
        skeleton="table"
        height={280}
        empty={verdict === 'all' ? t.noSubjects : t.noSubjectsOf}
        onRefresh={onRefresh}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>
              {t.pastEnd} <LinkButton onClick={() => onPage(1)}>{t.firstPage}</LinkButton>
            </p>
          ) : (
            <table className={tableStyles.table} aria-label={t.subjects}>
              <thead>
                <tr>
                  <th scope="col">{t.subject}</th>
                  <th scope="col">{t.type}</th>
                  <th scope="col">{t.score}</th>
                  <th scope="col">{t.verdictLabel}</th>
                  <th scope="col">{t.decisionHead}</th>
                  <th scope="col" className={tableStyles.number}>
                    {t.tab_found}
                  </th>
                  <th scope="col" className={tableStyles.number}>
                    {t.tab_not_found}
                  </th>
                  <th scope="col" className={tableStyles.number}>
                    {t.tab_not_checked}
                  </th>
                  <th scope="col">{t.checkedHead}</th>
                  <th scope="col">{t.by}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id} data-open={row.id === openId}>
                    <th scope="row">
                      <button type="button" className={styles.link} aria-current={row.id === openId} onClick={() => onOpen(row.id)}>
                        <bdi>{row.subject}</bdi>
                        {isTwin(rows, row) && <span className={tableStyles.bracket}> {shortId(row)}</span>}
                      </button>
                    </th>
                    <td>{t[`type_${row.type}`]}</td>
                    <td>
                      <span className={tableStyles.scored}>
                        <strong>{row.score === null ? '–' : format.count(row.score)}</strong>
                        <span className={tableStyles.bar} data-verdict={row.verdict} aria-hidden>
                          <span style={{ inlineSize: `${row.score ?? 0}%` }} />
                        </span>
                        {row.score !== null && row.high > row.low && (
                          <span className={tableStyles.bracket}>
                            {t.between({ low: format.count(row.low), high: format.count(row.high) })}
                          </span>
                        )}
                      </span>
                    </td>
                    <td>
                      <VerdictChip verdict={row.verdict}>{t[`verdict_${row.verdict}`]}</VerdictChip>
                      <CouldBe verdicts={row.couldBe} />
                    </td>
                    <td data-title={t.decisionHead}>{row.decision === null ? t.open : t[`verdict_${row.decision}`]}</td>
                    <td className={tableStyles.number} data-title={t.tab_found}>
                      {format.count(row.found)}
                    </td>
                    <td className={tableStyles.number} data-title={t.tab_not_found}>
                      {format.count(row.notFound)}
                    </td>
                    <td className={tableStyles.number} data-title={t.tab_not_checked}>
                      {format.count(row.notChecked)}
                    </td>
                    <td>{format.instant(row.checkedAt, zone)}</td>
                    <td>{row.by.name}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </DetailPart>
      {view.status === 'empty' && verdict !== 'all' && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => onVerdict('all')}>
            {t.showAll}
          </Button>
        </div>
      )}
      {pages > 1 && (
        <div className={tableStyles.pager}>
          <Button size="small" disabledFocusable={page <= 1} onClick={() => onPage(page - 1)}>
            {t.previousPage}
          </Button>
          <span>{t.pageOf({ page: format.count(page), pages: format.count(pages) })}</span>
          <Button size="small" disabledFocusable={page >= pages} onClick={() => onPage(page + 1)}>
            {t.nextPage}
          </Button>
        </div>
      )}
    </>
  );
}
