import { assign, setup } from 'xstate';

/** What of a link could not be honoured. */
export interface Unheeded {
  /** The package that it names, where that is unknown or foreign, alike; '' where it is neither. */
  readonly foreign: string;
  /** 'dates', or names of params. */
  readonly names: readonly string[];
}
const nothing: Unheeded = { foreign: '', names: [] };

/** Tells what of the last link could not be honoured (D33), until it is dismissed or another link is. `HEEDED` comes with every link that was followed. */
export const linkNoticeMachine = setup({
  types: {} as {
    context: { readonly unheeded: Unheeded };
    events: { readonly type: 'HEEDED'; readonly unheeded: Unheeded } | { readonly type: 'DISMISS' };
  },
  guards: { isWhole: (_, params: { unheeded: Unheeded }) => params.unheeded.foreign === '' && params.unheeded.names.length === 0 },
  actions: { note: assign((_, params: { unheeded: Unheeded }) => ({ unheeded: params.unheeded })) },
}).createMachine({
  id: 'linkNotice',
  context: { unheeded: nothing },
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
    told: { on: { DISMISS: { target: 'quiet', actions: { type: 'note', params: { unheeded: nothing } } } } },
  },
});
