import { memo, useMemo } from 'react';
import type { OnPick, RowsOf } from '../frame/picking.ts';
import { MapView } from './MapView.tsx';
import { outlineOf } from './outlines.ts';
import type { MapRow } from './view.ts';

export interface WorldMapProps {
  readonly label: string;
  /** In the order in which the cursor reads them; the ranked order is a good one. */
  readonly rows: readonly MapRow[];
  readonly formatValue: (n: number) => string;
  readonly onPick?: OnPick | undefined;
  readonly rowsOf?: RowsOf | undefined;
  readonly summary: string;
}

/** Countries by value. Comes with the outlines of the world (about 30 kB): load it with `React.lazy`. */
export const WorldMap = memo(function WorldMap({ rows, ...rest }: WorldMapProps) {
  const marks = useMemo(
    () =>
      rows.flatMap((row) => {
        const outline = outlineOf(row.country);
        return outline ? [{ row, ...outline }] : [];
      }),
    [rows],
  );
  return <MapView {...rest} missing={rows.length - marks.length} marks={marks} />;
});
