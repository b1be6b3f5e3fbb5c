import type { Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import { MOST_ATTACHED_ROWS, packBytesAbout } from '../../../../contract/life/claw-back.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { actPart } from '../../../../machines/screens/act-part.ts';
import type { RequestOfWrite } from '../../../../machines/screens/screen.ts';
import { formatIn, useFormat } from '../../../format/format.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { actTexts } from '../texts.ts';
import { usePackLink } from './use-pack-link.ts';

/** What a pack holds: its rows, and what they cost in units of a currency. */
interface PackSum {
  readonly rows: number;
  readonly cost: number;
  readonly currency: string;
}
/** The pack of the rows that a drawer shows, with the filters and the class of its page. */
export interface RowPack extends PackSum {
  readonly scope: () => Omit<RequestOfWrite<typeof actPart, 'attachRowPack'>['body'], 'ticket' | 'raise' | 'mail'>;
}
/** A pack in words for a mail and for a ticket. */
interface PackWords {
  readonly said: string;
  readonly ofTicket: string;
}
/** What a pack holds that a mail or a ticket can carry, in words. Null where it would hold nothing, or more than is attached. */
export function usePackWords(): (of: PackSum) => PackWords | null {
  const t = useTexts(actTexts);
  const locale = useLocale();
  const format = useFormat();
  return ({ rows, cost, currency }) => {
    if (rows === 0 || rows > MOST_ATTACHED_ROWS) return null;
    const words = { rows: t.packRows(rows), money: formatIn(locale, currency).unitMoney(cost) };
    return { said: t.withPack(words), ofTicket: t.ticketWithPack({ ...words, size: format.bytes(packBytesAbout(rows)) }) };
  };
}
/** The pack of all traffic of a publisher, in words, and its days. */
export function usePackSaid(): (of: Foresight) => (PackWords & { readonly range: DateRange }) | null {
  const packLink = usePackLink();
  const packWords = usePackWords();
  return (of) => {
    const { tracker, fromDate, toDate, currency } = of;
    const own = of.ads.find(({ type }) => packLink({ ...of, ads: of.ads.filter((each) => each.type === type) }) !== null);
    const words = packWords(
      tracker !== null
        ? { rows: tracker.invalidClicks + tracker.fraudEvents, cost: tracker.fraudCost, currency }
        : { rows: own?.invalid ?? 0, cost: own?.invalidCost ?? 0, currency },
    );
    return words && { ...words, range: { fromDate, toDate } };
  };
}
