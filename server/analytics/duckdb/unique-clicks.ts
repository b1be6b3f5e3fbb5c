import type { Day } from '../../../contract/time/dates.ts';
import { trackerModel } from '../models/tracker-model.ts';
import { duckdb } from '../dialect.ts';
import type { Dictionary } from './dictionary.ts';
import type { Mend } from './loads.ts';
import type { Staging } from './staging.ts';

/**
 * Decides which clicks of a staging table are unique: the first of a device at a campaign of its package, where the store has none of it from a load
 * before. `replacedFrom`: rows of this day and later are about to be replaced, and do not count as there.
 */
export async function decideUnique({ connection, dictionary, table }: Staging, database: string, replacedFrom?: Day): Promise<void> {
  const click = dictionary.add('kind', 'click'),
    stays = replacedFrom === undefined ? '' : `AND there.day < ${duckdb.literal(replacedFrom, 'day') ?? 'NULL'}`;
  // what was a click until it was corrected
  await connection.run(`UPDATE ${table} SET is_unique = 0 WHERE kind <> ${click} AND is_unique = 1`);
  await connection.run(`UPDATE ${table} SET is_unique = 1 WHERE rowid IN (
    SELECT click.place FROM (
      SELECT package, campaign_id, device_id, arg_min(rowid, (time, event_id)) AS place FROM ${table} WHERE kind = ${click} GROUP BY ALL) AS click
    ANTI JOIN (SELECT package, campaign_id, device_id FROM "${database}"."${trackerModel.table}" AS there WHERE kind = ${click} ${stays}) AS known
      ON known.package = click.package AND known.campaign_id = click.campaign_id AND known.device_id = click.device_id)`);
}

const MENDED = 'temp.mended_clicks';
/** Of each device at a campaign whose clicks came, went or changed, one click is unique: the one that was, else the first. */
export const mendUnique =
  (dictionary: Dictionary): Mend =>
  async (connection, into, rows, touched) => {
    const click = dictionary.of('kind', 'click'),
      at = 'package, campaign_id, device_id';
    if (click === null) return null;
    await connection.run(`CREATE OR REPLACE TEMP TABLE mended_clicks AS SELECT * FROM (
      SELECT rowid AS place, *, row_number() OVER (PARTITION BY ${at} ORDER BY is_unique DESC, time, event_id) AS nth FROM ${rows} AS there
      WHERE kind = ${click} AND (${at}) IN (SELECT (${at}) FROM ${touched} WHERE kind = ${click})) WHERE (nth = 1) <> (is_unique = 1)`);
    await connection.run(`UPDATE ${into} SET is_unique = 1 - is_unique WHERE rowid IN (SELECT place FROM ${MENDED})`);
    return { was: MENDED, is: `(SELECT * REPLACE (1 - is_unique AS is_unique) FROM ${MENDED})` };
  };
