import { assign, setup } from 'xstate';

/** 10 percent every 30 ms (spec §9), and no further than 90 before the route is there. */
const STEP_MS = 30;
const STEP_PERCENT = 10;
const HOLD_PERCENT = 90;
/** How long the full bar stays to be seen. */
const FAREWELL_MS = 200;

export type RouteProgressEvent = { readonly type: 'START' } | { readonly type: 'DONE' };

/** The bar of a route change, as `percent` from 0 to 100. */
export const routeProgressMachine = setup({
  types: {} as { context: { readonly percent: number }; events: RouteProgressEvent },
  delays: { step: STEP_MS, farewell: FAREWELL_MS },
  guards: { isBelowHold: ({ context }) => context.percent < HOLD_PERCENT },
  actions: {
    begin: assign({ percent: 0 }),
    advance: assign({ percent: ({ context }) => context.percent + STEP_PERCENT }),
    fill: assign({ percent: 100 }),
  },
}).createMachine({
  id: 'routeProgress',
  context: { percent: 0 },
  initial: 'idle',
  states: {
    idle: { on: { START: 'running' } },
    running: {
      after: { step: { guard: 'isBelowHold', target: 'running', reenter: true, actions: 'advance' } },
      on: { DONE: { target: 'completing', actions: 'fill' } },
    },
    completing: {
      after: { farewell: { target: 'idle', actions: 'begin' } },
      on: { START: { target: 'running', actions: 'begin' } },
    },
  },
});
