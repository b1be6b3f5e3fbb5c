import { MOST_AT_ONCE, UNDO_MS, type JournalEntry } from '../../../../contract/areas/report/changes.ts';
import type { Calls } from '../../../../contract/calls.ts';
import { rolesWith } from '../../../../contract/policy.ts';
import type { HandlerDeps, Handlers } from '../../../handler.ts';
import type { JournalRecord } from '../../../records/incident/incident-states.ts';
import { incidentOf } from '../incident.ts';
import { change, changeNow } from './change.ts';
import { foresee } from './foresee.ts';
import { download, startExport } from './download.ts';
import { rowsOfIds } from './selection.ts';

const entryOf = (record: JournalRecord): JournalEntry => ({
  at: new Date(record.at).toISOString(),
  by: record.name ?? '',
  field: record.field as JournalEntry['field'],
  from: record.from_name ?? record.from_value,
  to: record.to_name ?? record.to_value,
  version: record.version,
  reason: record.reason,
});

/** What changes the rows of the report. Access comes with every call; a repository or the desk is never asked without it. */
export function reportChangeHandlers(
  deps: Pick<HandlerDeps, 'records' | 'analytics' | 'desk' | 'runner' | 'now' | 'sheets'>,
): Handlers<Calls['reportChanges']> {
  const { records, analytics, now } = deps;
  return {
    updateBulk: (asked) => change(deps, asked),

    foresee: async (asked) => ({ data: await foresee(deps, asked) }),

    undoBulk: ({ body, ...asked }) =>
      changeNow(
        deps,
        asked,
        rowsOfIds(body),
        { what: { undoWithin: UNDO_MS }, reason: 'undo' },
        {
          action: 'incident.undo',
          subject: body.mutliSelectID.length === 1 ? (body.mutliSelectID[0] ?? '') : `${body.mutliSelectID.length} incidents`,
          packageName: body.package_name,
          detail: { ids: body.mutliSelectID.slice(0, MOST_AT_ONCE) },
        },
      ),

    assignees: async ({ access }) => ({
      data: (await records.users.membersOf(access, rolesWith('incident:write'))).map(({ id, name }) => ({ id, name })),
    }),

    async journal({ params, access, signal }) {
      await incidentOf({ analytics, people: records.users }, { params, access, signal }, now());
      return { data: (await records.incidentStates.journal(access, params.id)).map(entryOf) };
    },

    download: (asked) => download(deps, asked),

    startExport: (asked) => startExport(deps, asked),
  };
}
