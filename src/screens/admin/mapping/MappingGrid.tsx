import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './Mapping.module.css';
import type { Board, CellState } from './staged.ts';
import { mappingTexts } from './texts.ts';

const ROW = 40,
  COLUMN = 40,
  NAME = 208,
  HEAD = 168,
  BAND = 24;
const signs: Readonly<Record<CellState, string>> = { has: '✓', give: '+', take: '−', not: '' };
interface Place {
  readonly row: number;
  readonly column: number;
}
export interface MappingGridProps {
  readonly board: Board;
  /** Places of the people and packages that are shown. */
  readonly people: readonly number[];
  readonly packages: readonly number[];
  /** Packages down, people across. */
  readonly isSwapped: boolean;
  readonly subOf: (person: number) => string;
  readonly onToggle: (cells: readonly (readonly [person: number, place: number])[]) => void;
  readonly onPerson: (person: number) => void;
}
/** People by packages: one tab stop, arrows move, Space toggles what is selected. Only what is in sight is drawn. */
export function MappingGrid({ board, people, packages, isSwapped, subOf, onToggle, onPerson }: MappingGridProps) {
  const t = useTexts(mappingTexts);
  const scroller = useRef<HTMLDivElement>(null);
  const [down, across] = isSwapped ? [packages, people] : [people, packages];
  // it is asked anew with each drawing, and nothing that it answers is kept
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({ count: down.length, getScrollElement: () => scroller.current, estimateSize: () => ROW, overscan: 4 });
  const columns = useVirtualizer({
    horizontal: true,
    count: across.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN,
    overscan: 4,
  });
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const wantsFocus = useRef(false);
  const row = Math.min(active.row, down.length - 1),
    column = Math.min(active.column, across.length - 1);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    if (cell === null || cell === undefined) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });
  const cellAt = useCallback(
    (r: number, c: number): readonly [person: number, place: number] => {
      const [a, b] = [down[r] ?? 0, across[c] ?? 0];
      return isSwapped ? [b, a] : [a, b];
    },
    [down, across, isSwapped],
  );
  const from = anchor ?? { row, column };
  const block = {
    top: Math.min(from.row, row),
    bottom: Math.max(from.row, row),
    left: Math.min(from.column, column),
    right: Math.max(from.column, column),
  };
  const isChosen = (r: number, c: number): boolean =>
    anchor !== null && r >= block.top && r <= block.bottom && c >= block.left && c <= block.right;
  const move = (to: Place, isBlock: boolean): void => {
    const next = {
      row: Math.max(0, Math.min(down.length - 1, to.row)),
      column: Math.max(0, Math.min(across.length - 1, to.column)),
    };
    setAnchor(isBlock ? from : null);
    setActive(next);
    wantsFocus.current = true;
    rows.scrollToIndex(next.row);
    columns.scrollToIndex(next.column);
  };
  const toggle = (): void => {
    const cells: (readonly [number, number])[] = [];
    for (let r = block.top; r <= block.bottom; r++) for (let c = block.left; c <= block.right; c++) cells.push(cellAt(r, c));
    onToggle(cells);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, Place>> = {
      ArrowDown: { row: row + 1, column },
      ArrowUp: { row: row - 1, column },
      ArrowRight: { row, column: column + 1 },
      ArrowLeft: { row, column: column - 1 },
      Home: { row: event.ctrlKey ? 0 : row, column: 0 },
      End: { row: event.ctrlKey ? down.length - 1 : row, column: across.length - 1 },
      PageDown: { row: row + 10, column },
      PageUp: { row: row - 10, column },
    };
    const step = steps[event.key];
    const isCell = (event.target as HTMLElement).dataset['cell'] !== undefined;
    if (!isCell || (step === undefined && event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) toggle();
    else move(step, event.shiftKey);
  };
  const nameOf = (axis: 'row' | 'column', i: number): { readonly title: string; readonly sub: string; readonly person: number | null } => {
    const isPerson = (axis === 'row') !== isSwapped;
    const at = (axis === 'row' ? down : across)[i] ?? 0;
    if (isPerson) return { title: board.people[at]?.name ?? '', sub: subOf(at), person: at };
    return { title: board.packages[at]?.title ?? '', sub: board.packages[at]?.customer ?? '', person: null };
  };
  /** Neighbours of one customer, where packages stand across. */
  const bands = isSwapped
    ? []
    : across.flatMap((place, i): { readonly start: number; readonly length: number; readonly customer: string }[] => {
        const customer = board.packages[place]?.customer ?? '';
        if (i > 0 && board.packages[across[i - 1] ?? -1]?.customer === customer) return [];
        const next = across.findIndex((other, j) => j > i && board.packages[other]?.customer !== customer);
        return [{ start: i, length: (next < 0 ? across.length : next) - i, customer }];
      });
  const shownRows = rows.getVirtualItems(),
    shownColumns = columns.getVirtualItems();
  return (
    <div ref={scroller} className={styles.scroller} onKeyDown={onKeyDown}>
      <div
        role="grid"
        aria-label={t.title}
        aria-rowcount={down.length + 1}
        aria-colcount={across.length + 1}
        aria-multiselectable
        className={styles.grid}
        style={{ inlineSize: NAME + across.length * COLUMN, blockSize: HEAD + down.length * ROW }}
        onClick={(event) => {
          const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell'];
          if (cell === undefined) return;
          const [r = 0, c = 0] = cell.split(' ').map(Number);
          setActive({ row: r, column: c });
          setAnchor(null);
          onToggle([cellAt(r, c)]);
        }}
      >
        <div role="row" aria-rowindex={1} className={styles.head} style={{ blockSize: HEAD }}>
          <div role="columnheader" aria-colindex={1} className={styles.corner} style={{ inlineSize: NAME }}>
            {isSwapped ? t.packageHead : t.personHead}
          </div>
          {bands.map(({ start, length, customer }) => (
            <div
              key={start}
              aria-hidden
              className={styles.band}
              style={{ insetInlineStart: NAME + start * COLUMN, inlineSize: length * COLUMN - 4 }}
              title={customer}
            >
              {customer}
            </div>
          ))}
          {shownColumns.map(({ index, start }) => {
            const { title, sub } = nameOf('column', index);
            return (
              <div
                key={index}
                role="columnheader"
                aria-colindex={index + 2}
                className={styles.columnHead}
                style={{ insetInlineStart: NAME + start, inlineSize: COLUMN, blockSize: HEAD - BAND }}
                title={`${title}, ${sub}`}
              >
                <span>
                  <bdi>{title}</bdi> {isSwapped && <small>{sub}</small>}
                </span>
              </div>
            );
          })}
        </div>
        {shownRows.map(({ index, start }) => {
          const { title, sub, person } = nameOf('row', index);
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              className={styles.gridRow}
              style={{ insetBlockStart: HEAD + start, blockSize: ROW }}
            >
              <div role="rowheader" aria-colindex={1} className={styles.rowHead} style={{ inlineSize: NAME, blockSize: ROW }}>
                {person === null ? (
                  <bdi className={styles.rowName}>{title}</bdi>
                ) : (
                  <button
                    type="button"
                    tabIndex={-1}
                    className={styles.rowName}
                    onClick={() => onPerson(person)}
                    title={t.viewAs({ name: title })}
                  >
                    <bdi>{title}</bdi>
                  </button>
                )}
                <small>{sub}</small>
              </div>
              {shownColumns.map(({ index: c, start: left }) => {
                const [who, place] = cellAt(index, c);
                const state = board.stateOf(who, place);
                return (
                  <div
                    key={c}
                    role="gridcell"
                    aria-colindex={c + 2}
                    aria-selected={isChosen(index, c) || (index === row && c === column)}
                    aria-label={t.cell({
                      person: board.people[who]?.name ?? '',
                      package: board.packages[place]?.title ?? '',
                      state: t[state],
                    })}
                    tabIndex={index === row && c === column ? 0 : -1}
                    data-cell={`${index} ${c}`}
                    data-state={state}
                    data-chosen={isChosen(index, c)}
                    className={styles.cell}
                    style={{ insetInlineStart: NAME + left, inlineSize: COLUMN, blockSize: ROW }}
                  >
                    <span aria-hidden>{signs[state]}</span>
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
