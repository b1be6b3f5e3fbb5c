import { dayIn } from '../../../contract/time/dates.ts';
import type { Format } from '../../format/format.ts';

/** 14 Nov 2026, of an instant (ISO) in a zone: what is searched is of all years. */
export const fullDayIn = (format: Pick<Format, 'fullDay'>, at: string, zone: string): string => format.fullDay(dayIn(Date.parse(at), zone));
