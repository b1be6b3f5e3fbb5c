import { type Arrival, type Feed, hasNoData } from '../../../contract/judgement/feed.ts';
import { useFormat } from '../../format/format.ts';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Of data that nothing is known of yet. */
export const anyFeed: Feed = { dataFrom: null, darkSince: null, dataTo: null };
/** After every day: what is said of it is that the feed has stopped, or nothing. */
export const END = '9999-12-31';
/** Says of days (`YYYY-MM-DD`) or hours of a feed why there is no data of them, which is not 0 (J12): they lie before the first day with data, after the feed stopped, or after the last one so far. Null of those that have some. */
export function useNoDataIn(): (feed: Feed, from: string, to?: string) => string | null {
  const w = useTexts(widgetTexts);
  const format = useFormat();
  return ({ dataFrom, darkSince, dataTo }, from, to = from) =>
    dataFrom !== null && hasNoData({ ...anyFeed, dataFrom }, from, to)
      ? w.darkBefore({ day: format.day(dataFrom) })
      : darkSince !== null && hasNoData({ ...anyFeed, darkSince }, from, to)
        ? w.darkSince({ day: format.day(darkSince) })
        : dataTo !== null && hasNoData({ ...anyFeed, dataTo }, from, to)
          ? w.noneYet({ day: format.day(dataTo) })
          : null;
}
/** The same of one feed. */
export function useNoData(feed: Feed): (from: string, to?: string) => string | null {
  const noData = useNoDataIn();
  return (from, to) => noData(feed, from, to);
}

/** An answer of one package that says how its feed stands. */
interface Fed {
  readonly timeZone: string;
  readonly darkSince?: string | null;
  readonly arrived?: Arrival | null;
}
/** Says that a feed has stopped: of days on which nothing was measured, or of rows that are late. Null of one that goes on. */
export function useStopped(): (fed: Fed) => string | null {
  const w = useTexts(widgetTexts);
  const format = useFormat();
  return ({ darkSince = null, arrived = null, timeZone }) => {
    if (arrived !== null && arrived.lateSince !== null)
      return w.lateSince({ time: format.instant(arrived.at, timeZone), hours: format.hours(arrived.usualHours ?? 0) });
    return darkSince === null ? null : w.darkSince({ day: format.day(darkSince) });
  };
}
