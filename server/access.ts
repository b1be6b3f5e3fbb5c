import { DEFAULT_ALERT_PCT } from '../contract/areas/web.ts';
import type { DashboardType, Role } from '../contract/policy.ts';

/** Who asks: taken from the session's record, never from the request. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Assigned publishers; there for the publisher role alone. */
  readonly publishers: readonly string[] | null;
  readonly verificationApiKey: string;
  readonly redmineProjectId: string | null;
  /** Hash of the session's token: names the session, reveals nothing. */
  readonly sessionId: string;
}

export interface PackageRecord {
  readonly name: string;
  readonly title: string;
  readonly customer: string;
  readonly timeZone: string;
  readonly type: DashboardType;
  /** Its alert on the share of invalid ad events, in per cent. */
  readonly alertPct: number;
}

/**
 * What the policy lets this call see: made once in the policy hook, used by every query.
 * An empty list of packages sees nothing; `publishers` null restricts nothing.
 */
export interface AccessScope {
  readonly packages: readonly PackageRecord[];
  readonly publishers: readonly string[] | null;
  /** The zone that answers name: the package's, or the first one's for `all`, where days are those of each package. */
  readonly timeZone: string;
}

/** The alert that holds for all that the caller may see: the lowest. */
export const alertOf = ({ packages }: Pick<AccessScope, 'packages'>): number =>
  packages.length === 0 ? DEFAULT_ALERT_PCT : Math.min(...packages.map(({ alertPct }) => alertPct));
