import { assign, setup } from 'xstate';

/** What of a link could not be honoured: 'package' (unknown or foreign, alike), 'dates', or names of params. */
export type Unheeded = readonly string[];

/** Tells what of the last link could not be honoured (D33), until it is dismissed or another link is. `HEEDED` comes with every link that was followed. */
export const linkNoticeMachine = setup({
  types: {} as {
    context: { readonly unheeded: Unheeded };
    events: { readonly type: 'HEEDED'; readonly unheeded: Unheeded } | { readonly type: 'DISMISS' };
  },
  guards: { isWhole: (_, params: { unheeded: Unheeded }) => params.unheeded.length === 0 },
  actions: { note: assign((_, params: { unheeded: Unheeded }) => ({ unheeded: params.unheeded })) },
}).createMachine({
  id: 'linkNotice',
  context: { unheeded: [] },
  initial: 'quiet',
  on: {
    HEEDED: [
      {
        guard: { type: 'isWhole', params: ({ event }) => event },
        target: '.quiet',
        actions: { type: 'note', params: ({ event }) => event },
      },
      { target: '.told', actions: { type: 'note', params: ({ event }) => event } },
    ],
  },
  states: {
    quiet: {},
    told: { on: { DISMISS: { target: 'quiet', actions: { type: 'note', params: { unheeded: [] } } } } },
  },
});
