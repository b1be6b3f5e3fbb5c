import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportMapping, repeatChoices, updateChoices } from '../../contract/areas/admin/import-mapping.ts';
import { openAnalytics } from '../analytics/analytics.ts';
import { openConfiguredEvents } from '../analytics/clickhouse/switch.ts';
import { importingInto } from '../analytics/clickhouse/import-events.ts';
import { databaseAddress, readConfig, type ClickhouseConfig } from '../config.ts';
import { messageOf } from '../fault.ts';
import { openRecords } from '../records/records.ts';
import { importThroughServer, takeBackThroughServer } from './control.ts';
import { ImportFault, UsageFault } from './fault.ts';
import { normal } from '../../contract/areas/admin/import-fit.ts';
import { profiles } from './profiles/index.ts';
import { takeBackById } from './updates/take-back.ts';
import { kinds, type ImportKind } from './plan.ts';
import { REPORT_ENDING } from './report.ts';
import type { Importing, ImportNews, ImportRequest, ImportResult } from './request.ts';
import { importFile } from './run.ts';

export const USAGE = `npm run import -- events|incidents|tracker|costs FILE [options]
                                  FILE: .csv .tsv .txt, packed as .gz or .zip; .xlsx; .parquet
  --map their_column=our_column   once for each column that has another name
  --mapping NAME|FILE.json        how the file is read: a mapping that is kept for --package, or one in a file
  --profile NAME                  how files of a vendor are read: ${[...new Set(profiles.map(({ name }) => name))].join(', ')}
  --package NAME                  package of every row, where no column says it
  --timezone ZONE                 zone of times without an offset (of the mapping, else of --package, else UTC)
  --dry-run                       look and report, import nothing
  --skip-refused                  import the other rows where some are refused
  --updates replace|pass-over     what becomes of rows that are there in another form (of the mapping, else nothing is imported)
  --repeats pass-over|count-again what becomes of rows without a name that are there already (of the mapping, else pass-over)
  --report PATH                   where refused rows are written (FILE.refused.csv)
  --data FOLDER                   data folder (BACKEND_DATA, else data)
npm run import -- take-back ID    says what taking a file back removes and restores; ID is told with the import
  --confirm PACKAGE               takes it back, from its package`;

export interface Command {
  readonly request: ImportRequest;
  /** The file to take back in the place of that. */
  readonly takeBack?: string;
  /** The package that it is to be taken back from: without it is told what that would do. */
  readonly confirm?: string;
  readonly folder: string;
  /** Where the ad events are, if not in the folder. */
  readonly clickhouse: ClickhouseConfig | null;
  /** Tickets are in a Redmine, where they follow incidents once a server runs. */
  readonly hasRedmine: boolean;
  /** Where the records are, if not in the folder. */
  readonly databaseUrl: string | null;
}

/** Reads the command line. Fails with an `ImportFault`. */
export function commandOf(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Command {
  const { values, positionals } = parsed(args);
  const [kind, file, ...more] = positionals;
  const isBack = kind === 'take-back';
  if (kind === undefined || file === undefined || more.length > 0 || !(isBack || (kinds as readonly string[]).includes(kind)))
    throw new UsageFault('Say what to import, and one file');
  if (values.confirm !== undefined && !isBack) throw new UsageFault('--confirm is for take-back alone');
  const path = resolve(file),
    updates = updateChoices.find((choice) => choice === values.updates),
    repeats = repeatChoices.find((choice) => choice === values.repeats);
  if (values.repeats !== undefined && repeats === undefined)
    throw new UsageFault(`--repeats ${values.repeats}: say ${repeatChoices.join(' or ')}`);
  if (values.updates !== undefined && updates === undefined)
    throw new UsageFault(`--updates ${values.updates}: say ${updateChoices.join(' or ')}`);
  return {
    ...(isBack && { takeBack: file, ...(values.confirm !== undefined && { confirm: values.confirm }) }),
    folder: resolve(values.data || env['BACKEND_DATA'] || 'data'),
    clickhouse: (env['CLICKHOUSE_URL'] ?? '') === '' ? null : readConfig(env).clickhouse,
    hasRedmine: (env['REDMINE_URL'] ?? '') !== '',
    databaseUrl: databaseAddress(env['DATABASE_URL']),
    request: {
      kind: kind as ImportKind,
      file: path,
      ...mappingFrom(kind as ImportKind, values),
      packageName: values.package ?? null,
      dryRun: values['dry-run'] ?? false,
      skipRefused: values['skip-refused'] ?? false,
      updates,
      repeats,
      report: resolve(values.report ?? `${path}${REPORT_ENDING}`),
    },
  };
}
/** The mapping of a file, with what the command says beside it. */
function mappingFrom(
  kind: ImportKind,
  { map = [], mapping: name, profile, timezone }: ReturnType<typeof parsed>['values'],
): Pick<ImportRequest, 'mapping' | 'named' | 'mayLack' | 'ownZone'> {
  if (name !== undefined && profile !== undefined) throw new ImportFault('Say --mapping or --profile');
  const fields: Record<string, { from: string[] }> = {},
    seen = new Set<string>();
  for (const pair of map) {
    const at = pair.lastIndexOf('=');
    if (at <= 0 || at === pair.length - 1) throw new ImportFault(`--map ${pair}: say their_column=our_column`);
    const theirs = pair.slice(0, at),
      ours = pair.slice(at + 1);
    if (seen.size === seen.add(normal(theirs)).size) throw new ImportFault(`--map: ${theirs} is mapped twice`);
    if (Object.hasOwn(fields, ours)) throw new ImportFault(`--map: two columns are mapped to ${ours}`);
    fields[ours] = { from: [theirs] };
  }
  const isFile = name?.endsWith('.json') === true;
  if (name !== undefined && !isFile && (map.length > 0 || timezone !== undefined))
    throw new ImportFault(`--mapping ${name} says all of it; leave out --map and --timezone`);
  const said =
    profile !== undefined ? profileNamed(kind, profile) : name !== undefined && isFile ? mappingIn(name) : ImportMapping.parse({});
  return {
    mapping: {
      ...said,
      ...(timezone !== undefined && { time_zone: timezone }),
      fields: { ...said.fields, ...ImportMapping.parse({ fields }).fields },
    },
    ...(name !== undefined && !isFile && { named: name }),
    ...(profile !== undefined && { mayLack: true }),
    ...(profile === undefined && name === undefined && timezone === undefined && { ownZone: true }),
  };
}
function profileNamed(kind: ImportKind, name: string): ImportMapping {
  const found = profiles.find((each) => each.kind === kind && each.name === name);
  if (found !== undefined) return found.mapping;
  const there = profiles.filter((each) => each.kind === kind).map((each) => each.name);
  throw new ImportFault(`--profile ${name}: there is none of ${kind}; there are ${there.join(', ')}`);
}
function mappingIn(path: string): ImportMapping {
  try {
    const said = ImportMapping.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (said.success) return said.data;
    const [first] = said.error.issues;
    throw new ImportFault(`--mapping ${path}: ${first?.path.join('.') ?? ''}: ${first?.message ?? 'is no mapping'}`);
  } catch (cause) {
    throw cause instanceof ImportFault ? cause : new ImportFault(`--mapping ${path}: ${messageOf(cause)}`, { cause });
  }
}
function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: {
        map: { type: 'string', multiple: true },
        mapping: { type: 'string' },
        profile: { type: 'string' },
        package: { type: 'string' },
        timezone: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'skip-refused': { type: 'boolean' },
        updates: { type: 'string' },
        repeats: { type: 'string' },
        report: { type: 'string' },
        confirm: { type: 'string' },
        data: { type: 'string' },
      },
    });
  } catch (cause) {
    throw new UsageFault(messageOf(cause), { cause });
  }
}

/** All of the machine but for what the system needs: a command that owns the stores shares them with nobody. */
export const generous = {
  threads: availableParallelism(),
  memoryLimit: `${Math.max(512, Math.floor(totalmem() / 2 / 2 ** 20))}MB`,
  maxConcurrent: 1,
};

/** Does some work with the stores of a data folder, or has the server do it that holds them. */
async function withStores<T>(
  { folder, databaseUrl, clickhouse }: Command,
  throughServer: () => Promise<T | null>,
  work: (stores: Pick<Importing, 'analytics' | 'records'>) => Promise<T>,
): Promise<T> {
  if (!existsSync(join(folder, databaseUrl === null ? 'records.sqlite' : 'analytics.duckdb')))
    throw new ImportFault(
      `${folder} is no data folder: it has no packages to import into. Start the server once, or name another with --data`,
    );
  const analytics = await openAnalytics({ folder, ...generous }).catch(async (cause: unknown) => {
    const result = await throughServer();
    if (result === null) throw new ImportFault(messageOf(cause), { cause });
    return { result };
  });
  if ('result' in analytics) return analytics.result;
  try {
    const records = await openRecords({ folder, databaseUrl });
    try {
      if (clickhouse === null) return await work({ analytics, records });
      const events = await openConfiguredEvents(clickhouse, () => undefined).catch((cause: unknown) => {
        throw new ImportFault(messageOf(cause), { cause });
      });
      try {
        return await work({ analytics: importingInto(analytics, events), records });
      } finally {
        await events.close();
      }
    } finally {
      await records.close();
    }
  } finally {
    await analytics.close();
  }
}
/**
 * Imports into the stores of a data folder, or has the server do it that holds them. Fails with an `ImportFault`; whatever else it throws is a
 * fault of ours.
 */
export const runCommand = (command: Command, tell: (news: ImportNews) => void, signal?: AbortSignal): Promise<ImportResult> =>
  withStores(
    command,
    () => importThroughServer(command.folder, command.request, tell, signal),
    (stores) =>
      importFile(command.request, {
        ...stores,
        folder: command.folder,
        hasRedmine: command.hasRedmine,
        tell,
        ...(signal && { signal }),
      }),
  );
/** Says in lines what taking a file back would do, or did where the command confirms it, in the same way. */
export const runTakeBack = (command: Command, id: string): Promise<string> =>
  withStores(
    command,
    () => takeBackThroughServer(command.folder, id, command.confirm),
    (stores) => takeBackById(id, command.confirm, stores),
  );
