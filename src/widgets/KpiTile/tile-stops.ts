import { createContext } from 'react';
import type { useRoving } from '../../charts/frame/use-roving.ts';

/** What can be pressed in a tile, at most: its number, its definition, its rows. */
export const STOPS_A_TILE = 3;
/** All that the tiles of a strip let be pressed is one tab stop. Null around a tile that stands alone. */
export const TileStops = createContext<ReturnType<typeof useRoving>['item'] | null>(null);
/** That the feed of a strip's numbers has stopped, and since when; null while it goes on. */
export const StoppedFeed = createContext<string | null>(null);
