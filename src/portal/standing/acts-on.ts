import { isPublisher } from '../../../contract/life/publisher.ts';
import type { InsightAction } from '../../widgets/InsightFrame/InsightFrame.tsx';
import type { BlockedLink } from '../use-blocked.ts';

/** Publishers of one finding that can be acted on from a banner; the deep dive has the others. */
export const MOST_ACTS = 3;
/** What can be done about some publishers, by name, from a banner; of one that is blocked it says so first. */
export const actsOn = (
  names: readonly string[],
  blockedLink: BlockedLink,
  actOf: (name: string) => InsightAction | null,
): readonly InsightAction[] =>
  names.filter(isPublisher).flatMap((name) => [blockedLink(name), actOf(name)].filter((action) => action !== null));
