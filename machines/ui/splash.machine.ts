import { setup } from 'xstate';

/** At the latest (spec §9, D20). */
const SPLASH_MS = 3_000;

/** The splash screen goes when the first screen is READY, or after 3 s, and never comes back. */
export const splashMachine = setup({
  types: {} as { events: { readonly type: 'READY' } },
  delays: { latest: SPLASH_MS },
}).createMachine({
  id: 'splash',
  initial: 'showing',
  states: {
    showing: { on: { READY: 'hidden' }, after: { latest: 'hidden' } },
    hidden: {},
  },
});
