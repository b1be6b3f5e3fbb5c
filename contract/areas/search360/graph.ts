import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { searchKinds } from '../../indicator/search-kind.ts';
import { PackageQuery } from '../../scope.ts';
import { Instant } from '../../time/dates.ts';
import { entityTypes } from './types.ts';

/** Things that are opened in one graph, links that one press adds to a thing, and things that are shown of a link. */
export const MOST_OPEN = 12,
  LINKS_AT_ONCE = 6,
  THINGS_OF_LINK = 4;
/** Things that are counted of a value; a link that so many have is shown last. */
export const MOST_COUNTED = 500;
/** Steps of a path from thing to thing, and things that a value on it has at most. */
export const MOST_STEPS = 4,
  RARE = 50;

const thingOf = { type: z.enum(entityTypes), key: z.string().check(z.minLength(1), z.maxLength(500)) };
/** A thing in a graph or on a path. */
export const GraphThing = z.object({ ...thingOf, key: z.string(), title: z.string(), firstSeen: Instant, lastSeen: Instant });
export type GraphThing = z.infer<typeof GraphThing>;
/** A value that several things have. `field`: where it stands in the thing that it was opened from. `count`: how many things have it, counted up to `MOST_COUNTED` (`isMore`: there are more). */
const shared = { kind: z.enum(searchKinds), value: z.string(), field: z.string(), count: z.int(), isMore: z.boolean() };
/** `from`: the place of the thing that it was opened from; `to`: places of others that have it, those seen last first, `THINGS_OF_LINK` at most. */
export const GraphLink = z.object({ ...shared, from: z.int(), to: z.array(z.int()) });
export type GraphLink = z.infer<typeof GraphLink>;
/** `things[0]` is what the graph begins with. `open`: things whose links are shown, with how many are and how many there are of those that lead on. */
export const Graph = z.object({
  package_name: z.string(),
  things: z.array(GraphThing),
  links: z.array(GraphLink),
  open: z.array(z.object({ thing: z.int(), shown: z.int(), total: z.int() })),
});
export type Graph = z.infer<typeof Graph>;
/**
 * A thing with its rarest links, and those of other things in it that are opened. `open`: a line a press, `type|key`: the first line of a thing opens it, a further one adds `LINKS_AT_ONCE` links. Lines of things
 * that are not in the graph are passed over. At most `MOST_OPEN` lines with 100 values of each thing are read, and `THINGS_OF_LINK` things of each link. 404 where the caller's packages have no such thing. *Added.*
 */
export const graph = call('GET /api/bi/360/graph', 'search:read', 'A thing with its rarest links', {
  query: z.strictObject({ ...PackageQuery.shape, ...thingOf, open: z._default(z.string().check(z.maxLength(7_000)), '') }),
  answer: data(Graph),
  failures: ['missing'],
});
/** A thing on a path, and the value by which it follows from the one before; null of the first. */
export const PathStep = z.object({ thing: GraphThing, by: z.nullable(z.object(shared)) });
export type PathStep = z.infer<typeof PathStep>;
/** `steps` null: there is none. `isBounded`: so much had to be looked at that not all of it was, and there may be one all the same. */
export const GraphPath = z.object({ package_name: z.string(), steps: z.nullable(z.array(PathStep)), isBounded: z.boolean() });
export type GraphPath = z.infer<typeof GraphPath>;
/**
 * The shortest path between two things of one package by values that at most `RARE` things have, and of several the one whose values fewest have; within `MOST_STEPS` steps. From both ends
 * at most 400 values a step are followed. 404 where no package of the caller has both. *Added.*
 */
export const path = call('GET /api/bi/360/path', 'search:read', 'How two things hang together', {
  query: z.strictObject({ ...PackageQuery.shape, ...thingOf, toType: thingOf.type, toKey: thingOf.key }),
  answer: data(GraphPath),
  failures: ['missing'],
});
