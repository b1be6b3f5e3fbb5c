import { NaturalEarth } from '@visx/geo';
import { renderToStaticMarkup } from 'react-dom/server';
import { projection, type Outlines } from '../../src/charts/world/view.ts';
import { land, placeOf } from './atlas.ts';
import { alpha2, dots } from './codes.ts';

const rounded = (n: number): number => Math.round(n * 10) / 10;

/** A path of M, L and Z with its lines as steps from point to point: the same outline in half the letters. */
export function inSteps(path: string): string {
  const write = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, '$1.');
  let [x, y] = [0, 0];
  return path.replaceAll(/([MLZ])(?:(-?[\d.]+),(-?[\d.]+))?/g, (_, command: string, left = '', top = '') => {
    if (command === 'Z') return 'z';
    const [toX, toY] = [Math.round(Number(left) * 10), Math.round(Number(top) * 10)];
    const [across, down] = command === 'M' ? [write(toX), write(toY)] : [write(toX - x), write(toY - y)];
    [x, y] = [toX, toY];
    return `${command === 'M' ? 'M' : 'l'}${across}${down.startsWith('-') ? '' : ','}${down}`;
  });
}
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
            countries[placed[i]?.code ?? ''] = [
              feature.type === 'Point' ? null : inSteps(path ?? ''),
              rounded(centroid[0]),
              rounded(centroid[1]),
            ];
          }
          return null;
        }}
      </NaturalEarth>
      <NaturalEarth data={land.filter((shape) => !placed.some(({ place }) => place === shape))} {...projection}>
        {({ features }) => {
          others.push(...features.map(({ path }) => inSteps(path ?? '')));
          return null;
        }}
      </NaturalEarth>
    </>,
  );
  return { countries, others: others.join('') };
}
