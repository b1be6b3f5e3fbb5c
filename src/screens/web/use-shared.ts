import { useCallback, useState } from 'react';
import type { EventType, WebFilterName } from '../../../contract/areas/web/web.ts';
import { isSame } from '../../../machines/resource/key.ts';
import type { WebScreen as Definition } from '../../../machines/screens/web/dashboards.ts';
import { useLinkTo } from '../../portal/use-link.ts';
import { useDays, useParams, useSetParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { factsOf, type WebCardProps } from './cards/web-card.ts';

export interface WebScreenProps {
  readonly screen: Definition;
  readonly type: EventType;
}
/** What every card is told and may do, beside its answer. Stable, so that an answer draws its own card alone. */
export function useShared({ screen, type }: WebScreenProps): Omit<WebCardProps<never>, 'view' | 'onRefresh' | 'download'> {
  const filters = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const range = useDays();
  const { view: counts } = useRead(screen, 'counts');
  const fresh = factsOf(counts, filters.verdict_class);
  const [facts, setFacts] = useState(fresh);
  // a refresh that changes no fact changes no card
  if (!isSame(facts, fresh)) setFacts(fresh);
  const onFilter = useCallback(
    (name: WebFilterName, filter: string) => {
      setParams({ [name]: filter }, 'push');
    },
    [setParams],
  );
  return { type, facts, filters, range, onFilter, linkTo: useLinkTo(screen.route) };
}
