import { Button } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ImportMapping } from '../../../../../contract/areas/admin/import-mapping.ts';
import type { AdminPackageDetail } from '../../../../../contract/areas/admin/packages.ts';
import { addImport, importKinds, type PackageImport, type PackageImportLine } from '../../../../../contract/areas/admin/imports.ts';
import { isOver } from '../../../../../contract/areas/job.ts';
import { mostBytesOf } from '../../../../../contract/files.ts';
import { issuesAt, type Failure } from '../../../../../contract/failure.ts';
import { NEW_IMPORT, type PackagesScreen as Screen } from '../../../../../machines/screens/admin/packages.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useParams, useSetParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { focusOpened } from '../../../../widgets/focus-opened.ts';
import { useFileMessage } from '../../../../widgets/UploadBox/use-file-message.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import admin from '../../Admin.module.css';
import { ImportBox } from './ImportBox.tsx';
import { ImportReportView, type Reading } from './ImportReportView.tsx';
import { mappingTexts } from './mapping/texts.ts';
import styles from './Import.module.css';
import { TakeBack } from './TakeBack.tsx';
import { OwnPackage } from '../OwnPackage.tsx';
import { importTexts } from './texts.ts';

/** As the form has it: all is said. */
const ReadingForm = z.object({
  kind: z.enum(importKinds),
  mapping: ImportMapping as unknown as z.ZodMiniType<ImportMapping, ImportMapping>,
  mapping_id: z.nullable(z.string()),
});
interface Of {
  readonly screen: Screen;
  readonly each: AdminPackageDetail;
}
/** Brings files into the package that is open, in the place of the list. */
export function ImportCard({ screen }: Pick<Of, 'screen'>) {
  const t = useTexts(importTexts);
  return (
    <OwnPackage screen={screen} notMember={t.notMember}>
      {(each) => <PackageImports screen={screen} each={each} />}
    </OwnPackage>
  );
}
/** Own rows of a package: a file that is chosen, looked at and imported, and those of before. */
function PackageImports({ screen, each }: Of) {
  const t = useTexts(importTexts);
  const { import: open, back } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const list = useRead(screen, 'imports');
  return (
    <div className={styles.import}>
      <div className={`${admin.row} spread`}>
        <h3 className={styles.title} ref={focusOpened} tabIndex={-1}>
          {t.title} <bdi className="quiet">{each.title}</bdi>
        </h3>
        <Button size="small" onClick={() => setParams({ import: null })}>
          {t.close}
        </Button>
      </div>
      {open === NEW_IMPORT ? <NewFile screen={screen} each={each} /> : <OpenFile key={open} screen={screen} each={each} />}
      {'data' in list.view && list.view.data.some(({ id }) => id !== open) && (
        <Earlier
          lines={list.view.data.filter(({ id }) => id !== open)}
          onOpen={(id) => setParams({ import: id }, 'push')}
          onTakeBack={(id) => setParams({ back: id }, 'push')}
        />
      )}
      {back !== null && back !== '' && (
        <TakeBack key={back} screen={screen} each={each} id={back} onClose={() => setParams({ back: null })} />
      )}
    </div>
  );
}

function NewFile({ screen, each }: Of) {
  const t = useTexts(importTexts);
  const causeOf = useCause();
  const messageOf = useFileMessage(mostBytesOf(addImport.files.csv));
  const setParams = useSetParams(screen.route);
  const columns = useRead(screen, 'importColumns');
  const { status, failure, send, dismiss } = useWrite(screen, 'addImport');
  const { file, rest } = toldBy(failure, causeOf, messageOf);
  return (
    <ImportBox
      type={each.type}
      timeZone={each.time_zone}
      guide={{ view: columns.view, onRefresh: columns.refresh }}
      isSending={status === 'sending'}
      error={file}
      said={rest === '' ? '' : t.notTaken({ cause: rest })}
      onSend={(chosen, kind, time_zone) =>
        send(
          { query: { package_name: each.name, kind, time_zone }, files: { csv: chosen === null ? [] : [chosen] } },
          {
            onDone: ({ id }) => {
              dismiss();
              setParams({ import: id }, 'push');
            },
          },
        )
      }
    />
  );
}
/** What is said about the file stands at it, what is said about anything else below. */
function toldBy(
  failure: Failure | null,
  causeOf: (failure: Failure) => string,
  messageOf: ReturnType<typeof useFileMessage>,
): { file: string | null; rest: string } {
  if (failure === null) return { file: null, rest: '' };
  const [atFile] = issuesAt(failure, 'csv');
  if (atFile !== undefined) return { file: `${atFile.code}:${atFile.detail}`, rest: '' };
  const [first] = failure.issues ?? [];
  return { file: null, rest: first === undefined ? causeOf(failure) : messageOf(first) };
}

/** A file that is there: how it is read is a draft until it is looked at again. */
function FileAtHand({ screen, each, file }: Of & { readonly file: PackageImport }) {
  const t = useTexts(importTexts);
  const m = useTexts(mappingTexts);
  const causeOf = useCause();
  const messageOf = useFileMessage(mostBytesOf(addImport.files.csv));
  const setParams = useSetParams(screen.route);
  const columns = useRead(screen, 'importColumns');
  const mappings = useRead(screen, 'importMappings');
  const params = { id: file.id },
    query = { package_name: each.name };
  const check = useWriteForm(screen, 'checkImport', {
    schema: ReadingForm,
    defaults: { kind: file.kind, mapping: file.mapping, mapping_id: file.mapping_id },
    // what the columns of another kind are is found anew
    request: ({ kind, mapping, mapping_id }) => ({
      params,
      query,
      body: kind === file.kind ? { kind, mapping, mapping_id } : { kind, mapping: null },
    }),
    about: file.id,
    // its first look finds how it is read
    version: `${file.job.id} ${file.job.status}`,
    draft: true,
    holdsPage: false,
  });
  const { form } = check;
  const reading = { ...form.getValues(), ...useWatch({ control: form.control }) } as Reading;
  const run = useWrite(screen, 'runImport', file.id);
  const download = useWrite(screen, 'refusedRows', file.id);
  const save = useWrite(screen, 'saveMapping', file.id);
  const forget = useWrite(screen, 'deleteMapping', file.id);
  const failure = run.failure ?? check.failure ?? download.failure;
  const notKept = save.failure ?? forget.failure;
  const onReading = (next: Reading): void => {
    for (const name of ['kind', 'mapping', 'mapping_id'] as const)
      if (next[name] !== reading[name]) form.setValue(name, next[name], { shouldDirty: true });
  };
  return (
    <ImportReportView
      file={file}
      currency={each.currency}
      reading={reading}
      guide={('data' in columns.view && columns.view.data.find(({ kind }) => kind === file.kind)?.columns) || []}
      kept={{
        all: 'data' in mappings.view ? mappings.view.data : [],
        isSending: save.status === 'sending',
        said: notKept === null ? '' : notKept.kind === 'conflict' ? m.taken : m.notSaved({ cause: causeOf(notKept) }),
        onSave: (name, version) =>
          save.send(
            { query, body: { kind: file.kind, name, version, mapping: reading.mapping, header: file.checked?.header ?? [] } },
            { onDone: ({ id }) => form.setValue('mapping_id', id, { shouldDirty: true }) },
          ),
        onForget: ({ id, version }) =>
          forget.send(
            { params: { id }, query: { ...query, version } },
            { onDone: () => form.setValue('mapping_id', null, { shouldDirty: true }) },
          ),
      }}
      isSending={[check.status, run.status].includes('sending')}
      said={failure === null ? '' : t.notBegun({ cause: toldBy(failure, causeOf, messageOf).rest })}
      onReading={onReading}
      onCheck={() => check.submit()}
      onRun={(skip_refused, updates) =>
        run.send({ params, query, body: { job_id: file.job.id, skip_refused, ...(updates && { updates }) } })
      }
      onDownload={() => download.send({ params, query })}
      onAnother={() => setParams({ import: NEW_IMPORT }, 'push')}
    />
  );
}

function OpenFile({ screen, each }: Of) {
  const t = useTexts(importTexts);
  const setParams = useSetParams(screen.route);
  const one = useRead(screen, 'oneImport');
  if (one.view.status === 'failed' && one.view.failure.kind === 'missing')
    return (
      <p role="status">
        {t.gone}{' '}
        <Button size="small" onClick={() => setParams({ import: NEW_IMPORT })}>
          {t.another}
        </Button>
      </p>
    );
  return (
    <DetailPart title={t.title} quiet view={one.view} skeleton="table" height={96} empty="" onRefresh={one.refresh}>
      {(file: PackageImport) => (
        <div className={styles.import}>
          <FileAtHand key={`${file.job.id} ${String(isOver(file.job))}`} screen={screen} each={each} file={file} />
        </div>
      )}
    </DetailPart>
  );
}

interface EarlierProps {
  readonly lines: readonly PackageImportLine[];
  readonly onOpen: (id: string) => void;
  readonly onTakeBack: (id: string) => void;
}
function Earlier({ lines, onOpen, onTakeBack }: EarlierProps) {
  const t = useTexts(importTexts);
  const format = useFormat();
  const stateOf = (line: PackageImportLine): string => {
    if (!isOver(line)) return t.state_running;
    if (line.takenBack !== null)
      return t.takenBack({
        name: line.takenBack.by === '' ? t.commandLine : line.takenBack.by,
        day: format.dayIn(line.takenBack.at, 'UTC'),
      });
    return t[`state_${line.outcome ?? 'stopped'}`];
  };
  const countsOf = ({ rows, updated, there, refused }: PackageImportLine): string =>
    [
      t.rows(rows),
      ...(updated > 0 ? [t.lineUpdated(updated)] : []),
      ...(there > 0 ? [t.linePassed(there)] : []),
      ...(refused > 0 ? [t.lineRefused(refused)] : []),
    ].join(', ');
  return (
    <>
      <h4>{t.earlier}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={styles.file}>
            <button type="button" className={admin.link} onClick={() => onOpen(line.id)}>
              <bdi>{line.name}</bdi>
            </button>
            <span className="quiet">
              {stateOf(line)} · {countsOf(line)} {line.days !== null && `· ${t.days({ first: line.days.first, last: line.days.last })}`} ·{' '}
              {format.dayIn(line.createdAt, 'UTC')} · <bdi>{line.by === '' ? t.commandLine : line.by}</bdi>
              {line.sentBy !== null && (
                <>
                  {' · '}
                  <bdi>{line.sentBy === '' ? t.sentInSession : t.sentBy({ token: line.sentBy })}</bdi>
                </>
              )}
            </span>
            {line.canTakeBack && isOver(line) && (
              <Button size="small" aria-label={t.takeBackOne({ file: line.name })} onClick={() => onTakeBack(line.id)}>
                {t.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
