import type { FootprintBreach, FootprintCategory, FootprintSignal } from '../../contract/areas/footprint.ts';
import { everything } from '../access.ts';
import type { FootprintsRecords } from '../records/footprint/footprints.ts';
import type { CategoryAnswer, FootprintProvider } from './provider.ts';

/** What is kept of a source, by category. */
export type StoredAnswers = Partial<
  Record<FootprintCategory, { readonly signals: readonly FootprintSignal[]; readonly breaches: readonly FootprintBreach[] }>
>;
/** What was not there yet at a moment had not been seen: a check of before does not know it. */
export function asOf({ signals, breaches }: CategoryAnswer, now: number): CategoryAnswer {
  const month = new Date(now).toISOString().slice(0, 7);
  return {
    signals: signals.map((signal) =>
      signal.state === 'found' && signal.firstSeen !== null && Date.parse(signal.firstSeen) > now
        ? { ...signal, state: 'not_found', detail: '', amount: null, marks: [], firstSeen: null, lastSeen: null }
        : signal.lastSeen !== null && Date.parse(signal.lastSeen) > now
          ? { ...signal, lastSeen: new Date(now).toISOString() }
          : signal,
    ),
    breaches: breaches.filter((breach) => breach.month <= month),
  };
}
/** It answers as a source does, which knows of no caller: the handler has asked whether the package is the caller's. */
const every = everything('a source is asked about a subject of a package');
/** A source whose answers are kept and that is asked no more, such as that of the demo's subjects. */
export const storedProvider = (records: Pick<FootprintsRecords, 'stored'>): FootprintProvider => ({
  async ask(category, { packageName, type, value }, { now }) {
    const stored = await records.stored(every, packageName, type, value);
    if (stored === undefined) return null;
    const answer = (JSON.parse(stored.answers) as StoredAnswers)[category];
    return answer === undefined ? null : asOf(answer, now);
  },
});
