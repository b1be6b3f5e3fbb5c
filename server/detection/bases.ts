import { LRUCache } from 'lru-cache';
import type { Part } from '../../contract/judgement/share.ts';
import type { Day } from '../../contract/time/dates.ts';
import type { Row } from '../analytics/answer.ts';
import type { Filter } from '../analytics/metric-query.ts';

/** Bytes of bases that are kept. */
const MOST_BYTES = 64 * 2 ** 20,
  BYTES_A_VALUE = 160,
  BYTES_A_NUMBER = 4;

/** Of each source of a kind the events up to an hour on each of some days: all of them and the invalid ones, by turns. */
type Sums = ReadonlyMap<string, Int32Array>;
interface Base {
  readonly hour: number;
  readonly sums: Promise<Sums>;
}
/** Asks for the events of a kind of source by day, in some hours. */
type AskHours = (hours: readonly Filter[]) => Promise<readonly Row[]>;

function added(sums: Sums, rows: readonly Row[], kind: string, days: readonly Day[]): Sums {
  const places = new Map<unknown, number>(days.map((day, i) => [day, i])),
    found = new Map(sums);
  for (const row of rows) {
    const value = String(row[kind]),
      at = places.get(row['day']);
    if (at === undefined) continue;
    const before = found.get(value);
    // what is kept is not changed: a look at an earlier hour may still read it
    const own = before === undefined ? new Int32Array(2 * days.length) : before === sums.get(value) ? before.slice() : before;
    own[2 * at] = (own[2 * at] ?? 0) + Number(row['all']);
    own[2 * at + 1] = (own[2 * at + 1] ?? 0) + Number(row['part']);
    found.set(value, own);
  }
  return found;
}

/** What the running day is compared with: its base days up to the same hour. Their events are read once, and then those of one hour whenever an hour is over. */
export class Bases {
  readonly #kept = new LRUCache<string, Base>({ maxSize: MOST_BYTES });

  /** Of each source of a kind its events before an hour on some days, in their order. `ground` names the rows (`Calendar.baseOf`). */
  async upTo(ground: string, kind: string, days: readonly Day[], hour: number, ask: AskHours): Promise<(value: string) => Part[]> {
    const key = `${ground} ${kind}`,
      known = this.#kept.get(key);
    const base = known?.hour === hour ? known : { hour, sums: this.#made(known, kind, days, hour, ask) };
    if (base !== known) this.#keep(key, base, days.length);
    const sums = await base.sums;
    return (value) => {
      const own = sums.get(value);
      return days.map((_, i) => ({ all: own?.[2 * i] ?? 0, part: own?.[2 * i + 1] ?? 0 }));
    };
  }
  async #made(known: Base | undefined, kind: string, days: readonly Day[], hour: number, ask: AskHours): Promise<Sums> {
    const isEarlier = known !== undefined && known.hour < hour,
      sums = isEarlier ? await known.sums : new Map<string, Int32Array>();
    return added(
      sums,
      await ask([...(isEarlier ? [{ column: 'hour', atLeast: known.hour }] : []), { column: 'hour', below: hour }]),
      kind,
      days,
    );
  }
  #keep(key: string, base: Base, days: number): void {
    this.#kept.set(key, base, { size: 1 });
    const isKept = (): boolean => this.#kept.peek(key) === base;
    base.sums.then(
      ({ size }) => isKept() && this.#kept.set(key, base, { size: 1 + size * (BYTES_A_VALUE + 2 * BYTES_A_NUMBER * days) }),
      () => isKept() && this.#kept.delete(key),
    );
  }
}
