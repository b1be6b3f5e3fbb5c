import type { DuckDBConnection } from '@duckdb/node-api';
import type { ImportPart, PartCounts } from '../request.ts';
import { REASON_SQL, REFUSED } from '../refused.ts';
import type { Statements } from '../statement.ts';

const MOST_LINES = 20,
  MOST_REASONS = 20;
/** A later part of a file has rows of an earlier one: those before `upTo` are no longer one file with it. */
export class Divided extends Error {
  readonly upTo: number;
  constructor(upTo: number) {
    super('divided');
    this.upTo = upTo;
  }
}

interface Known {
  /** SQL of the rows that are not refused by themselves, each with its `place`, and by what they are known. */
  readonly keyed: string;
  readonly keys: string;
  /** SQL of what becomes of each row: its `place` and a word, 'added', 'updated' or 'there'. */
  readonly outcomes: string;
}
/** The parts of a file that was put together: each arrived by itself, one after the other, and is told by itself what becomes of it. */
export function partsOf(
  connection: DuckDBConnection,
  statements: Statements,
  parts: readonly ImportPart[],
  { keyed, keys, outcomes }: Known,
) {
  const placed = (sql: string): string => `(${sql}) AS r ASOF JOIN temp.import_parts AS p ON r.place >= p.first`;
  return {
    /** Throws `Divided` where the rows of a part are known by those of an earlier one, which has to be there first. */
    async divide(): Promise<void> {
      await statements.run('CREATE OR REPLACE TEMP TABLE import_parts (part INTEGER, first BIGINT, line BIGINT)');
      const appender = await connection.createAppender('import_parts', 'main', 'temp');
      let first = 0,
        line = 0;
      for (const [part, { rows, lines }] of parts.entries()) {
        appender.appendInteger(part);
        appender.appendBigInt(BigInt(first));
        appender.appendBigInt(BigInt(line));
        appender.endRow();
        first += rows;
        line += lines;
      }
      appender.closeSync();
      if (parts.length === 1) return;
      const several = `SELECT ${keys}, min(p.part) AS least FROM ${placed(keyed)} GROUP BY ${keys} HAVING min(p.part) <> max(p.part)`;
      const [[upTo] = []] = await statements.rows(
        `SELECT min(o.part) FROM (SELECT ${keys}, p.part FROM ${placed(keyed)}) AS o JOIN (${several}) AS s USING (${keys}) WHERE o.part > s.least`,
      );
      if (upTo !== null && upTo !== undefined) throw new Divided(Number(upTo));
    },
    /** What becomes of each part. Lines are of its own rows, from 1; `row` is the place among these, from 0. `headLines`: of the header of the file. */
    async counts(headLines: number): Promise<PartCounts[]> {
      const all = parts.map((): PartCounts => ({ added: 0, updated: 0, there: 0, refused: 0, first: [], reasons: [] }));
      const refused = `SELECT place, any_value(line) AS line, string_agg(reason, '; ') AS reason FROM ${REFUSED} WHERE place IS NOT NULL GROUP BY place`;
      const set = (part: unknown, values: Partial<PartCounts>): void => {
        Object.assign(all[Number(part)] ?? {}, values);
      };
      for (const [part, what, count] of await statements.rows(
        `SELECT p.part, r.what, count(*) FROM ${placed(`${outcomes} UNION ALL SELECT place, 'refused' FROM (${refused})`)} GROUP BY ALL`,
      ))
        set(part, { [String(what)]: Number(count) });
      if (all.every((each) => each.refused === 0)) return all;
      for (const [
        part,
        lines,
        rows,
        reasons,
      ] of await statements.rows(`SELECT part, list(line - ${headLines} - before ORDER BY row), list(row ORDER BY row), list(reason ORDER BY row) FROM (
          SELECT p.part, p.line AS before, r.line, r.place - p.first AS row, r.reason, row_number() OVER (PARTITION BY p.part ORDER BY r.place) AS nth FROM ${placed(refused)})
        WHERE nth <= ${MOST_LINES} GROUP BY part`))
        set(part, {
          first: (lines as unknown[]).map((line, i) => ({
            line: Number(line),
            row: Number((rows as unknown[])[i]),
            reason: String((reasons as unknown[])[i]),
          })),
        });
      for (const [part, why, count, line, row] of await statements.rows(
        `SELECT p.part, ${REASON_SQL} AS why, count(*), min(r.line - ${headLines} - p.line), min(r.place - p.first) FROM ${placed(refused)} GROUP BY ALL ORDER BY 3 DESC, 4`,
      )) {
        const { reasons } = all[Number(part)] ?? { reasons: [] };
        if (reasons.length < MOST_REASONS)
          set(part, { reasons: [...reasons, { reason: String(why), count: Number(count), line: Number(line), row: Number(row) }] });
      }
      return all;
    },
  };
}
