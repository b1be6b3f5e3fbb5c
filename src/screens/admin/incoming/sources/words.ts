import type { Fetch, Source, SourceFault, SourceSchedule } from '../../../../../contract/areas/source/source.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { sourceTexts } from './texts.ts';

interface Told {
  readonly code: SourceFault;
  readonly detail: string;
  readonly object: string | null;
}
/** What is said of sources, their fetches and objects. */
export function useSourceWords() {
  const t = useTexts(sourceTexts);
  const format = useFormat();
  /** A fault with what a program said of it, and the object that has it. */
  const faultOf = (fault: Told | null): string =>
    fault === null ? '' : [fault.object ?? '', t[`fault_${fault.code}`], fault.detail].filter((each) => each !== '').join(' · ');
  const scheduleOf = (schedule: SourceSchedule | null): string => {
    if (schedule === null) return t.scheduleAsked;
    if (schedule.every === 'minutes') return t.scheduleMinutes({ minutes: format.count(schedule.minutes) });
    return schedule.every === 'hour' ? t.scheduleHour({ minute: format.count(schedule.minute) }) : t.scheduleDay({ time: schedule.at });
  };
  return {
    t,
    faultOf,
    scheduleOf,
    whyOf: ({ reason, by }: Pick<Fetch, 'reason' | 'by'>): string =>
      reason === 'asked' ? t.reason_asked({ name: by }) : reason === 'again' ? t.reason_again : t.reason_schedule,
    standingOf: ({ fault, faultSince, isPaused, state, last, timeZone }: Source): { readonly text: string; readonly isBad: boolean } => {
      if (fault !== null && faultSince !== null)
        return { text: t.faulty({ fault: faultOf(fault), time: format.instant(faultSince, timeZone) }), isBad: true };
      return { text: isPaused ? t.paused : state === 'idle' && last === null ? t.unfetched : t[state], isBad: false };
    },
  };
}
