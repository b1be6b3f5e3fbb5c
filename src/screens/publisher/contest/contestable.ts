import type { PublisherInPackage } from '../../../../contract/areas/publisher/across.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import { contestedKinds, type ContestedKind, type TrafficDispute } from '../../../../contract/areas/ticket/traffic-dispute.ts';
import type { Contestable } from '../../act/dialogs/contestable.ts';

/** The kinds of traffic in a package that can be contested: those of which something was invalid. */
export const contestable = ({ traffic }: Pick<PublisherInPackage, 'traffic'>): Contestable['kinds'] =>
  contestedKinds.flatMap((kind) => {
    const of = traffic.find((each) => each.kind === kind && each.invalid > 0);
    return of === undefined ? [] : [{ kind, part: of.invalid, all: of.all }];
  });

/** Why all traffic of a kind in some days cannot be contested: some of these days are contested, or have a credit. Null where nothing keeps it. */
export function keptBy(
  disputes: readonly Pick<TrafficDispute, 'package_name' | 'kind' | 'fromDate' | 'toDate' | 'state' | 'credit'>[],
  { packageName, kind, fromDate, toDate }: DateRange & { readonly packageName: string; readonly kind: ContestedKind },
): Contestable['kept'] | null {
  const same = disputes.filter(
    (each) => each.package_name === packageName && each.kind === kind && each.fromDate <= toDate && each.toDate >= fromDate,
  );
  if (same.some(({ state }) => state === 'open' || state === 'answered')) return 'contested';
  return same.some(({ credit }) => credit !== null) ? 'credited' : null;
}
