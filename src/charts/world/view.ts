import { color } from '../../theme/theme.ts';

/** `country` is an ISO 3166-1 alpha-2 code. */
export interface MapRow {
  readonly country: string;
  readonly name: string;
  readonly value: number;
  readonly selected?: boolean | undefined;
}
/** A row on the map: its outline, or null for a dot, and its middle, in the map's units. */
export interface MapMark {
  readonly row: MapRow;
  readonly d: string | null;
  readonly x: number;
  readonly y: number;
}

/** What `npm run outlines` makes of the atlas: outline (null for a dot), x and y of the middle, by alpha-2 code; and land without a code. */
export interface Outlines {
  readonly countries: Readonly<Record<string, readonly [string | null, number, number]>>;
  readonly others: string;
}

export const mapWidth = 960;
export const mapHeight = 420;
/** The Pacific west of Alaska is left out. */
export const west = 56;
export const shown = mapWidth - west;
export const viewBox = `${west} 0 ${shown} ${mapHeight}`;
/** The projection's: the whole equator is as wide as the map. */
export const projection = { scale: mapWidth / 5.48, translate: [mapWidth / 2, mapHeight * 0.58] as [number, number], digits: 1 };

/** A tone between the first stage's and the last one's; `share` from 0 to 1. The first one stands out from land without a number. */
export const tone = (share: number): string =>
  `color-mix(in oklab, ${color('vigilStage6')} ${Math.round(share * 100)}%, ${color('vigilStage1')})`;
