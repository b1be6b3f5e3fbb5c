import type { SlaClock } from '../../../contract/areas/report/report.ts';
import type { useFormat } from '../../format/format.ts';
import type { reportTexts } from './texts.ts';

/** How an SLA clock stands, in words. */
export const slaWords = (
  { state, minutes }: SlaClock,
  t: ReturnType<(typeof reportTexts)['get']>,
  format: Pick<ReturnType<typeof useFormat>, 'duration'>,
): string =>
  state === 'none' ? t.none : t[state === 'paused' && minutes < 0 ? 'pausedOver' : state]({ time: format.duration(Math.abs(minutes)) });
