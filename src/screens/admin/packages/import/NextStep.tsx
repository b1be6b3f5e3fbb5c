import { Button } from '@fluentui/react-components';
import { isOver } from '../../../../../contract/areas/job.ts';
import type { UpdateChoice } from '../../../../../contract/areas/admin/import-mapping.ts';
import type { ImportReport, PackageImport } from '../../../../../contract/areas/admin/imports.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import admin from '../../Admin.module.css';
import { Run } from './Differing.tsx';
import styles from './Import.module.css';
import { mappingTexts } from './mapping/texts.ts';
import { importTexts } from './texts.ts';

interface NextStepProps {
  readonly file: PackageImport;
  /** How it is read is not how it was looked at. */
  readonly isChanged: boolean;
  readonly isSending: boolean;
  readonly onLook: () => void;
  /** `updates`: what becomes of rows that are there in another form. */
  readonly onRun: (skipRefused: boolean, updates?: UpdateChoice) => void;
  /** Leads to what is asked. */
  readonly onShow: () => void;
  readonly onAnother: () => void;
}
/** What became of a file so far, and what is best done next: one button is the next step. Nothing is imported that was not looked at. */
export function NextStep({ file, isChanged, isSending, onLook, onRun, onShow, onAnother }: NextStepProps) {
  const t = useTexts(importTexts);
  const m = useTexts(mappingTexts);
  const format = useFormat();
  const isRunning = !isOver(file.job),
    isLook = file.job.does === 'check',
    isThere = file.fileUntil !== null;
  const report = isLook ? file.checked : file.done;
  const { checked, takenBack } = file;
  const canRun = isThere && !isChanged && checked?.outcome === 'tried' && checked.rows + checked.differs > 0 && (isLook || report === null);
  const step = !isRunning && isLook && isThere ? report?.next : undefined;
  const asks = step === 'map' || step === 'choose' || step === 'words';
  const asked = ({ missing, open, words }: ImportReport): string => {
    if (step === 'map') return m.map({ columns: missing.join(', ') });
    if (step === 'choose') return m.choose({ columns: open.map(({ column }) => column).join(', ') });
    return m.words(words.flatMap(({ values }) => values.filter(({ theirs, ours }) => ours === null && theirs !== '')).length);
  };
  const looks = !isRunning && isThere && (isChanged || (isLook && report === null));
  return (
    <div className={styles.step} data-bad={!isRunning && !isChanged && !asks && isBad(report)} data-asks={asks || isChanged}>
      <div role="status" className="column gap-4">
        {isRunning ? (
          <p>{isLook ? t.underCheck : file.job.does === 'import' ? t.underImport : t.underTakeBack}</p>
        ) : takenBack !== null ? (
          <p>{t.takenBack({ name: takenBack.by === '' ? t.commandLine : takenBack.by, day: format.dayIn(takenBack.at, 'UTC') })}</p>
        ) : report === null ? (
          <p>{t.stopped}</p>
        ) : (
          <>
            {isChanged && <p className="strong">{m.changed}</p>}
            {!isChanged && asks && <p className="strong">{asked(report)}</p>}
            {!isChanged && (report.outcome !== 'unmapped' || !asks) && <Outcome report={report} />}
            {!isChanged && (report.outcome === 'tried' || report.outcome === 'imported') && <Converted report={report} />}
          </>
        )}
      </div>
      {!isRunning && (
        <div className={admin.row}>
          {looks && (
            <Button appearance="primary" disabledFocusable={isSending} onClick={onLook}>
              {isSending ? t.looking : t.lookAgain}
            </Button>
          )}
          {!looks && asks && (
            <Button appearance="primary" onClick={onShow}>
              {m.show}
            </Button>
          )}
          {canRun && <Run report={checked} preferred={file.mapping.updates} isNext={!asks} isSending={isSending} onRun={onRun} />}
          <Button appearance={looks || asks || canRun ? 'subtle' : 'primary'} onClick={onAnother}>
            {t.another}
          </Button>
        </div>
      )}
    </div>
  );
}
const isBad = (report: ImportReport | null): boolean =>
  report === null || ['fault', 'refused', 'differs', 'unmapped'].includes(report.outcome);

/** By which rates amounts in other currencies are read. */
function Converted({ report }: { readonly report: ImportReport }) {
  const t = useTexts(importTexts);
  return report.converted.map(({ from, to, rows, least, most }) => (
    <p key={`${from} ${to}`}>
      {t.converted({
        rows: t.rows(rows),
        from,
        to,
        rates: least === most ? String(least) : t.rateSpan({ least: String(least), most: String(most) }),
      })}
    </p>
  ));
}
function Outcome({ report }: { readonly report: ImportReport }) {
  const t = useTexts(importTexts);
  const { outcome, rows, there, differs, updated, refused, days, missing, fault } = report;
  const passedOver = there > 0 && t.there(there);
  const span = days !== null && t.days({ first: days.first, last: days.last });
  switch (outcome) {
    case 'tried':
      return (
        <p>
          {rows === 0 ? (differs > 0 ? '' : t.none) : t.tried(rows)} {passedOver} {span}
        </p>
      );
    case 'imported':
      return (
        <p>
          {t.imported(rows)} {updated > 0 && t.updated(updated)} {passedOver} {differs > updated && t.stayed(differs - updated)}{' '}
          {refused > 0 && t.leftOut(refused)} {span}
        </p>
      );
    case 'unmapped':
      return <p>{t.unmapped({ columns: missing.join(', ') })}</p>;
    case 'fault':
      return (
        <p>
          {t.fault} <span lang="en">{fault}</span>
        </p>
      );
    case 'known':
      return <p>{there + differs > 0 ? t.allThere : t.known}</p>;
    case 'differs':
      return <p>{t.differsUnsaid}</p>;
    case 'refused':
      return <p>{t.refused}</p>;
  }
}
