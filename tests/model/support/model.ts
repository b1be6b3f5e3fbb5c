import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { ParamsSchema } from '../../../machines/routes/params.ts';

/** A snapshot of any machine. */
export type Snap = AnyMachineSnapshot;
/** A snapshot of a machine whose context is known. */
export type SnapOf<C> = Omit<Snap, 'context' | 'output' | 'children'> & {
  readonly context: C;
  readonly output: unknown;
  readonly children: Readonly<Record<string, unknown>>;
};
/** An effect, a message or an emitted event that the last step ordered: `remember`, `send:SCOPE`, `emit:applied`. */
export interface Effect {
  readonly type: string;
  readonly params?: unknown;
}

// written as methods, so that models of different contexts fit into one list
type Claim<C> = { holds(s: SnapOf<C>, effects: readonly Effect[], started: readonly string[]): boolean }['holds'];
type Rule<C> = { holds(s: SnapOf<C>): boolean }['holds'];
type Projection<C> = { of(context: C): unknown }['of'];

/**
 * A sentence of the specification: after these events this holds, and exactly these effects came of the last one, where they are given. `{ type: 'WAIT', ms }` lets time pass instead;
 * `started` are the children that the last step started.
 */
export type Scenario<C = unknown> = readonly [
  rule: string,
  events: readonly AnyEventObject[],
  holds: Claim<C>,
  effects?: readonly string[],
];

/** A machine with all that its tests know of it. `C` is its context. */
export interface Model<C = unknown> {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Every event that the machine can take, once a payload that makes a difference. */
  readonly cases: readonly AnyEventObject[];
  /** Events that only the machine itself sends: never sent to it, but their transitions must be taken. */
  readonly internal?: readonly string[];
  /** The part of the context that makes two states different. */
  readonly project: Projection<C>;
  /** What holds in every reachable state. */
  readonly rules: Readonly<Record<string, Rule<C>>>;
  readonly scenarios: readonly Scenario<C>[];
}

/** A model as a generator of paths needs it. */
export type Shape = Pick<Model, 'name' | 'machine' | 'input' | 'cases' | 'internal' | 'project'>;

export const keyOf = (model: Pick<Model, 'project'>, s: Pick<Snap, 'value' | 'context'>): string =>
  JSON.stringify([s.value, model.project(s.context)]);
/** The state value in a key, as text. */
export const valueOf = (key: string): string => JSON.stringify((JSON.parse(key) as readonly unknown[])[0]);
const isNamed = (v: unknown): v is { readonly id?: string; readonly path?: string } =>
  typeof v === 'object' && v !== null && ('reads' in v || ('params' in v && v.params instanceof ParamsSchema));
/** As text; routes and screens by their names. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, v: unknown) => {
    if (v instanceof Error) return `Error(${v.message})`;
    return isNamed(v) ? (v.id ?? v.path) : v;
  });
export const labelOf = (event: AnyEventObject): string => textOf(event);
