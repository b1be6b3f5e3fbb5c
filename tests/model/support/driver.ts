import { labelOf, textOf, type Model, type Snap } from './model.ts';
import type { Path, Step } from './paths.ts';

/** How a level (machine, DOM, browser) does an event and recognises a state. */
export interface Driver<W> {
  /** The hand that does an event, by its type. */
  readonly events: Readonly<Record<string, (world: W, step: Step) => Promise<void> | void>>;
  /** The eye for a state, by its dotted path; every leaf must have one. */
  readonly states: Readonly<Record<string, (world: W, state: Snap) => Promise<void> | void>>;
}
export interface Usage {
  readonly events: Set<string>;
  readonly states: Set<string>;
}
export const noUsage = (): Usage => ({ events: new Set(), states: new Set() });

const leavesOf = (value: unknown, prefix = ''): string[] =>
  typeof value === 'string'
    ? [prefix + value]
    : Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, `${prefix}${key}.`));

/** Walks a path at one level. An event without a hand or a state without an eye is an error, never silence. */
export async function drive<W>(model: Pick<Model, 'name'>, driver: Driver<W>, world: W, path: Path, usage: Usage): Promise<void> {
  const look = async (state: Snap): Promise<void> => {
    for (const leaf of leavesOf(state.value)) {
      const eye = driver.states[leaf];
      if (eye === undefined) throw new Error(`${model.name}: no eye for state ${leaf}`);
      usage.states.add(leaf);
      await eye(world, state);
    }
  };
  await look(path.start);
  for (const [i, step] of path.steps.entries()) {
    const hand = driver.events[step.event.type];
    if (hand === undefined) throw new Error(`${model.name}: no hand for ${step.event.type}`);
    usage.events.add(step.event.type);
    try {
      await hand(world, step);
      await look(step.state);
    } catch (cause) {
      const before = path.steps[i - 1]?.state ?? path.start;
      const reached = path.steps.slice(0, i).map(({ event }) => event.type);
      throw new Error(
        `${model.name}: ${labelOf(step.event)} in ${textOf(before.value)}, due in ${textOf(step.state.value)}: ${(cause as Error).message}\n` +
          `(reached by ${reached.length === 0 ? 'the start' : reached.join(' > ')})`,
        { cause },
      );
    }
  }
}

/** After all paths: a hand or an eye that was never used means that the machine lost a transition or a state. */
export const unused = <W>(driver: Driver<W>, usage: Usage): string[] => [
  ...Object.keys(driver.events).filter((e) => !usage.events.has(e)),
  ...Object.keys(driver.states).filter((s) => !usage.states.has(s)),
];
