import type { PublisherInPackage } from '../../../../contract/areas/publisher/across.ts';
import { contestedKinds, type ContestedKind } from '../../../../contract/areas/ticket/traffic-dispute.ts';

/** The kinds of traffic in a package that can be contested: those of which something was invalid. */
export const contestable = ({ traffic }: Pick<PublisherInPackage, 'traffic'>): ContestedKind[] =>
  contestedKinds.filter((kind) => traffic.some((each) => each.kind === kind && each.invalid > 0));
