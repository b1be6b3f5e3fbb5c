import { readClock } from '../../contract/life/case-clock.ts';
import { openStatuses, statusesOfGroup, type Status } from '../../contract/life/life-cycle.ts';
import type { SlaClock } from '../../contract/life/sla-clock.ts';
import type { IncidentRow } from '../analytics/models/incident-model.ts';
import { clockOfRow } from './life.ts';

const MINUTE = 60_000;
const isOneOf = (statuses: readonly Status[], status: string): boolean => statuses.some((one) => one === status);
/** As of a moment in epoch milliseconds; of one that is down, with the minutes to its takedown. */
export function clockOf(
  row: Pick<IncidentRow, 'status' | 'due_at' | 'clock' | 'clock_at' | 'minutes_to_down' | 'detected_at'>,
  now: number,
): SlaClock {
  const { status, due_at, minutes_to_down, detected_at } = row;
  const clock = clockOfRow(row);
  // a ticket that says it is done stops the clock of an incident that nobody has closed yet
  if (isOneOf(openStatuses, status)) return readClock({ due_at, paused_at: clock.paused_at ?? clock.stopped_at, stopped_at: null }, now);
  if (!isOneOf(statusesOfGroup.down, status) || minutes_to_down === null) return { state: 'none', minutes: 0 };
  return { state: (clock.stopped_at ?? detected_at + minutes_to_down * MINUTE) <= due_at ? 'met' : 'missed', minutes: minutes_to_down };
}
