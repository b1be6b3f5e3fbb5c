import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnSizingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { MAX_WIDTH, MIN_WIDTH, type Edge } from './HeadCell.tsx';
import { FIRST_WIDTH, List, USUAL_WIDTH, type ListProps } from './List.tsx';
import { isHidden, orderedColumns, widthOfColumn, type ListLayout } from './list-columns.ts';

export interface ArrangedListProps<Row> extends Omit<ListProps<Row>, 'oneLine' | 'edgeOf'> {
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
}

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, columnSizingFeature, columnResizingFeature });

/** A list whose columns the reader moves, hides and resizes; the first can be neither hidden nor moved, and takes the room that is left. */
export function ArrangedList<Row extends object>({ layout, onLayout, ...list }: ArrangedListProps<Row>) {
  const { columns, rows, rowKey } = list;
  const definitions = useMemo(
    (): ColumnDef<typeof features, Row>[] =>
      columns.map((column, i) => ({
        id: column.key,
        size: widthOfColumn(column, rows) ?? (i === 0 ? FIRST_WIDTH : USUAL_WIDTH),
        minSize: MIN_WIDTH,
        maxSize: MAX_WIDTH,
      })),
    [columns, rows],
  );
  const widths: ColumnSizingState = { ...layout.widths };
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    columnResizeMode: 'onEnd',
    state: {
      columnOrder: orderedColumns(columns, layout).map(({ key }) => key),
      columnVisibility: Object.fromEntries(columns.map((column, i) => [column.key, i === 0 || !isHidden(column, layout)])),
      columnSizing: widths,
    },
    onColumnSizingChange: (change) => onLayout({ ...layout, widths: functionalUpdate(change, widths) }),
  });
  const { isResizingColumn, deltaOffset } = table.state.columnResizing;
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const edges = new Map<string, Edge>();
  const drawn = table.getFlatHeaders().flatMap((header) => {
    const { id } = header.column;
    const column = byKey.get(id);
    if (column === undefined) return [];
    const isResizing = isResizingColumn === id;
    const width = Math.max(MIN_WIDTH, header.column.getSize() + (isResizing ? (deltaOffset ?? 0) : 0));
    const onWidth = (to: number) => onLayout({ ...layout, widths: { ...layout.widths, [id]: to } });
    edges.set(id, {
      width,
      isChosen: isResizing || widths[id] !== undefined,
      isResizing,
      onResizeStart: header.getResizeHandler(),
      onWidth,
    });
    return [{ ...column, width }];
  });
  return <List {...list} columns={drawn} oneLine edgeOf={(key) => edges.get(key)} />;
}
