import type { DuckDBMaterializedResult } from '@duckdb/node-api';
import { dayOf } from '../../../contract/time/dates.ts';
import type { Row, Value } from '../answer.ts';
import type { Dictionary } from './dictionary.ts';
import { isTerm, type Model } from '../models/model.ts';

/** Rows of an answer as the model names them: terms and days as text again. Column by column, which is several times faster than row objects of the engine. */
export function rowsOf(result: DuckDBMaterializedResult, model: Model, dictionary: Dictionary, dimensions: readonly string[]): Row[] {
  const columns = result.columnNames();
  const rows: Row[] = [];
  for (let c = 0; c < result.chunkCount; c++) {
    const chunk = result.getChunk(c);
    const start = rows.length;
    for (let i = 0; i < chunk.rowCount; i++) rows.push({});
    columns.forEach((name, column) => {
      const kind = dimensions.includes(name) ? model.columns[name]?.kind : undefined; // a measure is a number, whatever it is called
      chunk.visitColumnValues(column, (value, i) => {
        const row = rows[start + i] as Row;
        if (isTerm(kind) && typeof value === 'number') row[name] = dictionary.value(name, value);
        else if (kind === 'day' && typeof value === 'number') row[name] = dayOf(value);
        else row[name] = typeof value === 'bigint' ? Number(value) : (value as Value);
      });
    });
  }
  return rows;
}
