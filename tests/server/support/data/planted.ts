import { addDays, type Day } from '../../../../contract/time/dates.ts';
import type { EventRow } from '../../../../server/analytics/models/event-model.ts';
import { zoneClock } from '../../../../server/analytics/local-time.ts';
import { packages } from '../../../../server/demo/world.ts';
import { webRows } from './web-fraud.ts';

/** Numbers from 0 to 1 by a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  };
}
/** Events of one source in some hours of a day, all of them invalid by a reason; without one they are as others are. */
export interface Attack {
  readonly day: Day;
  readonly events: number;
  readonly hours: readonly [from: number, to: number];
  readonly reason: string;
  readonly source: Partial<Pick<EventRow, 'publisher' | 'publisher_id' | 'campaign' | 'network' | 'asn' | 'browser' | 'device'>>;
}
const [sample] = webRows(1) as [EventRow];
const valid = { verdict: 'valid', fraud_category: '', fraud_sub_category: '', reason: '', measured_value: null, threshold: null };
const flagged = { fraud_category: 'C', fraud_sub_category: 'S', measured_value: 12, threshold: 10 };
const pick = <T>(values: readonly T[], n: number): T => values[Math.floor(n * values.length)] as T;
const publishers = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
const reasons = ['Bots', 'Proxy', 'Stacking'];

/** Days of a package's traffic up to a last one, with attacks among them; every number is drawn from the seed. */
export function plantedRows({
  pkg,
  last,
  days,
  perDay,
  attacks,
  seed,
}: {
  readonly pkg: string;
  readonly last: Day;
  readonly days: number;
  readonly perDay: number;
  readonly attacks: readonly Attack[];
  readonly seed: number;
}): EventRow[] {
  const draw = seeded(seed),
    zone = packages.find(({ name }) => name === pkg)?.timeZone ?? 'UTC';
  let made = 0;
  const row = (day: Day, hour: number, more: Partial<EventRow>): EventRow => {
    const publisher = pick(publishers, draw());
    return {
      ...sample,
      package: pkg,
      type: 'visit',
      event_id: `planted-${seed}-${made++}`,
      day,
      hour,
      time: zoneClock(zone).instant(day, hour * 3_600_000 + Math.floor(draw() * 3_600_000)),
      publisher,
      publisher_id: `id of ${publisher}`,
      campaign: pick(['Autumn', 'Winter', ''], draw()),
      placement: pick(['Top', 'Side', ''], draw()),
      network: `203.0.${Math.floor(draw() * 40)}.0/24`,
      asn: pick(['AS1', 'AS2', 'AS3', 'AS4'], draw()),
      country: pick(['IN', 'IN', 'IN', 'US', 'AE'], draw()),
      device: pick(['Mobile', 'Mobile', 'Desktop'], draw()),
      os: pick(['Android', 'Android', 'iOS', 'Windows'], draw()),
      browser: pick(['Chrome', 'Chrome', 'Safari', 'Firefox'], draw()),
      cost: Math.floor(draw() * 5_000_000),
      ...(draw() < 0.03 ? { ...flagged, verdict: pick(['GIVT', 'SIVT'], draw()), reason: pick(reasons, draw()) } : valid),
      ...more,
    };
  };
  const usual = Array.from({ length: days }, (_, ago) => addDays(last, -ago)).flatMap((day) =>
    Array.from({ length: Math.round(perDay * (0.8 + 0.4 * draw())) }, () => row(day, Math.floor(draw() * 24), {})),
  );
  const planted = attacks.flatMap(({ day, events, hours: [from, to], reason, source }) =>
    Array.from({ length: events }, () =>
      row(day, from + Math.floor(draw() * (to - from)), { ...(reason === '' ? {} : { ...flagged, verdict: 'SIVT', reason }), ...source }),
    ),
  );
  return [...usual, ...planted];
}
