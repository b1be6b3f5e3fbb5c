import { Button, Input } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { BulkRun } from '../../../../contract/areas/verification-runs.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { Values } from '../../../../contract/verification/check.ts';
import { maskedField, type Tool } from '../../../../contract/verification/tools.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFocusAfter } from '../../../widgets/use-focus-after.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { partTexts } from '../texts.ts';
import { useWords } from '../words/use-words.ts';
import styles from './Bulk.module.css';
import { bulkTexts } from './texts.ts';
import type { Batch, BatchActions, LeftOut } from './use-batch.ts';
import { useReason } from './use-reason.ts';

/** Rows at fault that are shown; the rest is in their file. */
const SHOWN = 50;
export interface CheckCardProps {
  readonly tool: Tool;
  readonly batch: Pick<Batch, 'left' | 'readyCount' | 'keepsDuplicates'>;
  readonly status: 'ready' | 'sending' | 'done' | 'failed' | 'conflict';
  readonly failure: Failure | null;
  /** The run of the same rows, where they were sent already: it is opened, or they are sent again by choice. */
  readonly sentBefore: Pick<BulkRun, 'id' | 'createdAt'> | null;
  readonly zone: string;
  /** Something was typed: it is lost with the file. */
  readonly onType: () => void;
  readonly onCorrect: BatchActions['correct'];
  readonly onDuplicates: BatchActions['keepDuplicates'];
  readonly onLeftFile: () => void;
  readonly onSend: (again: boolean) => void;
  readonly onOpen: (run: string) => void;
}
/** What would be sent and what would not, row by row with the reason, and how to put it right. Nothing was sent before its button is pressed. */
export function CheckCard({
  tool,
  batch,
  status,
  failure,
  sentBefore,
  zone,
  onType,
  onCorrect,
  onDuplicates,
  onLeftFile,
  onSend,
  onOpen,
}: CheckCardProps) {
  const { left, readyCount, keepsDuplicates } = batch;
  const t = useTexts(bulkTexts);
  const words = useWords();
  const format = useFormat();
  const causeOf = useCause();
  const reasonOf = useReason();
  const id = useId();
  const [typed, setTyped] = useState<ReadonlyMap<number, Values>>(new Map());
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
      {left.length === 0 ? (
        <p className={styles.good}>{t.allReady}</p>
      ) : (
        <>
          <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={id}>
            <table className={`${styles.table} ${styles.faults}`}>
              <thead>
                <tr>
                  <th scope="col">{t.row}</th>
                  <th scope="col">{t.field}</th>
                  <th scope="col">{t.value}</th>
                  <th scope="col">{t.reason}</th>
                </tr>
              </thead>
              <tbody>
                {left.slice(0, SHOWN).map((row) => (
                  <tr key={row.place}>
                    <td data-cell="row">{format.count(row.place + 1)}</td>
                    <td data-cell="field">{row.fault.field === null ? t.wholeRow : words.field(row.fault.field)}</td>
                    <td data-cell="value">
                      {row.fault.field !== null && (
                        <Correction
                          tool={tool}
                          row={row}
                          field={row.fault.field}
                          value={typed.get(row.place)?.[row.fault.field]}
                          onType={(values) => {
                            onType();
                            setTyped(new Map([...typed, [row.place, values]]));
                          }}
                        />
                      )}
                    </td>
                    <td data-cell="reason">{reasonOf(row.fault.reason, row.fault.detail)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {left.length > SHOWN && <p className={styles.quiet}>{t.more(left.length - SHOWN)}</p>}
          <div className={styles.buttons}>
            <Button size="small" onClick={onLeftFile}>
              {t.leftRows(left.length)}
            </Button>
            {(hasDuplicates || keepsDuplicates) && (
              <Button
                size="small"
                onClick={() => {
                  pressed();
                  onDuplicates(!keepsDuplicates);
                }}
              >
                {keepsDuplicates ? t.leaveDuplicates : t.sendBoth}
              </Button>
            )}
          </div>
          <p className={styles.quiet}>{t.hint}</p>
        </>
      )}
      {left.length === 0 && keepsDuplicates && (
        <div className={styles.buttons}>
          <Button
            size="small"
            onClick={() => {
              pressed();
              onDuplicates(false);
            }}
          >
            {t.leaveDuplicates}
          </Button>
        </div>
      )}
      {status === 'failed' && failure !== null && (
        <p role="alert" className={styles.bad}>
          {t.notSent({ cause: failure.fields === undefined ? causeOf(failure) : Object.values(failure.fields).flat().join(' ') })}
        </p>
      )}
      {sentBefore !== null && (
        <p role="alert" className={styles.bad}>
          {t.sentBefore({ time: format.instant(sentBefore.createdAt, zone) })}
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
        ) : sentBefore === null ? (
          <Button appearance="primary" disabledFocusable={readyCount === 0 || isSending} onClick={() => onSend(false)}>
            {isSending ? t.sending : t.sendRows(readyCount)}
          </Button>
        ) : (
          <>
            <Button appearance="primary" onClick={() => onOpen(sentBefore.id)}>
              {t.openSame}
            </Button>
            <Button onClick={() => onSend(true)}>{t.sendAgain}</Button>
          </>
        )}
      </div>
    </section>
  );
}

interface CorrectionProps {
  readonly tool: Tool;
  readonly row: LeftOut;
  readonly field: string;
  /** What was typed since. */
  readonly value: string | undefined;
  readonly onType: (values: Values) => void;
}
/** A value at fault: masked, and whole while somebody is at it. */
function Correction({ tool, row, field, value, onType }: CorrectionProps) {
  const t = useTexts(bulkTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const own = value ?? row.values[field] ?? '';
  return (
    <Input
      className={styles.correction ?? ''}
      size="small"
      spellCheck={false}
      autoComplete="off"
      aria-label={t.correctionOf({ field: p[field] ?? field, row: format.count(row.place + 1) })}
      value={isOpen || own === '' ? own : maskedField(tool, field, own)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onChange={(_, { value: text }) => onType({ [field]: text })}
    />
  );
}
