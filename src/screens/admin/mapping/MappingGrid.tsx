import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './Mapping.module.css';
import { MappingRow } from './MappingRow.tsx';
import { CHUNK, COLUMN, columnId, NAME, ROW, stateId } from './matrix.ts';
import type { Board } from './staged.ts';
import { mappingTexts } from './texts.ts';

const HEAD = 168,
  BAND = 24;
const states = ['has', 'give', 'take', 'not'] as const;
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
interface Band {
  readonly start: number;
  readonly length: number;
  readonly customer: string;
}
/** Neighbours of one customer. */
function bandsOf(customers: readonly string[]): Band[] {
  const starts = customers.flatMap((customer, i) => (i > 0 && customers[i - 1] === customer ? [] : [i]));
  return starts.map((start, i) => ({
    start,
    length: (starts[i + 1] ?? customers.length) - start,
    customer: customers[start] ?? '',
  }));
}
/** People by packages: one tab stop, arrows move, Space toggles what is selected. Only what is in sight is drawn. */
export function MappingGrid({ board, people, packages, isSwapped, subOf, onToggle, onPerson }: MappingGridProps) {
  const t = useTexts(mappingTexts);
  const grid = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [down, across] = isSwapped ? [packages, people] : [people, packages];
  // both hear one scroll: drawn at once by the first, the second would have to lay out the page before it reads where it is
  const shared = { getScrollElement: () => scroller.current, useFlushSync: false };
  // it is asked anew with each drawing, and nothing that it answers is kept
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({ ...shared, overscan: 4, count: down.length, estimateSize: () => ROW });
  // whole chunks are drawn, which is more than is in sight
  const columns = useVirtualizer({ ...shared, overscan: 1, horizontal: true, count: across.length, estimateSize: () => COLUMN });
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const wantsFocus = useRef(false);
  const row = Math.min(active.row, down.length - 1),
    column = Math.min(active.column, across.length - 1);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
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
    const isCell = (event.target as HTMLElement).getAttribute('role') === 'gridcell';
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
  const bands = useMemo(
    () => (isSwapped ? [] : bandsOf(across.map((place) => board.packages[place]?.customer ?? ''))),
    [isSwapped, across, board],
  );
  const shownRows = rows.getVirtualItems(),
    shownColumns = columns.getVirtualItems();
  const first = Math.floor((shownColumns[0]?.index ?? 0) / CHUNK),
    last = Math.floor((shownColumns.at(-1)?.index ?? -1) / CHUNK);
  const heads = Array.from({ length: Math.min(across.length, (last + 1) * CHUNK) - first * CHUNK }, (_, n) => first * CHUNK + n);
  return (
    <div ref={scroller} className={styles.scroller} onKeyDown={onKeyDown}>
      <div
        role="grid"
        aria-label={t.title}
        aria-rowcount={down.length + 1}
        aria-colcount={across.length + 1}
        aria-multiselectable
        className="anchor"
        style={{ inlineSize: NAME + across.length * COLUMN, blockSize: HEAD + down.length * ROW }}
        onClick={(event) => {
          const cell = (event.target as HTMLElement).closest('[role="gridcell"]');
          if (cell === null) return;
          const r = Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2,
            c = Number(cell.getAttribute('aria-colindex')) - 2;
          setActive({ row: r, column: c });
          wantsFocus.current = true;
          setAnchor(null);
          onToggle([cellAt(r, c)]);
        }}
      >
        {states.map((state) => (
          <span key={state} id={stateId(grid, state)} hidden>
            {t[state]}
          </span>
        ))}
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
          {heads.map((index) => {
            const { title, sub } = nameOf('column', index);
            return (
              <div
                key={index}
                role="columnheader"
                aria-colindex={index + 2}
                className={styles.columnHead}
                style={{ insetInlineStart: NAME + index * COLUMN, inlineSize: COLUMN, blockSize: HEAD - BAND }}
                title={`${title}, ${sub}`}
              >
                <span>
                  <bdi id={columnId(grid, index)}>{title}</bdi> {isSwapped && <small>{sub}</small>}
                </span>
              </div>
            );
          })}
        </div>
        {shownRows.map(({ index, start }) => {
          const { title, sub, person } = nameOf('row', index);
          const isIn = anchor !== null && index >= block.top && index <= block.bottom;
          return (
            <MappingRow
              key={index}
              board={board}
              index={index}
              start={HEAD + start}
              grid={grid}
              count={across.length}
              first={first}
              last={last}
              title={title}
              sub={sub}
              person={person}
              active={index === row ? column : null}
              from={isIn ? block.left : null}
              to={isIn ? block.right : null}
              cellAt={cellAt}
              onPerson={onPerson}
            />
          );
        })}
      </div>
    </div>
  );
}
