import { memo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './Mapping.module.css';
import { CHUNK, COLUMN, columnId, NAME, rowId, stateId } from './matrix.ts';
import type { Board, CellState } from './staged.ts';
import { mappingTexts } from './texts.ts';

const signs: Readonly<Record<CellState, string>> = { has: '✓', give: '+', take: '−', not: '' };

interface Cells {
  /** The id that those of the grid begin with. */
  readonly grid: string;
  readonly board: Board;
  readonly index: number;
  /** How many columns there are. */
  readonly count: number;
  /** The column of the cell that has the tab stop; null where it is elsewhere. */
  readonly active: number | null;
  /** The columns of the block that is selected; null where it does not reach here. */
  readonly from: number | null;
  readonly to: number | null;
  readonly cellAt: (row: number, column: number) => readonly [person: number, place: number];
}
interface ChunkProps extends Cells {
  readonly start: number;
}
const Chunk = memo(function Chunk({ grid, board, index, start, count, active, from, to, cellAt }: ChunkProps) {
  return Array.from({ length: Math.min(CHUNK, count - start) }, (_, n) => {
    const column = start + n;
    const state = board.stateOf(...cellAt(index, column));
    const isChosen = from !== null && to !== null && column >= from && column <= to;
    return (
      <div
        key={n}
        role="gridcell"
        aria-colindex={column + 2}
        aria-selected={isChosen || column === active}
        aria-labelledby={`${rowId(grid, index)} ${columnId(grid, column)} ${stateId(grid, state)}`}
        tabIndex={column === active ? 0 : undefined}
        data-state={state}
        data-chosen={isChosen ? true : undefined}
        className={styles.cell}
        style={{ insetInlineStart: NAME + column * COLUMN }}
      >
        <span aria-hidden>{signs[state]}</span>
      </div>
    );
  });
});

export interface MappingRowProps extends Cells {
  /** The first and the last chunk in sight. */
  readonly first: number;
  readonly last: number;
  readonly title: string;
  readonly sub: string;
  /** Null for the row of a package. */
  readonly person: number | null;
  /** From the top of the grid. */
  readonly start: number;
  readonly onPerson: (person: number) => void;
}
/** A row of the matrix. Rows and chunks that stay in sight are not drawn anew while others come: it is what scrolling costs. */
export const MappingRow = memo(function MappingRow(props: MappingRowProps) {
  const { grid, board, index, count, active, from, to, cellAt, first, last, title, sub, person, start, onPerson } = props;
  const t = useTexts(mappingTexts);
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.gridRow} style={{ insetBlockStart: start }}>
      <div role="rowheader" aria-colindex={1} className={styles.rowHead}>
        {person === null ? (
          <bdi id={rowId(grid, index)} className={styles.rowName}>
            {title}
          </bdi>
        ) : (
          <button type="button" tabIndex={-1} className={styles.rowName} onClick={() => onPerson(person)} title={t.viewAs({ name: title })}>
            <bdi id={rowId(grid, index)}>{title}</bdi>
          </button>
        )}
        <small>{sub}</small>
      </div>
      {Array.from({ length: last - first + 1 }, (_, n) => {
        const at = (first + n) * CHUNK;
        const isIn = (column: number | null): boolean => column !== null && column >= at && column < at + CHUNK;
        const reaches = from !== null && to !== null && from < at + CHUNK && to >= at;
        return (
          <Chunk
            key={first + n}
            grid={grid}
            board={board}
            index={index}
            start={at}
            count={count}
            active={isIn(active) ? active : null}
            from={reaches ? from : null}
            to={reaches ? to : null}
            cellAt={cellAt}
          />
        );
      })}
    </div>
  );
});
