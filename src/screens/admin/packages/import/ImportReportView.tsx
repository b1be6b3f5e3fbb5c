import { useRef } from 'react';
import type { ImportMapping, UpdateChoice } from '../../../../../contract/areas/admin/import-mapping.ts';
import { fitted } from '../../../../../contract/areas/admin/import-fit.ts';
import type { ImportGuideColumn, ImportKind, PackageImport } from '../../../../../contract/areas/admin/imports.ts';
import { isOver } from '../../../../../contract/areas/job.ts';
import { isSame } from '../../../../../machines/resource/key.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import admin from '../../Admin.module.css';
import { CostNotes } from './CostNotes.tsx';
import { Differing } from './Differing.tsx';
import { KindField } from './FileFields.tsx';
import { ColumnsPart } from './mapping/ColumnsPart.tsx';
import { FirstRows } from './mapping/FirstRows.tsx';
import { FormPart } from './mapping/FormPart.tsx';
import { KeptMappings, type KeptMappingsProps } from './mapping/KeptMappings.tsx';
import { columnsOf, rulesIn } from './mapping/value.ts';
import { RowsThere } from './mapping/RowsThere.tsx';
import { WordsPart } from './mapping/WordsPart.tsx';
import { NextStep } from './NextStep.tsx';
import { Refused } from './Refused.tsx';
import styles from './Import.module.css';
import { importTexts } from './texts.ts';

/** How a file is read. `mapping_id`: the kept mapping that it is, or was made from. */
export interface Reading {
  readonly kind: ImportKind;
  readonly mapping: ImportMapping;
  readonly mapping_id: string | null;
}
export interface ImportReportViewProps {
  readonly file: PackageImport;
  /** The package's. */
  readonly currency: string;
  /** As it is said now; the file was looked at as it says itself. */
  readonly reading: Reading;
  /** What columns of the kind may hold; none while that is not known. */
  readonly guide: readonly ImportGuideColumn[];
  readonly kept: Pick<KeptMappingsProps, 'all' | 'isSending' | 'said' | 'onSave' | 'onForget'>;
  readonly isSending: boolean;
  /** Why the last request was refused; '' where it was not. */
  readonly said: string;
  readonly onReading: (reading: Reading) => void;
  readonly onCheck: () => void;
  /** `updates`: what becomes of rows that are there in another form, where the last look found some. */
  readonly onRun: (skipRefused: boolean, updates?: UpdateChoice) => void;
  readonly onDownload: () => void;
  readonly onAnother: () => void;
}
/** A file of own rows: what a look at it found and how it is read, or what became of its import. The next step stays in sight. */
export function ImportReportView(props: ImportReportViewProps) {
  const { file, reading, kept, isSending, said, onReading, onCheck, onRun, onDownload, onAnother } = props;
  const t = useTexts(importTexts);
  const format = useFormat();
  const asked = useRef<HTMLDivElement>(null);
  const isRunning = !isOver(file.job);
  const isLook = file.job.does === 'check';
  const report = isLook ? file.checked : file.done;
  const shown = report ?? file.checked;
  const isThere = file.fileUntil !== null;
  const isRead = !isRunning && isThere && isLook && shown?.outcome !== 'known';
  const isChanged = isRead && !isSame([reading.kind, reading.mapping], [file.kind, file.mapping]);
  const onMapping = (mapping: ImportMapping): void => onReading({ ...reading, mapping });
  const columns = columnsOf(file, props.guide);
  const rules = rulesIn(reading.mapping, shown?.header ?? [], columns);
  const part = { mapping: reading.mapping, columns, rules, onMapping };
  const own = kept.all.find(({ id }) => id === reading.mapping_id);
  const header = shown?.header ?? [];
  return (
    <>
      <p className={styles.file}>
        <strong>
          <bdi>{file.name}</bdi>
        </strong>
        <span className="quiet">{t.about({ size: format.bytes(file.bytes), name: file.by })}</span>
      </p>
      <NextStep
        file={file}
        isChanged={isChanged}
        isSending={isSending}
        onLook={onCheck}
        onRun={onRun}
        onAnother={onAnother}
        onShow={() => showFirst(asked.current)}
      />
      {said !== '' && (
        <p role="alert" className={admin.bad}>
          {said}
        </p>
      )}
      {!isRunning && shown !== null && shown.refused > 0 && <Refused report={shown} isThere={isThere} onDownload={onDownload} />}
      {!isRunning && shown !== null && <CostNotes report={shown} currency={props.currency} />}
      {!isRunning && shown !== null && shown.differs > 0 && <Differing report={shown} />}
      {!isRunning && !isThere && report?.outcome === 'tried' && <p className="quiet">{t.expired}</p>}
      {isRead && (
        <div ref={asked} className={styles.reading}>
          <div className={styles.how}>
            <KindField kind={reading.kind} onKind={(kind) => onReading({ ...reading, kind })} />
            {reading.kind === file.kind && (
              <KeptMappings
                {...kept}
                all={kept.all.filter(({ kind }) => kind === file.kind)}
                currentId={reading.mapping_id}
                isChanged={own !== undefined && !isSame(fitted(own.mapping, header), fitted(reading.mapping, header))}
                onChoose={({ id, mapping }) => onReading({ ...reading, mapping: fitted(mapping, header), mapping_id: id })}
              />
            )}
          </div>
          {reading.kind === file.kind && (
            <>
              <FormPart mapping={reading.mapping} report={shown} onMapping={onMapping} />
              {shown !== null && header.length > 0 && (
                <>
                  <ColumnsPart {...part} report={shown} />
                  <WordsPart {...part} report={shown} />
                  <RowsThere mapping={reading.mapping} report={shown} onMapping={onMapping} />
                  <FirstRows report={shown} />
                </>
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}
/** Leads to the first thing that is asked, wherever it is folded in. */
function showFirst(within: HTMLElement | null): void {
  const first = within?.querySelector<HTMLElement>('[data-asked="true"]');
  for (let at = first?.closest('details'); at != null; at = at.parentElement?.closest('details')) at.open = true;
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}
