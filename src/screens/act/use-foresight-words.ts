import type { Foresight } from '../../../contract/areas/tracker/foresight.ts';
import { formatIn, useFormat } from '../../format/format.ts';
import { useShares } from '../../format/use-shares.ts';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useValues } from '../../i18n/use-values.ts';
import { actStateTexts, actTexts } from './texts.ts';

/** What a block concerns and what it moves, in sentences; each number names its base, period and currency (D42). */
export function useForesightWords(): (of: Foresight) => {
  readonly came: readonly string[];
  readonly moves: readonly string[];
  /** What the end of its block moves. */
  readonly back: readonly string[];
  readonly title: string;
  /** All its traffic of the days in a line: why it is blocked, to begin with. */
  readonly reason: string;
} {
  const t = useTexts(actTexts);
  const { provisional } = useTexts(widgetTexts);
  const stateOf = useValues(actStateTexts);
  const locale = useLocale();
  const format = useFormat();
  const shares = useShares();
  return ({
    ads,
    tracker,
    campaigns,
    publisher,
    record,
    linked,
    other_ids,
    ticket,
    told,
    listed,
    package_name,
    currency,
    fromDate,
    toDate,
    finalTo,
    timeZone,
  }) => {
    const money = formatIn(locale, currency).money;
    const said = t.inCampaigns(campaigns.count);
    const names = [...campaigns.names, ...(campaigns.count > campaigns.names.length ? ['…'] : [])].join(', ');
    const numbers = [
      ...ads.map(({ type, events, invalid, cost, invalidCost }) =>
        t[`ads_${type}`]({
          events: format.count(events),
          invalid: format.count(invalid),
          share: shares.short({ part: invalid, all: events }),
          cost: money(cost),
          invalidCost: money(invalidCost),
        }),
      ),
      ...(tracker === null
        ? []
        : [
            t.trackerCame({
              clicks: format.count(tracker.clicks),
              invalidClicks: format.count(tracker.invalidClicks),
              clickShare: shares.short({ part: tracker.invalidClicks, all: tracker.clicks }),
              events: format.count(tracker.events),
              fraud: format.count(tracker.fraudEvents),
              share: shares.short({ part: tracker.fraudEvents, all: tracker.events }),
            }),
            t.trackerMoney({ revenue: money(tracker.revenue), cost: money(tracker.cost), fraudCost: money(tracker.fraudCost) }),
          ]),
    ];
    const came = [...numbers, ...(campaigns.count === 0 ? [] : [t.named({ said, names })])];
    const days = format.period(fromDate, toDate),
      isRevised = finalTo < toDate ? [provisional] : [];
    return {
      title: [t.came({ days, zone: timeZone }), ...isRevised].join(' · '),
      reason: numbers.length === 0 ? publisher : [publisher, ...numbers, `${days} (${timeZone})`, ...isRevised].join(' · '),
      came: came.length === 0 ? [t.cameNothing] : came,
      back: [
        t.movesState({ from: stateOf('blocked'), to: stateOf('active') }),
        t.backList({ package: package_name, from: format.count(listed), to: format.count(Math.max(0, listed - 1)) }),
        ...(linked === 0 ? [] : [t.backLinks(linked)]),
        ...(ticket?.is_open === true ? [t.staysTicket({ id: String(ticket.id) })] : []),
        ...(told === null ? [t.backNotTold] : []),
      ],
      // somebody was first
      moves:
        record?.state === 'blocked'
          ? [t.movesNothing]
          : [
              record === null ? t.movesAdds : t.movesState({ from: stateOf(record.state), to: stateOf('blocked') }),
              t.movesList({ package: package_name, from: format.count(listed), to: format.count(listed + 1) }),
              ...(other_ids === 0 ? [] : [t.staysIds(other_ids)]),
              ...(linked === 0 ? [] : [t.movesLinks(linked)]),
              ...(ticket?.is_open === true ? [t.staysTicket({ id: String(ticket.id) })] : []),
              t.staysMail,
            ],
    };
  };
}
