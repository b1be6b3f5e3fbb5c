import type { GeoPermissibleObjects } from '@visx/geo';
import { feature } from 'topojson-client';
import topology from 'world-atlas/countries-110m.json';
import { alpha2, dots } from './codes.ts';

const antarctica = '010';
// The file's inferred type is wider than the reader's: tuples come as arrays.
const world = topology as unknown as Parameters<typeof feature>[0];
const countries = world.objects['countries'];
const read = countries && feature(world, countries);
const shapes = (read?.type === 'FeatureCollection' ? read.features : []).filter((shape) => shape.id !== antarctica);

/** All land but Antarctica, country by country. Natural Earth, 1:110 m. */
export const land: GeoPermissibleObjects[] = shapes;

const shapeOf = new Map<string, GeoPermissibleObjects>(
  shapes.flatMap((shape) => {
    // Kosovo is drawn but has no ISO number.
    const code = shape.id === undefined ? (shape.properties?.['name'] === 'Kosovo' ? 'XK' : undefined) : alpha2.get(String(shape.id));
    return code === undefined ? [] : [[code, shape] as const];
  }),
);

/** Shape or, for a small one, point of a country by its ISO alpha-2 code; null where the map has neither. */
export function placeOf(country: string): GeoPermissibleObjects | null {
  const dot = dots[country];
  return shapeOf.get(country) ?? (dot ? { type: 'Point', coordinates: [...dot] } : null);
}
