import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './Mapping.module.css';
import type { Board, CellState } from './staged.ts';
import { mappingTexts } from './texts.ts';

export const ROW = 40,
  COLUMN = 40,
  NAME = 208;
const signs: Readonly<Record<CellState, string>> = { has: '✓', give: '+', take: '−', not: '' };
export interface MappingRowProps {
  readonly board: Board;
  readonly index: number;
  readonly start: number;
  readonly columns: readonly VirtualItem[];
  readonly title: string;
  readonly sub: string;
  /** Null for the row of a package. */
  readonly person: number | null;
  /** The column of the cell that has the tab stop; null where it is in another row. */
  readonly active: number | null;
  /** The columns of the block that is selected; null where it does not reach this row. */
  readonly from: number | null;
  readonly to: number | null;
  readonly cellAt: (row: number, column: number) => readonly [person: number, place: number];
  readonly onPerson: (person: number) => void;
}
/** A row of the matrix. Those that stay in sight are not drawn anew while others come: it is what scrolling costs. */
export const MappingRow = memo(function MappingRow(props: MappingRowProps) {
  const { board, index, start, columns, title, sub, person, active, from, to, cellAt, onPerson } = props;
  const t = useTexts(mappingTexts);
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.gridRow} style={{ insetBlockStart: start, blockSize: ROW }}>
      <div role="rowheader" aria-colindex={1} className={styles.rowHead} style={{ inlineSize: NAME, blockSize: ROW }}>
        {person === null ? (
          <bdi className={styles.rowName}>{title}</bdi>
        ) : (
          <button type="button" tabIndex={-1} className={styles.rowName} onClick={() => onPerson(person)} title={t.viewAs({ name: title })}>
            <bdi>{title}</bdi>
          </button>
        )}
        <small>{sub}</small>
      </div>
      {columns.map(({ index: column, start: left }) => {
        const [who, place] = cellAt(index, column);
        const state = board.stateOf(who, place);
        const isChosen = from !== null && to !== null && column >= from && column <= to;
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isChosen || column === active}
            aria-label={t.cell({
              person: board.people[who]?.name ?? '',
              package: board.packages[place]?.title ?? '',
              state: t[state],
            })}
            tabIndex={column === active ? 0 : -1}
            data-cell={`${index} ${column}`}
            data-state={state}
            data-chosen={isChosen}
            className={styles.cell}
            style={{ insetInlineStart: NAME + left, inlineSize: COLUMN, blockSize: ROW }}
          >
            <span aria-hidden>{signs[state]}</span>
          </div>
        );
      })}
    </div>
  );
});
