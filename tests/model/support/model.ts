import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export type Snap = AnyMachineSnapshot;
/** An effect, a message or an emitted event that the last step ordered: `remember`, `send:SCOPE`, `emit:applied`. */
export interface Effect { readonly type: string; readonly params?: unknown }

/** A sentence of the specification: after these events this holds, and exactly these effects came of the last one. */
export interface Scenario {
  readonly rule: string;
  /** `{ type: 'WAIT', ms }` lets time pass instead. */
  readonly events: readonly AnyEventObject[];
  /** `started` are the children that the last step started. */
  readonly holds: (s: Snap, effects: readonly Effect[], started: readonly string[]) => boolean;
  readonly effects?: readonly string[];
}

/** A machine with all that its tests know of it. */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  readonly name: string;
  readonly machine: M;
  readonly input?: unknown;
  /** Every event that the machine can take, once a payload that makes a difference. */
  readonly cases: readonly AnyEventObject[];
  /** Events that only the machine itself sends: never sent to it, but their transitions must be taken. */
  readonly internal?: readonly string[];
  /** The part of the context that makes two states different. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each model knows its own context
  readonly project: (context: any) => unknown;
  /** What holds in every reachable state. */
  readonly rules: Readonly<Record<string, (s: Snap) => boolean>>;
  readonly scenarios: readonly Scenario[];
}

/** A model as a generator of paths needs it. */
export type Shape = Pick<Model, 'name' | 'machine' | 'input' | 'cases' | 'internal' | 'project'>;

export const keyOf = (model: Pick<Model, 'project'>, s: Snap): string => JSON.stringify([s.value, model.project(s.context)]);
export const labelOf = (event: AnyEventObject): string => JSON.stringify(event, (_, v: unknown) => (v instanceof Error ? `Error(${v.message})` : v));
