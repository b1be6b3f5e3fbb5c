import type { AnyEventObject } from 'xstate';
import type { Graph } from './explore.ts';
import { keyOf, labelOf, type Model, type Snap } from './model.ts';

export interface Step {
  readonly event: AnyEventObject;
  readonly from: string;
  readonly to: string;
  readonly state: Snap;
}
export interface Path {
  readonly start: Snap;
  readonly steps: readonly Step[];
  readonly name: string;
}

type Edges = ReadonlyMap<string, readonly Step[]>;
/** Two steps with the same identity are one edge, to be taken once. */
export type Identity = (step: Step) => string;
const idOf: Identity = (step) => `${step.from} ${labelOf(step.event)}`;

const edgesOf = (model: Pick<Model, 'project'>, graph: Graph): Edges =>
  new Map(
    Object.entries(graph).map(([from, { transitions }]) => [
      from,
      Object.values(transitions as Record<string, { event: AnyEventObject; state: Snap }>).map(({ event, state }) => ({
        event,
        from,
        to: keyOf(model, state),
        state,
      })),
    ]),
  );

/** The shortest way from a state to an edge not taken yet, that edge included. */
function nearest(edges: Edges, open: ReadonlySet<string>, identity: Identity, root: string): Step[] | undefined {
  const seen = new Set([root]);
  const queue: { at: string; way: Step[] }[] = [{ at: root, way: [] }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const step of edges.get(next.at) ?? []) {
      const way = [...next.way, step];
      if (open.has(identity(step))) return way;
      if (!seen.has(step.to)) {
        seen.add(step.to);
        queue.push({ at: step.to, way });
      }
    }
  }
  return undefined;
}

const MAX_LENGTH = 40;
/** Few long paths that together take every edge of the graph at least once. */
export function edgePaths(model: Pick<Model, 'project'>, graph: Graph, start: Snap, identity: Identity = idOf): Path[] {
  const edges = edgesOf(model, graph);
  const open = new Set([...edges.values()].flat().map(identity));
  const paths: Path[] = [];
  while (open.size > 0) {
    const steps: Step[] = [];
    let at = keyOf(model, start);
    for (let way = nearest(edges, open, identity, at); way !== undefined; way = nearest(edges, open, identity, at)) {
      if (steps.length > 0 && steps.length + way.length > MAX_LENGTH) break;
      for (const step of way) {
        steps.push(step);
        open.delete(identity(step));
        at = step.to;
      }
    }
    if (steps.length === 0) throw new Error(`${open.size} edges cannot be reached from the start`);
    paths.push({ start, steps, name: steps.map((s) => s.event.type.replace('xstate.', '')).join(' > ') });
  }
  return paths;
}
