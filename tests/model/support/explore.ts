import { initialTransition, transition, __unsafe_getAllOwnEventDescriptors as descriptorsOf } from 'xstate';
import type { AnyEventObject } from 'xstate';
// the one file that knows xstate/graph
import { getAdjacencyMap, type AdjacencyMap } from 'xstate/graph';
import { keyOf, labelOf, type Model, type Shape, type Snap } from './model.ts';
import { isolate } from './stubs.ts';

export type { Model, Snap };
export { keyOf, labelOf };
export type Graph = AdjacencyMap<Snap, AnyEventObject>;

const LIMIT = 20_000;

/**
 * Every state that a machine can reach with the model's events. The graph walks it as plain logic through the pure
 * `transition`: `createTestModel` refuses machines with `invoke` and `after`, and its own walk shares one actor system
 * between all branches.
 */
export function explore(model: Shape, limit = LIMIT): { machine: Shape['machine']; graph: Graph; start: Snap } {
  const machine = isolate(model.machine);
  const [start] = initialTransition(machine, model.input as never) as unknown as [Snap];
  const logic = {
    transition: (s: Snap, event: AnyEventObject) => transition(machine, s as never, event as never)[0],
    getInitialSnapshot: () => start,
  };
  const casesOf = (type: string): readonly AnyEventObject[] => {
    if (model.internal?.includes(type) === true) return [];
    const cases = model.cases.filter((c) => c.type === type);
    if (cases.length === 0) throw new Error(`${model.name}: no case for event ${type}`);
    return cases;
  };
  const graph = getAdjacencyMap(
    logic as never,
    {
      serializeState: (s: Snap) => keyOf(model, s),
      serializeEvent: labelOf,
      limit,
      // a machine that has ended takes nothing more
      events: (s: Snap) => (s.status === 'active' ? descriptorsOf(s).flatMap(casesOf) : []),
    } as never,
  ) as unknown as Graph;
  return { machine, graph, start };
}
