import { toFailure } from '../../contract/failure.ts';
import { workspaceSetup } from './workspace-setup.ts';

/** Opens the packages, and learns dashboard type and menu of the current one. */
export const packageRegion = workspaceSetup.createStateConfig({
  initial: 'opening',
  on: {
    WROTE: { guard: { type: 'makesPackagesOld', params: ({ event }) => event }, actions: 'askPackages' },
    PICK_PACKAGE: {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.profiling',
      actions: [
        { type: 'pick', params: ({ event }) => event },
        { type: 'publishLink', params: { kind: 'push' } },
      ],
    },
    LINKED: [
      {
        guard: { type: 'isOther', params: ({ event }) => ({ name: event.package }) },
        target: '.profiling',
        actions: { type: 'follow', params: ({ event }) => event },
      },
      {
        guard: { type: 'changes', params: ({ event }) => event },
        actions: [{ type: 'adjust', params: ({ event }) => event }, 'remember', 'askAgain'],
      },
    ],
  },
  states: {
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        onDone: [
          {
            guard: { type: 'hasPackages', params: ({ event }) => event.output },
            target: 'profiling',
            actions: { type: 'enter', params: ({ event }) => event.output },
          },
          { target: 'empty' },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            { type: 'logFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          ],
        },
      },
      // what the link says is decided by `open`, so a link that changes meanwhile is read again
      on: { LINKED: { target: 'opening', reenter: true }, PACKAGES_OLD: { target: 'opening', reenter: true } },
    },
    failed: {
      entry: 'showUnscoped',
      exit: 'forgetFailure',
      invoke: { id: 'recovery', src: 'recovery' },
      on: { RETRY: 'opening', SERVER_REACHABLE: { guard: 'isUnreachable', target: 'opening' } },
    },
    empty: { entry: 'showUnscoped', on: { RETRY: 'opening', PACKAGES_OLD: 'opening' } },
    profiling: {
      // a screen that needs no package stays: what it asks about the package before is asked about this one
      entry: ['remember', 'askAgain'],
      invoke: {
        id: 'profile',
        src: 'profile',
        input: ({ context }) => context.current ?? '',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'adopt', params: ({ event }) => event.output },
            { type: 'tell', params: { to: 'tray', what: 'PACKAGE' } },
            { type: 'land', params: ({ context }) => ({ arrival: context.arrival, from: context.landed }) },
            'settle',
          ],
        },
        onError: {
          target: 'ready',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            'adoptDefault',
            { type: 'tell', params: { to: 'tray', what: 'PACKAGE' } },
            { type: 'land', params: ({ context }) => ({ arrival: context.arrival, from: context.landed }) },
            'settle',
          ],
        },
      },
      // the package itself may be gone: one of those that are left is opened
      on: { PACKAGES_OLD: { target: 'opening', actions: 'leavePackage' } },
    },
    ready: {
      invoke: [
        { id: 'calendar', src: 'calendar', input: ({ context }) => context.current ?? '' },
        { id: 'relist', src: 'relist' },
      ],
      on: {
        TODAY: {
          guard: { type: 'isOtherDay', params: ({ event }) => event },
          actions: [{ type: 'setToday', params: ({ event }) => event }, 'askAgain'],
        },
        PACKAGES_OLD: { actions: 'relist' },
        PACKAGES: [
          {
            guard: { type: 'hasCurrent', params: ({ event }) => event },
            actions: { type: 'setPackages', params: ({ event }) => event },
          },
          // it is theirs no more: one is chosen as at the start
          { target: 'opening', actions: ['leavePackage', 'askAgain'] },
        ],
      },
    },
  },
});
