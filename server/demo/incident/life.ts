import type { Priority, Status } from '../../../contract/life/life-cycle.ts';
import type { Chance } from '../random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days after detection from which on nothing happens to an incident any more. */
export const LIFE_DAYS = 150;

/** One step of a life cycle; `at` is in epoch milliseconds. */
export interface Transition {
  readonly status: Status;
  readonly at: number;
}
/** What became of an incident by a moment; instants are epoch milliseconds, never after it. */
export interface Life {
  readonly status: Status;
  readonly reviewedAt: number | null;
  readonly confirmedAt: number | null;
  readonly requestedAt: number | null;
  readonly inProgressAt: number | null;
  readonly deniedAt: number | null;
  readonly escalatedAt: number | null;
  /** First verified down; there exactly for incidents that have been down. */
  readonly downAt: number | null;
  readonly monitoringAt: number | null;
  readonly reemergedAt: number | null;
  readonly closedAt: number | null;
  readonly lastSeenAt: number;
  readonly reemergedCount: number;
  /** All that has happened, in order of time. */
  readonly passed: readonly Transition[];
}

/** Shares of the way from detection to down at which the stages before it are passed. */
const REVIEW = 0.13,
  CONFIRM = 0.26,
  REQUEST = 0.4,
  ACCEPT = 0.6;

/** Severity by risk, as the field maps it. */
export const priorityOf = (risk: number): Priority =>
  risk >= 92 ? 'Immediate' : risk >= 78 ? 'Urgent' : risk >= 56 ? 'High' : risk >= 26 ? 'Normal' : 'Low';

/**
 * Draws the whole life cycle, past and to come, in order of time. `medianHours` is the usual time to a verified takedown; some
 * incidents wait in a backlog, some are denied and escalated, some come back.
 */
export function lifeCycleOf(c: Chance, detectedAt: number, medianHours: number): readonly Transition[] {
  const total = c.spread(medianHours, 0.75) * HOUR;
  const backlog = c.chance(0.11) ? c.wait(8 * DAY) : 0;
  const at = (share: number): number => Math.round(detectedAt + backlog + total * share * (0.85 + 0.3 * c.next()));
  const reviewedAt = at(REVIEW);
  const confirmedAt = Math.max(reviewedAt, at(CONFIRM));
  const requestedAt = Math.max(confirmedAt, at(REQUEST));
  const acceptedAt = Math.max(requestedAt, at(ACCEPT));
  const fate = c.next();

  const cycle: Transition[] = [
    { status: 'Detected', at: detectedAt },
    { status: 'Under review', at: reviewedAt },
  ];
  if (fate < 0.085) return [...cycle, { status: 'Rejected', at: confirmedAt }];
  cycle.push({ status: 'Confirmed', at: confirmedAt });
  if (fate < 0.1) return [...cycle, { status: 'Dropped', at: requestedAt }];
  cycle.push({ status: 'Takedown requested', at: requestedAt }, { status: 'In progress', at: acceptedAt });

  let down = Math.max(acceptedAt + HOUR / 4, at(1));
  if (fate < 0.165) {
    const deniedAt = acceptedAt + Math.round(c.spread(30, 0.6) * HOUR);
    const escalatedAt = deniedAt + Math.round(c.spread(60, 0.5) * HOUR);
    cycle.push({ status: 'Denied', at: deniedAt }, { status: 'Escalated', at: escalatedAt });
    down = escalatedAt + Math.round(c.wait(16 * DAY));
  } else if (fate < 0.25) {
    down += Math.round(c.wait(12 * DAY));
  }

  // Some come back within weeks, are taken down again, and may come back once more.
  for (let returns = 0; ; returns++) {
    cycle.push({ status: 'Taken down', at: down });
    const monitoringAt = down + Math.round(c.spread(30, 0.4) * HOUR);
    const isBack = c.chance(returns === 0 ? 0.14 : 0.25);
    const backAt = down + Math.round(6 * HOUR + c.wait(5 * DAY));
    if (!isBack || backAt > monitoringAt) cycle.push({ status: 'Monitoring', at: monitoringAt });
    if (!isBack) {
      cycle.push({ status: 'Closed', at: monitoringAt + Math.round((30 + 60 * c.next()) * DAY) });
      return cycle;
    }
    cycle.push({ status: 'Re-emerged', at: backAt });
    down = backAt + Math.round(c.spread(medianHours * 2, 0.9) * HOUR);
  }
}

/** A phishing domain that moves on at each takedown: down after hours and back the next night, six times, then for three weeks, until it is gone for good. */
export function returningLifeCycle(detectedAt: number): readonly Transition[] {
  const at = (hours: number): number => detectedAt + hours * HOUR;
  const cycle: Transition[] = [
    { status: 'Detected', at: detectedAt },
    { status: 'Under review', at: at(1) },
    { status: 'Confirmed', at: at(2) },
    { status: 'Takedown requested', at: at(3) },
    { status: 'In progress', at: at(4) },
  ];
  const RETURNS = 6,
    DAYS_UP = 21;
  for (let i = 0; i < RETURNS; i++) cycle.push({ status: 'Taken down', at: at(7 + 16 * i) }, { status: 'Re-emerged', at: at(14 + 16 * i) });
  const gone = at(24 * DAYS_UP);
  return [
    ...cycle,
    { status: 'Taken down', at: gone },
    { status: 'Monitoring', at: gone + DAY },
    { status: 'Closed', at: gone + 60 * DAY },
  ];
}

const OVER: readonly Status[] = ['Rejected', 'Dropped', 'Closed'];
const DOWN: readonly Status[] = ['Taken down', 'Monitoring', 'Closed'];
/** How far a life cycle has come by a moment. Nothing moves after `LIFE_DAYS`. */
export function lifeAt(cycle: readonly Transition[], now: number): Life {
  const until = Math.min(now, (cycle[0]?.at ?? now) + LIFE_DAYS * DAY);
  const passed = cycle.filter(({ at }) => at <= until);
  const last = passed.at(-1) ?? { status: 'Detected', at: until };
  const first = (status: Status): number | null => passed.find((each) => each.status === status)?.at ?? null;
  const lastDown = passed.findLast(({ status }) => status === 'Taken down')?.at ?? until;
  return {
    status: last.status,
    reviewedAt: first('Under review'),
    confirmedAt: first('Confirmed'),
    requestedAt: first('Takedown requested'),
    inProgressAt: first('In progress'),
    deniedAt: first('Denied'),
    escalatedAt: first('Escalated'),
    downAt: first('Taken down'),
    monitoringAt: first('Monitoring'),
    reemergedAt: first('Re-emerged'),
    closedAt: OVER.includes(last.status) ? last.at : null,
    lastSeenAt: DOWN.includes(last.status) ? lastDown : OVER.includes(last.status) ? last.at : until,
    reemergedCount: passed.filter(({ status }) => status === 'Re-emerged').length,
    passed,
  };
}
