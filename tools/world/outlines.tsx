import { NaturalEarth } from '@visx/geo';
import { renderToStaticMarkup } from 'react-dom/server';
import { projection, type Outlines } from '../../src/charts/world/view.ts';
import { land, placeOf } from './atlas.ts';
import { alpha2, dots } from './codes.ts';

const rounded = (n: number): number => Math.round(n * 10) / 10;

/** Every country projected onto the map's box: its outline (null for a dot) and its middle, in the map's units. */
export function outlines(): Outlines {
  const codes = [...new Set([...alpha2.values(), 'XK', ...Object.keys(dots)])].sort();
  const placed = codes.flatMap((code) => {
    const place = placeOf(code);
    return place === null ? [] : [{ code, place }];
  });
  const countries: Record<string, [string | null, number, number]> = {};
  const others: string[] = [];
  // the chart library projects inside its component: it is drawn once, into nothing
  renderToStaticMarkup(
    <>
      <NaturalEarth data={placed.map(({ place }) => place)} {...projection}>
        {({ features }) => {
          for (const [i, { feature, path, centroid }] of features.entries()) {
            countries[placed[i]?.code ?? ''] = [feature.type === 'Point' ? null : path, rounded(centroid[0]), rounded(centroid[1])];
          }
          return null;
        }}
      </NaturalEarth>
      <NaturalEarth data={land.filter((shape) => !placed.some(({ place }) => place === shape))} {...projection}>
        {({ features }) => {
          others.push(...features.map(({ path }) => path ?? ''));
          return null;
        }}
      </NaturalEarth>
    </>,
  );
  return { countries, others: others.join('') };
}
