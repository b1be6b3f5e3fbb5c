import { ALL } from '../../../../contract/scope.ts';
import { FILE_PAGE, searchScreen } from '../../../../machines/screens/search360/search360.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useParams, useSetParams, useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useFileMessage } from '../../../widgets/UploadBox/use-file-message.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import type { Chip } from '../box/chips.ts';
import { FileResult } from './FileResult.tsx';
import { fileTexts } from './texts.ts';
import styles from '../Search360.module.css';
import { UploadBox } from './UploadBox.tsx';

/** Where a file is chosen; the address has its id once it was checked. */
export function Upload() {
  const t = useTexts(fileTexts);
  const causeOf = useCause();
  const workspace = useWorkspace();
  const setParams = useSetParams(searchScreen.route);
  const { status, failure, send, dismiss } = useWrite(searchScreen, 'upload');
  const messageOf = useFileMessage();
  const told = failure?.issues?.[0];
  return (
    <UploadBox
      isSending={status === 'sending'}
      said={
        failure === null
          ? ''
          : told?.code === 'no-file'
            ? t.notSelected
            : t.notTaken({ cause: told === undefined ? causeOf(failure) : messageOf(told) })
      }
      onCheck={(files) =>
        send(
          { query: { package_name: workspace.getSnapshot().context.current ?? ALL }, files },
          {
            onDone: ({ id }) => {
              dismiss();
              setParams({ file: id, outcome: 'first', filePage: 1 }, 'push');
            },
          },
        )
      }
    />
  );
}

/** The file that the address names. */
export function OpenFile({ onSearch }: { readonly onSearch: (terms: readonly Chip['term'][]) => void }) {
  const t = useTexts(fileTexts);
  const language = useLocale();
  const causeOf = useCause();
  const zone = useZone();
  const { file: id, outcome, filePage } = useParams(searchScreen.route);
  const setParams = useSetParams(searchScreen.route);
  const file = useRead(searchScreen, 'file');
  const rows = useRead(searchScreen, 'fileRows');
  const run = useWrite(searchScreen, 'run');
  const download = useWrite(searchScreen, 'download');
  const screen = useWrite(searchScreen, 'screen');
  const shown = outcome !== 'first' ? outcome : 'data' in rows.view ? rows.view.data.outcome : null;
  const notFetched = download.failure ?? screen.failure;
  const close = (): void => setParams({ file: '' }, 'push');
  if (!('data' in file.view))
    return file.view.status === 'failed' ? (
      <p role="status" className={styles.note}>
        {file.view.failure.kind === 'missing' ? t.gone : causeOf(file.view.failure)}
      </p>
    ) : null;
  return (
    <FileResult
      key={id}
      file={file.view.data}
      rows={rows.view}
      outcome={shown}
      page={filePage}
      pageSize={FILE_PAGE}
      zone={zone}
      isStarting={run.status === 'sending'}
      said={
        run.failure !== null
          ? t.notRun({ cause: causeOf(run.failure) })
          : notFetched !== null
            ? t.notDownloaded({ cause: causeOf(notFetched) })
            : ''
      }
      onOutcome={(to) => setParams({ outcome: to, filePage: 1 })}
      // further pages are of these rows, whatever others there are meanwhile
      onPage={(to) => setParams({ outcome: shown ?? 'first', filePage: to })}
      onRun={() => {
        run.send({ params: { id }, body: {} });
        setParams({ outcome: 'first', filePage: 1 });
      }}
      onDownload={(of) => download.send({ params: { id }, query: { outcome: of, language } })}
      onScreen={(of) => screen.send({ params: { id: of } })}
      onSearch={(lines) => onSearch(lines.map((line) => ({ file: id, line })))}
      onRefresh={() => {
        file.refresh();
        rows.refresh();
      }}
      onClose={close}
    />
  );
}
