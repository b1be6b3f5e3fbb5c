import { setup } from 'xstate';
import { authMachine } from './auth/auth.machine.ts';
import { buildMachine } from './ui/build.machine.ts';
import { linkNoticeMachine } from './ui/link-notice.machine.ts';
import { routeProgressMachine } from './ui/route-progress.machine.ts';
import { splashMachine } from './ui/splash.machine.ts';

/** The root holds nothing: it gives its children one system and one lifetime. */
export const portalMachine = setup({
  types: {} as { children: { auth: 'auth'; splash: 'splash'; routeProgress: 'routeProgress'; build: 'build'; linkNotice: 'linkNotice' } },
  actors: {
    auth: authMachine,
    splash: splashMachine,
    routeProgress: routeProgressMachine,
    build: buildMachine,
    linkNotice: linkNoticeMachine,
  },
}).createMachine({
  id: 'portal',
  invoke: [
    { id: 'auth', src: 'auth' },
    { id: 'splash', src: 'splash' },
    { id: 'routeProgress', src: 'routeProgress' },
    { id: 'build', src: 'build' },
    { id: 'linkNotice', src: 'linkNotice' },
  ],
});
