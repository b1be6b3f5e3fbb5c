import { DEFAULT_CHOICE, DEFAULT_ZONE, dayIn, isRange, rangeOf, type RangeChoice } from '../../../contract/time/dates.ts';
import type { Package } from '../../../contract/areas/session.ts';
import { noParams } from '../../../machines/routes/params.ts';
import type { Preferences } from '../../../machines/workspace/types.ts';
import { parseLink } from '../../adapters/link.ts';
import type { Place } from '../../adapters/location.ts';
import type { SessionStore } from '../../adapters/session/session-store.ts';
import { returnPathOf } from '../../portal/return-path.ts';
import { isOutside, searchIn } from './navigate.ts';

/** The zone of a package; of the first where it is none of theirs. */
export const zoneIn = (packages: readonly Package[], name: string | null): string =>
  (packages.find((p) => p.package_name === name) ?? packages[0])?.time_zone ?? DEFAULT_ZONE;

/** Days of which one is stored are completed by the default's. */
function storedRange(store: Pick<SessionStore, 'range'>, today: string): RangeChoice {
  const stored = store.range();
  if ('preset' in stored) return stored;
  if (stored.fromDate === null && stored.toDate === null) return DEFAULT_CHOICE;
  const usual = rangeOf('last7', today);
  const days = { fromDate: stored.fromDate ?? usual.fromDate, toDate: stored.toDate ?? usual.toDate };
  return isRange(days) ? days : DEFAULT_CHOICE;
}

/** Link over stored over default (D21). On the login page, the link is the wanted path's. `now` in epoch milliseconds. */
export function firstScope(
  here: Pick<Place, 'pathname' | 'search' | 'state'>,
  store: Pick<SessionStore, 'package' | 'range'>,
  packages: readonly Package[],
  now: number,
): Preferences {
  const link = parseLink(isOutside(here.pathname) ? searchIn(returnPathOf(here) ?? '') : here.search, noParams);
  const name = link.package ?? store.package();
  return { package: name, range: link.range ?? storedRange(store, dayIn(now, zoneIn(packages, name))) };
}
