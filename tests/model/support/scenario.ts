import { createActor, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { textOf, type Effect, type Model, type Scenario, type Snap } from './model.ts';
import { isolate } from './stubs.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Built-in orders that are the machine's own housekeeping. */
const housekeeping = /^xstate\.(spawnChild|stopChild|raise|cancel|assign|enqueueActions)/;

function effectOf(type: string, params: unknown): Effect | undefined {
  const message = (params as { event?: { type?: string } } | undefined)?.event;
  if (type === 'xstate.sendTo') return { type: `send:${message?.type}`, params: message };
  if (type === 'xstate.emit') return { type: `emit:${message?.type}`, params: message };
  return housekeeping.test(type) ? undefined : { type, params };
}

/** Plays a scenario; says what is wrong, or nothing. */
export function play(model: Pick<Model, 'input'>, machine: AnyStateMachine, [, events, holds, effects]: Scenario): string | undefined {
  const clock = new VirtualClock();
  let ordered: Effect[] = [];
  let started: string[] = [];
  let crash: unknown;
  const actor = createActor(isolate(machine), {
    input: model.input as never,
    clock,
    inspect: (e: InspectionEvent) => {
      if (e.type === '@xstate.actor' && e.actorRef.sessionId !== e.rootId) started.push((e.actorRef as AnyActorRef).id);
      if (e.type !== '@xstate.action' || e.actorRef !== actor) return;
      const effect = effectOf(e.action.type, e.action.params);
      if (effect !== undefined) ordered.push(effect);
    },
  });
  actor.subscribe({
    error: (cause) => {
      crash = cause;
    },
  });
  actor.start();
  for (const event of events) {
    ordered = [];
    started = [];
    if (event.type === 'WAIT') clock.advance(event['ms'] as number);
    else if (actor.getSnapshot().status === 'active') actor.send(event as never);
  }
  const snapshot = actor.getSnapshot() as Snap;
  const happened = ordered
    .map((e) => e.type)
    .sort()
    .join(', ');
  const wanted = effects === undefined ? happened : [...effects].sort().join(', ');
  const isFine = crash === undefined && holds(snapshot, ordered, started);
  actor.stop();
  if (crash !== undefined) return `it crashed: ${crash instanceof Error ? crash.message : JSON.stringify(crash)}`;
  if (!isFine) return `it does not hold in ${textOf(snapshot.value)} ${textOf(snapshot.context)}`;
  return happened === wanted ? undefined : `effects were (${happened}), not (${wanted})`;
}
