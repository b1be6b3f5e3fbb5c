import type { ReactNode } from 'react';
import { useValues } from '../../../i18n/use-values.ts';
import { choiceOn, downloadOf, fileNameOf, picked, rowsIn } from '../../../widgets/card/card-props.ts';
import { tableOf, type DrawnColumn } from '../../../widgets/card/columns.ts';
import { RankedTable } from '../../../widgets/RankedTable/RankedTable.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import styles from './cells.module.css';
import { Mark } from './cells.tsx';
import { leadKey, type Marks } from './leads.ts';
import { useTrackerWords, type TrackerCardProps } from './tracker-card.ts';

interface PublisherRankingProps<Row> extends TrackerCardProps<Row[]> {
  /** What a reader should know of a publisher, under its name, by `leadKey`: rows are high enough for it. */
  readonly marks?: Marks;
  readonly title: string;
  readonly about: string;
  /** Start of the file's name. */
  readonly file: string;
  /** Columns beside the name of the publisher. */
  readonly columnsOf: (rows: readonly Row[]) => readonly DrawnColumn<Row>[];
  readonly rowHeight: number;
  /** Words beside the title. */
  readonly sub?: string;
  readonly note?: string;
  readonly controls?: ReactNode;
  /** What it ranks is money, which several currencies have not in common. */
  readonly isMoney?: boolean;
}

/** A card with a row a publisher: a press on one filters the page by it. */
export function PublisherRanking<
  Row extends { readonly publisher: string; readonly publisher_id: string; readonly package_name: string | null },
>({
  view,
  filters,
  range,
  onFilter,
  onRefresh,
  title,
  about,
  file,
  columnsOf,
  rowHeight,
  sub,
  note,
  marks,
  controls,
  isMoney = false,
  ...rest
}: PublisherRankingProps<Row>) {
  const { t, asked, emptyHint } = useTrackerWords(filters, range);
  const named = useValues();
  const columns = (rows: readonly Row[]): readonly DrawnColumn<Row>[] => {
    const own = columnsOf(rows);
    return [
      {
        key: 'publisher',
        title: t.publisher,
        of: ({ publisher }) => named(publisher),
        ...(own.some(({ rest }) => rest !== undefined) && { rest: t.others }),
        total: t.allPublishers,
        cell: ({ publisher, publisher_id, package_name }) => (
          <>
            <span className={styles.cell} title={named(publisher)}>
              {named(publisher)}
            </span>
            <Mark of={marks?.get(leadKey('publisher', package_name, publisher_id))} />
          </>
        ),
      },
      ...own,
    ];
  };
  return (
    <WidgetCard
      title={title}
      about={about}
      {...(sub === undefined ? {} : { sub })}
      view={view}
      skeleton="table"
      asked={asked}
      {...(isMoney && rest.facts.isMixed ? { emptyTitle: t.severalCurrencies, emptyHint: t.amountsElsewhere } : { emptyHint })}
      fileName={fileNameOf(file, range)}
      onRefresh={onRefresh}
      controls={controls}
      {...(note === undefined ? {} : { footer: <p className={`${styles.footer} spaced`}>{note}</p> })}
      {...downloadOf(rest)}
      table={(rows) =>
        tableOf(
          columns(rows),
          rowsIn(filters.publisher_name, rows, ({ publisher }) => publisher),
        )
      }
    >
      {(rows) => (
        <RankedTable
          label={title}
          columns={columns(rows)}
          rows={rows}
          rowHeight={rowHeight}
          keyOf={({ publisher }) => publisher}
          nameOf={({ publisher }) => named(publisher)}
          isSelected={({ publisher }) => choiceOn(filters.publisher_name, publisher)}
          onPick={({ publisher }, how) => {
            onFilter('publisher_name', picked(filters.publisher_name, [publisher], how));
          }}
        />
      )}
    </WidgetCard>
  );
}
