import { createTable } from '../compiler.ts';
import { duckdb } from '../dialect.ts';
import { incidentModel, type IncidentModel, type IncidentRow } from '../models/incident-model.ts';
import { instant, int, lowCardinality, text, type ColumnOf, type Model, type RowOf } from '../models/model.ts';
import { FOREVER, transitionModel, type TransitionModel } from '../models/transition-model.ts';
import { append } from './load.ts';
import type { DuckStore } from './store.ts';

/** What changes have made of an incident: columns of its row, the same in every patch, and its whole life cycle in order of time. */
export interface IncidentPatch {
  readonly incident_id: string;
  readonly row: Readonly<Partial<IncidentRow>>;
  readonly life: readonly { readonly status: string; readonly at: number; readonly by: string; readonly timed: number }[];
}

const lifeModel = {
  table: 'patched_life',
  columns: { incident_id: text, status: lowCardinality, at: instant, by: lowCardinality, timed: int },
} as const satisfies Model;
const LIFE = 'temp."patched_life"',
  ROWS = 'temp."patched_rows"';

/** The columns of a patch, as a model that rows can be appended to. */
const rowModel = (columns: readonly ColumnOf<IncidentModel>[]): Model => ({
  table: 'patched_rows',
  columns: Object.fromEntries(['incident_id' as const, ...columns].map((name) => [name, incidentModel.columns[name]])),
});
/** Columns of a transition that are its incident's. */
const inherited = Object.keys(transitionModel.columns).filter(
  (name) => Object.hasOwn(incidentModel.columns, name) && !['incident_id', 'status', 'minutes_to_down'].includes(name),
);

/** Changes incidents that the store has, and their life cycles; those that it has not are left out. `columns`: of the rows of all patches. */
export async function patchIncidents(
  store: DuckStore<IncidentModel, TransitionModel>,
  columns: readonly ColumnOf<IncidentModel>[],
  patches: readonly IncidentPatch[],
  upTo: number,
): Promise<void> {
  const model = rowModel(columns);
  await store.patch(
    async ({ connection, dictionary }) => {
      for (const [each, at] of [
        [model, ROWS],
        [lifeModel, LIFE],
      ] as const)
        await connection.run(createTable(each, duckdb, at).replace('CREATE ', 'CREATE OR REPLACE TEMP '));
      const rows = patches.map(({ incident_id, row }) => ({ ...row, incident_id }) as unknown as RowOf<Model>);
      const life = patches.flatMap((patch) => patch.life.map((version) => ({ ...version, incident_id: patch.incident_id })));
      await append(connection, model, dictionary, [rows], ROWS);
      await append(connection, lifeModel, dictionary, [life], LIFE);
    },
    async ({ connection, rows, companion }) => {
      await connection.run(
        `UPDATE ${rows} AS t SET ${columns.map((name) => `"${name}" = p."${name}"`).join(', ')} FROM ${ROWS} AS p WHERE t.incident_id = p.incident_id`,
      );
      await connection.run(`DELETE FROM ${companion} WHERE incident_id IN (SELECT incident_id FROM ${ROWS})`);
      const names = Object.keys(transitionModel.columns)
        .map((name) => `"${name}"`)
        .join(', ');
      const until = `coalesce(lead(l."at") OVER (PARTITION BY l.incident_id ORDER BY l."at", l.place), CAST(make_timestamp_ms(${FOREVER}) AS TIMESTAMP_MS))`;
      await connection.run(`INSERT INTO ${companion} (${names}) SELECT ${names} FROM (
        SELECT l.incident_id AS incident_id, l.status AS status, l."at" AS "at", ${until} AS "until", l."by" AS "by", l.timed AS timed,
          ${inherited.map((name) => `i."${name}" AS "${name}"`).join(', ')}, CASE WHEN i.down_at <= l."at" THEN i.minutes_to_down END AS minutes_to_down
        FROM (SELECT *, rowid AS place FROM ${LIFE}) AS l JOIN ${rows} AS i ON i.incident_id = l.incident_id ORDER BY i.package, i.day)`);
    },
    upTo,
  );
}
