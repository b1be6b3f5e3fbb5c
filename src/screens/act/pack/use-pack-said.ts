import type { Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import { MOST_ATTACHED_ROWS, packBytesAbout } from '../../../../contract/life/claw-back.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import { formatIn, useFormat } from '../../../format/format.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { actTexts } from '../texts.ts';
import { usePackLink } from './use-pack-link.ts';

/** A pack, in words for a mail and for a ticket, and its days. */
export interface PackSaid extends DateRange {
  readonly said: string;
  readonly ofTicket: string;
}
/** What the pack of a publisher holds that a mail or a ticket can carry, in words, and its days. Null where it would hold nothing, or more than is attached. */
export function usePackSaid(): (of: Foresight) => PackSaid | null {
  const t = useTexts(actTexts);
  const locale = useLocale();
  const format = useFormat();
  const packLink = usePackLink();
  return (of) => {
    const { tracker, fromDate, toDate, currency } = of;
    const own = of.ads.find(({ type }) => packLink({ ...of, ads: of.ads.filter((each) => each.type === type) }) !== null);
    const rows = tracker !== null ? tracker.invalidClicks + tracker.fraudEvents : (own?.invalid ?? 0),
      cost = tracker !== null ? tracker.fraudCost : (own?.invalidCost ?? 0);
    const words = { rows: t.packRows(rows), money: formatIn(locale, currency).unitMoney(cost) };
    return rows === 0 || rows > MOST_ATTACHED_ROWS
      ? null
      : {
          said: t.withPack(words),
          ofTicket: t.ticketWithPack({ ...words, size: format.bytes(packBytesAbout(rows)) }),
          fromDate,
          toDate,
        };
  };
}
