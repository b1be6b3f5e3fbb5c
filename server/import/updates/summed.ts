import type { ImportPlan } from '../plan.ts';
import { FOR_ANOTHER, hasUnread, REFUSED } from '../refused.ts';
import { quoted } from '../source.ts';
import type { Statements } from '../statement.ts';
import { WRITTEN, type TableSql } from '../table.ts';

/** The rows of a file whose amounts are added up. */
export const SUMMED = 'temp.import_summed';
const OF_KEY = 'this day, campaign and publisher';
const because = {
  beside: `${FOR_ANOTHER}${OF_KEY} is refused`,
  ofFile: `${FOR_ANOTHER}the file is refused, and its day, campaign or publisher cannot be read`,
};

export interface SummedOptions {
  readonly statements: Statements;
  readonly plan: ImportPlan;
  readonly sql: Pick<TableSql, 'keys'>;
  /** The columns that are added up. */
  readonly amounts: readonly string[];
  /** SQL of the rows that are not refused by themselves, each with its `place`: as they were read, and as they are stored. */
  readonly rows: string;
  readonly single: string;
}
/** Rows of one key are one, with the sums of their amounts. All of them are taken or none, so that a corrected file never replaces a sum by a part of it. */
export function summedOf({ statements, plan, sql, amounts, rows, single }: SummedOptions) {
  const key = `package, "${plan.unique.column}"`,
    isFine = `ANTI JOIN ${REFUSED} USING (place)`;
  let zeros = 0;
  const refuse = async (reason: string, which: string): Promise<void> => {
    await statements.run(`INSERT INTO ${REFUSED} SELECT place, ${quoted(reason)}, ${WRITTEN}, NULL FROM ${rows} ${isFine} ${which}`);
  };
  /** Refuses what a refused row may have a share in: the rows of its key, or all where nobody knows its key. */
  async function refuseBeside(): Promise<void> {
    await statements.run(
      `CREATE OR REPLACE TEMP TABLE import_beside AS ${sql.keys(`FROM import_text SEMI JOIN ${REFUSED} USING (place)`)}`,
    );
    const unknown = await statements.number('SELECT count(*) FROM temp.import_beside WHERE NOT "isRead"');
    if (unknown > 0 || (await hasUnread(statements))) await refuse(because.ofFile, '');
    else await refuse(because.beside, `SEMI JOIN temp.import_beside USING (${key})`);
  }
  /** Refuses the rows whose sum is above what one amount may be. */
  async function refuseAbove(name: string): Promise<void> {
    const reading = plan.readings[name];
    if (reading?.as !== 'amount') return;
    await refuse(
      `the sum of ${name} of ${OF_KEY} is above ${reading.atMost}`,
      `SEMI JOIN (SELECT ${key} FROM ${rows} ${isFine} GROUP BY ${key} HAVING sum("${name}") > ${reading.atMost}000000) USING (${key})`,
    );
  }
  /** Rows of one currency and rate say these; rows of several say none. */
  const isOneRate = 'count(DISTINCT struct_pack(c := currency_from, r := rate)) = 1';
  const of = (name: string): string => {
    const reading = plan.readings[name];
    if (name === 'package' || name === plan.unique.column) return `"${name}"`;
    if (amounts.includes(name)) return `CAST(sum("${name}") AS BIGINT) AS "${name}"`;
    if (reading?.as === 'made' && reading.from === 'currency')
      return `CASE WHEN ${isOneRate} THEN min("${name}") ${plan.model.columns[name]?.nullable === true ? '' : "ELSE '' "}END AS "${name}"`;
    // what else they say is as the first has it
    return `arg_min("${name}", place) AS "${name}"`;
  };
  return {
    async addUp(): Promise<void> {
      await refuseBeside();
      for (const name of amounts) await refuseAbove(name);
      await statements.run(`CREATE OR REPLACE TEMP TABLE import_summed AS SELECT min(place) AS place, ${Object.keys(plan.model.columns).map(of).join(', ')}, count(*) AS "rows of file"
        FROM ${single} ${isFine} GROUP BY ${key}`);
    },
    /** Passes over what is zero and new: a zero of a key that the store has (`known`, places) is an update. */
    async passOver(known: string): Promise<void> {
      const isZero = `${amounts.map((name) => `"${name}" = 0`).join(' AND ')} AND place NOT IN (SELECT place FROM ${known})`;
      zeros = await statements.number(`SELECT coalesce(sum("rows of file"), 0) FROM ${SUMMED} WHERE ${isZero}`);
      await statements.run(`DELETE FROM ${SUMMED} WHERE ${isZero}`);
    },
    /** How many rows of the file were passed over so. */
    passedOver: (): number => zeros,
  };
}
