import type { SlaClock } from '../../../contract/life/sla-clock.ts';
import { NEAR_HOURS } from '../../../contract/life/ticket-life.ts';
import type { useFormat } from '../../format/format.ts';
import type { reportTexts } from './texts.ts';

/** How an SLA clock stands, in words. */
export const slaWords = (
  { state, minutes }: SlaClock,
  t: ReturnType<(typeof reportTexts)['get']>,
  format: Pick<ReturnType<typeof useFormat>, 'duration'>,
): string =>
  state === 'none' ? t.none : t[state === 'paused' && minutes < 0 ? 'pausedOver' : state]({ time: format.duration(Math.abs(minutes)) });
/** Groups of a list in the order of its clocks: what is due soon, later, paused, past its SLA, and what has stopped. */
export type ClockGroup = 'near' | 'later' | 'paused' | 'over' | 'ended';
/** Which group a clock stands in. */
export function groupOfClock({ state, minutes }: SlaClock): ClockGroup {
  if (state === 'over' || (state === 'paused' && minutes < 0)) return 'over';
  if (state === 'left') return minutes < NEAR_HOURS * 60 ? 'near' : 'later';
  return state === 'paused' ? 'paused' : 'ended';
}
