import type { Day } from '../../../contract/time/dates.ts';
import { trackerModel } from '../models/tracker-model.ts';
import { duckdb } from '../dialect.ts';
import type { Staging } from './store.ts';

/**
 * Decides which clicks of a staging table are unique: the first of a device at a campaign of its package, where the store has none of it from a load
 * before. `replacedFrom`: rows of this day and later are about to be replaced, and do not count as there.
 */
export async function decideUnique({ connection, dictionary, table }: Staging, database: string, replacedFrom?: Day): Promise<void> {
  const click = dictionary.add('kind', 'click'),
    stays = replacedFrom === undefined ? '' : `AND there.day < ${duckdb.literal(replacedFrom, 'day') ?? 'NULL'}`;
  await connection.run(`UPDATE ${table} SET is_unique = 1 WHERE rowid IN (
    SELECT click.place FROM (
      SELECT package, campaign_id, device_id, arg_min(rowid, (time, event_id)) AS place FROM ${table} WHERE kind = ${click} GROUP BY ALL) AS click
    ANTI JOIN (SELECT package, campaign_id, device_id FROM "${database}"."${trackerModel.table}" AS there WHERE kind = ${click} ${stays}) AS known
      ON known.package = click.package AND known.campaign_id = click.campaign_id AND known.device_id = click.device_id)`);
}
