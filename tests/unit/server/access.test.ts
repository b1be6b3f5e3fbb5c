import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ALL } from '../../../contract/scope.ts';
import { everything, judge, limitsOf, narrowedTo, ofAllPublishers, type AccessScope, type PackageRecord } from '../../../server/access.ts';
import { withinAccess } from '../../../server/analytics/access.ts';
import type { Analytics } from '../../../server/analytics/analytics.ts';
import type { Records } from '../../../server/records/records.ts';

const pkg = (name: string, timeZone = 'Asia/Kolkata'): PackageRecord => ({
  name,
  title: name,
  customer: 'A',
  timeZone,
  currency: 'INR',
  type: 'infridgement',
  alertPct: 10,
});
const own = judge('session', { role: 'publisher', publishers: ['AdRiver'] }, [pkg('a'), pkg('b', 'Europe/Berlin')], ALL);

/** Is never run: `npm run typecheck` fails where one of these lines compiles. */
export function withoutAccess(analytics: Analytics, records: Records, access: AccessScope): readonly unknown[] {
  const rows = { dimensions: ['package'], measures: {}, filters: [] } as const;
  const whole = { dimensions: ['incident_id'], measures: {}, filters: [] } as const;
  return [
    // @ts-expect-error a question needs an access
    analytics.query(rows),
    // @ts-expect-error the same of versions
    analytics.transitions.query(rows),
    // @ts-expect-error the same of ad events
    analytics.events.query(rows),
    // @ts-expect-error the same of clicks
    analytics.tracker.query(rows),
    // @ts-expect-error and of a file
    analytics.incidents.writeTo('file', whole),
    // @ts-expect-error the same of clicks
    analytics.tracker.writeTo('file', rows),
    // @ts-expect-error no object of the same shape is one
    analytics.query({ packages: access.packages, publishers: null, timeZone: access.timeZone }, rows),
    // @ts-expect-error nor the limits alone
    analytics.query(limitsOf(access), rows),
    // @ts-expect-error records of a package need an access
    records.tickets.byIds([1]),
    // @ts-expect-error the same of what hangs on them
    records.tickets.journal(1),
    // @ts-expect-error the same of publishers and campaigns
    records.tracker.list({ packages: [{ name: 'a' }] }, 'publisher'),
    // @ts-expect-error the same of footprints
    records.footprints.checks('FP-1', 1),
    // @ts-expect-error and what is the server's own work says so
    records.allowRules.every(),
    // @ts-expect-error a file's rows need the file, found for its owner: the text of a request is none
    records.lookups.rows('id', null, { limit: 1 }),
    // @ts-expect-error the same of a run
    records.verificationRuns.counts('id'),
    // @ts-expect-error the audit log is everybody's
    records.audit.last(),
    // @ts-expect-error the server's own work has a reason
    everything(),
  ];
}

describe('an access', () => {
  const query = { dimensions: ['day'], measures: {}, filters: [{ column: 'day', atLeast: '2026-11-01' }] } as const;
  it('restricts a question to its packages and publishers, beside what the question asks', () => {
    expect(withinAccess(own, query).filters).toEqual([
      { column: 'package', oneOf: ['a', 'b'] },
      { column: 'publisher', oneOf: ['AdRiver'] },
      { column: 'day', atLeast: '2026-11-01' },
    ]);
    expect(withinAccess(everything('a test'), query)).toEqual(query);
  });
  it('of nothing is nothing, not everything', () => {
    expect(
      withinAccess(
        narrowedTo(own, () => false),
        query,
      ).filters,
    ).toContainEqual({ column: 'package', oneOf: [] });
  });
  it('is narrowed to packages, whose zone it then has, and widened by a named function alone', () => {
    const narrow = narrowedTo(own, ({ name }) => name === 'b');
    expect([limitsOf(narrow), narrow.timeZone]).toEqual([{ packages: ['b'], publishers: ['AdRiver'] }, 'Europe/Berlin']);
    expect(limitsOf(ofAllPublishers(own, 'a test'))).toEqual({ packages: ['a', 'b'], publishers: null });
  });
  it('never changes, and makes no other', () => {
    const open = own as unknown as { publishers: null; packages: object[]; constructor: new (...given: unknown[]) => unknown };
    expect(() => (open.publishers = null)).toThrow(TypeError);
    expect(() => open.packages.push({ ...pkg('c') })).toThrow(TypeError);
    expect(() => new open.constructor(undefined, [pkg('c')], null)).toThrow('made in server/access.ts alone');
    expect(() => new open.constructor(Symbol('maker'), [pkg('c')], null)).toThrow('made in server/access.ts alone');
  });
  it('that was made by hand is refused where a cast let it through', () => {
    expect(() => withinAccess({ packages: own.packages, publishers: null } as never, query)).toThrow('Not an access scope');
  });
});

/** What makes an access of more than a caller was given, by its file. */
const makers: Readonly<Record<string, readonly string[]>> = {
  [join('server', 'access.ts')]: ['everything', 'judge', 'ofAllPublishers', 'wholePackages'],
  [join('server', 'owner.ts')]: ['ownerOf'],
};
interface Made {
  readonly file: string;
  readonly by: string;
  readonly reason: string;
}
/** The makers in the file that a module of a file is imported from. */
const makersIn = (file: string, from: ts.Node | undefined): readonly string[] =>
  from !== undefined && ts.isStringLiteralLike(from) && from.text.startsWith('.') ? (makers[join(file, '..', from.text)] ?? []) : [];
function madeIn(file: string, text = readFileSync(file, 'utf8')): Made[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  for (const { moduleSpecifier, importClause } of source.statements.filter(ts.isImportDeclaration)) {
    const bindings = importClause?.namedBindings,
      known = makersIn(file, moduleSpecifier);
    if (bindings === undefined || known.length === 0) continue;
    if (ts.isNamespaceImport(bindings)) throw new Error(`${file} imports all of the accesses`);
    for (const { name, propertyName } of bindings.elements) {
      if (propertyName !== undefined) throw new Error(`${file} gives ${propertyName.text} another name`);
      if (known.includes(name.text)) names.push(name.text);
    }
  }
  const found: Made[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExportDeclaration(node) && makersIn(file, node.moduleSpecifier).length > 0) throw new Error(`${file} hands accesses on`);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments;
      if (from === undefined || !ts.isStringLiteralLike(from)) throw new Error(`${file} imports what is not written out`);
      if (makersIn(file, from).length > 0) throw new Error(`${file} imports accesses while it runs`);
    }
    if (ts.isIdentifier(node) && names.includes(node.text) && !ts.isImportSpecifier(node.parent)) {
      const call = node.parent;
      if (!ts.isCallExpression(call) || call.expression !== node) throw new Error(`${file} hands ${node.text} on`);
      const reason = call.arguments.at(-1);
      const isWritten = reason !== undefined && ts.isStringLiteral(reason);
      if (!['judge', 'ownerOf'].includes(node.text) && !isWritten)
        throw new Error(`${file}: the reason of ${node.text} is not written out`);
      found.push({ file, by: node.text, reason: isWritten ? reason.text : '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => join('server', name))
  .filter((name) => name.endsWith('.ts') && name !== join('server', 'access.ts'))
  .sort();

it.each([
  ["const all = await import('../../access.ts');", 'imports accesses while it runs'],
  ['const all = await import(name);', 'imports what is not written out'],
  ["export { everything } from '../../access.ts';", 'hands accesses on'],
  ["export * from '../../owner.ts';", 'hands accesses on'],
  ["import * as all from '../../access.ts';", 'imports all of the accesses'],
  ["import { everything as all } from '../../access.ts';", 'gives everything another name'],
  ["import { ownerOf } from '../../owner.ts'; const other = ownerOf;", 'hands ownerOf on'],
])('%s is no way to an access', (text, fault) => {
  expect(() => madeIn(join('server', 'calls', 'x', 'index.ts'), text)).toThrow(fault);
});
it('more than a caller was given is seen in these places alone, each with its reason', () => {
  const lines = files.flatMap((file) => madeIn(file)).map(({ file, by, reason }) => `${file}: ${by}${reason === '' ? '' : `, ${reason}`}`);
  expect([...new Set(lines)]).toEqual([
    'server/alerts/access.ts: ownerOf',
    'server/alerts/feeds.ts: everything, feeds of all packages are watched for their administrators',
    'server/alerts/reports.ts: everything, a report is made with what its owner may see',
    'server/alerts/reports.ts: ownerOf',
    'server/alerts/watch.ts: ownerOf',
    'server/analytics/clickhouse/copy.ts: everything, copy to ClickHouse',
    'server/calls/admin/audit.ts: everything, the audit log, for who may read it',
    'server/calls/admin/has-money.ts: wholePackages, a currency changes only where nothing is counted in it',
    'server/calls/admin/packages.ts: everything, administrators see when rows of all packages arrived',
    'server/calls/admin/personal-data.ts: everything, data of a person, for who answers for the installation',
    'server/calls/alert/index.ts: ownerOf',
    'server/calls/alert/schedules.ts: ownerOf',
    'server/calls/job/index.ts: ownerOf',
    'server/calls/notice/index.ts: ownerOf',
    'server/demo/footprint-own.ts: wholePackages, the demo is made',
    'server/demo/footprint.ts: everything, the demo is made',
    'server/demo/seed.ts: everything, the demo is made',
    'server/demo/tickets.ts: everything, the demo is made',
    'server/demo/tickets.ts: wholePackages, the demo is made',
    'server/detection/keeper.ts: wholePackages, verdicts are made before anybody asks',
    'server/footprint/stored.ts: everything, a source is asked about a subject of a package',
    'server/http/policy.ts: judge',
    'server/import/mapping/rates.ts: everything, an import converts by the rates of the packages that it has rows of',
    'server/import/mapping/reader.ts: everything, an import is started by whoever may write into the stores',
    'server/import/updates/noted.ts: everything, files that the command imports are listed with those of the page',
    'server/import/updates/take-back.ts: everything, files that the command names are taken back',
    'server/import/updates/through-desk.ts: everything, a file is compared with what people set',
    'server/import/updates/through-desk.ts: wholePackages, a file of theirs is imported',
    'server/incidents/base.ts: everything, changes of several people are read together',
    'server/incidents/desk.ts: everything, changes of several people are carried out together',
    'server/incidents/projection.ts: everything, changes are brought to the analytics store',
    'server/ingest/incoming.ts: everything, batches that arrived are published for their senders',
    'server/ingest/publish.ts: everything, batches that arrived are published for their senders',
    'server/ingest/stuck.ts: everything, batches that arrived are published for their senders',
    'server/jobs/actions.ts: everything, an own job is run again',
    'server/jobs/actions.ts: judge',
    'server/jobs/changes.ts: judge',
    'server/jobs/export.ts: ownerOf',
    'server/jobs/import-files.ts: everything, files that nobody imports are removed',
    'server/jobs/pack/pack.ts: ownerOf',
    'server/jobs/package-import.ts: everything, files of own rows are imported for their owners',
    'server/jobs/package-import.ts: judge',
    'server/jobs/proposals.ts: wholePackages, publishers to block are looked for',
    'server/jobs/retention.ts: everything, rows of a package are counted for whoever takes them away',
    'server/jobs/rules.ts: everything, a rule holds for a package as a whole',
    'server/jobs/rules.ts: everything, rules are held',
    'server/jobs/rules.ts: wholePackages, rules are held',
    'server/jobs/schedules.ts: everything, files that nothing names are removed',
    'server/jobs/schedules.ts: everything, arrivals of long ago are forgotten',
    'server/jobs/schedules.ts: everything, clocks of all people are watched',
    'server/jobs/verification.ts: judge',
    'server/owner.ts: judge',
    'server/search/sync-names.ts: everything, the index of a package is built',
    'server/search/sync-names.ts: wholePackages, the index of a package is built',
    'server/search/sync.ts: everything, the index of a package is built',
    'server/sources/own.ts: everything, sources are fetched for their packages',
    'server/tickets/cases.ts: everything, the ticket of a case follows its incidents',
    'server/tickets/embedded/adopt.ts: everything, tickets of an older version get the clock of their case',
    'server/tickets/embedded/adopt.ts: wholePackages, tickets of an older version get the clock of their case',
    'server/tickets/embedded/clocks.ts: everything, a ticket has the clock of its case',
    'server/tickets/follow.ts: everything, a ticket follows its incident',
    'server/tickets/incident-moves.ts: ofAllPublishers, a ticket moves its incident',
    'server/tickets/redmine/mirror/clocks.ts: everything, a ticket has the clock of its case',
    'server/tickets/redmine/moves/elsewhere.ts: wholePackages, what was done in Redmine is followed',
    'server/tickets/redmine/moves/follower.ts: everything, an issue follows its incident',
    'server/tickets/redmine/store.ts: everything, a ticket has the clock of its case',
    'server/tickets/undo.ts: everything, a ticket goes back with its incident',
    'server/webhooks/dispatcher.ts: everything, webhooks are sent',
    'server/webhooks/settle.ts: everything, webhooks are sent',
    'server/webhooks/tell.ts: everything, administrators are told of a webhook',
    'server/work.ts: everything, the stores are compared at the start',
  ]);
});
