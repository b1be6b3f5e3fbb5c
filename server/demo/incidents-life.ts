import type { Priority, Status } from '../../contract/areas/incident.ts';
import type { Chance } from './incidents-random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What became of an incident by `now`; instants are epoch milliseconds, never after `now`. */
export interface Life {
  readonly status: Status;
  readonly reviewedAt: number | null;
  readonly confirmedAt: number | null;
  readonly requestedAt: number | null;
  /** First verified down; there exactly for incidents that have been down. */
  readonly downAt: number | null;
  readonly closedAt: number | null;
  readonly lastSeenAt: number;
  readonly reemergedCount: number;
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
 * Plays the life cycle of domain.md §4 from detection to `now`. `medianHours` is the usual time to a verified takedown; some incidents
 * wait in a backlog, some are denied and escalated, some come back. Anything that would happen after `now` has not happened.
 */
export function lifeOf(c: Chance, detectedAt: number, medianHours: number, now: number): Life {
  const total = c.spread(medianHours, 0.75) * HOUR;
  const backlog = c.chance(0.11) ? c.wait(8 * DAY) : 0;
  const at = (share: number): number => Math.round(detectedAt + backlog + total * share * (0.85 + 0.3 * c.next()));
  const reviewedAt = at(REVIEW);
  const confirmedAt = Math.max(reviewedAt, at(CONFIRM));
  const requestedAt = Math.max(confirmedAt, at(REQUEST));
  const acceptedAt = Math.max(requestedAt, at(ACCEPT));
  const fate = c.next();
  const blank = {
    reviewedAt: null,
    confirmedAt: null,
    requestedAt: null,
    downAt: null,
    closedAt: null,
    reemergedCount: 0,
    lastSeenAt: now,
  } as const;

  if (reviewedAt > now) return { ...blank, status: 'Detected' };
  if (confirmedAt > now) return { ...blank, status: 'Under review', reviewedAt };
  if (fate < 0.085) return { ...blank, status: 'Rejected', reviewedAt, closedAt: confirmedAt, lastSeenAt: confirmedAt };
  if (requestedAt > now) return { ...blank, status: 'Confirmed', reviewedAt, confirmedAt };
  if (fate < 0.1) return { ...blank, status: 'Dropped', reviewedAt, confirmedAt, closedAt: requestedAt, lastSeenAt: requestedAt };
  const requested = { ...blank, reviewedAt, confirmedAt, requestedAt };
  if (acceptedAt > now) return { ...requested, status: 'Takedown requested' };

  let down = Math.max(acceptedAt + HOUR / 4, at(1));
  if (fate < 0.165) {
    const deniedAt = acceptedAt + Math.round(c.spread(30, 0.6) * HOUR);
    const escalatedAt = deniedAt + Math.round(c.spread(60, 0.5) * HOUR);
    down = escalatedAt + Math.round(c.wait(16 * DAY));
    if (deniedAt > now) return { ...requested, status: 'In progress' };
    if (escalatedAt > now) return { ...requested, status: 'Denied' };
    if (down > now) return { ...requested, status: 'Escalated' };
  } else if (fate < 0.25) {
    down += Math.round(c.wait(12 * DAY));
  }
  if (down > now) return { ...requested, status: 'In progress' };

  // Down. Some come back within weeks, are taken down again, and may come back once more.
  let upAgain = 0,
    lastDown = down;
  while (c.chance(upAgain === 0 ? 0.14 : 0.25)) {
    const backAt = lastDown + Math.round(6 * HOUR + c.wait(5 * DAY));
    if (backAt > now) break;
    upAgain++;
    const downAgain = backAt + Math.round(c.spread(medianHours * 2, 0.9) * HOUR);
    if (downAgain > now) return { ...requested, status: 'Re-emerged', downAt: down, reemergedCount: upAgain };
    lastDown = downAgain;
  }
  const monitoringAt = lastDown + Math.round(c.spread(30, 0.4) * HOUR);
  const closedAt = monitoringAt + Math.round((30 + 60 * c.next()) * DAY);
  const after = { ...requested, downAt: down, reemergedCount: upAgain, lastSeenAt: lastDown };
  if (monitoringAt > now) return { ...after, status: 'Taken down' };
  if (closedAt > now) return { ...after, status: 'Monitoring' };
  return { ...after, status: 'Closed', closedAt };
}
