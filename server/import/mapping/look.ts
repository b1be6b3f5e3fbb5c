import { stat } from 'node:fs/promises';
import { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import { duckdb } from '../../analytics/dialect.ts';
import { rowsOf } from '../../analytics/duckdb/answer.ts';
import type { Staging } from '../../analytics/duckdb/staging.ts';
import type { ImportPlan } from '../plan.ts';
import { csvHead, type CsvHead } from '../read/head.ts';
import { plainOf } from '../read/plain.ts';
import type { PackagePart, Preview, WordsOf } from '../request.ts';
import type { Statements } from '../statement.ts';
import { SAMPLE_ROWS, type Reader } from './reader.ts';

const PREVIEW_ROWS = 20,
  MOST_WORDS = 200;

/** Looks at a file of text before anybody has said how it is read. Fails with one line. */
export async function lookAt(
  path: string,
  folder: string,
  signal: AbortSignal,
): Promise<{ readonly header: readonly string[]; readonly samples: CsvHead['samples'] }> {
  const plain = await plainOf(path, (await stat(path)).size, folder, ImportMapping.parse({}).form, signal);
  try {
    return await csvHead(plain.path, plain.form);
  } finally {
    await plain.remove();
  }
}

/** Columns of the model that rows of the kind have; of amounts that are not converted nothing is said. */
const columnsIn = ({ model, readings }: ImportPlan, { converts }: Pick<Reader, 'converts'>): string[] =>
  Object.keys(model.columns).filter((name) => {
    const reading = readings[name];
    return reading?.as !== 'none' && (converts || reading?.as !== 'made' || reading.from !== 'currency');
  });
function columnsOf(plan: ImportPlan, reader: Reader): Pick<Preview, 'columns' | 'unused'> {
  const { header, mapping } = reader;
  const used = new Set(mapping.places);
  return {
    columns: columnsIn(plan, reader).map((ours) => {
      const field = mapping.fields.get(ours),
        constant = mapping.constants.get(ours),
        reading = plan.readings[ours];
      if (field !== undefined) return { ours, from: field.places.map((place) => header[place] ?? ''), how: 'file', says: '' };
      if (constant !== undefined) return { ours, from: [], how: 'always', says: `always ${constant}` };
      const made = reading?.as === 'made' ? `made from ${reading.from}` : ours === plan.madeId ? 'made from the row' : 'made where empty';
      return reading?.as === 'made' || ours === plan.madeId || plan.otherwise[ours] !== undefined
        ? { ours, from: [], how: 'made', says: made }
        : { ours, from: [], how: 'nothing', says: 'nothing' };
    }),
    unused: header.filter((_, place) => !used.has(place)),
  };
}
async function wordsOf({ sql, from }: Reader, statements: Statements): Promise<WordsOf[]> {
  const found: WordsOf[] = [];
  for (const { column, asked } of sql.words(`${from} LIMIT ${SAMPLE_ROWS}`)) {
    const rows = await statements.rows(
      `SELECT theirs, first(ours), count(*) FROM (${asked}) GROUP BY theirs ORDER BY count(*) DESC, theirs LIMIT ${MOST_WORDS}`,
    );
    found.push({
      ours: column,
      values: rows.map(([theirs, ours, count]) => ({ theirs: String(theirs), ours: ours as string | null, count: Number(count) })),
    });
  }
  return found;
}
/** Packages that staged rows are of. */
export async function packagesOf({ connection, dictionary, table }: Staging): Promise<PackagePart[]> {
  const parts = await connection.runAndReadAll(
    `SELECT package, count(*), count(DISTINCT day), CAST(min(day) AS VARCHAR), CAST(max(day) AS VARCHAR) FROM ${table} GROUP BY package`,
  );
  const packages = (parts.getRowsJS() as [code: number, count: bigint, days: bigint, first: string, last: string][]).map(
    ([code, count, days, first, last]) => ({
      package: dictionary.value('package', code),
      rows: Number(count),
      days: Number(days),
      firstDay: first,
      lastDay: last,
    }),
  );
  return packages.sort((a, b) => (a.package < b.package ? -1 : 1));
}
/** What is staged, for whoever has not said yet that it is to be stored. */
export async function previewOf(staging: Staging, plan: ImportPlan, reader: Reader, statements: Statements): Promise<Preview> {
  const { connection, dictionary, table } = staging;
  const read = (name: string): string => `${duckdb.read(`"${name}"`, plan.model.columns[name]?.kind ?? 'text')} AS "${name}"`;
  const rows = await connection.run(
    `SELECT ${columnsIn(plan, reader).map(read).join(', ')} FROM ${table} ORDER BY rowid LIMIT ${PREVIEW_ROWS}`,
  );
  return {
    ...columnsOf(plan, reader),
    rows: rowsOf(rows, plan.model, dictionary, columnsIn(plan, reader)),
    packages: await packagesOf(staging),
    words: await wordsOf(reader, statements),
  };
}
