import { useMemo } from 'react';
import { LEAST_EXCESS } from '../../../contract/judgement/detection.ts';
import type { StandsOut, StandsOutFinding } from '../../../contract/judgement/stands-out.ts';
import { hourOf, type DateRange } from '../../../contract/time/dates.ts';
import {
  lineOf,
  linesOf,
  markOf,
  othersIn,
  toldAbove,
  toldFinding,
  toldNothing,
  type Speech,
  type Told,
} from '../../../contract/words/told.ts';
import type { MarkNames, Note } from '../../charts/notes.ts';
import { formatIn, useFormat } from '../../format/format.ts';
import { useShares } from '../../format/use-shares.ts';
import { standingTexts } from '../../i18n/texts/standing.ts';
import { trafficTexts } from '../../i18n/texts/traffic.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useValues } from '../../i18n/use-values.ts';
import type { InsightList } from '../../widgets/InsightFrame/InsightFrame.tsx';

/** What the days of a range are marked by. */
export type Marked = Pick<StandsOut, 'marks' | 'surges'>;
export interface StandingWords {
  /** The finding that is told first; null where nothing stood out. `compared`: the period that changes on the page are against. */
  readonly tell: (found: StandsOut, compared?: DateRange | null) => Told | null;
  /** `isNarrowed`: asked is what is about a part of the package alone. */
  readonly nothing: (found: StandsOut, isNarrowed?: boolean) => string;
  /** Of the package, whatever is chosen on the page; and beside numbers of a part of it. */
  readonly whole: (said: string) => string;
  readonly judgedWhole: (said: string) => string;
  /** The publishers above the alert over the period; null where none is. */
  readonly above: (found: StandsOut) => string | null;
  /** How many there are beside it; null where it is the only one. */
  readonly others: (found: StandsOut) => string | null;
  /** The other findings, each with its address where it has one, and sources that keep coming back. */
  readonly more: (found: StandsOut, addressOf: FindingAddress) => readonly InsightList[];
  /** The mark of the days from one to another, both included; null where none has one. A quiet one of more traffic alone. */
  readonly mark: (found: Marked, from: string, to: string) => Note | null;
  /** The mark of what stands out on a day from an hour on; null where nothing does. */
  readonly markFrom: (found: StandsOut, day: string, hour: number) => Note | null;
  /** What marks are called in a legend, with the days that have them. */
  readonly legend: (found: Marked) => MarkNames;
  /** The same of hours: a day has one mark, at the hour from which something stands out. */
  readonly legendOfHours: (found: Marked) => MarkNames;
  readonly column: string;
  readonly label: string;
  /** By which rule a source stands out. */
  readonly rule: string;
}
/** The address of what a finding is about on its day; null where the caller has none. */
export type FindingAddress = ((finding: StandsOutFinding) => string) | null;

/** The publishers that a finding is about, by name: its own, or those whose traffic it is where it is about another kind of source. */
export const publishersOf = ({ also, across, ...first }: StandsOutFinding): string[] => [
  ...new Set([first, ...also, ...across].flatMap(({ kind, value, name = value }) => (kind === 'publisher' ? [name] : []))),
];
/** The publishers above the alert to which the sentence of the finding does not lead already. */
export const unnamedAbove = ({ above, findings: [first] }: StandsOut): string[] =>
  above.sources.map(({ publisher }) => publisher).filter((publisher) => first === undefined || !publishersOf(first).includes(publisher));
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
        return toldFinding(speech, first, events, found.packages === 1, compared);
      },
      nothing: (found, isNarrowed) => toldNothing(speech, found, events, isNarrowed),
      whole: (said) => t.whole({ said }),
      judgedWhole: (said) => t.judgedWhole({ said }),
      above: (found) => toldAbove(speech, found, events),
      others: (found) => othersIn(speech, found),
      more: (found, addressOf) => {
        const others = found.findings.slice(1).map((finding) => {
            const text = lineOf(speech, finding, events, found.packages === 1),
              to = addressOf?.(finding);
            return to === undefined ? { text } : { text, to };
          }),
          isCut = found.count > found.findings.length;
        const note = isCut ? { note: t.othersShown({ shown: format.count(others.length), all: format.count(found.count - 1) }) } : {};
        const recurring = linesOf(speech, found).map((text) => ({ text }));
        return [
          { title: othersIn(speech, found) ?? '', lines: others, ...note },
          { title: t.lines(recurring.length), lines: recurring },
        ];
      },
      mark: ({ marks, surges }, from, to) => {
        const isIn = ({ date }: { readonly date: string }): boolean => date >= from && date <= to;
        const quiet = !marks.some(isIn),
          text = markOf(speech, marks.filter(isIn), surges.filter(isIn));
        return text === null ? null : { text, quiet };
      },
      markFrom: ({ findings }, day, hour) => {
        const [first, ...others] = findings.filter(({ date, hours }) => date === day && hours.from === hour);
        const text =
          first === undefined ? null : markOf(speech, [{ date: day, count: 1 + others.length, first, provisional: first.provisional }], []);
        return text === null ? null : { text, quiet: false };
      },
      legend: ({ marks, surges }) => {
        const found = new Set(marks.map(({ date }) => date)),
          quiet = new Set(surges.map(({ date }) => date).filter((date) => !found.has(date)));
        return { name: t.legend(found.size), quietName: t.legendSurge(quiet.size) };
      },
      legendOfHours: ({ marks }) => ({ name: t.legendHours(new Set(marks.map(({ date }) => date)).size), quietName: '' }),
      column: t.column,
      label: t.label,
      rule: t.rule({ least: format.count(LEAST_EXCESS), events }),
    };
  }, [t, format, shares, locale, named, events]);
}
