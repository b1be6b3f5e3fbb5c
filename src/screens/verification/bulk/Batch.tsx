import { useSelector } from '@xstate/react';
import { useState, type Ref } from 'react';
import type { BulkRun, KeptRows, RevealedRow } from '../../../../contract/areas/verification/runs.ts';
import { linesOf } from '../../../../contract/verification/headings.ts';
import { lineOf, linesBelow } from '../../../../contract/verification/table.ts';
import { toolOf, type Tool } from '../../../../contract/verification/tools.ts';
import { FILE_FIELD } from '../../../../contract/verification/bulk.ts';
import type { RequestOfWrite } from '../../../../machines/screens/screen.ts';
import { isRunId, mayHaveWhole, type VerificationScreen as Screen } from '../../../../machines/screens/verification/tools.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useHold } from '../../../portal/writes/use-hold.ts';
import { useParams, useSetParams, useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useScopeNow } from '../../../portal/use-scope.ts';
import { useWrite, type WriteView } from '../../../portal/writes/use-write.ts';
import { useFocusAfter } from '../../../widgets/use-focus-after.ts';
import { downloadText } from '../../../widgets/download.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { CallsLeft } from '../again/CallsLeft.tsx';
import styles from './Bulk.module.css';
import { CheckCard } from './CheckCard.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { FileCard } from './FileCard.tsx';
import { GoneRun } from './run/GoneRun.tsx';
import { csvOfSheet } from './run/csv.ts';
import { LoseDialog } from './LoseDialog.tsx';
import type { RowReveal } from './run/RevealRow.tsx';
import { RunCard } from './run/RunCard.tsx';
import { Runs } from './run/Runs.tsx';
import { bulkTexts } from './texts.ts';
import { useBatch } from './use-batch.ts';
import { useReason } from './use-reason.ts';
import { useRunFocus } from './run/use-run-focus.ts';

interface BatchProps {
  readonly screen: Screen;
  readonly tool: Tool;
}
/** What an empty file with the headings is called: that of accounts as its column of the specification is (D1). */
const templateOf = ({ id }: Tool): string => (id === 'bank_verification_v1' ? 'bankaccountlist.csv' : `${id}.csv`);
/** A file through a tool, in five steps on one page: file, columns, check, send, result. */
export default function Batch({ screen, tool }: BatchProps) {
  const t = useTexts(bulkTexts);
  const reasonOf = useReason();
  const { batch, fault, actions } = useBatch(tool);
  const { run } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const start = useWrite(screen, 'start');
  // a file with its columns and corrections is in this page alone
  useHold(batch !== null && start.status !== 'sending' && start.status !== 'done');
  // corrections, typed or taken in, are in this page alone: what would lose them waits for an answer
  const [isCorrected, setCorrected] = useState(false);
  const [lose, setLose] = useState<(() => void) | null>(null);
  const losing = (act: () => void): void => {
    const go = (): void => {
      setCorrected(false);
      act();
    };
    if (isCorrected) setLose(() => go);
    else go();
  };
  const [runHeading, pressed, opened] = useRunFocus();
  const [listHeading, left] = useFocusAfter();
  const isChecked = batch !== null && batch.missing.length === 0;
  const at = run !== null && batch === null ? 3 : isChecked ? 2 : batch === null ? 0 : 1;
  const zone = useZone();
  const current = start.status === 'conflict' ? start.failure?.current : undefined,
    isKept = start.failure?.code === 'rows-kept';
  const sentBefore = current === undefined || isKept ? null : (current as BulkRun),
    keptRows = current === undefined || !isKept ? null : (current as KeptRows);
  const scope = useScopeNow(screen.route);
  const send = ({ again = false, reuse }: { readonly again?: boolean; readonly reuse: 'ask' | 'yes' | 'no' }): void => {
    if (batch === null || start.status === 'sending') return;
    pressed();
    const request = {
      params: { tool: tool.id },
      body: {
        columns: { ...batch.columns },
        duplicates: batch.keepsDuplicates ? ('send' as const) : ('leave' as const),
        shapes: batch.asksAnyway ? ('ask' as const) : ('leave' as const),
        reuse,
        heading: 1,
        lines: linesBelow(batch.file.table),
        package_name: scope().package_name,
        ...(again && { again }),
      },
      files: { [FILE_FIELD]: [batch.file.sent] },
    };
    start.send(request, {
      onDone: ({ id }) => {
        start.dismiss();
        setCorrected(false);
        actions.clear();
        setParams({ run: id }, 'push');
      },
    });
  };
  /** What stood in the way of the file as it was is not in the way of another one. */
  const changing =
    <A extends readonly unknown[]>(change: (...given: A) => void) =>
    (...given: A): void => {
      if (start.status === 'conflict') start.dismiss();
      change(...given);
    };
  return (
    <div className={styles.batch}>
      <ol className={styles.steps} aria-label={t.steps}>
        {[t.file, t.columns, t.check, t.send].map((name, i) => (
          <li key={name} className="row gap-8 faint" data-done={i < at} aria-current={i === at ? 'step' : undefined}>
            {i + 1} {name}
          </li>
        ))}
      </ol>
      <div className={styles.pair}>
        <div className="column gap-16">
          <FileCard
            file={batch === null ? null : { name: batch.file.name, size: batch.file.size, rows: batch.file.table.rows.length }}
            fault={fault}
            onTake={(file) =>
              losing(() => {
                start.dismiss();
                actions.take(file);
              })
            }
            onClear={() => losing(actions.clear)}
            onTemplate={() => downloadText(templateOf(tool), csvOfSheet([tool.fields.map(({ name }) => name)]))}
          />
          <CallsLeft screen={screen} tool={tool.id} />
          <EarlierRuns screen={screen} heading={listHeading} onOpened={opened} />
        </div>
        <div className="column gap-16">
          {batch !== null && (
            <ColumnsCard
              tool={tool}
              batch={batch}
              onChoose={changing(actions.choose)}
              onHeading={isCorrected ? null : changing(actions.heading)}
              // corrections are of rows by their places, which it would move
              onHeadless={isCorrected ? null : changing(actions.headless)}
            />
          )}
          {isChecked && (
            <CheckCard
              key={batch.file.nth}
              batch={batch}
              status={start.status}
              failure={start.failure}
              keptRows={keptRows}
              sentBefore={sentBefore}
              zone={zone}
              onType={() => setCorrected(true)}
              onCorrect={changing(actions.correct)}
              onDuplicates={changing(actions.keepDuplicates)}
              onAskAnyway={changing(actions.askAnyway)}
              onLeftFile={() => {
                const { table } = batch.file,
                  [titles = []] = linesOf(table);
                const left = batch.left.map(({ place, fault: { reason, detail, neighbour } }) => [
                  ...(table.rows[place] ?? []),
                  String(lineOf(table, place)),
                  reasonOf(reason, detail, neighbour),
                ]);
                downloadText(`left-out-${batch.file.name}`, csvOfSheet([[...titles, 'line', 'message'], ...left]));
              }}
              onSend={send}
              onOpen={(id) => {
                // beside the file, as from the list: what was corrected is kept, and may be sent again
                opened(id === run);
                setParams({ run: id }, 'push');
              }}
            />
          )}
          {run !== null && <OpenRun key={run} screen={screen} heading={runHeading} onPressed={pressed} onLeft={left} />}
          {run === null && batch === null && <p className={styles.quiet}>{t.nothingSent}</p>}
        </div>
      </div>
      {lose !== null && (
        <LoseDialog
          onLose={() => {
            setLose(null);
            lose();
          }}
          onClose={() => setLose(null)}
        />
      )}
    </div>
  );
}

/** Own runs of the tool, followed while one of them is under way. */
function EarlierRuns({
  screen,
  heading,
  onOpened,
}: Pick<BatchProps, 'screen'> & { readonly heading: Ref<HTMLHeadingElement>; readonly onOpened: (isShown: boolean) => void }) {
  const { view, refresh } = useRead(screen, 'runs');
  const { run, page } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const zone = useZone();
  return (
    <Runs
      heading={heading}
      view={view}
      current={run}
      zone={zone}
      page={page}
      onPage={(to) => setParams({ page: to })}
      onOpen={(id) => {
        onOpened(id === run);
        setParams({ run: id }, 'push');
      }}
      onRefresh={refresh}
    />
  );
}

type RevealRequest = RequestOfWrite<Screen, 'revealRow'>;
const actionsOf = ['cancel', 'retry', 'file'] as const;
/** The run of the address, followed while it is under way. */
function OpenRun({
  screen,
  heading,
  onPressed,
  onLeft,
}: Pick<BatchProps, 'screen'> & {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onPressed: () => void;
  readonly onLeft: () => void;
}) {
  const t = useTexts(bulkTexts);
  const language = useLocale();
  const { run: id, shown, row } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const zone = useZone();
  const run = useRead(screen, 'run');
  const rows = useRead(screen, 'rows');
  const writes = { cancel: useWrite(screen, 'cancel'), retry: useWrite(screen, 'retry'), file: useWrite(screen, 'file') };
  const reveal = useWrite(screen, 'revealRow');
  const role = useSelector(useWorkspace(), (s) => s.context.user.role);
  const leave = (): void => {
    onLeft();
    setParams({ run: null });
  };
  // whatever is the first to find that the run was deleted: to ask it again is no help
  const failures = [
    'failure' in run.view ? run.view.failure : null,
    'failure' in rows.view ? rows.view.failure : null,
    ...[reveal, writes.file, writes.retry].map(({ request, failure }) => (request?.params.id === id ? failure : null)),
  ];
  const [isGone, setGone] = useState(false);
  if (!isGone && failures.some((failure) => failure?.kind === 'missing')) setGone(true); // what says so may be brief
  if (!isRunId(id) || isGone) return <GoneRun heading={heading} onBack={leave} />;
  return (
    <DetailPart title={t.send} quiet view={run.view} skeleton="table" height={280} empty={t.noRuns} onRefresh={run.refresh}>
      {(data) => (
        <RunCard
          heading={heading}
          tool={toolOf(data.tool)}
          run={data}
          rows={rows.view}
          shown={shown}
          page={row}
          zone={zone}
          mayHaveWhole={mayHaveWhole(role)}
          sending={actionsOf.find((action) => writes[action].status === 'sending') ?? null}
          failure={actionsOf.map((action) => writes[action].failure).find((failure) => failure !== null) ?? null}
          reveal={revealOf(reveal, data.id)}
          onReveal={(of) => {
            reveal.dismiss();
            reveal.send({ params: { id: data.id, row: of }, body: {} });
          }}
          onHide={reveal.dismiss}
          onShow={(state, page) => setParams({ shown: state, row: page })}
          onAct={(action) => {
            // what pauses or goes on takes its own button away
            if (action !== 'file' && action !== 'whole') onPressed();
            for (const other of actionsOf) if (other !== (action === 'whole' ? 'file' : action)) writes[other].dismiss();
            if (action === 'file') writes.file.send({ params: { id: data.id }, query: { language } });
            else if (action === 'whole') writes.file.send({ params: { id: data.id }, query: { values: 'whole', language } });
            else if (action === 'retry') writes.retry.send({ params: { id: data.id }, body: {} });
            else if (data.jobId !== null) writes.cancel.send({ params: { id: data.jobId } });
          }}
          onClose={leave}
          onRefresh={rows.refresh}
        />
      )}
    </DetailPart>
  );
}

/** The row of a run that was asked for, while it is shown. */
function revealOf({ request, answer, failure }: WriteView<RevealRequest, RevealedRow>, run: string): RowReveal | null {
  return request?.params.id === run ? { row: request.params.row, whole: answer, failure } : null;
}
