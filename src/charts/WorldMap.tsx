import { NaturalEarth } from '@visx/geo';
import { memo, useMemo } from 'react';
import { MapView } from './MapView.tsx';
import { placeOf } from './world/atlas.ts';
import { projection, type MapRow } from './world/view.ts';

export interface WorldMapProps {
  readonly label: string;
  /** In the order in which the cursor reads them; the ranked order is a good one. */
  readonly rows: readonly MapRow[];
  readonly formatValue: (n: number) => string;
  readonly onPick?: ((country: string) => void) | undefined;
  readonly summary: string;
}

/** Countries by value. Comes with the atlas (about 40 kB): load it with `React.lazy`. */
export const WorldMap = memo(function WorldMap({ rows, ...rest }: WorldMapProps) {
  const placed = useMemo(
    () =>
      rows.flatMap((row) => {
        const place = placeOf(row.country);
        return place ? [{ row, place }] : [];
      }),
    [rows],
  );
  const places = useMemo(() => placed.map((each) => each.place), [placed]);
  return (
    <NaturalEarth data={places} {...projection}>
      {({ features }) => (
        <MapView
          {...rest}
          missing={rows.length - placed.length}
          marks={features.flatMap((feature, i) => {
            const row = placed[i]?.row;
            return row
              ? [{ row, d: feature.feature.type === 'Point' ? null : feature.path, x: feature.centroid[0], y: feature.centroid[1] }]
              : [];
          })}
        />
      )}
    </NaturalEarth>
  );
});
