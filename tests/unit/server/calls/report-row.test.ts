import { describe, expect, it } from 'vitest';
import { statuses, statusesOfGroup } from '../../../../contract/life/life-cycle.ts';
import { reportRow } from '../../../../server/figures/incident/rows.ts';

const DUE = Date.UTC(2026, 10, 20, 9, 30),
  MINUTE = 60_000,
  HOUR = 60 * MINUTE;
const detected: Parameters<typeof reportRow>[0] = {
  ...{ incident_id: 'i', package: 'p', title: '', url: '', domain: '', destination_url: '', channel: 'Social', sub_channel: '' },
  ...{ category: '', sub_category: '', brand: '', publisher: '', country: '', state: '', city: '', language: '', keyword: '', risk: 1 },
  ...{
    status: 'Detected',
    priority: 'Normal',
    detected_at: DUE - 72 * HOUR,
    last_seen_at: DUE,
    due_at: DUE,
    clock: 0,
    clock_at: null,
    requested_at: null,
  },
  ...{ down_at: null, minutes_to_down: null, reemerged_count: 0, campaign: null, takedown_ref: null, ip: null, host: null },
  ...{ registrar: null, contact: null, reach: null, remarks: null, evidence_hash: '', assignee: null, ticket_id: null, version: 0 },
};
const clock = (now: number, more: Partial<typeof detected> = {}) => reportRow({ ...detected, ...more }, now, new Map()).sla;

describe('the clock of an incident', () => {
  it.each([
    [-MINUTE, 'left', 1],
    [-1, 'left', 0],
    [0, 'left', 0],
    [1, 'over', 0],
    [30_000, 'over', 1],
    [MINUTE, 'over', 1],
  ])('%i ms from its end has so much left or over: %s %i', (past, state, minutes) => {
    expect(clock(DUE + past)).toEqual({ state, minutes });
  });
  it.each([
    [72 * 60, 'met'],
    [72 * 60 + 1, 'missed'],
  ])('is judged by when it was down first: after %i minutes it is %s', (minutes, state) => {
    for (const status of statusesOfGroup.down) expect(clock(DUE + HOUR, { status, minutes_to_down: minutes })).toEqual({ state, minutes });
  });
  it('runs while a status is open, also of what came back, and of no other', () => {
    const running = statuses.filter((status) => clock(DUE, { status, minutes_to_down: 5 }).state === 'left');
    expect(running).toEqual(
      statuses.filter((status) => !['down', 'rejected'].some((group) => statusesOfGroup[group as 'down'].includes(status))),
    );
    for (const status of statusesOfGroup.rejected)
      expect(clock(DUE, { status, minutes_to_down: 5 })).toEqual({ state: 'none', minutes: 0 });
    for (const status of statusesOfGroup.down) expect(clock(DUE, { status })).toEqual({ state: 'none', minutes: 0 });
  });
});
