import { Button, Select } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { ImportKind, ImportReport, PackageImport, UpdateChoice } from '../../../../../contract/areas/admin/imports.ts';
import { isOver } from '../../../../../contract/areas/job.ts';
import { useFormat } from '../../../../format/format.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { List } from '../../../../widgets/List/List.tsx';
import admin from '../../Admin.module.css';
import { Differing, Run } from './Differing.tsx';
import { FileFields } from './FileFields.tsx';
import styles from './Import.module.css';
import { importTexts } from './texts.ts';

export interface Mapped {
  readonly kind: ImportKind;
  readonly time_zone: string;
  readonly map: Readonly<Record<string, string>>;
}
export interface ImportReportViewProps {
  readonly file: PackageImport;
  readonly isSending: boolean;
  /** Why the last request was refused; '' where it was not. */
  readonly said: string;
  readonly onCheck: (how: Mapped) => void;
  /** `updates`: what becomes of rows that are there in another form, where the last look found some. */
  readonly onRun: (skipRefused: boolean, updates?: UpdateChoice) => void;
  readonly onDownload: () => void;
  readonly onAnother: () => void;
}
/** A file of own rows: what a look at it found, or what became of its import. */
export function ImportReportView({ file, isSending, said, onCheck, onRun, onDownload, onAnother }: ImportReportViewProps) {
  const t = useTexts(importTexts);
  const format = useFormat();
  const isRunning = !isOver(file.job);
  const isLook = file.job.does === 'check';
  const report = isLook ? file.checked : file.done;
  const shown = report ?? file.checked;
  const isThere = file.fileUntil !== null;
  const canRun =
    isThere && file.checked?.outcome === 'tried' && file.checked.rows + file.checked.differs > 0 && (isLook || report === null);
  return (
    <>
      <p className={styles.file}>
        <strong>
          <bdi>{file.name}</bdi>
        </strong>
        <span className="quiet">{t.about({ size: format.bytes(file.bytes), name: file.by })}</span>
      </p>
      <div role="status" className={styles.said} data-bad={!isRunning && isBad(report)}>
        {isRunning ? (
          <p>{isLook ? t.underCheck : file.job.does === 'import' ? t.underImport : t.underTakeBack}</p>
        ) : file.takenBack !== null ? (
          <p>
            {t.takenBack({
              name: file.takenBack.by === '' ? t.commandLine : file.takenBack.by,
              day: format.dayIn(file.takenBack.at, 'UTC'),
            })}
          </p>
        ) : report === null ? (
          <p>{t.stopped}</p>
        ) : (
          <Outcome report={report} />
        )}
      </div>
      {!isRunning && shown !== null && shown.refused > 0 && <Refused report={shown} isThere={isThere} onDownload={onDownload} />}
      {!isRunning && shown !== null && shown.differs > 0 && <Differing report={shown} />}
      {said !== '' && (
        <p role="alert" className={admin.bad}>
          {said}
        </p>
      )}
      {!isRunning && (
        <div className={admin.row}>
          {canRun && file.checked !== null && <Run report={file.checked} isSending={isSending} onRun={onRun} />}
          <Button onClick={onAnother}>{t.another}</Button>
        </div>
      )}
      {!isRunning && !isThere && report?.outcome === 'tried' && <p className="quiet">{t.expired}</p>}
      {!isRunning && isThere && isLook && shown?.outcome !== 'known' && (
        <Columns key={file.job.id} file={file} report={shown} isSending={isSending} onCheck={onCheck} />
      )}
    </>
  );
}
const isBad = (report: ImportReport | null): boolean =>
  report === null ||
  report.outcome === 'fault' ||
  report.outcome === 'refused' ||
  report.outcome === 'differs' ||
  report.outcome === 'unmapped';

function Outcome({ report }: { readonly report: ImportReport }) {
  const t = useTexts(importTexts);
  const { outcome, rows, there, differs, updated, refused, days, missing, fault } = report;
  const passedOver = there > 0 && t.there(there);
  switch (outcome) {
    case 'tried':
      return (
        <p>
          {rows === 0 ? (differs > 0 ? '' : t.none) : t.tried(rows)} {passedOver}{' '}
          {days !== null && t.days({ first: days.first, last: days.last })}
        </p>
      );
    case 'imported':
      return (
        <p>
          {t.imported(rows)} {updated > 0 && t.updated(updated)} {passedOver} {differs > updated && t.stayed(differs - updated)}{' '}
          {refused > 0 && t.leftOut(refused)} {days !== null && t.days({ first: days.first, last: days.last })}
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

function Refused({
  report,
  isThere,
  onDownload,
}: {
  readonly report: ImportReport;
  readonly isThere: boolean;
  readonly onDownload: () => void;
}) {
  const t = useTexts(importTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  return (
    <>
      <p>
        <strong>{t.refusedRows(report.refused)}</strong> {report.outcome === 'tried' && t.refusedHint}
      </p>
      <List
        label={t.refusedRows(report.refused)}
        maxHeight={320}
        columns={[
          { key: 'line', title: t.line, cell: ({ line }) => format.count(line) },
          {
            key: 'reason',
            title: common.reason,
            cell: ({ reason }) => (
              <span lang="en">
                <bdi>{reason}</bdi>
              </span>
            ),
          },
        ]}
        rows={report.first}
        rowKey={({ line }) => String(line)}
      />
      {report.refused > report.first.length && <p className="quiet">{t.refusedMore({ shown: format.count(report.first.length) })}</p>}
      {isThere && (
        <div className={admin.row}>
          <Button size="small" onClick={onDownload}>
            {t.download}
          </Button>
        </div>
      )}
    </>
  );
}

const plain = (name: string): string => name.trim().toLowerCase();
/** Which column of the file fills each of ours: as it was said, else as the last file of the kind was mapped where this one has the column, else by name. */
function takenOf({ takes, map, proposed }: PackageImport, header: readonly string[]): Readonly<Record<string, string>> {
  const isSaid = Object.keys(map).length > 0;
  const said = new Map(
    Object.entries(isSaid ? map : proposed)
      .filter(([theirs]) => isSaid || header.includes(theirs))
      .map(([theirs, ours]) => [ours, theirs]),
  );
  return Object.fromEntries(
    takes.flatMap(({ name }) => {
      const theirs = said.get(name) ?? header.find((each) => plain(each) === name && map[each] === undefined);
      return theirs === undefined ? [] : [[name, theirs]];
    }),
  );
}
/** What is said of a choice: columns of the same name find each other. */
const mapOf = (taken: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(taken).flatMap(([ours, theirs]) => (theirs === '' || plain(theirs) === ours ? [] : [[theirs, ours]])));

interface ColumnsProps {
  readonly file: PackageImport;
  readonly report: ImportReport | null;
  readonly isSending: boolean;
  readonly onCheck: (how: Mapped) => void;
}
/** Columns with where each comes from and the first rows; another choice is looked at again. */
function Columns({ file, report, isSending, onCheck }: ColumnsProps) {
  const t = useTexts(importTexts);
  const id = useId();
  const header = report?.header ?? [];
  const [taken, setTaken] = useState(() => takenOf(file, header));
  const [how, setHow] = useState({ kind: file.kind, time_zone: file.time_zone });
  const rowOf = new Map((report?.columns ?? []).map((column, i) => [column.ours, { column, i }]));
  const cells = (i: number): string =>
    (report?.sample ?? [])
      .slice(0, 3)
      .map((row) => row[i] ?? '')
      .join(' · ');
  // what every row needs stands first
  const order = [...file.takes].sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded));
  return (
    <form
      className={styles.import}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck({ ...how, map: how.kind === file.kind ? mapOf(taken) : {} });
      }}
    >
      <h4 id={id}>{t.columns}</h4>
      <FileFields
        kind={how.kind}
        zone={how.time_zone}
        onKind={(kind) => setHow({ ...how, kind })}
        onZone={(time_zone) => setHow({ ...how, time_zone })}
      />
      {header.length > 0 && how.kind === file.kind && (
        <List
          label={t.columns}
          maxHeight={320}
          columns={[
            {
              key: 'ours',
              title: t.ours,
              cell: ({ name, isNeeded }) => (
                <>
                  <code>{name}</code> {isNeeded && <span className="quiet">{t.needed}</span>}
                </>
              ),
            },
            {
              key: 'theirs',
              title: t.theirs,
              cell: ({ name }) => {
                const filled = rowOf.get(name)?.column.how;
                const own = taken[name] ?? '';
                return (
                  <Select size="small" aria-label={name} value={own} onChange={(_, { value }) => setTaken({ ...taken, [name]: value })}>
                    {plain(own) !== name && (
                      <option value="">{filled === 'always' ? t.always : filled === 'made' ? t.made : t.nothing}</option>
                    )}
                    {header.map((each) => (
                      <option key={each} value={each}>
                        {each}
                      </option>
                    ))}
                  </Select>
                );
              },
            },
            {
              key: 'first',
              title: t.first,
              cell: ({ name }) => {
                const row = rowOf.get(name);
                return <bdi className="quiet">{row === undefined ? '' : cells(row.i)}</bdi>;
              },
            },
          ]}
          rows={order}
          rowKey={({ name }) => name}
        />
      )}
      {report !== null && report.unused.length > 0 && <p className="quiet">{t.unused({ columns: report.unused.join(', ') })}</p>}
      <div className={admin.row}>
        <Button type="submit" disabledFocusable={isSending}>
          {isSending ? t.looking : t.lookAgain}
        </Button>
      </div>
    </form>
  );
}
