import { Button, ProgressBar } from '@fluentui/react-components';
import { useId, type Ref } from 'react';
import { rowStates, type BulkRow, type BulkRun } from '../../../../../contract/areas/verification/runs.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import { comparesHosts, type Tool } from '../../../../../contract/verification/tools.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import type { ShownRows } from '../../../../../machines/routes/areas/verification.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { List } from '../../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../../widgets/List/list-columns.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { Pager } from '../../../../widgets/List/Pager.tsx';
import { decisive } from '../../../../../contract/verification/meaning.ts';
import { partTexts, verificationTexts } from '../../texts.ts';
import { useBeside } from '../../words/use-beside.ts';
import { useWords } from '../../words/use-words.ts';
import styles from '../Bulk.module.css';
import { progressOf } from './progress.ts';
import { RevealRow, type RowReveal } from './RevealRow.tsx';
import { StateChip } from './StateChip.tsx';
import { bulkTexts } from '../texts.ts';
import { useReason } from '../use-reason.ts';

/** Rows of a page. */
export const ROWS = 25;
/** Pixels of the column with sign and sentences, so that a sign is in one line, and of the number of a row. */
const OUTCOME = 240,
  ROW = 56;
export type RunAction = 'cancel' | 'retry' | 'file' | 'whole';
export interface RunCardProps {
  /** Takes the focus when the run opens. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly tool: Tool;
  readonly run: BulkRun;
  readonly rows: ResourceView<{ readonly rows: readonly BulkRow[]; readonly total_count: number }>;
  readonly shown: ShownRows;
  readonly page: number;
  readonly zone: string;
  /** The reader may have files with whole values. */
  readonly mayHaveWhole: boolean;
  readonly sending: RunAction | null;
  readonly failure: Failure | null;
  /** One row at a time, each look is logged. */
  readonly reveal: RowReveal | null;
  readonly onReveal: (row: number) => void;
  readonly onHide: () => void;
  readonly onShow: (shown: ShownRows, page: number) => void;
  readonly onAct: (action: RunAction) => void;
  readonly onClose: () => void;
  readonly onRefresh: () => void;
}
const shownStates: readonly ShownRows[] = ['all', 'alike', ...rowStates, 'waiting'];
const isOver = ({ status }: BulkRun): boolean => status !== 'queued' && status !== 'running';

/** How far a run is, what became of each row, and how it goes on. */
export function RunCard({
  heading,
  tool,
  run,
  rows,
  shown,
  page,
  zone,
  mayHaveWhole,
  sending,
  failure,
  reveal,
  onReveal,
  onHide,
  onShow,
  onAct,
  onClose,
  onRefresh,
}: RunCardProps) {
  const t = useTexts(bulkTexts);
  const format = useFormat();
  const causeOf = useCause();
  const id = useId();
  const { counts, rows: total, comparedKnown: known } = run;
  const { done, sent } = progressOf(run);
  const countOf = (state: ShownRows): number => (state === 'all' ? total : state === 'alike' ? run.alike : counts[state]);
  const act = (action: RunAction, text: string, isFirst = false) => (
    <Button
      size="small"
      appearance={isFirst ? 'primary' : 'secondary'}
      disabledFocusable={sending !== null}
      onClick={() => {
        onAct(action);
      }}
    >
      {text}
    </Button>
  );
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        <bdi>{t.run({ file: run.fileName })}</bdi>{' '}
        <small>{t.started({ time: format.instant(run.createdAt, zone), name: run.by.name })}</small>
      </h2>
      <p role="status" className={styles.counts}>
        <strong>{t.done({ done: format.count(done), rows: format.count(sent) })}</strong>
        {counts.invalid_format > 0 && <span>{t.left(counts.invalid_format)}</span>}
        {counts.skipped > 0 && <span>{t.duplicates(counts.skipped)}</span>}
        <span>{t[`status_${run.status}`]}</span>
      </p>
      <ProgressBar value={done} max={Math.max(sent, 1)} aria-label={t.run({ file: run.fileName })} />
      {!isOver(run) && (
        <p className={styles.quiet}>
          {run.pace !== null && t.pace({ rate: format.count(run.pace.perMinute), left: format.wait(run.pace.secondsLeft) })} {t.goesOn}
        </p>
      )}
      <div className={styles.pills} role="group" aria-label={t.states}>
        {shownStates
          .filter((state) => state === 'all' || state === shown || countOf(state) > 0)
          .map((state) => (
            <button
              key={state}
              type="button"
              className={styles.pill}
              data-state={state}
              aria-pressed={state === shown}
              onClick={() => {
                onShow(state, 1);
              }}
            >
              {t.counted({ state: t[state], n: format.count(countOf(state)) })}
            </button>
          ))}
      </div>
      <DetailPart
        title={t.states}
        quiet
        view={rows}
        skeleton="table"
        height={200}
        empty={t.noRows}
        onRefresh={onRefresh}
        footer={(found) => <Pager page={page} limit={ROWS} totalCount={found?.total_count ?? null} onPage={(to) => onShow(shown, to)} />}
      >
        {({ rows: listed }) => <Rows tool={tool} rows={listed} reveal={reveal} onReveal={onReveal} onHide={onHide} />}
      </DetailPart>
      {failure !== null && (
        <p role="alert" className={styles.bad}>
          {t.notDone({ cause: causeOf(failure) })}
        </p>
      )}
      <div className={styles.buttons}>
        {isOver(run) && counts.waiting > 0 && act('retry', t.goOn, true)}
        {isOver(run) && counts.waiting === 0 && counts.upstream_error > 0 && act('retry', t.retry(counts.upstream_error), true)}
        {run.jobId !== null && !isOver(run) && act('cancel', t.pause)}
        {act('file', isOver(run) && counts.waiting === 0 ? t.result : t.resultSoFar)}
        {mayHaveWhole && act('whole', t.wholeFile)}
        <Button size="small" onClick={onClose}>
          {t.closeRun}
        </Button>
      </div>
      <p className={styles.quiet}>
        {run.payable > 0 && t.payable(run.payable)} {run.alike > 0 && t.alikeRows(run.alike)}{' '}
        {comparesHosts(tool.id) && total > known && (known > 0 ? t.comparedKnown(known) : t.comparedBrands)} {t.charged(run.charged)}{' '}
        {run.chargedUnknown > 0 && t.chargedUnknown(run.chargedUnknown)}
      </p>
    </section>
  );
}

type RowsProps = Pick<RunCardProps, 'tool' | 'reveal' | 'onReveal' | 'onHide'> & { readonly rows: readonly BulkRow[] };
function Rows({ tool, rows, reveal, onReveal, onHide }: RowsProps) {
  const t = useTexts(bulkTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const format = useFormat();
  const v = useTexts(verificationTexts);
  const beside = useBeside();
  const reasonOf = useReason();
  const words = useWords();
  const askedOf = ({ row }: BulkRow) => (reveal?.row === row ? reveal : null);
  const columns: readonly ListColumn<BulkRow>[] = [
    { key: 'row', title: t.row, width: ROW, cell: ({ row }) => format.count(row) },
    {
      key: 'outcome',
      title: t.outcome,
      width: OUTCOME,
      cell: (row) => {
        const decided = decisive(row);
        const { why, silence } = beside.sentences(row.state, row.compared);
        return (
          <>
            {row.reason !== 'erased' && (
              <StateChip
                state={row.state ?? 'waiting'}
                note={decided === undefined ? '' : beside.note(decided)}
                isAlike={row.alike !== null}
              />
            )}
            {row.alike !== null && (
              <small>{v.pair({ name: v.reads_like({ value: row.alike.value }), value: v[`like_${row.alike.reason}`] })}</small>
            )}
            {(row.state === 'not_in_force' || row.state === 'state_unknown') && <small>{words.state(row.standing)}</small>}
            {[...why, ...silence].map((sentence) => (
              <small key={sentence}>{sentence}</small>
            ))}
            <small>
              {row.field === null || row.reason === null
                ? reasonOf(row.reason, row.detail, row.neighbour)
                : v.pair({ name: words.field(row.field), value: reasonOf(row.reason, row.detail, row.neighbour) })}
            </small>
            {Object.entries(row.cleaned).map(([name, what]) => (
              <small key={name}>
                {v.pair({ name: words.field(name), value: v.cleaned({ what: what.map((each) => v[`cleaned_${each}`]).join(', ') }) })}
              </small>
            ))}
          </>
        );
      },
    },
    ...tool.fields.map(({ name, tidy }, at): ListColumn<BulkRow> => ({
      key: `field ${name}`,
      title: p[name] ?? name,
      titled: true,
      cell: (row, tabIndex) => {
        const asked = askedOf(row);
        return (
          <>
            <bdi className={tidy === 'account' ? styles.number : ''}>{(asked?.whole ?? row).input[name] ?? '–'}</bdi>
            {at === 0 && row.reason !== 'erased' && (
              <RevealRow row={format.count(row.row)} asked={asked} tabIndex={tabIndex} onReveal={() => onReveal(row.row)} onHide={onHide} />
            )}
          </>
        );
      },
    })),
    {
      key: 'said',
      title: t.said,
      titled: true,
      cell: (row) => {
        const decided = decisive(row);
        const { compared } = askedOf(row)?.whole ?? row;
        if (decided?.said === '') return v.nothingSaid;
        return <bdi>{compared.find(({ field }) => field === decided?.field)?.said || '–'}</bdi>;
      },
    },
    {
      key: 'match',
      title: t.match,
      titled: true,
      brief: true,
      cell: (row) => {
        const decided = decisive(row);
        return decided === undefined ? '–' : beside.likeness(decided);
      },
    },
    {
      key: 'charged',
      title: t.chargedHead,
      titled: true,
      brief: true,
      cell: ({ state, charged, reused }) => (reused !== null ? t.reused : state === null && charged === 'no' ? '–' : t[charged]),
    },
  ];
  return <List label={t.states} columns={columns} rows={rows} rowKey={({ row }) => String(row)} />;
}
