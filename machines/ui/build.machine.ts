import { setup } from 'xstate';
import { unboundListener } from '../unbound.ts';

/** Notices that a newer build of the portal is served, once; a reload is the way to it. `watch` sends NEWER. */
export const buildMachine = setup({
  types: {} as { events: { readonly type: 'NEWER' }; children: { watch: 'watch' } },
  actors: { watch: unboundListener('build.watch') },
}).createMachine({
  id: 'build',
  initial: 'current',
  states: {
    current: { invoke: { id: 'watch', src: 'watch' }, on: { NEWER: 'newer' } },
    newer: {},
  },
});
