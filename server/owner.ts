import type { Grant } from '../contract/policy.ts';
import { ALL } from '../contract/scope.ts';
import { judge, type AccessScope } from './access.ts';
import { CallFailure } from './call-failure.ts';
import type { Records } from './records/records.ts';
import type { UserRecord } from './records/identity/users.ts';

/** A person with what they may see at this moment, for what is done or was made in their name. */
export interface Owner {
  readonly user: UserRecord;
  /** What they may see through a grant; null where they may not. */
  readonly accessTo: (grant: Grant, packageName: string) => AccessScope | null;
  /** Have they the package? True for all of them, and for none. */
  readonly has: (packageName: string) => boolean;
  /** May they see all that was seen when something was made (`madeWith`)? */
  readonly covers: (made: string) => boolean;
}
interface Made {
  readonly grant: Grant;
  readonly packages: readonly string[];
  readonly publishers: readonly string[] | null;
}
/** The access that something is made with, as it is kept beside it: it is shown for as long as its owner's access covers that. */
export const madeWith = (grant: Grant, { packages, publishers }: Pick<AccessScope, 'packages' | 'publishers'>): string =>
  JSON.stringify({ grant, packages: packages.map(({ name }) => name), publishers } satisfies Made);

/** Null for somebody who is nowhere or disabled. */
export async function ownerOf({ users, packages }: Pick<Records, 'users' | 'packages'>, userId: string): Promise<Owner | null> {
  const user = await users.byId(userId);
  if (user === undefined || user.disabled_at !== null) return null;
  const publishers = user.role === 'publisher' ? await users.publishersOf(user.id) : null;
  const own = await packages.ofUser(user.id);
  const accessTo = (grant: Grant, packageName: string): AccessScope | null => {
    try {
      const access = judge(grant, { role: user.role, publishers }, own, packageName);
      return access.packages.length === 0 ? null : access;
    } catch (cause) {
      if (cause instanceof CallFailure) return null;
      throw cause;
    }
  };
  return {
    user,
    accessTo,
    has: (packageName) => packageName === '' || packageName === ALL || own.some(({ name }) => name === packageName),
    covers(made) {
      if (made === '') return false;
      const then = JSON.parse(made) as Made;
      const access = accessTo(then.grant, ALL);
      if (access === null) return false;
      const seen = new Set(access.packages.map(({ name }) => name));
      return (
        then.packages.every((name) => seen.has(name)) &&
        (publishers === null || (then.publishers?.every((each) => publishers.includes(each)) ?? false))
      );
    },
  };
}
