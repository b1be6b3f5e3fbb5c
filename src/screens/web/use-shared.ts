import type { EventType } from '../../../contract/areas/web/web.ts';
import { visitScreen, type WebScreen } from '../../../machines/screens/web/dashboards.ts';
import { useFilters, useSame } from '../../portal/cards/use-filters.ts';
import { useLinkTo } from '../../portal/use-link.ts';
import { useRead } from '../../portal/use-read.ts';
import { factsOf, isByReason } from './cards/web-card.ts';

/** The screen whose reads a card asks. */
export interface WebCardOf {
  readonly screen: WebScreen;
}
export const typeOf = (screen: WebScreen): EventType => (screen === visitScreen ? 'visit' : 'impression');
/** What every card is told and may do, beside its answer. Stable, so that an answer draws its own card alone. */
export function useShared(screen: WebScreen) {
  const shared = useFilters(screen.route);
  const { verdict_class } = shared.filters;
  const facts = useSame(factsOf(useRead(screen, 'counts').view, verdict_class, verdict_class === 'all' && !isByReason(shared.filters)));
  return { ...shared, type: typeOf(screen), facts, linkTo: useLinkTo(screen.route) };
}
