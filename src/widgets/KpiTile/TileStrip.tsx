import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { DataBarHorizontal20Regular } from '@fluentui/react-icons/svg/data-bar-horizontal';
import { Table16Regular } from '@fluentui/react-icons/svg/table';
import { Children, use, useState, type ReactNode } from 'react';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { csvOf } from '../../charts/csv.ts';
import { DataTable } from '../../charts/DataTable.tsx';
import { useRoving } from '../../charts/frame/use-roving.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FileScope } from '../card/file-scope.ts';
import { downloadText } from '../download.ts';
import { ActionButton } from '../WidgetCard/ActionButton.tsx';
import { UnsavedNote } from '../WidgetCard/notes/CardNote.tsx';
import type { TableOf } from '../WidgetCard/types.ts';
import { useCause } from '../WidgetCard/use-cause.ts';
import { STOPS_A_TILE, StoppedFeed, TileStops } from './tile-stops.ts';
import styles from './TileStrip.module.css';

interface TileStripProps<O> {
  readonly label: string;
  readonly view: ResourceView<O>;
  /** What a new answer says in a few words. */
  readonly news: (data: O) => string;
  /** The numbers as rows: the table that the tiles switch to, and their file. */
  readonly table: (data: O) => TableOf;
  /** Without the ending. */
  readonly fileName: string;
  /** That the feed of the numbers has stopped; null while it goes on. */
  readonly stopped?: ((data: O) => string | null) | undefined;
  readonly download?: (name: string, text: string) => void;
  readonly children: ReactNode;
}

/**
 * The tiles of one answer, six in a row where there is room; as a table and as a file like any card. For those who cannot see that the numbers have
 * changed, or that none came, it says so.
 */
export function TileStrip<O>({ label, view, news, table, fileName, stopped, download = downloadText, children }: TileStripProps<O>) {
  const t = useTexts(commonTexts);
  const cause = useCause();
  const about = use(FileScope);
  const [asTable, setAsTable] = useState(false);
  /** The answer of which no file could be made. */
  const [unsaved, setUnsaved] = useState<O | null>(null);
  const { onKeyDown, item } = useRoving('horizontal', 2);
  const tiles = useRoving('horizontal', STOPS_A_TILE * Children.count(children));
  const shown = 'data' in view ? view.data : null;
  const save = () => {
    if (shown === null) return;
    const { columns, rows } = table(shown);
    csvOf(columns, rows).then(
      (text) => {
        setUnsaved(null);
        download(`${[fileName, ...about].join('_')}.csv`, text);
      },
      () => {
        setUnsaved(shown);
      },
    );
  };
  return (
    <div className={styles.frame} role="group" aria-label={label}>
      <p className="visually-hidden" role="status">
        {view.status === 'ready' ? news(view.data) : 'failure' in view ? cause(view.failure) : ''}
      </p>
      {asTable && shown !== null ? (
        <div className={styles.table}>
          <DataTable label={label} {...table(shown)} />
        </div>
      ) : (
        <div className={styles.strip} onKeyDown={tiles.onKeyDown}>
          <StoppedFeed value={shown === null ? null : (stopped?.(shown) ?? null)}>
            <TileStops value={tiles.item}>{children}</TileStops>
          </StoppedFeed>
        </div>
      )}
      {shown !== null && shown === unsaved ? <UnsavedNote onRetry={save} /> : null}
      <div className={styles.actions} role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
        <ActionButton {...item(0)} label={asTable ? t.showChart : t.showTable} idle={shown === null} onClick={() => setAsTable(!asTable)}>
          {asTable ? icons.tiles : icons.table}
        </ActionButton>
        <ActionButton {...item(1)} label={t.downloadCsv} idle={shown === null} onClick={save}>
          {icons.download}
        </ActionButton>
      </div>
    </div>
  );
}
const icons = {
  tiles: <DataBarHorizontal20Regular aria-hidden />,
  table: <Table16Regular aria-hidden />,
  download: <ArrowDownload16Regular aria-hidden />,
};
