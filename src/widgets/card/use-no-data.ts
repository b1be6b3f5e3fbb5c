import { hasNoData, type Feed } from '../../../contract/judgement/feed.ts';
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
