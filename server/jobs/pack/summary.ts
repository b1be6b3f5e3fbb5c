import type { ClawBack, PackSource } from '../../../contract/life/claw-back.ts';
import { plain } from '../../mail/plain-words.ts';
import { ALL } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import { currenciesIn, units } from '../../analytics/queries/money.ts';
import { cleaned } from '../../files/cells.ts';
import type { RowGroup } from '../../files/sheet-rows.ts';
import { offsetTime } from '../../files/wall-time.ts';
import { filterWords, type PackScope } from './source.ts';

/** A file of a pack, as its manifest names it. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}
/** What a pack says of itself. */
export interface PackFacts {
  readonly scope: PackScope;
  readonly access: AccessScope;
  readonly foreseen: Omit<ClawBack, 'ticket' | 'contact'>;
  readonly groups: readonly RowGroup[];
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Of its times, an IANA name. */
  readonly zone: string;
}
const escaped = (text: string): string =>
  cleaned(text).replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '');
const share = (part: number, all: number): string => plain.share({ part, all }) ?? '–';

/** Are verdicts of its last days still being revised? */
export const isProvisional = ({ scope, foreseen }: Pick<PackFacts, 'scope' | 'foreseen'>): boolean => scope.toDate > foreseen.finalTo;
/** What its rows come to in each currency, in units, from the rows themselves. */
export const claimed = ({
  groups,
  access,
}: Pick<PackFacts, 'groups' | 'access'>): { readonly currency: string; readonly cost: number }[] => {
  const currencyOf = currenciesIn(access);
  return access.currencies.map((currency) => ({
    currency,
    cost: units(groups.filter((group) => currencyOf.get(group.package_name) === currency).reduce((sum, { cost }) => sum + cost, 0)),
  }));
};
/** What its rows are called. Ad events have no clicks. */
interface Nouns {
  readonly clicks: string | null;
  readonly events: string;
  readonly flagged: string;
}
const nouns: Readonly<Record<PackSource, Nouns>> = {
  tracker: { clicks: 'clicks', events: 'conversions', flagged: 'fraudulent' },
  visit: { clicks: null, events: 'visits', flagged: 'invalid' },
  impression: { clicks: null, events: 'impressions', flagged: 'invalid' },
};
export const nounsOf = ({ foreseen }: Pick<PackFacts, 'foreseen'>): Nouns => nouns[foreseen.of];
/** How many rows, in words: `12 clicks, 3 conversions`. */
export function rowsSaid(facts: Pick<PackFacts, 'foreseen'>): string {
  const { clicks, events } = nounsOf(facts);
  return [...(clicks === null ? [] : [`${facts.foreseen.clicks} ${clicks}`]), `${facts.foreseen.events} ${events}`].join(', ');
}
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

interface Line {
  readonly names: readonly string[];
  readonly clicks: number;
  readonly events: number;
  readonly unpriced: number;
  readonly cost: number;
  readonly currency: string;
}
/** Groups by some names and their currency, most cost first. */
function linesOf({ groups, access }: PackFacts, namesIn: (group: RowGroup) => readonly string[]): readonly Line[] {
  const currencyOf = currenciesIn(access);
  const lines = new Map<string, Line>();
  for (const group of groups) {
    const names = namesIn(group),
      currency = currencyOf.get(group.package_name) ?? '';
    const key = JSON.stringify([currency, ...names]);
    const { clicks = 0, events = 0, unpriced = 0, cost = 0 } = lines.get(key) ?? {};
    lines.set(key, {
      names,
      currency,
      clicks: clicks + group.clicks,
      events: events + group.events,
      unpriced: unpriced + group.unpriced,
      cost: cost + group.cost,
    });
  }
  return [...lines.values()].sort((a, b) => b.cost - a.cost || b.clicks + b.events - a.clicks - a.events);
}
const cells = (values: readonly string[], tag = 'td'): string =>
  `<tr>${values.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join('')}</tr>`;
const tableOf = (title: string, heads: readonly string[], of: Nouns, lines: readonly Line[]): string =>
  `<h2>${escaped(title)}</h2><table><thead>${cells([...heads, ...(of.clicks === null ? [] : [capital(of.clicks)]), capital(of.events), 'Rows without a cost', 'Cost'], 'th')}</thead><tbody>${lines
    .map(({ names, clicks, events, unpriced, cost, currency }) =>
      cells([
        ...names,
        ...(of.clicks === null ? [] : [plain.count(clicks)]),
        plain.count(events),
        plain.count(unpriced),
        unpriced === clicks + events ? 'not known' : plain.claim(units(cost), currency),
      ]),
    )
    .join('')}</tbody></table>`;

/**
 * A page for people: it opens without a network and prints. In English, as files are that go to people of any language. The rows are those of the file beside it, whose hash it names.
 */
export function summaryPage(facts: PackFacts, rows: PackedFile): string {
  const { scope, access, foreseen, groups, by, at, zone } = facts,
    of = nounsOf(facts);
  const clicks = groups.reduce((sum, group) => sum + group.clicks, 0),
    events = groups.reduce((sum, group) => sum + group.events, 0),
    unpriced = groups.reduce((sum, group) => sum + group.unpriced, 0);
  const packages = access.packages.map(({ name, title }) => `${title} (${name})`).join(', ');
  const lines: (readonly [string, string])[] = [
    ['Package', scope.package_name === ALL ? `All of: ${packages}` : packages],
    [
      'Period',
      `${scope.fromDate} to ${scope.toDate}, both included, in the time zone ${access.packages.length > 1 ? 'of each package' : access.timeZone}`,
    ],
    ['Times in the rows', zone],
    ...filterWords(scope).map(([name, said]) => [`Only ${name}`, said] as const),
    [
      'Verdicts',
      isProvisional(facts) ? `PROVISIONAL: they are final up to ${foreseen.finalTo}; later ones are still being revised` : 'final',
    ],
    ...(of.clicks === null
      ? []
      : [
          [
            `${capital(of.flagged)} ${of.clicks}`,
            `${plain.count(clicks)} of ${plain.count(foreseen.base.clicks)} ${of.clicks} (${share(clicks, foreseen.base.clicks)})`,
          ] as const,
        ]),
    [
      `${capital(of.flagged)} ${of.events}`,
      `${plain.count(events)} of ${plain.count(foreseen.base.events)} ${of.events} (${share(events, foreseen.base.events)})`,
    ],
    ...claimed(facts).map(({ currency, cost }) => [`Claimed, ${currency}`, plain.claim(cost, currency)] as const),
    ...foreseen.amounts.map(({ currency, cost }) => [`Cost of all, ${currency}`, plain.claim(cost, currency)] as const),
    ...foreseen.amounts
      .filter(({ dailyCost }) => dailyCost !== 0)
      .map(
        ({ currency, dailyCost }) =>
          [
            `Of it known by the day alone, ${currency}`,
            `${plain.claim(dailyCost, currency)}: no row has a part of it, and none is claimed`,
          ] as const,
      ),
    ...(unpriced === 0
      ? []
      : [['Rows without a cost', `${plain.count(unpriced)}: what they cost is not known, and nothing is claimed for them`] as const]),
    ['Made', `${offsetTime(at, zone)} (${zone}) by ${by}`],
    ['Rows', `${rows.name}, ${plain.count(rows.bytes)} bytes, SHA-256 ${rows.sha256}`],
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Claw-back ${escaped(scope.package_name)} ${scope.fromDate} to ${scope.toDate}</title>
<style>body{font:14px/1.5 system-ui,sans-serif;color:#16181d;max-width:1000px;margin:32px auto;padding:0 16px}h1{font-size:24px}h2{font-size:17px;margin-top:28px}table{border-collapse:collapse;width:100%}td,th{padding:4px 8px;border-bottom:1px solid #c9cfdb;text-align:left;vertical-align:top;overflow-wrap:break-word}thead~tbody td:nth-last-child(-n+4){white-space:nowrap;font-variant-numeric:tabular-nums}thead th{border-bottom:2px solid #38415a}.sum{font-variant-numeric:tabular-nums}@media print{body{margin:0}tr{break-inside:avoid}}</style></head><body>
<h1>Claw-back of ${[of.flagged, ...(of.clicks === null ? [] : [of.clicks, 'and']), of.events].join(' ')}</h1>
<table class="sum"><tbody>${lines.map(([name, said]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(said)}</td></tr>`).join('')}</tbody></table>
${tableOf(
  'By publisher',
  ['Publisher', 'Id', 'Package'],
  of,
  linesOf(facts, (group) => [group.publisher, group.publisher_id, group.package_name]),
)}
${tableOf(
  'By reason',
  ['Reason'],
  of,
  linesOf(facts, ({ reason }) => [reason]),
)}
</body></html>
`;
}

/** A number of each kind of row, by its name. */
function kinds(facts: PackFacts, numberOf: (kind: 'clicks' | 'events') => number): Readonly<Record<string, number>> {
  const { clicks, events } = nounsOf(facts);
  return { ...(clicks !== null && { [clicks]: numberOf('clicks') }), [events]: numberOf('events') };
}
/** What the pack holds, for machines: each file with its hash, and what the rows come to. */
export const manifestOf = (facts: PackFacts, files: readonly PackedFile[]): string =>
  `${JSON.stringify(
    {
      made: offsetTime(facts.at, facts.zone),
      by: facts.by,
      package_name: facts.scope.package_name,
      of: facts.foreseen.of,
      fromDate: facts.scope.fromDate,
      toDate: facts.scope.toDate,
      filters: Object.fromEntries(filterWords(facts.scope)),
      timeZone: facts.zone,
      verdicts: isProvisional(facts) ? 'provisional' : 'final',
      finalTo: facts.foreseen.finalTo,
      rows: facts.groups.reduce((sum, { clicks, events }) => sum + clicks + events, 0),
      ...kinds(facts, (kind) => facts.groups.reduce((sum, { [kind]: n }) => sum + n, 0)),
      rowsWithoutCost: facts.groups.reduce((sum, { unpriced }) => sum + unpriced, 0),
      base: kinds(facts, (kind) => facts.foreseen.base[kind]),
      claimed: claimed(facts),
      files,
    },
    null,
    2,
  )}\n`;
