import type { RepeatChoice } from '../../../contract/areas/admin/import-mapping.ts';
import { duckdb } from '../../analytics/dialect.ts';
import type { Row } from '../../analytics/answer.ts';
import { rowsOf } from '../../analytics/duckdb/answer.ts';
import type { Staging } from '../../analytics/duckdb/staging.ts';
import { hasKey, type ImportPlan, type Reading } from '../plan.ts';
import { REFUSED } from '../refused.ts';
import type { Besides, Differing } from '../request.ts';
import type { Statements } from '../statement.ts';
import type { TableSql } from '../table.ts';
import { besidesIn } from './besides.ts';
import { numberKeys } from './numbered.ts';
import { summedOf, SUMMED } from './summed.ts';

/** Places in the file of rows that are passed over because the store has them as they are. */
export const THERE = 'temp.import_there';
/** Places of rows without a name whose cells the store has, and the load that brought these. */
const REPEATS = 'temp.import_repeats';
/** Bytes of the hash that a made name begins with; the place in the file follows after a sign. */
const HASH = 16;
/** Places of those that the store has, where it has them (`held`), and which columns differ. */
const KNOWN = 'temp.import_known';
const EXAMPLES = 5;
const flag = (column: string): string => `"differs ${column}"`;

/** Made of other columns of the row, and not by changes of people. */
const isMade = (reading: Reading | undefined): boolean => reading?.as === 'made' && reading.from !== 'changes';
export interface KnownOptions {
  readonly staging: Staging;
  readonly statements: Statements;
  readonly plan: ImportPlan;
  /** Columns of ours that the file gives. */
  readonly given: readonly string[];
  readonly sql: Pick<TableSql, 'late' | 'numbered' | 'keys'>;
  readonly repeats: RepeatChoice;
  /** Is the key joined of several columns, so that two rows may have the same one? */
  readonly isJoined: boolean;
}

/**
 * Rows of a file that the store has. A row with a key is known by it, and compared in the columns that the file gives: the others stay as they are. A row without one is known by its cells. Rows whose key
 * stands in the file twice, or belongs to another package where keys are of the whole installation, are refused.
 */
export function knownOf({ staging, statements, plan, given, sql, repeats, isJoined }: KnownOptions) {
  const { model, unique } = plan,
    { column: key, within } = unique;
  /** Where the rows are that the store has; `find` says it. */
  let stored = '';
  const columns = Object.keys(model.columns),
    isNamed = hasKey(plan, (column) => given.includes(column)),
    canDiffer = isNamed;
  /** What a made name ends with where another row has it: that of another file, at the same place. */
  const again = `'.${staging.load}'`;
  const output = (column: string): string => {
    if (sql.late.has(column)) return `${sql.numbered(column)} AS "${column}"`;
    if (column !== plan.madeId || isNamed) return `"${column}"`;
    // the same place of the same file again
    return `"${column}" || '-' || (place + 1)${repeats === 'count-again' ? ` || ${again}` : ''} AS "${column}"`;
  };
  /** The rows of the file that are not refused by themselves, as they are stored, each with its `place`. */
  const rows =
    '(SELECT rowid AS place, * EXCLUDE (cells) FROM import_rows WHERE cells IS NULL UNION ALL SELECT * EXCLUDE (cells) FROM import_again)';
  const single = `(SELECT place, ${columns.map(output).join(', ')} FROM ${rows})`;
  const summed = plan.summed === undefined ? null : summedOf({ statements, plan, sql, amounts: plan.summed, rows, single });
  const file = summed === null ? single : SUMMED;
  const compared = canDiffer ? columns.filter((column) => given.includes(column) && column !== key && column !== 'package') : [];
  const differs = compared.length === 0 ? 'false' : `(${compared.map(flag).join(' OR ')})`,
    isUpdate = `${differs} AND place NOT IN (SELECT place FROM ${REFUSED} WHERE place IS NOT NULL)`;
  /** Whether the row as the file has it or the one of the store says what a column holds. */
  const isOfFile = (column: string): boolean => {
    const reading = plan.readings[column];
    if (given.includes(column) || column === 'package') return true;
    // by what an amount was converted is said by whoever says the amount
    if (reading?.as === 'made' && reading.from === 'currency') return given.some((each) => plan.readings[each]?.as === 'amount');
    return isMade(reading) && plan.otherwise[column] === undefined;
  };
  const replaced = (name: string): string =>
    given.includes(name)
      ? `f."${name}"`
      : (plan.replaced?.[name]?.((column) => `${isOfFile(column) ? 'f' : 's'}."${column}"`) ?? `${isOfFile(name) ? 'f' : 's'}."${name}"`);

  async function find(): Promise<void> {
    await summed?.addUp();
    await statements.run(`CREATE OR REPLACE TEMP TABLE import_there (place BIGINT)`);
    const flags = compared.map((column) => `f."${column}" IS DISTINCT FROM s."${column}" AS ${flag(column)}`);
    stored = isNamed
      ? await staging.held(`SELECT ${isJoined ? 'DISTINCT ' : ''}package, "${key}" FROM ${file}`, isJoined ? 'numbered' : null)
      : await staging.held(`SELECT DISTINCT package, left("${key}", ${HASH}) AS "${key}" FROM ${file}`, HASH);
    statements.check();
    if (isJoined) await numberKeys({ statements, plan, file, stored, compared });
    // by the key alone first: most files have few known rows, or none
    await statements.run(
      `CREATE OR REPLACE TEMP TABLE import_match AS SELECT f.place AS place, s.rowid AS held
      FROM ${file} AS f JOIN ${stored} AS s ON f.package = s.package AND f."${key}" = s."${key}"${isNamed ? '' : ' WHERE false'}`,
    );
    await statements.run(`CREATE OR REPLACE TEMP TABLE import_known AS SELECT ${['m.place AS place', 'm.held AS held', ...flags].join(', ')}
      FROM temp.import_match AS m JOIN ${file} AS f ON f.place = m.place JOIN ${stored} AS s ON s.rowid = m.held`);
    await statements.run(`CREATE OR REPLACE TEMP TABLE import_repeats (place BIGINT, load_no UINTEGER)`);
    if (!isNamed) return findRepeats();
    await statements.run(`INSERT INTO ${THERE} SELECT place FROM ${KNOWN} WHERE NOT ${differs}`);
    await summed?.passOver(KNOWN);
    const left = `(SELECT place, package, "${key}" FROM ${file} ANTI JOIN ${THERE} USING (place))`,
      keys = within === 'package' ? `package, "${key}"` : `"${key}"`;
    if (within === 'installation')
      await statements.run(
        `INSERT INTO ${REFUSED} SELECT place, '${key}: ''' || "${key}" || ''' is that of another package', NULL, NULL FROM ${left} ANTI JOIN ${KNOWN} USING (place) SEMI JOIN ${stored} USING ("${key}")`,
      );
    await statements.run(`INSERT INTO ${REFUSED} SELECT place, '${key}: ''' || "${key}" || ''' is in the file before', NULL, NULL FROM (
      SELECT place, "${key}", row_number() OVER (PARTITION BY ${keys} ORDER BY place) AS nth FROM ${left}
      SEMI JOIN (SELECT ${keys} FROM ${left} GROUP BY ALL HAVING count(*) > 1) USING (${keys})) WHERE nth > 1`);
  }

  /** As often as the store has a row, it is there; once more, it is new. */
  async function findRepeats(): Promise<void> {
    const hash = `left("${key}", ${HASH}) AS hash`;
    await statements.run(`INSERT INTO ${REPEATS} SELECT f.place, s.load_no FROM
      (SELECT place, package, ${hash}, row_number() OVER (PARTITION BY package, left("${key}", ${HASH}) ORDER BY place) AS nth FROM ${file}) AS f
      JOIN (SELECT package, ${hash}, count(*) AS stored, max(load_no) AS load_no FROM ${stored}
        WHERE substr("${key}", ${HASH + 1}, 1) = '-' AND (package, left("${key}", ${HASH})) IN (SELECT (package, left("${key}", ${HASH})) FROM ${file}) GROUP BY ALL) AS s
      ON f.package = s.package AND f.hash = s.hash WHERE f.nth <= s.stored`);
    if (repeats === 'pass-over') await statements.run(`INSERT INTO ${THERE} SELECT place FROM ${REPEATS}`);
  }
  /** How many rows without a name are there already, by the load that brought them. */
  const repeated = async (): Promise<{ load: number; rows: number }[]> =>
    (await statements.rows(`SELECT load_no, count(*) FROM ${REPEATS} GROUP BY 1 ORDER BY 2 DESC`)).map(([load, rows]) => ({
      load: Number(load),
      rows: Number(rows),
    }));

  async function differing(): Promise<Differing> {
    const counted = compared.map((column) => `, count(*) FILTER (${flag(column)})`).join('');
    const [[count, ...each] = []] = await statements.rows(`SELECT count(*)${counted} FROM ${KNOWN} WHERE ${isUpdate}`);
    if (Number(count) === 0) return { count: 0, days: [], columns: [], examples: [] };
    const columns = compared
      .map((column, i) => ({ column, rows: Number(each[i]) }))
      .filter(({ rows }) => rows > 0)
      .sort((a, b) => b.rows - a.rows);
    const shown = [key, ...columns.map(({ column }) => column)];
    const few = async (side: string): Promise<Row[]> => {
      const read = shown.map((name) => `${duckdb.read(`${side}."${name}"`, model.columns[name]?.kind ?? 'text')} AS "${name}"`);
      const rows = await staging.connection.run(
        `SELECT ${read.join(', ')} FROM (FROM ${KNOWN} WHERE ${isUpdate} ORDER BY place LIMIT ${EXAMPLES}) AS k
        JOIN ${file} AS f ON f.place = k.place JOIN ${stored} AS s ON s.rowid = k.held ORDER BY k.place`,
      );
      return rowsOf(rows, model, staging.dictionary, shown);
    };
    const [was, is] = [await few('s'), await few('f')];
    const examples = is.map((row, i) => ({
      key: String(row[key]),
      changes: columns.flatMap(({ column }) => {
        const [old, now] = [was[i]?.[column] ?? null, row[column] ?? null];
        return old === now ? [] : [{ column, was: old, is: now }];
      }),
    }));
    const verdict = compared.includes(plan.sameCells?.['reason']?.of ?? '') ? `k.${flag(plan.sameCells?.['reason']?.of ?? '')}` : 'false';
    const span =
      await statements.rows(`SELECT f.package, CAST(min(least(f.day, s.day)) AS VARCHAR), CAST(max(greatest(f.day, s.day)) AS VARCHAR), count(*) FILTER (${verdict})
      FROM (FROM ${KNOWN} WHERE ${isUpdate}) AS k JOIN ${file} AS f ON f.place = k.place JOIN ${stored} AS s ON s.rowid = k.held GROUP BY 1`);
    const days = span.map(([code, first, last, reclassified]) => ({
      package: staging.dictionary.value('package', Number(code)),
      first: String(first),
      last: String(last),
      reclassified: Number(reclassified),
    }));
    return { count: Number(count), days, columns, examples };
  }

  const list = columns.map((name) => `"${name}"`).join(', ');
  /** A made name that no row of the store has. */
  const unlike = (name: string): string =>
    name === key
      ? `"${key}" || CASE WHEN (package, "${key}") IN (SELECT (package, "${key}") FROM ${stored}) THEN ${again} ELSE '' END`
      : `"${name}"`;
  const identity = isNamed ? `"${key}"` : 'key';
  return {
    find,
    keyed: `SELECT place, package, ${isNamed ? `"${key}"` : `left("${key}", ${HASH}) AS key`} FROM ${file}`,
    keys: within === 'package' ? `package, ${identity}` : identity,
    outcomes: `SELECT place, CASE WHEN place IN (FROM ${THERE}) THEN 'there' WHEN place IN (SELECT place FROM ${KNOWN}) THEN 'updated' ELSE 'added' END AS what FROM ${file}
      WHERE place NOT IN (SELECT place FROM ${REFUSED} WHERE place IS NOT NULL)`,
    /** Of costs: rows of the file that were added to others, that cost nothing and are new, and those whose clicks and events carry a cost too. */
    costs: async (): Promise<{ added: number; zeros: number; besides: Besides[] }> =>
      summed === null
        ? { added: 0, zeros: 0, besides: [] }
        : {
            zeros: summed.passedOver(),
            added: await statements.number(`SELECT coalesce(sum("rows of file" - 1), 0) FROM ${SUMMED}`),
            besides: await besidesIn(staging, statements, SUMMED),
          },
    differing,
    repeated,
    /** The rows that differ, in these columns, as the file has them, so many at a time. */
    async *asTold(names: readonly string[], most: number): AsyncGenerator<Row[]> {
      const read = names.map((name) => `${duckdb.read(`f."${name}"`, model.columns[name]?.kind ?? 'text')} AS "${name}"`);
      for (let last = -1; ;) {
        const those = `(SELECT place FROM ${KNOWN} WHERE ${isUpdate} AND place > ${last} ORDER BY place LIMIT ${most})`;
        const [[next, count] = []] = await statements.rows(`SELECT max(place), count(*) FROM ${those}`);
        if (Number(count) === 0) return;
        const rows = await staging.connection.run(
          `SELECT ${read.join(', ')} FROM (FROM ${KNOWN} WHERE ${isUpdate} AND place > ${last} AND place <= ${Number(next)}) AS k JOIN ${file} AS f ON f.place = k.place ORDER BY f.place`,
        );
        yield rowsOf(rows, model, staging.dictionary, names);
        last = Number(next);
      }
    },
    /** Stages the rows that are new. */
    stageNew: (order: string): Promise<void> =>
      statements.run(`INSERT INTO ${staging.table} (${list}) SELECT ${isNamed ? list : columns.map(unlike).join(', ')} FROM ${file}
        WHERE place NOT IN (SELECT place FROM ${REFUSED} WHERE place IS NOT NULL) AND place NOT IN (FROM ${THERE}) AND place NOT IN (SELECT place FROM ${KNOWN}) ORDER BY ${order}`),
    /** Stages the rows that replace others: what the file does not give stays as it is. */
    stageChanged: (): Promise<void> =>
      statements.run(`INSERT INTO ${staging.table} (${list}) SELECT ${columns.map(replaced).join(', ')}
        FROM (SELECT place, held FROM ${KNOWN} WHERE ${isUpdate}) AS k JOIN ${file} AS f ON f.place = k.place JOIN ${stored} AS s ON s.rowid = k.held ORDER BY f.package, f.day`),
  };
}
