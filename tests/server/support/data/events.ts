import { addDays, type Day } from '../../../../contract/time/dates.ts';
import type { EventRow } from '../../../../server/analytics/models/event-model.ts';
import { chanceOf, seedOf } from '../../../../server/demo/random.ts';

/** Categories of invalid traffic with a sub-category and a reason each. */
const kinds = [
  {
    verdict: 'GIVT',
    fraud_category: 'Data-centre traffic',
    fraud_sub_category: 'TAG data-centre IP list',
    reason: 'Data-centre / VPN / proxy',
  },
  { verdict: 'GIVT', fraud_category: 'Known crawler', fraud_sub_category: 'AI crawler', reason: 'Bots / automation' },
  { verdict: 'SIVT', fraud_category: 'Automated browsing', fraud_sub_category: 'dedicated device', reason: 'Bots / automation' },
  { verdict: 'SIVT', fraud_category: 'Manipulated behaviour', fraud_sub_category: 'click flooding', reason: 'Click spamming / flooding' },
  { verdict: 'SIVT', fraud_category: 'False representation', fraud_sub_category: 'domain spoofing', reason: 'SDK / app / domain spoofing' },
] as const;

export interface EventRowsOptions {
  readonly count: number;
  readonly packages: readonly string[];
  readonly lastDay: Day;
  readonly days: number;
  readonly seed?: number;
}
/** Random events for tests: few values in each column, so that they meet, and some that only a careful engine gets right (accents, quotes, another script). */
export function eventRows({ count, packages, lastDay, days, seed = 1 }: EventRowsOptions): EventRow[] {
  const c = chanceOf(seedOf(seed, 'events'));
  const publishers = ['AdRiver', 'BlueMango Media', 'ClickHarbor', "O'Brien & Söhne \\ 1%", '広告ネット'];
  const rows = Array.from({ length: count }, (_, i): EventRow => {
    const day = addDays(lastDay, -Math.floor(days * c.next() ** 1.3));
    const hour = c.between(0, 23);
    const p = Math.floor(publishers.length * c.next() ** 1.7),
      campaign = c.between(1, 4),
      placement = c.between(1, 6);
    const kind = c.chance(0.15 + 0.1 * p) ? c.pick(kinds) : null;
    return {
      package: c.pick(packages),
      day,
      type: c.chance(0.7) ? 'impression' : 'visit',
      time: Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`) + c.between(0, 3_599_999),
      hour,
      event_id: `E${seed}-${i}`,
      channel: c.pick(['Display', 'Video', 'Social']),
      publisher: publishers[p] as string,
      publisher_id: `PUB-${1000 + p}`,
      sub_publisher: `sub-${p}-${c.between(1, 9)}`,
      campaign: `CMP-${campaign}`,
      creative: `CRV-${campaign}-${c.between(1, 3)}`,
      placement: `PLC-${placement}`,
      placement_type: placement < 4 ? 'Banner' : 'Interstitial',
      page_id: `page-${c.between(1, 300)}`,
      system_domain: `site${c.between(1, 12)}.example`,
      exchange: c.pick(['OpenBid', 'ExchangeOne']),
      country: c.pick(['IN', 'US', 'DE']),
      device: c.pick(['phone', 'desktop']),
      network: c.pick(['192.0.2.0/24', '198.51.100.0/24', '2001:db8:17::/48', '']),
      asn: c.pick(['AS64496', 'AS65536']),
      os: c.pick(['Android 15', 'Windows 11', '']),
      browser: c.pick(['Chrome', 'Safari']),
      device_id: c.chance(0.6) ? c.hex(16) : '',
      observed_country: c.pick(['IN', 'US', 'NL']),
      verdict: kind?.verdict ?? 'valid',
      fraud_category: kind?.fraud_category ?? '',
      fraud_sub_category: kind?.fraud_sub_category ?? '',
      reason: kind?.reason ?? '',
      measured_value: kind === null ? null : c.between(10, 900) / 10,
      threshold: kind === null ? null : 10,
      viewable: c.chance(0.68) ? 1 : 0,
      cost: c.between(40_000, 180_000),
      currency_from: '',
      rate: null,
      revenue: c.chance(0.05) ? c.between(1, 9) * 1_000_000 : 0,
    };
  });
  return rows.sort((a, b) =>
    a.package < b.package ? -1 : a.package > b.package ? 1 : a.day < b.day ? -1 : a.day > b.day ? 1 : a.time - b.time,
  );
}
