import { LRUCache } from 'lru-cache';
import type { SourceKind } from '../../contract/judgement/stands-out.ts';
import type { AccessScope, PackageRecord } from '../access.ts';
import { Bases } from './bases.ts';
import type { Calendar, Look } from './calendar.ts';
import { keptEach } from './kept.ts';
import { standingNow, standingOn, type KindStanding } from './looks.ts';
import type { Traffic } from './traffic.ts';

/** Days of one kind of source that are kept. */
const MOST_STANDING = 200_000;
const none: KindStanding = { standing: [], surges: [] };

/** Of whom and what verdicts are. */
export interface Subject {
  readonly traffic: Traffic;
  /** The package alone. */
  readonly access: AccessScope;
  readonly pkg: PackageRecord;
  readonly calendar: Calendar;
}

/** Which sources stand out on which days, a kind of source at a time; made once of the same rows. */
export class Standings {
  readonly #kept: LRUCache<string, Promise<KindStanding>>;
  readonly #bases = new Bases();
  constructor(most = MOST_STANDING) {
    this.#kept = new LRUCache({ max: most });
  }

  /** Sources of a kind that stand out on some days; what is not kept is asked of the store together. */
  of(subject: Subject, kind: SourceKind, looks: readonly Look[]): Promise<KindStanding[]> {
    const { calendar } = subject,
      family = { ...subject, kind };
    const keyOf = (look: Look): string => `${calendar.standingOf(look)} ${kind} ${look.hour ?? ''}`;
    return keptEach(this.#kept, looks, keyOf, async (missing) => {
      const over = await standingOn(
        family,
        missing.filter((look) => look.hour === null),
      );
      const one = (look: Look) => (look.hour === null ? (over.get(look.day) ?? none) : standingNow(family, look, this.#bases));
      return new Map(await Promise.all(missing.map(async (look) => [keyOf(look), await one(look)] as const)));
    });
  }
}
