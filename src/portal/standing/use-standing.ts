import { useMemo } from 'react';
import type { StandsOut } from '../../../contract/judgement/stands-out.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import { linesOf, markOf, othersIn, toldAbove, toldFinding, toldNothing, type Speech, type Told } from '../../../contract/words/told.ts';
import { formatIn, useFormat } from '../../format/format.ts';
import { useShares } from '../../format/use-shares.ts';
import { standingTexts } from '../../i18n/texts/standing.ts';
import { trafficTexts } from '../../i18n/texts/traffic.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useValues } from '../../i18n/use-values.ts';

/** What the days of a range are marked by. */
export type Marked = Pick<StandsOut, 'marks' | 'surges'>;
export interface StandingWords {
  /** The most telling finding with how many there are beside it; null where nothing stood out. `compared`: the period that changes on the page are against. */
  readonly tell: (found: StandsOut, compared?: DateRange | null) => Told | null;
  readonly nothing: (found: StandsOut) => string;
  /** The publishers above the alert over the period; null where none is. */
  readonly above: (found: StandsOut) => string | null;
  /** Sources that keep coming back. */
  readonly more: (found: StandsOut) => { readonly title: string; readonly lines: readonly string[] };
  /** The mark of the days from one to another, both included; null where none has one. */
  readonly mark: (found: Marked, from: string, to: string) => string | null;
  /** The mark of what stands out on a day from an hour on; null where nothing does. */
  readonly markFrom: (found: StandsOut, day: string, hour: number) => string | null;
  readonly column: string;
  readonly label: string;
}
const hourOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The publishers above the alert to which the sentence of the finding does not lead already. */
export const unnamedAbove = ({ above, findings: [first] }: StandsOut): string[] =>
  above.sources.map(({ publisher }) => publisher).filter((publisher) => first?.kind !== 'publisher' || first.value !== publisher);
/** What stands out, as banners, headlines and marks say it. `events` is what is counted. */
export function useStanding(events: string): StandingWords {
  const t = useTexts(standingTexts);
  const format = useFormat();
  const shares = useShares();
  const locale = useLocale();
  const named = useValues(trafficTexts);
  return useMemo(() => {
    const speech: Speech = {
      t,
      count: format.count,
      percent: format.percent,
      share: shares.full,
      money: (amount, currency) => formatIn(locale, currency).money(amount),
      day: format.day,
      hour: hourOf,
      valueOf: ({ kind, value }) => (kind === 'country' ? format.country(value) : kind === 'device' ? named(value) : value),
      reasonOf: named,
    };
    return {
      tell: (found, compared = null) => {
        const [first] = found.findings;
        if (first === undefined) return null;
        const told = toldFinding(speech, first, events, found.packages === 1, compared);
        return { ...told, rest: [...told.rest, ...othersIn(speech, found)] };
      },
      nothing: (found) => toldNothing(speech, found, events),
      above: (found) => toldAbove(speech, found, events),
      more: (found) => {
        const lines = linesOf(speech, found);
        return { title: t.lines(lines.length), lines };
      },
      mark: ({ marks, surges }, from, to) => {
        const isIn = ({ date }: { readonly date: string }): boolean => date >= from && date <= to;
        return markOf(speech, marks.filter(isIn), surges.filter(isIn));
      },
      markFrom: ({ findings }, day, hour) => {
        const [first, ...others] = findings.filter(({ date, hours }) => date === day && hours.from === hour);
        return first === undefined
          ? null
          : markOf(speech, [{ date: day, count: 1 + others.length, first, provisional: first.provisional }], []);
      },
      column: t.column,
      label: t.label,
    };
  }, [t, format, shares, locale, named, events]);
}
