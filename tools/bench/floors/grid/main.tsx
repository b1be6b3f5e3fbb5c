import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

const ROWS = 2_000,
  COLUMNS = 500,
  CELL = 40;
const given = new URLSearchParams(window.location.search);
const size = (name: string, other: number): number => Number(given.get(name) ?? other);
/** A grid of the same size with nothing but its cells, in a box of the size that is given. */
function App() {
  const scroller = useRef<HTMLDivElement>(null);
  const shared = { getScrollElement: () => scroller.current, estimateSize: () => CELL, overscan: 4 };
  // it is asked anew with each drawing, and nothing that it answers is kept
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({ ...shared, count: ROWS });
  const columns = useVirtualizer({ ...shared, count: COLUMNS, horizontal: true });
  return (
    <div ref={scroller} data-scroller style={{ overflow: 'auto', width: size('width', 900), height: size('height', 600) }}>
      <div role="grid" style={{ position: 'relative', width: columns.getTotalSize(), height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div key={row.index} role="row" style={{ position: 'absolute', top: row.start, height: CELL }}>
            {columns.getVirtualItems().map((column) => (
              <div key={column.index} role="gridcell" style={{ position: 'absolute', left: column.start, width: CELL, height: CELL }}>
                {(row.index + column.index) % 7 === 0 ? '✓' : ''}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
