import { Button } from '@fluentui/react-components';
import type { AdminPackageDetail } from '../../../../../contract/areas/admin/packages.ts';
import type { PackageImport, PackageImportLine } from '../../../../../contract/areas/admin/imports.ts';
import { isOver } from '../../../../../contract/areas/job.ts';
import { issuesAt, type Failure } from '../../../../../contract/failure.ts';
import { NEW_IMPORT, type PackagesScreen as Screen } from '../../../../../machines/screens/admin/packages.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useParams, useSetParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { focusOpened } from '../../../../widgets/focus-opened.ts';
import { useFileMessage } from '../../../../widgets/UploadBox/use-file-message.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import admin from '../../Admin.module.css';
import { ImportBox } from './ImportBox.tsx';
import { ImportReportView } from './ImportReportView.tsx';
import styles from './Import.module.css';
import { TakeBack } from './TakeBack.tsx';
import { importTexts } from './texts.ts';

interface Of {
  readonly screen: Screen;
  readonly each: AdminPackageDetail;
}
/** Own rows of the open package: a file that is chosen, looked at and imported, and those of before. */
export function PackageImports({ screen, each }: Of) {
  const t = useTexts(importTexts);
  const { import: open, back } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const list = useRead(screen, 'imports');
  return (
    <div className={styles.import}>
      <div className={`${admin.row} spread`}>
        <h4 ref={focusOpened} tabIndex={-1}>
          {t.title}
        </h4>
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
  const messageOf = useFileMessage();
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

function OpenFile({ screen, each }: Of) {
  const t = useTexts(importTexts);
  const causeOf = useCause();
  const messageOf = useFileMessage();
  const setParams = useSetParams(screen.route);
  const one = useRead(screen, 'oneImport');
  const check = useWrite(screen, 'checkImport');
  const run = useWrite(screen, 'runImport');
  const download = useWrite(screen, 'refusedRows');
  const query = { package_name: each.name };
  const failure = run.failure ?? check.failure ?? download.failure;
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
          <ImportReportView
            file={file}
            isSending={[check.status, run.status].includes('sending')}
            said={failure === null ? '' : t.notBegun({ cause: toldBy(failure, causeOf, messageOf).rest })}
            onCheck={(body) => check.send({ params: { id: file.id }, query, body: { ...body, map: { ...body.map } } })}
            onRun={(skip_refused, updates) =>
              run.send({ params: { id: file.id }, query, body: { job_id: file.job.id, skip_refused, ...(updates && { updates }) } })
            }
            onDownload={() => download.send({ params: { id: file.id }, query })}
            onAnother={() => setParams({ import: NEW_IMPORT }, 'push')}
          />
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
