import { useCallback } from 'react';
import { useShares } from '../../../format/use-shares.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDiveWords, type DiveType } from '../use-words.ts';
import type { CountHeadline, Headline, ShareHeadline } from './headline.ts';

interface HeadlineAbout {
  readonly total: number;
  readonly invalid: number;
  readonly type: DiveType;
  /** The publisher that the slice stands beside; null where that is another period, or nothing. */
  readonly publisher: string | null;
}
interface HeadlineWords {
  readonly strong: string;
  readonly rest: string;
}
/** How a share is said, beside the other slice's where the two are apart. */
function useShareWords(): (headline: ShareHeadline, about: HeadlineAbout) => HeadlineWords {
  const { t, format, valueOf, eventsOf } = useDiveWords();
  const w = useTexts(widgetTexts);
  const shares = useShares();
  return useCallback(
    ({ share, from, reason }, { total, invalid, type, publisher }) => {
      const points = (n: number): string => w.points({ points: format.decimal(n) });
      const isMore = from !== null && share > from;
      const moved = { from: format.percent(from ?? 0), to: format.percent(share) };
      const strong =
        from === null
          ? t.shareOf({
              part: format.count(invalid),
              total: format.count(total),
              events: eventsOf(type),
              share: shares.full({ part: invalid, all: total }),
            })
          : publisher === null
            ? (isMore ? t.shareRose : t.shareFell)(moved)
            : (isMore ? t.shareAbove : t.shareBelow)({
                share: moved.to,
                points: points(Math.abs(share - from)),
                publisher: valueOf('publisher', publisher),
              });
      const rest = [
        ...(reason === null
          ? []
          : [
              reason.points === null
                ? t.mostFlagged({ reason: valueOf('reason', reason.value), n: format.count(reason.invalid) })
                : t.reasonAlone({ reason: valueOf('reason', reason.value), points: points(reason.points) }),
            ]),
      ];
      return { strong, rest: rest.join(' ') };
    },
    [t, w, format, shares, valueOf, eventsOf],
  );
}
/** How a number is said, beside the other slice's where the two are apart. */
function useCountWords(): (headline: CountHeadline, about: HeadlineAbout) => HeadlineWords {
  const { t, format, valueOf, eventsOf } = useDiveWords();
  return useCallback(
    ({ invalid, from, lead }, { type, publisher }) => {
      const events = eventsOf(type);
      const n = format.count(invalid);
      const isMore = from !== null && invalid > from;
      const strong =
        from === null
          ? t.countOf({ n, events })
          : publisher === null
            ? (isMore ? t.countRose : t.countFell)({ events, from: format.count(from), to: n })
            : (isMore ? t.countAbove : t.countBelow)({
                n,
                events,
                by: format.count(Math.abs(invalid - from)),
                publisher: valueOf('publisher', publisher),
              });
      const rest = lead === null ? '' : t.mostFrom({ name: valueOf(lead.dimension, lead.value), n: format.count(lead.invalid) });
      return { strong, rest };
    },
    [t, format, valueOf, eventsOf],
  );
}
/** How a slice is beside the other one, in words: the first are strong, then the rest. */
export function useHeadlineWords(): (headline: Headline, about: HeadlineAbout) => HeadlineWords {
  const shareWords = useShareWords(),
    countWords = useCountWords();
  return useCallback(
    (headline, about) => (headline.by === 'share' ? shareWords(headline, about) : countWords(headline, about)),
    [shareWords, countWords],
  );
}
