import type { ContextFrom } from 'xstate';
import { sessionClockMachine } from '../../../machines/auth/session-clock.machine.ts';
import { EXPIRY_MS, IDLE_MS, KEEP_ALIVE_MS, WARNING_MS, timesFrom } from '../../../machines/auth/types.ts';
import type { Model, SnapOf } from '../support/model.ts';

type Context = ContextFrom<typeof sessionClockMachine>;

const MINUTE = 60_000;
const tick = (at: number) => ({ type: 'TICK', at });
const activity = (at: number) => ({ type: 'ACTIVITY', at });
const activityElsewhere = (at: number) => ({ type: 'ACTIVITY_ELSEWHERE', at });
const stay = (at: number) => ({ type: 'STAY', at });
const extendedElsewhere = (at: number) => ({ type: 'EXTENDED_ELSEWHERE', loginAt: at, expiresAt: at + EXPIRY_MS, at });
const signedOutElsewhere = { type: 'SIGNED_OUT_ELSEWHERE' };

/** Ten minutes before expiry, so that expiry comes first. */
const LATE = EXPIRY_MS - 10 * MINUTE;
const late = activity(IDLE_MS - 5 * MINUTE),
  later = activity(LATE);
const idleWarning = tick(IDLE_MS - WARNING_MS),
  expiryWarning = tick(EXPIRY_MS - WARNING_MS);
const ended = (s: SnapOf<Context>, reason: string): boolean => s.status === 'done' && (s.output as { reason: string }).reason === reason;

export const sessionClock: Model<Context> = {
  name: 'sessionClock',
  machine: sessionClockMachine,
  input: timesFrom(0),
  project: (c) => ({ expiresAt: c.expiresAt, last: c.lastActivityAt, endsAt: c.endsAt, why: c.why, reason: c.reason, toldAt: c.toldAt }),
  cases: [
    tick(IDLE_MS - WARNING_MS),
    tick(IDLE_MS),
    tick(EXPIRY_MS - WARNING_MS),
    tick(EXPIRY_MS),
    activity(IDLE_MS - 5 * MINUTE),
    activity(LATE),
    activity(IDLE_MS),
    activity(EXPIRY_MS),
    activityElsewhere(IDLE_MS - MINUTE),
    stay(IDLE_MS - MINUTE),
    stay(EXPIRY_MS - MINUTE),
    stay(EXPIRY_MS),
    extendedElsewhere(IDLE_MS - MINUTE),
    extendedElsewhere(0),
    tick(KEEP_ALIVE_MS),
    activity(KEEP_ALIVE_MS - 1),
    signedOutElsewhere,
  ],
  rules: {
    'a warning says when and why, nothing else does': (s) =>
      s.matches('warning') === (s.context.endsAt !== null) && s.matches('warning') === (s.context.why !== null),
    'over exactly with a reason': (s) => s.matches('over') === (s.context.reason !== null),
    'time, activity, other tabs and the server are there while it lives': (s) =>
      s.status !== 'active' || ['ticker', 'activity', 'tabs', 'server'].every((id) => s.children[id] !== undefined),
  },
  scenarios: [
    ['it expires at exactly 3 hours', [late, later, tick(EXPIRY_MS)], (s) => ended(s, 'expired'), []],
    ['and not a millisecond earlier', [late, later, tick(EXPIRY_MS - 1)], (s) => s.status === 'active'],
    ['it is idle at exactly 120 minutes', [tick(IDLE_MS)], (s) => ended(s, 'idle')],
    ['and not a millisecond earlier ', [tick(IDLE_MS - 1)], (s) => s.status === 'active'],
    ['a late move revives no session that is idle', [activity(IDLE_MS)], (s) => ended(s, 'idle'), []],
    ['nor one that has expired', [late, later, activity(EXPIRY_MS)], (s) => ended(s, 'expired'), []],
    ['a week of sleep ends it at the first tick', [tick(7 * 24 * 60 * MINUTE)], (s) => ended(s, 'expired')],
    [
      'activity puts the idle end off and is told to the other tabs',
      [late],
      (s, e) =>
        s.context.lastActivityAt === IDLE_MS - 5 * MINUTE &&
        JSON.stringify(e) === JSON.stringify([{ type: 'shareActivity', params: { at: IDLE_MS - 5 * MINUTE } }]),
      ['shareActivity'],
    ],
    [
      'activity in another tab counts and is not told again',
      [activityElsewhere(IDLE_MS - MINUTE)],
      (s) => s.context.lastActivityAt === IDLE_MS - MINUTE,
      [],
    ],
    [
      'it puts the idle end off here, and the server is told by whoever is open',
      [activityElsewhere(IDLE_MS - MINUTE), tick(IDLE_MS)],
      (s) => s.matches('watching'),
      ['send:KEEP_ALIVE'],
    ],
    [
      'older news from another tab takes nothing back',
      [late, activityElsewhere(MINUTE)],
      (s) => s.context.lastActivityAt === IDLE_MS - 5 * MINUTE,
    ],
    ['no warning is shown before its two minutes', [tick(IDLE_MS - WARNING_MS - 1)], (s) => s.matches('watching')],
    [
      'two minutes before the idle end it warns of it',
      [idleWarning],
      (s) => s.matches('warning') && s.context.why === 'idle' && s.context.endsAt === IDLE_MS,
    ],
    [
      'two minutes before expiry it warns of it',
      [late, later, expiryWarning],
      (s) => s.matches('warning') && s.context.why === 'expiry' && s.context.endsAt === EXPIRY_MS,
    ],
    ['no warning is shown for an end that has passed', [tick(IDLE_MS + 1)], (s) => ended(s, 'idle')],
    ['after the warning it ends', [idleWarning, tick(IDLE_MS)], (s) => ended(s, 'idle')],
    ['a warning stays until then', [idleWarning, tick(IDLE_MS - 1)], (s) => s.matches('warning') && s.context.endsAt === IDLE_MS],
    [
      'a nudged mouse does not dismiss an idle warning',
      [idleWarning, activity(IDLE_MS - MINUTE)],
      (s) => s.matches('warning') && s.context.lastActivityAt === 0,
      [],
    ],
    ['nor does it save the session when it comes too late', [idleWarning, activity(IDLE_MS)], (s) => ended(s, 'idle'), []],
    [
      'activity during an expiry warning counts, and the warning stays',
      [late, later, expiryWarning, activity(EXPIRY_MS - MINUTE)],
      (s) => s.matches('warning') && s.context.why === 'expiry' && s.context.lastActivityAt === EXPIRY_MS - MINUTE,
      ['shareActivity'],
    ],
    [
      'somebody at work in another tab dismisses an idle warning',
      [idleWarning, activityElsewhere(IDLE_MS - MINUTE)],
      (s) => s.matches('watching') && s.context.lastActivityAt === IDLE_MS - MINUTE,
      [],
    ],
    [
      'but not an expiry warning',
      [late, later, expiryWarning, activityElsewhere(EXPIRY_MS - MINUTE)],
      (s) => s.matches('warning') && s.context.lastActivityAt === EXPIRY_MS - MINUTE,
    ],
    [
      "'Stay signed in' stores the times anew and counts as activity",
      [idleWarning, stay(IDLE_MS - MINUTE)],
      (s, e) =>
        s.matches('watching') &&
        s.context.expiresAt === IDLE_MS - MINUTE + EXPIRY_MS &&
        s.context.lastActivityAt === IDLE_MS - MINUTE &&
        JSON.stringify(e.slice(0, 2).map((x) => x.params)) ===
          JSON.stringify([{ loginAt: IDLE_MS - MINUTE, expiresAt: IDLE_MS - MINUTE + EXPIRY_MS }, { at: IDLE_MS - MINUTE }]) &&
        s.context.toldAt === IDLE_MS - MINUTE,
      ['storeTimes', 'shareActivity', 'send:KEEP_ALIVE'],
    ],
    ["'Stay signed in' pressed too late is too late", [idleWarning, stay(IDLE_MS)], (s) => ended(s, 'idle'), []],
    ['nobody can stay who was not warned', [stay(MINUTE)], (s) => s.matches('watching') && s.context.loginAt === 0, []],
    [
      'staying in another tab counts here',
      [idleWarning, extendedElsewhere(IDLE_MS - MINUTE)],
      (s) =>
        s.matches('watching') &&
        s.context.expiresAt === IDLE_MS - MINUTE + EXPIRY_MS &&
        s.context.loginAt === IDLE_MS - MINUTE &&
        s.context.lastActivityAt === IDLE_MS - MINUTE,
      [],
    ],
    [
      'old news of it takes no activity back',
      [late, { ...extendedElsewhere(MINUTE), at: MINUTE }],
      (s) => s.context.lastActivityAt === IDLE_MS - 5 * MINUTE,
    ],
    [
      'the server is told of activity with a tick',
      [activity(KEEP_ALIVE_MS - 1), tick(KEEP_ALIVE_MS)],
      (s) => s.matches('watching') && s.context.toldAt === KEEP_ALIVE_MS,
      ['send:KEEP_ALIVE'],
    ],
    ['every 5 minutes at most', [activity(MINUTE), tick(KEEP_ALIVE_MS - 1)], (s) => s.context.toldAt === 0, []],
    [
      'and once of each',
      [activity(KEEP_ALIVE_MS), tick(KEEP_ALIVE_MS), tick(2 * KEEP_ALIVE_MS)],
      (s) => s.context.toldAt === KEEP_ALIVE_MS,
      [],
    ],
    ['it is told nothing where nobody was at work', [tick(KEEP_ALIVE_MS)], (s) => s.context.toldAt === 0, []],
    [
      'what is known already of another tab dismisses no warning',
      [activity(MINUTE), tick(IDLE_MS - MINUTE), activityElsewhere(MINUTE)],
      (s) => s.matches('warning') && s.context.why === 'idle',
    ],
    [
      'nor does an end that is known',
      [idleWarning, { ...extendedElsewhere(0), at: IDLE_MS - MINUTE }],
      (s) => s.matches('warning') && s.context.lastActivityAt === 0,
    ],
    ['a sign-out in another tab ends it here', [signedOutElsewhere], (s) => ended(s, 'elsewhere')],
    ['also during a warning', [idleWarning, signedOutElsewhere], (s) => ended(s, 'elsewhere')],
  ],
};
