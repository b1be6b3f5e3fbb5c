import { unitOf } from '../../contract/units.ts';
import type { Format } from './format.ts';

/** Writes the number of a tile in full. */
export const tileNumber = (metric: string, format: Format): ((n: number) => string) => format[unitOf(metric)];
