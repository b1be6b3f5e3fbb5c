import { LINKS_AT_ONCE, MOST_OPEN, type Graph, type GraphThing } from '../../../../contract/areas/search360/graph.ts';

/** The line by which a thing is opened. */
export const lineOf = ({ type, key }: Pick<GraphThing, 'type' | 'key'>): string => `${type}|${key}`;
const linesIn = (open: string): string[] => open.split('\n').filter((line) => line !== '');
/** Whether one more press can be told: what the graph begins with is the first. */
export const canOpenMore = (open: string): boolean => linesIn(open).length + 1 < MOST_OPEN;
/** With a thing opened, or with more links of it. */
export const withOpened = (open: string, thing: GraphThing): string => [...linesIn(open), lineOf(thing)].join('\n');
/** With a thing closed again. */
export const withoutOpened = (open: string, thing: GraphThing): string =>
  linesIn(open)
    .filter((line) => line !== lineOf(thing))
    .join('\n');
/** Links that another press brings. */
export const nextLinks = ({ shown, total }: Graph['open'][number]): number => Math.min(LINKS_AT_ONCE, total - shown);
