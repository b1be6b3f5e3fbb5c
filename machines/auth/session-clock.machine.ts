import { assign, sendTo, setup } from 'xstate';
import { unboundEffect, unboundListener } from '../unbound.ts';
import { IDLE_MS, KEEP_ALIVE_MS, WARNING_MS, timesFrom, type EndReason, type SessionTimes } from './types.ts';

interface ClockContext extends SessionTimes {
  /** While warning: when the session will end (epoch milliseconds), and of what. */
  readonly endsAt: number | null;
  readonly why: 'expiry' | 'idle' | null;
  readonly reason: EndReason | null;
  /** When the server was last told of user activity (epoch milliseconds). */
  readonly toldAt: number;
}
/** Every event says when it happened (epoch milliseconds): the machine reads no clock. */
export type ClockEvent =
  | { readonly type: 'TICK'; readonly at: number }
  | { readonly type: 'ACTIVITY'; readonly at: number }
  | { readonly type: 'STAY'; readonly at: number }
  | { readonly type: 'ACTIVITY_ELSEWHERE'; readonly at: number }
  | { readonly type: 'EXTENDED_ELSEWHERE'; readonly loginAt: number; readonly expiresAt: number; readonly at: number }
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' };

interface Moment {
  readonly at: number;
}
const idleEnd = (c: ClockContext): number => c.lastActivityAt + IDLE_MS;
const endOf = (c: ClockContext): number => Math.min(c.expiresAt, idleEnd(c));

/**
 * Ends a session 3 h after it began or 120 min after the last activity, both boundaries included, and warns 2 min before
 * (D10, D11). It compares wall-clock times, so a laptop's sleep cannot stretch a session, and a late move revives none.
 * During an idle warning only the button, or activity in another tab, keeps the session; a nudged mouse does not.
 * The server counts calls and knows nothing of pointers (D12): it is told of activity with a tick, every 5 min at most, and of 'Stay signed in'.
 *
 * `ticker` sends TICK every 10.6 s and when the page becomes visible, after telling what other tabs have stored meanwhile;
 * `activity` sends ACTIVITY at most once a second; `tabs` sends the `…_ELSEWHERE` events. `server` makes a call for each KEEP_ALIVE.
 */
export const sessionClockMachine = setup({
  types: {} as { context: ClockContext; events: ClockEvent; input: SessionTimes; output: { reason: EndReason } },
  actors: {
    ticker: unboundListener('sessionClock.ticker'),
    activity: unboundListener('sessionClock.activity'),
    tabs: unboundListener('sessionClock.tabs'),
    server: unboundListener('sessionClock.server'),
  },
  guards: {
    isOver: ({ context }, params: Moment) => params.at >= endOf(context),
    isNear: ({ context }, params: Moment) => params.at < endOf(context) && params.at >= endOf(context) - WARNING_MS,
    isUntold: ({ context }, params: Moment) => context.lastActivityAt > context.toldAt && params.at - context.toldAt >= KEEP_ALIVE_MS,
    isExtended: ({ context }, params: { expiresAt: number }) => params.expiresAt > context.expiresAt,
    wakesIdle: ({ context }, params: Moment) => context.why === 'idle' && params.at > context.lastActivityAt,
    isHeld: ({ context }, params: Moment) => context.why === 'idle' && params.at < endOf(context),
  },
  actions: {
    end: assign({ reason: ({ context }, params: Moment) => (params.at >= context.expiresAt ? ('expired' as const) : ('idle' as const)) }),
    endElsewhere: assign({ reason: 'elsewhere' }),
    warn: assign(({ context }) => ({
      endsAt: endOf(context),
      why: context.expiresAt <= idleEnd(context) ? ('expiry' as const) : ('idle' as const),
    })),
    calm: assign({ endsAt: null, why: null }),
    refresh: assign({ lastActivityAt: ({ context }, params: Moment) => Math.max(context.lastActivityAt, params.at) }),
    renew: assign((_, params: Moment) => timesFrom(params.at)),
    follow: assign(({ context }, params: { loginAt: number; expiresAt: number; at: number }) => ({
      loginAt: params.loginAt,
      expiresAt: params.expiresAt,
      lastActivityAt: Math.max(context.lastActivityAt, params.at),
    })),
    told: assign({ toldAt: (_, params: Moment) => params.at }),
    tellServer: sendTo('server', { type: 'KEEP_ALIVE' }),
    shareActivity: unboundEffect<Moment>('sessionClock.shareActivity'),
    storeTimes: unboundEffect<{ loginAt: number; expiresAt: number }>('sessionClock.storeTimes'),
  },
}).createMachine({
  id: 'sessionClock',
  context: ({ input }) => ({
    loginAt: input.loginAt,
    expiresAt: input.expiresAt,
    lastActivityAt: input.lastActivityAt,
    endsAt: null,
    why: null,
    reason: null,
    toldAt: input.lastActivityAt,
  }),
  output: ({ context }) => ({ reason: context.reason as EndReason }),
  initial: 'watching',
  invoke: [
    { id: 'ticker', src: 'ticker' },
    { id: 'activity', src: 'activity' },
    { id: 'tabs', src: 'tabs' },
    { id: 'server', src: 'server' },
  ],
  on: {
    TICK: [
      { guard: { type: 'isOver', params: ({ event }) => event }, target: '.over', actions: { type: 'end', params: ({ event }) => event } },
      {
        guard: { type: 'isUntold', params: ({ event }) => event },
        actions: [{ type: 'told', params: ({ event }) => event }, 'tellServer'],
      },
    ],
    ACTIVITY: [
      { guard: { type: 'isOver', params: ({ event }) => event }, target: '.over', actions: { type: 'end', params: ({ event }) => event } },
      {
        actions: [
          { type: 'refresh', params: ({ event }) => event },
          { type: 'shareActivity', params: ({ event }) => ({ at: event.at }) },
        ],
      },
    ],
    ACTIVITY_ELSEWHERE: { actions: { type: 'refresh', params: ({ event }) => event } },
    EXTENDED_ELSEWHERE: {
      guard: { type: 'isExtended', params: ({ event }) => event },
      target: '.watching',
      actions: { type: 'follow', params: ({ event }) => event },
    },
    SIGNED_OUT_ELSEWHERE: { target: '.over', actions: 'endElsewhere' },
  },
  states: {
    watching: {
      on: { TICK: { guard: { type: 'isNear', params: ({ event }) => event }, target: 'warning' } },
    },
    warning: {
      entry: 'warn',
      exit: 'calm',
      on: {
        STAY: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'over',
            actions: { type: 'end', params: ({ event }) => event },
          },
          {
            target: 'watching',
            actions: [
              { type: 'renew', params: ({ event }) => event },
              { type: 'storeTimes', params: ({ context }) => ({ loginAt: context.loginAt, expiresAt: context.expiresAt }) },
              { type: 'shareActivity', params: ({ event }) => ({ at: event.at }) },
              { type: 'told', params: ({ event }) => event },
              'tellServer',
            ],
          },
        ],
        ACTIVITY: { guard: { type: 'isHeld', params: ({ event }) => event } },
        ACTIVITY_ELSEWHERE: {
          guard: { type: 'wakesIdle', params: ({ event }) => event },
          target: 'watching',
          actions: { type: 'refresh', params: ({ event }) => event },
        },
      },
    },
    over: { type: 'final' },
  },
});
