import type {
  FootprintBreach,
  FootprintCategory,
  FootprintDecision,
  FootprintSignal,
  SignalCause,
} from '../../contract/areas/footprint.ts';
import { outsideCategories } from '../../contract/footprint/coverage.ts';
import { maskedSubject, type SubjectType } from '../../contract/footprint/subject.ts';
import { openStatuses } from '../../contract/life/life-cycle.ts';
import { everything } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { checkRecord } from '../footprint/check.ts';
import { gather } from '../footprint/gateway.ts';
import { signalOf, uncheckedOf } from '../footprint/provider.ts';
import { footprintProviders } from '../footprint/providers.ts';
import { domainFacts, domainOf, mailHosts, shopHosts, throwAwayHost, trades, type DomainFacts } from './footprint-domains.ts';
import { seededOwn } from './footprint-own.ts';
import { asOf, type StoredAnswers } from '../footprint/stored.ts';
import { tidySubject } from '../footprint/subject.ts';
import { footprintsOf, type CheckRecord, type NoteRecord, type StoredRecord, type SubjectRecord } from '../records/footprint/footprints.ts';
import type { Records } from '../records/records.ts';
import { apportion, chanceOf, mixOf, seedOf, type Chance } from './random.ts';
import { accounts, DEMO_SEED, packages, type DemoPackage } from './world.ts';

const every = everything('the demo is made');

const MINUTE = 60_000,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;
/** Subjects of the whole demo, and who says what of them that the product cannot say itself. */
const SUBJECTS = 200,
  SOURCE = 'Demo';
/** Most incidents of a package that subjects are taken from. */
const MOST_INCIDENTS = 400;

/** `good`: somebody who has been there for years. `bad`: of a wave that is weeks old. */
type Kind = 'good' | 'odd' | 'bad';
const kinds = mixOf<Kind>([
  ['good', 42],
  ['odd', 26],
  ['bad', 32],
]);
const types = mixOf<SubjectType>([
  ['email', 40],
  ['phone', 22],
  ['domain', 18],
  ['username', 12],
  ['ip', 8],
]);
const people = [
  'asha',
  'bilal',
  'carol',
  'devika',
  'emeka',
  'farah',
  'gita',
  'hugo',
  'irina',
  'jonas',
  'kavya',
  'lena',
  'milan',
  'nadia',
  'omar',
  'pia',
];
const surnames = ['mehta', 'iyer', 'khan', 'okoro', 'silva', 'weber', 'tanaka', 'rossi', 'nair', 'costa', 'haddad', 'lindgren'];
const baits = ['care', 'help', 'kyc', 'refund', 'support', 'rewards', 'offers', 'helpline'];
/** Numbers that are set aside for films and manuals, and belong to nobody. */
const fictional = (c: Chance): string =>
  c.pick([
    `+1 202 555 01${String(c.between(0, 99)).padStart(2, '0')}`,
    `+44 20 7946 0${String(c.between(0, 999)).padStart(3, '0')}`,
    `+61 491 570 ${c.pick(['156', '157', '158', '159', '110'])}`,
  ]);
interface Incident {
  readonly domain: string;
  readonly channel: string;
  readonly ip: string | null;
  readonly contact: string | null;
}
function valueOf(type: SubjectType, kind: Kind, brand: string, incidents: readonly Incident[], c: Chance): string {
  const person = `${c.pick(people)}.${c.pick(surnames)}`,
    domains = incidents.flatMap(({ channel, domain }) => (channel === 'Domain' ? domain : []));
  const contacts = incidents.flatMap(({ contact }) => contact ?? []),
    ips = incidents.flatMap(({ ip }) => ip ?? []);
  const bait = c.pick(baits);
  switch (type) {
    case 'email':
      return kind === 'good'
        ? `${person}${c.between(1, 99)}@${c.pick(mailHosts)}`
        : kind === 'odd'
          ? `${c.pick(['info', 'sales', 'office', person])}@${c.pick([throwAwayHost, ...shopHosts, c.pick(mailHosts)])}`
          : `${bait}.${brand}${c.between(1, 99)}@${c.pick([...mailHosts, throwAwayHost])}`;
    case 'phone':
      return kind === 'bad' && contacts.length > 0 ? c.pick(contacts) : fictional(c);
    case 'domain':
      return kind === 'bad' && domains.length > 0 ? c.pick(domains) : `${c.pick(surnames)}-${c.pick(trades)}.example`;
    case 'username':
      return kind === 'bad'
        ? `${brand}_${bait}_${c.pick(['in', 'help', 'desk'])}`
        : `${c.pick(people)}_${c.pick(surnames)}${c.between(1, 99)}`;
    case 'ip':
      return kind === 'bad' && ips.length > 0 ? c.pick(ips) : `203.0.113.${c.between(1, 254)}`;
  }
}

const places: Partial<Record<FootprintCategory, readonly string[]>> = {
  social: ['Facebook', 'Instagram', 'X', 'YouTube', 'Reddit', 'Pinterest'],
  messaging: ['WhatsApp', 'Telegram', 'Signal', 'Viber'],
  marketplaces: ['OLX', 'Quikr', 'IndiaMART', 'eBay'],
  payments: ['UPI handle', 'Wallet'],
  work: ['LinkedIn', 'GitHub', 'Naukri'],
  travel: ['Booking', 'Airbnb', 'MakeMyTrip'],
};
const presence: Readonly<Record<Kind, Partial<Record<FootprintCategory, number>>>> = {
  good: { social: 0.55, messaging: 0.6, marketplaces: 0.3, payments: 0.6, work: 0.5, travel: 0.35 },
  odd: { social: 0.15, messaging: 0.4, marketplaces: 0.35, payments: 0.3, work: 0.05, travel: 0.02 },
  bad: { social: 0.45, messaging: 0.6, marketplaces: 0.2, payments: 0.5, work: 0, travel: 0 },
};
const causes: readonly SignalCause[] = ['captcha', 'timeout', 'quota', 'unreachable'];
const leaks: readonly (readonly [name: string, month: string, classes: readonly string[]])[] = [
  ['ParcelPort', '2024-03', ['password_hash', 'email', 'phone', 'address']],
  ['GameNest', '2022-08', ['email', 'username', 'ip']],
  ['FitStep', '2021-05', ['email', 'name', 'date_of_birth']],
  ['TicketBarn', '2023-11', ['email', 'password', 'payment']],
];
interface Drawing {
  readonly kind: Kind;
  readonly type: SubjectType;
  /** Of the last check; epoch milliseconds. */
  readonly now: number;
  /** Of the domain that it is at; null where it is at none. */
  readonly domain: DomainFacts | null;
  readonly c: Chance;
}
/** When something began and was seen last: years ago, or in the last weeks. */
function span({ kind, now, c }: Drawing): { readonly firstSeen: string; readonly lastSeen: string } {
  const days = kind === 'good' ? c.between(700, 3_000) : kind === 'odd' ? c.between(60, 900) : c.between(6, 90);
  const day = (ago: number): string => new Date(Math.floor((now - ago * DAY) / DAY) * DAY).toISOString();
  return { firstSeen: day(days), lastSeen: day(c.between(0, Math.min(5, days))) };
}
/** What others say of a subject. */
export function answersOf(drawing: Drawing): StoredAnswers {
  const { kind, type, domain, c } = drawing;
  const told = (category: FootprintCategory, name: string, isFound: boolean, more: Parameters<typeof signalOf>[4] = {}): FootprintSignal =>
    c.chance(0.05)
      ? uncheckedOf(category, name, SOURCE, c.pick(causes))
      : signalOf(category, name, isFound, SOURCE, isFound ? { ...span(drawing), ...more } : {});
  const breaches: FootprintBreach[] =
    kind === 'bad'
      ? []
      : leaks
          .filter(() => c.chance(kind === 'good' ? 0.4 : 0.1))
          .map(([name, month, classes]) => ({ name, month, classes: [...classes], source: SOURCE }));
  const began = domain?.registeredAt ?? drawing.now;
  const registered = {
    firstSeen: new Date(began).toISOString(),
    lastSeen: new Date(Math.floor(drawing.now / DAY) * DAY).toISOString(),
    amount: Math.floor((drawing.now - began) / DAY),
  };
  const of = (category: FootprintCategory): FootprintSignal[] => {
    const names = places[category];
    if (names !== undefined) {
      const share = presence[kind][category] ?? 0;
      const signals = names.map((name) =>
        told(category, name, c.chance(share), { marks: kind === 'bad' && category === 'social' && c.chance(0.7) ? ['logo'] : [] }),
      );
      return category === 'payments'
        ? [...signals, told(category, 'shared', kind === 'bad' && c.chance(0.6), { amount: c.between(2, 6) })]
        : signals;
    }
    switch (category) {
      case 'mail':
        return [
          told('mail', 'mx', domain?.mx === true, { ...registered, amount: null }),
          told('mail', 'spf', domain?.spf === true, { ...registered, amount: null }),
          told('mail', 'dmarc', domain?.dmarc === true, { ...registered, amount: null }),
          told('mail', 'domain_record', true, registered),
          ...(type === 'email' ? [told('mail', 'mailbox', domain?.mx === true && (kind !== 'odd' || c.chance(0.5)))] : []),
        ];
      case 'phone':
        return [told('phone', 'carrier', c.chance(0.8), { detail: c.pick(['Northern Mobile', 'Coast Telecom', 'Plain Voice']) })];
      case 'network':
        return [
          told('network', 'hosting', kind === 'bad' && c.chance(0.8)),
          told('network', 'proxy', kind === 'bad' && c.chance(0.5)),
          told('network', 'asn', true, { detail: `AS${64_496 + c.between(0, 15)}` }),
          ...Array.from({ length: kind === 'odd' ? 5 : 0 }, (_, i) =>
            uncheckedOf('network', `Block list ${i + 1}`, SOURCE, c.pick(causes)),
          ),
        ];
      case 'breaches':
        return [
          told('breaches', 'Breach index A', breaches.length > 0, { detail: String(breaches.length), amount: breaches.length }),
          told('breaches', 'Breach index B', false),
        ];
      default:
        return [];
    }
  };
  return Object.fromEntries(
    outsideCategories[type].map((category) => [category, { signals: of(category), breaches: category === 'breaches' ? breaches : [] }]),
  );
}

interface Drawn {
  readonly subject: SubjectRecord;
  readonly stored: StoredRecord;
  readonly checks: readonly CheckRecord[];
  readonly notes: readonly NoteRecord[];
}
const remarks: Readonly<Record<FootprintDecision, readonly string[]>> = {
  approve: ['Known partner, papers on file.', 'The customer confirms the address.'],
  review: ['Asked the customer, no answer yet.', 'Waits for the platform’s reply.'],
  decline: ['Same kit as last week’s wave.', 'The customer has never used this address.'],
};
const reasons = ['', '', 'Complaint of a customer', 'Named in an incident', 'New seller', 'Refund request'];

/** Subjects of the demo with a past of checks and decisions. What others say of them is stored and named Demo; the product's own part is checked as ever. Makes none where there are any. */
export async function seedFootprints({
  records,
  analytics,
  now,
  scale,
}: {
  readonly records: Records;
  readonly analytics: Analytics;
  readonly now: number;
  readonly scale: number;
}): Promise<void> {
  if ((await records.footprints.count(every)) > 0) return;
  const volumes = packages.map(({ volume }) => Math.sqrt(volume));
  const numbers = apportion(Math.round(SUBJECTS * scale), volumes);
  const providers = footprintProviders(records, []);
  const everyPackage = await records.packages.every();
  const drawn: Drawn[] = [];
  for (const [i, pkg] of packages.entries()) {
    const wanted = numbers[i] ?? 0;
    if (wanted > 0) drawn.push(...(await ofPackage(pkg, wanted)));
  }
  await records.transaction(async (t) => {
    const footprints = footprintsOf(t);
    for (const { subject, checks, notes, stored } of drawn) {
      await footprints.addStored(every, stored);
      await footprints.addSubject(every, subject);
      for (const check of checks) await footprints.addCheck(every, check);
      for (const note of notes) await footprints.addNote(every, note);
    }
  });

  async function ofPackage(pkg: DemoPackage, wanted: number): Promise<Drawn[]> {
    const record = await records.packages.byName(pkg.name);
    if (record === undefined) return [];
    const incidents = await analytics.query(every, {
      dimensions: ['domain', 'channel', 'ip', 'contact', 'incident_id'],
      measures: {},
      filters: [
        { column: 'package', oneOf: [pkg.name] },
        { column: 'status', oneOf: openStatuses },
      ],
      order: [{ by: 'incident_id', descending: true }],
      limit: MOST_INCIDENTS,
    });
    const members = accounts
      .filter(({ role, packages: of }) => (role === 'analyst' || role === 'admin') && of.includes(pkg.name))
      .map(({ id }) => id);
    const brand = pkg.title.split(' ')[0]?.toLowerCase() ?? '';
    const all = new Map<string, Drawn>();
    for (let n = 0; all.size < wanted && n < wanted * 4; n++) {
      const c = chanceOf(seedOf(DEMO_SEED, `footprint ${pkg.name} ${n}`));
      const kind = kinds.at(c.next()),
        type = types.at(c.next());
      const value = tidySubject(type, valueOf(type, kind, brand, incidents, c), pkg.timeZone);
      if (value === null || all.has(`${type} ${value}`)) continue;
      all.set(`${type} ${value}`, await draw(kind, type, value, c));
    }
    return [...all.values()];

    async function draw(kind: Kind, type: SubjectType, value: string, c: Chance): Promise<Drawn> {
      const id = `FP-${chanceOf(seedOf(DEMO_SEED, `${pkg.name} ${type} ${value}`)).hex(18)}`;
      const host = domainOf(type, value),
        domain = host === null ? null : domainFacts(host, now);
      // nothing is checked at a domain that is not there yet
      const least = (domain?.registeredAt ?? 0) + DAY;
      const ago = (c.chance(0.45) ? c.between(20, 7 * 24 * 60) : c.between(7 * 24 * 60, 60 * 24 * 60)) * MINUTE;
      const last = Math.max(least, now - ago);
      const stored = {
        package_name: pkg.name,
        type,
        value,
        source: SOURCE,
        answers: JSON.stringify(answersOf({ kind, type, domain, now: last, c })),
      };
      const subject = { type, value, packageName: pkg.name };
      const by = c.pick(members);
      const own = await seededOwn({ records, analytics }, subject);
      const asking = { own, packages: everyPackage, signal: new AbortController().signal, now: last };
      const kept = {
        ask: (category: FootprintCategory) => Promise.resolve((JSON.parse(stored.answers) as StoredAnswers)[category] ?? null),
      };
      const gathered = await gather({ ...providers, outside: [kept] }, subject, asking);
      const earlier = Array.from({ length: c.between(0, 2) }, (_, i) => last - (i + 1) * c.between(9, 20) * DAY);
      const times = [last, ...earlier.filter((at) => at >= least)].sort((a, b) => a - b);
      const checks: CheckRecord[] = [];
      for (const [nth, at] of times.entries())
        checks.push(
          await checkRecord(records.footprints, subject, asOf(gathered, at), {
            id: `FC-${id.slice(3)}-${nth}`,
            subjectId: id,
            at,
            userId: nth === times.length - 1 ? by : c.pick(members),
            reason: c.pick(reasons),
          }),
        );
      const verdict = checks.at(-1)?.verdict ?? 'none';
      const isDecided = verdict !== 'none' && last < now - DAY && c.chance(0.7);
      const decision: FootprintDecision | null = !isDecided ? null : c.chance(0.85) ? verdict : 'review';
      const decidedAt = Math.min(last + c.between(5, 20 * 60) * MINUTE, now - HOUR);
      const notes: NoteRecord[] =
        decision === null
          ? []
          : [{ id: `FN-${id.slice(3)}`, subject_id: id, at: decidedAt, user_id: by, text: c.pick(remarks[decision]), decision }];
      return {
        stored,
        checks,
        notes,
        subject: {
          id,
          shown: maskedSubject(type, value),
          package_name: pkg.name,
          type,
          value,
          check_id: checks.at(-1)?.id ?? '',
          checked_at: last,
          verdict,
          decision,
          decided_at: decision === null ? null : decidedAt,
          decided_by: decision === null ? null : by,
          version: decision === null ? 0 : 1,
        },
      };
    }
  }
}
