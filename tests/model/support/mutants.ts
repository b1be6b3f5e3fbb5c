import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { isUnbound } from '../../../machines/unbound.ts';
import { allNodes } from './coverage.ts';

/** A machine that is one small mistake away from the right one. */
export interface Mutant {
  /** `chart`: an arrow that leads elsewhere or was added, which the approved chart shows at a glance. `logic`: everything else. */
  readonly kind: 'chart' | 'logic';
  readonly what: string;
  readonly machine: AnyStateMachine;
}
/** A machine's configuration as plain data, to be changed. */
type Config = { [key: string]: unknown };
type Change = (transition: Config) => Config | null;

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const isPlain = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy);
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])) : value;
};
const partAt = (config: Config, path: readonly string[]): Config =>
  path.reduce((part, key) => (part['states'] as Record<string, Config>)[key] as Config, config);

/** Every place of a state's configuration that holds transitions: how it is called, and where it is in a copy. */
function slotsOf(state: Config): { name: string; key: string; holder: (state: Config) => Config }[] {
  const byEvent = (['on', 'after'] as const).flatMap((slot) =>
    Object.keys((state[slot] ?? {}) as Config).map((key) => ({ name: `${slot}.${key}`, key, holder: (s: Config) => s[slot] as Config })),
  );
  const always = state['always'] === undefined ? [] : [{ name: 'always', key: 'always', holder: (s: Config) => s }];
  const invokes = state['invoke'] === undefined ? [] : (asList(state['invoke']) as Config[]);
  const exits = invokes.flatMap((invoke, i) =>
    ['onDone', 'onError']
      .filter((key) => invoke[key] !== undefined)
      .map((key) => ({
        name: `${String(invoke['id'])}.${key}`,
        key,
        holder: (s: Config) => asList(s['invoke'])[i] as Config,
      })),
  );
  return [...byEvent, ...always, ...exits];
}

const leadsTo = (machine: AnyStateMachine, from: AnyStateNode, target: string, to: AnyStateNode): boolean => {
  if (target.startsWith('#')) return target.slice(1) === to.id;
  return target.startsWith('.') ? `${from.id}${target}` === to.id : `${from.parent?.id ?? machine.id}.${target}` === to.id;
};

/** Every transition removed, unguarded, stripped of its actions, or led elsewhere. */
function* transitionMutants(machine: AnyStateMachine): Generator<Mutant> {
  const config = machine.config as Config;
  const nodes = allNodes(machine);
  for (const node of nodes) {
    for (const { name, key, holder } of slotsOf(partAt(config, node.path))) {
      const list = asList(holder(partAt(config, node.path))[key]);
      for (const [i, raw] of list.entries()) {
        const transition = (typeof raw === 'string' ? { target: raw } : raw) as Config;
        const what = `${node.id} ${name} #${i + 1}`;
        const changed = (change: Change): AnyStateMachine =>
          rebuilt(machine, (root) => {
            const place = holder(partAt(root, node.path));
            const next = asList(place[key]).flatMap((t, j) =>
              j === i ? (change((typeof t === 'string' ? { target: t } : t) as Config) ?? []) : [t],
            );
            if (next.length === 0) Reflect.deleteProperty(place, key);
            else place[key] = next;
          });
        yield { kind: 'logic', what: `${what} removed`, machine: changed(() => null) };
        if (transition['guard'] !== undefined)
          yield { kind: 'logic', what: `${what} unguarded`, machine: changed(({ guard: _, ...rest }) => rest) };
        const actions = transition['actions'] === undefined ? [] : asList(transition['actions']);
        for (const [j, action] of actions.entries()) {
          const left = actions.filter((_, k) => k !== j);
          yield { kind: 'logic', what: `${what} without ${nameOf(action)}`, machine: changed((t) => ({ ...t, actions: left })) };
        }
        const target = transition['target'];
        for (const other of target === undefined ? [] : nodes) {
          if (other.parent === undefined || leadsTo(machine, node, String(target), other)) continue;
          yield { kind: 'chart', what: `${what} to ${other.id}`, machine: changed((t) => ({ ...t, target: `#${other.id}` })) };
        }
      }
    }
  }
}

/** Every event of the machine taken in a state where it was not. */
function* additions(machine: AnyStateMachine): Generator<Mutant> {
  const config = machine.config as Config;
  const nodes = allNodes(machine);
  const eventsAt = (node: AnyStateNode): Config => (partAt(config, node.path)['on'] ?? {}) as Config;
  const events = new Set(nodes.flatMap((node) => Object.keys(eventsAt(node))));
  for (const node of nodes) {
    const target = nodes.find((n) => n.parent !== undefined && n !== node && n.type === 'atomic');
    if (node.type === 'final' || target === undefined) continue;
    for (const event of events) {
      if (eventsAt(node)[event] !== undefined) continue;
      yield {
        kind: 'chart',
        what: `${node.id} takes ${event} to ${target.id}`,
        machine: rebuilt(machine, (root) => {
          const part = partAt(root, node.path);
          part['on'] = { ...(part['on'] as Config | undefined), [event]: { target: `#${target.id}` } };
        }),
      };
    }
  }
}

/** Entry and exit actions dropped, children not started. */
function* stateMutants(machine: AnyStateMachine): Generator<Mutant> {
  for (const node of allNodes(machine)) {
    const part = partAt(machine.config as Config, node.path);
    for (const key of ['entry', 'exit', 'invoke', 'tags'] as const) {
      if (part[key] === undefined) continue;
      for (const i of asList(part[key]).keys()) {
        yield {
          kind: 'logic',
          what: `${node.id} without ${key} ${i + 1}`,
          machine: rebuilt(machine, (root) => {
            const place = partAt(root, node.path);
            place[key] = asList(place[key]).filter((_, j) => j !== i);
          }),
        };
      }
    }
  }
}

/** Guards that always or never hold, actions that do nothing, delays that are twice as long. */
function* implementationMutants(machine: AnyStateMachine): Generator<Mutant> {
  const { guards, actions, delays } = machine.implementations as unknown as Record<
    'guards' | 'actions' | 'delays',
    Record<string, unknown>
  >;
  const provided = (parts: object): AnyStateMachine => machine.provide(parts as never) as AnyStateMachine;
  for (const name of Object.keys(guards)) {
    for (const value of [true, false])
      yield { kind: 'logic', what: `guard ${name} is ${value}`, machine: provided({ guards: { [name]: () => value } }) };
  }
  for (const [name, action] of Object.entries(actions)) {
    if (!isUnbound(action))
      yield { kind: 'logic', what: `action ${name} does nothing`, machine: provided({ actions: { [name]: () => {} } }) };
  }
  for (const [name, delay] of Object.entries(delays)) {
    yield { kind: 'logic', what: `delay ${name} is twice as long`, machine: provided({ delays: { [name]: Number(delay) * 2 } }) };
    yield { kind: 'logic', what: `delay ${name} is half as long`, machine: provided({ delays: { [name]: Number(delay) / 2 } }) };
  }
}

const nameOf = (part: unknown): string => (typeof part === 'string' ? part : String((part as { type: unknown }).type));

function rebuilt(machine: AnyStateMachine, change: (config: Config) => void): AnyStateMachine {
  // a mistake may be an endless loop: that is noticed, not waited for
  const config = { ...(copy(machine.config) as Config), options: { maxIterations: 1_000 } };
  change(config);
  return createMachine(config as never, machine.implementations as never) as AnyStateMachine;
}

/** Every machine one small mistake away from the given one. */
export function* mutantsOf(machine: AnyStateMachine): Generator<Mutant> {
  yield* transitionMutants(machine);
  yield* stateMutants(machine);
  yield* additions(machine);
  yield* implementationMutants(machine);
}
