import type { AnyEventObject } from 'xstate';
import { explore, type Graph } from '../../model/support/explore.ts';
import { keyOf, labelOf, valueOf, type Shape, type Snap } from '../../model/support/model.ts';
import { edgePaths, type Identity, type Path } from '../../model/support/paths.ts';

/** A machine as people meet it: of all that it could take in a state, what the page has a hand for there. */
export interface Offer extends Shape {
  readonly offered: (state: Snap, event: AnyEventObject) => boolean;
}

type Edges = Record<string, { event: AnyEventObject; state: Snap }>;

/** An event with its payload, once in each state value: Node's tests of the models take the edges that only differ in context. */
export const eventInState: Identity = ({ from, event }) => `${valueOf(from)} ${labelOf(event)}`;

/** An event with its payload, once from anywhere: for Chromium, where a step is dear and only the real browser is new. */
export const eventOnce: Identity = ({ event }) => labelOf(event);

/** Few paths that together take every edge which the page offers, edges of one identity once. */
function offeredPaths(offer: Offer, identity: Identity): Path[] {
  const { graph, start } = explore(offer);
  const reached = new Set<string>();
  const queue = [keyOf(offer, start)];
  const kept: Record<string, { state: Snap; transitions: Edges }> = {};
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const node = graph[key as keyof Graph] as unknown as { state: Snap; transitions: Edges } | undefined;
    if (node === undefined || reached.has(key)) continue;
    reached.add(key);
    const transitions = Object.fromEntries(Object.entries(node.transitions).filter(([, { event }]) => offer.offered(node.state, event)));
    kept[key] = { state: node.state, transitions };
    queue.push(...Object.values(transitions).map(({ state }) => keyOf(offer, state)));
  }
  return edgePaths(offer, kept as unknown as Graph, start, identity);
}

/** The same with their names, for `it.each`. */
export const pathCases = (offer: Offer, identity: Identity) =>
  offeredPaths(offer, identity).map((path) => [path.name.slice(0, 100), path] as const);
