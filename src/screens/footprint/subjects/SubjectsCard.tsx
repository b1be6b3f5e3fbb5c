import { Button } from '@fluentui/react-components';
import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { footprintVerdicts, type FootprintPage, type FootprintRow, type FootprintVerdict } from '../../../../contract/areas/footprint.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
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
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const { format } = useWords();
  const total = 'data' in view ? view.data.total_count : 0;
  const columns: readonly ListColumn<FootprintRow>[] = [
    { key: 'type', title: t.type, brief: true, cell: ({ type }) => t[`type_${type}`] },
    {
      key: 'score',
      title: t.score,
      brief: true,
      cell: (row) => (
        <span className={tableStyles.scored}>
          <strong>{row.score === null ? '–' : format.count(row.score)}</strong>
          <span className={tableStyles.bar} data-verdict={row.verdict} aria-hidden>
            <span style={{ inlineSize: `${row.score ?? 0}%` }} />
          </span>
          {row.score !== null && row.high > row.low && (
            <span className="whole fine faint figures">{t.between({ low: format.count(row.low), high: format.count(row.high) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'verdict',
      title: t.verdictLabel,
      brief: true,
      cell: ({ verdict: suggested, couldBe }) => (
        <>
          <VerdictChip verdict={suggested}>{t[`verdict_${suggested}`]}</VerdictChip>
          <CouldBe verdicts={couldBe} />
        </>
      ),
    },
    {
      key: 'decision',
      title: t.decisionHead,
      brief: true,
      titled: true,
      cell: ({ decision }) => (decision === null ? t.open : t[`verdict_${decision}`]),
    },
    { key: 'found', title: t.tab_found, numeric: true, cell: ({ found }) => format.count(found) },
    { key: 'notFound', title: t.tab_not_found, numeric: true, cell: ({ notFound }) => format.count(notFound) },
    { key: 'notChecked', title: t.tab_not_checked, numeric: true, cell: ({ notChecked }) => format.count(notChecked) },
    { key: 'checkedAt', title: t.checkedHead, brief: true, cell: ({ checkedAt }) => format.instant(checkedAt, zone) },
    { key: 'by', title: t.by, brief: true, cell: ({ by }) => by.name },
  ];
  return (
    <>
      <div className={styles.row}>
        <Segments
          label={t.verdictLabel}
          value={verdict}
          options={(['all', ...footprintVerdicts] as const).map((key) => ({ key, name: key === 'all' ? common.all : t[`verdict_${key}`] }))}
          onChange={onVerdict}
        />
        <span className="quiet anywhere" role="status">
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
        <p role="alert" className="bad">
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
        {({ rows }) => (
          <List
            label={t.subjects}
            columns={[
              {
                key: 'subject',
                title: t.subject,
                cell: (row) => (
                  <>
                    <bdi>{row.subject}</bdi>
                    {isTwin(rows, row) && <small>{shortId(row)}</small>}
                  </>
                ),
              },
              ...columns,
            ]}
            rows={rows}
            rowKey={({ id }) => id}
            openId={openId}
            onOpen={onOpen}
            status={view.status}
            onFirstPage={() => onPage(1)}
          />
        )}
      </DetailPart>
      {view.status === 'empty' && verdict !== 'all' && (
        <div className={`${styles.buttons} flow`}>
          <Button size="small" onClick={() => onVerdict('all')}>
            {t.showAll}
          </Button>
        </div>
      )}
      <Pager page={page} limit={pageSize} totalCount={'data' in view ? total : null} onPage={onPage} />
    </>
  );
}
