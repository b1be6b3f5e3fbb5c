import { isFew } from '../../../../../contract/judgement/share.ts';
import type { BreakdownGroup } from '../../../../../contract/areas/web/web.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { downloadOf, fileNameOf, choiceOn, picked, rowsIn } from '../../../../widgets/card/card-props.ts';
import { tableOf, type Column, type DrawnColumn } from '../../../../widgets/card/columns.ts';
import { RankedTable } from '../../../../widgets/RankedTable/RankedTable.tsx';
import type { Lacking } from '../../../../widgets/WidgetCard/notes/Notice.tsx';
import { WidgetCard } from '../../../../widgets/WidgetCard/WidgetCard.tsx';
import { filterOfGroup } from '../../drill/use-row-words.ts';
import styles from './cells.module.css';
import { useOpened } from '../use-opened.ts';
import { useWebWords } from '../use-web-words.ts';
import type { WebCardProps } from '../web-card.ts';

interface RankedTrafficProps<Row> extends WebCardProps<Row[]> {
  readonly title: string;
  readonly about: string;
  readonly sub: string;
  /** The start of the file's name. */
  readonly file: string;
  /** What the rows are of: a pick sets its filter, and the menu of a row opens it among the others. */
  readonly group: BreakdownGroup;
  readonly valueOf: (row: Row) => string;
  /** What tells rows apart, where a value does not. */
  readonly keyOf?: (row: Row) => string;
  readonly columnsOf: (rows: readonly Row[]) => readonly DrawnColumn<Row>[];
  /** Columns of table and file, where these are others than the drawn ones. */
  readonly fileColumns?: readonly Column<Row>[];
  readonly rowHeight: number;
  /** What is to be said of so few rows. */
  readonly noteOf?: (rows: readonly Row[]) => string | null;
  readonly skeleton?: 'bars' | 'table';
  /** What it is without where the period has events. */
  readonly lacking?: Lacking;
  /** What an empty card says, where it is not that there was no traffic. */
  readonly empty?: { readonly emptyTitle: string; readonly emptyHint: string } | null;
}
/** A short ranking of where traffic comes from. */
export function RankedTraffic<Row extends { readonly total: number }>({
  view,
  type,
  filters,
  range,
  onFilter,
  onRefresh,
  linkTo,
  title,
  about,
  sub,
  file,
  group,
  valueOf,
  keyOf = valueOf,
  columnsOf,
  fileColumns,
  rowHeight,
  noteOf = () => null,
  skeleton = 'bars',
  lacking,
  empty = null,
  ...rest
}: RankedTrafficProps<Row>) {
  const { asked, emptyHint } = useWebWords(type, filters, range);
  const opened = useOpened(linkTo);
  const named = useValues();
  const name = filterOfGroup[group];
  const filter = filters[name];
  return (
    <WidgetCard
      title={title}
      about={about}
      sub={sub}
      view={view}
      skeleton={skeleton}
      asked={asked}
      {...(empty ?? { emptyHint, ...(lacking !== undefined && { lacking }) })}
      fileName={fileNameOf(file, range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(rows) => tableOf<Row>(fileColumns ?? columnsOf(rows), rowsIn(filter, rows, valueOf))}
    >
      {(rows) => (
        <div className={styles.noted}>
          <RankedTable
            label={title}
            columns={columnsOf(rows)}
            rows={rows}
            rowHeight={rowHeight}
            keyOf={keyOf}
            isSelected={(row) => choiceOn(filter, valueOf(row))}
            isQuiet={({ total }) => isFew(total)}
            nameOf={(row) => named(valueOf(row))}
            rowsOf={(row) => opened(group, valueOf(row))}
            onPick={(row, how) => onFilter(name, picked(filter, [valueOf(row)], how))}
          />
          {noteOf(rows) === null ? null : <p className={styles.note}>{noteOf(rows)}</p>}
        </div>
      )}
    </WidgetCard>
  );
}
