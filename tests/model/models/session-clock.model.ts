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
    { rule: 'it expires at exactly 3 hours', events: [late, later, tick(EXPIRY_MS)], holds: (s) => ended(s, 'expired'), effects: [] },
    { rule: 'and not a millisecond earlier', events: [late, later, tick(EXPIRY_MS - 1)], holds: (s) => s.status === 'active' },
    { rule: 'it is idle at exactly 120 minutes', events: [tick(IDLE_MS)], holds: (s) => ended(s, 'idle') },
    { rule: 'and not a millisecond earlier ', events: [tick(IDLE_MS - 1)], holds: (s) => s.status === 'active' },
    { rule: 'a late move revives no session that is idle', events: [activity(IDLE_MS)], holds: (s) => ended(s, 'idle'), effects: [] },
    { rule: 'nor one that has expired', events: [late, later, activity(EXPIRY_MS)], holds: (s) => ended(s, 'expired'), effects: [] },
    { rule: 'a week of sleep ends it at the first tick', events: [tick(7 * 24 * 60 * MINUTE)], holds: (s) => ended(s, 'expired') },
    {
      rule: 'activity puts the idle end off and is told to the other tabs',
      events: [late],
      holds: (s, e) =>
        s.context.lastActivityAt === IDLE_MS - 5 * MINUTE &&
        JSON.stringify(e) === JSON.stringify([{ type: 'shareActivity', params: { at: IDLE_MS - 5 * MINUTE } }]),
      effects: ['shareActivity'],
    },
    {
      rule: 'activity in another tab counts and is not told again',
      events: [activityElsewhere(IDLE_MS - MINUTE)],
      holds: (s) => s.context.lastActivityAt === IDLE_MS - MINUTE,
      effects: [],
    },
    {
      rule: 'it puts the idle end off here, and the server is told by whoever is open',
      events: [activityElsewhere(IDLE_MS - MINUTE), tick(IDLE_MS)],
      holds: (s) => s.matches('watching'),
      effects: ['send:KEEP_ALIVE'],
    },
    {
      rule: 'older news from another tab takes nothing back',
      events: [late, activityElsewhere(MINUTE)],
      holds: (s) => s.context.lastActivityAt === IDLE_MS - 5 * MINUTE,
    },
    { rule: 'no warning is shown before its two minutes', events: [tick(IDLE_MS - WARNING_MS - 1)], holds: (s) => s.matches('watching') },
    {
      rule: 'two minutes before the idle end it warns of it',
      events: [idleWarning],
      holds: (s) => s.matches('warning') && s.context.why === 'idle' && s.context.endsAt === IDLE_MS,
    },
    {
      rule: 'two minutes before expiry it warns of it',
      events: [late, later, expiryWarning],
      holds: (s) => s.matches('warning') && s.context.why === 'expiry' && s.context.endsAt === EXPIRY_MS,
    },
    { rule: 'no warning is shown for an end that has passed', events: [tick(IDLE_MS + 1)], holds: (s) => ended(s, 'idle') },
    { rule: 'after the warning it ends', events: [idleWarning, tick(IDLE_MS)], holds: (s) => ended(s, 'idle') },
    {
      rule: 'a warning stays until then',
      events: [idleWarning, tick(IDLE_MS - 1)],
      holds: (s) => s.matches('warning') && s.context.endsAt === IDLE_MS,
    },
    {
      rule: 'a nudged mouse does not dismiss an idle warning',
      events: [idleWarning, activity(IDLE_MS - MINUTE)],
      holds: (s) => s.matches('warning') && s.context.lastActivityAt === 0,
      effects: [],
    },
    {
      rule: 'nor does it save the session when it comes too late',
      events: [idleWarning, activity(IDLE_MS)],
      holds: (s) => ended(s, 'idle'),
      effects: [],
    },
    {
      rule: 'activity during an expiry warning counts, and the warning stays',
      events: [late, later, expiryWarning, activity(EXPIRY_MS - MINUTE)],
      holds: (s) => s.matches('warning') && s.context.why === 'expiry' && s.context.lastActivityAt === EXPIRY_MS - MINUTE,
      effects: ['shareActivity'],
    },
    {
      rule: 'somebody at work in another tab dismisses an idle warning',
      events: [idleWarning, activityElsewhere(IDLE_MS - MINUTE)],
      holds: (s) => s.matches('watching') && s.context.lastActivityAt === IDLE_MS - MINUTE,
      effects: [],
    },
    {
      rule: 'but not an expiry warning',
      events: [late, later, expiryWarning, activityElsewhere(EXPIRY_MS - MINUTE)],
      holds: (s) => s.matches('warning') && s.context.lastActivityAt === EXPIRY_MS - MINUTE,
    },
    {
      rule: "'Stay signed in' stores the times anew and counts as activity",
      events: [idleWarning, stay(IDLE_MS - MINUTE)],
      holds: (s, e) =>
        s.matches('watching') &&
        s.context.expiresAt === IDLE_MS - MINUTE + EXPIRY_MS &&
        s.context.lastActivityAt === IDLE_MS - MINUTE &&
        JSON.stringify(e.slice(0, 2).map((x) => x.params)) ===
          JSON.stringify([{ loginAt: IDLE_MS - MINUTE, expiresAt: IDLE_MS - MINUTE + EXPIRY_MS }, { at: IDLE_MS - MINUTE }]) &&
        s.context.toldAt === IDLE_MS - MINUTE,
      effects: ['storeTimes', 'shareActivity', 'send:KEEP_ALIVE'],
    },
    {
      rule: "'Stay signed in' pressed too late is too late",
      events: [idleWarning, stay(IDLE_MS)],
      holds: (s) => ended(s, 'idle'),
      effects: [],
    },
    {
      rule: 'nobody can stay who was not warned',
      events: [stay(MINUTE)],
      holds: (s) => s.matches('watching') && s.context.loginAt === 0,
      effects: [],
    },
    {
      rule: 'staying in another tab counts here',
      events: [idleWarning, extendedElsewhere(IDLE_MS - MINUTE)],
      holds: (s) =>
        s.matches('watching') &&
        s.context.expiresAt === IDLE_MS - MINUTE + EXPIRY_MS &&
        s.context.loginAt === IDLE_MS - MINUTE &&
        s.context.lastActivityAt === IDLE_MS - MINUTE,
      effects: [],
    },
    {
      rule: 'old news of it takes no activity back',
      events: [late, { ...extendedElsewhere(MINUTE), at: MINUTE }],
      holds: (s) => s.context.lastActivityAt === IDLE_MS - 5 * MINUTE,
    },
    {
      rule: 'the server is told of activity with a tick',
      events: [activity(KEEP_ALIVE_MS - 1), tick(KEEP_ALIVE_MS)],
      holds: (s) => s.matches('watching') && s.context.toldAt === KEEP_ALIVE_MS,
      effects: ['send:KEEP_ALIVE'],
    },
    {
      rule: 'every 5 minutes at most',
      events: [activity(MINUTE), tick(KEEP_ALIVE_MS - 1)],
      holds: (s) => s.context.toldAt === 0,
      effects: [],
    },
    {
      rule: 'and once of each',
      events: [activity(KEEP_ALIVE_MS), tick(KEEP_ALIVE_MS), tick(2 * KEEP_ALIVE_MS)],
      holds: (s) => s.context.toldAt === KEEP_ALIVE_MS,
      effects: [],
    },
    {
      rule: 'it is told nothing where nobody was at work',
      events: [tick(KEEP_ALIVE_MS)],
      holds: (s) => s.context.toldAt === 0,
      effects: [],
    },
    {
      rule: 'what is known already of another tab dismisses no warning',
      events: [activity(MINUTE), tick(IDLE_MS - MINUTE), activityElsewhere(MINUTE)],
      holds: (s) => s.matches('warning') && s.context.why === 'idle',
    },
    {
      rule: 'nor does an end that is known',
      events: [idleWarning, { ...extendedElsewhere(0), at: IDLE_MS - MINUTE }],
      holds: (s) => s.matches('warning') && s.context.lastActivityAt === 0,
    },
    { rule: 'a sign-out in another tab ends it here', events: [signedOutElsewhere], holds: (s) => ended(s, 'elsewhere') },
    { rule: 'also during a warning', events: [idleWarning, signedOutElsewhere], holds: (s) => ended(s, 'elsewhere') },
  ],
};
