import { statuses, type Status } from '../../../contract/life/life-cycle.ts';
import { incidentModel } from '../models/incident-model.ts';
import { FOREVER, reachedAt, transitionLog, transitionModel, type TransitionModel } from '../models/transition-model.ts';
import type { Companion } from './companion.ts';

/** Columns of a transition that are its incident's. */
const shared = Object.keys(transitionModel.columns).filter(
  (name) => name !== 'minutes_to_down' && Object.hasOwn(incidentModel.columns, name),
);
const own = ['incident_id', 'status'];

/**
 * The transitions of incidents: those that were told, or, of an incident of which none was, those whose times stand in its row. Where the last of
 * these is not its status, that status began at some time after, which nobody recorded: a version that is not timed.
 */
export const transitions: Companion<TransitionModel> = {
  model: transitionModel,
  log: transitionLog,
  select: (rows, log, term) => {
    const code = (status: Status): string => `CAST(${term('status', status)} AS USMALLINT)`;
    const known = statuses.map((status, place) => {
      const at = reachedAt[status] === 'closed_at' ? `CASE WHEN status = ${code(status)} THEN closed_at END` : reachedAt[status];
      return `{'status': ${code(status)}, 'at': ${at}, 'place': ${place}}`;
    });
    const inherited = shared.filter((name) => !own.includes(name)).map((name) => `i."${name}" AS "${name}"`);
    return `WITH told AS (SELECT incident_id, status, "at", "by", 1 AS timed, rowid AS place FROM ${log}),
      known AS (SELECT incident_id, now_at, reached.status AS status, reached."at" AS "at", reached.place AS place FROM (
        SELECT incident_id, status AS now_at, unnest([${known.join(', ')}]) AS reached
        FROM ${rows} WHERE incident_id NOT IN (SELECT incident_id FROM ${log})) WHERE reached."at" IS NOT NULL),
      latest AS (SELECT incident_id, any_value(now_at) AS now_at, max("at") AS "at", arg_max(status, {'at': "at", 'place': place}) AS status
        FROM known GROUP BY incident_id),
      versions AS (FROM told
        UNION ALL SELECT incident_id, status, "at", CAST(${term('by', '')} AS USMALLINT), 1, place FROM known
        UNION ALL SELECT incident_id, now_at, "at", CAST(${term('by', '')} AS USMALLINT), 0, ${statuses.length} FROM latest WHERE status <> now_at)
      SELECT v.incident_id AS incident_id, v.status AS status, v."at" AS "at",
        coalesce(lead(v."at") OVER (PARTITION BY v.incident_id ORDER BY v."at", v.place), CAST(make_timestamp_ms(${FOREVER}) AS TIMESTAMP_MS)) AS "until",
        v."by" AS "by", v.timed AS timed, ${inherited.join(', ')}, CASE WHEN i.down_at <= v."at" THEN i.minutes_to_down END AS minutes_to_down
      FROM versions v JOIN ${rows} i ON i.incident_id = v.incident_id ORDER BY i.package, i.day`;
  },
};
