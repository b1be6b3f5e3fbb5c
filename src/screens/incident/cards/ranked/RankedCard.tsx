import type { ReactNode } from 'react';
import { type FilterName } from '../../../../../contract/filters/incident.ts';
import { filterOf } from '../../../../../contract/scope.ts';
import type { BarListRow } from '../../../../charts/bars/BarMarks.tsx';
import { BarList, type BarListProps } from '../../../../charts/bars/BarList.tsx';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { downloadOf, fileNameOf, choiceOn, picked, rowsIn } from '../../../../widgets/card/card-props.ts';
import { tableOf, type Column } from '../../../../widgets/card/columns.ts';
import type { SkeletonShape } from '../../../../widgets/WidgetCard/notes/Skeleton.tsx';
import type { Lacking } from '../../../../widgets/WidgetCard/notes/Notice.tsx';
import { WidgetCard } from '../../../../widgets/WidgetCard/WidgetCard.tsx';
import { incidentTexts } from '../../texts.ts';
import type { CardProps } from '../card-props.ts';
import type { Listed } from './listed.ts';
import { useAsked } from '../use-asked.ts';

interface RankedColumn<Row, Value> {
  readonly key: string;
  readonly title: string;
  readonly of: (row: Row) => Value;
}
/** The columns of a ranking in the order of its table and file. `name` and `value` are drawn, too, and so is `part`, a part of `value`. */
export interface RankedColumns<Row> {
  readonly name: RankedColumn<Row, string>;
  readonly beside?: RankedColumn<Row, string>;
  readonly value: RankedColumn<Row, number>;
  readonly part?: RankedColumn<Row, number>;
}
/** Everything that a chart of a ranking takes but its label. */
export type RankedMarks = Omit<BarListProps, 'label'> & Pick<Required<BarListProps>, 'onPick' | 'rowsOf'>;

interface RankedCardProps<Row> extends CardProps<Row[]> {
  readonly title: string;
  readonly about: string;
  readonly sub?: string;
  /** The start of the file's name. */
  readonly file: string;
  /** What a pick filters by, and a row's value of it. */
  readonly filter: FilterName;
  readonly pickedBy: (row: Row) => string;
  readonly columns: RankedColumns<Row>;
  /** What the report lists of a row beside its value; null where the report cannot tell its incidents from others. */
  readonly listed: Listed | null;
  /** What tells rows apart, where rows share the value that a pick filters by. */
  readonly keyOf?: (row: Row) => string;
  /** A row's name in the chart, where its name column alone would be ambiguous there. */
  readonly nameAmong?: (row: Row, all: readonly Row[]) => string;
  /** What it is without where the period has incidents. */
  readonly lacking?: Lacking;
  readonly series?: BarListProps['series'];
  readonly skeleton?: SkeletonShape;
  /** Draws something else than one list of bars. */
  readonly draw?: (marks: RankedMarks) => ReactNode;
}

const listOf = <Row,>({ name, beside, value, part }: RankedColumns<Row>): readonly Column<Row>[] => [
  name,
  ...(beside === undefined ? [] : [beside]),
  { ...value, numeric: true, sums: true },
  ...(part === undefined ? [] : [{ ...part, numeric: true, sums: true }]),
];

/** Counts by something, most first. A pick puts the row's value into the filter, or takes it out. */
export function RankedCard<Row>({
  view,
  filters,
  range,
  onFilter,
  onRefresh,
  title,
  about,
  sub,
  file,
  filter,
  pickedBy,
  listed,
  linkTo = null,
  columns,
  keyOf = pickedBy,
  nameAmong = columns.name.of,
  lacking,
  series = 1,
  skeleton = 'bars',
  draw = (marks) => <BarList label={title} {...marks} />,
  ...rest
}: RankedCardProps<Row>) {
  const t = useTexts(incidentTexts);
  const format = useFormat();
  const asked = useAsked(filters, range);
  const summaryOf = (rows: readonly BarListRow[]): string => {
    const [first] = rows;
    return first === undefined ? '' : t.listSummary({ rows: t.rowCount(rows.length), name: first.name, value: format.count(first.value) });
  };
  return (
    <WidgetCard
      title={title}
      about={about}
      {...(sub === undefined ? {} : { sub })}
      view={view}
      skeleton={skeleton}
      asked={asked}
      {...(lacking === undefined ? {} : { lacking })}
      fileName={fileNameOf(file, range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(answer) => tableOf(listOf(columns), rowsIn(filters[filter], answer, pickedBy))}
    >
      {(answer) => {
        const rows = answer.map((row) => ({
          key: keyOf(row),
          name: nameAmong(row, answer),
          value: columns.value.of(row),
          second: columns.part?.of(row),
          selected: choiceOn(filters[filter], pickedBy(row)),
        }));
        return draw({
          rows,
          series,
          formatValue: format.count,
          summary: summaryOf(rows),
          onPick: (key, how) => {
            const row = answer.find((each) => keyOf(each) === key);
            if (row !== undefined) onFilter(filter, picked(filters[filter], [pickedBy(row)], how));
          },
          rowsOf: (key) => {
            const row = answer.find((each) => keyOf(each) === key);
            const more = listed?.(filters) ?? null;
            if (row === undefined || more === null || linkTo === null) return null;
            return { to: linkTo({ ...more, [filter]: filterOf([pickedBy(row)]) }), label: t.openIncidents(columns.value.of(row)) };
          },
        });
      }}
    </WidgetCard>
  );
}
