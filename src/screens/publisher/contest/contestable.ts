import type { PublisherInPackage } from '../../../../contract/areas/publisher/across.ts';
import { contestedKinds } from '../../../../contract/areas/ticket/traffic-dispute.ts';
import type { Contestable } from '../../act/dialogs/contestable.ts';

/** The kinds of traffic in a package that can be contested: those of which something was invalid. */
export const contestable = ({ traffic }: Pick<PublisherInPackage, 'traffic'>): Contestable['kinds'] =>
  contestedKinds.flatMap((kind) => {
    const of = traffic.find((each) => each.kind === kind && each.invalid > 0);
    return of === undefined ? [] : [{ kind, part: of.invalid, all: of.all }];
  });
