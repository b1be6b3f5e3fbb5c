import { MOST_COUNTED, type Graph, type GraphLink, type GraphThing } from '../../../../contract/areas/search360/graph.ts';
import { lineOf } from './opened.ts';

/** Characters at the end of an id that tell it from its neighbours. */
export const ID_END = 12;
/** The end of a thing's id; '' where its title is its id. */
export const idEndOf = ({ key, title }: Pick<GraphThing, 'key' | 'title'>): string =>
  title === '' || title === key ? '' : key.length > ID_END ? `…${key.slice(-ID_END)}` : key;
/** How many things have the value of a link beside those that are shown of it, counted up to `MOST_COUNTED`. */
export const restOf = ({ count, to }: Pick<GraphLink, 'count' | 'to'>): number => Math.max(0, count - 1 - to.length);
/** A count as a graph says it: counted up to `MOST_COUNTED`. */
export const countedAs = (count: number): Pick<GraphLink, 'count' | 'isMore'> => ({
  count: Math.min(count, MOST_COUNTED),
  isMore: count > MOST_COUNTED,
});
/** The link by which a graph draws what it begins with beside a thing, `lineOf` of which is given. */
export function drawnLink({ things, links }: Graph, to: string): GraphLink | undefined {
  const end = things.findIndex((thing) => lineOf(thing) === to);
  return links.find(({ from, to: ends }) => (from === 0 && ends.includes(end)) || (from === end && ends.includes(0)));
}
