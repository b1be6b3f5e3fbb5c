import { DEFAULT_ALERT_PCT } from '../contract/areas/web/web.ts';
import { DEFAULT_ZONE } from '../contract/time/dates.ts';
import { grantsOfRole, isGranted, type DashboardType, type Grant, type Role } from '../contract/policy.ts';
import { ALL } from '../contract/scope.ts';
import { CallFailure } from './call-failure.ts';

/** Who asks: taken from the session's record, never from the request. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Assigned publishers; there for the publisher role alone. */
  readonly publishers: readonly string[] | null;
  /** All that are theirs and not archived, in the order that they are shown in, whatever package a call is about. */
  readonly packages: readonly PackageRecord[];
  readonly verificationApiKey: string;
  readonly redmineProjectId: string | null;
  /** The grants that an API token is held to; a session has all of its person's. */
  readonly only?: readonly Grant[];
  /** It asks with an API token that is held to some packages: it makes no call about the whole installation. */
  readonly isHeld?: boolean;
  /** The API token, where it is one that asks. */
  readonly tokenId?: string;
  readonly tokenName?: string;
  /** Hash of the session's token: names the session, reveals nothing. */
  readonly sessionId: string;
}

export interface PackageRecord {
  readonly name: string;
  readonly title: string;
  readonly customer: string;
  readonly timeZone: string;
  /** ISO 4217, of all its money. */
  readonly currency: string;
  readonly type: DashboardType;
  /** Its alert on the share of invalid ad events, in per cent. */
  readonly alertPct: number;
}

/** Known in this file alone: without it no access can be made, not even by the constructor of one. */
const maker = Symbol('maker');
function checkMaker(by: symbol): void {
  if (by !== maker) throw new TypeError('An access is made in server/access.ts alone');
}
/**
 * What somebody may see: made once by `judge`, in the policy hook or for the owner of a job, and an argument of every question to a store. An empty list of packages
 * sees nothing; `publishers` null restricts nothing. It never changes. Nothing else is one: not an object of the same shape, nor a copy with other packages.
 */
class Scope {
  readonly #judged = true;
  readonly packages: readonly PackageRecord[];
  readonly publishers: readonly string[] | null;
  /** The zone that answers name: the package's, or the first one's for `all`, where days are those of each package. */
  readonly timeZone: string;
  /** Of the packages, each once, in the order of the alphabet: amounts of several are not added up. */
  readonly currencies: readonly string[];
  constructor(
    by: symbol,
    packages: readonly PackageRecord[],
    publishers: readonly string[] | null,
    timeZone = packages[0]?.timeZone ?? DEFAULT_ZONE,
  ) {
    checkMaker(by);
    this.packages = Object.freeze([...packages]);
    this.publishers = publishers && Object.freeze([...publishers]);
    this.timeZone = timeZone;
    this.currencies = Object.freeze([...new Set(packages.map(({ currency }) => currency))].sort());
    Object.freeze(this);
  }
  static is(access: object): access is Scope {
    return #judged in access;
  }
}
export type AccessScope = Scope;

/** The server's own work: no person sees what it reads. */
class Own {
  readonly #own = true;
  readonly reason: string;
  constructor(by: symbol, reason: string) {
    checkMaker(by);
    this.reason = reason;
  }
  static is(access: object): access is Own {
    return #own in access;
  }
}
export type Everything = Own;
/** Whose question it is, and so which rows it may be about. */
export type Access = AccessScope | Everything;

/** All rows, for work of the server's own; `reason` says in a few words which. The places are listed in `tests/unit/server/access.test.ts`. */
export const everything = (reason: string): Everything => new Own(maker, reason);

/** Which packages and publishers a question is restricted to; null restricts nothing. Throws where `access` was made by hand. */
export function limitsOf(access: Access): { readonly packages: readonly string[]; readonly publishers: readonly string[] | null } | null {
  if (Own.is(access)) return null;
  if (!Scope.is(access)) throw new TypeError('Not an access scope');
  return { packages: access.packages.map(({ name }) => name), publishers: access.publishers };
}

/** Refuses to write a row of a package that is not within an access: 403. */
export function checkWithin(access: Access, ...packages: readonly string[]): void {
  const limits = limitsOf(access);
  if (limits !== null && packages.some((name) => !limits.packages.includes(name))) throw new CallFailure('no-package');
}

/** The same in fewer packages. */
export function narrowedTo(access: AccessScope, keeps: (pkg: PackageRecord) => boolean): AccessScope {
  const packages = access.packages.filter(keeps);
  return new Scope(maker, packages, access.publishers, packages[0]?.timeZone ?? access.timeZone);
}
/** The packages that another access has too. */
export const inBoth = (access: AccessScope, other: AccessScope): AccessScope =>
  narrowedTo(access, ({ name }) => other.packages.some((each) => each.name === name));
/** The same packages, of all publishers: for the server to judge or to carry out what somebody may do, never for what they are shown. `reason` says which. */
export const ofAllPublishers = (access: AccessScope, _reason: string): AccessScope =>
  new Scope(maker, access.packages, null, access.timeZone);
/** One or more packages as a whole, for work of the server's own within them; `reason` says which. */
export const wholePackages = (packages: readonly PackageRecord[], _reason: string): AccessScope => new Scope(maker, packages, null);
/** All that a caller may see through a grant, whatever call asks: no package where they have not got it. */
export const allThrough = (
  grant: Grant,
  { role, publishers, only, packages }: Pick<Caller, 'role' | 'publishers' | 'only' | 'packages'>,
): AccessScope =>
  new Scope(maker, only?.includes(grant) === false ? [] : packages.filter(({ type }) => isGranted(role, type, grant)), publishers);

/** The alert that holds for all that the caller may see: the lowest. */
export const alertOf = ({ packages }: Pick<AccessScope, 'packages'>): number =>
  packages.length === 0 ? DEFAULT_ALERT_PCT : Math.min(...packages.map(({ alertPct }) => alertPct));

/** May the caller see a row of this package and publisher? */
export const isWithin = ({ packages, publishers }: AccessScope, row: { readonly package: string; readonly publisher: string }): boolean =>
  packages.some(({ name }) => name === row.package) && (publishers === null || publishers.includes(row.publisher));

/** An administrator; with an API token, one that may administer people. */
export const administersPeople = ({ role, only }: Pick<Caller, 'role' | 'only'>): boolean =>
  role === 'admin' && (only?.includes('admin:user') ?? true);

/** May an API token make a call that needs a session alone? */
export const isForToken = ({ only, role }: Pick<Caller, 'only' | 'role'>, forToken: Grant | 'any' | undefined): boolean =>
  only === undefined || forToken === 'any' || (forToken !== undefined && only.includes(forToken) && grantsOfRole[role].includes(forToken));
/** What nobody sees who is not signed in. */
export const noAccess = new Scope(maker, [], null);

/**
 * What a caller may see through one call. Foreign and unknown packages get the same answer. `all`, and a call
 * about no package, mean every package of the caller in which the grant holds; a role without the grant is refused.
 */
export function judge(
  need: 'session' | Grant,
  { role, publishers, only }: Pick<Caller, 'role' | 'publishers' | 'only'>,
  own: readonly PackageRecord[],
  named: string | undefined,
): AccessScope {
  const isHeldBack = need !== 'session' && only?.includes(need) === false;
  const holds = (p: PackageRecord): boolean => need === 'session' || (!isHeldBack && isGranted(role, p.type, need));
  if (named !== undefined && named !== ALL) {
    const found = own.find((p) => p.name === named);
    if (found === undefined) throw new CallFailure('no-package');
    if (!holds(found)) throw new CallFailure('no-grant', { grant: need });
    return new Scope(maker, [found], publishers);
  }
  if (need !== 'session' && (isHeldBack || !grantsOfRole[role].includes(need))) throw new CallFailure('no-grant', { grant: need });
  return named === undefined && need === 'session' ? new Scope(maker, [], publishers) : new Scope(maker, own.filter(holds), publishers);
}
