import { useCallback, useMemo } from 'react';
import type { ActScreen } from '../../machines/screens/act.ts';
import { useFormat } from '../format/format.ts';
import { sourceTexts } from '../i18n/texts/source.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { blockedIn, noneBlocked, type BlockedOf } from '../widgets/BlockedMark/blocked.ts';
import { usePublisherLink } from './use-address.ts';
import { useRead } from './use-read.ts';

/** The blocks of a screen that marks publishers; the same as long as its block list is. */
export function useBlocked(screen: ActScreen): BlockedOf {
  const { view } = useRead(screen, 'blockList');
  const list = 'data' in view ? view.data : null;
  return useMemo(() => (list === null ? noneBlocked : blockedIn(list)), [list]);
}
/** Says of a publisher, by name, that it is blocked, and leads to where it stands in every package; null of one that is not blocked. */
export type BlockedLink = (publisher: string) => { readonly label: string; readonly to: string } | null;
export function useBlockedLink(screen: ActScreen): BlockedLink {
  const t = useTexts(sourceTexts);
  const format = useFormat();
  const linkTo = usePublisherLink();
  const blockedOf = useBlocked(screen);
  return useCallback(
    (name) => {
      const of = blockedOf(name);
      if (of === null) return null;
      const by = of.blocked_by;
      const label = by === '' ? t.blockedOne({ name }) : t.blockedOneSince({ name, day: format.dayIn(of.blocked_on, of.timeZone), by });
      return { label, to: linkTo(name) };
    },
    [t, format, linkTo, blockedOf],
  );
}
