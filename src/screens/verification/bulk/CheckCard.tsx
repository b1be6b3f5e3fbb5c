import { Button, Input } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { BulkRun, KeptRows } from '../../../../contract/areas/verification/runs.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { Values } from '../../../../contract/verification/check.ts';
import { readLines } from '../../../../contract/verification/decode/machine-readable.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFileMessage } from '../../../widgets/UploadBox/use-file-message.ts';
import { useFocusAfter } from '../../../widgets/use-focus-after.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { partTexts } from '../texts.ts';
import { useWords } from '../words/use-words.ts';
import { List } from '../../../widgets/List/List.tsx';
import styles from './Bulk.module.css';
import { OddRows } from './OddRows.tsx';
import { bulkTexts } from './texts.ts';
import type { Batch, BatchActions, Corrected, LeftOut } from './use-batch.ts';
import { useReason } from './use-reason.ts';

/** Rows at fault that are shown; the rest is in their file. */
const SHOWN = 50;
export interface CheckCardProps {
  readonly batch: Pick<Batch, 'left' | 'corrected' | 'readyCount' | 'keepsDuplicates' | 'oddities' | 'asksAnyway'>;
  readonly status: 'ready' | 'sending' | 'done' | 'failed' | 'conflict';
  readonly failure: Failure | null;
  /** The run of the same rows, where they were sent already: it is opened, or they are sent again by choice. */
  readonly sentBefore: Pick<BulkRun, 'id' | 'createdAt'> | null;
  /** Rows that need not be paid for: their verdicts are used again, or all are asked about. */
  readonly keptRows: KeptRows | null;
  readonly zone: string;
  /** Something was typed: it is lost with the file. */
  readonly onType: () => void;
  readonly onCorrect: BatchActions['correct'];
  readonly onDuplicates: BatchActions['keepDuplicates'];
  readonly onAskAnyway: BatchActions['askAnyway'];
  readonly onLeftFile: () => void;
  readonly onSend: (how: { readonly again?: true; readonly reuse: 'ask' | 'yes' | 'no' }) => void;
  readonly onOpen: (run: string) => void;
}
/** A value of a row that can be typed anew; `field` is null where the row is at fault as a whole. */
interface Line {
  readonly row: Corrected;
  readonly field: string | null;
  /** Null where the value was corrected and is sent. */
  readonly fault: LeftOut['fault'] | null;
}
/** What is at fault, as much as is shown, and what was corrected, in the order of the file. */
const linesOf = ({ left, corrected }: Pick<Batch, 'left' | 'corrected'>): readonly Line[] =>
  [
    ...left.slice(0, SHOWN).map((row): Line => ({ row, field: row.fault.field ?? row.corrected[0] ?? null, fault: row.fault })),
    ...corrected.flatMap((row) => row.corrected.map((field): Line => ({ row, field, fault: null }))),
  ].sort((a, b) => a.row.place - b.row.place);
/** What was found, whole where a passport's lines say it: both stand in the reader's own file. */
const detailOf = ({ values }: Corrected, { reason, detail }: LeftOut['fault']): string =>
  reason === 'mrzMatch' ? (readLines(values['mrz'] ?? '')?.dob ?? '') : detail;
/** What would be sent and what would not, row by row with the reason, and how to put it right. Nothing was sent before its button is pressed. */
export function CheckCard({
  batch,
  status,
  failure,
  sentBefore,
  keptRows,
  zone,
  onType,
  onCorrect,
  onDuplicates,
  onAskAnyway,
  onLeftFile,
  onSend,
  onOpen,
}: CheckCardProps) {
  const { left, readyCount, keepsDuplicates } = batch;
  const t = useTexts(bulkTexts);
  const common = useTexts(commonTexts);
  const words = useWords();
  const format = useFormat();
  const causeOf = useCause();
  const messageOf = useFileMessage();
  const reasonOf = useReason();
  const id = useId();
  const [typed, setTyped] = useState<ReadonlyMap<number, Values>>(new Map());
  const lines = linesOf(batch);
  const hasDuplicates = left.some(({ fault }) => fault.reason === 'duplicate');
  const isSending = status === 'sending';
  const [takesFocus, pressed] = useFocusAfter();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 ref={takesFocus} id={id} tabIndex={-1}>
        {t.check} <small>{t.nothingSent}</small>
      </h2>
      <p role="status" className={styles.counts}>
        <strong>{t.ready(readyCount)}</strong>
        {left.length > 0 && <span className={styles.bad}>{t.left(left.length)}</span>}
      </p>
      <OddRows
        oddities={batch.oddities}
        asksAnyway={batch.asksAnyway}
        onAsk={onAskAnyway}
        onInFull={(corrections) => {
          onType();
          pressed();
          onCorrect(corrections);
        }}
      />
      {left.length === 0 && <p className={styles.good}>{t.allReady}</p>}
      {lines.length > 0 && (
        <>
          <List
            label={t.check}
            columns={[
              { key: 'row', title: t.row, cell: ({ row }) => format.count(row.place + 1) },
              {
                key: 'field',
                title: t.field,
                cell: ({ field, fault }) => (fault !== null && fault.field === null ? t.wholeRow : words.field(field ?? '')),
              },
              {
                key: 'value',
                title: t.value,
                cell: ({ row, field, fault }) =>
                  field !== null &&
                  // one that was corrected here would no more tell how the others are to be read
                  (fault?.reason === 'monthDay' ? (
                    <bdi>{row.values[field]}</bdi>
                  ) : (
                    <Correction
                      row={row}
                      field={field}
                      value={typed.get(row.place)?.[field]}
                      onType={(values) => {
                        onType();
                        setTyped(new Map([...typed, [row.place, { ...typed.get(row.place), ...values }]]));
                      }}
                    />
                  )),
              },
              {
                key: 'reason',
                title: common.reason,
                cell: ({ row, fault }) => (fault === null ? t.corrected : reasonOf(fault.reason, detailOf(row, fault), fault.neighbour)),
              },
            ]}
            rows={lines}
            rowKey={({ row, field }) => `${row.place} ${field ?? ''}`}
          />
          {left.length > SHOWN && <p className={styles.quiet}>{t.more(left.length - SHOWN)}</p>}
        </>
      )}
      {(left.length > 0 || keepsDuplicates) && (
        <div className={styles.buttons}>
          {left.length > 0 && (
            <Button size="small" onClick={onLeftFile}>
              {t.leftRows(left.length)}
            </Button>
          )}
          {(hasDuplicates || keepsDuplicates) && (
            <Button
              size="small"
              onClick={() => {
                if (keepsDuplicates) pressed(); // it goes where there are none any more
                onDuplicates(!keepsDuplicates);
              }}
            >
              {keepsDuplicates ? t.leaveDuplicates : t.sendBoth}
            </Button>
          )}
        </div>
      )}
      {left.length > 0 && <p className={styles.quiet}>{t.hint}</p>}
      {status === 'failed' && failure !== null && (
        <p role="alert" className={styles.bad}>
          {t.notSent({ cause: failure.issues?.map(messageOf).join(' ') ?? causeOf(failure) })}
        </p>
      )}
      {sentBefore !== null && (
        <p role="alert" className={styles.bad}>
          {t.sentBefore({ time: format.instant(sentBefore.createdAt, zone) })}
        </p>
      )}
      {keptRows !== null && (
        <p role="status" className={styles.good}>
          {t.keptRows({ kept: format.count(keptRows.kept), asked: format.count(keptRows.asked) })}
        </p>
      )}
      <div className={styles.buttons}>
        {typed.size > 0 ? (
          // nothing is sent beside what was typed and not taken in yet; a second press is none of the button that sends
          <Button
            key="corrections"
            appearance="primary"
            onClick={() => {
              pressed();
              onCorrect(typed);
              setTyped(new Map());
            }}
          >
            {t.again(typed.size)}
          </Button>
        ) : keptRows !== null ? (
          <>
            <Button appearance="primary" onClick={() => onSend({ reuse: 'yes', again: true })}>
              {t.reuseThem(keptRows.kept)}
            </Button>
            <Button onClick={() => onSend({ reuse: 'no', again: true })}>{t.askAll(keptRows.asked)}</Button>
          </>
        ) : sentBefore === null ? (
          <Button appearance="primary" disabledFocusable={readyCount === 0 || isSending} onClick={() => onSend({ reuse: 'ask' })}>
            {isSending ? t.sending : t.sendRows(readyCount)}
          </Button>
        ) : (
          <>
            <Button appearance="primary" onClick={() => onOpen(sentBefore.id)}>
              {t.openSame}
            </Button>
            <Button onClick={() => onSend({ reuse: 'ask', again: true })}>{t.sendAgain}</Button>
          </>
        )}
      </div>
    </section>
  );
}

interface CorrectionProps {
  readonly row: Corrected;
  readonly field: string;
  /** What was typed since. */
  readonly value: string | undefined;
  readonly onType: (values: Values) => void;
}
/**
 * A value that is typed anew, whole: it stands in the reader's own file, and what takes its place is seen as it is sent. It is never written otherwise than it was typed, since a
 * field whose text is changed under the caret loses what was selected by the Tab key.
 */
function Correction({ row, field, value, onType }: CorrectionProps) {
  const t = useTexts(bulkTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const format = useFormat();
  return (
    <Input
      className={styles.correction ?? ''}
      size="small"
      spellCheck={false}
      autoComplete="off"
      aria-label={t.correctionOf({ field: p[field] ?? field, row: format.count(row.place + 1) })}
      value={value ?? row.values[field] ?? ''}
      onChange={(_, { value: text }) => onType({ [field]: text })}
    />
  );
}
