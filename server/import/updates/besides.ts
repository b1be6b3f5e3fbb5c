import type { Staging } from '../../analytics/duckdb/staging.ts';
import type { Besides } from '../request.ts';
import type { Statements } from '../statement.ts';

/** Sums of the tracker by day, publisher and campaign. */
const SUMS = '"tracker"."tracker_days_publisher"';

/** Costs of a file (`rows`, of the tracker's model) whose clicks or events, of the same day, campaign and publisher, carry a cost too. A campaign is the same by its id or its name. */
export async function besidesIn({ dictionary }: Pick<Staging, 'dictionary'>, statements: Statements, rows: string): Promise<Besides[]> {
  const noName = dictionary.add('campaign', '');
  const spent = `(SELECT package, day, publisher, campaign_id, campaign, sum(cost) AS cost FROM ${SUMS} WHERE kind <> ${dictionary.add('kind', 'cost')}
    AND day BETWEEN (SELECT min(day) FROM ${rows}) AND (SELECT max(day) FROM ${rows}) GROUP BY ALL HAVING sum(cost) <> 0)`;
  const same = `f.package = s.package AND f.day = s.day AND f.publisher = s.publisher AND (f.campaign_id = s.campaign_id OR (f.campaign = s.campaign AND f.campaign <> ${noName}))`;
  const found = await statements.rows(`SELECT package, sum(n), sum(cost) FROM (
    SELECT package, count(*) AS n, 0 AS cost FROM ${rows} AS f SEMI JOIN ${spent} AS s ON ${same} GROUP BY package
    UNION ALL SELECT package, 0, sum(cost) FROM ${spent} AS s SEMI JOIN ${rows} AS f ON ${same} GROUP BY package) GROUP BY package ORDER BY package`);
  return found.map(([code, n, cost]) => ({ package: dictionary.value('package', Number(code)), rows: Number(n), cost: Number(cost) }));
}
