import type { Format } from './format.ts';

const percents = ['ivt', 'viewable', 'cvr'],
  amounts = ['atRisk', 'revenue', 'cost', 'profit'];
export type TileUnit = 'percent' | 'hours' | 'money' | 'count';
/** What the number of a tile of a dashboard is in, by the tile's name. */
export const unitOfTile = (metric: string): TileUnit =>
  percents.includes(metric) ? 'percent' : amounts.includes(metric) ? 'money' : metric === 'medianHours' ? 'hours' : 'count';
/** Writes the number of a tile in full. */
export const tileNumber = (metric: string, format: Format): ((n: number) => string) => format[unitOfTile(metric)];
